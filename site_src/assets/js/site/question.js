/* What a question in the search asks of the word lists: whether a word counts, what to say after a fragment, or which
 * of two letters to say. site/asked.js has the sentences that it understands; what it does not understand is left to
 * the pages. */
// needs: core/book.js, site/asked.js
/** `word`: is it a word? `fragment`: what to say after these letters ("" at the start); `perhaps` if they are more
 * likely something else where no game gets to them. `choice`: which of these to say, each with the letters before it.
 * `players` is null where the question names no number.
 * @typedef {{ kind: "word", word: string } | { kind: "fragment", letters: string, players: number | null,
 *   perhaps?: boolean } | { kind: "choice", options: string[], players: number | null }} Question */
StrategyBook.question = (() => {
  const { asked } = StrategyBook;
  const ALONE = /^([\p{L}\p{M}]+)$/u;
  /** Letters as players say them, one by one: "g h o" or "g-h-o". The a of "is it a word" is none. */
  const LETTER = "(?<![\\p{L}\\p{M}\\p{N}])(?!a\\s+\\p{L}{2})\\p{L}\\p{M}*(?![\\p{L}\\p{M}\\p{N}'’])";
  const [WORD, PERHAPS_WORD, FRAGMENT, PERHAPS_FRAGMENT] =
    [asked.word, asked.perhapsWord, asked.fragment, asked.perhapsFragment]
      .map((texts) => texts.map((text) => new RegExp(text, "iu")));
  const TURN = new RegExp(asked.turn, "giu");
  const SPELLED = new RegExp(`${LETTER}(?:[\\s-]+${LETTER})+`, "giu");

  /** A question without its signs and without its number of players. @param {string} typed */
  const parts = (typed) => {
    const text = typed.normalize("NFC").replace(/(?<=\p{L})(?:[.…]{2,3}|…|_+)$/u, "-")
      .replace(/[?!.,;"“”„«»()…]/gu, " ")
      .replace(/(?<!\p{L})['‘’]|['‘’](?!\p{L})/gu, " ")
      .replace(/\s+/gu, " ")
      .trim()
      .replace(SPELLED, (letters) => letters.replace(/[\s-]/gu, ""));
    const match = asked.players.exec(text);
    if (!match) return { text, players: null };
    const number = (match[1] ?? match[2]).toLowerCase();
    const players = asked.numbers.includes(number) ? asked.numbers.indexOf(number) + 2 : Number(number);
    return { text: text.replace(match[0], " ").replace(/\s+/gu, " ").trim(), players };
  };

  const first = (/** @type {RegExp[]} */ patterns, /** @type {string} */ text) => {
    for (const pattern of patterns) {
      const letters = pattern.exec(text)?.[1];
      if (letters && !asked.asking.has(letters.toLowerCase())) return letters;
    }
    return null;
  };

  /** The letters of a round told turn by turn, who says the letters so far or only the next; null if it is none.
   * @param {string} text */
  const roundOf = (text) => {
    if (!asked.turns.test(text)) return null;
    const turns = [...text.matchAll(TURN)].map(([, letters]) => letters);
    return turns.reduce((so, next) => (next.length > so.length && next.startsWith(so) ? next : so + next));
  };

  /** @param {string} text @param {number | null} players @returns {Question | null} */
  const choiceOf = (text, players) => {
    const before = asked.after.exec(text);
    const match = asked.choice.exec(before ? text.replace(before[0], "") : text);
    const start = before?.[1] ?? before?.[2] ?? "";
    return match && { kind: "choice", options: [match[1], match[2]].map((letters) => start + letters), players };
  };

  /** What the lists are asked, most likely first. Letters alone may be a word or a fragment: both are asked.
   * @param {string} typed @param {(word: string) => boolean} isTopic does the book have pages on this? A question about
   * them is theirs. @returns {Question[]} */
  const read = (typed, isTopic) => {
    const { text, players } = parts(typed);
    if (ALONE.test(text) && players === null)
      return [{ kind: "word", word: text }, { kind: "fragment", letters: text, players }];
    const word = first(WORD, text);
    if (word) return [{ kind: "word", word }];
    const choice = choiceOf(text, players);
    if (choice) return [choice];
    const perhaps = first(PERHAPS_WORD, text);
    if (perhaps && !isTopic(perhaps)) return [{ kind: "word", word: perhaps }];
    const alone = players !== null && ALONE.test(text) && !isTopic(text) ? text : null;
    const letters = roundOf(text) ?? first(FRAGMENT, text) ?? alone;
    if (letters) return [{ kind: "fragment", letters, players }];
    const guess = first(PERHAPS_FRAGMENT, text);
    if (guess && !isTopic(guess)) return [{ kind: "fragment", letters: guess, players, perhaps: true }];
    const asksForStart = players !== null && asked.start.test(text);
    return asksForStart ? [{ kind: "fragment", letters: "", players }] : [];
  };

  return { read };
})();
