/* Languages, as in strategy_book/lists/languages.py: which letters each keeps, and which accents it drops. They come
 * with data/book.js, which strategy_book/book/constants.py writes. */
// needs: core/book.js, data/book.js
StrategyBook.languages = (() => {
  const { languages: LANGUAGES } = StrategyBook.book.reading;

  const find = (/** @type {string} */ code) => LANGUAGES.find((language) => language.code === code) ?? null;

  /** The language whose letters fit best to those beside a to z that a list has; null if they are clearly those of
   * none. @param {Iterable<string>} letters */
  const likely = (letters) => {
    const strange = new Set(letters);
    const missing = (/** @type {string} */ own) => [...own].filter((letter) => !strange.has(letter)).length;
    /** @type {Language | null} */ let best = null;
    let least = Infinity;
    for (const language of strange.size ? LANGUAGES : []) {
      const known = new Set(language.letters + language.dropped);
      // A letter of the language is hardly ever missing; an accent that is dropped may well be.
      const unused = 3 * missing(language.letters) + missing(language.dropped);
      const { length: kept } = language.letters;
      const { length: dropped } = language.dropped;
      const clear = kept ? 3 * missing(language.letters) <= kept : 5 * missing(language.dropped) <= 3 * dropped;
      if (clear && [...strange].every((letter) => known.has(letter)) && unused < least)
        [best, least] = [language, unused];
    }
    return best;
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
