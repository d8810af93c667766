/* How a wrong fragment of SuperGhost and the games like it loses. */
// needs: solve/kin/games.js
StrategyBook.consequenceOfFragment = (() => {
  "use strict";
  /** The play that the opponent of `seat` wins with, of what is solved or soon found; null where the search gives up. */
  const refutation = (solved, plays, player, seat) => {
    const wins = (losers) => losers !== null && (losers >> seat) & 1 && !((losers >> player) & 1);
    const unknown = (play) => play.losers === null;
    return plays.find((play) => wins(play.losers)) ?? plays.find((play) => unknown(play) && wins(solved.judge(play.text))) ?? null;
  };

  /** The best try in a lost position; among equals, the first in the alphabet. */
  const holdsOut = (solved, plays) => {
    const hardest = StrategyBook.kinGames.mostToKnow(solved, plays);
    return solved.length ? [...hardest].sort((a, b) => (a.text < b.text ? -1 : 1))[0] : hardest.at(-1);
  };

  /**
   * The same for SuperGhost and its kin, where two play: what becomes of a fragment that the learner, in `seat`,
   * makes of `fragment` and that is not on the list. `solved` is a StrategyBook.SuperGhost or .Inserted.
   * { kind: "wins" }; "illegal" with a `word` that has the fragment, or null; "word"; "unknown", the search gave up; or
   * "loses" with moves, { player, text }, to the `word` that the learner completes: null where the search gave up first.
   */
  const consequenceOfFragment = (solved, fragment, made, seat) => {
    const mine = 1 << seat;
    const play = solved.quickPlays(fragment).find(({ text }) => text === made);
    if (!play) return { kind: "illegal", word: solved.proof(made) };
    if (play.finished) return { kind: "word", word: solved.named(made) };
    const losers = play.losers ?? solved.judge(made);
    if (losers === null) return { kind: "unknown" };
    if (!(losers & mine)) return { kind: "wins" };
    const moves = [];
    let current = play;
    while (!current.finished) {
      const player = current.text.length % solved.players;
      const plays = solved.quickPlays(current.text);
      // The learner loses with every play. Where the browser solves the game, it asks most of the opponent; elsewhere it
      // leaves most words.
      const next = player === seat ? holdsOut(solved, plays) : refutation(solved, plays, player, seat);
      if (!next) return { kind: "loses", moves, word: null };
      current = next;
      moves.push({ player, text: current.text });
    }
    return { kind: "loses", moves, word: solved.named(current.text) };
  };

  return consequenceOfFragment;
})();
