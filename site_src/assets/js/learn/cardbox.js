/* The cardbox: what the reader knows, how well, and when to ask again (Leitner's system, as Zyzzyva keeps it). A card that
 * was known moves up one box and rests longer; one that was not goes back to box 0 and is due at once.
 *
 * It is kept in the browser's storage as JSON. Nothing is written over what cannot be read; what was saved stays when a
 * write fails.
 */
// needs: core/book.js
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});

  /** Days that a card rests in each box. */
  const INTERVALS = [0, 4, 7, 12, 20, 30, 60, 90, 150, 270, 480];
  const KEY = "strategy-book/cardbox";
  const VERSION = 1;
  const MOST = 200_000; // cards in a file
  const LONGEST = 400; // characters of a card's id
  const DEFAULTS = { minutes: 5, grade: 100, fresh: 20 };
  const LIMITS = { minutes: [1, 120], grade: [1, 100], fresh: [0, 1000] };

  /** Something is wrong with stored or imported data; the message is for the reader. */
  class BoxError extends Error {}

  /** Days since 1970 by the reader's own calendar. */
  const dayOf = (date = new Date()) => Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);

  const whole = (value, from, to) => Number.isInteger(value) && value >= from && value <= to;

  /** Checks what was stored or brought along; throws rather than take half of it. */
  const check = (text) => {
    let value;
    try {
      value = JSON.parse(text);
    } catch {
      throw new BoxError("it is no JSON, or is cut off");
    }
    if (value === null || typeof value !== "object" || value.kind !== "strategy-book cardbox") throw new BoxError("it is not a cardbox of this book");
    if (value.version !== VERSION)
      throw new BoxError(`it is of version ${String(value.version).slice(0, 20)}, and this book reads version ${VERSION}`);
    if (value.cards === null || typeof value.cards !== "object" || Array.isArray(value.cards)) throw new BoxError("it has no cards");
    const cards = new Map();
    for (const [id, card] of Object.entries(value.cards)) {
      const [box, due, seen, right, wrong] = Array.isArray(card) ? card : [];
      const good =
        id.length <= LONGEST &&
        whole(box, 0, INTERVALS.length - 1) &&
        [due, seen].every((day) => whole(day, 0, 200_000)) &&
        [right, wrong].every((n) => whole(n, 0, 1e9));
      if (!good) throw new BoxError(`its card “${id.slice(0, 60)}” is damaged`);
      cards.set(id, { box, due, seen, right, wrong });
    }
    if (cards.size > MOST) throw new BoxError(`it has ${cards.size} cards, more than ${MOST}`);
    const settings = { ...DEFAULTS };
    for (const [name, [from, to]] of Object.entries(LIMITS)) if (whole(value.settings?.[name], from, to)) settings[name] = value.settings[name];
    return { cards, settings };
  };

  class Cardbox {
    /** @param {() => Storage} storage throws where the browser forbids it  @param {() => number} today a day's number */
    constructor(storage = () => window.localStorage, today = () => dayOf()) {
      this.storage = storage;
      this.today = today;
      this.cards = new Map();
      this.settings = { ...DEFAULTS };
      /** What keeps progress from being saved, in words; null if nothing does. */
      this.trouble = null;
      this.locked = false;
      this.load();
    }

    load() {
      let text = null;
      try {
        text = this.storage().getItem(KEY);
      } catch {
        this.trouble = "This browser keeps nothing for this page: your progress lasts until you close it. Export it to keep it.";
        return;
      }
      if (text === null) return;
      try {
        Object.assign(this, check(text));
      } catch (error) {
        if (!(error instanceof BoxError)) throw error;
        this.locked = true;
        this.trouble = `The progress kept on this device cannot be read: ${error.message}. It stays as it is, and nothing is ` +
          `saved, until you clear it or import another file.`;
      }
    }

    /** What is stored now, which another window may have changed. */
    stored() {
      const text = this.storage().getItem(KEY);
      return text === null ? { cards: new Map(), settings: this.settings } : check(text);
    }

    text(cards = this.cards) {
      const said = Object.fromEntries([...cards].map(([id, { box, due, seen, right, wrong }]) => [id, [box, due, seen, right, wrong]]));
      return JSON.stringify({ kind: "strategy-book cardbox", version: VERSION, settings: this.settings, cards: said });
    }

    /** Saves the cards that changed here; the others stay as another window left them. */
    save(changed) {
      if (this.locked) return false;
      try {
        const { cards } = this.stored();
        for (const id of changed) if (this.cards.has(id)) cards.set(id, this.cards.get(id));
        this.storage().setItem(KEY, this.text(cards));
        StrategyBook.askToPersist();
        this.cards = cards;
        this.trouble = null;
      } catch (error) {
        const full = error?.name === "QuotaExceededError";
        this.trouble = full
          ? "The browser’s storage is full: this answer is not saved. What was saved before is still there. Remove a list of " +
            "yours, or export your progress."
          : "The browser did not save this answer. What was saved before is still there. Export your progress to keep it.";
        return false;
      }
      return true;
    }

    set(name, value) {
      const [from, to] = LIMITS[name];
      if (whole(value, from, to)) this.settings[name] = value;
      this.save([]);
    }

    state(id) {
      return this.cards.get(id) ?? null;
    }

    /** Moves a card after an answer. */
    answer(id, right) {
      const today = this.today();
      const old = this.cards.get(id) ?? { box: 0, due: today, seen: today, right: 0, wrong: 0 };
      const box = right ? Math.min(old.box + 1, INTERVALS.length - 1) : 0;
      const card = { box, due: today + INTERVALS[box], seen: today, right: old.right + (right ? 1 : 0), wrong: old.wrong + (right ? 0 : 1) };
      this.cards.set(id, card);
      this.save([id]);
      return card;
    }

    /** Of these cards those to ask today: due ones, longest due first, then up to `fresh` new ones in the order given. */
    due(cards) {
      const today = this.today();
      const waiting = cards.filter(({ id }) => this.cards.has(id) && this.cards.get(id).due <= today);
      waiting.sort((a, b) => this.cards.get(a.id).due - this.cards.get(b.id).due || this.cards.get(a.id).box - this.cards.get(b.id).box);
      const fresh = cards.filter(({ id }) => !this.cards.has(id));
      return { waiting, fresh: fresh.slice(0, this.settings.fresh), unseen: fresh.length };
    }

    /** A row for every box: its cards, how many are due, when the next one is. */
    boxes(cards) {
      const today = this.today();
      return INTERVALS.map((interval, box) => {
        const inside = cards.map(({ id }) => this.cards.get(id)).filter((card) => card?.box === box);
        const later = inside.map(({ due }) => due).filter((due) => due > today);
        return { box, interval, cards: inside.length, due: inside.length - later.length, next: later.length ? Math.min(...later) - today : null };
      });
    }

    /**
     * Takes the cards of a file: of a card that is on both sides the one answered later stays, then the one more often
     * answered. Throws a BoxError, and changes nothing, if the file is damaged.
     */
    import(text) {
      if (text.length > 40_000_000) throw new BoxError("it is too long for a cardbox");
      const { cards, settings } = check(text);
      const cleared = this.locked;
      const merged = new Map(this.cards);
      const weight = (card) => card.seen * 1e6 + Math.min(card.right + card.wrong, 1e6 - 1);
      for (const [id, card] of cards) if (!merged.has(id) || weight(merged.get(id)) < weight(card)) merged.set(id, card);
      const was = [this.cards, this.settings, this.locked];
      [this.cards, this.settings, this.locked] = [merged, settings, false];
      if (cleared) {
        try {
          this.storage().setItem(KEY, this.text());
          this.trouble = null;
        } catch {
          [this.cards, this.settings, this.locked] = was;
          throw new BoxError("the browser did not save it");
        }
      } else if (!this.save(cards.keys())) {
        [this.cards, this.settings] = was;
        throw new BoxError("the browser did not save it; its storage may be full");
      }
      return cards.size;
    }

    /** Forgets everything, here and on the device. */
    clear() {
      try {
        this.storage().removeItem(KEY);
      } catch {
        // Forbidden storage holds nothing.
      }
      this.cards = new Map();
      this.settings = { ...DEFAULTS };
      this.locked = false;
      this.trouble = null;
    }
  }

  StrategyBook.cardbox = { Cardbox, BoxError, INTERVALS, KEY, LIMITS, dayOf };
})();
