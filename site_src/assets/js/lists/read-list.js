/* Reads a pasted or dropped word list by the rules of generator/lists: one word per line, and a reason for every line
 * that is left out. It works in slices, so that a long text never freezes the page.
 */
// needs: data/book.js, lists/accents.js, lists/characters.js
/**
 * How lines become words: the letters of the alphabet, null for every letter that occurs; the letters that keep their accents,
 * null if all do; and what capitals are.
 * @typedef {{ letters: string | null, kept: string | null, capitals: string }} Reading
 *
 * Told, now and then, what share of the lines has been read.
 * @typedef {(share: number) => void} Tell
 */
StrategyBook.reader = (() => {
  "use strict";
  const MAX_TEXT = 32_000_000;
  const MAX_WORDS = 500_000;
  const { longestWord: MAX_WORD, mostLetters: MAX_LETTERS } = StrategyBook.book;
  const { rare: RARE, foreign: FOREIGN, loud: LOUD, intended: INTENDED } = StrategyBook.book.reading;
  const { CAPITAL, LOWER, NO_LETTER, trim, isCapital, kinds, reason, small } = StrategyBook.characters;
  const { find, folding, likely } = StrategyBook.accents;
  const SLICE = 20_000;
  const LATIN = "abcdefghijklmnopqrstuvwxyz";

  /** A list that cannot be read; the message is for the reader. */
  class ListError extends Error {}

  const pause = () => new Promise((/** @type {(value?: unknown) => void} */ done) => setTimeout(done));

  /** Bytes as text, and the encoding that was assumed. @param {Uint8Array} bytes */
  const decode = (bytes) => {
    if (bytes.length > MAX_TEXT) throw new ListError(tooLong(bytes.length));
    if (bytes.subarray(0, 65536).includes(0)) throw new ListError("That is not a text file: it contains zero bytes.");
    try {
      return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "UTF-8" };
    } catch {
      return { text: new TextDecoder("windows-1252").decode(bytes), encoding: westernEncoding(bytes) };
    }
  };

  /**
   * Bytes that are not UTF-8: Latin-1, or Windows-1252, which has signs where Latin-1 has controls; or neither.
   * @param {Uint8Array} bytes
   */
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

  /** @param {number} size */
  const tooLong = (size) =>
    `That is ${(size / 1e6).toFixed(0)} MB; this page reads up to ${MAX_TEXT / 1e6} MB. The command strategy-book build takes longer lists.`;

  /**
   * A pasted paragraph: most of its lines hold several words. Then white space and commas separate the words.
   * @param {string[]} lines
   */
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

  /** @param {string} word */
  const isLatin = (word) => /^[a-z]+$/.test(word);

  /**
   * Letters that a reader wants to keep, sorted.
   * @throws {ListError}
   * @param {string} text
   */
  const lettersToKeep = (text) => {
    const letters = [...text.normalize("NFC")];
    const wrong = letters.find((letter) => !/^[\p{L}\p{M}]$/u.test(letter) || isCapital(letter));
    const twice = letters.find((letter, i) => letters.indexOf(letter) < i);
    if (wrong) throw new ListError(`“${wrong}” is not a small letter: write small letters only.`);
    if (twice) throw new ListError(`“${twice}” stands there twice: write each letter once.`);
    return letters.sort().join("");
  };

  /**
   * How the lines become words: the language's defaults, and the options that win over them.
   * @param {{ language?: string, letters?: string, keep?: string, capitals?: string }} options @returns {Reading}
   */
  const readingOf = ({ language = "", letters = "detect", keep = "", capitals = "" }) => {
    const spoken = find(language);
    const folds = spoken !== null || keep !== "";
    const kept = folds ? lettersToKeep(keep || (spoken?.letters ?? "")) : null;
    const alphabet = letters === "latin" || !folds ? LATIN : [...new Set([...LATIN, ...(kept ?? "")])].sort().join("");
    return { letters: letters === "any" ? null : alphabet, kept, capitals: capitals || (spoken?.capitals ?? "names") };
  };

  /**
   * Sorts lines into words and the reasons why others are left out. Repeated words stay.
   * @param {string[]} lines @param {Reading} reading @param {boolean} folded @param {Tell} tell
   */
  const sift = async (lines, { letters, kept, capitals }, folded, tell) => {
    const plain = kept === null ? (/** @type {string} */ text) => text.normalize("NFC") : folding(kept);
    const turkish = letters?.includes("ı") ?? false;
    const kind = kinds(letters === null ? null : new Set(letters), folded);
    const only = capitals === "only";
    /** @type {[string[], string[], Map<string, number>]} */
    const [words, spelled, rejected] = [[], [], new Map()];
    const count = (/** @type {string} */ why) => rejected.set(why, (rejected.get(why) ?? 0) + 1);
    let [read, lower, upper] = [0, false, false];
    for (let i = 0; i < lines.length; i++) {
      if (i % SLICE === SLICE - 1) {
        tell(i / lines.length);
        await pause();
      }
      const line = lines[i];
      if (!only && line.length <= MAX_WORD && isLatin(line)) {
        read++;
        lower = true;
        words.push(line);
        if (kept !== null) spelled.push(line);
        continue;
      }
      const played = plain(line).normalize("NFC");
      const word = trim(folded ? small(played, turkish) : played);
      if (word === "") continue;
      read++;
      let [bits, length] = [0, 0];
      for (const letter of word) {
        bits |= kind(letter);
        length++;
      }
      if (bits < NO_LETTER) {
        lower ||= (bits & LOWER) > 0;
        upper ||= (bits & CAPITAL) > 0;
      }
      const why = reason(bits) || (length > MAX_WORD ? "too long" : only && ![...played].some(isCapital) ? "no capital" : "");
      if (why) count(why);
      else if (/[\u{10000}-\u{10ffff}]/u.test(word)) count("outside the alphabet"); // a letter is one character of a string
      else {
        words.push(word);
        if (kept !== null) spelled.push(trim(line.normalize("NFC")));
      }
    }
    return { words, spelled, rejected, read, allCapitals: upper && !lower };
  };

  /**
   * The spellings of the words that lose an accent, as generator/lists/spelling.py finds them: word -> sorted texts.
   * @param {{ words: string[], spelled: string[] }} sifted @param {Reading} reading @returns {Map<string, string[]>}
   */
  const spellingsOf = ({ words, spelled }, { kept, capitals }) => {
    const plain = folding(kept ?? "");
    /** @type {Map<string, Set<string>>} */
    const spellings = new Map();
    const changes = (/** @type {string} */ text) => plain(text) !== text;
    spelled.forEach((text, i) => {
      if (changes(text)) spellings.set(words[i], (spellings.get(words[i]) ?? new Set()).add(text));
    });
    spelled.forEach((text, i) => spellings.get(words[i])?.add(text));
    if (capitals === "only") {
      for (const [word, texts] of spellings) if (![...texts].some(changes)) spellings.delete(word);
    }
    const sorted = [...spellings].map(([word, texts]) => /** @type {[string, string[]]} */ ([word, [...texts].sort()]));
    return new Map(sorted.sort(([a], [b]) => (a < b ? -1 : 1)));
  };

  /**
   * What the letters of a list suggest: does it need others than a to z, and which language has them?
   * @param {string[]} lines @param {Tell} tell
   */
  const detect = async (lines, tell) => {
    if (!lines.some((line) => /[^\x00-\x7f]/.test(line))) return { any: false, likely: null };
    const { words } = await sift(lines, { letters: null, kept: null, capitals: "words" }, true, tell);
    const distinct = new Set(words);
    /** @type {Map<string, number>} */
    const counts = new Map();
    let others = 0;
    for (const word of distinct) {
      if (isLatin(word)) continue;
      others++;
      for (const letter of word) if (letter < "a" || letter > "z") counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    const any = others * RARE > distinct.size;
    const strange = [...counts].filter(([, many]) => many * FOREIGN > distinct.size).map(([letter]) => letter);
    return { any, likely: any ? likely(strange) : null };
  };

  /**
   * @param {string} text
   * @param {{ language?: string, letters?: string, keep?: string, capitals?: string, tell?: Tell }} [options]
   *   language: a code such as "fr", which sets the rest; or ""
   *   letters: "detect" (those of the language; without one a to z, unless more than one word in 200 has others), "latin"
   *     (a to z) or "any"
   *   keep: letters that keep their accents where others lose them; by default those of the language
   *   capitals: "names" (words with a capital are left out), "words", "only" (all others are), or "" for the language's
   * @returns {Promise<{alphabet: string[], words: string[], rejected: Map<string, number>, folded: boolean, read: number,
   *   left: number, loud: boolean, letters: "latin" | "any", language: string, kept: string | null,
   *   spellings: Map<string, string[]>, unaccented: number | null, merged: number, likely: Language | null}>}
   *   read: lines that are not blank; left: of these the lines left out, but for those left out on purpose; loud: is that
   *   enough for a warning? kept: letters that kept their accents, null if all did; likely: the language that the letters
   *   suggest, if none was given; the others as in generator/lists/wordlist.py
   * @throws {ListError}
   */
  const read = async (text, { language = "", letters = "detect", keep = "", capitals = "", tell = () => {} } = {}) => {
    if (text.length > MAX_TEXT) throw new ListError(tooLong(text.length));
    const reading = readingOf({ language, letters, keep, capitals });
    let lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
    if (isProse(lines)) lines = text.split(/[\s,;]+/u);
    await pause();
    const seen = letters === "detect" && reading.kept === null ? await detect(lines, tell) : { any: false, likely: null };
    if (seen.any) reading.letters = null;
    const withNames = reading.capitals !== "names";
    let sifted = await sift(lines, reading, withNames, tell);
    const allCapitals = sifted.allCapitals && !withNames;
    if (allCapitals) sifted = await sift(lines, reading, true, tell);
    const { words: all, rejected } = sifted;
    if (all.length > MAX_WORDS) {
      throw new ListError(
        `That is ${all.length.toLocaleString("en-GB")} words; this page solves up to ${MAX_WORDS.toLocaleString("en-GB")}. The ` +
          `command strategy-book build takes lists of any size.`,
      );
    }
    await pause();
    const distinct = [...new Set(all)].sort();
    if (all.length > distinct.length) rejected.set("duplicate", all.length - distinct.length);
    if (!distinct.length) throw new ListError(nothing(rejected));
    const alphabet = reading.letters === null ? lettersOf(distinct) : [...reading.letters];
    const missing = [...keep.normalize("NFC")].find((letter) => !distinct.some((word) => word.includes(letter)));
    if (missing) throw new ListError(`No word has the letter “${missing}”: leave it out of the letters to keep.`);
    const spellings = reading.kept === null ? /** @type {Map<string, string[]>} */ (new Map()) : spellingsOf(sifted, reading);
    const left = INTENDED.reduce((sum, why) => sum - (rejected.get(why) ?? 0), sifted.read - distinct.length);
    const plain = reading.kept === null ? null : folding(reading.kept);
    const texts = [...spellings.values()].flat();
    return {
      alphabet,
      words: distinct,
      rejected,
      folded: withNames || allCapitals,
      read: sifted.read,
      left,
      loud: left > LOUD * sifted.read,
      letters: reading.letters === null ? "any" : "latin",
      language,
      kept: reading.kept,
      spellings,
      unaccented: plain && texts.filter((spelled) => plain(spelled) !== spelled).length,
      merged: texts.length - spellings.size,
      likely: seen.likely,
    };
  };

  /** @param {string[]} words */
  const lettersOf = (words) => {
    const letters = new Set();
    for (const word of words) for (const letter of word) letters.add(letter);
    if (letters.size > MAX_LETTERS)
      throw new ListError(`That list has ${letters.size} different letters; ${MAX_LETTERS} are the most a list can have.`);
    return [...letters].sort();
  };

  /** @param {Map<string, number>} rejected */
  const nothing = (rejected) => {
    const reasons = [...rejected].map(([reason, count]) => `${count.toLocaleString("en-GB")} ${reason}`);
    return reasons.length
      ? `No word is left: ${reasons.join(", ")}. A list has one word per line, in small letters.`
      : "There is no word in it. A list has one word per line, in small letters.";
  };

  return { read, decode, ListError };
})();
