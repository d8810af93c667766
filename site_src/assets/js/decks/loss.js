/* How a wrong letter of Ghost loses: for the cards of its lists, and for the daily puzzle. */
// needs: solve/ghost.js, solve/kin/games.js
/** @typedef {{ kind: "wins" } | { kind: "bluff", before: string[] } | { kind: "word", word: string } |
 *   { kind: "loses", lost: boolean, moves: { player: number, letter: string, before: string }[],
 *   word: string }} Consequence */
StrategyBook.consequence = (() => {
  /** What becomes of a letter that is not on the list of `seat` (from 0). { kind: "wins" }: it is as good; "bluff": no
   * word begins like that; "word": it completes one; "loses": with the game that it loses, if all play well: of equally
   * good letters, the first that lets `seat` complete the word.
   * @param {Ghost} ghost @param {string} fragment @param {string} letter @param {number} seat @returns {Consequence} */
  return (ghost, fragment, letter, seat) => {
    const { trie } = ghost;
    const node = trie.find(fragment);
    const child = node < 0 ? -1 : trie.play(node, letter);
    if (child < 0) return { kind: "bluff", before: node < 0 ? [] : trie.words(node, 1) };
    if (trie.isWord(child)) return { kind: "word", word: trie.fragment(child) };
    if (!ghost.mayLose(child, seat)) return { kind: "wins" };
    const lost = ghost.mayLose(node, seat); // a trap: nothing was won before either
    const moves = [];
    let current = child;
    while (!trie.isWord(current)) {
      const winning = ghost.winningPlays(current);
      const good = (winning.length ? winning : trie.plays(current)).filter((each) => ghost.mayLose(each, seat));
      current = ghost.rulePlays(current).find((each) => good.includes(each)) ?? good[0];
      moves.push({
        player: ghost.mover(trie.parent[current]), letter: trie.letter(current),
        before: trie.fragment(trie.parent[current]),
      });
    }
    return { kind: "loses", lost, moves, word: trie.fragment(current) };
  };
})();

/* How a wrong fragment of SuperGhost and the games like it loses. */
/** @typedef {{ kind: "wins" | "unknown" } | { kind: "illegal", word: string | null } | { kind: "word", word: string |
 *   undefined } |
 *   { kind: "loses", moves: { player: number, text: string }[], word: string | null | undefined } |
 *   { kind: "easier", replies: string[] }} KinConsequence */
StrategyBook.consequenceOfFragment = (() => {
  /** The play that the opponent of `seat` wins with, of what is solved or soon found; null where the search gives up.
   * @param {KinSolver} solved @param {KinPlay[]} plays @param {number} player @param {number} seat */
  const refutation = (solved, plays, player, seat) => {
    const wins = (/** @type {number | null} */ losers) =>
      losers !== null && (losers >> seat) & 1 && !((losers >> player) & 1);
    const unknown = (/** @type {KinPlay} */ play) => play.losers === null;
    return plays.find((play) => wins(play.losers)) ??
      plays.find((play) => unknown(play) && wins(solved.judge(play.text))) ?? null;
  };

  /** The best try in a lost position; among equals, the first in the alphabet.
   * @param {KinSolver} solved @param {KinPlay[]} plays */
  const holdsOut = (solved, plays) => {
    const hardest = StrategyBook.kinGames.mostToKnow(solved, plays);
    return solved.length ? [...hardest].sort((a, b) => (a.text < b.text ? -1 : 1))[0] : hardest.at(-1);
  };

  /** The same for SuperGhost and its kin, where two play: what becomes of a fragment that the learner, in `seat`, makes
   * of `fragment` and that is not on the list. { kind: "wins" }; "illegal" with a `word` that has the fragment, or
   * null; "word"; "unknown", the search gave up; or "loses" with moves, { player, text }, to the `word` that the
   * learner completes: null where the search gave up first. @param {KinSolver} solved @param {string} fragment
   * @param {string} made @param {number} seat @returns {KinConsequence} */
  return (solved, fragment, made, seat) => {
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
      // The learner loses with every play. Where the browser solves the game, it asks most of the opponent; elsewhere
      // it leaves most words.
      const next = player === seat ? holdsOut(solved, plays) : refutation(solved, plays, player, seat);
      if (!next) return { kind: "loses", moves, word: null };
      current = next;
      moves.push({ player, text: current.text });
    }
    return { kind: "loses", moves, word: solved.named(current.text) };
  };
})();
