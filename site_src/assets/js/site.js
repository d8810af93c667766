/* On every page: the home page's picker and the print buttons. Everything works without it, only less handily. */
(() => {
  "use strict";
  window.StrategyBook = window.StrategyBook || {};

  for (const button of document.querySelectorAll("button.sb-print")) {
    button.type = "button";
    button.addEventListener("click", () => window.print());
  }

  for (const form of document.querySelectorAll("form.sb-picker")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const value = (name) => form.elements[name].value;
      location.href = `ghost/${value("list")}/${value("min")}-${value("players")}.html`;
    });
  }
})();
