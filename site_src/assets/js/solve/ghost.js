/* Solves Ghost for any number of players, as the page "How it is solved" explains.
 *
 * Loser sets are computed for all fragments at once. Everything else is computed for the fragments that begin with the
 * one in question, and kept: a reader who has played two letters does not wait for the rest of the list. The fragments
 * come breadth first, so one pass from the last to the first sees every play before its fragment. Such a pass is a
 * "quest" (see Trie.below). A set of seats is a bit mask of one or more numbers: bit s is seat s + 1. Seats count from
 * 0 in this script, and from 1 for the reader. */
// needs: solve/ghost-lists.js, solve/trie.js
/** @typedef {InstanceType<(typeof StrategyBook)["Ghost"]>} Ghost
 *
 * A legal letter. `losers`: seats (from 1) that may lose; `odds`: the mover's chance to lose; `learn`: words that the
 * mover has to learn, `punish`: those of the next player; `words`: playable words below it.
 * @typedef {{ node: number, letter: string, word: boolean, wins: boolean, losers: number[], odds: number,
 *   learn: number, punish: number, words: number }} GhostGrade */
StrategyBook.Ghost = (() => {
  const { cheapest, listQuest } = StrategyBook.ghostLists;

  /** How many numbers of 32 bits hold a set of seats. @param {number} players */
  const widthOf = (players) => (players + 31) >> 5;

  /** The loser set of every fragment, as bits. @param {Trie} trie @param {number} players */
  const losersQuest = (trie, players) => {
    const { first, end, depth, size } = trie;
    const width = widthOf(players);
    const losers = new Int32Array(size * width);
    const visit = (/** @type {number} */ node) => {
      if (first[node] === 0) {
        const last = trie.loser(depth[node], players);
        losers[node * width + (last >> 5)] = 1 << last;
        return;
      }
      const mover = depth[node] % players;
      const bit = 1 << mover;
      const word = mover >> 5;
      let good = first[node];
      while (good < end[node] && losers[good * width + word] & bit) good++;
      for (let child = first[node]; child < end[node]; child++) {
        if (good < end[node] && losers[child * width + word] & bit) continue;
        for (let i = 0; i < width; i++) losers[node * width + i] |= losers[child * width + i];
      }
    };
    return { losers, done: new Set(), visit };
  };

  class Ghost {
    /** @param {Trie} trie
     * @param {number} players @param {Int32Array} [losers] the loser set of every fragment, if known */
    constructor(trie, players, losers = trie.below(0, losersQuest(trie, players)).losers) {
      this.trie = trie;
      this.players = players;
      this.losers = losers;
      this.width = widthOf(players);
      /** @type {Map<number, Quest & ListCosts>} */ this.lists = new Map();
      /** @type {Quest & { odds: Float64Array } | null} */ this.lossOdds = null;
      /** @type {Quest & { lengths: Uint8Array } | null} */ this.forced = null;
      /** What a disputed word would change, where a page has loaded that. @type {Dispute | null} */
      this.disputes = null;
      /** How much the others must know to stop a seat: solve/people.js.
       * @type {Map<number, Quest & { least: Int32Array }>} */
      this.needed = new Map();
    }

    /** The same in short steps. @param {Trie} trie @param {number} players @returns {Generator<void, Ghost>} */
    static *solving(trie, players) {
      const { losers } = yield* trie.seek(0, losersQuest(trie, players));
      return new Ghost(trie, players, losers);
    }

    /** Computes, in short steps, what questions about a fragment need.
     * @param {number} node @returns {Generator<void, void>} */
    *preparing(node) {
      const { trie, players } = this;
      const seat = this.mover(node);
      const quests = [
        this.oddsQuest(), this.listQuest(seat), this.listQuest((seat + 1) % players), trie.countQuest(),
        this.lengthQuest(),
      ];
      for (const quest of quests) yield* trie.seek(node, quest);
    }

    mover(/** @type {number} */ node) { return this.trie.depth[node] % this.players; }

    /** May `seat` lose from `node`, everyone playing well? @param {number} node @param {number} seat */
    mayLose(node, seat) {
      // a shift takes the low five bits of `seat`
      return ((this.losers[node * this.width + (seat >> 5)] >> seat) & 1) === 1;
    }

    /** Seats (from 1) that may lose. @param {number} node */
    loserSeats(node) {
      const seats = [];
      for (let seat = 0; seat < this.players; seat++) if (this.mayLose(node, seat)) seats.push(seat + 1);
      return seats;
    }

    /** Plays after which the seat to move is not among the losers. @param {number} node */
    winningPlays(node) {
      const seat = this.mover(node);
      return this.trie.plays(node).filter((child) => !this.mayLose(child, seat));
    }

    /** Each seat's chance to lose if movers pick evenly among equally good plays: a row per fragment below `from`. */
    odds(from = 0) { return this.trie.below(from, this.oddsQuest()).odds; }

    /** @returns {Quest & { odds: Float64Array }} */
    oddsQuest() {
      if (this.lossOdds) return this.lossOdds;
      const { first, end, depth, size } = this.trie;
      const { players } = this;
      const odds = new Float64Array(size * players);
      const visit = (/** @type {number} */ node) => {
        const row = node * players;
        for (let seat = 0; seat < players; seat++) odds[row + seat] = 0;
        if (first[node] === 0) {
          odds[row + this.trie.loser(depth[node], players)] = 1;
          return;
        }
        const mover = depth[node] % players;
        const lost = this.mayLose(node, mover);
        let equal = 0;
        for (let child = first[node]; child < end[node]; child++) {
          if (!lost && this.mayLose(child, mover)) continue;
          equal++;
          for (let seat = 0; seat < players; seat++) odds[row + seat] += odds[child * players + seat];
        }
        for (let seat = 0; seat < players; seat++) odds[row + seat] /= equal;
      };
      return (this.lossOdds = { odds, done: new Set(), visit });
    }

    /** The length of the game in letters if a seat that can win plays any winning letter, and a seat that cannot makes
     * the game last as long as it can (the puzzle by ITA Software). */
    lengths(from = 0) { return this.trie.below(from, this.lengthQuest()).lengths; }

    /** @returns {Quest & { lengths: Uint8Array }} */
    lengthQuest() {
      if (this.forced) return this.forced;
      const { first, end, depth, size } = this.trie;
      const { players } = this;
      const lengths = new Uint8Array(size);
      const visit = (/** @type {number} */ node) => {
        const mover = depth[node] % players;
        const wins = !this.mayLose(node, mover);
        let best = wins ? 255 : 0;
        for (let child = first[node]; child < end[node]; child++) {
          if (wins && this.mayLose(child, mover)) continue;
          if (wins ? lengths[child] < best : lengths[child] > best) best = lengths[child];
        }
        lengths[node] = first[node] ? best : depth[node];
      };
      return (this.forced = { lengths, done: new Set(), visit });
    }

    /** The plays by that rule. @param {number} node */
    rulePlays(node) {
      const winning = this.winningPlays(node);
      if (winning.length) return winning;
      const lengths = this.lengths(node);
      return this.trie.plays(node).filter((child) => lengths[child] === lengths[node]);
    }

    /** Every word that can end the game by that rule, alphabetically. @param {number} node @returns {string[]} */
    lineWords(node) {
      if (this.trie.isWord(node)) return node ? [this.trie.fragment(node)] : [];
      return this.rulePlays(node).flatMap((child) => this.lineWords(child));
    }

    /** Words that `seat` has to learn (the book's minimal list) from each fragment below `from`; 0 where it may lose.
     * @param {number} seat */
    listSizes(seat, from = 0) { return this.listCosts(seat, from).words; }

    /** The cost of that list: its number of words and, if the trie knows how familiar they are, the sums of their ranks
     * and of their letters. Among the shortest lists the most familiar one is taken; words that the book leaves out are
     * the least familiar of all. @param {number} seat */
    listCosts(seat, from = 0) { return this.trie.below(from, this.listQuest(seat)); }

    listQuest(/** @type {number} */ seat) {
      const known = this.lists.get(seat);
      if (known?.familiar === this.trie.familiar) return known;
      const quest = listQuest(this, seat);
      this.lists.set(seat, quest);
      return quest;
    }

    /** What a seat's minimal list keeps: its own best play, and all plays of others.
     * @param {number} node @param {number} seat */
    listPlays(node, seat) {
      const costs = this.listCosts(seat, node);
      if (this.mover(node) === seat) return costs.words[node] ? [cheapest(this.trie, node, costs)] : [];
      return this.trie.plays(node).filter((child) => costs.words[child] > 0);
    }

    /** The minimal list itself, alphabetically. @param {number} node @param {number} seat @returns {string[]} */
    listWords(node, seat) {
      if (this.trie.isWord(node)) return [this.trie.fragment(node)];
      return this.listPlays(node, seat).flatMap((child) => this.listWords(child, seat));
    }

    /** One game of perfect play, as the node after each letter. A seat that can win keeps its list short; a seat that
     * cannot makes the game last as long as it can. Ties go to the first letter. @param {number} node */
    mainLine(node) {
      const line = [];
      while (!this.trie.isWord(node)) {
        const seat = this.mover(node);
        node = this.mayLose(node, seat) ? this.rulePlays(node)[0] : this.listPlays(node, seat)[0];
        line.push(node);
      }
      return line;
    }

    /** All legal letters, best first, in the order of the chapters: by winner, then by the mover's chance to lose, then
     * by the number of words to learn. Of the losing letters, those first after which the next player must know most.
     * @param {number} node @returns {GhostGrade[]} */
    graded(node) {
      const seat = this.mover(node);
      const odds = this.odds(node);
      const mine = this.listSizes(seat, node);
      const theirs = this.listSizes((seat + 1) % this.players, node);
      const counts = this.trie.counts(node);
      const grades = this.trie.plays(node).map((child) => ({
        node: child, letter: this.trie.letter(child), word: this.trie.isWord(child),
        wins: !this.mayLose(child, seat), losers: this.loserSeats(child),
        odds: odds[child * this.players + seat], learn: mine[child],
        punish: this.trie.isWord(child) ? 0 : theirs[child], words: counts[child],
      }));
      const effort = (/** @type {GhostGrade} */ grade) => (grade.wins ? grade.learn : -grade.punish);
      const chance = (/** @type {GhostGrade} */ grade) => Math.round(grade.odds * 1e4);
      const rank = (/** @type {GhostGrade} */ a, /** @type {GhostGrade} */ b) =>
        Number(b.wins) - Number(a.wins) || chance(a) - chance(b) || effort(a) - effort(b) || a.node - b.node;
      return grades.sort(rank);
    }
  }

  return Ghost;
})();
