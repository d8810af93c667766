/* The words that the book leaves out, slurs, others that are rude, and the reader's setting for both. The words come
 * from strategy_book/pages/lists_data.py; chapters, sheets and decks lack them already. */
// needs: core/kept.js, core/ui.js
StrategyBook.leftOut = (() => {
  const { leaveOut, make } = StrategyBook.ui;

  const { gettext } = StrategyBook.language;

  // What the setting may be.
  const ALL = "yes";
  const NO_SLURS = "no";
  const FAMILY = "family";
  const form = StrategyBook.kept.forms.among(ALL, NO_SLURS, FAMILY);
  const kept = new StrategyBook.kept.Kept("all-words", gettext("your setting for slurs and rude words"), form);
  /** By language. @type {{ lists: string[], words: Set<string>, rude: Set<string> }[]} */
  let published = [];

  const choice = () => kept.get() ?? NO_SLURS;
  leaveOut((word, slug) => {
    if (choice() === ALL) return false;
    const spoken = published.filter(({ lists }) => !slug || lists.includes(slug));
    return spoken.some(({ words, rude }) => words.has(word) || (choice() === FAMILY && rude.has(word)));
  });

  /** The choice, on the page that has a place for it. @type {HTMLElement | null} */
  const slot = document.querySelector("[data-left-out]");
  if (slot) {
    const family = slot.dataset.leftOut === FAMILY; // a book without rude words
    const choices = [
      [ALL, gettext("nothing")],
      ...(family ? [] : [[NO_SLURS, gettext("slurs")]]),
      [family ? NO_SLURS : FAMILY, gettext("slurs and rude words")],
    ];
    const options = choices.map(([value, text]) => make("option", { value, selected: value === choice() }, text));
    const box = make("select", { "aria-label": gettext("Words to leave out on this device") }, options);
    box.addEventListener("change", () => kept.set(form(box.value) ?? NO_SLURS));
    slot.replaceChildren(make("span.sb-tool", {}, box));
  }

  const unpacked = (/** @type {string} */ text) => new Set(atob(text).split(" ").filter(Boolean));

  return {
    choice,

    /** Takes what data/left-out.js says. @param {{ lists: string[], words: string, rude: string }[]} said */
    use(said) {
      published = said.map(({ lists, words, rude }) => ({ lists, words: unpacked(words), rude: unpacked(rude) }));
    },

    /** The words of a list of the book that lists to learn and examples avoid: 2 for those that are left out, 1 for
     * others that are rude. None if the reader wants to see all. @param {string} slug */
    of(slug) {
      const now = choice();
      /** @type {Map<string, number>} */ const weights = new Map();
      const { words = [], rude = [] } = published.find(({ lists }) => now !== ALL && lists.includes(slug)) ?? {};
      for (const word of rude) weights.set(word, now === FAMILY ? 2 : 1);
      for (const word of words) weights.set(word, 2);
      return weights;
    },
  };
})();
