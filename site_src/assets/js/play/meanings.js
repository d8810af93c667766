/* What the words mean that the book names at a table. They come later than the ruling, or not at all: a page without a
 * network shows none. */
// needs: core/book.js, core/data.js, core/ui.js
StrategyBook.Meanings = (() => {
  const { make } = StrategyBook.ui;

  class Meanings {
    constructor() {
      this.key = "";
      this.node = make("dl.sb-word-meanings", { "aria-live": "polite" });
    }

    /** Shows the meanings of those of the words that have one.
     * @param {Pick<BookList, "slug" | "own">} list @param {string[]} words none to show nothing, and to load nothing */
    async show(list, words) {
      const key = JSON.stringify([list.slug, words]);
      if (key === this.key) return;
      this.key = key;
      this.node.replaceChildren();
      if (!words.length || list.own) return;
      const meanings = await StrategyBook.data.meanings(/** @type {BookList} */ (list));
      if (key !== this.key) return; // another word has been named meanwhile
      const known = words.filter((word) => meanings.has(word));
      this.node.replaceChildren(...known.flatMap((word) => [make("dt", {}, word), make("dd", {}, meanings.get(word))]));
      const notice = new URL("assets/wordnet-notice.txt", StrategyBook.root).href;
      this.node.lastElementChild?.append(" ", make("a", { href: notice }, "WordNet"));
    }
  }

  return Meanings;
})();
