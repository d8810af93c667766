/* Families of cards, and the games whose decks they are. A family is registered by its game's own script (decks/),
 * under the `kind` of the parts it is for, so that nothing else in learning knows a game. */
// needs: core/book.js
/**
 * A row as it is published: the prompt, its answers, the losing ones among them, and further texts that `rowsOf` reads.
 * @typedef {[prompt: string, answers: string, losing?: string, reach?: string, sizes?: string, share?: string | number,
 *   replies?: string]} PublishedRow
 * @typedef {{ prompt: string, answers: string[], losing: string[], reach: number[] | null, sizes: number[] | null,
 *   share: number, replies: string[] }} DeckRow
 *
 * A part of a deck. `seat`: the player who learns it, 0 if that does not matter; `order`: its prompts in the order in
 * which to learn them, and `stages`: the readers that each stage is enough against.
 * @typedef {{ key: string, kind: string, title: string, seat: number, rows: PublishedRow[], order?: string[],
 *   stages?: { size: number, readers: string }[] }} DeckPart
 *
 * A deck without its parts. `page`: the address of its chapter; `own`: the reader's list that it is of.
 * @typedef {{ key: string, game: string, list: string, listTitle: string, title: string, page: string | null,
 *   min: number, players: number, own?: BookList }} DeckHead
 * @typedef {DeckHead & { parts: DeckPart[], meanings?: Record<string, string>, over?: Set<string> }} Deck
 *
 * A question, and what most families know of it.
 * @typedef {{ id: string, kind: string, answers: string[], one?: boolean, challenge?: boolean, source?: string,
 *   row?: DeckRow, mistake?: KeptMistake }} CardContent
 * @typedef {CardContent & { deck: Deck, part: DeckPart, family: CardFamily<any, any, any> }} Card */
/** A family of cards. `Made` is what its cards have besides, `Solved` the solved game, which `open` promises, `After`
 * what becomes of a wrong answer: "wins" is as good as the list's.
 * @template {CardContent} Made
 * @template Solved
 * @template {{ kind: string }} After
 * @typedef {object} CardFamily
 * @property {[kind: string, text: string][]} kinds what can be asked
 * @property {(deck: Deck, part: DeckPart, id: (kind: string, name: string) => string) => Iterable<CardContent>} make
 *   yields the cards; `one`: is one of the answers enough?
 * @property {(card: Made & Card) => [happened: string, asks: string]} question
 * @property {(card: Made & Card) => string[] | null} tiles the letters on the table
 * @property {(card: Made & Card, answer: string) => string} shown an answer as the reader reads it
 * @property {(card: Made & Card, text: string) => string} written what the reader typed, as the answers are written
 * @property {(card: Made & Card, text: string, open: () => Promise<Solved | null>) => Promise<After | null>} judge
 *   what becomes of a wrong answer
 * @property {(card: Made & Card, text: string) => string} equallyGood what the reader sees where an answer "wins", too
 * @property {(card: Made & Card, text: string, after: After) => Node | null} replay the game that a wrong answer loses
 * @property {(card: Made & Card) => Node[]} tells what else the card tells once it is answered
 * @property {(card: Made & Card, text: string, open: () => Promise<Solved | null>) => Promise<Node | null>} achieves
 *   what the right answer does, where nothing is replayed
 * @property {(card: Made & Card) => string[]} leadsTo the answers of the card's row that its reply is a step to
 * @property {(card: Made & Card) => string[]} words those that its answer rests on, to be read out */
/** A family as its script gives it: what it leaves out is nothing.
 * @template {CardContent} Made
 * @template Solved
 * @template {{ kind: string }} After
 * @typedef {Partial<CardFamily<Made, Solved, After>> & Pick<CardFamily<Made, Solved, After>, "kinds" | "make" |
 *   "question">} NewFamily */
