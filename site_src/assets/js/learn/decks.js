/* Decks and their cards. A deck is what generator/pages/decks.py published for a chapter, or the same made by
 * lists/own-list-decks.js of the reader's own list; a card is one question of it. A card's id lasts: progress is kept
 * under it.
 */
// needs: learn/families.js
StrategyBook.decks = (() => {
  "use strict";
  const { families } = StrategyBook;

  const rowsOf = (part) =>
    part.rows.map(([prompt, answers, losing = "", reach = "", sizes = "", share = "", replies = ""]) => ({
      prompt,
      answers: answers.split(" "),
      losing: losing.split(" ").filter(Boolean),
      // Letters of each word that may be played: against people the rest is only named, when they must challenge.
      reach: reach ? reach.split(" ").map(Number) : null,
      // The size of the stage in which each answer joins, and the share of familiar words that begin with the prompt.
      sizes: sizes ? sizes.split(" ").map(Number) : null,
      share: Number(share),
      // In a lost position: what the opponent wins with after the answer.
      replies: replies.split(" ").filter(Boolean),
    }));

  /** Pairs of key and value as a map of keys to their different values. */
  const grouped = (pairs) => {
    const groups = new Map();
    for (const [key, value] of pairs) {
      if (!groups.has(key)) groups.set(key, []);
      if (!groups.get(key).includes(value)) groups.get(key).push(value);
    }
    return groups;
  };

  /** All cards of a part, in the order of the book. */
  const cards = (deck, part) => {
    const family = families.of(part.kind);
    const id = (kind, name) => `${deck.key}/${part.key}/${kind}/${name}`;
    return [...family.make(deck, part, id)].map((card) => ({ ...card, deck, part, family }));
  };

  /** The question in words: [the situation, the question]. */
  const question = (card) => card.family.question(card);

  return { cards, question, rowsOf, grouped };
})();
