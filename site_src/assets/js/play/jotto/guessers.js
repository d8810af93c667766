/* Jotto: the book's guessers, the rules of a game, and the review of a finished game. */
// needs: core/kept.js, data/book.js, solve/jotto-plans.js, solve/jotto.js
/** A guess of the book: could it be the word? Null where the guesses have left the plan, or no word fits.
 * @typedef {{ word: string, possible: boolean } | null} JottoAdvice
 *
 * @typedef {{ guess: string, answer: number }} JottoTurn
 *
 * What follows turns in a game: `promise` is what the plans promise, and `plan` the number of the one that is followed;
 * null for a rule of thumb.
 * @typedef {{ promise: { plans: number, atMost: string } | null, plan: number | null,
 *   after: (turns: JottoTurn[]) => JottoAdvice }} JottoLine
 *
 * The games that a chapter's words allow; `list` is a slug, `own` says whether the list is the reader's, and `guesser`
 * is null where no plan is published. The paper's rules are strict: no letter twice, no anagrams. Otherwise any word of
 * the list may be hidden and guessed.
 * @typedef {JottoChapter & { list: string, own: boolean, strict: boolean, guesser: JottoGuesser | null,
 *   opening?: JottoAdvice, why: (word: string) => string, line: (plan?: number | null) => JottoLine }} JottoRules
 *
 * @typedef {ReturnType<(typeof StrategyBook)["jottoGuessers"]["review"]>[number]} ReviewedGuess */
StrategyBook.jottoGuessers = (() => {
  /** The chapter's guesser: one plan, drawn by weight or known. `after` has no point once a guess left the plan. */
  class PlanLine {
    /** @param {JottoGuesser} guesser @param {number | null} [plan] */
    constructor(guesser, plan = null) {
      this.guesser = guesser;
      this.plan = plan !== null && plan < guesser.plans ? plan : guesser.draw();
      this.first = guesser.plan(this.plan);
      this.promise = { plans: guesser.plans, atMost: guesser.atMost };
    }

    /** @param {JottoTurn[]} turns @returns {JottoAdvice} */
    after(turns) {
      const point = this.guesser.after(this.first, turns);
      return point && { word: this.guesser.word(point), possible: point.left.includes(point.guess) };
    }
  }

  /** A rule of thumb for games without a proved plan: the guess that splits the words left best. */
  class ThumbLine {
    constructor(/** @type {JottoRules} */ rules) {
      this.rules = rules;
      /** @type {JottoLine["promise"]} */ this.promise = null;
      /** @type {JottoLine["plan"]} */ this.plan = null;
    }

    /** @param {JottoTurn[]} turns @returns {JottoAdvice} */
    after(turns) {
      const { game } = this.rules;
      if (!turns.length && this.rules.opening) return this.rules.opening;
      const left = game.possible(turns);
      if (!left.length) return null;
      const [best] = game.best(left, 1);
      const guess = { word: game.words[best.guess], possible: best.candidate };
      if (!turns.length) this.rules.opening = guess; // the first guess takes longest, and is always the same
      return guess;
    }
  }

  /** The rules that a chapter's words allow.
   * @param {BookList} list @param {JottoValue} value @param {JottoPlansValue | null} plans @returns {JottoRules} */
  const rulesOf = (list, value, plans) => {
    const open = StrategyBook.Jotto.open(list, value);
    const guesser = plans && new StrategyBook.JottoGuesser(open.game, plans);
    const about = { list: list.slug, own: Boolean(list.own), strict: !open.repeated, guesser };
    /** @type {JottoRules} */
    const rules = {
      ...open, ...about, why: (word) => StrategyBook.Jotto.whyNot(open, word),
      line: (plan) => (guesser ? new PlanLine(guesser, plan) : new ThumbLine(rules)),
    };
    return rules;
  };

  const everyday = (/** @type {BookList} */ list, /** @type {JottoValue} */ value) => {
    const words = [...value.words.split(" "), ...(value.others ? value.others.split(" ") : [])].sort();
    const hider = words.map(() => "1").join(" ");
    return rulesOf(
      list, { letters: value.letters, words: words.join(" "), hider, others: "", repeated: true, anagrams: true }, null,
    );
  };

  const bits = (/** @type {number} */ words) => Math.log2(words + 1);

  /** Compares each guess of a finished game with the best guess in its place, all words being equally likely. `left`:
   * words that were possible before the guess; `expected`: words that it leaves on average; `kept`: words that it left,
   * 0 if it was the secret; `best` and `bestLeft`: a best guess, and the words that it leaves on average. `waste` is
   * the loss against that guess, and `luck` the gain from an answer that was better than expected, both in halvings of
   * the words. @param {Jotto} game @param {JottoTurn[]} turns @param {string} secret */
  const review = (game, turns, secret) => turns.map((turn, i) => {
    const left = game.possible(turns.slice(0, i));
    const [top] = game.best(left, 1);
    const mine = game.split(game.index.get(turn.guess) ?? game.masksOf(turn.guess), left);
    const right = turn.guess === secret;
    const kept = right ? 0 : game.possible(turns.slice(0, i + 1)).length;
    const waste = Math.max(0, mine.score - mine.right - (top.score - top.right));
    return {
      guess: turn.guess, left: left.length, expected: mine.remaining, kept, best: game.words[top.guess],
      bestLeft: top.remaining, waste, luck: mine.score - (right ? 0 : bits(kept)),
    };
  });

  return { rulesOf, everyday, review };
})();

/* The book as a guesser who keeps pace with the reader: a step up after a game that the reader wins, a step down after
 * one that they lose. This device keeps the step. */
StrategyBook.jottoPace = (() => {
  const { gettext } = StrategyBook.language;
  const { Kept, forms } = StrategyBook.kept;
  const BEST = 1;

  /** How often a guess fits all answers so far; the last one is the book's own guesser.
   * @type {[care: number, name: string][]} */
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
  /** @type {Form<KeptJottoPace>} */
  const form = forms.object({ perfect: forms.among(true, false), step: forms.whole(0, LAST) });
  const kept = new Kept("jotto-opponent", gettext("your opponent"), form);
  const BEGINNING = { perfect: false, step: FIRST };
  const now = () => kept.get() ?? BEGINNING;

  /** Any word that fits, or any word.
   * @param {Jotto} game @param {number} care @param {() => number} random @returns {JottoLine} */
  const loose = (game, care, random) => ({
    promise: null,
    plan: null,
    after(turns) {
      const left = game.possible(turns);
      if (!left.length) return null;
      const words = random() < care ? left : game.all();
      const word = words[Math.floor(random() * words.length)];
      return { word: game.words[word], possible: left.includes(word) };
    },
  });

  return {
    get perfect() { return now().perfect; },
    choose: (/** @type {boolean} */ perfect) =>
      void kept.change((value) => ({ ...(value ?? BEGINNING), perfect }), "perfect"),
    /** What the opponent is called. */
    name: () => LEVELS[now().perfect ? LAST : now().step][1],
    /** @param {JottoRules} rules @param {() => number} [random] */
    line(rules, random = Math.random) {
      const { perfect, step } = now();
      return perfect || step === LAST ? rules.line() : loose(rules.game, LEVELS[step][0], random);
    },
    /** A game is over. @param {boolean} won by the reader */
    settle(won) {
      const { perfect, step: before } = now();
      const step = Math.min(Math.max(before + (won ? 1 : -1), 0), LAST);
      if (!perfect) kept.change((value) => ({ ...(value ?? BEGINNING), step }), "step");
    },
  };
})();
