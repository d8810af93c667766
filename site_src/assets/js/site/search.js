/* Search, on every page. Nothing loads before the reader searches. A single word is also looked up in the lists.
 *
 * MiniSearch (MIT, vendor/) searches the index that MkDocs writes. The field and its panel are made here, because they do
 * nothing without this script; their style is the theme's.
 */
// needs: core/book.js, core/choice.js, core/ui.js
// optional: core/data.js, core/front-coding.js, explore/word-lookup.js
/**
 * A section of a page: its place, title and text, and the title of its page; and one that a search found, with the words that
 * matched.
 * @typedef {{ id: number, path: string, title: string, text: string, page: string }} SearchSection
 * @typedef {SearchSection & { terms: string[] }} SearchHit
 *
 * What the scripts that the search loads define: MiniSearch, and the index that MkDocs wrote, as a text.
 * @typedef {{ search: (text: string) => SearchHit[], addAll: (sections: SearchSection[]) => void }} SearchIndex
 * @typedef {{ __index: string, MiniSearch: new (options: object) => SearchIndex }} SearchWindow
 */
(() => {
  "use strict";
  const { icon, make, one } = StrategyBook.ui;

  const { root } = StrategyBook;
  const RULES = /^how-to-play/u; // what strangers look for: these pages come first
  const SHOWN = 12;
  const SHOWN_TEXT = 160; // characters of a page below its title
  const BEFORE = 40; // characters of them before the match
  const toggle = /** @type {HTMLInputElement | null} */ (one("#__search"));
  const room = one(".md-search__inner");
  if (!toggle || !room) return;

  const HINT = "Type to search the book, or any word of its lists";
  // Pictogrammers' Material Design Icons (Apache 2.0), as the theme has them.
  const LENS =
    "M9.5 3A6.5 6.5 0 0 1 16 9.5c0 1.61-.59 3.09-1.56 4.23l.27.27h.79l5 5-1.5 1.5-5-5v-.79l-.27-.27" +
    "A6.52 6.52 0 0 1 9.5 16 6.5 6.5 0 0 1 3 9.5 6.5 6.5 0 0 1 9.5 3m0 2C7 5 5 7 5 9.5S7 14 9.5 14 14 12 14 9.5 12 5 9.5 5";
  const BACK = "M20 11v2H8l5.5 5.5-1.42 1.42L4.16 12l7.92-7.92L13.5 5.5 8 11z";
  const CROSS = "M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z";

  // The theme's elements and classes, which its style sheet knows.
  const field = make("input.md-search__input", {
    type: "text",
    name: "query",
    "aria-label": "Search",
    placeholder: "Search",
    autocapitalize: "off",
    autocorrect: "off",
    autocomplete: "off",
    spellcheck: "false",
    required: true,
  });
  const list = make("ol.md-search-result__list", { role: "presentation" });
  const meta = make("div.md-search-result__meta", { role: "status" }, HINT);
  const clear = { type: "reset", title: "Clear", "aria-label": "Clear", tabindex: -1 };
  room.replaceChildren(
    make(
      "form.md-search__form",
      {},
      field,
      make("label.md-search__icon.md-icon", { for: "__search" }, icon(LENS), icon(BACK)),
      make("nav.md-search__options", { "aria-label": "Search" }, make("button.md-search__icon.md-icon", clear, icon(CROSS))),
    ),
    make(
      "div.md-search__output",
      {},
      make("div.md-search__scrollwrap", { tabindex: 0, "data-md-scrollfix": "" }, make("div.md-search-result", {}, meta, list)),
    ),
  );

  const load = (/** @type {string} */ name) =>
    new Promise((done, failed) => {
      const script = make("script", { src: new URL(name, root).href });
      script.onload = done;
      script.onerror = () => failed(new Error("the index could not be loaded"));
      document.head.append(script);
    });

  /** The scripts of the word look-up, by the part of StrategyBook that each adds, in the order of their needs. */
  const LOOKUP = {
    frontCoding: "core/front-coding.js",
    leftOut: "core/left-out.js",
    letters: "lists/letters.js",
    spelling: "core/spelling.js",
    data: "core/data.js",
    lookup: "explore/word-lookup.js",
  };
  const loadLookup = async () => {
    for (const [part, name] of Object.entries(LOOKUP)) if (!(part in StrategyBook)) await load(`assets/js/${name}`);
  };

  const pageOf = (/** @type {string} */ path) => path.replace(/#.*$/u, "");

  const plain = (/** @type {string} */ html) =>
    (new DOMParser().parseFromString(html, "text/html").body.textContent ?? "").replace(/\s+/gu, " ").trim();

  /** @type {Promise<SearchIndex> | null} */
  let preparing = null;
  /** The index, built on first use. */
  const prepare = () => {
    preparing ??= (async () => {
      await Promise.all([load("search/search_index.js"), load("assets/js/vendor/minisearch.js"), loadLookup()]);
      const loaded = /** @type {SearchWindow} */ (/** @type {unknown} */ (window));
      /** @type {{ docs: { location: string, title: string, text: string }[] }} */
      const { docs: found } = await StrategyBook.data.value(loaded.__index);
      const sections = found.map(({ location: path, title, text }, id) => ({ id, path, title: plain(title), text: plain(text) }));
      const titles = new Map(sections.map(({ path, title }) => [path, title]));
      const docs = sections.map((section) => ({ ...section, page: titles.get(pageOf(section.path)) ?? section.title }));
      const index = new loaded.MiniSearch({
        fields: ["title", "page", "text"],
        storeFields: ["path", "title", "page", "text"],
        searchOptions: {
          prefix: true,
          fuzzy: 0.15,
          boost: { title: 4, page: 2 },
          combineWith: "AND",
          boostDocument: (/** @type {number} */ _id, /** @type {string} */ _term, /** @type {SearchSection} */ { path }) => (RULES.test(path) ? 4 : 1),
        },
      });
      index.addAll(docs);
      return index;
    })();
    preparing.catch(() => (preparing = null)); // after a failure the next key tries again
    return preparing;
  };

  /**
   * Some 160 characters about the first match; they begin and end with whole words.
   * @param {string} text @param {string[]} terms
   */
  const excerpt = (text, terms) => {
    const match = Math.max(0, ...terms.map((term) => text.toLowerCase().indexOf(term)).filter((index) => index >= 0).slice(0, 1));
    const gap = text.indexOf(" ", match - BEFORE) + 1;
    const from = match <= BEFORE ? 0 : gap && gap <= match ? gap : match;
    const end = text.length > from + SHOWN_TEXT ? text.lastIndexOf(" ", from + SHOWN_TEXT) : text.length;
    const to = end > from ? end : from + SHOWN_TEXT;
    return `${from ? "… " : ""}${text.slice(from, to)}${to < text.length ? " …" : ""}`;
  };

  const item = (/** @type {string} */ href, /** @type {string} */ title, /** @type {Child[]} */ ...rest) =>
    make(
      "li.md-search-result__item",
      {},
      make(
        "a.md-search-result__link",
        { href, tabindex: 0 },
        make("article.md-search-result__article.md-typeset", {}, make("h2", {}, title), rest),
      ),
    );

  /**
   * One hit for each page, the best. First come pages with the whole question in their title, then the rules of a game that
   * the question names.
   * @param {SearchIndex} index @param {string} text
   */
  const pagesOf = (index, text) => {
    /** @type {Map<string, SearchHit>} */
    const pages = new Map();
    for (const hit of index.search(text)) {
      const page = pageOf(hit.path);
      if (!pages.has(page)) pages.set(page, hit);
    }
    const wordsOf = (/** @type {string} */ phrase) => phrase.toLowerCase().split(/\s+/u);
    const rank = (/** @type {SearchHit} */ { page, path }) => {
      if (page.toLowerCase().includes(text.toLowerCase())) return 2;
      return RULES.test(path) && wordsOf(text).includes(wordsOf(page).at(-1) ?? "") ? 1 : 0;
    };
    return [...pages.values()].sort((a, b) => rank(b) - rank(a));
  };

  /**
   * The page with its list and players in the title, the section that matches, and the words around the match.
   * @param {SearchHit} hit
   */
  const result = (hit) => {
    const section = hit.title === hit.page ? [] : [make("b", {}, hit.title), hit.text ? ": " : ""];
    return item(new URL(hit.path, root).href, hit.page, make("p", {}, section, excerpt(hit.text, hit.terms)));
  };

  const wordOf = (/** @type {string} */ text) => (/^[\p{L}\p{M}]+$/u.test(text) ? text.toLowerCase().normalize("NFC") : null);

  /** @param {string} word */
  const about = async (word) => {
    const lists = (await StrategyBook.data.lists()).filter(({ min }) => min.length);
    const chosen = StrategyBook.choice.recall();
    const preferred = lists.find(({ slug }) => slug === chosen?.list) ?? lists[0];
    const min = chosen && preferred.min.includes(chosen.min) ? chosen.min : preferred.min.includes(4) ? 4 : preferred.min[0];
    const article = make("article.md-typeset");
    await new Promise((/** @type {(shown: void) => void} */ done, failed) => {
      const show = (/** @type {HTMLElement[]} */ lines) => done(article.replaceChildren(...lines));
      StrategyBook.lookup.answer(show, word, { list: preferred, min }, lists, root.href).catch(failed);
    });
    return make("li.md-search-result__item.sb-found", {}, article);
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
      const word = wordOf(text);
      const answer = word ? await about(word) : null;
      if (mine !== latest) return;
      const hits = pagesOf(index, text);
      meta.textContent = hits.length ? `${hits.length} ${hits.length === 1 ? "page" : "pages"} of the book` : "Nothing on the book’s pages";
      list.replaceChildren(...(answer ? [answer] : []), ...hits.slice(0, SHOWN).map(result));
    } catch (error) {
      if (mine === latest) meta.textContent = `Search does not work here: ${/** @type {Error} */ (error).message}.`;
    }
  };

  const open = (/** @type {boolean} */ yes) => {
    if (toggle.checked !== yes) toggle.click();
  };
  field.addEventListener("focus", () => {
    open(true);
    prepare().catch(() => {});
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
    } else if (event.key === "/" && !event.ctrlKey && !event.metaKey && !/** @type {Element} */ (event.target).closest?.("input, textarea, select")) {
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
