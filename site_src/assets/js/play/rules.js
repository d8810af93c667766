/* The rules at a table: who is to move, what a letter or a challenge leads to, who is still in. No page, no opponent.
 *
 * A test compares rounds with the library on random matches (strategy_book/library/play.py). Players are numbered from
 * 0 in the order of the table. Without lives the table is for one round. It may accept a word that the list lacks, and
 * strike one that it has. */
// needs: data/book.js
/** @typedef {{ loser: number, ending: string, word: string | null, challenger: number | null }} RoundResult
 * @typedef {{ order: number[], plays: string[], result: RoundResult | null, leavers: number[],
 *   decisions: Decision[] }} Round
 *
 * The table accepts or strikes a word after so many `turns` of a round; `before` and `after`: what ruled the round.
 * @typedef {{ word: string, accepted: boolean, turns: number }} TableDecision
 * @typedef {TableDecision & { before: RoundResult, after: RoundResult | null }} Decision
 *
 * `lives` of each player, none for one round; `begins` the next round: "turn", "loser" or "after-loser"; `calls`
 * completed words: "book" or "players"; `proof`: a challenge is lost where the "list" has a word, or only where the
 * challenged "player" names one.
 * @typedef {{ players: number, lives?: number[], begins?: string, calls?: string, proof?: string }} TableSettings
 * @typedef {InstanceType<(typeof StrategyBook)["Table"]>} Table */