/** A game whose decks can be learnt: its title, and the solved game of a deck with a key for all decks that it is the
 * game of. `eager`: is that quick enough to be done before the first question? `prepare` adds to a deck what its cards
 * need.
 * @typedef {object} DeckGame
 * @property {string} title
 * @property {(head: DeckHead, list: BookList) => Promise<any>} open
 * @property {(head: DeckHead) => string} key
 * @property {boolean} [eager]
 * @property {(deck: Deck, list: BookList) => Promise<void>} [prepare] */
StrategyBook.families = (() => {
  /** @type {Map<string, CardFamily<any, any, any>>} */ const families = new Map();
  /** @type {Map<string, DeckGame>} */ const games = new Map();

  /** @type {Omit<CardFamily<any, any, any>, "kinds" | "make" | "question">} */
  const NOTHING = {
    tiles: () => null,
    shown: (_card, answer) => answer,
    written: (_card, text) => text,
    judge: async () => null,
    equallyGood: () => "",
    replay: () => null,
    tells: () => [],
    achieves: async () => null,
    leadsTo: () => [],
    words: () => [],
  };

  return {
    /** @param {string} kind @param {NewFamily<any, any, any>} family */
    add: (kind, family) => void families.set(kind, { ...NOTHING, ...family }),
    of: (/** @type {string} */ kind) => /** @type {CardFamily<any, any, any>} */ (families.get(kind)),
    addGame: (/** @type {string} */ name, /** @type {DeckGame} */ game) => void games.set(name, game),
    game: (/** @type {string} */ name) => /** @type {DeckGame} */ (games.get(name)),
    games: () => [...games],
  };
})();

/* Decks and their cards. A deck is what strategy_book/pages/decks.py published for a chapter, or the same made by
 * lists/own-list-decks.js of the reader's own list; a card is one question of it. Progress is kept under a card's id,
 * which names the question and the answers and words that it rests on: where a list changes, a card with another answer
 * is new. */
StrategyBook.decks = (() => {
  const { families, memo } = StrategyBook;

  /** @param {DeckPart} part @returns {DeckRow[]} */
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

  /** The fragments at which the part's seat is to move, each with the letter that the row's words continue with: a
   * seat's list allows it one play at each of its turns. Letters beyond a word's reach are only named in a challenge
   * and need no reply. @param {DeckRow} row @param {number} seat from 0 @param {number} players
   * @returns {[fragment: string, letter: string][]} */
  const replies = ({ prompt, answers, reach }, seat, players) => {
    const letters = new Map();
    answers.forEach((word, number) => {
      const spelt = [...word];
      for (let depth = [...prompt].length; depth < (reach?.[number] ?? spelt.length); depth++)
        if (depth % players === seat) letters.set(spelt.slice(0, depth).join(""), spelt[depth]);
    });
    return [...letters].sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
  };

  /** Pairs of key and value as a map of keys to their different values.
   * @template Key
   * @template Value
   * @param {[Key, Value][]} pairs */
  const grouped = (pairs) => {
    /** @type {Map<Key, Value[]>} */ const groups = new Map();
    for (const [key, value] of pairs) {
      const group = memo(groups, key, () => []);
      if (!group.includes(value)) group.push(value);
    }
    return groups;
  };

  /** A short mark of a text (FNV-1a): two texts share one only once in four thousand million.
   * @param {string} text */
  const mark = (text) => {
    let hash = 0x811c9dc5;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    return (hash >>> 0).toString(36);
  };

  /** All cards of a part, in the order of the book. @param {Deck} deck @param {DeckPart} part @returns {Card[]} */
  const cards = (deck, part) => {
    const family = families.of(part.kind);
    const id = (/** @type {string} */ kind, /** @type {string} */ name) => `${deck.key}/${part.key}/${kind}/${name}`;
    return [...family.make(deck, part, id)].map((content) => {
      const card = { ...content, deck, part, family };
      return { ...card, id: `${content.id}#${mark([...card.answers, "", ...family.words(card)].join(" "))}` };
    });
  };

  /** The question in words: [the situation, the question]. @param {Card} card */
  const question = (card) => card.family.question(card);

  return { cards, question, rowsOf, replies, grouped };
})();
