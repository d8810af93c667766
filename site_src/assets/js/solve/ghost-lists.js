/* The shortest list of words with which a seat wins at Ghost, and what it costs to learn. */
// needs: solve/trie.js
/** The cost of a seat's list from every fragment: words that the book would rather not show, words, and the sums of
 * their ranks and letters, which are empty where no ranks are known; `familiar`: the ranks that it was computed with.
 * @typedef {{ familiar: Familiar | null, avoided: Int32Array, words: Int32Array, ranks: Float64Array,
 *   letters: Int32Array }} ListCosts */
StrategyBook.ghostLists = (() => {
  /** The first play with the shortest list, if some play keeps the seat safe.
   * @param {Trie} trie @param {number} node @param {ListCosts} costs */
  const cheapest = (trie, node, { familiar, avoided, words, ranks, letters }) => {
    const { first, end } = trie;
    let best = -1;
    for (let child = first[node]; child < end[node]; child++) {
      if (!words[child]) continue;
      let less = best < 0 ? -1 : words[child] - words[best];
      if (!less && avoided.length) less = avoided[child] - avoided[best];
      if (!less && familiar) less = ranks[child] - ranks[best] || letters[child] - letters[best];
      if (less < 0) best = child;
    }
    return best;
  };

  /** The cost of the list of a seat. @param {Ghost} ghost @param {number} seat @returns {Quest & ListCosts} */
  const listQuest = (ghost, seat) => {
    const { first, end, depth, size, familiar, avoided } = ghost.trie;
    const ranked = familiar ? size : 0; // the ranks may come later than the fragments
    /** @type {Quest & ListCosts} */
    const costs = {
      familiar,
      avoided: new Int32Array(avoided ? size : 0),
      words: new Int32Array(size),
      ranks: new Float64Array(ranked),
      letters: new Int32Array(ranked),
      done: new Set(),
      visit: () => {},
    };
    const { words, ranks, letters } = costs;
    /** @param {number} node @param {number} bad @param {number} count @param {number} rank @param {number} length */
    const keep = (node, bad, count, rank, length) => {
      if (avoided) costs.avoided[node] = bad;
      words[node] = count;
      if (!familiar) return;
      ranks[node] = rank;
      letters[node] = length;
    };
    const all = (/** @type {number} */ node) => {
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
    costs.visit = (node) => {
      if (ghost.mayLose(node, seat)) return;
      if (first[node] === 0) {
        const bad = avoided?.get(node) ?? 0;
        keep(node, bad, 1, bad ? 0 : (familiar?.own[node] ?? 0), depth[node]);
      } else if (ghost.mover(node) === seat) {
        const best = cheapest(ghost.trie, node, costs);
        keep(node, costs.avoided[best], words[best], ranks[best], letters[best]);
      } else all(node);
    };
    return costs;
  };

  return { cheapest, listQuest };
})();
