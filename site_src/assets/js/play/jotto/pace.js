/* The book as a guesser of Jotto who keeps pace with the reader: a step up after a game that the reader wins, a step down after one
 * that they lose. This device keeps the step.
 */
// needs: core/kept.js, data/book.js, play/jotto/guessers.js
StrategyBook.jottoPace = (() => {
  const { gettext } = StrategyBook.language;
  const { Kept, forms } = StrategyBook.kept;
  const BEST = 1;

  /** How often a guess fits all answers so far; the last one is the book's own guesser. @type {[care: number, name: string][]} */
  const LEVELS = [
    [0.25, gettext("a careless guesser")],
    [0.5, gettext("a hasty guesser")],
    [0.75, gettext("a fair guesser")],
    [BEST, gettext("an attentive guesser")],
    [BEST, gettext("a perfect guesser")],
  ];
  const FIRST = 2;
  const LAST = LEVELS.length - 1;

  /** @typedef {{ perfect: boolean, step: number }} KeptJottoPace */
  /** @type {Kept<KeptJottoPace>} */
  const kept = new Kept("jotto-opponent", gettext("your opponent"), forms.object({ perfect: forms.among(true, false), step: forms.whole(0, LAST) }));
  const now = () => kept.get() ?? { perfect: false, step: FIRST };

  /** Any word that fits, or any word. @param {Jotto} game @param {number} care @param {() => number} random @returns {JottoLine} */
  const loose = (game, care, random) => ({
    promise: null,
    after(turns) {
      const left = game.possible(turns);
      if (!left.length) return null;
      const words = random() < care ? left : game.all();
      const word = words[Math.floor(random() * words.length)];
      return { word: game.words[word], possible: left.includes(word) };
    },
  });

  return {
    get perfect() {
      return now().perfect;
    },
    choose: (/** @type {boolean} */ perfect) => void kept.set({ ...now(), perfect }),
    /** What the opponent is called. */
    name: () => LEVELS[now().perfect ? LAST : now().step][1],
    /** @param {JottoRules} rules @param {() => number} [random] */
    line(rules, random = Math.random) {
      const { perfect, step } = now();
      return perfect || step === LAST ? rules.line() : loose(rules.game, LEVELS[step][0], random);
    },
    /** A game is over. @param {boolean} won by the reader */
    settle(won) {
      const { perfect, step } = now();
      if (!perfect) kept.set({ perfect, step: Math.min(Math.max(step + (won ? 1 : -1), 0), LAST) });
    },
    loose,
  };
})();
