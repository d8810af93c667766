/* On every page: print buttons, folds on paper, wide tables. Pages work without this script, with less comfort. */
// needs: core/tables.js, core/ui.js
(() => {
  const { all } = StrategyBook.ui;
  const { stack } = StrategyBook.tables;

  for (const button of all("button.sb-print")) {
    button.addEventListener("click", () => window.print());
  }

  // Folds of the screen are open on paper.
  /** @type {HTMLDetailsElement[]} */
  let unfolded = [];
  window.addEventListener("beforeprint", () => {
    unfolded = /** @type {HTMLDetailsElement[]} */ (all("main details:not([open])"));
    for (const fold of unfolded) fold.open = true;
  });
  window.addEventListener("afterprint", () => {
    for (const fold of unfolded) fold.open = false;
  });

  /** On a narrow screen each row of a wide table becomes a card, and every cell shows the name of its column. */
  const narrow = window.matchMedia("(max-width: 34em)");
  const stackAll = () => {
    if (!narrow.matches) return;
    for (const grid of all(".sb-grid:not(.sb-losers, .sb-stack)")) stack(/** @type {HTMLTableElement} */ (grid));
  };
  stackAll();
  narrow.addEventListener("change", stackAll);
})();
