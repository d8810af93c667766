/* The rules at a table: who is to move, what a letter or a challenge leads to, who is still in. No page, no opponent.
 *
 * A test compares rounds with the library on random matches (generator/library/play.py). Players are
 * numbered from 0 in the order of the table. Without lives the table is for one round.
 *
 * A `game` answers what the rules ask of a list of words: `longest`, `addsLetter(before, after)`, `isWord(fragment)`,
 * `example(fragment)`, a word that allows the fragment or null, and `allows(word, fragment)`.
 */
// needs: data/book.js
/**
 * @typedef {{ loser: number, ending: string, word: string | null, challenger: number | null }} RoundResult
 * @typedef {{ order: number[], plays: string[], result: RoundResult | null, leavers: number[] }} Round
 *
 * `lives` of each player, none for one round; `begins` the next round: "turn", "loser" or "after-loser"; `calls` completed words: "book"
 * or "players".
 * @typedef {{ players: number, lives?: number[], begins?: string, calls?: string }} TableSettings
 * @typedef {InstanceType<(typeof StrategyBook)["Table"]>} Table
 */
StrategyBook.tableRules = (() => {
  "use strict";
  const { mostPlayers: MOST_PLAYERS } = StrategyBook.book;

  const BEGINS = ["turn", "loser", "after-loser"];
  const CALLS = ["book", "players"];
  const MOST_LIVES = 99;

  /** @param {number} value @param {number} least @param {number} most */
  const whole = (value, least, most) => Number.isInteger(value) && value >= least && value <= most;

  /** Throws an Error with a message for the reader if no table can be set like this. @param {TableSettings} given */
  const checkSettings = ({ players, lives = [], begins = "turn", calls = "book" }) => {
    if (!whole(players, 2, MOST_PLAYERS)) throw new Error(`${players} players cannot play: choose 2 to ${MOST_PLAYERS}.`);
    if (lives.length && lives.length !== players) throw new Error(`There are lives for ${lives.length} players, and ${players} play.`);
    if (!lives.every((count) => whole(count, 1, MOST_LIVES))) throw new Error(`Lives are a whole number from 1 to ${MOST_LIVES}.`);
    if (!BEGINS.includes(begins)) throw new Error(`“${begins}” is no way to begin a round: choose ${BEGINS.join(", ")}.`);
    if (!CALLS.includes(calls)) throw new Error(`“${calls}” cannot call words: choose ${CALLS.join(" or ")}.`);
  };

  class Table {
    /** @param {TableGame} game @param {TableSettings} settings */
    constructor(game, settings) {
      checkSettings(settings);
      const { players, lives = [], begins = "turn", calls = "book" } = settings;
      this.game = game;
      this.begins = begins;
      this.calls = calls;
      this.players = players;
      this.single = !lives.length;
      this.lives = this.single ? new Array(players).fill(1) : [...lives];
      this.rounds = [newRound(Array.from({ length: players }, (_, player) => player))];
    }

    get round() {
      return this.rounds[this.rounds.length - 1];
    }

    get result() {
      return this.round.result;
    }

    get fragment() {
      return this.round.plays.at(-1) ?? "";
    }

    /** The players who are not out. */
    get stillIn() {
      return this.lives.flatMap((lives, player) => (lives ? [player] : []));
    }

    /** The winner of the match; null while it goes on, and after a single round. */
    get winner() {
      const { stillIn } = this;
      return !this.single && stillIn.length === 1 ? stillIn[0] : null;
    }

    get over() {
      return this.single ? this.result !== null : this.winner !== null;
    }

    /** The player who is to move; null between rounds. */
    get toMove() {
      return this.result || this.over ? null : this.moverOf(this.round.plays.length);
    }

    get lastMover() {
      return this.round.plays.length ? this.moverOf(this.round.plays.length - 1) : null;
    }

    /** The players who may challenge now. */
    get challengers() {
      if (this.toMove === null || !this.round.plays.length) return [];
      return this.round.order.filter((player) => player !== this.lastMover);
    }

    get canUndo() {
      return !this.round.leavers.length && (this.round.plays.length > 0 || this.result !== null);
    }

    /** The player who says letter number `turn` of a round, counted from 0. @param {number} turn @param {Round} [given] */
    moverOf(turn, { order } = this.round) {
      return order[turn % order.length];
    }

    /**
     * The player to move adds a letter. It counts, whether a word allows it or not, until somebody challenges.
     * @param {string} fragment
     */
    say(fragment) {
      const player = this.mover();
      const { game } = this;
      if (!game.addsLetter(this.fragment, fragment)) throw new Error(`“${fragment}” is not “${this.fragment}” and one letter more.`);
      this.round.plays.push(fragment);
      if (this.calls === "book" && game.isWord(fragment)) this.end({ loser: player, ending: "word", word: game.example(fragment) });
      else if ([...fragment].length > game.longest) this.end({ loser: player, ending: "length" });
    }

    /**
     * A player challenges the last letter. `named`: a word with which it is defended; null to let the book rule.
     * @param {number} player @param {string | null} [named]
     */
    challenge(player, named = null) {
      if (!this.challengers.includes(player)) throw new Error(`Player ${player + 1} cannot challenge now.`);
      const { game, fragment } = this;
      const lastMover = /** @type {number} */ (this.lastMover);
      if (named !== null && !game.allows(named, fragment)) throw new Error(`“${named}” is not a word of this list that allows “${fragment}”.`);
      const word = named ?? game.example(fragment);
      if (game.isWord(fragment)) this.end({ loser: lastMover, ending: "word", word: game.example(fragment), challenger: player });
      else if (word === null) this.end({ loser: lastMover, ending: "bluff", challenger: player });
      else this.end({ loser: player, ending: "challenge", word, challenger: player });
    }

    /** The clock of the player to move has run out. */
    late() {
      this.end({ loser: this.mover(), ending: "late" });
    }

    /** A player leaves for good. A round of a match that has not ended is begun again without them. @param {number} player */
    leave(player) {
      if (this.over || !this.stillIn.includes(player)) throw new Error(`Player ${player + 1} cannot leave: they are not in.`);
      this.round.leavers.push(player);
      if (this.single) {
        this.end({ loser: player, ending: "left" });
        return;
      }
      this.lives[player] = 0;
      if (!this.result && !this.over) this.rounds.push(newRound(this.orderFrom(this.round.order[0])));
    }

    /** Begins the next round of a match. */
    nextRound() {
      if (!this.result || this.over) throw new Error("There is no next round now.");
      const { loser } = this.result;
      const first = this.begins === "turn" ? this.round.order[0] + 1 : this.begins === "loser" ? loser : loser + 1;
      this.rounds.push(newRound(this.orderFrom(first)));
    }

    /** Takes back what happened last in this round: a letter, a challenge, or the clock. */
    undo() {
      const { result } = this;
      if (!this.canUndo) throw new Error("There is nothing to take back.");
      if (!result || (result.challenger === null && result.ending !== "late")) this.round.plays.pop();
      if (!result) return;
      this.round.result = null;
      if (!this.single) this.lives[result.loser]++;
    }

    mover() {
      if (this.toMove === null) throw new Error("The round is over.");
      return this.toMove;
    }

    /** @param {{ loser: number, ending: string, word?: string | null, challenger?: number | null }} given */
    end({ loser, ending, word = null, challenger = null }) {
      this.round.result = { loser, ending, word, challenger };
      if (!this.single) this.lives[loser]--;
    }

    /** The players still in, from `first` or the next of them. @param {number} first */
    orderFrom(first) {
      const seats = this.lives.map((_, step) => (first + step) % this.players);
      return seats.filter((player) => this.lives[player]);
    }

    /** The whole state as plain values. */
    get state() {
      const { lives, toMove, winner, over, canUndo, challengers, rounds } = this;
      return { lives, toMove, winner, over, canUndo, challengers, rounds };
    }
  }

  /** @param {number[]} order @returns {Round} */
  const newRound = (order) => ({ order, plays: [], result: null, leavers: [] });

  return { Table, BEGINS, CALLS, MOST_LIVES, checkSettings };
})();
StrategyBook.Table = StrategyBook.tableRules.Table;
