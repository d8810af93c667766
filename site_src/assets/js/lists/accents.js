/* Languages and accents, as in generator/lists/languages.py and generator/lists/spelling.py: which letters a language keeps, and
 * how a word is played without its accents. The languages come with data/book.js.
 */
// needs: data/book.js
StrategyBook.accents = (() => {
  "use strict";
  const { languages: LANGUAGES, ligatures: LIGATURES } = StrategyBook.book.reading;

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

  const find = (/** @type {string} */ code) => LANGUAGES.find((language) => language.code === code) ?? null;

  /**
   * The language whose letters fit best to those beside a to z that a list has; null if none has all of them.
   * @param {Iterable<string>} letters
   */
  const likely = (letters) => {
    const strange = new Set(letters);
    const missing = (/** @type {string} */ own) => [...own].filter((letter) => !strange.has(letter)).length;
    /** @type {Language | null} */
    let best = null;
    let least = Infinity;
    for (const language of strange.size ? LANGUAGES : []) {
      const known = new Set(language.letters + language.dropped);
      // A letter of the language is hardly ever missing; an accent that is dropped may well be.
      const unused = 3 * missing(language.letters) + missing(language.dropped);
      if ([...strange].every((letter) => known.has(letter)) && unused < least) [best, least] = [language, unused];
    }
    return best;
  };

  return { LANGUAGES, folding, find, likely };
})();
