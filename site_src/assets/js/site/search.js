/* Search, on every page. Nothing loads before the reader searches. A single word is also looked up in the lists.
 *
 * MiniSearch (MIT, vendor/) searches the index that MkDocs writes. The field and its panel belong to the theme.
 */
// needs: core/book.js, core/choice.js, core/ui.js
// optional: core/data.js, core/front-coding.js, explore/word-lookup.js
(() => {
  "use strict";
  const StrategyBook = window.StrategyBook;
  const { make } = StrategyBook.ui;

  const { root } = StrategyBook;
  const RULES = /^how-to-play/u; // what strangers look for: these pages come first
  const SHOWN = 12;
  const toggle = document.getElementById("__search");
  const field = document.querySelector(".md-search__input");
  const list = document.querySelector(".md-search-result__list");
  const meta = document.querySelector(".md-search-result__meta");
  if (!toggle || !field || !list || !meta) return;

  const load = (name) =>
    new Promise((done, failed) => {
      const script = make("script", { src: new URL(name, root) });
      script.onload = done;
      script.onerror = () => failed(new Error("the index could not be loaded"));
      document.head.append(script);
    });

  /** The scripts of the word look-up, by the part of StrategyBook that each adds, in the order of their needs. */
  const LOOKUP = {
    frontCoding: "core/front-coding.js",
    leftOut: "core/left-out.js",
    accents: "lists/accents.js",
    characters: "lists/characters.js",
    spelling: "core/spelling.js",
    data: "core/data.js",
    lookup: "explore/word-lookup.js",
  };
  const loadLookup = async () => {
    for (const [part, name] of Object.entries(LOOKUP)) if (!StrategyBook[part]) await load(`assets/js/${name}`);
  };

  const pageOf = (path) => path.replace(/#.*$/u, "");

  const plain = (html) => new DOMParser().parseFromString(html, "text/html").body.textContent.replace(/\s+/gu, " ").trim();

  let preparing = null;
  /** The index, built on first use. */
  const prepare = () => {
    preparing ??= (async () => {
      await Promise.all([load("search/search_index.js"), load("assets/js/vendor/minisearch.js"), loadLookup()]);
      const { docs: found } = await StrategyBook.data.value(window.__index);
      const sections = found.map(({ location: path, title, text }, id) => ({ id, path, title: plain(title), text: plain(text) }));
      const titles = new Map(sections.map(({ path, title }) => [path, title]));
      const docs = sections.map((section) => ({ ...section, page: titles.get(pageOf(section.path)) ?? section.title }));
      const index = new window.MiniSearch({
        fields: ["title", "page", "text"],
        storeFields: ["path", "title", "page", "text"],
        searchOptions: {
          prefix: true,
          fuzzy: 0.15,
          boost: { title: 4, page: 2 },
          combineWith: "AND",
          boostDocument: (id, term, { path }) => (RULES.test(path) ? 4 : 1),
        },
      });
      index.addAll(docs);
      return index;
    })();
    preparing.catch(() => (preparing = null)); // after a failure the next key tries again
    return preparing;
  };

  const excerpt = (text, terms) => {
    const match = Math.max(0, ...terms.map((term) => text.toLowerCase().indexOf(term)).filter((index) => index >= 0).slice(0, 1));
    const from = Math.max(0, match - 40);
    return `${from ? "… " : ""}${text.slice(from, from + 160)}${text.length > from + 160 ? " …" : ""}`;
  };

  const item = (href, title, ...rest) =>
    make(
      "li.md-search-result__item",
      {},
      make(
        "a.md-search-result__link",
        { href, tabindex: 0 },
        make("article.md-search-result__article.md-typeset", {}, make("h2", {}, title), rest),
      ),
    );

  /** One hit for each page, the best. First come pages with the whole question in their title, then the rules of a game that
   *  the question names. */
  const pagesOf = (index, text) => {
    const pages = new Map();
    for (const hit of index.search(text)) {
      const page = pageOf(hit.path);
      if (!pages.has(page)) pages.set(page, hit);
    }
    const wordsOf = (phrase) => phrase.toLowerCase().split(/\s+/u);
    const rank = ({ page, path }) => {
      if (page.toLowerCase().includes(text.toLowerCase())) return 2;
      return RULES.test(path) && wordsOf(text).includes(wordsOf(page).at(-1)) ? 1 : 0;
    };
    return [...pages.values()].sort((a, b) => rank(b) - rank(a));
  };

  /** The page with its list and players in the title, the section that matches, and the words around the match. */
  const result = (hit) => {
    const section = hit.title === hit.page ? [] : [make("b", {}, hit.title), hit.text ? ": " : ""];
    return item(new URL(hit.path, root), hit.page, make("p", {}, section, excerpt(hit.text, hit.terms)));
  };

  const wordOf = (text) => (/^[\p{L}\p{M}]+$/u.test(text) ? text.toLowerCase().normalize("NFC") : null);

  const about = async (word) => {
    const lists = (await StrategyBook.data.lists()).filter(({ min }) => min.length);
    const chosen = StrategyBook.choice.recall();
    const preferred = lists.find(({ slug }) => slug === chosen?.list) ?? lists[0];
    const min = preferred.min.includes(chosen?.min) ? chosen.min : preferred.min.includes(4) ? 4 : preferred.min[0];
    const article = make("article.md-typeset");
    await new Promise((done, failed) => {
      const show = (lines) => done(article.replaceChildren(...lines));
      StrategyBook.lookup.answer(show, word, { list: preferred, min }, lists, root.href).catch(failed);
    });
    return make("li.md-search-result__item.sb-found", {}, article);
  };

  let latest = 0;
  const search = async () => {
    const text = field.value.trim();
    const mine = ++latest;
    if (!text) {
      meta.textContent = "Type to search the book, or any word of its lists";
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
      list.replaceChildren(...[answer, ...hits.slice(0, SHOWN).map(result)].filter(Boolean));
    } catch (error) {
      if (mine === latest) meta.textContent = `Search does not work here: ${error.message}.`;
    }
  };

  const open = (yes) => {
    if (toggle.checked !== yes) toggle.click();
  };
  field.addEventListener("focus", () => {
    open(true);
    prepare().catch(() => {});
  });
  field.addEventListener("input", search);
  field.form.addEventListener("submit", (event) => {
    event.preventDefault();
    list.querySelector("a")?.click();
  });
  field.form.addEventListener("reset", () => {
    field.value = "";
    search();
    field.focus();
  });
  toggle.addEventListener("change", () => toggle.checked && field.focus());
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && toggle.checked) {
      open(false);
      field.blur();
    } else if (event.key === "/" && !event.ctrlKey && !event.metaKey && !event.target.closest?.("input, textarea, select")) {
      event.preventDefault();
      field.focus();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && toggle.checked) {
      const stops = [field, ...list.querySelectorAll("a")];
      const next = stops.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
      if (!stops[next]) return;
      event.preventDefault();
      stops[next].focus();
    }
  });
})();
