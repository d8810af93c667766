/* Cards of matches: which letter to say first with which lives. */
// needs: core/data.js, core/ui.js, data/book.js, learn/decks.js, solve/match.js
/** @typedef {Card & { lives: number[] }} StateCard */
(() => {
  const { make, capital, percent, listing } = StrategyBook.ui;
  const { gettext } = StrategyBook.language;
  const { families } = StrategyBook;
  const { rowsOf } = StrategyBook.decks;

  /** @param {Deck} _deck @param {DeckPart} part @param {(kind: string, name: string) => string} id */
  function* stateCards(_deck, part, id) {
    for (const { prompt, answers } of rowsOf(part))
      yield { id: id("state", prompt), kind: "state", lives: prompt.split(" ").map(Number), answers, one: true };
  }

  /** @param {StateCard} given @returns {[string, string]} */
  const question = ({ lives: [mine, ...others], part }) => [
    gettext("You begin a round. Your lives: {mine}. The others’ lives, in the order of the table: {others}. {rule}.", {
      mine, others: listing(others).join(""), rule: part.title,
    }),
    gettext("Which letter do you say?"),
  ];

  /** What the right letter and the reader's are worth.
   * @param {StateCard} given @param {string} text @param {() => Promise<Matches | null>} open */
  const achieves = async ({ answers, lives, part }, text, open) => {
    const matches = await open();
    if (!matches) return null;
    const grades =
      new Map(matches.solve(lives, /** @type {Begins} */ (part.key)).graded(0).map((grade) => [grade.letter, grade]));
    const letters = [...new Set([answers[0], text])].filter((letter) => grades.has(letter));
    const worth = (/** @type {string} */ letter) => ({
      letter: capital(letter), chance: percent(grades.get(letter)?.chance ?? 0),
    });
    const worths = letters.map((letter) => gettext("{letter} is worth {chance} of the match.", worth(letter)));
    return make("p.learn-achieves", {}, worths.join(" "));
  };

  families.add("match", /** @satisfies {NewFamily<StateCard, Matches, { kind: string }>} */ ({
    kinds: [["state", gettext("what to say first")]], make: stateCards, question,
    shown: (_card, answer) => capital(answer), achieves,
  }));

  const { title } = StrategyBook.book.game("ghost");
  families.addGame("match", {
    title: gettext("{game}, the match", { game: title }),
    open: async (head, list) => StrategyBook.data.matches(list, head.min),
    key: (head) => `${head.list}/${head.min}`,
  });
})();
