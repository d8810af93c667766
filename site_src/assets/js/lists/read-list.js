/* Reads a pasted or dropped word list by the rules of generator/lists: one word per line, and a reason for every line
 * that is left out. It works in slices, so that a long text never freezes the page.
 */
// needs: data/book.js
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});

  const MAX_TEXT = 32_000_000;
  const MAX_WORDS = 500_000;
  const { longestWord: MAX_WORD, mostLetters: MAX_LETTERS } = StrategyBook.book;
  const SLICE = 20_000;
  const LATIN = [..."abcdefghijklmnopqrstuvwxyz"];
  /** A list counts as one of a to z if at most one word in this many has another letter. */
  const RARE = 200;
  /** If a greater share of the lines is left out, the page warns the reader. */
  const LOUD = 0.1;

  /** A list that cannot be read; the message is for the reader. */
  class ListError extends Error {}

  // The first match is the reason, as in generator/lists/characters.py.
  const REASONS = [
    ["control character", /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/u],
    ["markup", /[<>&{}`|[\]()*_#\\~=$@^%]/u],
    ["space inside", /\s/u],
    ["digit", /\p{N}/u],
    ["apostrophe", /['’‘ʼ´＇]/u],
    ["hyphen", /[-‐‑‒–—−\u00ad－]/u],
    ["punctuation", /[^\p{L}\p{M}]/u],
    ["capitalised", /[\p{Lu}\p{Lt}]/u],
  ];

  const pause = () => new Promise((done) => setTimeout(done));

  /** Bytes as text, and the encoding that was assumed. */
  const decode = (bytes) => {
    if (bytes.length > MAX_TEXT) throw new ListError(tooLong(bytes.length));
    if (bytes.subarray(0, 65536).includes(0)) throw new ListError("That is not a text file: it contains zero bytes.");
    try {
      return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "UTF-8" };
    } catch {
      return { text: new TextDecoder("windows-1252").decode(bytes), encoding: westernEncoding(bytes) };
    }
  };

  /** Bytes that are not UTF-8: Latin-1, or Windows-1252, which has signs where Latin-1 has controls; or neither. */
  const westernEncoding = (bytes) => {
    let letters = 0;
    let accented = 0;
    let windows = false;
    for (const byte of bytes) {
      if (byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d) throw unknownEncoding();
      if (byte >= 0xc0) accented++;
      else if (byte >= 0x80 && byte < 0xa0) windows = true;
      else if ((byte | 32) >= 0x61 && (byte | 32) <= 0x7a) letters++;
    }
    // No language of these encodings has an accent on every second letter; Cyrillic read as Latin-1 looks like that.
    if (accented > letters) throw unknownEncoding();
    return windows ? "Windows-1252" : "Latin-1";
  };

  const unknownEncoding = () =>
    new ListError("That is not UTF-8 text, nor Latin-1 or Windows-1252. Save the list as UTF-8, one word per line.");

  const tooLong = (size) =>
    `That is ${(size / 1e6).toFixed(0)} MB; this page reads up to ${MAX_TEXT / 1e6} MB. The command strategy-book build takes longer lists.`;

  /** A pasted paragraph: most of its lines hold several words. Then white space and commas separate the words. */
  const isProse = (lines) => {
    let filled = 0;
    let several = 0;
    for (const line of lines.slice(0, 2000)) {
      const text = line.trim();
      if (text) filled++;
      if (/[\s,;]/u.test(text)) several++;
    }
    return several * 2 > filled;
  };

  const reasonOf = (word) => {
    for (const [reason, pattern] of REASONS) if (pattern.test(word)) return reason;
    return null;
  };

  /** Sorts lines into words of a to z, words of other small letters, words with capitals, and reasons with counts. */
  const sift = async (lines, tell) => {
    const plain = /^[a-z]+$/; // most words of most lists need no closer look
    const [good, other, capitals] = [[], [], []];
    const rejected = new Map();
    const count = (reason, many = 1) => many && rejected.set(reason, (rejected.get(reason) ?? 0) + many);
    let [read, lower] = [0, false];
    for (let i = 0; i < lines.length; i++) {
      if (i % SLICE === SLICE - 1) {
        tell(i / lines.length);
        await pause();
      }
      let word = lines[i].trim();
      if (word === "") continue;
      read++;
      if (word.length > MAX_WORD) {
        count(reasonOf(word.slice(0, 500)) ?? "too long");
        continue;
      }
      if (plain.test(word)) {
        good.push(word);
        continue;
      }
      word = word.normalize("NFC");
      const reason = reasonOf(word);
      if (reason === "capitalised") {
        if (/\p{Ll}/u.test(word)) lower = true;
        capitals.push(word);
      } else if (reason) count(reason);
      else if (/[\u{10000}-\u{10ffff}]/u.test(word)) count("outside the alphabet");
      else other.push(word);
    }
    return { good, other, capitals, rejected, read, count, allCapitals: capitals.length > 0 && !good.length && !other.length && !lower };
  };

  /** Does more than one distinct word in `RARE` have a letter other than a to z? Case does not count. */
  const isOther = (good, other, capitals) => {
    const small = capitals.map((word) => word.toLowerCase().normalize("NFC"));
    const foreign = new Set([...other, ...small.filter((word) => !/^[a-z]+$/.test(word))]).size;
    return foreign > 0 && foreign * RARE > new Set([...good, ...other, ...small]).size;
  };

  /**
   * @param {string} text
   * @param {object} options
   *   letters: "detect" (a to z, unless more than one word in 200 has others), "latin" (a to z) or "any"
   *   capitals: do words with capitals count?
   * @returns {Promise<{alphabet: string[], words: string[], rejected: Map<string, number>, folded: boolean, read: number,
   *   left: number, loud: boolean, letters: "latin" | "any"}>} read: lines that are not blank; left: of these the lines left
   *   out, but for repetitions; loud: is that enough for a warning?
   * @throws {ListError}
   */
  const read = async (text, { letters = "detect", capitals: fold = false, tell = () => {} } = {}) => {
    if (text.length > MAX_TEXT) throw new ListError(tooLong(text.length));
    let lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
    if (isProse(lines)) lines = text.split(/[\s,;]+/u);
    await pause();
    const { good, other, capitals, rejected, read, count, allCapitals } = await sift(lines, tell);
    const folded = allCapitals || (fold && capitals.length > 0);
    if (folded) {
      for (const capital of capitals) {
        const word = [...capital].map(small).join("").normalize("NFC");
        if (/[\p{Lu}\p{Lt}]/u.test(word)) count("outside the alphabet");
        else (/^[a-z]+$/.test(word) ? good : other).push(word);
      }
    } else count("capitalised", capitals.length);
    const any = letters === "any" || (letters === "detect" && isOther(good, other, folded ? [] : capitals));
    if (any) for (const word of other) good.push(word);
    else count("outside the alphabet", other.length);
    if (good.length > MAX_WORDS) {
      throw new ListError(
        `That is ${good.length.toLocaleString("en-GB")} words; this page solves up to ${MAX_WORDS.toLocaleString("en-GB")}. The ` +
          `command strategy-book build takes lists of any size.`,
      );
    }
    const left = read - good.length;
    await pause();
    good.sort();
    const distinct = good.filter((word, i) => i === 0 || word !== good[i - 1]);
    count("duplicate", good.length - distinct.length);
    if (!distinct.length) throw new ListError(nothing(rejected));
    const alphabet = any ? lettersOf(distinct) : LATIN;
    return { alphabet, words: distinct, rejected, folded, read, left, loud: left > LOUD * read, letters: any ? "any" : "latin" };
  };

  const small = (letter) => ([...letter.toLowerCase()].length === 1 ? letter.toLowerCase() : letter);

  const lettersOf = (words) => {
    const letters = new Set();
    for (const word of words) for (const letter of word) letters.add(letter);
    if (letters.size > MAX_LETTERS)
      throw new ListError(`That list has ${letters.size} different letters; ${MAX_LETTERS} are the most a list can have.`);
    return [...letters].sort();
  };

  const nothing = (rejected) => {
    const reasons = [...rejected].map(([reason, count]) => `${count.toLocaleString("en-GB")} ${reason}`);
    return reasons.length
      ? `No word is left: ${reasons.join(", ")}. A list has one word per line, in small letters.`
      : "There is no word in it. A list has one word per line, in small letters.";
  };

  StrategyBook.reader = { read, decode, ListError };
})();
