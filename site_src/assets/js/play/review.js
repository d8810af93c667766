/* What the book thinks of a match: every play and challenge graded, where each player lost, and which word would have saved
 * them. No page.
 */
// needs: play/match-line.js, play/rules.js
StrategyBook.review = (() => {
  "use strict";
  /**
   * Grades a round. For each play, in order: { player, before, text, challenge, legal, wins, gaveAway, missed, winning,
   * best }. `wins`: is it as good as any, null where that is not known; `gaveAway`: the mover could win and did something
   * else; `missed`: no word allowed the letters before, or they were a word, and nobody challenged; `winning` and `best`:
   * the winning plays, and those of a perfect opponent. A challenge at the end of the round is graded as a play.
   */
  const reviewRound = ({ game }, { order, plays, result }) => {
    const graded = plays.map((text, turn) => {
      const player = order[turn % order.length];
      return { player, before: plays[turn - 1] ?? "", text, challenge: false, ...judge(game, plays.slice(0, turn), order.length, text) };
    });
    if ((result?.challenger ?? null) === null) return graded;
    const challenge = { player: result.challenger, before: plays.at(-1), text: null, challenge: true };
    return [...graded, { ...challenge, ...judgeChallenge(game, plays, order, result) }];
  };

  const textsOf = (plays) => plays.map(({ text }) => text);

  const judge = (game, before, players, text) => {
    const plays = game.grades(before, players);
    const legal = plays.some((play) => play.text === text);
    if (!plays.length) return { legal: false, wins: false, gaveAway: false, missed: true, winning: [], best: [] };
    const winning = textsOf(plays.filter((play) => play.wins));
    const known = plays.find((play) => play.text === text);
    const wins = known ? known.wins : false;
    return { legal, wins, gaveAway: winning.length > 0 && wins === false, missed: false, winning, best: textsOf(plays.filter(({ best }) => best)) };
  };

  const judgeChallenge = (game, plays, order, { ending, challenger }) => {
    const right = { legal: true, wins: true, gaveAway: false, missed: false, winning: [], best: [] };
    if (ending !== "challenge") return right;
    const after = game.grades(plays, order.length);
    const winning = textsOf(after.filter((play) => play.wins));
    const inTurn = order[plays.length % order.length] === challenger;
    const best = textsOf(after.filter((play) => play.best));
    return { legal: false, wins: false, gaveAway: inTurn && winning.length > 0, missed: false, winning: inTurn ? winning : [], best };
  };

  /** The play with which a player lost a round that they could have won; null if there is none. */
  const turningPoint = (graded, player) => graded.filter((play) => play.player === player && (play.gaveAway || play.missed)).at(-1) ?? null;

  /** A word that would have saved the player of a graded play; null if none is known. */
  const savingWord = (game, { order }, { player, winning }) => {
    const seat = order.indexOf(player);
    for (const text of winning) {
      const word = game.saves(text, seat, order.length);
      if (word) return word;
    }
    return null;
  };

  /** What a match says of its players: rounds lost, and challenges that were right and wrong. */
  const tally = (table) =>
    table.lives.map((_, player) => {
      const results = table.rounds.flatMap(({ result }) => (result ? [result] : []));
      const challenges = results.filter(({ challenger }) => challenger === player);
      const right = challenges.filter(({ loser }) => loser !== player).length;
      return { lost: results.filter(({ loser }) => loser === player).length, right, wrong: challenges.length - right };
    });

  return { round: reviewRound, turningPoint, savingWord, tally };
})();
