/* Reads a pasted or dropped word list by the rules of generator/wordlist.py: one word a line, a reason for every line
 * that is left out. Works in slices, so that a long text never freezes the page.
 */
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});

  const MAX_TEXT = 32_000_000;
  const MAX_WORDS = 500_000;
  const MAX_WORD = 64;
  const MAX_LETTERS = 255;
  const SLICE = 20_000;
  const LATIN = [..."abcdefghijklmnopqrstuvwxyz"];

  /** A list that cannot be read; the message is for the reader. */
  class ListError extends Error {}

  // The first that fits is the reason, as in generator/characters.py.
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

  /** Bytes as text. */
  const decode = (bytes) => {
    if (bytes.length > MAX_TEXT) throw new ListError(tooLong(bytes.length));
    if (bytes.subarray(0, 65536).includes(0)) throw new ListError("That is not a text file: it contains zero bytes.");
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      throw new ListError("That is not UTF-8 text. Save the list as UTF-8, one word a line.");
    }
  };

  const tooLong = (size) =>
    `That is ${(size / 1e6).toFixed(0)} MB; this page reads up to ${MAX_TEXT / 1e6} MB. The command strategy-book build takes lists of any size.`;

  /** A pasted paragraph: most of its lines hold several words. Then white space and commas part the words. */
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

  /** Sorts lines into words, words in capitals, and reasons with their counts. */
  const sift = async (lines, auto, tell) => {
    const plain = /^[a-z]+$/; // most words of most lists: no need to look closer
    const good = [];
    const capitals = [];
    const rejected = new Map();
    const count = (reason) => rejected.set(reason, (rejected.get(reason) ?? 0) + 1);
    let lower = false;
    for (let i = 0; i < lines.length; i++) {
      if (i % SLICE === SLICE - 1) {
        tell(i / lines.length);
        await pause();
      }
      let word = lines[i].trim();
      if (word === "") continue;
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
      else if (!auto || /[\u{10000}-\u{10ffff}]/u.test(word)) count("outside the alphabet");
      else good.push(word);
    }
    return { good, capitals, rejected, folded: capitals.length > 0 && !good.length && !lower, count };
  };

  /**
   * @param {string} text
   * @param {{auto?: boolean, tell?: (share: number) => void}} options auto: any letters, not only a to z
   * @returns {Promise<{alphabet: string[], words: string[], rejected: Map<string, number>, folded: boolean}>}
   * @throws {ListError}
   */
  const read = async (text, { auto = false, tell = () => {} } = {}) => {
    if (text.length > MAX_TEXT) throw new ListError(tooLong(text.length));
    let lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
    if (isProse(lines)) lines = text.split(/[\s,;]+/u);
    await pause();
    const { good, capitals, rejected, folded, count } = await sift(lines, auto, tell);
    let words = good;
    if (folded) {
      words = capitals.map((word) => [...word].map(small).join("").normalize("NFC"));
      if (!auto) words = words.filter((word) => /^[a-z]+$/.test(word) || count("outside the alphabet"));
    } else if (capitals.length) rejected.set("capitalised", capitals.length);
    if (words.length > MAX_WORDS) {
      throw new ListError(
        `That is ${words.length.toLocaleString("en-GB")} words; this page solves up to ${MAX_WORDS.toLocaleString("en-GB")}. The command strategy-book build takes lists of any size.`,
      );
    }
    await pause();
    words.sort();
    const distinct = words.filter((word, i) => i === 0 || word !== words[i - 1]);
    if (distinct.length < words.length) rejected.set("duplicate", words.length - distinct.length);
    if (!distinct.length) throw new ListError(nothing(rejected));
    return { alphabet: auto ? lettersOf(distinct) : LATIN, words: distinct, rejected, folded };
  };

  const small = (letter) => ([...letter.toLowerCase()].length === 1 ? letter.toLowerCase() : letter);

  const lettersOf = (words) => {
    const letters = new Set();
    for (const word of words) for (const letter of word) letters.add(letter);
    if (letters.size > MAX_LETTERS) throw new ListError(`That list has ${letters.size} different letters; 255 are the most a list can have.`);
    return [...letters].sort();
  };

  const nothing = (rejected) => {
    const reasons = [...rejected].map(([reason, count]) => `${count.toLocaleString("en-GB")} ${reason}`);
    return reasons.length
      ? `No word is left: ${reasons.join(", ")}. A list has one word a line, in small letters.`
      : "There is no word in it. A list has one word a line, in small letters.";
  };

  StrategyBook.reader = { read, decode, ListError };
})();
