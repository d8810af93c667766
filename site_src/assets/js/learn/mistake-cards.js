/* The deck of the reader's own mistakes. Each card holds everything that it needs, so this script knows no game. */
// needs: core/ui.js, data/book.js, learn/day.js, learn/decks.js, learn/mistakes.js
/** @typedef {Card & { mistake: KeptMistake }} MistakeCard */
StrategyBook.mistakeDeck = (() => {
  "use strict";
  const { make, capital, plural } = StrategyBook.ui;
  const { families, mistakes, book } = StrategyBook;
  const { dateOf } = StrategyBook.day;

  const KEY = "mistakes";
  const CHALLENGE = "?";

  const shownAnswer = (/** @type {string} */ text) => (text === CHALLENGE ? "challenge" : capital(text));

  /** @param {Deck} _deck @param {DeckPart} _part @param {(kind: string, name: string) => string} id */
  function* mistakeCards(_deck, _part, id) {
    for (const [key, mistake] of mistakes.all()) {
      yield { id: id("reply", key), kind: "reply", mistake, answers: mistake.answers, one: true, challenge: mistake.tiles !== "", source: "What wins is" };
    }
  }

  /** Where the card comes from, what the reader did, and why something else wins. @param {{ mistake: KeptMistake }} given */
  const tells = ({ mistake }) => {
    const { given, why, origin, link, day, times } = mistake;
    const choice = given === CHALLENGE ? "you chose to challenge" : given ? `you chose ${capital(given)}` : "you asked for the answer";
    const often = times > 1 ? `, ${plural(times, "time")} by now` : "";
    return [
      make("p.learn-use", {}, why),
      make(
        "p.sb-note",
        {},
        `Your mistake in `,
        make("a", { href: new URL(link, StrategyBook.root).href }, origin),
        ` (${dateOf(day)})${often}: ${choice}.`,
      ),
    ];
  };

  /** @type {NewFamily<MistakeCard, null, { kind: string }>} */
  const family = {
    kinds: [["reply", "the positions in which you went wrong"]],
    make: mistakeCards,
    question: ({ mistake }) => [mistake.happened, mistake.asks],
    tiles: ({ mistake }) => (mistake.tiles ? [...mistake.tiles] : null),
    shown: (_card, answer) => shownAnswer(answer),
    written: ({ mistake }, text) => (book.game(mistake.game)?.anagrams ? [...text].sort().join("") : text),
    tells,
  };
  families.add(KEY, family);
  families.addGame(KEY, { title: "Your mistakes", open: async () => null, key: () => KEY });

  /** The head of the deck; null while there are no mistakes. @returns {DeckHead | null} */
  const head = () => {
    const { size } = mistakes.all();
    if (!size) return null;
    return { key: KEY, game: KEY, list: KEY, listTitle: "All lists", title: "Your mistakes", page: null, min: 0, players: 0 };
  };

  /** @returns {Deck | null} */
  const deck = () => {
    const about = head();
    return about && { ...about, parts: [{ key: "all", kind: KEY, title: "All your mistakes", seat: 0, rows: [] }] };
  };

  return { head, deck, KEY };
})();
