/* Entry to letters, as in generator/lists/reading/letters.py: how a word is played without its accents, and small letters for
 * capitals.
 */
// needs: data/book.js
StrategyBook.letters = (() => {
  "use strict";
  const { ligatures: LIGATURES } = StrategyBook.book.reading;

  /**
   * A function that gives a text without its accents.
   * @param {string} kept letters that stay; their capitals stay, too
   */
  const folding = (kept) => {
    const stays = new Set([...kept, ...kept.toUpperCase(), ...(kept.includes("ı") ? ["İ"] : [])]);
    /** @type {Map<string, string>} */
    const known = new Map();
    const plain = (/** @type {string} */ letter) => {
      if (stays.has(letter)) return letter;
      const two = LIGATURES[letter.toLowerCase()];
      if (two) return letter === letter.toLowerCase() ? two : two.toUpperCase();
      if (/^\p{M}$/u.test(letter)) return "";
      const [first, ...marks] = letter.normalize("NFD");
      return marks.every((mark) => /^\p{M}$/u.test(mark)) ? first : letter;
    };
    return (/** @type {string} */ text) =>
      text.normalize("NFC").replace(/[^\x00-\x7f]/gu, (letter) => {
        const played = known.get(letter) ?? plain(letter);
        known.set(letter, played);
        return played;
      });
  };

  /**
   * Capitals as small letters, one by one; as in Turkish if the alphabet has a dotless i.
   * @param {string} text @param {boolean} turkish
   */
  const small = (text, turkish) =>
    [...text]
      .map((letter) => {
        if (turkish && (letter === "I" || letter === "İ")) return letter === "I" ? "ı" : "i";
        const lower = letter.toLowerCase();
        return [...lower].length === 1 ? lower : letter;
      })
      .join("")
      .normalize("NFC");

  return { folding, small };
})();
