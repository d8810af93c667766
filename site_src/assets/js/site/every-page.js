/* On every page: print buttons, folds on paper, wide tables, links to the explorer. Pages work without this script,
 * with less comfort. */
// needs: core/tables.js, core/ui.js
(() => {
  const { one, all } = StrategyBook.ui;
  const { stack } = StrategyBook.tables;

  for (const button of all("button.sb-print")) button.addEventListener("click", () => window.print());

  // Folds of the screen are open on paper.
  /** @type {HTMLDetailsElement[]} */ let unfolded = [];
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

  // A chapter has up to two thousand links "#/FRAGMENT" or "#/FRAGMENT/TURN" to the explorer. `data-sb-explore` of the
  // board is where their whole addresses begin.
  const from = one("[data-sb-explore]")?.dataset.sbExplore;
  if (!from) return;
  const whole = (/** @type {string} */ hash) => new URL(from + hash.slice(2), location.href.replace(/#.*/u, "")).href;
  for (const link of /** @type {HTMLAnchorElement[]} */ (all('main a[href^="#/"]'))) {
    link.href = whole(link.hash);
    link.classList.add("sb-go");
  }
  if (location.hash.startsWith("#/")) location.replace(whole(location.hash)); // somebody was quicker than this script
})();
