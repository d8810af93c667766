/* The deck of the reader's own mistakes. Each card holds everything that it needs, so this script knows no game. */
// needs: core/ui.js, data/book.js, learn/day.js, learn/decks.js, learn/mistakes.js
/** @typedef {Card & { mistake: KeptMistake }} MistakeCard */
StrategyBook.mistakeDeck = (() => {
  const { make, capital } = StrategyBook.ui;
  const { gettext, parts } = StrategyBook.language;
  const { families, mistakes, book } = StrategyBook;
  const { dateOf } = StrategyBook.day;
  const KEY = "mistakes";
  const CHALLENGE = "?";

  const shownAnswer = (/** @type {string} */ text) => (text === CHALLENGE ? gettext("challenge") : capital(text));

  /** @param {Deck} _deck @param {DeckPart} _part @param {(kind: string, name: string) => string} id */
  function* mistakeCards(_deck, _part, id) {
    for (const [key, mistake] of mistakes.all()) {
      const source = gettext("What wins is {answer}.");
      yield {
        id: id("reply", key), kind: "reply", mistake, answers: mistake.answers, one: true,
        challenge: mistake.tiles !== "", source,
      };
    }
  }

  /** Where the card comes from, what the reader did, and why something else wins.
   * @param {{ mistake: KeptMistake }} given */
  const tells = ({ mistake }) => {
    const { given, why, origin, link, day, times } = mistake;
    const chosen =
      given ? gettext("you chose {letters}", { letters: capital(given) }) : gettext("you asked for the answer");
    const choice = given === CHALLENGE ? gettext("you chose to challenge") : chosen;
    const values = {
      origin: make("a", { href: new URL(link, StrategyBook.root).href }, origin), day: dateOf(day), choice,
      number: String(times),
    };
    const note = times > 1
      ? parts("Your mistake ({origin}, {day}), made {number} times by now: {choice}.", values)
      : parts("Your mistake ({origin}, {day}): {choice}.", values);
    return [make("p.learn-use", {}, why), make("p.sb-note", {}, note)];
  };

  families.add(KEY, /** @satisfies {NewFamily<MistakeCard, null, { kind: string }>} */ ({
    kinds: [["reply", gettext("the positions in which you went wrong")]],
    make: mistakeCards,
    question: ({ mistake }) => [mistake.happened, mistake.asks],
    tiles: ({ mistake }) => (mistake.tiles ? [...mistake.tiles] : null),
    shown: (_card, answer) => shownAnswer(answer),
    written: ({ mistake }, text) => (book.game(mistake.game)?.anagrams ? [...text].sort().join("") : text),
    tells,
  }));
  families.addGame(KEY, { title: gettext("Your mistakes"), open: async () => null, key: () => KEY });

  /** The head of the deck; null while there are no mistakes. @returns {DeckHead | null} */
  const head = () => {
    const { size } = mistakes.all();
    if (!size) return null;
    const [title, listTitle] = [gettext("Your mistakes"), gettext("All lists")];
    return { key: KEY, game: KEY, list: KEY, listTitle, title, page: null, min: 0, players: 0 };
  };

  /** @returns {Deck | null} */
  const deck = () => {
    const about = head();
    return about &&
      { ...about, parts: [{ key: "all", kind: KEY, title: gettext("All your mistakes"), seat: 0, rows: [] }] };
  };

  return { head, deck, KEY };
})();
