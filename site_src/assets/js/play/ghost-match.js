/* A match of Ghost: who is in, whose turn it is, what the rules make of a letter or a challenge. No page, no bot.
 *
 * Players count from 0 here. Those still in sit round the table; the seats of a round count from its starter.
 */
// needs: solve/ghost.js
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});

  const LIVES = "ghost";

  class Match {
    /**
     * @param {StrategyBook.Trie} trie
     * @param {number} players
     * @param {number} lives rounds a player may lose before it is out; 1 is a single round
     */
    constructor(trie, players, lives) {
      this.trie = trie;
      this.lives = lives;
      this.lost = new Array(players).fill(0);
      this.games = new Map();
      this.starter = 0;
      this.newRound();
    }

    /** A round played as its record says; throws an Error with a message for the reader where the rules forbid it. */
    static replayed(trie, { plays, players, challenged }) {
      const match = new Match(trie, players, 1);
      for (const letter of plays) {
        if (match.result) throw new Error(`The game was over with “${match.fragment}”, and the line goes on.`);
        if (!trie.codes.has(letter)) throw new Error(`“${letter}” is no letter of this list.`);
        match.say(letter);
      }
      if (challenged && !match.result) match.challenge();
      return match;
    }

    /** Players still in. */
    get alive() {
      return this.lost.flatMap((lost, player) => (lost < this.lives ? [player] : []));
    }

    get over() {
      return this.result !== null && (this.lives === 1 || this.alive.length === 1);
    }

    newRound() {
      const alive = this.alive;
      const from = Math.max(alive.findIndex((player) => player >= this.starter), 0);
      this.order = [...alive.slice(from), ...alive.slice(0, from)];
      this.fragment = "";
      this.moves = [];
      this.result = null;
    }

    /** This round, solved for as many as are in it. */
    get ghost() {
      const seats = this.order.length;
      if (!this.games.has(seats)) this.games.set(seats, new StrategyBook.Ghost(this.trie, seats));
      return this.games.get(seats);
    }

    /** The fragment's node; -1 after a bluff. */
    get node() {
      return this.trie.find(this.fragment);
    }

    get toMove() {
      return this.order[this.moves.length % this.order.length];
    }

    get lastMover() {
      return this.moves.length ? this.moves[this.moves.length - 1].player : null;
    }

    /** Adds a letter for the player to move: any letter, a bluff too. */
    say(letter) {
      if (this.result) throw new Error("the round is over");
      const player = this.toMove;
      this.moves.push({ player, letter, before: this.fragment });
      this.fragment += letter;
      const node = this.node;
      if (node > 0 && this.trie.isWord(node)) this.end(player, "word", this.fragment);
    }

    /** The player to move doubts the last letter. */
    challenge() {
      const challenger = this.toMove;
      const node = this.node;
      if (this.result || !this.moves.length) throw new Error("nothing to challenge");
      if (node < 0) this.end(this.lastMover, "bluff", null, challenger);
      else this.end(challenger, "doubt", this.trie.words(node, 1)[0], challenger);
    }

    end(loser, reason, word, challenger = null) {
      this.lost[loser]++;
      this.result = { loser, reason, word, challenger };
      const alive = this.alive;
      // The next player in the order of the table begins the next round.
      const next = alive.find((player) => player > this.order[0]) ?? alive[0];
      this.nextStarter = next ?? 0;
    }

    next() {
      this.starter = this.nextStarter;
      this.newRound();
    }

    /** Begins the round behind these letters, as if they had been said, where they are a fragment. */
    from(letters) {
      const node = this.trie.find(letters ?? "");
      if (!letters || node < 0 || this.trie.isWord(node)) return;
      for (const letter of letters) {
        this.moves.push({ player: this.toMove, letter, before: this.fragment, given: true });
        this.fragment += letter;
      }
    }

    /** Is there a move of this player's to take back? Letters that were given are none. */
    canTakeBack(player) {
      return this.result?.challenger === player || this.moves.some((move) => move.player === player && !move.given);
    }

    /** Takes a challenge back, or moves until it is `player`'s turn again; false if there is nothing to take back. */
    takeBack(player) {
      if (this.result?.challenger === player) {
        this.lost[this.result.loser]--;
        this.result = null;
        return true;
      }
      let keep = this.moves.length - 1;
      while (keep >= 0 && this.moves[keep].player !== player) keep--;
      if (keep < 0 || this.moves[keep].given) return false;
      if (this.result) this.lost[this.result.loser]--;
      this.result = null;
      this.fragment = this.moves[keep].before;
      this.moves.length = keep;
      return true;
    }

    /**
     * What the book says of every move of the round, the challenge at its end among them. `won`: as good as any;
     * `gaveAway`: the mover had a winning letter and did something else; `missed`: it said a letter where a challenge
     * would have won; `legal`: does a word begin so?
     */
    review() {
      const { ghost, trie, result } = this;
      const graded = this.moves.map((move) => {
        const node = trie.find(move.before);
        if (node < 0) return { ...move, legal: false, missed: true, winning: [], won: false, gaveAway: false, best: [] };
        const winning = ghost.winningPlays(node);
        const child = trie.play(node, move.letter);
        const won = winning.includes(child);
        return { ...move, legal: child >= 0, missed: false, won, gaveAway: winning.length > 0 && !won, ...this.better(node) };
      });
      if (!result || result.challenger === null) return graded;
      const doubt = { player: result.challenger, challenge: true, before: this.fragment, letter: "", missed: false };
      if (result.reason === "bluff") return [...graded, { ...doubt, legal: true, won: true, gaveAway: false, winning: [], best: [] }];
      const better = this.better(trie.find(this.fragment));
      return [...graded, { ...doubt, legal: false, won: false, gaveAway: better.winning.length > 0, ...better }];
    }

    /** The winning letters at a fragment, and those of the rule of the bots. */
    better(node) {
      const { ghost, trie } = this;
      return {
        winning: ghost.winningPlays(node).map((each) => trie.letter(each)),
        best: ghost.rulePlays(node).map((each) => trie.letter(each)),
      };
    }
  }

  Match.LIVES = LIVES;
  StrategyBook.Match = Match;
})();
