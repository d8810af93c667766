/* The cardbox: what the reader knows, how well, and when to ask again. It is kept in the browser's storage.
 *
 * Several windows may be open. Every change reads what is stored, changes that and writes it back at once, so that no
 * window writes over what another one has saved. What could not be saved is kept here and tried again with the next
 * change. Nothing is written over what cannot be read. */
// needs: core/kept.js, data/book.js, learn/day.js, learn/progress.js, learn/schedule.js
/** @typedef {InstanceType<(typeof StrategyBook)["cardbox"]["Cardbox"]>} Cardbox */
StrategyBook.cardbox = (() => {
  const { gettext } = StrategyBook.language;
  const { read, write, ProgressError, DEFAULTS, LIMITS } = StrategyBook.progress;
  const { dayOf } = StrategyBook.day;
  const { review, rests, recallOn, settled } = StrategyBook.schedule;
  const { Place, isFull } = StrategyBook.kept;
  const WEEK = 7; // days between two offers of an export
  const WORTH_EXPORTING = 20; // cards
  const MOST_NEW = 20; // cards of a session: with their repetition they fill ten minutes
  const NOTHING_KEPT =
    gettext("This browser keeps nothing for this page: your progress lasts until you close it. Export it to keep it.");

  /** @returns {Progress} */
  const nothing = () => ({ cards: new Map(), settings: {}, plans: new Map(), exported: 0 });

  class Cardbox {
    /** @param {() => Storage} storage throws where the browser forbids it @param {() => number} today a day's number */
    constructor(storage = () => window.localStorage, today = () => dayOf()) {
      this.place = new Place("cardbox", storage);
      this.today = today;
      /** What keeps progress from being saved, in words; null if nothing does. @type {string | null} */
      this.trouble = null;
      /** The text that cannot be read, and is not written over; null if there is none. @type {string | null} */
      this.unreadable = null;
      /** How many stored cards were damaged, and mended or dropped. */
      this.damaged = 0;
      /** Changes that are not saved yet. */
      this.unsaved = nothing();
      /** @type {CardSettings} */ this.settings = DEFAULTS;
      this.cards = nothing().cards;
      this.plans = nothing().plans;
      this.exported = 0;
      /** As it was last read or written. @type {string | null} */
      this.text = null;
      this.refresh();
    }

    get locked() { return this.unreadable !== null; }

    /** What is stored, with what is not saved yet laid over it. @param {Progress & { damaged: number }} given */
    take({ cards, settings, plans, exported, damaged }) {
      this.cards = cards;
      this.settings = { ...DEFAULTS, ...settings, ...this.unsaved.settings };
      this.plans = new Map([...plans, ...this.unsaved.plans]);
      this.exported = Math.max(exported, this.unsaved.exported);
      this.damaged += damaged;
      for (const [id, card] of this.unsaved.cards) this.cards.set(id, card);
    }

    /** Reads what is stored now, which another window may have changed. Did it change? */
    refresh() {
      let text;
      try {
        text = this.place.text();
      } catch {
        this.trouble = NOTHING_KEPT;
        return false;
      }
      if (text === this.text && !this.locked) return false;
      this.text = text;
      try {
        const stored = text === null ? { ...nothing(), damaged: 0 } : read(text, { mend: true });
        if (this.locked) this.trouble = null;
        this.unreadable = null;
        this.take(stored);
        this.settle();
      } catch (error) {
        if (!(error instanceof ProgressError)) throw error;
        this.unreadable = text;
        this.trouble = gettext("The progress kept on this device cannot be read: {reason}. It stays as it is, and " +
          "nothing is saved, until you clear it or import another file.", { reason: error.message });
      }
      return true;
    }

    /** Mends what was answered under a clock that was ahead, and keeps it: a rest runs from the first right day. */
    settle() {
      const late = [...this.cards].map(([id, card]) => /** @type {const} */ ([id, card, settled(card, this.today())]))
        .filter(([, card, mended]) => mended !== card);
      for (const [id, , mended] of late) for (const cards of [this.cards, this.unsaved.cards]) cards.set(id, mended);
      if (late.length) this.save();
    }

    /** Calls back when another window has changed what is stored. @param {() => void} changed */
    listen(changed) { this.place.watch(() => this.refresh() && changed()); }

    /** Makes a change, and saves it with all that is not saved yet; was it saved?
     * @param {(unsaved: Progress) => void} make */
    change(make) {
      this.refresh();
      make(this.unsaved);
      this.take({ cards: this.cards, settings: this.settings, plans: this.plans, exported: this.exported, damaged: 0 });
      return this.save();
    }

    save() {
      if (this.locked) return false;
      const text = write(this);
      try {
        this.place.write(text);
      } catch (error) {
        this.trouble = this.troubleOf(error);
        return false;
      }
      StrategyBook.askToPersist();
      this.text = text;
      this.unsaved = nothing();
      this.trouble = null;
      return true;
    }

    troubleOf(/** @type {unknown} */ error) {
      if (this.trouble === NOTHING_KEPT) return NOTHING_KEPT;
      return isFull(error)
        ? gettext("The browser’s storage is full: this change is not saved. Everything saved before is still there. " +
          "Remove a list of yours, or export your progress.")
        : gettext("The browser did not save this change. Everything saved before is still there. Export your " +
          "progress to keep it.");
    }

    set(/** @type {keyof CardSettings} */ name, /** @type {number} */ value) {
      const [from, to] = LIMITS[name];
      if (!Number.isInteger(value) || value < from || value > to) return;
      this.change((unsaved) => (unsaved.settings[name] = value));
    }

    /** Keeps what a plan needs to know: { start, test, known }. @param {string} key @param {PlanState} plan */
    setPlan(key, plan) { this.change((unsaved) => unsaved.plans.set(key, plan)); }

    /** A card's state; null if it was never asked. @param {string} id */
    state(id) {
      const card = this.cards.get(id);
      return card ? settled(card, this.today()) : null;
    }

    /** Schedules a card after an answer. @param {string} id @param {number} grade 1 (again) to 4 (easy) */
    answer(id, grade) {
      this.refresh();
      const card = review(this.state(id), grade, this.today());
      this.change((unsaved) => unsaved.cards.set(id, card));
      return card;
    }

    /** Days that a card would rest after each grade. @param {string} id */
    rests(id) { return rests(this.state(id), this.today()); }

    /** Those due today, longest due first, then the first new ones in the order given. @param {Card[]} cards */
    due(cards) {
      const today = this.today();
      const seen = cards.flatMap((card) => ({ card, state: this.state(card.id) }));
      const waiting = seen.flatMap(({ card, state }) => (state && state.due <= today ? { card, state } : []));
      waiting.sort((a, b) => a.state.due - b.state.due || a.state.stability - b.state.stability);
      const fresh = seen.filter(({ state }) => !state).map(({ card }) => card);
      return {
        waiting: waiting.map(({ card }) => card), fresh: fresh.slice(0, MOST_NEW), unseen: fresh.length,
      };
    }

    /** The chance that a card is known today, by FSRS; 0 for a new one. @param {string} id */
    recall(id) {
      const card = this.state(id);
      return card ? recallOn(card, this.today()) : 0;
    }

    /** Days on which something was answered. */
    get days() {
      const days = new Set();
      for (const { log, seen } of this.cards.values()) {
        days.add(seen);
        for (const [day] of log) days.add(day);
      }
      return days;
    }

    /** Is it time to offer an export: a week since the last one, and something to lose? */
    get exportDue() { return this.cards.size >= WORTH_EXPORTING && this.today() - this.exported >= WEEK; }
    /** Progress as a file. @param {unknown[]} [mistakes] */
    file(mistakes = []) { return write(this, mistakes); }
    noteExport() { this.change((unsaved) => (unsaved.exported = this.today())); }

    /** Takes the cards of a file: of a card that is on both sides the one answered later stays, then the one more often
     * answered. Throws a ProgressError, and changes nothing, if the file is damaged.
     * @param {string} text @returns {{ count: number, mistakes: unknown[] }} cards and mistakes of the file */
    import(text) {
      const given = read(text);
      this.refresh();
      const before = { unreadable: this.unreadable, unsaved: this.unsaved, text: this.text };
      const { cards, settings, plans, exported } = this;
      const weight = (/** @type {CardState | undefined} */ card) =>
        card ? card.seen * 1e6 + Math.min(card.right + card.wrong, 1e6 - 1) : -1;
      const newer = [...given.cards].filter(([id, card]) => weight(cards.get(id)) < weight(card));
      const unsaved = {
        ...nothing(), settings: { ...this.unsaved.settings, ...given.settings }, exported: this.unsaved.exported,
      };
      unsaved.cards = new Map([...this.unsaved.cards, ...newer]);
      unsaved.plans = new Map([...given.plans, ...plans, ...this.unsaved.plans]);
      this.unsaved = unsaved;
      this.unreadable = null;
      this.take({ cards: new Map(cards), settings, plans, exported, damaged: 0 });
      if (!this.save()) {
        const { trouble } = this;
        Object.assign(this, before, { cards, settings, plans, exported, trouble });
        throw new ProgressError(
          trouble === NOTHING_KEPT
            ? gettext("this browser keeps nothing for this page")
            : gettext("the browser did not save it; its storage may be full"),
        );
      }
      return { count: given.cards.size, mistakes: given.mistakes };
    }

    /** Forgets everything, here and on the device; false, and nothing is forgotten, where the browser refuses. */
    clear() {
      if (!this.place.clear()) return false;
      if (this.trouble !== NOTHING_KEPT) this.trouble = null;
      this.text = null;
      this.unreadable = null;
      this.damaged = 0;
      this.unsaved = nothing();
      this.take({ ...nothing(), damaged: 0 });
      return true;
    }
  }

  return { Cardbox };
})();
