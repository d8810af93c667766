/* A chapter with four players and more: what the players after the third have to learn. A long list gives them
 * thousands of openings, so the page works their lists out when the reader asks for them, and shows those of one first
 * letter at a time. */
// needs: core/data.js, core/slices.js, core/ui.js, solve/ghost.js
(() => {
  const { make, one, all, capital, fold, number, plural, words } = StrategyBook.ui;
  const { gettext, ngettext } = StrategyBook.language;
  const { inSlices } = StrategyBook.slices;

  const board = one("[data-sb-explore]");
  if (!board) return;
  const { sbChoice: place = "", sbExplore: explorer = "" } = board.dataset;
  const [slug, min, players] = place.split("/");
  /** @type {Promise<Ghost> | null} */ let solved = null;

  const solve = async () => {
    const list = (await StrategyBook.data.lists()).find((each) => each.slug === decodeURIComponent(slug));
    if (!list) throw new Error(gettext("The book has lost this list"));
    return inSlices(StrategyBook.Ghost.solving(await StrategyBook.data.trie(list, Number(min)), Number(players)));
  };

  /** @param {Ghost} ghost @param {number[]} nodes @param {number} seat */
  const table = (ghost, nodes, seat) => {
    const row = (/** @type {number} */ node) => {
      const fragment = ghost.trie.fragment(node);
      const lost = ghost.mayLose(node, seat);
      const link = make("a", { href: `${explorer}${encodeURIComponent(fragment)}/0` }, capital(fragment));
      const list = lost ? `✗ ${gettext("no safe reply")}` : words(ghost.listWords(node, seat));
      return make(lost ? "tr.sb-row-lose" : "tr", {}, make("th", { scope: "row" }, link), make("td", {}, list));
    };
    const head =
      make("tr", {}, make("th", { scope: "col" }, gettext("After")), make("th", { scope: "col" }, gettext("The list")));
    return make("table.sb-grid.sb-seat", {}, make("thead", {}, head), make("tbody", {}, nodes.map(row)));
  };

  /** @param {number} seat from 0 */
  const lists = async (seat) => {
    const ghost = await (solved ??= solve());
    await inSlices(ghost.trie.seek(0, ghost.listQuest(seat)));
    const sizes = ghost.listSizes(seat);
    const letters = ghost.trie.plays(0).map((first) => ({ first, nodes: ghost.trie.openings(seat, first) }))
      .filter(({ nodes }) => nodes.length);
    if (!letters.length) return [make("p", {}, gettext("The game is over before this player has a turn."))];
    const nodes = letters.flatMap((letter) => letter.nodes);
    const safe = nodes.filter((node) => !ghost.mayLose(node, seat));
    const sum = safe.reduce((total, node) => total + sizes[node], 0);
    return [
      make("p", {},
        ngettext(
          "A safe reply to {part} of {number} opening.", "A safe reply to {part} of {number} openings.", nodes.length,
          { part: number(safe.length) },
        ),
        " ", ngettext("That takes {number} word in all.", "That takes {number} words in all.", sum),
      ),
      ...letters.map((letter) =>
        fold(capital(ghost.trie.letter(letter.first)) + gettext(": ") + plural(letter.nodes.length, "opening"), () =>
          table(ghost, letter.nodes, seat),
        ),
      ),
    ];
  };

  for (const node of all("[data-sb-later]")) {
    const body = /** @type {HTMLElement} */ (node.lastElementChild);
    const show = async () => {
      body.replaceChildren(make("p.sb-note", { role: "status" }, gettext("Working it out …")));
      try {
        body.replaceChildren(...(await lists(Number(node.dataset.sbLater) - 1)));
      } catch (error) {
        solved = null;
        const reason = /** @type {Error} */ (error).message;
        body.replaceChildren(
          make("p.sb-note", { role: "alert" }, gettext("The lists could not be loaded: {reason}.", { reason })),
        );
      }
    };
    node.addEventListener("toggle", () => void show(), { once: true });
  }
})();
