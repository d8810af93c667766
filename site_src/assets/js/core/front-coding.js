/* Front coding: sorted words in one text, each without the letters that it shares with the word before it. "0abacus6es"
 * is abacus and abacuses. The format is that of strategy_book/pages/webdata.py. */
// needs: core/book.js
StrategyBook.frontCoding = (() => {
  // JavaScript counts letters beyond 16 bits, such as those of Adlam or Deseret, as two characters; the format as one.
  const WIDE = /[\ud800-\udfff]/;

  /** The first letters of a word. @param {string} word @param {number} count */
  const firstLetters = (word, count) => (WIDE.test(word) ? [...word].slice(0, count).join("") : word.slice(0, count));

  /** Sorted words without digits, as one text. @param {Iterable<string>} words */
  const encode = (words) => {
    /** @type {(string | number)[]} */ const parts = [];
    /** @type {string[]} */ let last = [];
    for (const word of words) {
      const letters = [...word];
      let shared = 0;
      while (shared < last.length && shared < letters.length && last[shared] === letters[shared]) shared++;
      parts.push(shared, letters.slice(shared).join(""));
      last = letters;
    }
    return parts.join("");
  };

  /** The words of a text, one after another, so that the caller can stop at a bad one. @throws {RangeError} where a
   * word shares more letters than the word before it has @param {string} text @returns {Generator<string, void>} */
  const decode = function* (text) {
    let word = "";
    for (const [, shared, letters] of text.matchAll(/(\d+)(\D*)/g)) {
      if (Number(shared) > word.length) throw new RangeError(StrategyBook.language.gettext("the words are damaged"));
      word = firstLetters(word, Number(shared)) + letters;
      yield word;
    }
  };

  /** The words of such a text, whoever wrote it. @throws {RangeError} if they are not sorted, or not of these letters
   * @param {string} text @param {string[]} alphabet letters, no signs */
  const wordsOf = (text, alphabet) => {
    const known = new RegExp(`^[${alphabet.join("")}]+$`, "u");
    const words = [...decode(text)];
    if (words.some((word, i) => !known.test(word) || (i && words[i - 1] >= word)))
      throw new RangeError(StrategyBook.language.gettext("the words are damaged"));
    return words;
  };

  return { encode, decode, wordsOf, firstLetters };
})();
