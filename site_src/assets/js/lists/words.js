/* Letters to words, as in generator/lists/reading/words.py: words, and a reason for every line that is left out. It works in
 * slices, so that a long text never freezes the page.
 */
// needs: data/book.js, lists/characters.js, lists/letters.js
/**
 * How lines become words: the letters of the alphabet, null for every letter that occurs; the letters that keep their accents,
 * null if all do; what capitals are; and whether the small letter of I is a dotless
 * one.
 * @typedef {{ letters: string | null, kept: string | null, capitals: string, turkish: boolean }} Reading
 *
 * Told, now and then, what share of the lines has been read.
 * @typedef {(share: number) => void} Tell
 */
StrategyBook.words = (() => {
  "use strict";
  const { longestWord: MAX_WORD } = StrategyBook.book;
  const { CAPITAL, LOWER, NO_LETTER, trim, isCapital, kinds, reason } = StrategyBook.characters;
  const { folding, small, written } = StrategyBook.letters;
  const SLICE = 5_000;
  const PATIENCE = 100; // milliseconds between pauses, each of which costs some

  const pause = () => new Promise((/** @type {(value?: unknown) => void} */ done) => setTimeout(done));

  /** @param {string} word */
  const isLatin = (word) => /^[a-z]+$/.test(word);

  /**
   * Sorts lines into words and the reasons why others are left out. Repeated words stay.
   * @param {string[]} lines @param {Reading} reading @param {boolean} folded @param {Tell} tell
   */
  const sift = async (lines, { letters, kept, capitals, turkish }, folded, tell) => {
    const plain = folding(kept);
    const kind = kinds(letters === null ? null : new Set(letters), folded);
    const only = capitals === "only";
    /** @type {[string[], string[], boolean[], Map<string, number>]} */
    const [words, spelled, changed, rejected] = [[], [], [], new Map()];
    const count = (/** @type {string} */ why) => rejected.set(why, (rejected.get(why) ?? 0) + 1);
    let [read, lower, upper, paused] = [0, false, false, performance.now()];
    for (let i = 0; i < lines.length; i++) {
      if (i % SLICE === 0 && performance.now() > paused + PATIENCE) {
        tell(i / lines.length);
        await pause();
        paused = performance.now();
      }
      const line = lines[i];
      if (!only && line.length <= MAX_WORD && isLatin(line)) {
        read++;
        lower = true;
        words.push(line);
        spelled.push(line);
        changed.push(false);
        continue;
      }
      const shown = written(line);
      const played = plain(shown);
      const word = trim(folded ? small(played, turkish) : played);
      if (word === "") continue;
      read++;
      const bits = kind(word);
      if (bits < NO_LETTER) {
        lower ||= (bits & LOWER) > 0;
        upper ||= (bits & CAPITAL) > 0;
      }
      const long = word.length > MAX_WORD && [...word].length > MAX_WORD;
      const why = reason(bits) || (long ? "too long" : only && ![...played].some(isCapital) ? "no capital" : "");
      if (why) count(why);
      else if (/[\u{10000}-\u{10ffff}]/u.test(word)) count("outside the alphabet"); // a letter is one character of a string
      else {
        words.push(word);
        spelled.push(trim(shown));
        changed.push(played !== shown);
      }
    }
    return { words, spelled, changed, rejected, read, allCapitals: upper && !lower };
  };

  /**
   * The spellings of the words that are played with other letters, as generator/lists/reading/spellings.py finds them: word ->
   * sorted texts.
   * @param {{ words: string[], spelled: string[], changed: boolean[] }} sifted @param {Reading} reading @returns {Map<string, string[]>}
   */
  const spellingsOf = ({ words, spelled, changed }, { kept, capitals }) => {
    const plain = folding(kept);
    /** @type {Map<string, string[]>} */
    const spellings = new Map();
    const add = (/** @type {string[]} */ texts, /** @type {string} */ text) => texts.includes(text) || texts.push(text);
    spelled.forEach((text, i) => {
      const texts = changed[i] ? spellings.get(words[i]) : undefined;
      if (texts) add(texts, text);
      else if (changed[i]) spellings.set(words[i], [text]);
    });
    if (!spellings.size) return spellings;
    spelled.forEach((text, i) => {
      const texts = changed[i] ? undefined : spellings.get(words[i]);
      if (texts) add(texts, text);
    });
    if (capitals === "only") {
      for (const [word, texts] of spellings) if (!texts.some((text) => plain(text) !== text)) spellings.delete(word);
    }
    return new Map([...spellings.keys()].sort().map((word) => [word, /** @type {string[]} */ (spellings.get(word)).sort()]));
  };

  return { pause, sift, spellingsOf };
})();
