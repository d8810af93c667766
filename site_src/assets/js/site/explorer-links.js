/* A chapter has up to two thousand links to the explorer, each of them "#/FRAGMENT" or "#/FRAGMENT/TURN". Here they get their
 * whole addresses. `data-sb-explore` of the board is where they begin. */
(() => {
  "use strict";
  const from = document.querySelector("[data-sb-explore]")?.dataset.sbExplore;
  if (!from) return;

  const whole = (hash) => new URL(from + hash.slice(2), location.href.replace(/#.*/u, "")).href;
  for (const link of document.querySelectorAll('main a[href^="#/"]')) {
    link.href = whole(link.getAttribute("href"));
    link.classList.add("sb-go");
  }

  // Somebody was quicker than this script.
  if (location.hash.startsWith("#/")) location.replace(whole(location.hash));
})();
