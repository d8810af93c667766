/* The explorer in a match: every letter with each player's chance to win the match after it. */
// needs: core/tables.js, core/ui.js, explore/verdict.js
StrategyBook.matchTable = (() => {
  "use strict";
  const { make, listing, percent, tile } = StrategyBook.ui;
  const { table } = StrategyBook.tables;
  const { called } = StrategyBook.verdict;

  /**
   * @param {Position & { match: SolvedMatch }} state
   * @param {(fragment: string, ...content: Child[]) => HTMLElement} link makes a link to a fragment
   * @returns {HTMLElement[]} what a player sees of every letter
   */
  const matchTable = (state, link) => {
    const { ghost, match, node, letters } = state;
    const two = ghost.players === 2;
    const seats = match.lives.map((_, seat) => seat);
    const name = (/** @type {number} */ seat) => (seat === state.me ? "you" : two ? "they" : `player ${seat + 1}`);
    const good = new Set(ghost.winningPlays(node));
    const rows = match.graded(node).map((grade) => {
      const inRound = good.has(grade.node) ? (two ? "✓ wins" : "✓ safe") : two ? "✗ loses" : "✗ not safe";
      return make(
        "tr",
        {},
        make("th", { scope: "row" }, link(letters + grade.letter, tile(grade.letter))),
        make(`td${grade.best ? ".sb-win" : ""}`, {}, grade.best ? "✓ best" : "–"),
        grade.chances.map((chance) => make("td.sb-num", {}, percent(chance))),
        make(`td.${good.has(grade.node) ? "sb-win" : "sb-lose"}`, {}, inRound),
      );
    });
    const heads = ["Letter", "In the match", ...seats.map((seat) => `Chance: ${name(seat)}`), "In one round"];
    const grid = table("Every legal letter, best first", heads, rows);
    grid.classList.add("sb-graded");
    const now = match.chances(node);
    const differ = match.graded(node).some((grade) => grade.best !== good.has(grade.node)) && good.size > 0;
    return [
      make(
        "p.sb-chances",
        {},
        "The chance to win the match is now ",
        ...listing(seats.map((seat) => `${percent(now[seat])} for ${called(state, seat) === "they" ? "them" : called(state, seat)}`)),
        ". Each player says a letter that is best for their own chance, and picks evenly among letters that are equally good.",
        differ ? " In this match the letters that are good for one round are not those that are best." : "",
      ),
      grid,
    ];
  };

  return matchTable;
})();
