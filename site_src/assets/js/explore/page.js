/* Home and explore.html: the position is in the address, #LIST/MINIMUM/PLAYERS/LETTERS/TURN/LIVES/BEGINS, so that
 * it can be shared. Home shows the answer; the explorer everything else the book knows, too.
 *
 * Where the answer comes from: the book stores no verdicts for these pages. They load the fragments of the list
 * (core/data.js; strategy_book/games/ghost/solve/packed.py packs them), and the browser solves them for any number of
 * players (solve/ghost.js); `show` below does both. explore/verdict.js words the result, explore/board-view.js shows
 * it, and explore/explanation.js adds the tables below it. One answer comes with the page, so that it is there at once:
 * the one before the first letter, which templates/board.j2 prints from the facts of the chapter.
 *
 * With lives the answer is that of the match: solve/match.js solves it, from chances that the book has in a file. */
// needs: core/address.js, core/choice.js, core/data.js, core/settings.js, core/slices.js, core/ui.js
// needs: explore/board-view.js, explore/explanation.js, explore/verdict.js, explore/lives.js, lists/own-lists.js
// needs: solve/ghost.js, solve/match.js
(() => {
  const { make, button, start } = StrategyBook.ui;
  const { gettext, parts } = StrategyBook.language;
  const { atOnce, inSlices, painted } = StrategyBook.slices;
  const { parse, format: address } = StrategyBook.address;
  const { position } = StrategyBook.verdict;
  const { recall, remember } = StrategyBook.choice;
  const { LivesChoice } = StrategyBook;
  const EXPLORER = "explore";

  const main = async (/** @type {HTMLElement} */ root) => {
    const came = /** @type {HTMLElement | null} */ (root.querySelector(".sb-board"));
    const wish = location.hash.slice(1).replace(/\/$/u, "");
    if (wish && wish !== root.dataset.answers)
      came?.classList.add("sb-waiting"); // the board in the HTML answers another question
    const lists = (await StrategyBook.data.lists()).filter((list) => list.min.length);
    if (!lists.length) {
      const nothing =
        gettext("No list of this book has a word of three letters or more, so there is nothing to explore.");
      root.replaceChildren(make("p.sb-note", {}, nothing));
      return;
    }
    const usual = recall() ?? { list: root.dataset.list };
    /** @type {Map<string, Promise<Ghost>>} */ const games = new Map();
    let chosen = parse(location.hash, lists, usual);
    /** @type {string | null} */ let shown = null; // the address whose answer the page shows

    const go = (/** @type {Partial<Address>} */ changes) => {
      const next = { ...chosen, ...changes };
      const { lives } = next;
      if (lives && lives.length !== next.players)
        next.lives = Array.from({ length: next.players }, (_, seat) => lives[seat] ?? LivesChoice.USUAL);
      if (next.turn >= next.players) next.turn = 0;
      location.hash = address(next, next.letters, next.turn);
      atOnce();
      again(); // not when the event comes: the next key may come before it
    };
    let unsaved = Boolean(location.hash); // a choice is remembered once its data has loaded
    const choose = (/** @type {Partial<Address>} */ change) => {
      unsaved = true;
      go(change);
    };

    const note = make("p.sb-note", { role: "status", hidden: true });
    const links = {
      chapter: make("a.sb-button", {}, gettext("The chapter")),
      explore: make("a.sb-button", {}, gettext("Why?")),
      play: make("a.sb-button", {}, gettext("Play it")),
      sheet: make("a.sb-button", {}, gettext("Cheat sheet")),
    };
    /** Hands the address of the position to whatever shares on this device; else it is copied. */
    const share = async () => {
      const url = new URL(address(chosen, chosen.letters, chosen.turn), location.href).href;
      try {
        if (navigator.share) return await navigator.share({ title: document.title, url });
        await navigator.clipboard.writeText(url);
        shared.textContent = gettext("The address is copied.");
      } catch (error) {
        if (/** @type {Error} */ (error).name === "AbortError") return;
        shared.replaceChildren(...parts("Copy this address: {address}", { address: make("code", {}, url) }));
      }
    };
    const shared = make("p.sb-note", { role: "status" });
    const shareButton = button(gettext("Share"), share);
    const livesChoice = new LivesChoice(choose);
    const settings =
      new StrategyBook.Settings(lists, choose, { finishes: true, after: [livesChoice.kind.label, livesChoice.more] });
    const owner = {
      go: (/** @type {string} */ letters, turn = 0) => go({ letters, turn }),
      href: (/** @type {string} */ letters, turn = 0) => address(chosen, letters, turn),
    };
    // The HTML has the answer before the first letter; if the address asks for it, it is shown before any solving.
    const answersFor = root.dataset.answers?.split("/");
    const [list, min, players] = answersFor ?? [];
    const asksForIt = list === chosen.list.slug && Number(min) === chosen.min && Number(players) === chosen.players;
    const ready = asksForIt && !chosen.letters && !chosen.turn && !chosen.lives && chosen.finish === "loses";
    const board = ready ? came : null;
    const frame = board?.parentElement ?? make("div");
    came?.classList.toggle("sb-waiting", !ready);
    const { Answer, Explorer } = StrategyBook;
    const explorer = root.id === EXPLORER ? new Explorer(frame, owner, board, chosen.players) : null; // home has none
    const answer = explorer?.answer ?? new Answer(frame, owner, board, chosen.players);
    const row = make(
      "p.sb-links.sb-noprint", {}, links.chapter, explorer ? null : links.explore, links.play, links.sheet, shareButton,
    );

    /** Points the links at the question, before its answer is known. */
    const point = () => {
      const slug = encodeURIComponent(chosen.list.slug);
      const chapter = `ghost/${slug}/${chosen.min}-${chosen.players}`;
      // The reader's own list has no chapter: its page shows the words to learn, and the sheet.
      links.chapter.textContent = chosen.list.own ? gettext("Your list and its sheet") : gettext("The chapter");
      links.chapter.href = chosen.list.own ? `your-list.html#${slug}` : `${chapter}.html`;
      const passes = chosen.finish !== "loses"; // no chapter has that rule
      links.chapter.hidden = passes;
      links.sheet.hidden = passes || Boolean(chosen.list.own);
      links.sheet.href = `${chapter}-cheat.html`;
      links.explore.href = `explore.html${address(chosen, chosen.letters, chosen.turn)}`;
      links.play.href = `play.html${address(chosen, chosen.letters, chosen.turn)}`;
    };
    const lead = () => {
      note.textContent = [chosen.replaced, chosen.wrong].filter(Boolean).join(" ");
      note.hidden = !note.textContent;
      settings.show(chosen, { after: LivesChoice.summary(chosen) });
      livesChoice.show({ ...chosen, me: answer.seat });
      point();
      if (settings.node.isConnected) return;
      if (board) root.querySelector(".sb-settings")?.replaceWith(settings.node, note);
      else root.replaceChildren(settings.node, note, frame);
      answer.node.querySelector(".sb-links")?.remove();
      answer.node.append(row, shared);
    };

    const open = async (/** @type {Address} */ { list, min, players, finish }) => {
      const trie = await StrategyBook.data.fragments(list, min, finish);
      const key = `${list.slug}/${min}/${players}/${finish}`;
      return StrategyBook.memo(games, key, () => inSlices(StrategyBook.Ghost.solving(trie, players)));
    };

    /** The match that the address asks for, once it is solved for the position; null for one round.
     * @param {Address} address @param {Position} position @param {() => boolean} current */
    const openMatch = async ({ list, min, lives, begins, finish }, { kind, node }, current) => {
      if (!lives) return null;
      const matches = await StrategyBook.data.matches(list, min, finish);
      const match = await inSlices(matches.solving(lives, /** @type {Begins} */ (begins)), current);
      if (!match || !["open", "word"].includes(kind)) return null;
      await inSlices(match.preparing(node), current);
      if (!match.safe)
        throw new Error(gettext("Some chances in this match are too close to tell apart. Choose fewer lives"));
      return match;
    };

    /** Shows the verdict as soon as the fragments have loaded; in the explorer everything else follows.
     * @param {boolean} [answered] the HTML has the verdict, so the familiarity of the words can load first */
    const show = async (answered = false) => {
      shown = location.hash;
      const request = (chosen = parse(shown, lists, usual));
      const current = () => request === chosen; // false once the reader has moved on
      const { list, min, letters, turn, finish } = request;
      shared.replaceChildren(); // the address of another position
      if (!answered) answer.ask(request.players, letters, turn);
      point();
      const more = () => Promise.all([
        finish === "loses" ? StrategyBook.data.disputes(list) : null, StrategyBook.data.trie(list, min, finish),
      ]);
      const [ghost] = await Promise.all([open(request), answered ? more() : null]);
      if (unsaved && current()) remember({ ...request, list: list.slug, title: list.title });
      if (current()) unsaved = false;
      if (!current() || location.hash !== shown) return; // the address may have changed before its event came
      const proper = address(chosen, chosen.letters, chosen.turn);
      if (location.hash && location.hash !== proper) history.replaceState(null, "", proper);
      shown = location.hash;
      const state = position(ghost, letters, turn);
      const match = await openMatch(request, state, current);
      if (state.kind === "open" && !match) await inSlices(ghost.preparing(state.node), current);
      if (!current()) return;
      const shownAnswer = answer.show(ghost, letters, turn, match);
      lead();
      if (!explorer) return;
      const [disputes] = await more();
      ghost.disputes = disputes?.[min] ?? null;
      await inSlices(explorer.preparing(shownAnswer), current);
      if (current()) await inSlices(explorer.explaining(shownAnswer), current);
    };

    const again = (answered = false) => {
      const showing = show(answered);
      const request = chosen;
      return showing.catch((error) => {
        if (request !== chosen) return;
        lead(); // shows the settings, so that the reader can choose another list
        explorer?.clear();
        answer.fail(StrategyBook.data.whyMissing(chosen.list, error));
      });
    };
    window.addEventListener("hashchange", () => {
      if (location.hash !== shown) again();
    });
    StrategyBook.keepOffline(StrategyBook.data.filesOf(chosen.list, chosen.min));
    const first = chosen;
    if (board) lead();
    if (board && explorer) await painted(); // the answer, before the work for what is below it
    if (chosen === first && (explorer || !board)) await again(ready);
  };

  start(EXPLORER, main);
  start("ask", main);
})();
