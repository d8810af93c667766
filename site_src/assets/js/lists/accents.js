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
    const known = new Map();
    const plain = (letter) => {
      if (stays.has(letter)) return letter;
      const two = LIGATURES[letter.toLowerCase()];
      if (two) return letter === letter.toLowerCase() ? two : two.toUpperCase();
      if (/^\p{M}$/u.test(letter)) return "";
      const [first, ...marks] = letter.normalize("NFD");
      return marks.every((mark) => /^\p{M}$/u.test(mark)) ? first : letter;
    };
    return (text) =>
      text.normalize("NFC").replace(/[^\x00-\x7f]/gu, (letter) => {
        if (!known.has(letter)) known.set(letter, plain(letter));
        return known.get(letter);
      });
  };

  const find = (code) => LANGUAGES.find((language) => language.code === code) ?? null;

  /** The language whose letters fit best to those beside a to z that a list has; null if none has all of them. */
  const likely = (letters) => {
    const strange = new Set(letters);
    const missing = (own) => [...own].reduce((sum, letter) => sum + !strange.has(letter), 0);
    let [best, least] = [null, Infinity];
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
