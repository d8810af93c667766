/* Small things that the pages share: making elements, naming players, saying things aloud. */
// needs: core/book.js
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});

  /**
   * An element. Strings become text, never markup: that is what keeps a hostile word list harmless.
   * @param {string} kind "p", or "p.sb-note" with classes
   * @param {object} [properties] attributes; functions are event listeners; null, undefined and false are left out
   */
  const make = (kind, properties = {}, ...children) => {
    const [tag, ...classes] = kind.split(".");
    const node = document.createElement(tag);
    if (classes.length) node.className = classes.join(" ");
    for (const [name, value] of Object.entries(properties)) {
      if (typeof value === "function") node.addEventListener(name, value);
      else if (value === true) node.setAttribute(name, "");
      else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, value);
    }
    node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== ""));
    return node;
  };

  /** A labelled select. `options` are [value, text] pairs. */
  const select = (label, options, value, onchange) => {
    const field = make("select", { change: () => onchange(field.value) });
    setOptions(field, options, value);
    return { field, label: make("label", {}, label, field) };
  };

  const setOptions = (field, options, value) => {
    field.replaceChildren(
      ...options.map(([key, text]) => make("option", { value: key, selected: String(key) === String(value) }, text)),
    );
    field.value = String(value);
  };

  /** "a", "a and b", "a, b and c"; items may be elements. */
  const listing = (items, last = "and") =>
    items.flatMap((item, i) => [i === 0 ? "" : i === items.length - 1 ? ` ${last} ` : ", ", item]);

  /** Whole numbers, thousands apart; not by the browser's own `Intl`, which a slow phone takes long to wake. */
  const number = (value) => String(value).replace(/\B(?=(?:\d{3})+$)/gu, ",");
  const plural = (count, one, many = `${one}s`) => `${number(count)} ${count === 1 ? one : many}`;
  /** As in the chapters: under 1 % and over 99 % say so unless they are exact. */
  const percent = (value) => {
    if (value > 0 && value < 0.01) return "under 1%";
    if (value > 0.99 && value < 1) return "over 99%";
    return `${Math.round(100 * value)}%`;
  };

  /** Capitals, as players write letters, each where that can be read back: not the German sharp s or the dotless i. */
  const capital = (text) =>
    [...text].map((letter) => (letter.toUpperCase().toLowerCase() === letter ? letter.toUpperCase() : letter)).join("");

  // A letter in a line of text, and one in the word that grows: the tiles of the board.
  const tile = (letter) => make("b.sb-letter", {}, capital(letter));
  const bigTile = (letter, kind = "") => make(`b.sb-tile${kind}`, {}, capital(letter));

  /** Words as text, those that lose for the reader marked. */
  const words = (all, loses = () => false) =>
    all.flatMap((word) => [loses(word) ? make("s.sb-losing", {}, word) : word, " "]);

  /** Content that a reader may open. A function is asked for it only then: long lists cost nothing until wanted. */
  const fold = (summary, ...content) => {
    const node = make("details.sb-fold", {}, make("summary", {}, summary));
    if (typeof content[0] !== "function") node.append(...content.filter(Boolean));
    else node.addEventListener("toggle", () => node.append(...[content[0]()].flat().filter(Boolean)), { once: true });
    return node;
  };

  const MOST_STACKED = 8; // columns; a table with more is one of numbers, and scrolls

  /** Names the cells of a table after their columns, so that the style sheet can stack them on a narrow screen. */
  const stack = (grid) => {
    const heads = [...grid.tHead.rows].at(-1).cells;
    if (heads.length < 3 || heads.length > MOST_STACKED) return;
    const names = [...heads].map((head) => head.textContent);
    for (const body of grid.tBodies) {
      for (const { cells } of body.rows) {
        const missing = names.length - cells.length; // a heading for several rows stands in the first of them only
        for (let i = 1; i < cells.length; i++) {
          const text = cells[i].textContent;
          const name = names[i + missing];
          const speaks = /^[✓✗–]/u.test(text) && !/players$/u.test(name); // a mark needs no name, but in a table of them
          if (text === "" || text === "–") cells[i].dataset.none = "";
          else if (!speaks) cells[i].dataset.head = name;
        }
      }
    }
    grid.classList.add("sb-stack");
  };

  const table = (label, heads, rows) => {
    const grid = make(
      "table.sb-grid",
      {},
      make("thead", {}, make("tr", {}, heads.map((head) => make("th", { scope: "col" }, head)))),
      make("tbody", {}, rows),
    );
    stack(grid);
    return make("div.sb-table", { role: "region", "aria-label": label, tabindex: 0 }, grid);
  };

  /** Is the reader typing into something that wants the key itself? */
  const typing = (event) =>
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.isComposing ||
    event.target.closest?.("input, select, textarea, [contenteditable]");

  /** Letters and other keys for a tool, unless the reader is typing elsewhere; the theme's shortcuts stand back. */
  const keys = (root, handle) => {
    window.addEventListener(
      "keydown",
      (event) => {
        const elsewhere = document.activeElement !== document.body && !root.contains(document.activeElement);
        if (elsewhere || typing(event)) return;
        if (handle(event.key)) {
          event.preventDefault();
          event.stopImmediatePropagation();
        }
      },
      true,
    );
  };

  /** A polite voice for screen readers; returns a function that speaks. */
  const voice = (root) => {
    const region = make("div.sb-visually-hidden", { role: "status", "aria-live": "polite" });
    root.append(region);
    return (text) => {
      region.textContent = text;
    };
  };

  /**
   * A moment for the browser, between two long calculations: to show what is there, and to hear the reader.
   * Not scheduler.yield: what follows that comes before pictures, too.
   */
  const pause = () => window.scheduler?.postTask?.(() => {}) ?? new Promise((done) => setTimeout(done));

  /** When what stands on the page has been painted; where nobody sees it, a second later. */
  const painted = () =>
    new Promise((done) => {
      requestAnimationFrame(() => setTimeout(done));
      setTimeout(done, 1000);
    });

  // Long work is written as a generator that yields after every short step, so that it can be done in two ways.

  /** All of it at once; its result. */
  const whole = (work) => {
    for (;;) {
      const { done, value } = work.next();
      if (done) return value;
    }
  };

  const SLICE = 8; // milliseconds: half the time that a picture stands on the screen
  let sliceEnd = 0;

  /** The reader has just asked: work that takes less than a slice is done before anything else. */
  const atOnce = () => {
    sliceEnd = performance.now() + SLICE;
  };

  /**
   * Bit by bit, so that the page never stands still, however slow the machine; its result.
   * @param {() => boolean} [wanted] asked after every pause; once it is false the work is dropped, for undefined
   */
  const inSlices = async (work, wanted = () => true) => {
    for (;;) {
      while (performance.now() < sliceEnd) {
        const { done, value } = work.next();
        if (done) return value;
      }
      await pause();
      atOnce();
      if (!wanted()) return undefined;
    }
  };

  /** Runs a page's main function, and says what went wrong if it fails. */
  const start = (id, main) => {
    const root = document.getElementById(id);
    if (!root) return;
    const failed = (error) => {
      root.replaceChildren(make("p.sb-note", { role: "alert" }, `This page could not start: ${error.message}.`));
      console.warn(error);
    };
    Promise.resolve()
      .then(() => main(root))
      .catch(failed);
  };

  StrategyBook.ui = {
    make,
    select,
    setOptions,
    listing,
    number,
    plural,
    percent,
    capital,
    tile,
    bigTile,
    words,
    fold,
    stack,
    table,
    keys,
    voice,
    pause,
    painted,
    whole,
    atOnce,
    inSlices,
    start,
  };
})();
