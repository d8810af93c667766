/* What this browser keeps of the book: one name for each thing, with one form and one reader.
 *
 * Names on the device begin with the path of the book, so that two books of one origin share nothing. Version 1 had names without
 * it (`former`): the book that wrote them last reads what they hold until it has written its own.
 *
 * What is kept is input like any other: an extension, another program or a disk may have damaged it. A reader takes what has its
 * form, and the console names what was dropped. */
// needs: core/ui.js
/**
 * A checked copy of a value; undefined if it does not have the form.
 * @template Value
 * @typedef {(value: any) => Value | undefined} Form
 */
/**
 * @template Value
 * @typedef {{ place: Place, get: () => Value | null, set: (value: Value) => boolean, clear: () => boolean }} Kept
 */
/** @typedef {InstanceType<(typeof StrategyBook)["kept"]["Place"]>} Place */
StrategyBook.kept = (() => {
  const { make, one } = StrategyBook.ui;
  const { attempt } = StrategyBook;
  const { gettext } = StrategyBook.language;
  const HOME = StrategyBook.root.pathname;
  const FORMER_HOME = "strategy-book.home"; // the path of the book of version 1 that was read last

  const isFull = (/** @type {unknown} */ error) => error instanceof Error && error.name === "QuotaExceededError";

  /** Says on the page that something is not kept, once for each thing. @param {string} what */
  const tell = (what) => {
    const text = gettext(
      "This browser’s storage is full: {what} will be forgotten when you leave this page. What was saved before is still there. " +
        "To make room, remove a list of yours.",
      { what },
    );
    const notes = one("[data-kept]") ?? make("div.sb-notices", { role: "alert", "data-kept": "" });
    if (!notes.isConnected) (one(".md-content__inner") ?? document.body).prepend(notes);
    if (![...notes.children].some(({ textContent }) => textContent === text)) notes.append(make("p.sb-notice", {}, text));
  };

  /** A place for one text. */
  class Place {
    /** @param {string} name @param {string | null} [former] what version 1 called it @param {() => Pick<Storage, "getItem" | "setItem">} [storage] */
    constructor(name, former = null, storage = () => window.localStorage) {
      this.name = name;
      this.former = former;
      this.storage = storage;
      this.key = `strategy-book ${HOME} ${name}`;
    }

    /** Its text; null where there is none. Throws where the browser forbids storage. */
    text() {
      const box = this.storage();
      return (box.getItem(this.key) ?? this.inherited(box)) || null;
    }

    /** @param {Pick<Storage, "getItem">} box */
    inherited(box) {
      return this.former !== null && [null, HOME].includes(box.getItem(FORMER_HOME)) ? box.getItem(this.former) : null;
    }

    /** Throws where the storage is full or forbidden. @param {string} text */
    write(text) {
      this.storage().setItem(this.key, text);
    }

    /** Empties it. An empty text stays, so that what version 1 kept does not come back. */
    clear() {
      this.write("");
    }

    /** Calls back when another window has changed it. @param {() => void} changed */
    watch(changed) {
      window.addEventListener("storage", ({ key }) => {
        if (key === this.key || key === null) changed();
      });
    }
  }

  /**
   * A place for values of one form. What could not be kept holds for this page.
   * @template Value
   */
  class Kept {
    /**
     * @param {string} name
     * @param {string} what for the reader: "your choice of list"; "" if the page itself says that it is not kept
     * @param {Form<Value>} form
     * @param {string | null} [former]
     */
    constructor(name, what, form, former = null) {
      this.place = new Place(name, former);
      this.what = what;
      this.form = form;
      /** @type {Value | null | undefined} */
      this.here = undefined;
      /** @type {string | null} */
      this.told = null; // the text that the console knows to be damaged
    }

    /** The value; null where there is none. @returns {Value | null} */
    get() {
      if (this.here !== undefined) return this.here;
      const text = attempt(() => this.place.text(), () => null);
      const value = text === null ? null : this.read(text);
      if (value === undefined && text !== this.told) {
        this.told = text;
        console.warn(`${this.place.key}: what this browser has kept is damaged, and left out`);
      }
      return value ?? null;
    }

    /** @param {string} text */
    read(text) {
      return attempt(() => this.form(JSON.parse(text)), () => undefined);
    }

    /** Keeps a value; was it kept? @param {Value} value */
    set(value) {
      return this.write(value, () => this.place.write(JSON.stringify(value)));
    }

    clear() {
      return this.write(null, () => this.place.clear());
    }

    /** @param {Value | null} value @param {() => void} write */
    write(value, write) {
      try {
        write();
        this.here = undefined;
        return true;
      } catch (error) {
        this.here = value;
        if (this.what && isFull(error)) tell(this.what); // a browser that forbids storage was told to
        return false;
      }
    }
  }

  /** Forms of values. */
  const forms = {
    /** @param {number} most characters @param {RegExp} [pattern] @returns {Form<string>} */
    text: (most, pattern) => (value) => (typeof value === "string" && value.length <= most && (!pattern || pattern.test(value)) ? value : undefined),

    /** @param {number} from @param {number} to @returns {Form<number>} */
    whole: (from, to) => (value) => (Number.isInteger(value) && value >= from && value <= to ? value : undefined),

    /**
     * @template {string | boolean | null} Value
     * @param {...Value} values @returns {Form<Value>}
     */
    among: (...values) => (value) => (values.includes(value) ? value : undefined),

    /**
     * @template Value
     * @param {Form<Value>} form @returns {Form<Value | null>}
     */
    orNull: (form) => (value) => (value === null ? null : form(value)),

    /**
     * All of its items have the form.
     * @template Value
     * @param {Form<Value>} form @param {number} most @returns {Form<Value[]>}
     */
    list: (form, most) => (value) => {
      if (!Array.isArray(value) || value.length > most) return undefined;
      const items = value.flatMap((item) => form(item) ?? []);
      return items.length === value.length ? items : undefined;
    },

    /**
     * Those of its items that have the form.
     * @template Value
     * @param {Form<Value>} form @returns {Form<Value[]>}
     */
    sieve: (form) => (value) => {
      if (!Array.isArray(value)) return undefined;
      const items = value.flatMap((item) => form(item) ?? []);
      const lost = value.length - items.length;
      if (lost) console.warn(`${lost} of ${value.length} entries that this browser has kept are damaged, and left out`);
      return items;
    },

    /**
     * An object with these fields; of those that may be missing, the ones that have their form.
     * @template {Record<string, any>} Fields
     * @template {Record<string, any>} [More={}]
     * @param {{ [Name in keyof Fields]: Form<Fields[Name]> }} fields
     * @param {{ [Name in keyof More]: Form<More[Name]> }} [more]
     * @returns {Form<Fields & Partial<More>>}
     */
    object: (fields, more) => (value) => {
      if (value === null || typeof value !== "object") return undefined;
      /** @type {Record<string, any>} */
      const copy = {};
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
