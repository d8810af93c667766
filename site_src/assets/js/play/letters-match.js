/* A game of SuperGhost or one of its kin, position by position: the plays with their grades, what the book plays, and what
 * a player gave away. No page. Seats count from 1.
 */
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});

  const RANKS = { listed: 0, wins: 1, unknown: 2, loses: 3, finishes: 4 };

  /** The order in which plays are shown: best first. */
  const rankOf = ({ wins, why, finished }) => {
    if (wins) return why === "list" ? RANKS.listed : RANKS.wins;
    if (wins === null) return RANKS.unknown;
    return finished ? RANKS.finishes : RANKS.loses;
  };

  class LettersMatch {
    /** @param {object} solved a solver, as solve/letter-games.js describes it */
    constructor(solved, players) {
      this.solved = solved;
      this.players = players;
      this.moves = [];
      this.challenged = false;
      this.known = new Map();
    }

    get fragment() {
      return this.moves.at(-1)?.text ?? "";
    }

    get seat() {
      return (this.fragment.length % this.players) + 1;
    }

    /** Was a word completed, or the last play challenged? Every fragment here is legal, so the challenger loses. */
    get over() {
      return this.moves.length > 0 && (this.challenged || this.moves.at(-1).finished);
    }

    /** Has the winner followed the published list from the empty fragment on? */
    get tracked() {
      const { winner, havens } = this.solved;
      if (!havens || (this.moves.length && this.moves[0].text.length !== 1)) return false;
      return this.moves.every((move) => (move.text.length - 1) % 2 !== winner - 1 || move.followed);
    }

    /** The legal plays, best first. `wins` is null where that is not known. */
    plays() {
      const key = `${this.tracked} ${this.fragment}`;
      if (!this.known.has(key)) {
        const plays = this.solved.plays(this.fragment, this.tracked);
        for (const play of plays) play.wins = play.losers === null ? null : !((play.losers >> (this.seat - 1)) & 1);
        this.known.set(key, plays.sort((a, b) => rankOf(a) - rankOf(b) || (a.text < b.text ? -1 : 1)));
      }
      return this.known.get(key);
    }

    make(play) {
      const listed = this.plays().some(({ why }) => why === "list");
      this.moves.push({ ...play, seat: this.seat, followed: listed ? play.why === "list" : !play.finished });
    }

    /** Makes the fragment `typed` if that is legal; otherwise returns the reason why not, as a sentence. */
    attempt(typed) {
      if (this.over) return "The game is over.";
      const text = this.solved.written(typed);
      const play = this.plays().find((legal) => legal.text === text);
      if (play) {
        this.make(play);
        return "";
      }
      if (this.solved.proof(text) === null) return `No word of this list allows “${typed}”.`;
      if (this.moves.length || text.length === 1) return `“${typed}” is not “${this.fragment}” and one letter more.`;
      this.moves.push({ text, finished: this.solved.isWord(text), seat: 0, followed: false }); // looked up, not played
      return "";
    }

    /** What the book plays: a winning play, from the list if possible; else one that is not known to lose; else any. */
    bookPlay(random) {
      const plays = this.plays();
      const choices = [
        plays.filter((play) => play.wins && play.why === "list"),
        plays.filter((play) => play.wins),
        plays.filter((play) => play.wins === null),
        plays.filter((play) => !play.finished),
        plays,
      ].find((group) => group.length);
      return choices[Math.floor(random() * choices.length)];
    }

    /** Takes moves back until it is the seat's turn again; with seat 0 a single one. */
    takeBack(seat) {
      this.challenged = false;
      do this.moves.pop();
      while (this.moves.length && seat && this.seat !== seat);
    }

    /** The moves with which a seat gave a known win away, and what would have won; with seat 0 those of all seats. */
    slips(seat) {
      const replay = new LettersMatch(this.solved, this.players);
      const slips = [];
      for (const move of this.moves) {
        const plays = move.seat && (!seat || move.seat === seat) ? replay.plays() : [];
        const best = plays.find((play) => play.wins);
        const played = plays.find((play) => play.text === move.text);
        if (best && played && !played.wins) slips.push({ text: move.text, better: best.text });
        replay.moves.push(move);
      }
      return slips;
    }
  }

  StrategyBook.LettersMatch = LettersMatch;
})();
