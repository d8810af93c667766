/* Cheat sheets on paper: laid out by print/columns.js, and a pocket version that folds to eight pages. Without this
 * script a sheet still prints, at 8.5 pt. */
// needs: core/ui.js, print/columns.js
StrategyBook.paper = (() => {
  const { make, button, one, all } = StrategyBook.ui;
  const { gettext } = StrategyBook.language;
  const { fit, bench, heights, largest, millimetre, webkit } = StrategyBook.columns;

  // A panel of the pocket version lies on its side: half a sheet high, a quarter wide, minus 5 mm on each side. The
  // sheet is the whole paper; in WebKit, which knows no height of paper, it is what any paper holds (print.css).
  const PANEL = webkit ? { width: 48, height: 80 } : { width: 59, height: 93 };
  const POCKET_SIZES = [14, 13.5, 13, 12.5, 12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6];
  const PANELS = 8;
  // The pages of the booklet by their panel on the sheet: left column, then right column, from top to bottom.
  const PLACES = [6, 5, 7, 4, 8, 3, 1, 2];

  /** The unbreakable parts of a sheet; a heading is one with what follows it. @param {HTMLElement} sheet */
  const pieces = (sheet) => {
    /** @type {HTMLElement[][]} */ const parts = [];
    let headed = false;
    for (const node of all("section > *", sheet)) {
      const copy = /** @type {HTMLElement} */ (node.cloneNode(true));
      if (headed) parts[parts.length - 1].push(copy);
      else parts.push([copy]);
      headed = copy.classList.contains("cheat-head");
    }
    return parts;
  };

  /** Pages 2 to 8 at one type size; null if the text needs more. The box holds all parts, laid out once.
   * @param {HTMLElement[][]} parts @param {number} points @param {HTMLElement} box @param {number} room */
  const fill = (parts, points, box, room) => {
    box.style.fontSize = `${points}pt`;
    const sizes = heights(parts.map(([first]) => first), box);
    /** @type {HTMLElement[][]} */ const pages = [[]];
    let left = room;
    parts.forEach((part, i) => {
      if (sizes[i] > left) {
        pages.push([]);
        left = room;
      }
      pages[pages.length - 1].push(...part);
      left -= sizes[i];
    });
    return pages.length < PANELS && Math.max(...sizes) <= room ? pages : null;
  };

  const cover = (/** @type {HTMLElement} */ sheet) => {
    const page = all(":scope > header > *", sheet).map((node) => /** @type {HTMLElement} */ (node.cloneNode(true)));
    return [...page, make("p.pocket-mark", {}, StrategyBook.title())];
  };

  /** The eight pages on their panels, at the largest of these type sizes; null if the sheet is too long for the pocket
   * version. @param {HTMLElement} sheet */
  const pocket = (sheet, sizes = POCKET_SIZES) => {
    const parts = pieces(sheet);
    const box = bench("pocket-page", PANEL.width);
    const inner = make("div.cheat");
    box.append(inner);
    const room = PANEL.height * millimetre();
    const front = cover(sheet);
    inner.replaceChildren(...front);
    const first = largest(sizes, (points) => {
      inner.style.fontSize = `${points}pt`;
      return inner.getBoundingClientRect().height <= room;
    });
    inner.replaceChildren(...parts.flat());
    const size = first && largest(sizes, (points) => fill(parts, points, inner, room) !== null);
    const pages = size && fill(parts, size, inner, room);
    box.remove();
    if (!pages || !first || !size) return null;
    const booklet = [front, ...pages];
    const panels = PLACES.map((number) => {
      const text = make("div.cheat", {}, ...(booklet[number - 1] ?? []));
      text.style.fontSize = `${number === 1 ? Math.min(first, size) : size}pt`;
      return make(
        "section.pocket-page", { "data-number": number }, text, make("small.pocket-number", {}, String(number)),
      );
    });
    return make("div.pocket", {}, panels);
  };

  const folding = gettext("Fold the sheet into eight: once along its long middle, then across, and across again. " +
    "Open it, cut along the middle line from the first fold to the third, fold it lengthwise and push the ends " +
    "together.");
  const help = webkit ? `${gettext("Cut off the margin round the dotted lines.")} ${folding}` : folding;

  /** Puts the pocket version on the page: until it is printed, nothing else is. The note says how to fold it.
   * @param {HTMLElement} sheet @param {HTMLElement} note */
  const showPocket = (sheet, note) => {
    const booklet = pocket(sheet);
    note.textContent = help;
    if (!booklet) return;
    document.querySelector(".pocket")?.remove();
    one(".md-content__inner")?.append(booklet);
    document.body.classList.add("sb-pocket-on");
    document.body.classList.toggle("sb-pocket-webkit", webkit);
  };

  /** A button for the pocket version, if the sheet fits.
   * @param {HTMLElement} sheet @param {string} which what tells it from the page's first sheet */
  const offerPocket = (sheet, which = "") => {
    const print = one("button.sb-print");
    if (!print || !pocket(sheet, POCKET_SIZES.slice(-1))) return; // the best size is found when it is asked for
    const note = make("p.sb-note.sb-noprint", { role: "status" });
    const offer =
      button(`${gettext("Pocket version")}${which}`, () => (showPocket(sheet, note), window.print()));
    const before = all("[data-pocket]").at(-1) ?? print;
    offer.dataset.pocket = "";
    before.after(" ", offer);
    print.parentElement?.after(note);
    window.addEventListener("afterprint", () => {
      if (location.hash !== "#pocket") document.body.classList.remove("sb-pocket-on");
    });
    if (location.hash === "#pocket" && !which) showPocket(sheet, note);
  };

  /** Repeats the title at the head of every printed page; the style sheet adds the page numbers.
   * @param {string} title */
  const running = (title) => {
    if (!("adoptedStyleSheets" in document)) return;
    const fromTheRight = /[^·]*[\p{Script=Hebrew}\p{Script=Arabic}][^·]*/gu; // takes no number of the part that follows
    const text = title.replace(/["\\\n]/gu, " ").replace(fromTheRight, "\u2068$&\u2069");
    const rules = new CSSStyleSheet();
    const box = `@top-left { content: "${text}"; font: 7.5pt sans-serif; color: #444; }`;
    rules.replaceSync(`@page { ${box} } @page cheat { ${box} } @page pocket { @top-left { content: none; } }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules];
  };

  running(one("[data-running]")?.dataset.running ?? document.title);

  // A form to fill in has fixed measures.
  const sheets = all("article.cheat[data-paper]:not(.cheat-form)");
  // The screen shows nothing of it, and a phone would be busy for half a second.
  window.addEventListener("beforeprint", () => fit(sheets), { once: true });
  const titleOf = (/** @type {HTMLElement} */ sheet) => one(".cheat-title", sheet)?.textContent ?? "";
  const folded = sheets.filter(({ dataset }) => dataset.paper !== "fixed");
  for (const sheet of folded) {
    const which =
      titleOf(sheet).replace(titleOf(folded[0]), ""); // as in "Spook · American · 4+ letters: second player"
    if (location.hash === "#pocket") offerPocket(sheet, which);
    else setTimeout(() => offerPocket(sheet, which), 200); // after the page has been painted
  }

  return { fit, pocket, running };
})();
