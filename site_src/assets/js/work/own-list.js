/* What your-list.html asks for: to read a list and solve Ghost with it, to make a deck, to weigh it against people. A
 * page gets this script and all that it needs as one function, StrategyBook.inWorker (strategy_book/pages/scripts.py),
 * which gives the job.
 *
 * What goes back is moved or short: fragments as arrays, words and spellings as one text each. */
// needs: core/front-coding.js, lists/own-games/*.js, lists/own-list-decks.js, lists/read-list.js, lists/unpacking.js
// needs: solve/disputes.js, solve/ghost.js, solve/people.js, solve/trie.js
/** The words of a list that was read. @typedef {{ alphabet: string[], packed: string }} Packed
 *
 * A list to read and solve: that of a file, of a text, or one that was read before.
 * @typedef {{ file?: Blob | null, text: string, ready?: Packed | null, options: ReadingOptions, min: number,
 *   players: number }} ListAsked
 *
 * Why a list cannot be read or solved: lists/unpacking.js.
 * @typedef {Pick<InstanceType<(typeof StrategyBook)["unpacking"]["ListError"]>, "message" | "choices" | "rejected">}
 *   ListTrouble
 *
 * What is known of a list that was read, with its words and the spellings of those that are played with other letters.
 * @typedef {Omit<Awaited<ReturnType<(typeof StrategyBook)["reader"]["readFile"]>>, "words" | "spellings"> &
 *   { packed: string, spelled: string }} PackedList
 *
 * For each opening of a seat the words to know against a reader, null if no win is sure; and how many words have ranks.
 * @typedef {{ ranked: number, rows: [opening: string, list: [word: string, at: number][] | null][] }} AgainstAnswer */
StrategyBook.job = (() => {
  const { encode, wordsOf } = StrategyBook.frontCoding;
  const { ngettext } = StrategyBook.language;
  const { Disputes, Ghost, Trie, ownDecks, people } = StrategyBook;
  const { read, readFile } = StrategyBook.reader;
  const { ListError } = StrategyBook.unpacking;
  // How much of the way each step is, about.
  const [SIFTED, PACKED, LINKED] = [0.6, 0.7, 0.9];

  /** @param {ListAsked} asked @param {Tell} tell */
  const given = async ({ file, text, ready, options }, tell) => {
    if (ready) return { words: wordsOf(ready.packed, ready.alphabet), alphabet: ready.alphabet };
    const sifting = (/** @type {number} */ share) => tell(share * SIFTED);
    const { words, spellings, ...about } = file
      ? await readFile(new Uint8Array(await file.arrayBuffer()), options, sifting)
      : await read(text, options, sifting);
    await tell(SIFTED);
    const texts = [...new Set([...spellings.values()].flat())].sort();
    return { words, alphabet: about.alphabet, list: { ...about, packed: encode(words), spelled: encode(texts) } };
  };

  /** @param {ListAsked} asked @param {Tell} tell */
  const solve = async (asked, tell) => {
    const { words, alphabet, list } = await given(asked, tell);
    await tell(PACKED);
    const { min, players } = asked;
    const trie = Trie.fromWords(alphabet, words, min);
    if (trie.size === 1) throw new ListError(ngettext(
      "No word has {number} letter or more: choose a smaller number.",
      "No word has {number} letters or more: choose a smaller number.", min,
    ));
    await tell(LINKED);
    const { losers } = new Ghost(trie, players);
    const { letters, first, end, parent, depth } = trie;
    const fragments = { letters, first, end, parent, depth };
    return { list, fragments, losers, moved: [losers, ...Object.values(fragments)].map(({ buffer }) => buffer) };
  };

  /** @param {{ list: Packed, head: DeckHead }} asked */
  const deck = async ({ list, head }) => {
    const { alphabet, packed } = list;
    return ownDecks.deck(head, ownDecks.open({ alphabet, words: wordsOf(packed, alphabet) }, head));
  };

  /** @param {{ list: Packed, min: number, players: number, seat: number, most: number,
   *   sizes: Parameters<(typeof StrategyBook)["people"]["sizesOf"]>[0] }} asked
   * @returns {Promise<AgainstAnswer>} */
  const against = async ({ list: { alphabet, packed }, min, players, seat, most, sizes }) => {
    const words = wordsOf(packed, alphabet);
    const trie = Trie.fromWords(alphabet, words, min);
    const ranked = people.rank(trie, words, min, people.sizesOf(sizes));
    const game = new people.Against(trie, players, seat, most);
    const rows = game.openings().map((node) => /** @type {[string, [string, number][] | null]} */ ([
      trie.fragment(node), game.sure[node] ? game.list(node) : null,
    ]));
    return { ranked, rows };
  };

  /** @param {{ list: Packed, min: number }} asked */
  const disputes = async ({ list: { alphabet, packed }, min }) =>
    new Disputes(wordsOf(packed, alphabet).filter((word) => word.length >= min)).verdicts();

  /** @type {Record<string, (asked: any, tell: Tell) => Promise<object>>} */
  const jobs = { solve, deck, against, disputes };

  /** @param {{ what: string }} asked @param {Tell} tell */
  return (asked, tell) => jobs[asked.what](asked, tell).catch((error) => {
    if (!(error instanceof ListError)) throw error;
    const { message, choices, rejected } = error;
    return { trouble: { message, choices, rejected } };
  });
})();
