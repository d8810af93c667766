/* Languages, as in strategy_book/lists/languages.py: which letters each keeps, and which accents it drops. They come
 * with data/book.js, which strategy_book/book/constants.py writes. */
// needs: core/book.js, data/book.js
StrategyBook.languages = (() => {
  const { languages: LANGUAGES } = StrategyBook.book.reading;

  const find = (/** @type {string} */ code) => LANGUAGES.find((language) => language.code === code) ?? null;

  /** The language whose letters fit best to those beside a to z that a list has; null if they are clearly those of
   * none. @param {Iterable<string>} letters */
  const likely = (letters) => {
    const strange = [...letters];
    const missing = (/** @type {string} */ own) => [...own].filter((letter) => !strange.includes(letter)).length;
    // A letter of the language is hardly ever missing; an accent that is dropped may well be.
    const unused = (/** @type {Language} */ { letters, dropped }) => 3 * missing(letters) + missing(dropped);
    const fits = (/** @type {Language} */ { letters, dropped }) =>
      (letters ? 3 * missing(letters) <= letters.length : 5 * missing(dropped) <= 3 * dropped.length) &&
      strange.every((letter) => (letters + dropped).includes(letter));
    return (strange.length && LANGUAGES.filter(fits).sort((a, b) => unused(a) - unused(b))[0]) || null;
  };

  /** The language of the book, if it has all of the letters beside a to z that a list has: the reader's list is most
   * likely in it. @param {string[]} letters */
  const ofBook = (letters) => {
    const language = find(StrategyBook.language.code());
    const known = language ? language.letters + language.dropped : "";
    return language && letters.length && letters.every((letter) => known.includes(letter)) ? language : null;
  };

  return { LANGUAGES, find, likely, ofBook };
})();
