/* How familiar the words of a trie are. A word without a rank has 65535: rarer than all others. */
// needs: core/slices.js
/** The most familiar word behind each fragment of a reader's list: solve/people.js.
 * @typedef {{ word: (node: number) => string, cost: (node: number) => [number, number] }} FamiliarNames
 * @typedef {InstanceType<(typeof StrategyBook)["Familiar"]>} Familiar */
StrategyBook.Familiar = (() => {
  const { bytesOf, inSteps } = StrategyBook.slices;
  const STEP = 1024;

  class Familiar {
    /** Ranks of complete words, and the least below each fragment, hidden or not.
     * @param {Uint16Array} own @param {Uint16Array} least */
    constructor(own, least) {
      this.own = own;
      this.least = least;
      /** @type {FamiliarNames | null} */ this.name = null;
    }

    /** From what the generator packed, in short steps.
     * @param {Trie} trie @param {ArrayLike<number>} values @param {Uint8Array | string} data */
    static *decoding(trie, values, data) {
      const bytes = yield* bytesOf(data);
      const small = values.length <= 16;
      if (bytes.length !== (small ? 1 : 2) * trie.size)
        throw new RangeError(StrategyBook.language.gettext("the data of this word list is damaged"));
      const wordRanks = new Uint16Array(trie.size);
      const least = new Uint16Array(trie.size);
      yield* inSteps(trie.size, STEP, (from, to) => {
        for (let node = from; node < to; node++) {
          const byte = bytes[small ? node : 2 * node];
          wordRanks[node] = values[small ? byte >> 4 : byte];
          least[node] = values[small ? byte & 15 : bytes[2 * node + 1]];
        }
      });
      return new Familiar(wordRanks, least);
    }
  }

  return Familiar;
})();
