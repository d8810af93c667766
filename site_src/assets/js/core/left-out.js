/* The words that the book leaves out, slurs, and the reader's setting for them. The words come
 * from generator/pages/lists_data.py; chapters, sheets and decks lack them already. */
// needs: core/ui.js
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});

  const { leaveOut, make } = StrategyBook.ui;

  const KEY = "strategy-book.all-words";

  let chosenHere = null; // where the browser stores nothing
  let published = { lists: [], words: new Set() };

  const showsAll = () => {
    try {
      return (localStorage.getItem(KEY) ?? chosenHere) === "yes";
    } catch {
      return chosenHere === "yes";
    }
  };

  const showAll = (all) => {
    chosenHere = all ? "yes" : "no";
    try {
      localStorage.setItem(KEY, chosenHere);
    } catch {
      // The setting holds for this page.
    }
  };

  StrategyBook.leftOut = {
    showsAll,
    showAll,

    /** Takes what data/left-out.js says: { lists, words }. */
    use({ lists, words }) {
      published = { lists, words: new Set(atob(words).split(" ").filter(Boolean)) };
    },

    /** The words that are left out of a list of the book (its slug); none if the reader wants to see all. */
    of: (slug) => (showsAll() || !published.lists.includes(slug) ? new Set() : published.words),
  };

  leaveOut((word) => !showsAll() && published.words.has(word));

  /** The switch, on the page that has a place for it. */
  const slot = document.querySelector("[data-left-out]");
  if (slot) {
    const box = make("input", { type: "checkbox", checked: !showsAll() });
    box.addEventListener("change", () => showAll(!box.checked));
    slot.replaceChildren(make("label.sb-check", {}, box, "Leave out slurs"));
  }
})();
