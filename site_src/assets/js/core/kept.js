/* What this browser keeps of the book: one name for each thing, with one form and one reader.
 *
 * Names on the device begin with the path of the book, so that two books of one origin share nothing.
 *
 * What is kept is input like any other: an extension, another program or a disk may have damaged it. A reader takes
 * what has its form, and the console names what was dropped. */
// needs: core/ui.js
/** A checked copy of a value; undefined if it does not have the form.
 * @template Value
 * @typedef {(value: any) => Value | undefined} Form */
/** @template Value
 * @typedef {{ place: Place, get: () => Value | null, stored: () => Value | null, unsaved: Map<string, unknown>,
 *   set: (value: Value | null) => boolean,
 *   change: (make: (value: Value | null) => Value | null, about?: string) => boolean }} Kept */
/** @typedef {InstanceType<(typeof StrategyBook)["kept"]["Place"]>} Place */
StrategyBook.kept = (() => {
  const { make, one } = StrategyBook.ui;
  const { attempt } = StrategyBook;
  const { gettext } = StrategyBook.language;

  const isFull = (/** @type {unknown} */ error) => error instanceof Error && error.name === "QuotaExceededError";

  /** Says on the page that something is not kept, once for each thing. @param {string} what */
  const tell = (what) => {
    const text = gettext("This browser’s storage is full. What will be forgotten when you leave this page: {what}. " +
      "What was saved before is still there. To make room, remove a list of yours.", { what });
    const notes = one("[data-kept]") ?? make("div.sb-notices", { role: "alert", "data-kept": "" });
    if (!notes.isConnected) (one(".md-content__inner") ?? document.body).prepend(notes);
    if (![...notes.children].some(({ textContent }) => textContent === text))
      notes.append(make("p.sb-notice", {}, text));
  };

  /** A place for one text. */
  class Place {
    /** @param {string} name @param {() => Pick<Storage, "getItem" | "setItem">} [storage] */
    constructor(name, storage = () => window.localStorage) {
      this.storage = storage;
      this.key = `strategy-book ${StrategyBook.root.pathname} ${name}`;
    }

    /** Its text; null where there is none. Throws where the browser forbids storage. */
    text() { return this.storage().getItem(this.key) || null; }
    /** Throws where the storage is full or forbidden. @param {string} text */
    write(text) { this.storage().setItem(this.key, text); }
    /** Empties it: an empty text stays. Is it empty? A browser may refuse; forbidden storage holds nothing. */
    clear() {
      if (attempt(() => this.text(), () => null) === null) return true;
      return attempt(() => (this.write(""), true), () => false);
    }

    /** Calls back when another window has changed it. @param {() => void} changed */
    watch(changed) {
      window.addEventListener("storage", ({ key }) => {
        if (key === this.key || key === null) changed();
      });
    }
  }

  /** A place for values of one form. What could not be kept lasts as long as this page, and is laid over what another
   * window has kept meanwhile.
   * @template Value */
  class Kept {
    /** @param {string} name @param {string} what for the reader: "your choice of list"; "" if the page itself says that
     * it is not kept @param {Form<Value>} form */
    constructor(name, what, form) {
      this.place = new Place(name);
      this.what = what;
      this.form = form;
      /** @type {Map<string, (value: Value | null) => Value | null>} */ this.unsaved = new Map();
      /** @type {string | null} */ this.told = null; // the text that the console knows to be damaged
    }

    /** The value; null where there is none. */
    get() { return [...this.unsaved.values()].reduce((value, change) => change(value), this.stored()); }

    /** What the device has, also from another window. @returns {Value | null} */
    stored() {
      const text = attempt(() => this.place.text(), () => null);
      const value = text === null ? null : attempt(() => this.form(JSON.parse(text)), () => undefined);
      if (value === undefined && text !== this.told) {
        this.told = text;
        console.warn(`${this.place.key}: what this browser has kept is damaged, and left out`);
      }
      return value ?? null;
    }

    /** Keeps a value, or null for none; was it kept? @param {Value | null} value */
    set(value) {
      this.unsaved.clear();
      return this.change(() => value);
    }

    /** Changes what is kept; was that kept? If not, the change is made again with the next, unless that is about the
     * same. @param {(value: Value | null) => Value | null} make @param {string} [about] */
    change(make, about = "") {
      this.unsaved.delete(about);
      this.unsaved.set(about, make);
      const value = this.get();
      try {
        this.place.write(value === null ? "" : JSON.stringify(value));
        this.unsaved.clear();
        return true;
      } catch (error) {
        if (this.what && isFull(error)) tell(this.what); // a browser that forbids storage was told to
        return false;
      }
    }
  }

  /** Forms of values. */
  const forms = {
    /** @param {number} most characters @param {RegExp} [pattern] @returns {Form<string>} */
    text: (most, pattern) => (value) =>
      typeof value === "string" && value.length <= most && (!pattern || pattern.test(value)) &&
      !/\p{Surrogate}/u.test(value) // half a character, which no address can have
        ? value : undefined,

    /** @param {number} from @param {number} to @returns {Form<number>} */
    whole: (from, to) => (value) => (Number.isInteger(value) && value >= from && value <= to ? value : undefined),

    /** @template {string | boolean | null} Value
     * @param {...Value} values @returns {Form<Value>} */
    among: (...values) => (value) => (values.includes(value) ? value : undefined),

    /** @template Value
     * @param {Form<Value>} form @returns {Form<Value | null>} */
    orNull: (form) => (value) => (value === null ? null : form(value)),

    /** All of its items have the form.
     * @template Value
     * @param {Form<Value>} form @param {number} most @returns {Form<Value[]>} */
    list: (form, most) => (value) => {
      if (!Array.isArray(value) || value.length > most) return undefined;
      const items = value.flatMap((item) => form(item) ?? []);
      return items.length === value.length ? items : undefined;
    },

    /** Those of its items that have the form.
     * @template Value
     * @param {Form<Value>} form @returns {Form<Value[]>} */
    sieve: (form) => (value) => {
      if (!Array.isArray(value)) return undefined;
      const items = value.flatMap((item) => form(item) ?? []);
      const lost = value.length - items.length;
      if (lost) console.warn(`${lost} of ${value.length} entries that this browser has kept are damaged, and left out`);
      return items;
    },

    /** An object with these fields; of those that may be missing, the ones that have their form.
     * @template {Record<string, any>} Fields
     * @template {Record<string, any>} [More={}]
     * @param {{ [Name in keyof Fields]: Form<Fields[Name]> }} fields
     * @param {{ [Name in keyof More]: Form<More[Name]> }} [more] @returns {Form<Fields & Partial<More>>} */
    object: (fields, more) => (value) => {
      if (value === null || typeof value !== "object") return undefined;
      /** @type {Record<string, any>} */ const copy = {};
      for (const [name, form] of Object.entries({ ...fields, ...more })) {
        const field = Object.hasOwn(value, name) ? form(value[name]) : undefined;
        if (field !== undefined) copy[name] = field;
        else if (Object.hasOwn(fields, name)) return undefined;
      }
      return /** @type {any} */ (copy);
    },
  };

  return { Place, Kept, forms, tell, isFull };
})();
