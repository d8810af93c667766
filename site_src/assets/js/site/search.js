/* Search, on every page. Nothing loads before the reader opens it. A single word is also looked up in the lists.
 *
 * MiniSearch (MIT, vendor/) searches the index that MkDocs writes. The field and its panel are made here, because they
 * do nothing without this script; their style is the theme's. */
// needs: core/book.js, core/choice.js, core/ui.js
// optional: core/data.js, core/front-coding.js, explore/word-lookup.js, site/page-finder.js, site/search-answers.js
/** What the scripts that the search loads define: MiniSearch, and the index that MkDocs wrote, as a text.
 * @typedef {{ __index: string, MiniSearch: new (options: object) => SearchIndex }} SearchWindow */
(() => {
  const { icon, make, one } = StrategyBook.ui;
  const { root } = StrategyBook;
  const SHOWN = 12;
  const SHOWN_TEXT = 160; // characters of a page below its title
  const BEFORE = 40; // characters of them before the match
  const toggle = /** @type {HTMLInputElement | null} */ (one("#__search"));
  const room = one(".md-search__inner");
  if (!toggle || !room) return;
  const { gettext, ngettext } = StrategyBook.language;
  const HINT = gettext("Ask the book: a page, a word, or what to say after some letters");
  // Pictogrammers' Material Design Icons (Apache 2.0), as the theme has them.
  const LENS =
    "M9.5 3A6.5 6.5 0 0 1 16 9.5c0 1.61-.59 3.09-1.56 4.23l.27.27h.79l5 5-1.5 1.5-5-5v-.79l-.27-.27A6.52 6.52 0 0 1 " +
    "9.5 16 6.5 6.5 0 0 1 3 9.5 6.5 6.5 0 0 1 9.5 3m0 2C7 5 5 7 5 9.5S7 14 9.5 14 14 12 14 9.5 12 5 9.5 5";
  const BACK = "M20 11v2H8l5.5 5.5-1.42 1.42L4.16 12l7.92-7.92L13.5 5.5 8 11z";
  const CROSS = "M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z";

  // The theme's elements and classes, which its style sheet knows.
  const field = make("input.md-search__input", {
    type: "text", name: "query", "aria-label": gettext("Search"), placeholder: gettext("Search"),
    autocapitalize: "off", autocorrect: "off", autocomplete: "off", spellcheck: "false", required: true,
  });
  const list = make("ol.md-search-result__list", { role: "presentation" });
  const meta = make("div.md-search-result__meta", { role: "status" }, HINT);
  const clear = { type: "reset", title: gettext("Clear"), "aria-label": gettext("Clear"), tabindex: -1 };
  room.replaceChildren(
    make("form.md-search__form", {},
      field,
      make("label.md-search__icon.md-icon", { for: "__search" }, icon(LENS), icon(BACK)),
      make("nav.md-search__options", { "aria-label": gettext("Search") },
        make("button.md-search__icon.md-icon", clear, icon(CROSS)),
      ),
    ),
    make("div.md-search__output", {},
      make("div.md-search__scrollwrap", { tabindex: 0, "data-md-scrollfix": "" },
        make("div.md-search-result", {}, meta, list),
      ),
    ),
  );

  const load = (/** @type {string} */ name) => new Promise((done, failed) => {
    const script = make("script", { src: new URL(name, root).href });
    script.onload = done;
    script.onerror = () => failed(new Error(gettext("the index could not be loaded")));
    document.head.append(script);
  });

  /** The scripts that answer questions, by the part of StrategyBook that each adds, in the order of their needs. */
  const ANSWERING = {
    frontCoding: "core/front-coding.js",
    leftOut: "core/left-out.js",
    slices: "core/slices.js",
    loading: "core/loading.js",
    letters: "lists/letters.js",
    spelling: "core/spelling.js",
    data: "core/data.js",
    lookup: "explore/word-lookup.js",
    asked: "site/asked.js",
    pageFinder: "site/page-finder.js",
    address: "core/address.js",
    question: "site/question.js",
    searchAnswers: "site/search-answers.js",
  };
  const loadScripts = async () => {
    for (const [part, name] of Object.entries(ANSWERING)) if (!(part in StrategyBook)) await load(`assets/js/${name}`);
  };

  /** @type {Promise<SearchIndex> | null} */ let preparing = null;
  /** The index, built on first use. */
  const prepare = () => {
    preparing ??= (async () => {
      await Promise.all([load("search/search_index.js"), load("assets/js/vendor/minisearch.js"), loadScripts()]);
      const loaded = /** @type {SearchWindow} */ (/** @type {unknown} */ (window));
      /** @type {{ docs: IndexedSection[] }} */ const { docs } = await StrategyBook.data.value(loaded.__index);
      return StrategyBook.pageFinder.prepare(loaded.MiniSearch, docs);
    })();
    preparing.catch(() => (preparing = null)); // after a failure the next key tries again
    return preparing;
  };

  /** Some 160 characters about the first match; they begin and end with whole words.
   * @param {string} text @param {string[]} terms */
  const excerpt = (text, terms) => {
    const plain = StrategyBook.pageFinder.bare(text);
    const match = Math.max(0, ...terms.map((term) => plain.indexOf(term)).filter((index) => index >= 0).slice(0, 1));
    const gap = text.indexOf(" ", match - BEFORE) + 1;
    const from = match <= BEFORE ? 0 : gap && gap <= match ? gap : match;
    const end = text.length > from + SHOWN_TEXT ? text.lastIndexOf(" ", from + SHOWN_TEXT) : text.length;
    const to = end > from ? end : from + SHOWN_TEXT;
    return `${from ? "… " : ""}${text.slice(from, to)}${to < text.length ? " …" : ""}`;
  };

  /** The page with its list and players in the title, the section that matches, and the words around the match.
   * @param {SearchHit} hit */
  const result = (hit) => {
    const section = hit.title === hit.page ? [] : [make("b", {}, hit.title), hit.text ? gettext(": ") : ""];
    const about = make("p", {}, section, excerpt(hit.text, hit.terms));
    return StrategyBook.searchAnswers.item(new URL(hit.path, root).href, hit.page, about);
  };

  let latest = 0;
  const search = async () => {
    const text = field.value.trim();
    const mine = ++latest;
    if (!text) {
      meta.textContent = HINT;
      list.replaceChildren();
      return;
    }
    try {
      const index = await prepare();
      const { pages, isTopic } = StrategyBook.pageFinder;
      const answers = await StrategyBook.searchAnswers.answer(text, isTopic);
      if (mine !== latest) return;
      const hits = pages(index, text);
      const items = hits.slice(0, SHOWN).map(result);
      // A word that names a page is more likely a question for that page.
      items.splice(isTopic(text) ? 1 : 0, 0, ...answers);
      meta.textContent = hits.length
        ? ngettext("{number} page of the book", "{number} pages of the book", hits.length)
        : gettext("Nothing on the book’s pages");
      list.replaceChildren(...items);
    } catch (error) {
      const { message: reason } = /** @type {Error} */ (error);
      if (mine === latest) meta.textContent =
        gettext("Search needs a network, or the whole book kept on this device ({reason}).", { reason });
    }
  };

  const open = (/** @type {boolean} */ yes) => {
    if (toggle.checked !== yes) toggle.click();
  };
  field.addEventListener("focus", () => {
    open(true);
    if (preparing) return;
    meta.textContent = gettext("Search is getting ready …");
    prepare().then(search, search);
  });
  field.addEventListener("input", search);
  field.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    list.querySelector("a")?.click();
  });
  field.form?.addEventListener("reset", () => {
    field.value = "";
    search();
    field.focus();
  });
  toggle.addEventListener("change", () => toggle.checked && field.focus());
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && toggle.checked) {
      open(false);
      field.blur();
    } else if (event.key === "/" && !event.ctrlKey && !event.metaKey &&
        !/** @type {Element} */ (event.target).closest?.("input, textarea, select")) {
      event.preventDefault();
      field.focus();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && toggle.checked) {
      const stops = [field, ...list.querySelectorAll("a")];
      const next = stops.findIndex((stop) => stop === document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
      if (!stops[next]) return;
      event.preventDefault();
      stops[next].focus();
    }
  });
})();
