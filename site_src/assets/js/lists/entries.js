/* Text to entries, as in generator/lists/reading/entries.py: the lines of a text, or the words of a paragraph. */
// needs: core/book.js
StrategyBook.entries = (() => {
  "use strict";

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

  /** @param {string} text */
  const entriesOf = (text) => {
    const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
    return isProse(lines) ? text.split(/[\s,;]+/u) : lines;
  };

  return { entriesOf };
})();
