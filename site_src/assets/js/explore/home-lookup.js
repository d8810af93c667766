/* The word look-up on home. Its data loads when the reader asks for the first word. */
// needs: core/address.js, core/choice.js, core/data.js, core/ui.js, explore/word-lookup.js
(() => {
  const { make, form, letterField, start, submit } = StrategyBook.ui;
  const { gettext } = StrategyBook.language;
  const { parse, clean } = StrategyBook.address;
  const PATIENCE = 300; // milliseconds after which the reader wants to know that something happens

  start("look-up", async (root) => {
    const lists = (await StrategyBook.data.lists()).filter((list) => list.min.length);
    const result = make("div", { "aria-live": "polite" });
    const field = letterField({ placeholder: gettext("any word") });
    let latest = 0;
    const ask = async () => {
      const word = clean(field.value);
      const mine = ++latest;
      if (!word) return result.replaceChildren();
      const show = (/** @type {HTMLElement[]} */ lines) => {
        clearTimeout(patience);
        if (mine !== latest) return;
        // A screen reader hears the same answer once.
        if (lines.map((line) => line.textContent).join("") !== result.textContent) result.replaceChildren(...lines);
        result.scrollIntoView({ block: "nearest" }); // on a phone it may be below the fold
      };
      const patience = setTimeout(() => show([make("p", {}, gettext("Looking it up …"))]), PATIENCE);
      const page = /** @type {HTMLElement | null} */ (document.querySelector("#ask, #explore"));
      const usual = StrategyBook.choice.recall() ?? { list: page?.dataset.list };
      try {
        await StrategyBook.lookup.answer(show, word, parse(location.hash, lists, usual), lists);
      } catch (error) {
        show([make("p", { role: "alert" }, gettext("The word could not be looked up: {reason}.", {
          reason: /** @type {Error} */ (error).message,
        }))]);
      }
    };
    const go = submit(gettext("Look up"), false);
    root.replaceChildren(form("form.sb-form", ask, make("label", {}, gettext("Is it a word?"), field), go), result);
  });
})();
