/* The word look-up on home. Its data loads with the first word asked for. */
// needs: core/address.js, core/choice.js, core/data.js, core/ui.js, explore/word-lookup.js
(() => {
  "use strict";
  const StrategyBook = window.StrategyBook;
  const { make, start } = StrategyBook.ui;
  const { parse, clean } = StrategyBook.address;

  start("look-up", async (root) => {
    const lists = (await StrategyBook.data.lists()).filter((list) => list.min.length);
    const told = make("div", { "aria-live": "polite" });
    const field = make("input", {
      type: "text",
      autocapitalize: "none",
      autocomplete: "off",
      autocorrect: "off",
      spellcheck: "false",
      placeholder: "any word",
    });
    let asked = 0;
    const ask = async (event) => {
      event.preventDefault();
      const word = clean(field.value);
      const mine = ++asked;
      if (!word) return told.replaceChildren();
      const usual = StrategyBook.choice.recall() ?? { list: document.getElementById("ask")?.dataset.list };
      const lines = await StrategyBook.lookup.tell(word, parse(location.hash, lists, usual), lists);
      if (mine === asked) told.replaceChildren(...lines);
    };
    const form = make(
      "form.sb-form",
      { submit: ask },
      make("label", {}, "Look up a word", field),
      make("button.sb-button", { type: "submit" }, "Look up"),
    );
    root.replaceChildren(form, told);
  });
})();
