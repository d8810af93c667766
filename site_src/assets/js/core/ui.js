/* Helpers that the pages share: making elements, naming players, speaking to screen readers. */
// needs: core/book.js
/** The element of a tag.
 * @template {string} Tag
 * @typedef {Tag extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Tag] : HTMLElement} MadeElement */
/** What `make` puts into an element: strings become text; null, undefined and "" are left out.
 * @typedef {Node | string | number | null | undefined} Child
 * @typedef {Child | Child[]} FlatChildren
 * @typedef {FlatChildren | FlatChildren[] | (FlatChildren | FlatChildren[])[]} Children
 *
 * Attributes of an element; functions are event listeners; null, undefined and false are left out.
 * @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => unknown)>} Properties */
StrategyBook.ui = (() => {
  const { gettext, ngettext: formOf, number } = StrategyBook.language;

  const append = (/** @type {Node & ParentNode} */ node, /** @type {Children[]} */ children) => {
    for (const child of /** @type {Child[]} */ (children.flat(Infinity))) {
      if (child !== null && child !== undefined && child !== "")
        node.append(typeof child === "number" ? String(child) : child);
    }
  };

  // No translator changes them.
  const LETTERS = new Set(["sb-word", "sb-words", "sb-letter", "sb-tile", "sb-fragment", "sb-key"]);

  /** An element. Strings become text, never markup, so a hostile word list is harmless.
   * @template {string} Kind
   * @param {Kind} kind "p", or "p.sb-note" with classes @param {Properties} [properties] @param {...Children} children
   * @returns {Kind extends `${infer Tag}.${string}` ? MadeElement<Tag> : MadeElement<Kind>} */
  const make = (kind, properties = {}, ...children) => {
    const [tag, ...classes] = kind.split(".");
    const node = document.createElement(tag);
    if (classes.length) node.className = classes.join(" ");
    if (classes.some((name) => LETTERS.has(name))) node.setAttribute("translate", "no");
    for (const [name, value] of Object.entries(properties)) {
      if (typeof value === "function") node.addEventListener(name, value);
      else if (value === true) node.setAttribute(name, "");
      else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, String(value));
    }
    append(node, children);
    return /** @type {any} */ (node);
  };

  /** Puts content into an element in place of what it holds. @param {Element} node @param {...Children} children */
  const fill = (node, ...children) => {
    node.replaceChildren();
    append(node, children);
  };

  /** The first element for a selector.
   * @param {string} selector @param {ParentNode} [within] @returns {HTMLElement | null} */
  const one = (selector, within = document) => within.querySelector(selector);

  /** All elements for a selector. @param {string} selector @param {ParentNode} [within] @returns {HTMLElement[]} */
  const all = (selector, within = document) => [
    .../** @type {NodeListOf<HTMLElement>} */ (within.querySelectorAll(selector)),
  ];

  /** @param {string} text @param {() => unknown} click @param {boolean} [main] @param {Properties} [properties] */
  const button = (text, click, main = false, properties = {}) =>
    make(`button.sb-button${main ? ".sb-button--main" : ""}`, { type: "button", click, ...properties }, text);

  /** The button that sends a form. @param {string} text */
  const submit = (text, main = true) =>
    make(`button.sb-button${main ? ".sb-button--main" : ""}`, { type: "submit" }, text);

  /** A form that is not sent anywhere: it runs an action.
   * @param {string} kind @param {() => unknown} action @param {...Children} children */
  const form = (kind, action, ...children) => {
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      return action();
    };
    return make(kind, { submit }, ...children);
  };

  /** A field for letters, in which the browser completes and corrects nothing.
   * @param {Properties} [properties] @returns {HTMLInputElement} */
  const letterField = (properties = {}) => {
    const plain = {
      type: "text", dir: "auto", autocapitalize: "none", autocomplete: "off", autocorrect: "off", spellcheck: "false",
    };
    return make("input", { ...plain, ...properties });
  };

  /** A row of links and buttons. @param {...(Node | null)} items */
  const links = (...items) => make("ul.sb-links", {}, items.filter(Boolean).map((item) => make("li", {}, item)));

  /** An icon of 24 by 24 units. @param {string} path a path of SVG */
  const icon = (path) => {
    const [svg, shape] = ["svg", "path"].map((name) => document.createElementNS("http://www.w3.org/2000/svg", name));
    svg.setAttribute("viewBox", "0 0 24 24");
    shape.setAttribute("d", path);
    svg.append(shape);
    return svg;
  };

  /** A labelled select. @param {Child} label @param {(string | number)[][]} options values and texts
   * @param {string | number} value the chosen one @param {(value: string) => void} onchange */
  const select = (label, options, value, onchange) => {
    /** @type {HTMLSelectElement} */ const field = make("select", { change: () => onchange(field.value) });
    setOptions(field, options, value);
    return { field, label: make("label", {}, label, field) };
  };

  /** @param {HTMLSelectElement} field
   * @param {(string | number)[][]} options values and texts @param {string | number} value */
  const setOptions = (field, options, value) => {
    field.replaceChildren(
      ...options.map(([key, text]) => make("option", { value: key, selected: String(key) === String(value) }, text)),
    );
    field.value = String(value);
  };

  /** "a", "a and b", "a, b and c"; items may be elements.
   * @template Item
   * @param {Item[]} items @param {"and" | "or"} [last] @returns {(Item | string)[]} */
  const listing = (items, last = "and") => {
    const between = last === "or" ? gettext(" or ") : gettext(" and ");
    return items.flatMap((item, i) => [i === 0 ? "" : i === items.length - 1 ? between : ", ", item]);
  };

  /** A number with its noun: "1 word", "2 words". @param {number} count @param {string} one */
  const plural = (count, one) => formOf(`{number} ${one}`, `{number} ${one}s`, count);
  /** A percentage as in the chapters: "under 1%" and "over 99%" unless it is exactly 0 or 100. @param {number} value */
  const percent = (value) => {
    if (value > 0 && value < 0.01) return gettext("under 1%");
    if (value > 0.99 && value < 1) return gettext("over 99%");
    return gettext("{number}%", { number: Math.round(100 * value) });
  };

  const CAPITALS = new Map([["ß", "ẞ"]]);
  const IN_TURKISH = new Map([...CAPITALS, ["i", "İ"], ["ı", "I"]]);
  let capitals = CAPITALS;

  /** @param {string} letter */
  const large = (letter) => (letter.toUpperCase().toLowerCase() === letter ? letter.toUpperCase() : letter);

  /** Capitals, as players write letters. A letter that would not survive the way back keeps its case.
   * @param {string} text */
  const tileText = (text) => [...text].map((letter) => capitals.get(letter) ?? large(letter)).join("");

  let fromTheRight = false;

  /** A word or letters in a sentence that is plain text. Those from the right keep to themselves, so that no number
   * beside them changes places with them. @param {string} text */
  const apart = (text) => (fromTheRight && text ? `\u2068${text}\u2069` : text);

  /** Capitals in a sentence that is plain text. @param {string} text */
  const capital = (text) => apart(tileText(text));

  // The tiles: a letter in a line of text, and a letter of the growing fragment.
  const tile = (/** @type {string} */ letter) => make("b.sb-letter", {}, tileText(letter));
  const bigTile = (/** @type {string} */ letter, kind = "") => make(`b.sb-tile${kind}`, {}, tileText(letter));
  /** @type {(word: string) => { text: string, lang: string | null }} */
  let written = (word) => ({ text: word, lang: null });
  let shownList = "";

  /** How `word` and `words` write a word: { text, lang }, with the language only if it is not the page's; whether I is
   * the capital of a dotless i, whether words run from the right, and which list they are of.
   * @param {typeof written} how @param {boolean} turkish @param {boolean} right @param {string} slug */
  const writeAs = (how, turkish, right, slug) => {
    written = how;
    shownList = slug;
    fromTheRight = right;
    capitals = turkish ? IN_TURKISH : CAPITALS;
  };

  /** A word as it is written, and marked as a word of its language. @param {string} played */
  const word = (played, kind = "em.sb-word") => {
    const { text, lang } = written(played);
    return make(kind, lang ? { lang } : {}, text);
  };

  /** A word as it is written, in a sentence that is plain text. @param {string} played */
  const wordText = (played) => apart(written(played).text);
  /** How a word is written: { text, lang }, for a voice. @param {string} played */
  const writing = (played) => written(played);
  /** A word in a row of words: plain text where the page's language is the word's. @param {string} played */
  const inRow = (played) => (written(played).lang ? word(played, "span") : written(played).text);
  /** @type {(word: string, slug: string) => boolean} */ let isLeftOut = () => false;

  /** Says which words of a list, or of any list, `words` leaves out. @param {typeof isLeftOut} test */
  const leaveOut = (test) => { isLeftOut = test; };

  /** Words as text; those that lose for the reader are marked, and those that the book leaves out are counted.
   * @param {string[]} all @param {(word: string) => boolean} [loses] @returns {Child[]} */
  const words = (all, loses = () => false) => {
    const shown = all.filter((each) => !isLeftOut(each, shownList));
    const missing = all.length - shown.length;
    const parts = shown.flatMap((each) => [loses(each) ? word(each, "s.sb-losing") : inRow(each), " "]);
    if (!missing) return parts;
    const number = { number: missing };
    const note = shown.length ? gettext("+ {number} left out", number) : gettext("{number} left out", number);
    return [...parts, make("small.sb-leftout", {}, note)];
  };

  /** Content that the reader can unfold. A function is called only then, so long lists cost nothing before.
   * @param {Child} summary @param {...(Children | (() => Children))} content */
  const fold = (summary, ...content) => {
    const node = make("details.sb-fold", {}, make("summary", {}, summary));
    const [first] = content;
    if (typeof first === "function") node.addEventListener("toggle", () => append(node, [first()]), { once: true });
    else append(node, /** @type {Children[]} */ (content));
    return node;
  };

  /** Does the focused element need the key itself, because the reader is typing into it?
   * @param {KeyboardEvent} event */
  const typing = (event) => event.ctrlKey || event.metaKey || event.altKey || event.isComposing ||
    /** @type {Element} */ (event.target).closest?.("input, select, textarea, [contenteditable]");

  /** Gives a tool letters and other keys, unless the reader is typing elsewhere; the theme's shortcuts do not run.
   * @param {Element} root @param {(key: string) => boolean | void} handle */
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

  /** A polite voice for screen readers: a function that speaks a text, or an array of texts and copies of elements.
   * @param {Element} root @returns {(text: string | (string | Node)[]) => void} */
  const voice = (root) => {
    const region = make("div.sb-visually-hidden", { role: "status", "aria-live": "polite" });
    root.append(region);
    return (text) =>
      region.replaceChildren(...[text].flat().map((part) => (typeof part === "string" ? part : part.cloneNode(true))));
  };

  /** Shows the reader what was asked for: it is scrolled to, and has the focus. @param {HTMLElement} node */
  const goTo = (node) => {
    node.tabIndex = -1;
    node.scrollIntoView({ behavior: "instant" });
    node.focus({ preventScroll: true });
  };

  /** Shows a field with its text selected, and copies the text where the browser can.
   * @param {HTMLInputElement | HTMLTextAreaElement} field @param {string} text @param {HTMLElement} room
   * @param {() => void} copied */
  const offerCopy = (field, text, room, copied) => {
    field.value = text;
    field.readOnly = true;
    room.replaceChildren(field);
    field.select();
    navigator.clipboard?.writeText(text).then(copied, () => {});
  };

  /** Text that a page has made, saved as a file. @param {string} text @param {string} name @param {string} type */
  const download = (text, name, type) => {
    const address = URL.createObjectURL(new Blob([text], { type }));
    const link = make("a", { href: address, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };

  /** Runs something that may fail with a sentence for the reader, which an element then shows.
   * @param {Element} node @param {() => unknown} action */
  const guard = async (node, action) => {
    try {
      await action();
    } catch (error) {
      node.textContent = /** @type {Error} */ (error).message;
    }
  };

  /** Runs a page's main function, and shows what went wrong if it fails.
   * @param {string} id @param {(root: HTMLElement) => unknown} main */
  const start = (id, main) => {
    const root = document.getElementById(id);
    if (!root) return;
    const failed = (/** @type {Error} */ error) => {
      root.replaceChildren(make(
        "p.sb-note", { role: "alert" }, gettext("This page could not start: {reason}.", { reason: error.message }),
      ));
      console.warn(error);
    };
    Promise.resolve().then(() => main(root)).catch(failed);
  };

  return {
    make, fill, one, all, button, submit, form, letterField, links, icon, select, setOptions, fold, keys, voice, goTo,
    offerCopy, download, guard, start, listing, number, plural, percent, capital, tileText, apart, tile, bigTile,
    writeAs, word, wordText, writing, words, leaveOut,
  };
})();