StrategyBook.tableRules = (() => {
  const { mostPlayers: MOST_PLAYERS } = StrategyBook.book;
  const { gettext } = StrategyBook.language;
  const BEGINS = ["turn", "loser", "after-loser"];
  const CALLS = ["book", "players"];
  const PROOFS = ["list", "player"];
  const RULED = ["word", "stuck", "bluff", "challenge", "length"]; // endings that follow from the words
  const MOST_LIVES = 99;

  /** @param {number} value @param {number} least @param {number} most */
  const whole = (value, least, most) => Number.isInteger(value) && value >= least && value <= most;

  /** Throws an Error with a message for the reader if no table can be set like this. @param {TableSettings} given */
  const checkSettings = ({ players, lives = [], begins = "turn", calls = "book", proof = "list" }) => {
    const number = lives.length;
    if (!whole(players, 2, MOST_PLAYERS))
      throw new Error(gettext("{players} players cannot play: choose 2 to {most}.", { players, most: MOST_PLAYERS }));
    if (number && number !== players)
      throw new Error(gettext("There are lives for {number} players, and {players} play.", { number, players }));
    if (!lives.every((count) => whole(count, 1, MOST_LIVES)))
      throw new Error(gettext("Lives are a whole number from 1 to {most}.", { most: MOST_LIVES }));
    if (!BEGINS.includes(begins))
      throw new Error(gettext("“{begins}” is not a way to begin a round: choose turn, loser, after-loser.", {
        begins,
      }));
    if (!PROOFS.includes(proof))
      throw new Error(gettext("“{proof}” cannot decide a challenge: choose list or player.", { proof }));
    if (!CALLS.includes(calls))
      throw new Error(gettext("“{calls}” cannot call words: choose book or players.", { calls }));
  };

  class Table {
    constructor(/** @type {TableGame} */ game, /** @type {TableSettings} */ settings) {
      checkSettings(settings);
      const { players, lives = [], begins = "turn", calls = "book", proof = "list" } = settings;
      /** The game as each round had it when it ended. @type {TableGame[]} */
      this.games = [game];
      this.base = game;
      this.proof = proof;
      this.begins = begins;
      this.calls = calls;
      this.players = players;
      this.single = !lives.length;
      this.lives = this.single ? new Array(players).fill(1) : [...lives];
      this.rounds = [newRound(Array.from({ length: players }, (_, player) => player))];
    }

    get round() { return this.rounds[this.rounds.length - 1]; }
    /** The game as the words of the table are now. */
    get game() { return this.games[this.games.length - 1]; }
    /** The game as a round had it. @param {Round} round */
    gameOf(round) { return this.games[this.rounds.indexOf(round)]; }
    /** What the table has accepted and struck, in order. */
    get decisions() { return this.rounds.flatMap(({ decisions }) => decisions); }

    /** Was a decision of the table what happened last? */
    get decided() {
      const last = this.round.decisions.at(-1);
      return last !== undefined && last.turns === this.round.plays.length && last.after === this.result;
    }

    get result() { return this.round.result; }
    get fragment() { return this.round.plays.at(-1) ?? ""; }
    /** The players who are not out. */
    get stillIn() { return this.lives.flatMap((lives, player) => (lives ? [player] : [])); }

    /** The winner of the match; null while it goes on, and after a single round. */
    get winner() {
      const { stillIn } = this;
      return !this.single && stillIn.length === 1 ? stillIn[0] : null;
    }

    get over() { return this.single ? this.result !== null : this.winner !== null; }
    /** The player who is to move; null between rounds. */
    get toMove() { return this.result || this.over ? null : this.moverOf(this.round.plays.length); }
    get lastMover() { return this.round.plays.length ? this.moverOf(this.round.plays.length - 1) : null; }

    /** The players who may challenge now. */
    get challengers() {
      if (this.toMove === null || !this.round.plays.length) return [];
      return this.round.order.filter((player) => player !== this.lastMover);
    }

    get canUndo() { return !this.round.leavers.length && (this.round.plays.length > 0 || this.result !== null); }

    /** The player who says letter number `turn` of a round, counted from 0.
     * @param {number} turn @param {Round} [given] */
    moverOf(turn, { order } = this.round) { return order[turn % order.length]; }

    /** The player to move adds a letter. It counts, whether a word allows it or not, until somebody challenges.
     * @param {string} fragment */
    say(fragment) {
      const player = this.mover();
      const { game, fragment: before } = this;
      if (!game.addsLetter(before, fragment))
        throw new Error(gettext("“{after}” is not “{before}” and one letter more.", { after: fragment, before }));
      this.round.plays.push(fragment);
      if ((this.calls === "book" || game.passes) && game.isWord(fragment)) this.finish(player);
      else if ([...fragment].length > game.longest) this.end({ loser: player, ending: "length" });
    }

    /** A player has finished a word that ends the round. @param {number} player */
    finish(player) {
      const { game, round } = this;
      const word = game.example(this.fragment);
      if (game.passes) this.end({ loser: this.moverOf(round.plays.length), ending: "stuck", word });
      else this.end({ loser: player, ending: "word", word });
    }

    /** A player challenges the last letter. `named`: a word with which it is defended; null if none is named.
     * @param {number} player @param {string | null} [named] */
    challenge(player, named = null) {
      if (!this.challengers.includes(player))
        throw new Error(gettext("Player {number} cannot challenge now.", { number: player + 1 }));
      if (named !== null && !this.game.allows(named, this.fragment))
        throw new Error(gettext("“{word}” is not a word of this list that allows “{fragment}”.", {
          word: named, fragment: this.fragment,
        }));
      this.rule(player, named);
    }

    rule(/** @type {number} */ challenger, /** @type {string | null} */ named) {
      const { game, fragment } = this;
      const lastMover = /** @type {number} */ (this.lastMover);
      const known = game.example(fragment);
      const word = named ?? (this.proof === "list" ? known : null);
      if (game.isWord(fragment)) this.end({ loser: lastMover, ending: "word", word: known, challenger });
      else if (word === null) this.end({ loser: lastMover, ending: "bluff", word: known, challenger });
      else this.end({ loser: challenger, ending: "challenge", word, challenger });
    }

    /** The table accepts a word that the list lacks, or strikes the one that ruled the round; then the round is ruled
     * again. @param {string} word @param {boolean} accepted */
    decide(word, accepted) {
      const { round, result, game, fragment } = this;
      if (!result || !RULED.includes(result.ending) || round.leavers.length)
        throw new Error(gettext("There is no ruling about a word now."));
      const lacking = game.fits(word, fragment) && !game.allows(word, fragment);
      if (accepted && !lacking) throw new Error(
        gettext("“{word}” is not a word that the list lacks and that allows “{fragment}”.", { word, fragment }),
      );
      if (!accepted && word !== result.word) throw new Error(gettext("“{word}” did not decide this round.", { word }));
      this.spare(result);
      const decision = { word, accepted, turns: round.plays.length, before: result, after: null };
      round.decisions.push(decision);
      this.games[this.games.length - 1] = this.gameNow();
      const { challenger } = result;
      const mover = /** @type {number} */ (this.lastMover);
      if (challenger !== null) this.rule(challenger, accepted ? word : null);
      else if (this.game.isWord(fragment)) this.finish(mover);
      else if ([...fragment].length > this.game.longest) this.end({ loser: mover, ending: "length" });
      Object.assign(decision, { after: round.result });
    }

    /** The words that the table has accepted (true) or struck (false) and not decided about again.
     * @param {boolean} wanted */
    words(wanted) {
      const now = new Map(this.decisions.map(({ word, accepted }) => [word, accepted]));
      return [...now].flatMap(([word, accepted]) => (accepted === wanted ? [word] : []));
    }

    /** The game with everything that the table has decided. */
    gameNow() { return this.decisions.length ? this.base.changed(this.words(true), this.words(false)) : this.base; }

    /** A player leaves for good. A round of a match that has not ended is begun again without them.
     * @param {number} player */
    leave(player) {
      if (this.over || !this.stillIn.includes(player))
        throw new Error(gettext("Player {number} cannot leave: they are not in.", { number: player + 1 }));
      this.round.leavers.push(player);
      if (this.single) return this.end({ loser: player, ending: "left" });
      this.lives[player] = 0;
      if (!this.result && !this.over) this.push(this.round.order[0]);
    }

    /** Begins the next round of a match. */
    nextRound() {
      if (!this.result || this.over) throw new Error(gettext("There is no next round now."));
      const { loser } = this.result;
      const first = this.begins === "turn" ? this.round.order[0] + 1 : this.begins === "loser" ? loser : loser + 1;
      this.push(first);
    }

    /** A round that the player `first` begins, or the next who is in. @param {number} first */
    push(first) {
      this.games.push(this.game);
      this.rounds.push(newRound(this.orderFrom(first)));
    }

    /** Takes back what happened last in this round: a decision of the table, a letter, or a challenge. */
    undo() {
      const { result } = this;
      if (!this.canUndo) throw new Error(gettext("There is nothing to take back."));
      if (this.decided) return this.undecide();
      if (!result || result.challenger === null) this.round.plays.pop();
      if (!result) return;
      this.spare(result);
    }

    undecide() {
      const { before } = /** @type {Decision} */ (this.round.decisions.pop());
      if (this.result) this.spare(this.result);
      this.games[this.games.length - 1] = this.gameNow();
      this.round.result = before;
      if (!this.single) this.lives[before.loser]--;
    }

    /** The round goes on, and its loser has the life again. @param {RoundResult} result */
    spare(result) {
      this.round.result = null;
      if (!this.single) this.lives[result.loser]++;
    }

    mover() {
      if (this.toMove === null) throw new Error(gettext("The round is over."));
      return this.toMove;
    }

    /** @param {{ loser: number, ending: string, word?: string | null, challenger?: number | null }} given */
    end({ loser, ending, word = null, challenger = null }) {
      this.round.result = { loser, ending, word, challenger };
      if (!this.single) this.lives[loser]--;
    }

    /** The players still in, from `first` or the next of them. @param {number} first */
    orderFrom(first) {
      return this.lives.map((_, step) => (first + step) % this.players).filter((player) => this.lives[player]);
    }
  }

  /** @param {number[]} order @returns {Round} */
  const newRound = (order) => ({ order, plays: [], result: null, leavers: [], decisions: [] });

  return { Table, BEGINS, CALLS, PROOFS, RULED, MOST_LIVES, checkSettings };
})();
StrategyBook.Table = StrategyBook.tableRules.Table;
