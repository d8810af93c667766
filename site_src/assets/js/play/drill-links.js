/* Links from a round to the cards with which it can be learnt: the deck of its chapter, the part of the player's seat and, in Ghost,
 * the opening. Which decks and openings there are is read from the book's data, so the links come a moment later.
 */
// needs: core/data.js, core/ui.js, data/book.js
StrategyBook.drillLinks = (() => {
  "use strict";
  const { make, capital } = StrategyBook.ui;
  const { book } = StrategyBook;

  const MATCH = "match"; // the decks of what to say first with which lives

  const linkTo = (parts, text) => make("a", { href: `learn.html#${parts.map(encodeURIComponent).join("/")}` }, text);

  /** The deck of a seat's lists: the opening if the seat has a list for it, else all that the seat can learn. */
  const seatLink = (deck, seat, fragment, letters) => {
    const parts = deck.parts.filter((part) => part.seat === seat);
    if (!parts.length) return null;
    if (!letters) return linkTo([deck.key, parts[0].key], "Drill this side of the game");
    const opening = [...fragment].slice(0, seat - 1).join("");
    const part = parts.find(({ rows }) => rows.some(([prompt]) => prompt === opening));
    if (!part) return linkTo([deck.key, parts[0].key], `Drill the openings of player ${seat}`);
    return linkTo([deck.key, part.key, opening], opening ? `Drill this opening: ${capital(opening)}` : "Drill this opening");
  };

  /**
   * The links for the player who lost a round; [] if the book has no cards for it.
   * @param {{ game: string, min: number, lives: number[], begins: string }} setup
   * @param {{ slug: string, own?: boolean }} list
   * @param {{ order: number[], plays: string[] }} round
   * @param {number|null} player
   * @returns {Promise<HTMLElement[]>}
   */
  return async ({ game, min, lives, begins }, list, { order, plays }, player) => {
    const seat = order.indexOf(player) + 1;
    if (!seat || list.own) return [];
    const heads = await StrategyBook.data.decks();
    const find = (name) => heads.find((head) => head.game === name && head.list === list.slug && head.min === min && head.players === order.length);
    const letters = book.game(game).separator === "";
    const links = [];
    const head = find(game);
    if (head) links.push(seatLink(await StrategyBook.data.deck(head.key), seat, plays.at(-1) ?? "", letters));
    const match = letters && lives.length ? find(MATCH) : null;
    if (match) links.push(linkTo([match.key, begins], "Drill what to say first with which lives"));
    return links.filter(Boolean);
  };
})();
