/* The games in which a letter can go elsewhere than at the end of the fragment. The script of a game adds it. */
// needs: core/book.js
/** A play of a game: the fragment that it makes, and its loser set (bit k: seat k + 1), null if that is unknown. `why`
 * is said by xghost-spook.js: "list", "silent" or "".
 * @typedef {{ text: string, finished: boolean, losers: number | null, why?: string }} KinPlay
 *
 * What the chapter of a game publishes: the winner, the havens of the winner with blanks between, and who may lose
 * after each first letter, by the number of players.
 * @typedef {object} KinKnown
 * @property {number | null} [winner]
 * @property {string | null} [havens]
 * @property {Record<string, Record<string, number[]>>} [openings]
 *
 * What a solver of a game offers. `plays` are all legal plays; `tracked`: has the winner followed the published list so
 * far? `quickPlays` are the same without a search, and `judge` is the loser set at a fragment by a search with limited
 * effort. `length`, where every position is solved: the letters of the word that ends a game of two. `proof` is the
 * shortest word that allows a fragment, and `named` the word that a finished fragment spells.
 * @typedef {object} KinSolver
 * @property {number} players
 * @property {string[]} words
 * @property {(fragment: string, tracked?: boolean) => KinPlay[]} plays
 * @property {(fragment: string) => KinPlay[]} quickPlays
 * @property {(fragment: string) => number | null} judge
 * @property {(fragment: string) => boolean} isWord
 * @property {(fragment: string) => string} written
 * @property {(fragment: string) => string | undefined} named
 * @property {(fragment: string, word: string) => boolean} within
 * @property {(fragment: string) => string | null} proof
 * @property {(fragment: string) => number} [length]
 *
 * A way to add a letter to a fragment: among the letters `before`, in front of number `at`.
 * @typedef {{ label: string, before: string, at: number }} KinWay
 *
 * A game. `where`: where a letter may go, in a few words; `ways`: the ways to add a letter; `before`: the
 * fragments that a play can extend, if letters go only to the ends; `solve`: makes the solver, where `effort` limits a
 * search.
 * @typedef {object} KinGame
 * @property {string} where
 * @property {(fragment: string) => KinWay[]} ways
 * @property {(withoutFirst: string, withoutLast: string) => string[]} [before]
 * @property {(given: { words: string[], alphabet: string[], min: number, players: number, known?: KinKnown | null,
 *   effort?: number }) => KinSolver} solve */
StrategyBook.kinGames = (() => {
  /** @type {Map<string, KinGame>} */ const games = new Map();

  /** The opponent's winning replies to a play, which completes no word.
   * @param {KinSolver} solved @param {KinPlay} play */
  const winningReplies = (solved, play) => {
    const seat = (play.text.length - 1) % 2;
    return solved.plays(play.text).filter(({ finished, losers }) => !finished && ((losers ?? 0) >> seat) & 1);
  };

  /** Of the plays of a lost position, in games of two, those after which the opponent must know most: they complete no
   * word if that is possible, leave the fewest winning replies, and of several the game lasts longest (as in
   * strategy_book/games/kin/solve/memorise.py). All of `plays` where the solver does not know every length.
   * @template {KinPlay} Play
   * @param {KinSolver} solved @param {Play[]} plays of one position, all of which lose */
  const mostToKnow = (solved, plays) => {
    const open = plays.filter(({ finished }) => !finished);
    if (solved.players !== 2 || !solved.length || !open.length) return open.length ? open : plays;
    const length = solved.length.bind(solved);
    const ranked = open.map((play) => ({
      play, replies: winningReplies(solved, play).length, length: length(play.text),
    }));
    const fewest = Math.min(...ranked.map(({ replies }) => replies));
    const few = ranked.filter(({ replies }) => replies === fewest);
    const longest = Math.max(...few.map((each) => each.length));
    return few.filter((each) => each.length === longest).map(({ play }) => play);
  };

  /** The first of the shortest words; null if there is none. @param {string[]} words */
  const shortest = (words) => {
    const least = Math.min(...new Set(words.map(({ length }) => length)));
    return words.find(({ length }) => length === least) ?? null;
  };

  return {
    /** @param {string} name as in the book's constants @param {KinGame} game */
    add: (name, game) => void games.set(name, game),
    /** @param {string} name */
    has: (name) => games.has(name),
    /** @param {string} name a game that was added */
    get: (name) => /** @type {KinGame} */ (games.get(name)),
    winningReplies, mostToKnow, shortest,
  };
})();
