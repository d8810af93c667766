/* One round of Ghost in a match: what each choice is worth, and the round with its equal fragments merged. As in
 * strategy_book/games/ghost/solve/match, which says why fragments may be merged. */
// needs: solve/trie.js
/** One round for a number of players, merged: the node of each fragment, and the mover, the plays and how many letters
 * each play stands for of each choice. Nodes below `players` are ends of the round: node j is lost by player j.
 * @typedef {{ nodes: Int32Array, movers: Uint8Array, starts: Int32Array, children: Int32Array,
 *   counts: Int32Array }} RoundGraph
 *
 * The largest tie and the smallest gap between chances, as shares of the larger chance.
 * @typedef {{ tie: number, gap: number }} Margins */
StrategyBook.roundGraph = (() => {
  const MERGED_STEP = 2048; // fragments
  const TOLERANCE = 1e-13;

  /** Merges fragments with equal subtrees.
   * @param {Trie} trie @param {number} players @returns {Generator<void, RoundGraph>} */
  const merging = function* (trie, players) {
    const { first, end, depth, size } = trie;
    let capacity = 1 << 12; // of the hash table; at least twice the choices
    let table = new Int32Array(capacity).fill(-1);
    const nodes = new Int32Array(size);
    const codes = new Int32Array(size + 1);
    const movers = new Uint8Array(size + 1);
    const starts = new Int32Array(size + 1);
    const children = new Int32Array(size);
    const counts = new Int32Array(size);
    /** @type {number[]} */ const plays = [];
    let known = 0;

    const grow = () => {
      capacity *= 2;
      table = new Int32Array(capacity).fill(-1);
      for (let choice = 0; choice < known; choice++) {
        let slot = codes[choice] & (capacity - 1);
        while (table[slot] >= 0) slot = (slot + 1) & (capacity - 1);
        table[slot] = choice;
      }
    };
    /** @param {number} choice @param {number} mover @param {number} from @param {number} to */
    const same = (choice, mover, from, to) => {
      const other = starts[choice];
      if (movers[choice] !== mover || starts[choice + 1] - other !== to - from) return false;
      for (let i = 0; i < to - from; i++)
        if (children[other + i] !== children[from + i] || counts[other + i] !== counts[from + i]) return false;
      return true;
    };
    /** The number of the choice that is written at [from, to).
     * @param {number} mover @param {number} from @param {number} to */
    const choiceOf = (mover, from, to) => {
      let code = mover + 1;
      for (let i = from; i < to; i++) {
        code = Math.imul(code ^ children[i], 0x9e3779b1);
        code = Math.imul(code ^ (code >>> 15) ^ counts[i], 0x85ebca6b);
        code ^= code >>> 13;
      }
      let slot = code & (capacity - 1);
      for (; table[slot] >= 0; slot = (slot + 1) & (capacity - 1))
        if (codes[table[slot]] === code && same(table[slot], mover, from, to)) return table[slot];
      table[slot] = known;
      codes[known] = code;
      movers[known] = mover;
      starts[known + 1] = to;
      known++;
      if (2 * known > capacity) grow();
      return known - 1;
    };
    const merge = (/** @type {number} */ fragment) => {
      const from = first[fragment];
      const to = end[fragment];
      if (from === 0) return trie.loser(depth[fragment], players);
      let width = 0;
      for (let play = from; play < to; play++) {
        const node = nodes[play];
        let i = width++;
        for (; i > 0 && plays[i - 1] > node; i--) plays[i] = plays[i - 1];
        plays[i] = node;
      }
      if (plays[0] === plays[width - 1]) return plays[0]; // all plays are worth the same, and so is the fragment
      const start = starts[known];
      let stop = start;
      for (let i = 0; i < width; i++) {
        if (i && plays[i] === plays[i - 1]) counts[stop - 1]++;
        else {
          children[stop] = plays[i];
          counts[stop++] = 1;
        }
      }
      return players + choiceOf(depth[fragment] % players, start, stop);
    };
    const mergeRange = (/** @type {number} */ from, /** @type {number} */ to) => {
      for (let fragment = to - 1; fragment >= from; fragment--) nodes[fragment] = merge(fragment);
    };
    for (let to = size; to > 0; to -= MERGED_STEP) {
      mergeRange(Math.max(to - MERGED_STEP, 0), to);
      yield;
    }
    const all = starts[known];
    return {
      nodes, movers: movers.slice(0, known), starts: starts.slice(0, known + 1),
      children: children.slice(0, all), counts: counts.slice(0, all),
    };
  };

  /** What the choice at `node` is worth: the mean of the plays that are best for the mover. Widens the margins: the
   * largest tie and the smallest gap, as shares of the larger chance, as in
   * strategy_book/games/ghost/solve/match/_kernels.py.
   * @param {number} players @param {number} node @param {number} mover @param {number} from @param {number} to
   * @param {Margins} margins @param {Float64Array} values of all nodes, `players` each; written at `node`
   * @param {Int32Array|null} children of the plays from `from` to `to`; null: play and child are the same number
   * @param {Int32Array|null} counts how many letters a play stands for; null: one */
  const choose = (values, players, node, mover, children, counts, from, to, margins) => {
    const row = node * players;
    let best = -1;
    let bestChild = 0;
    for (let play = from; play < to; play++) {
      const child = (children ? children[play] : play) * players;
      if (values[child + mover] > best) {
        best = values[child + mover];
        bestChild = child;
      }
    }
    const least = best - best * TOLERANCE;
    let lowest = best;
    let second = -1;
    let good = 0;
    for (let play = from; play < to; play++) {
      const value = values[(children ? children[play] : play) * players + mover];
      if (value >= least) {
        good++;
        if (value < lowest) lowest = value;
      } else if (value > second) second = value;
    }
    if (good === 1) values.copyWithin(row, bestChild, bestChild + players);
    else {
      let letters = 0;
      values.fill(0, row, row + players);
      for (let play = from; play < to; play++) {
        const child = (children ? children[play] : play) * players;
        if (values[child + mover] < least) continue;
        const count = counts ? counts[play] : 1;
        letters += count;
        for (let player = 0; player < players; player++) values[row + player] += count * values[child + player];
      }
      for (let player = 0; player < players; player++) values[row + player] /= letters;
    }
    if (lowest < best) margins.tie = Math.max(margins.tie, (best - lowest) / best);
    if (second >= 0) margins.gap = Math.min(margins.gap, (best - second) / best);
  };

  /** Each player's chance at every fragment of a round, as a quest of the trie.
   * @param {Trie} trie @param {number} players @param {Float64Array} outcomes @param {Margins} margins
   * @returns {Quest & { values: Float64Array }} */
  const roundQuest = (trie, players, outcomes, margins) => {
    const { first, end, depth, size } = trie;
    const values = new Float64Array(size * players);
    const visit = (/** @type {number} */ node) => {
      if (first[node])
        return choose(values, players, node, depth[node] % players, null, null, first[node], end[node], margins);
      const loser = trie.loser(depth[node], players) * players;
      for (let player = 0; player < players; player++) values[node * players + player] = outcomes[loser + player];
    };
    return { values, done: new Set(), visit };
  };

  return { choose, merging, roundQuest, TOLERANCE };
})();
