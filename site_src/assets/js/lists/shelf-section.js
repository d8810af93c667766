/* your-list.html: the reader's lists that this device keeps, to open, share or remove. */
// needs: core/ui.js, lists/own-list-decks.js, lists/own-lists.js
StrategyBook.yourShelf = (() => {
  const { make, one, button, offerCopy, plural } = StrategyBook.ui;
  const { gettext } = StrategyBook.language;
  const { own, ownDecks } = StrategyBook;

  /** Links to the pages for a list, from `chosen`, a minimum length and number of players.
   * @param {BookList} list @param {{ min: number, players: number }} chosen */
  const links = (list, chosen) =>
    ownDecks.links({ jotto: [], ...list }, chosen).flatMap(([href, text]) => [make("a", { href }, text), " "]);

  /** Writes a link that holds the whole list into `status`, and copies it.
   * @param {string} slug @param {HTMLElement} status */
  const share = async (slug, status) => {
    const hash = await own.link(own.open(slug));
    if (hash === null) {
      status.textContent = gettext("This list is too long for a link: send its file instead.");
      return;
    }
    const address = location.href.replace(/#.*$/, "") + hash;
    const shown = make("input", { type: "text", "aria-label": gettext("Link to this list") });
    offerCopy(shown, address, status, () => status.append(" ", gettext("Copied.")));
    status.prepend(gettext("The whole list is in this address:"), " ");
  };

  /** The shelf: its element, and a function that draws it again. @param {(slug: string) => void} open opens a list on
   * this page @param {(text: string) => void} say speaks to screen readers */
  const shelf = (open, say) => {
    const shelves = make("div");
    const removed = make("p.sb-note");
    const node = make("div.sb-noprint", {}, shelves, removed);
    const remove = (/** @type {string} */ slug, /** @type {string} */ name) => {
      const click = () => {
        const restore = own.remove(slug);
        draw();
        const back = () => {
          try {
            const kept = restore();
            removed.replaceChildren();
            draw();
            one(`[data-list="${CSS.escape(kept)}"] button`, shelves)?.focus(); // the button that was pressed is gone
          } catch {
            undo.before(gettext("It cannot be put back: the browser’s storage is full."), " ");
          }
        };
        const gone = gettext("{list} is removed.", { list: name });
        const undo = button(gettext("Take it back"), back);
        removed.replaceChildren(gone, " ", undo);
        undo.focus(); // the button that was pressed is gone
        say(gone);
      };
      return button(gettext("Remove"), click, false, { "aria-label": gettext("Remove {list}", { list: name }) });
    };
    const row = (/** @type {BookList} */ list) => {
      const { name = list.title } = list;
      const status = make("p.sb-note", { role: "status" });
      const opens = { "aria-label": gettext("Open {list}", { list: name }) };
      const shares = { "aria-label": gettext("Share {list}", { list: name }) };
      return make("li", { "data-list": list.slug },
        make("b", {}, name),
        `, ${plural(list.count ?? 0, "word")}. `,
        links(list, StrategyBook.book.usual),
        make("span.learn-buttons", {},
          button(gettext("Open"), () => open(list.slug), false, opens),
          button(gettext("Share"), () => share(list.slug, status), false, shares),
          remove(list.slug, name),
        ),
        status,
      );
    };
    const damaged = (/** @type {string} */ slug) => {
      const list = slug.slice(1);
      const trouble = gettext("{list}: cannot be read any more.", { list });
      return make("li", { "data-list": slug }, trouble, " ", remove(slug, list));
    };
    const draw = () => {
      const rows = own.slugs().map((slug) => StrategyBook.attempt(() => row(own.describe(slug)), () => damaged(slug)));
      const parts = [make("h2", {}, gettext("Your lists on this device")), make("ul.learn-shelf", {}, rows)];
      shelves.replaceChildren(...(rows.length ? parts : []));
    };
    return { node, draw };
  };

  return { links, shelf };
})();
