/* your-list.html: the reader's lists that this device keeps, to open, share or remove. */
// needs: core/ui.js, lists/own-list-decks.js, lists/own-lists.js
StrategyBook.yourShelf = (() => {
  const { make, button, plural } = StrategyBook.ui;
  const { gettext } = StrategyBook.language;
  const { own, ownDecks } = StrategyBook;

  /** Links to the pages for a list, from `chosen`, a minimum length and number of players.
   * @param {string} slug @param {{ min: number, players: number }} chosen */
  const links = (slug, chosen) => {
    const list = own.lists().find((each) => each.slug === slug) ?? { slug, min: [] };
    return ownDecks.links({ jotto: [], ...list }, chosen).flatMap(([href, text]) => [make("a", { href }, text), " "]);
  };

  /** Writes a link that holds the whole list into `status`, and copies it. @param {string} slug @param {HTMLElement} status */
  const share = async (slug, status) => {
    const hash = await own.link(own.open(slug));
    if (hash === null) {
      status.textContent = gettext("This list is too long for a link: send its file instead.");
      return;
    }
    const address = location.href.replace(/#.*$/, "") + hash;
    const shown = make("input", { type: "text", readonly: true, value: address, "aria-label": gettext("Link to this list") });
    status.replaceChildren(gettext("The whole list is in this address:"), " ", shown);
    shown.select();
    await navigator.clipboard?.writeText(address).then(() => status.append(" ", gettext("Copied.")), () => {});
  };

  /** The shelf: its element, and a function that draws it again.
   * @param {(slug: string) => void} open opens a list on this page @param {(text: string) => void} say speaks to screen readers */
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
            restore();
            removed.replaceChildren();
            draw();
          } catch {
            removed.replaceChildren(gettext("It cannot be put back: the browser’s storage is full."));
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
      return make("li", {},
        make("b", {}, name),
        `, ${plural(list.count ?? 0, "word")}. `,
        links(list.slug, { min: 4, players: 2 }),
        make("span.learn-buttons", {},
          button(gettext("Open"), () => open(list.slug), false, { "aria-label": gettext("Open {list}", { list: name }) }),
          button(gettext("Share"), () => share(list.slug, status), false, { "aria-label": gettext("Share {list}", { list: name }) }),
          remove(list.slug, name),
        ),
        status,
      );
    };
    /** @param {string} slug */
    const damaged = (slug) => make("li", {}, gettext("{list}: cannot be read any more.", { list: slug.slice(1) }), " ", remove(slug, slug.slice(1)));
    const draw = () => {
      const rows = [...own.lists().map(row), ...own.damaged().map(damaged)];
      shelves.replaceChildren(...(rows.length ? [make("h2", {}, gettext("Your lists on this device")), make("ul.learn-shelf", {}, rows)] : []));
    };
    return { node, draw };
  };

  return { links, shelf };
})();
