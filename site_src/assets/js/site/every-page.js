/* On every page: print buttons, the reader's choice, wide tables. Pages work without this script, with less comfort. */
// needs: core/choice.js, core/ui.js
(() => {
  "use strict";
  const { stack } = window.StrategyBook.ui;
  const { choice } = window.StrategyBook;

  for (const button of document.querySelectorAll("button.sb-print")) {
    button.addEventListener("click", () => window.print());
  }

  // Opening a chapter is a choice: pages that it links to open with its list, shortest word and players.
  const chapter = document.querySelector("[data-sb-choice]");
  if (chapter) {
    const [list, min, players] = chapter.dataset.sbChoice.split("/");
    choice.remember({ list, min, players });
  } else choice.carry();

  // The picker of cheat sheets unfolds the list in the address, or the reader's choice.
  if (document.querySelector(".sb-sheets")) {
    const [list, min, players] = location.hash.slice(1).split("/");
    const folds = [...document.querySelectorAll("details.sb-fold[id]")];
    const chosen = folds.find((fold) => fold.id === (list || choice.recall()?.list));
    if (chosen) for (const fold of folds) fold.open = fold === chosen;
    if (chosen && Number(min) && Number(players)) choice.remember({ list, min, players });
  }

  // What is folded on the screen is open on paper.
  let unfolded = [];
  window.addEventListener("beforeprint", () => {
    unfolded = [...document.querySelectorAll("main details:not([open])")];
    for (const fold of unfolded) fold.open = true;
  });
  window.addEventListener("afterprint", () => {
    for (const fold of unfolded) fold.open = false;
  });

  /** On a narrow screen each row of a wide table becomes a card, and every cell shows the name of its column. */
  const narrow = window.matchMedia("(max-width: 34em)");
  const stackAll = () => {
    if (!narrow.matches) return;
    for (const grid of document.querySelectorAll(".sb-grid:not(.sb-losers, .sb-stack)")) stack(grid);
  };
  stackAll();
  narrow.addEventListener("change", stackAll);
})();
