/* Decks for a reader's own list, in the form of the published decks (learn/decks.js). The scripts in lists/own-games
 * add the games. */
// needs: data/book.js
/** A deck that a list allows. `variant` is the end of its key.
 * @typedef {{ variant: string, title: string, min: number, players: number }} OwnVariant
 *
 * One line of a sheet: its head, its words (null for none), and a text between them.
 * @typedef {[head: string, words: Child | Child[], text?: string]} SheetEntry
 *
 * What a sheet prints: the game and its variant, the rules, the lines of each seat, and what to say if there are none.
 * @typedef {{ variant: string, players: number, rules: string, seats: { head?: string, entries: SheetEntry[] }[],
 *   nothing?: string }} SheetContent
 *
 * A list that was read or stored, with its words and how many have each length. A stored one has a title, and no
 * account of the lines left out.
 * @typedef {Partial<PackedList> & { alphabet: string[], words: string[], packed: string, lengths: number[],
 *   spelled: string, title?: string }} ReadList
 * @typedef {Pick<ReadList, "alphabet" | "words">} OwnWords
 *
 * A game with the reader's own list: the decks that a list allows; the parts of such a deck, of its solved game;
 * addresses of pages for the game, with their names; and for a sheet made of a deck the solved game, from the list's
 * words, and what the sheet prints.
 * @typedef {object} OwnGame
 * @property {(list: OwnOffer) => OwnVariant[]} variants
 * @property {(solved: any) => DeckPart[] | Promise<DeckPart[]>} parts
 * @property {(list: OwnLinked, chosen: { min: number, players: number }) => [address: string, name: string][]} links
 * @property {(list: OwnWords, head: DeckHead) => object} [open]
 * @property {(deck: Deck) => SheetContent} [sheet]
 *
 * The games that a list offers: its slug and title, the shortest words, and the lengths of Jotto.
 * @typedef {{ slug: string, min: number[], jotto: number[] }} OwnLinked
 * @typedef {OwnLinked & { title: string }} OwnOffer */
StrategyBook.ownDecks = (() => {
  const { book } = StrategyBook;

  /** @type {Map<string, OwnGame>} */ const games = new Map();
  const gameOf = (/** @type {{ game: string }} */ { game }) => /** @type {OwnGame} */ (games.get(game));
  const added = () =>
    book.games.flatMap(({ name }) => (games.has(name) ? [{ name, game: gameOf({ game: name }) }] : []));

  return {
    /** @param {string} name as in the book's constants @param {OwnGame} game */
    add: (name, game) => void games.set(name, game),

    /** The heads of all decks of a list, in the form of decks.js; `own` is the list. */
    heads: (/** @type {BookList & OwnOffer} */ list) => added().flatMap(({ name, game }) =>
      game.variants(list).map(({ variant, ...head }) => ({
        key: `${name}-${list.slug}-${variant}`, game: name, list: list.slug, listTitle: list.title, page: null,
        own: list, ...head,
      })),
    ),

    /** The whole deck of a head; `solved` is its game. */
    deck: async (/** @type {DeckHead} */ head, /** @type {unknown} */ solved) => ({
      ...head, parts: await gameOf(head).parts(solved),
    }),

    /** The solved game of a head. */
    open: (/** @type {OwnWords} */ list, /** @type {DeckHead} */ head) => gameOf(head).open?.(list, head),

    /** Can a sheet be made of the deck of this head? And what such a sheet prints. */
    hasSheet: (/** @type {DeckHead} */ head) => Boolean(gameOf(head).sheet),
    sheet: (/** @type {Deck} */ deck) => gameOf(deck).sheet?.(deck),

    /** The pages for a list, from `chosen`, a minimum length and number of players. */
    links: (/** @type {OwnLinked} */ list, /** @type {{ min: number, players: number }} */ chosen) =>
      added().flatMap(({ game }) => game.links(list, chosen)),
  };
})();
