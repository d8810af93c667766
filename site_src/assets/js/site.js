/* On every page: the home page's picker, print buttons, wide pictures. All of it works without, only less handily. */
(() => {
  "use strict";
  const { make, stack } = window.StrategyBook.ui;

  for (const button of document.querySelectorAll("button.sb-print")) {
    button.addEventListener("click", () => window.print());
  }

  /** What scrolls must be reachable from the keyboard. */
  const letScroll = () => {
    for (const figure of document.querySelectorAll(".sb-figure")) {
      if (figure.scrollWidth > figure.clientWidth) figure.tabIndex = 0;
      else figure.removeAttribute("tabindex");
    }
  };
  letScroll();
  window.addEventListener("resize", letScroll);
  document.addEventListener("toggle", letScroll, true);

  for (const form of document.querySelectorAll("form.sb-picker")) {
    const value = (name) => form.elements[name].value;
    const variant = () => `${value("list")}/${value("min")}-${value("players")}`;
    const answer = () => document.querySelector(`template[data-answer="${CSS.escape(variant())}"]`);
    const show = () => {
      const found = answer()?.content.cloneNode(true) ?? make("p", {}, "That list has no word long enough.");
      form.parentElement.querySelector(".sb-answer").replaceChildren(found);
    };
    form.addEventListener("change", show);
    show(); // a browser that comes back to the page may have kept another choice
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (answer()) location.href = `ghost/${variant()}.html`;
    });
  }

  /** On a narrow screen each row of a wide table becomes a small card: its cells are given their heads' names. */
  const narrow = window.matchMedia("(max-width: 34em)");
  const stackAll = () => {
    if (!narrow.matches) return;
    for (const grid of document.querySelectorAll(".sb-grid:not(.sb-losers, .sb-stack)")) stack(grid);
  };
  stackAll();
  narrow.addEventListener("change", stackAll);
})();
