/* The opponents that a page offers, by how strong they play, and those of a match. */
// needs: data/book.js, play/match-line.js, play/opponents.js
StrategyBook.strengths = (() => {
  "use strict";
  const { book, opponents } = StrategyBook;
  const { HUMAN } = StrategyBook.matchLine;

  const READERS = new Map(book.readers);
  const STRENGTHS = [
    ["perfect", "perfect: knows every answer"],
    ["fair", "good: slips now and then"],
    ["scowl-20", `knows what ${READERS.get(20)} knows`],
    ["scowl-35", "reads the newspaper"],
    ["scowl-50", "reads novels"],
    ["common", "knows only common words, may bluff"],
    ["careless", "careless: never looks ahead"],
  ];

  /** [kind, text] of the opponents that there are with a list; `ranks`: can they know words by their familiarity? */
  const offered = (list, ranks) =>
    STRENGTHS.filter(([key]) => (key.startsWith("scowl-") ? list.ranked && ranks : key !== "common" || list.common));

  /**
   * An opponent for each seat, null for people; throws an Error with a sentence for the reader if there is none.
   * @param {{ kind: string }[]} seats
   * @param {object} list
   * @param {(kind: string) => Promise<*>} knows what an opponent knows, as `believed` of the game takes it
   */
  const seated = async (seats, list, knows) => {
    const bots = new Map();
    for (const { kind } of seats) {
      if (kind === HUMAN || bots.has(kind)) continue;
      const strength = /^(scowl)-\d+$/u.exec(kind)?.[1] ?? kind;
      const plain = { perfect: opponents.perfect, fair: opponents.fair, careless: opponents.careless }[strength];
      const knowing = { scowl: opponents.reader, common: opponents.commoner }[strength];
      if (!plain && !(knowing && (strength === "scowl" ? list.ranked : list.common))) {
        throw new Error(`There is no opponent “${kind}” with this list.`);
      }
      bots.set(kind, plain ?? knowing(await knows(kind)));
    }
    return seats.map(({ kind }) => bots.get(kind) ?? null);
  };

  return { offered, seated };
})();
