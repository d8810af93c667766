/* A booklet: sheets that the reader chooses on the page of all cheat sheets, printed at once behind a cover that lists
 * them by number. How many pages a sheet takes depends on the paper, which no script knows. A sheet is fetched when it
 * is chosen. */
// needs: core/ui.js, print/columns.js
/** A chosen sheet: its title, and what is printed of it.
 * @typedef {{ title: string, parts: HTMLElement[] }} ChosenSheet */
(() => {
  const { make, button, one, all } = StrategyBook.ui;
  const { fit } = StrategyBook.columns;
  const { gettext, ngettext } = StrategyBook.language;
  const FROM_DISK = location.protocol === "file:";
  const places = all("details.sb-fold a.sb-button").map((node) => /** @type {HTMLAnchorElement} */ (node));
  const room = one(".md-content__inner");
  const [firstFold] = all("details.sb-fold");
  if (!room || !firstFold || !places.length) return;

  /** In the order of the page. @type {Map<HTMLAnchorElement, ChosenSheet>} */
  const chosen = new Map();
  const booklet = make("div.sb-booklet");
  const status = make("p.sb-note", { role: "status" });
  const print = button(gettext("Print the booklet"), () => window.print(), false, { disabled: true });
  const start = button(gettext("Make a booklet"), () => begin());
  const bar = make("div.sb-noprint", {}, make("p.sb-links", {}, start), status);
  firstFold.before(bar);
  room.append(booklet);

  const titleOf = (/** @type {HTMLAnchorElement} */ link) => {
    const list = link.closest("details")?.querySelector("summary")?.textContent?.trim() ?? "";
    const title = link.getAttribute("aria-label") ?? link.textContent?.trim() ?? "";
    return title.includes(list) ? title : list + gettext(": ") + title;
  };

  /** What is printed of a sheet. @param {HTMLAnchorElement} link @returns {Promise<ChosenSheet>} */
  const fetched = async (link) => {
    const response = await fetch(link.href);
    if (!response.ok) throw new Error(`status ${response.status}`);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const parts = all("article.cheat", page.body).map((node) => document.importNode(node, true));
    await document.fonts.ready;
    for (const part of parts) part.removeAttribute("id");
    fit(parts.filter((part) => "paper" in part.dataset && !part.classList.contains("cheat-form")));
    return { title: titleOf(link), parts };
  };

  /** Puts the chosen sheets behind their cover, and says how many they are. */
  const show = () => {
    const sheets = places.flatMap((link) => chosen.get(link) ?? []);
    const contents = sheets.map(({ title, parts }, i) => {
      for (const old of all(".sb-booklet-number", parts[0])) old.remove();
      one("header", parts[0])?.append(make("p.sb-booklet-number", {}, gettext("Sheet {number}", { number: i + 1 })));
      return make("li", {}, title);
    });
    const cover = make("section.sb-booklet-cover", {},
      make("p.sb-booklet-title", {}, gettext("Cheat sheets")),
      make("ol", {}, contents),
      make("p", {}, StrategyBook.title()),
    );
    booklet.replaceChildren(...(sheets.length ? [cover, ...sheets.flatMap(({ parts }) => parts)] : []));
    print.disabled = !sheets.length;
    status.textContent = sheets.length
      ? ngettext("{number} sheet behind a cover.", "{number} sheets behind a cover.", sheets.length)
      : gettext("Tick the sheets that you want.");
  };

  /** @param {HTMLAnchorElement} link @param {HTMLInputElement} box @returns {Promise<void>} */
  const change = async (link, box) => {
    if (!box.checked) {
      chosen.delete(link);
      return show();
    }
    status.textContent = gettext("Fetching the sheet …");
    try {
      if (FROM_DISK) throw new Error("no page on a disk may read another");
      const sheet = await fetched(link);
      if (box.checked) chosen.set(link, sheet);
      show();
    } catch {
      box.checked = false;
      show();
      status.textContent = FROM_DISK
        ? gettext("Browsers do not let a page on a disk read another one. Open the book from a server " +
          "(strategy-book serve) to make a booklet.")
        : gettext("This sheet could not be fetched, and is not on this device. Tick it again when you are connected.");
    }
  };

  const begin = () => {
    start.replaceWith(print);
    for (const link of places) {
      const label = gettext("In the booklet: {sheet}", { sheet: titleOf(link) });
      /** @type {HTMLInputElement} */
      const box =
        make("input.sb-booklet-box", { type: "checkbox", "aria-label": label, change: () => change(link, box) });
      const both = make("span.sb-booklet-choice");
      link.replaceWith(both);
      both.append(box, link);
    }
    show();
    one("input.sb-booklet-box")?.focus();
  };
})();
