/* The words that the book leaves out, slurs, and the reader's setting for them. The words come
 * from generator/pages/lists_data.py; chapters, sheets and decks lack them already. */
// needs: core/kept.js, core/ui.js
StrategyBook.leftOut = (() => {
  "use strict";
  const { leaveOut, make } = StrategyBook.ui;

  const kept = new StrategyBook.kept.Kept("all-words", "your setting for slurs", StrategyBook.kept.forms.among("yes", "no"), null);
  /** @type {{ lists: string[], words: Set<string> }} */
  let published = { lists: [], words: new Set() };

  const showsAll = () => kept.get() === "yes";

  const showAll = (/** @type {boolean} */ all) => kept.set(all ? "yes" : "no");

  leaveOut((word) => !showsAll() && published.words.has(word));

  /** The switch, on the page that has a place for it. */
  const slot = document.querySelector("[data-left-out]");
  if (slot) {
    const box = make("input", { type: "checkbox", checked: !showsAll() });
    box.addEventListener("change", () => showAll(!box.checked));
    slot.replaceChildren(make("label.sb-check", {}, box, "Leave out slurs"));
  }

  return {
    showsAll,
    showAll,

    /** Takes what data/left-out.js says. @param {{ lists: string[], words: string }} said */
    use({ lists, words }) {
      published = { lists, words: new Set(atob(words).split(" ").filter(Boolean)) };
    },

    /** The words that are left out of a list of the book; none if the reader wants to see all. @param {string} slug */
    of: (slug) => (showsAll() || !published.lists.includes(slug) ? new Set() : published.words),
  };
})();
