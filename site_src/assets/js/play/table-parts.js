/* Parts of the page on which a table is played: players with their lives, places for a letter, questions, buttons. */
// needs: core/ui.js
/** @typedef {{ name: string, turn: boolean, out?: boolean, lives?: number, helped: boolean, kind?: string }}
 *   TablePerson */
StrategyBook.tableParts = (() => {
  const { make, one, button, form, letterField, guard, tileText } = StrategyBook.ui;
  const { gettext, ngettext } = StrategyBook.language;

  /** Does something only when a button is pressed a second time, after its text has asked.
   * @param {HTMLElement} control @param {string} question @param {() => void} action */
  const askFirst = (control, question, action) => {
    const { text } = control.dataset; // before it asked
    if (text === undefined) {
      control.dataset.text = control.textContent ?? "";
      control.textContent = question;
      return;
    }
    delete control.dataset.text;
    control.textContent = text;
    action();
  };

  /** A row of buttons that stay on the page. `all` are [name, action, main] each; `set` says which of them can be
   * pressed now, and which are there at all. @param {...[name: string, action: () => unknown, main?: boolean]} all */
  const actions = (...all) => {
    /** @type {Map<string, HTMLElement>} */ const buttons = new Map();
    const node = make("div.sb-links.sb-actions");
    for (const [name, action, main] of all) {
      const press = () => void (control.getAttribute("aria-disabled") !== "true" && action());
      /** @type {HTMLElement} */ const control = button(name, press, main, { "aria-disabled": "true" });
      buttons.set(name, control);
      node.append(control);
    }
    const set = (/** @type {string} */ name, /** @type {boolean} */ able, /** @type {boolean} */ shown = true) => {
      const control = /** @type {HTMLElement} */ (buttons.get(name));
      control.setAttribute("aria-disabled", able ? "false" : "true");
      control.hidden = !shown;
    };
    return { node, set };
  };

  /** A question to the people at the table, answered with one of some buttons; a field may come before them. */
  class Question {
    constructor() { this.node = make("div.sb-question", { role: "group", hidden: true }); }

    get open() { return !this.node.hidden; }

    /** @param {string} text @param {[string, (value: string) => void | Promise<void>][]} answers
     * @param {string|null} label of a field, whose text the first answer is given; null for no field */
    ask(text, answers, label = null) {
      const field = label === null ? null : letterField();
      const trouble = make("p.sb-note", { role: "alert" });
      const controls = answers.map(([name, answer], i) =>
        button(name, () => guard(trouble, () => answer(field?.value ?? "")), !i),
      );
      const question =
        form("form.sb-links", () => controls[0].click(), field && make("label", {}, `${label} `, field), controls);
      this.node.setAttribute("aria-label", text);
      this.node.replaceChildren(make("p", {}, text), question, trouble);
      this.node.hidden = false;
      (field ?? controls[0]).focus({ preventScroll: true });
      this.node.scrollIntoView({ block: "nearest" });
    }

    close() {
      this.node.hidden = true;
      this.node.replaceChildren();
    }
  }

  /** Where the next letter goes, for games in which it may go elsewhere than to the end. */
  class Places {
    constructor() {
      const keydown = (/** @type {KeyboardEvent} */ event) => this.key(event);
      this.node = make("div.sb-places", {
        role: "radiogroup", "aria-label": gettext("Where the letter goes"), hidden: true, keydown,
      });
      /** @type {string | null} */ this.label = null;
      /** @type {Way[]} */ this.ways = [];
    }

    show(/** @type {Way[]} */ ways, /** @type {boolean} */ able) {
      this.ways = ways;
      // nothing is turned round
      if (!this.way) this.label = ways.filter(({ before }) => before === ways[0].before).at(-1)?.label ?? null;
      this.node.hidden = ways.length < 2 || !able;
      this.draw();
    }

    draw() {
      const radios = this.ways.map(({ label, before, at }) => {
        const chosen = label === this.label;
        const pick = () => {
          this.label = label;
          this.draw();
          one('[aria-checked="true"]', this.node)?.focus({ preventScroll: true });
        };
        const properties = {
          type: "button", role: "radio", "aria-checked": String(chosen), "aria-label": label, tabindex: chosen ? 0 : -1,
          click: pick,
        };
        return make(
          "button.sb-place", properties, tileText(before.slice(0, at)), make("i", {}, "+"), tileText(before.slice(at)),
        );
      });
      this.node.replaceChildren(...radios);
    }

    /** Arrows go from place to place. @param {KeyboardEvent} event */
    key(event) {
      const ahead = getComputedStyle(this.node).direction === "rtl" ? -1 : 1;
      const step = { ArrowRight: ahead, ArrowDown: 1, ArrowLeft: -ahead, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const now = this.ways.findIndex(({ label }) => label === this.label);
      /** @type {HTMLElement} */ (this.node.children[(now + step + this.ways.length) % this.ways.length]).click();
    }

    get way() { return this.ways.find(({ label }) => label === this.label); }
  }

  /** The letters that a player has lost of the word that is spelled; of more lives than letters, how many are over.
   * @param {number} lives @param {string} spells */
  const livesOf = (lives, spells) => {
    const letters = [...spells];
    const lost = Math.max(letters.length - lives, 0);
    const tiles = letters.map((letter, i) => make("b", { "data-lost": i < lost ? "yes" : "no" }, tileText(letter)));
    const more = lives > letters.length ? make("small", {}, `+${lives - letters.length}`) : null;
    const label = lives ? ngettext("{number} life left", "{number} lives left", lives) : gettext("no lives left");
    return make("span.sb-lives", { role: "img", "aria-label": label }, tiles, more);
  };

  /** The players round the table. `spells` is "" for a single round.
   * @param {HTMLElement} node @param {TablePerson[]} people @param {string} spells */
  const scores = (node, people, spells) => {
    const items = people.map(({ name, turn, out, lives, helped, kind }) => make(
      "li",
      { "data-turn": turn ? "yes" : "no", "data-out": out ? "yes" : "no", "aria-current": turn ? "true" : null },
      make("span", {}, `${turn ? "▸ " : ""}${name}${out ? ` · ${gettext("out")}` : ""}`),
      spells ? livesOf(lives ?? 0, spells) : null, kind ? make("small.sb-helped", {}, kind) : null,
      helped ? make("small.sb-helped", {}, gettext("had help")) : null,
    ));
    node.replaceChildren(...items);
  };

  return { actions, askFirst, scores, Question, Places };
})();
