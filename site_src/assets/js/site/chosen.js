/* The reader's choice on pages without a tool: links carry it, those of a chapter carry the chapter's, and pages on all
 * lists lead to the list. Reading a chapter changes no other page. */
// needs: core/choice.js, core/ui.js
(() => {
  const { choice, root, ui } = StrategyBook;
  const { make, one, all } = ui;
  const { gettext, parts } = StrategyBook.language;
  const MOST_SHOWN = 60; // characters of a name in an address

  const chapter = one("[data-sb-choice]");
  if (chapter) {
    const [list, min, players] = (chapter.dataset.sbChoice ?? "").split("/");
    const named = { ...(min && { min: Number(min) }), ...(players && { players: Number(players) }) }; // others stay
    choice.carryChapter({ list, ...named, title: chapter.dataset.sbTitle });
  }
  choice.carry();

  const slot = one("[data-sb-yours]");
  if (!slot) return;
  const say = (/** @type {(string | Node)[]} */ ...content) => {
    slot.replaceChildren(...content);
    slot.hidden = false;
  };
  const ownPage = (/** @type {string} */ list, /** @type {string} */ text) =>
    make("a", { href: new URL(`your-list.html#${encodeURIComponent(list)}`, root).href }, text);

  /** A page on all lists begins with the way to the reader's. @param {Choice} chosen */
  const lead = ({ list, title = list }) => {
    const end = `/${encodeURIComponent(list)}/index.html`;
    const links = /** @type {HTMLAnchorElement[]} */ (all("main a[href]"));
    const link = links.find(({ pathname }) => pathname.endsWith(end));
    if (link) say(...parts("Your list: {list}.", { list: make("a", { href: link.href }, title) }));
    else if (list.startsWith("~")) say(...parts("Your list: {list}.", { list: ownPage(list, title) }));
    else say(gettext("This page has nothing on the list that you chose, {list}.", { list: title }));
  };

  /** The picker of cheat sheets unfolds the list in the address, or the reader's choice.
   * @param {HTMLDetailsElement[]} folds */
  const unfold = (folds) => {
    const kept = choice.recall();
    const [wished, min, players] = StrategyBook.decoded(location.hash.slice(1), location.hash).split("/");
    const list = wished || kept?.list;
    const title = (list === kept?.list && kept?.title) || list;
    const chosen = folds.find((fold) => fold.id === list);
    if (chosen) {
      for (const fold of folds) fold.open = fold === chosen;
      if (Number(min) && Number(players))
        choice.remember({ list: chosen.id, min: Number(min), players: Number(players) });
    } else if (list?.startsWith("~"))
      say(...parts("{sheet} is on its page.", { sheet: ownPage(list, gettext("The sheet of your own list")) }));
    else if (title) say(gettext("There is no list “{list}” here.", { list: StrategyBook.cut(title, MOST_SHOWN) }));
  };

  const folds = /** @type {HTMLDetailsElement[]} */ (all("main details.sb-fold[id]"));
  const chosen = choice.recall();
  if (folds.length) unfold(folds);
  else if (chosen) lead(chosen);
})();
