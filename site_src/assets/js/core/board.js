/* The board: the growing fragment as big tiles, and below it the letters that may come next.
 *
 * A letter changes the elements but never replaces them: keys keep their places and the reader keeps the focus. */
// needs: core/ui.js
/** A legal letter on the keyboard: its kind ("win", "lose", "off", ...), what a screen reader says, and a small note.
 * @typedef {{ letter: string, kind: string, says: string, note?: string }} KeyGrade
 *
 * A piece of a sentence: text, a letter as a tile, or a word.
 * @typedef {string | { tile: string } | { word: string }} Piece
 *
 * @typedef {InstanceType<(typeof StrategyBook)["board"]["WordLine"]>} WordLine
 * @typedef {InstanceType<(typeof StrategyBook)["board"]["Keyboard"]>} Keyboard
 * @typedef {InstanceType<(typeof StrategyBook)["board"]["VerdictBox"]>} VerdictBox */
StrategyBook.board = (() => {
  const { gettext } = StrategyBook.language;
  const { make, icon, capital, tileText, bigTile, word } = StrategyBook.ui;

  const GHOST =
    "M12 1.5a7 7 0 0 0-7 7V22l3.5-3 3.5 3 3.5-3 3.5 3V8.5a7 7 0 0 0-7-7zM9.4 7.3a1.7 2 0 1 1 0 4 1.7 2 0 0 1 " +
      "0-4zm5.2 0a1.7 2 0 1 1 0 4 1.7 2 0 0 1 0-4z";

  /** The ghost. It takes the style of the mood around it and fades as the reader wins. */
  const ghost = () => {
    const svg = icon(GHOST);
    svg.setAttribute("class", "sb-ghost");
    svg.setAttribute("aria-hidden", "true");
    svg.firstElementChild?.setAttribute("fill-rule", "evenodd");
    return svg;
  };

  /** The fragment. */
  class WordLine {
    constructor() { this.node = make("ol.sb-wordline", { "aria-label": gettext("Letters so far") }); }

    /** @param {[letter: string, player: string, kind?: string][]} letters
     * @param {string | null} [open] the player of the next letter */
    show(letters, open = null) {
      const items = letters.map(([letter, player, kind]) =>
        make(`li${kind ? `.${kind}` : ""}`, {}, bigTile(letter), make("small", {}, player)),
      );
      if (open !== null) items.push(
        make("li.sb-next", { "aria-hidden": "true" }, make("span.sb-tile.sb-tile--next"), make("small", {}, open)),
      );
      this.node.replaceChildren(...items);
      const last = this.node.lastElementChild;
      if (letters.length)
        requestAnimationFrame(() => last?.scrollIntoView({ block: "nearest", inline: "end", behavior: "instant" }));
    }
  }

  /** @param {Element} key @param {string} name @param {string} value "" for no such attribute */
  const mark = (key, name, value) => (value ? key.setAttribute(name, value) : key.removeAttribute(name));

  /** A key for every letter of the alphabet. */
  class Keyboard {
    constructor(/** @type {(letter: string) => void} */ say) {
      this.say = say;
      this.node = make("div.sb-keyboard", { role: "group", "aria-label": gettext("Letters") });
      this.alphabet = "";
      /** @type {HTMLButtonElement[]} */ this.keys = [];
    }

    /** @param {KeyGrade[]} grades one per letter @param {string | null} [best] its key glows most */
    show(grades, best = null) {
      const alphabet = grades.map(({ letter }) => letter).join("");
      if (alphabet !== this.alphabet) this.make(grades);
      this.alphabet = alphabet;
      this.node.dataset.long = grades.length > 28 ? "yes" : "no";
      grades.forEach((grade, i) => {
        const key = this.keys[i];
        key.className = `sb-key sb-key--${grade.kind}${grade.letter === best ? " sb-key--best" : ""}`;
        key.setAttribute("aria-label", capital(grade.letter) + (grade.says ? gettext(": ") + grade.says : ""));
        mark(key, "aria-disabled", grade.kind === "off" ? "true" : "");
        mark(key, "data-hint", grade.kind === "win" ? "win" : "");
        mark(key, "data-note", grade.note ?? "");
      });
    }

    /** The keys before the grades are known. */
    wait() {
      for (const key of this.keys) {
        key.className = "sb-key";
        key.setAttribute("aria-label", key.textContent ?? "");
        for (const name of ["aria-disabled", "data-hint", "data-note"]) key.removeAttribute(name);
      }
    }

    make(/** @type {KeyGrade[]} */ grades) {
      // A key that is clicked takes no focus: Enter would say its letter once more.
      const mousedown = (/** @type {Event} */ event) => event.preventDefault();
      this.keys = grades.map(({ letter }) => make(
        "button.sb-key",
        { type: "button", "data-key": letter, mousedown, click: (event) => this.press(event.currentTarget, letter) },
        tileText(letter),
      ));
      this.node.replaceChildren(...this.keys);
    }

    /** @param {HTMLElement} key @param {string} letter */
    press(key, letter) { if (key.getAttribute("aria-disabled") !== "true") this.say(letter); }
  }

  /** @type {Record<string, string>} */ const SIGNS = { win: "✓", lose: "✗", even: "•" };

  /** The answer in big type, with a sign, a colour and the ghost. It is as tall when it is empty. */
  class VerdictBox {
    /** @param {HTMLElement | null} [found] the element, if the page has it already */
    constructor(found = null) {
      const node = found ??
        make("div.sb-verdict.sb-answer", {},
          make("span.sb-sign", { "aria-hidden": "true" }),
          make("div", {}, make("p.sb-say"), make("p.sb-also")),
          ghost(),
        );
      this.node = node;
      const within = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (node.querySelector(selector));
      this.sign = within(".sb-sign");
      this.head = within(".sb-say");
      this.more = within(".sb-also");
    }

    /** Empty until the answer is known. */
    wait() {
      delete this.node.dataset.mood;
      this.node.classList.add("sb-waiting");
    }

    show(/** @type {{ mood: string, head: Piece[], more: Piece[] }} */ { mood, head, more }) {
      this.node.classList.remove("sb-waiting");
      this.node.dataset.mood = mood;
      this.sign.textContent = SIGNS[mood];
      this.head.replaceChildren(...head.map(part));
      this.more.replaceChildren(...more.map(part));
    }
  }

  const part = (/** @type {Piece} */ piece) => {
    if (typeof piece === "string") return piece;
    return "tile" in piece ? make("b.sb-letter", {}, tileText(piece.tile)) : word(piece.word);
  };

  return { WordLine, Keyboard, VerdictBox };
})();
