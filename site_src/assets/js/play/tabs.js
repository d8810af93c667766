/* The two tabs above a game: against the book, or with friends. One panel shows what belongs to the chosen tab. */
// needs: core/ui.js
/** @typedef {"book" | "friends"} PlayTab */
StrategyBook.PlayTabs = (() => {
  const { make } = StrategyBook.ui;
  const { gettext } = StrategyBook.language;
  const FRIENDS = "#friends"; // the address of the form for friends
  const TEXTS = { book: gettext("Against the book"), friends: gettext("With friends") };
  const NAMES = /** @type {PlayTab[]} */ (Object.keys(TEXTS));

  class PlayTabs {
    /** @param {(tab: PlayTab) => void} choose called when the reader chooses the other tab */
    constructor(choose) {
      this.choose = choose;
      /** @type {PlayTab} */ this.chosen = "book";
      this.tabs = NAMES.map((name) => {
        const what = { type: "button", role: "tab", id: `sb-tab-${name}`, "aria-controls": "sb-tab-panel" };
        return make("button.sb-tab", { ...what, click: () => this.press(name) }, TEXTS[name]);
      });
      const keydown = (/** @type {KeyboardEvent} */ event) => this.key(event);
      this.list = make("div.sb-tabs", { role: "tablist", "aria-label": gettext("Who plays"), keydown }, this.tabs);
      this.panel = make("div", { role: "tabpanel", id: "sb-tab-panel" });
      this.show("book");
    }

    press(/** @type {PlayTab} */ tab) {
      if (tab === this.chosen) return;
      this.show(tab);
      this.choose(tab);
    }

    /** The arrows go round, as there are two. @param {KeyboardEvent} event */
    key(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const other = this.chosen === "book" ? "friends" : "book";
      const tab = { ArrowLeft: other, ArrowRight: other, Home: NAMES[0], End: NAMES[1] }[event.key];
      if (!tab) return;
      event.preventDefault();
      this.press(/** @type {PlayTab} */ (tab));
      this.tabs[NAMES.indexOf(this.chosen)].focus();
    }

    show(/** @type {PlayTab} */ tab) {
      this.chosen = tab;
      this.tabs.forEach((button, i) => {
        button.setAttribute("aria-selected", String(NAMES[i] === tab));
        button.tabIndex = NAMES[i] === tab ? 0 : -1;
      });
      this.panel.setAttribute("aria-labelledby", `sb-tab-${tab}`);
    }
  }

  return Object.assign(PlayTabs, { FRIENDS });
})();
