/* Cards of Jotto's plans: what to guess next. */
// needs: core/data.js, core/ui.js, data/book.js, learn/decks.js, solve/jotto.js
/** @typedef {Card & { heard: string[] }} GuessCard */
(() => {
  const { make, wordText } = StrategyBook.ui;
  const { gettext, ngettext, parts, decimal } = StrategyBook.language;
  const { families } = StrategyBook;
  const { rowsOf } = StrategyBook.decks;

  /** @param {Deck} _deck @param {DeckPart} part @param {(kind: string, name: string) => string} id */
  function* guessCards(_deck, part, id) {
    for (const row of rowsOf(part))
      yield {
        id: id("guess", row.prompt), kind: "guess", heard: row.prompt ? row.prompt.split(" ") : [],
        answers: row.answers, one: true,
      };
  }

  /** @param {{ heard: string[] }} given */
  const turnsOf = ({ heard }) => heard.flatMap((guess, i) => (i % 2 ? [] : [{ guess, answer: Number(heard[i + 1]) }]));

  /** @param {{ heard: string[] }} card @returns {[string, string]} */
  const question = (card) => {
    const turns = turnsOf(card).map(({ guess, answer }) =>
      ngettext(
        "{word}: {number} letter in common.", "{word}: {number} letters in common.", answer, { word: wordText(guess) },
      ),
    );
    if (turns.length) return [turns.join(" "), gettext("What do you guess next?")];
    return [gettext("Nothing is known yet."), gettext("What do you guess first?")];
  };

  /** How many words the guesses leave, the list's and the reader's.
   * @param {GuessCard} card @param {string} text @param {() => Promise<Jotto | null>} open */
  const achieves = async (card, text, open) => {
    const game = await open();
    if (!game) return null;
    const left = game.possible(turnsOf(card));
    const guesses = [...new Set([...card.answers, text])].filter((word) => game.index.has(word));
    const splits = guesses.map((word) => {
      const { remaining, counts } = game.split(/** @type {number} */ (game.index.get(word)), left);
      const values = { word: wordText(word), average: decimal(remaining.toFixed(1)), most: Math.max(...counts) };
      return gettext("“{word}” leaves {average} on average and {most} at most.", values);
    });
    const rule = card.deck.page
      ? gettext("The book’s plans look further ahead than one guess.")
      : gettext("This list goes by a rule of thumb: the guess that leaves the fewest words on average.");
    const count = ngettext("{number} word is possible here.", "{number} words are possible here.", left.length);
    return make("p.learn-achieves", {}, `${count} ${splits.join(" ")} ${rule}`);
  };

  /** The plan's guess after each possible answer that the deck has. @param {GuessCard} card */
  const tells = (card) => {
    const [guess] = card.answers;
    const heard = [...card.heard, guess].join(" ");
    const next = rowsOf(card.part)
      .filter(({ prompt }) => prompt.startsWith(`${heard} `) && prompt.split(" ").length === card.heard.length + 2);
    if (!next.length) return [];
    const or = gettext(" or ");
    const line = (/** @type {DeckRow} */ { prompt, answers }) => {
      const words = make("span.sb-words", {}, answers.map(wordText).join(or));
      return make("li", {}, parts("{number} in common: {words}", { number: prompt.split(" ").at(-1) ?? "", words }));
    };
    const goesOn = gettext("After “{word}” the plan goes on:", { word: wordText(guess) });
    return [make("p.learn-use", {}, goesOn), make("ul.learn-plan-guesses", {}, next.map(line))];
  };

  families.add("guesses", /** @satisfies {NewFamily<GuessCard, Jotto, { kind: string }>} */ ({
    kinds: [["guess", gettext("what to guess next")]], make: guessCards, question, tells, achieves,
    words: (card) => card.answers,
  }));

  const { name, title } = StrategyBook.book.game("jotto");
  const openGame = async (/** @type {DeckHead} */ head, /** @type {BookList} */ list) => StrategyBook.Jotto.open(
    list, await StrategyBook.data.jotto(list, head.key.slice(`${name}-${head.list}-`.length)),
  ).game;
  families.addGame(name, { title, open: openGame, key: (head) => head.key });
})();
