/* Home and the pages that play: the way back to the match that was kept last and is not over. */
// needs: core/ui.js, play/saved-matches.js
(() => {
  const { make, one } = StrategyBook.ui;
  const { decoded, matches, sentLine, book, root } = StrategyBook;

  const slot = one("[data-sb-go-on]");
  if (!slot) return;
  const { gettext } = StrategyBook.language;

  /** Who plays, as the line names them: "names=Ann,*perfect". @param {string} line */
  const namesIn = (line) => {
    const names = / names=(\S+)/u.exec(line)?.[1].split(",") ?? [];
    const named = names.map((text, player) => {
      const [name, opponent] = text.split("*");
      return decoded(name) || (opponent ? gettext("the book") : gettext("Player {number}", { number: player + 1 }));
    });
    return named.join(", ") || gettext("your match");
  };

  const show = () => {
    const [entry] =
      matches.all().filter(({ line, over }) => !over && sentLine.gameOf(line) && line !== sentLine.current());
    slot.hidden = !entry;
    if (!entry) return;
    const game = sentLine.gameOf(entry.line);
    const page = new URL(sentLine.pageOf(game) + sentLine.hashOf(entry.line), root).href;
    const title = make("small", {}, `(${book.game(game).title})`);
    const text = [gettext("Go on: {names}", { names: namesIn(entry.line) }), " ", title];
    slot.replaceChildren(
      make("p.sb-links", {}, make("a.sb-button", { href: page, click: () => (slot.hidden = true) }, text)),
    );
  };
  show();
  window.addEventListener("hashchange", show);
})();
