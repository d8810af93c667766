/* SuperGhost and the games like it, as table, opponents and review know them: what ghost-game.js says of Ghost. */
// needs: data/book.js, play/ghost-game.js, solve/kin/games.js
/** @typedef {KinPlay & { wins: boolean | null }} KinGraded */
StrategyBook.KinGame = (() => {
  const { kinGames, listsBelief, memo } = StrategyBook;
  const { gettext } = StrategyBook.language;
  const RANKS = { listed: 0, wins: 1, unknown: 2, loses: 3, finishes: 4 };

  /** The order in which plays are shown: best first. @param {KinGraded} given */
  const rankOf = ({ wins, why, finished }) => {
    if (wins) return why === "list" ? RANKS.listed : RANKS.wins;
    if (wins === null) return RANKS.unknown;
    return finished ? RANKS.finishes : RANKS.loses;
  };

  class KinGame {
    /** @param {string} name as in the book's constants
     * @param {{ words: string[], alphabet: string[], min: number, known: KinKnown | null }} list `known`: what the
     * chapter publishes */
    constructor(name, list) {
      this.name = name;
      this.min = list.min;
      this.alphabet = list.alphabet;
      this.list = list;
      this.listsPlays = true;
      this.letters = new Set(list.alphabet);
      this.legal = list.words.filter((word) => word.length >= list.min);
      this.known = new Set(this.legal);
      this.longest = this.legal.reduce((most, word) => Math.max(most, word.length), 0);
      /** @type {Map<number, KinSolver>} */ this.solved = new Map();
      /** @type {Map<string, GradedPlay[]>} */ this.graded = new Map();
    }

    get rule() { return kinGames.get(this.name); }

    /** The game for this number of players, solved as far as a browser can. @param {number} players */
    solver(players) { return memo(this.solved, players, () => this.rule.solve({ ...this.list, players })); }

    /** A solver for questions in which the number of players does not matter. */
    get any() { return this.solved.values().next().value ?? this.solver(2); }
    /** The game with only these words. @param {string[]} words */
    withWords(words) { return new KinGame(this.name, { ...this.list, words, known: null }); }
    /** The words that rule a round. */
    words() { return this.legal; }

    addsLetter(/** @type {string} */ before, /** @type {string} */ after) {
      const letters = [...new Set(after)];
      if (!letters.every((letter) => this.letters.has(letter))) return false;
      return this.ways(before).some(({ text }) => letters.some((letter) => text(letter) === after));
    }

    isWord(/** @type {string} */ fragment) { return fragment.length >= this.min && this.any.isWord(fragment); }
    example(/** @type {string} */ fragment) { return this.any.proof(fragment); }
    /** @param {string} word @param {string} fragment */
    allows(word, fragment) { return this.known.has(word) && this.any.within(fragment, word); }

    fits(/** @type {string} */ word, /** @type {string} */ fragment) {
      return word.length >= this.min && [...word].every((letter) => this.letters.has(letter)) &&
        this.any.within(fragment, word);
    }

    all() { return this.list.words; }

    changed(/** @type {string[]} */ accepted, /** @type {string[]} */ struck) {
      const out = new Set(struck);
      return this.withWords([...new Set([...this.list.words, ...accepted])].filter((word) => !out.has(word)).sort());
    }

    /** @param {string} fragment */
    refuses(fragment) { return gettext("no word of this list allows “{fragment}”.", { fragment }); }

    /** @param {string} fragment @param {string} word @param {string | null} player */
    proves(fragment, word, player) {
      if (player === null) return gettext("“{fragment}” can become a word, “{word}”.", { fragment, word });
      return gettext("{player} challenged, but “{fragment}” can become “{word}”.", { player, fragment, word });
    }

    /** @param {string} fragment @returns {Way[]} */
    ways(fragment) {
      return this.rule.ways(fragment).map(({ label, before, at }) => ({
        label, before, at,
        text: (letter) => this.any.written(before.slice(0, at) + letter + before.slice(at)),
      }));
    }

    /** Has the winner followed the published list from the empty fragment on?
     * @param {string[]} plays @param {number} players @returns {boolean} */
    tracked(plays, players) {
      const { winner, havens } = /** @type {KinSolver & KinKnown} */ (this.solver(players));
      if (!havens || !winner) return false;
      return plays.every((text, turn) => {
        if (turn % 2 !== winner - 1) return true;
        const before = this.grades(plays.slice(0, turn), players);
        const play = before.find((legal) => legal.text === text);
        return before.some(({ why }) => why === "list") ? play?.why === "list" : play !== undefined && !play.finished;
      });
    }

    continues(/** @type {string} */ fragment) { return this.any.quickPlays(fragment); }

    /** @param {string[]} plays @param {number} players @returns {GradedPlay[]} */
    grades(plays, players) {
      const tracked = this.tracked(plays, players);
      const fragment = plays.at(-1) ?? "";
      return memo(this.graded, `${players} ${tracked} ${fragment}`, () => this.grade(fragment, players, tracked));
    }

    /** @param {string} fragment @param {number} players @param {boolean} tracked @returns {GradedPlay[]} */
    grade(fragment, players, tracked) {
      if (this.isWord(fragment) || (fragment && this.example(fragment) === null)) return [];
      const seat = fragment.length % players;
      const wins = (/** @type {KinPlay} */ { losers }) => (losers === null ? null : !((losers >> seat) & 1));
      const plays = this.solver(players).plays(fragment, tracked).map((play) => ({ ...play, wins: wins(play) }));
      plays.sort((a, b) => rankOf(a) - rankOf(b) || (a.text < b.text ? -1 : 1));
      const best = bestOf(plays, this.solver(players));
      // In a lost position the plays that ask most of the opponent are worth telling apart.
      const lost = players === 2 && plays.every(({ wins }) => wins === false);
      /** @param {KinGraded} play */
      const asksMost = (play) => lost && best.length < plays.length && best.includes(play) && !play.finished;
      return plays
        .map((play) => ({ ...play, why: asksMost(play) ? "hardest" : (play.why ?? ""), best: best.includes(play) }))
        .sort((a, b) => (lost ? Number(b.best) - Number(a.best) : 0));
    }

    /** @param {KinGame} knows the game with the words that somebody knows @param {number} players */
    believed(knows, players) { return listsBelief(knows, players); }

    /** The shortest word that a winning play can become, and that another seat finishes.
     * @param {string} text @param {number} seat @param {number} players */
    saves(text, seat, players) {
      const words = this.legal.filter((word) => (word.length - 1) % players !== seat && this.any.within(text, word));
      return kinGames.shortest(words);
    }
  }

  /** What the book plays: a winning play, from the list if possible; else one not known to lose; else a hard one to
   * refute. @param {KinGraded[]} plays @param {KinSolver} solved */
  const bestOf = (plays, solved) => [
    plays.filter((play) => play.wins && play.why === "list"),
    plays.filter((play) => play.wins),
    plays.filter((play) => play.wins === null),
    StrategyBook.kinGames.mostToKnow(solved, plays),
  ].find((group) => group.length) ?? [];

  return KinGame;
})();
