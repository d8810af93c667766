/* What to make where every play loses, in the games that the browser solves whole: generator/games/kin/solve/memorise.py. */
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});

  /** The opponent's winning replies to a play, which completes no word. */
  const winningReplies = (solved, play) => {
    const seat = (play.text.length - 1) % 2;
    return solved.plays(play.text).filter(({ finished, losers }) => !finished && (losers >> seat) & 1);
  };

  /**
   * Of the plays of a lost position, in games of two, those after which the opponent must know most: they complete no
   * word if that is possible, leave the fewest winning replies, and of several the game lasts longest. All of `plays`
   * where the solver does not know every length.
   * @param {object} solved a solver of the game
   * @param {{ text: string, finished: boolean }[]} plays of one position, all of which lose
   */
  StrategyBook.mostToKnow = (solved, plays) => {
    const open = plays.filter(({ finished }) => !finished);
    if (solved.players !== 2 || !solved.length || !open.length) return open.length ? open : plays;
    const ranked = open.map((play) => ({ play, replies: winningReplies(solved, play).length, length: solved.length(play.text) }));
    const fewest = Math.min(...ranked.map(({ replies }) => replies));
    const few = ranked.filter(({ replies }) => replies === fewest);
    const longest = Math.max(...few.map(({ length }) => length));
    return few.filter(({ length }) => length === longest).map(({ play }) => play);
  };

  StrategyBook.winningReplies = winningReplies;
})();
