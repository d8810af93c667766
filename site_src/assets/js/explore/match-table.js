/* The explorer in a match: every letter with each player's chance to win the match after it. */
// needs: core/tables.js, core/ui.js, explore/about-seats.js, explore/verdict.js
StrategyBook.matchTable = (() => {
  const { make, listing, percent, tile } = StrategyBook.ui;
  const { gettext, parts } = StrategyBook.language;
  const { chanceOf } = StrategyBook.aboutSeats;
  const { num, row, table } = StrategyBook.tables;
  const { called } = StrategyBook.verdict;

  /** What a player sees of every letter. `link` makes a link to a fragment.
   * @param {Position & { match: SolvedMatch }} state
   * @param {(fragment: string, ...content: Child[]) => HTMLElement} link */
  return (state, link) => {
    const { ghost, match, node, letters } = state;
    const two = ghost.players === 2;
    const seats = match.lives.map((_, seat) => seat);
    const good = new Set(ghost.winningPlays(node));
    const rows = match.graded(node).map((grade) => {
      const [wins, loses] = two ? [gettext("wins"), gettext("loses")] : [gettext("safe"), gettext("not safe")];
      const inRound = good.has(grade.node) ? `✓ ${wins}` : `✗ ${loses}`;
      return row(
        link(letters + grade.letter, tile(grade.letter)),
        make(`td${grade.best ? ".sb-win" : ""}`, {}, grade.best ? `✓ ${gettext("best")}` : "–"),
        grade.chances.map((chance) => num(percent(chance))),
        make(`td.${good.has(grade.node) ? "sb-win" : "sb-lose"}`, {}, inRound),
      );
    });
    const heads = [
      gettext("Letter"), gettext("In the match"),
      ...seats.map((seat) => gettext("Chance: {who}", { who: called(state, seat) })), gettext("In one round"),
    ];
    const grid = table(gettext("Every legal letter, best first"), heads, rows);
    grid.classList.add("sb-graded");
    const now = match.chances(node);
    const differ = match.graded(node).some((grade) => good.has(grade.node) && !grade.best);
    return [
      make("p.sb-chances", {},
        ...parts("Chances to win the match now: {chances}.", {
          chances: listing(seats.map((seat) => chanceOf(state, seat, percent(now[seat])))).flat(),
        }),
        " " + gettext("Each player says a letter that is best for their own chance, and picks evenly among letters " +
          "that are equally good."),
        differ
          ? ` ${gettext("In this match the letters that are good for one round are not those that are best.")}`
          : "",
      ),
      grid,
    ];
  };
})();
