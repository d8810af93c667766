/* Ghost played for the match: which plays are best when players have lives, and what another play costs. No page.
 *
 * It says nothing (null) of one round, of games other than Ghost, of two players, and of matches that are not solved:
 * those that nobody has prepared and those that are too large for a browser. */
// needs: core/slices.js, core/ui.js, play/rules.js, solve/match.js
StrategyBook.matchPlay = (() => {
  const { inSlices } = StrategyBook.slices;
  const CHANCES_FROM = 3; // a match of two is won or lost for sure

  // The matches of each game on the table, and the round that was asked about last.
  /** @type {WeakMap<object, { matches: Matches, key: string | null, match: SolvedMatch | null }>} */
  const prepared = new WeakMap();

  /** Solves everything that can follow from some lives, in short steps, so that the opponents play for the match.
   * Later rounds are then solved as well.
   * @param {TableGame} game @param {Matches} matches of its list and shortest word @param {number[]} lives from the one
   * who begins @param {Begins} begins who begins the next round @returns {Promise<boolean>} false if the match is too
   * large; the opponents play each round for itself then */
  const prepare = async (game, matches, lives, begins) => {
    if (lives.length < CHANCES_FROM) return false;
    try {
      const match = await inSlices(matches.solving(lives, begins));
      if (!match.safe) return false;
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
    prepared.set(game, { matches, key: null, match: null });
    return true;
  };

  /** The lives at the start of a round, in the order of its seats; null if somebody has left since.
   * @param {Table} given @param {number} number */
  const livesAt = ({ lives, rounds }, number) => {
    const then = [...lives];
    for (const { result, leavers } of rounds.slice(number)) {
      if (leavers.length) return null;
      if (result) then[result.loser]++;
    }
    return rounds[number].order.map((player) => then[player]);
  };

  /** The match in the state of a round; null if it is not solved. @param {Table} table @param {number} number */
  const matchOf = (table, number) => {
    const kept = prepared.get(table.gameOf(table.rounds[number]));
    const { order } = table.rounds[number];
    if (!kept || table.single || order.length < CHANCES_FROM) return null;
    const lives = livesAt(table, number);
    if (!lives) return null;
    const key = `${lives} ${table.begins}`;
    if (kept.key !== key) {
      const begins = /** @type {Begins} */ (table.begins);
      if (!kept.matches.knows(lives, begins)) return null;
      Object.assign(kept, { key, match: kept.matches.solve(lives, begins) });
    }
    return kept.match;
  };

  /** The best plays for the player to move, as fragments; null where nothing is known of the match.
   * @param {Table} table */
  const playsOf = (table) => {
    const match = matchOf(table, table.rounds.length - 1);
    if (!match) return null;
    const node = match.trie.find(table.fragment);
    if (node < 0 || match.trie.isWord(node)) return null;
    const plays = match.bestPlays(node).map((play) => match.trie.fragment(play));
    return match.safe ? plays : null;
  };

  /** What every letter of a round cost the player who said it.
   * @param {Table} table @param {number} number which of its rounds
   * @returns {({ chance: number, cost: number, best: string[] }|null)[]|null} for each play the player's chance to win
   *   the match after it, how much less that is than after the best play, and the best plays, as fragments; null for a
   *   play that is not legal */
  const costsOf = (table, number) => {
    const match = matchOf(table, number);
    if (!match) return null;
    const { trie } = match;
    const costs = table.rounds[number].plays.map((text, turn, plays) => {
      const node = trie.find(plays[turn - 1] ?? "");
      const grades = node < 0 || trie.isWord(node) ? [] : match.graded(node);
      const play = grades.find((grade) => trie.fragment(grade.node) === text);
      if (!play) return null;
      const best = grades.filter((grade) => grade.best).map((grade) => trie.fragment(grade.node));
      return { chance: play.chance, cost: play.best ? 0 : grades[0].chance - play.chance, best };
    });
    return match.safe ? costs : null;
  };

  return { plays: playsOf, costs: costsOf, prepare };
})();
