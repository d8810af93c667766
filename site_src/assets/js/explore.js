/* Home and explore.html: the position stands in the address, #LIST/MINIMUM/PLAYERS/LETTERS/TURN, so that it can be
 * shared. Home shows the answer; the explorer, where its script is loaded, everything else the book knows.
 */
(() => {
  "use strict";
  const StrategyBook = window.StrategyBook;
  const { make, pause, start } = StrategyBook.ui;
  const { parse, format: address } = StrategyBook.address;
  const { recall, remember } = StrategyBook.choice;

  const main = async (root) => {
    const lists = (await StrategyBook.data.lists()).filter((list) => list.min.length);
    if (!lists.length) {
      root.replaceChildren(make("p.sb-note", {}, "No list of this book has a word of three letters or more, so there is nothing to explore."));
      return;
    }
    const usual = recall() ?? { list: root.dataset.list };
    const games = new Map();
    let at = parse(location.hash, lists, usual);
    let shown = null; // the address that the page shows already

    const go = (changes) => {
      const next = { ...at, ...changes };
      if (next.turn >= next.players) next.turn = 0;
      location.hash = address(next, next.letters, next.turn);
      show(); // at once: the next key may come before the event does
    };
    const choose = (change) => {
      go(change);
      remember({ list: at.list.slug, min: at.min, players: at.players });
    };

    const links = {
      chapter: make("a.sb-button", {}, "The chapter"),
      explore: make("a.sb-button", {}, "Why?"),
      play: make("a.sb-button", {}, "Play it"),
      sheet: make("a.sb-button", {}, "Cheat sheet"),
    };
    const settings = new StrategyBook.Settings(lists, choose);
    const owner = {
      go: (letters, turn = 0) => go({ letters, turn }),
      href: (letters, turn = 0) => address(at, letters, turn),
    };
    const frame = make("div");
    const full = StrategyBook.Explorer !== undefined;
    // The page comes with the answer before the first letter; if that is what is asked, it stands before anything is solved.
    const said = root.dataset.answers?.split("/");
    const ready = said && said[0] === at.list.slug && Number(said[1]) === at.min && Number(said[2]) === at.players && !at.letters && !at.turn;
    const came = root.querySelector(".sb-board");
    const board = ready ? came : null;
    if (!board) came?.classList.add("sb-waiting"); // it answers another question
    const view = new (full ? StrategyBook.Explorer : StrategyBook.Answer)(frame, owner, board, at.players);
    const answer = full ? view.answer : view;
    const row = make("p.sb-links.sb-noprint", {}, links.chapter, full ? null : links.explore, links.play, links.sheet);

    const lead = () => {
      settings.show(at);
      const chapter = `ghost/${encodeURIComponent(at.list.slug)}/${at.min}-${at.players}`;
      links.chapter.href = `${chapter}.html`;
      links.sheet.href = `${chapter}-cheat.html`;
      links.explore.href = `explore.html${address(at, at.letters, at.turn)}`;
      links.play.href = `play.html${address(at, at.letters, at.turn)}`;
      if (frame.isConnected) return;
      root.replaceChildren(settings.node, frame);
      answer.node.append(row);
    };

    /** The verdict as soon as the fragments are there; in the explorer the rest, when that has come too. */
    const show = async () => {
      shown = location.hash;
      at = parse(shown, lists, usual);
      const asked = at;
      const trie = await StrategyBook.data.fragments(at.list, at.min);
      if (asked !== at) return; // the reader has gone on meanwhile
      const proper = address(at, at.letters, at.turn);
      if (location.hash && location.hash !== proper) history.replaceState(null, "", proper);
      shown = location.hash;
      const key = `${at.list.slug}/${at.min}/${at.players}`;
      if (!games.has(key)) {
        await pause(); // between two long calculations
        games.set(key, new StrategyBook.Ghost(trie, at.players));
        await pause();
        if (asked !== at) return;
      }
      const ghost = games.get(key);
      const said = answer.show(ghost, at.letters, at.turn);
      lead();
      if (!full) return;
      const [disputes] = await Promise.all([StrategyBook.data.disputes(at.list), StrategyBook.data.trie(at.list, at.min)]);
      if (asked !== at) return;
      ghost.disputes = disputes?.[at.min] ?? null;
      if (said.kind === "open") await ghost.prepare(said.node, pause);
      await pause();
      if (asked === at) view.explain(said);
    };

    window.addEventListener("hashchange", () => {
      if (location.hash !== shown) show();
    });
    if (location.hash) remember({ list: at.list.slug, min: at.min, players: at.players });
    if (board) lead();
    if (full || !board) await show();
  };

  start("explore", main);
  start("ask", main);
})();
