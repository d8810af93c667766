/* A chapter has up to two thousand links to the explorer, each of them "#/FRAGMENT" or "#/FRAGMENT/TURN". Here they get their
 * whole addresses. `data-sb-explore` of the board is where they begin. */
// needs: core/ui.js
(() => {
  const { one, all } = StrategyBook.ui;
  const from = one("[data-sb-explore]")?.dataset.sbExplore;
  if (!from) return;

  const whole = (/** @type {string} */ hash) => new URL(from + hash.slice(2), location.href.replace(/#.*/u, "")).href;
  for (const link of /** @type {HTMLAnchorElement[]} */ (all('main a[href^="#/"]'))) {
    link.href = whole(link.hash);
    link.classList.add("sb-go");
  }

  // Somebody was quicker than this script.
  if (location.hash.startsWith("#/")) location.replace(whole(location.hash));
})();
