/* What daily.html keeps on this device: the tries of today, and the streak. */
// needs: core/kept.js
StrategyBook.diary = (() => {
  const { gettext } = StrategyBook.language;
  const { Place, forms } = StrategyBook.kept;
  const HEAD = { kind: "strategy-book daily", version: 1 };
  const EMPTY = { day: 0, asked: "", tried: "", done: "", streak: 0, best: 0, last: 0 };
  const count = forms.whole(0, 999_999);
  const text = forms.text(299);
  const form = forms.object({
    kind: forms.among(HEAD.kind), version: forms.whole(1, 1), day: count, asked: text, tried: text,
    done: forms.among("", "found", "shown"), streak: count, best: count, last: count,
  });

  class Diary {
    /** @param {() => Pick<Storage, "getItem" | "setItem">} [storage] */
    constructor(storage) {
      this.place = new Place("daily", storage);
      this.state = { ...EMPTY };
      this.trouble = "";
      this.locked = false;
      this.refresh();
    }

    /** Reads what is kept: another window may have changed it. */
    refresh() {
      let text = null;
      try {
        text = this.place.text();
      } catch {
        this.trouble = gettext("This browser keeps nothing for this page: your streak lasts until you close it.");
      }
      if (text === null) return;
      const kept = read(text);
      if (kept) this.state = kept;
      else {
        this.locked = true;
        this.trouble =
          gettext("The streak kept on this device cannot be read. It stays as it is until you begin a new one.");
      }
    }

    save() {
      if (this.locked) return;
      try {
        this.place.write(JSON.stringify({ ...this.state, ...HEAD }));
        StrategyBook.askToPersist();
        this.trouble = "";
      } catch {
        this.trouble = gettext("The browser did not save this: its storage is full or forbidden. Everything saved " +
          "before is still there.");
      }
    }

    renew() {
      this.locked = false;
      this.trouble = "";
      this.state = { ...EMPTY };
      this.save();
    }

    /** Tries of that day at this position: another edition of the book may ask for another.
     * @param {number} day @param {string} asked */
    tries(day, asked) {
      const { state } = this;
      if (state.day === day && ["", asked].includes(state.asked)) return state;
      return { ...state, day, asked, tried: "", done: "" };
    }

    /** @param {number} day @param {string} asked @param {string} tried @param {string} done */
    note(day, asked, tried, done) {
      if (!this.trouble) this.refresh();
      if (this.tries(day, asked).done) return; // in another window
      const state = { ...this.state, day, asked, tried, done };
      // Who flies west may live yesterday again: it has counted.
      if (done === "found" && ![day, day + 1].includes(this.state.last)) {
        state.streak = this.state.last === day - 1 ? this.state.streak + 1 : 1;
        state.best = Math.max(state.best, state.streak);
        state.last = day;
      } else if (done === "shown") state.streak = 0;
      this.state = state;
      this.save();
    }

    /** Days in a row, up to yesterday or today. @param {number} day */
    streak(day) { return this.state.last >= day - 1 ? this.state.streak : 0; }
  }

  const read = (/** @type {string} */ text) => StrategyBook.attempt(() => form(JSON.parse(text)), () => undefined);

  return { Diary };
})();
