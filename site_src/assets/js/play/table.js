/* What the tables of all games share: buttons that stay in place, the turn loop, and the reader's focus.
 *
 * A table extends Table and supplies what is its own: `draw(note)`, `opponentToMove`, `answer()` and `nextFocus()`.
 */
// needs: core/ui.js
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});
  const { make, voice } = StrategyBook.ui;

  /**
   * A row of buttons that stay on the page. `all` are [name, action, main] each; `set` says which of them can be pressed
   * now, and which are there at all.
   */
  const actions = (...all) => {
    const buttons = new Map();
    const node = make("div.sb-links.sb-actions");
    for (const [name, action, main] of all) {
      const press = () => button.getAttribute("aria-disabled") !== "true" && action();
      const kind = `button.sb-button${main ? ".sb-button--main" : ""}`;
      const button = make(kind, { type: "button", "aria-disabled": "true", click: press }, name);
      buttons.set(name, button);
      node.append(button);
    }
    const set = (name, able, shown = true) => {
      const button = buttons.get(name);
      button.setAttribute("aria-disabled", able ? "false" : "true");
      button.hidden = !shown;
    };
    return { node, set, names: [...buttons.keys()] };
  };

  class Table {
    /**
     * @param {() => number} random
     * @param {number|null} pace milliseconds until an opponent answers; null: opponents answer at once
     */
    constructor(random, pace) {
      this.random = random;
      this.pace = pace !== null && matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : pace;
    }

    /** Puts the table on the page, with a voice for screen readers. */
    mount(root, view) {
      this.view = view;
      root.append(view);
      this.say = voice(root);
    }

    /** Draws the table, then lets the next opponent answer. */
    turn(note = "") {
      clearTimeout(this.timer);
      const notes = [];
      while (this.pace === null && this.opponentToMove) notes.push(this.answer());
      this.show([...notes, note].filter(Boolean).join(" "));
      if (this.opponentToMove) this.timer = setTimeout(() => this.turn(this.answer()), this.pace);
    }

    /** Draws the table. A control that goes away hands the reader's focus to another. */
    show(note) {
      const focused = document.activeElement;
      const inside = this.view.contains(focused);
      this.draw(note);
      const gone = !focused?.isConnected || focused.checkVisibility?.() === false;
      if (inside && gone) this.nextFocus().focus({ preventScroll: true });
    }
  }

  Object.assign(StrategyBook, { Table, tableActions: actions });
})();
