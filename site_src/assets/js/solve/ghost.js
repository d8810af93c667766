/* Solves Ghost for any number of players, as the page "How it is solved" explains.
 *
 * Loser sets are computed for all fragments at once. Everything else is computed for the fragments that begin with the
 * one in question, and kept: a reader who has played two letters does not wait for the rest of the list.
 * The fragments come breadth first, so one pass from the last to the first sees every play before its fragment. Such a
 * pass is a "quest" (see Trie.below).
 * A set of seats is a bit mask: bit s is seat s + 1. Seats count from 0 in this script, and from 1 for the reader.
 */
// needs: solve/trie.js
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});

  /** The loser set of every fragment, as bits. */
  const losersQuest = ({ first, end, depth, size }, players) => {
    const losers = new Int32Array(size);
    const visit = (from, to) => {
      for (let node = to - 1; node >= from; node--) {
        if (first[node] === 0) {
          losers[node] = 1 << (depth[node] + players - 1) % players;
          continue;
        }
        const bit = 1 << depth[node] % players;
        let good = 0;
        let all = 0;
        for (let child = first[node]; child < end[node]; child++) {
          all |= losers[child];
          if (!(losers[child] & bit)) good |= losers[child];
        }
        losers[node] = good || all;
      }
    };
    return { losers, done: new Set(), visit };
  };

  class Ghost {
    /**
     * @param {StrategyBook.Trie} trie
     * @param {number} players 2 to 30
     * @param {Int32Array} [losers] the loser set of every fragment, if known
     */
    constructor(trie, players, losers = trie.below(0, losersQuest(trie, players)).losers) {
      this.trie = trie;
      this.players = players;
      this.losers = losers;
      this.lists = new Map();
    }

    /** The same in short steps. */
    static *solving(trie, players) {
      const { losers } = yield* trie.seek(0, losersQuest(trie, players));
      return new Ghost(trie, players, losers);
    }

    /** Computes, in short steps, what questions about a fragment need. */
    *preparing(node) {
      const { trie, players } = this;
      const seat = this.mover(node);
      const quests = [this.oddsQuest(), this.listQuest(seat), this.listQuest((seat + 1) % players), trie.countQuest(), this.lengthQuest()];
      for (const quest of quests) yield* trie.seek(node, quest);
    }

    mover(node) {
      return this.trie.depth[node] % this.players;
    }

    /** May `seat` lose from `node`, everyone playing well? */
    mayLose(node, seat) {
      return ((this.losers[node] >> seat) & 1) === 1;
    }

    /** Seats (from 1) that may lose. */
    loserSeats(node) {
      const seats = [];
      for (let seat = 0; seat < this.players; seat++) if (this.mayLose(node, seat)) seats.push(seat + 1);
      return seats;
    }

    /** Plays after which the seat to move is not among the losers. */
    winningPlays(node) {
      const seat = this.mover(node);
      return this.trie.plays(node).filter((child) => !this.mayLose(child, seat));
    }

    /**
     * Each seat's chance to lose when every mover picks evenly among its equally good plays: one row per fragment that
     * begins with that of `from`.
     */
    odds(from = 0) {
      return this.trie.below(from, this.oddsQuest()).odds;
    }

    oddsQuest() {
      if (this.lossOdds) return this.lossOdds;
      const { first, end, depth, size } = this.trie;
      const { losers, players } = this;
      const odds = new Float64Array(size * players);
      const mean = (node, row) => {
        const bit = 1 << depth[node] % players;
        const lost = (losers[node] & bit) !== 0;
        let equal = 0;
        for (let child = first[node]; child < end[node]; child++) {
          if (!lost && losers[child] & bit) continue;
          equal++;
          for (let seat = 0; seat < players; seat++) odds[row + seat] += odds[child * players + seat];
        }
        for (let seat = 0; seat < players; seat++) odds[row + seat] /= equal;
      };
      const visit = (from, to) => {
        odds.fill(0, from * players, to * players);
        for (let node = to - 1; node >= from; node--) {
          const row = node * players;
          if (first[node] === 0) odds[row + ((depth[node] + players - 1) % players)] = 1;
          else mean(node, row);
        }
      };
      return (this.lossOdds = { odds, done: new Set(), visit });
    }

    /**
     * The length of the game in letters if a seat that can win plays any winning letter, and a seat that cannot makes the
     * game last as long as it can (the puzzle by ITA Software).
     */
    lengths(from = 0) {
      return this.trie.below(from, this.lengthQuest()).lengths;
    }

    lengthQuest() {
      if (this.forced) return this.forced;
      const { first, end, depth, size } = this.trie;
      const { losers, players } = this;
      const lengths = new Uint8Array(size);
      const visit = (from, to) => {
        for (let node = to - 1; node >= from; node--) {
          if (first[node] === 0) {
            lengths[node] = depth[node];
            continue;
          }
          const bit = 1 << depth[node] % players;
          const wins = !(losers[node] & bit);
          let best = wins ? 255 : 0;
          for (let child = first[node]; child < end[node]; child++) {
            if (wins && losers[child] & bit) continue;
            if (wins ? lengths[child] < best : lengths[child] > best) best = lengths[child];
          }
          lengths[node] = best;
        }
      };
      return (this.forced = { lengths, done: new Set(), visit });
    }

    /** The plays by that rule. */
    rulePlays(node) {
      const winning = this.winningPlays(node);
      if (winning.length) return winning;
      const lengths = this.lengths(node);
      return this.trie.plays(node).filter((child) => lengths[child] === lengths[node]);
    }

    /** Every word that can end the game by that rule, alphabetically. */
    lineWords(node) {
      if (this.trie.isWord(node)) return node ? [this.trie.fragment(node)] : [];
      return this.rulePlays(node).flatMap((child) => this.lineWords(child));
    }

    /** Words that `seat` has to learn (the book's minimal list) from every fragment that begins with that of `from`; 0 where it may lose. */
    listSizes(seat, from = 0) {
      return this.listCosts(seat, from).words;
    }

    /**
     * The cost of that list: its number of words and, if the trie knows how familiar they are, the sums of their ranks and
     * of their letters. Among the shortest lists the most familiar one is taken; words that the book leaves out are the
     * least familiar of all.
     */
    listCosts(seat, from = 0) {
      return this.trie.below(from, this.listQuest(seat));
    }

    listQuest(seat) {
      const { first, end, depth, size, familiar, avoided } = this.trie;
      const { losers, players } = this;
      const known = this.lists.get(seat);
      if (known && known.familiar === familiar) return known;
      const ranked = familiar ? size : 0; // the ranks may come later than the fragments
      const costs = {
        familiar,
        avoided: new Int32Array(avoided ? size : 0),
        words: new Int32Array(size),
        ranks: new Float64Array(ranked),
        letters: new Int32Array(ranked),
        done: new Set(),
      };
      const { words, ranks, letters } = costs;
      const keep = (node, bad, count, rank, length) => {
        if (avoided) costs.avoided[node] = bad;
        words[node] = count;
        if (!familiar) return;
        ranks[node] = rank;
        letters[node] = length;
      };
      const all = (node) => {
        let [bad, count, rank, length] = [0, 0, 0, 0];
        for (let child = first[node]; child < end[node]; child++) {
          if (!words[child]) continue;
          if (avoided) bad += costs.avoided[child];
          count += words[child];
          rank += ranks[child];
          length += letters[child];
        }
        keep(node, bad, count, rank, length);
      };
      costs.visit = (from, to) => {
        for (let node = to - 1; node >= from; node--) {
          if ((losers[node] >> seat) & 1) continue;
          if (first[node] === 0) {
            const bad = avoided?.has(node) ? 1 : 0;
            keep(node, bad, 1, bad ? 0 : familiar?.own[node], depth[node]);
          } else if (depth[node] % players === seat) {
            const best = this.cheapest(node, costs);
            keep(node, costs.avoided[best], words[best], ranks[best], letters[best]);
          } else {
            all(node);
          }
        }
      };
      this.lists.set(seat, costs);
      return costs;
    }

    /** The first play of a fragment with the shortest list, if some play keeps the seat out of the losers. */
    cheapest(node, { familiar, avoided, words, ranks, letters }) {
      const { first, end } = this.trie;
      let best = -1;
      for (let child = first[node]; child < end[node]; child++) {
        if (!words[child]) continue;
        let less = best < 0 ? -1 : words[child] - words[best];
        if (!less && avoided.length) less = avoided[child] - avoided[best];
        if (!less && familiar) less = ranks[child] - ranks[best] || letters[child] - letters[best];
        if (less < 0) best = child;
      }
      return best;
    }

    /** The plays that the minimal list of `seat` keeps: its own best play, and every play of the others. */
    listPlays(node, seat) {
      const costs = this.listCosts(seat, node);
      if (this.mover(node) === seat) return costs.words[node] ? [this.cheapest(node, costs)] : [];
      return this.trie.plays(node).filter((child) => costs.words[child] > 0);
    }

    /** The minimal list itself, alphabetically. */
    listWords(node, seat) {
      if (this.trie.isWord(node)) return [this.trie.fragment(node)];
      return this.listPlays(node, seat).flatMap((child) => this.listWords(child, seat));
    }

    /**
     * One game of perfect play, as the node after each letter. A seat that can win keeps its list short; a seat that cannot
     * makes the game last as long as it can. Ties go to the first letter.
     */
    mainLine(node) {
      const line = [];
      while (!this.trie.isWord(node)) {
        const seat = this.mover(node);
        node = this.mayLose(node, seat) ? this.rulePlays(node)[0] : this.listPlays(node, seat)[0];
        line.push(node);
      }
      return line;
    }

    /**
     * All legal letters, best first, in the order of the chapters: by winner, then by the mover's chance to lose, then by the
     * number of words to learn. Of the losing letters, those first after which the next player must know most.
     */
    graded(node) {
      const seat = this.mover(node);
      const odds = this.odds(node);
      const mine = this.listSizes(seat, node);
      const theirs = this.listSizes((seat + 1) % this.players, node);
      const counts = this.trie.counts(node);
      const grades = this.trie.plays(node).map((child) => ({
        node: child,
        letter: this.trie.letter(child),
        word: this.trie.isWord(child),
        wins: !this.mayLose(child, seat),
        losers: this.loserSeats(child),
        odds: odds[child * this.players + seat],
        learn: mine[child],
        punish: this.trie.isWord(child) ? 0 : theirs[child],
        words: counts[child],
      }));
      const effort = (grade) => (grade.wins ? grade.learn : -grade.punish);
      const chance = (grade) => Math.round(grade.odds * 1e4);
      const rank = (a, b) =>
        b.wins - a.wins || chance(a) - chance(b) || effort(a) - effort(b) || a.node - b.node;
      return grades.sort(rank);
    }
  }

  StrategyBook.Ghost = Ghost;
})();
