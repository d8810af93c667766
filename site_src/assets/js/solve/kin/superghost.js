/* SuperGhost solved in the browser for any number of players, level by level over all parts of words, as in
 * strategy_book/games/kin/solve/infixes. Two parts of k letters identify a part of k + 1 letters: the part without its
 * last letter, and the part without its first. One pass over the positions of the list numbers a level in alphabetical
 * order; loser sets are computed from the longest level down. */
// needs: solve/kin/games.js
/** The parts of words of one size, by number: the numbers of each part without its last letter and without its first,
 * its last letter, and whether it is a word; then its loser set. `turned`: superduperghost.js.
 * @typedef {{ left: Int32Array, right: Int32Array, letter: Uint8Array, word: Uint8Array,
 *   losers: Uint8Array | Uint32Array, turned?: Int32Array }} Level */
StrategyBook.SuperGhost = (() => {
  const { gettext } = StrategyBook.language;
  const { countBits } = StrategyBook;
  const NEVER = 0xffff; // more letters than any word has
  const MOST_KEYS = 1 << 30; // bits in a table of keys

  class SuperGhost {
    /** @param {string[]} words sorted @param {number} min letters a word needs @param {string[]} alphabet
     * @param {number} players 2 to 31 */
    constructor(words, min, alphabet, players) {
      this.alphabet = [...alphabet].sort();
      this.codes = new Map(this.alphabet.map((letter, i) => [letter, i]));
      this.players = players;
      this.words = words.filter((word) => word.length >= min);
      this.levels = [this.empty(1)];
      /** @type {Uint16Array[] | null} */ this.lengths = null;
      this.number();
      this.solve();
    }

    /** An empty level. @param {number} count @returns {Level} */
    empty(count) {
      const Seats = this.players <= 8 ? Uint8Array : Uint32Array;
      return {
        left: new Int32Array(count), right: new Int32Array(count), letter: new Uint8Array(count),
        word: new Uint8Array(count), losers: new Seats(count),
      };
    }

    number() {
      const total = this.words.reduce((sum, word) => sum + word.length, 0);
      const letters = new Uint8Array(total);
      const after = new Uint8Array(total); // letters from a position to the end of its word
      let position = 0;
      for (const word of this.words) {
        for (let i = 0; i < word.length; i++, position++) {
          letters[position] = this.codeOf(word[i]);
          after[position] = word.length - i;
        }
      }
      let places = new Int32Array(total);
      for (let i = 0; i < total; i++) places[i] = i;
      let numbers = new Int32Array(total + 1);
      let next = new Int32Array(total + 1);
      for (let size = 1; ; size++) {
        let left = 0;
        for (let i = 0; i < places.length; i++) if (after[places[i]] >= size) places[left++] = places[i];
        if (!left) return;
        places = places.subarray(0, left);
        this.level(size, places, numbers, next, letters, after);
        [numbers, next] = [next, numbers];
      }
    }

    /** Numbers the parts of `size` letters, which begin at `places`; writes the number at each place into `next`.
     * @param {number} size @param {Int32Array} places @param {Int32Array} numbers @param {Int32Array} next
     * @param {Uint8Array} letters @param {Uint8Array} after */
    level(size, places, numbers, next, letters, after) {
      const width = this.alphabet.length;
      const keys = this.levels[size - 1].left.length * width;
      if (keys > MOST_KEYS) throw new RangeError(gettext("too many words for this browser"));
      // Each key that occurs sets a bit; the number of a key is the count of set bits before it.
      const bits = new Int32Array((keys >>> 5) + 1);
      for (let i = 0; i < places.length; i++) {
        const key = numbers[places[i]] * width + letters[places[i] + size - 1];
        bits[key >>> 5] |= 1 << (key & 31);
      }
      const before = new Int32Array(bits.length);
      let count = 0;
      for (let word = 0; word < bits.length; word++) {
        before[word] = count;
        count += countBits(bits[word]);
      }
      const level = this.empty(count);
      for (let i = 0; i < places.length; i++) {
        const start = places[i];
        const last = letters[start + size - 1];
        const key = numbers[start] * width + last;
        const index = before[key >>> 5] + countBits(bits[key >>> 5] & ((1 << (key & 31)) - 1));
        level.left[index] = numbers[start];
        level.right[index] = numbers[start + 1];
        level.letter[index] = last;
        if (after[start] === size && (start === 0 || after[start - 1] === 1)) level.word[index] = 1;
        next[start] = index;
      }
      this.levels.push(level);
    }

    /** Loser sets (bit k: seat k + 1), from the longest parts down. The player who completes a word loses. */
    solve() {
      const { players, levels } = this;
      for (let size = levels.length - 1; size >= 0; size--) {
        const level = levels[size];
        const good = level.losers;
        const all = level.losers.slice();
        const above = levels[size + 1];
        const mover = 1 << size % players;
        for (const parents of above ? this.parents(above) : []) {
          for (let child = 0; child < parents.length; child++) {
            const losers = above.losers[child];
            (losers & mover ? all : good)[parents[child]] |= losers;
          }
        }
        this.settle(size, good, all);
      }
    }

    /** Where may a letter be put? In a game without one of the two, a fragment begins a word, or ends one. */
    get places() { return { inFront: true, behind: true }; }

    /** For each place where a letter may go: the numbers, a level below, of the parts that the level's were made of.
     * From some of these no word can be made if there are fewer places: their loser sets stay 0.
     * @param {Level} level */
    parents(level) {
      const { inFront, behind } = this.places;
      return [...(inFront ? [level.right] : []), ...(behind ? [level.left] : [])];
    }

    /** The loser sets of a level: from the plays that are `good` for the mover if there are any, else from `all`
     * others. @param {number} size @param {Level["losers"]} good @param {Level["losers"]} all */
    settle(size, good, all) {
      const level = this.levels[size];
      for (let part = 0; part < good.length; part++) {
        if (size && level.word[part]) good[part] = 1 << (size - 1) % this.players;
        else if (!good[part]) good[part] = all[part];
      }
    }

    /** The code of a letter that the alphabet has. @param {string} letter */
    codeOf(letter) { return /** @type {number} */ (this.codes.get(letter)); }

    /** The number of a part, given its first `size - 1` letters and its last letter; -1 if no word has it.
     * @param {number} size @param {number} number @param {number} code */
    child(size, number, code) {
      const level = this.levels[size];
      let low = 0;
      let high = level.left.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        const left = level.left[middle];
        if (left < number || (left === number && level.letter[middle] < code)) low = middle + 1;
        else high = middle;
      }
      return low === level.left.length || level.left[low] !== number || level.letter[low] !== code ? -1 : low;
    }

    /** The number of a fragment within its level; -1 if no word has it. @param {string} fragment */
    find(fragment) {
      let number = 0;
      for (let size = 1; size <= fragment.length; size++) {
        const code = this.codes.get(fragment[size - 1]);
        if (!this.levels[size] || code === undefined) return -1;
        number = this.child(size, number, code);
        if (number < 0) return -1;
      }
      return number;
    }

    isWord(/** @type {string} */ fragment) {
      const number = this.find(fragment);
      return number >= 0 && this.levels[fragment.length].word[number] === 1;
    }

    /** The loser set at a fragment; null if no word allows the fragment. @param {string} fragment */
    losers(fragment) {
      const number = this.find(fragment);
      return (number >= 0 && this.levels[fragment.length].losers[number]) || null;
    }

    /** Letters of the word that ends a game of two at a fragment if the winner hurries and the loser drags it out, as
     * in strategy_book/games/kin/solve/infixes/losers.py. @param {string} fragment */
    length(fragment) {
      this.lengths ??= this.last();
      return this.lengths[fragment.length][this.find(fragment)];
    }

    last() {
      /** @type {Uint16Array[]} */ const lengths = [];
      for (let size = this.levels.length - 1; size >= 0; size--) {
        const level = this.levels[size];
        const above = this.levels[size + 1];
        const mover = size % 2;
        const soonest = new Uint16Array(level.left.length).fill(NEVER);
        const latest = new Uint16Array(level.left.length);
        for (const parents of above ? this.parents(above) : []) {
          for (let child = 0; child < parents.length; child++) {
            if (!above.losers[child]) continue; // no word can be made of it
            const parent = parents[child];
            const after = lengths[size + 1][child];
            const keeps = !((above.losers[child] >> mover) & 1);
            if (keeps && after < soonest[parent]) soonest[parent] = after;
            if (after > latest[parent]) latest[parent] = after;
          }
        }
        this.unite(size, soonest, latest);
        lengths[size] = latest.map((most, part) => {
          if (size && level.word[part]) return size;
          return (level.losers[part] >> mover) & 1 ? most : soonest[part];
        });
      }
      return lengths;
    }

    /** Another game may have more plays than a letter at either end; their lengths count here.
     * @param {number} _size @param {Uint16Array} _soonest @param {Uint16Array} _latest */
    unite(_size, _soonest, _latest) {}

    /** The fragments with one more letter, legal or not. @param {string} fragment */
    longer(fragment) {
      const { inFront, behind } = this.places;
      const grown = (/** @type {string} */ letter) =>
        [letter + fragment, fragment + letter].filter((_, i) => (i ? behind : inFront));
      return this.alphabet.flatMap(grown);
    }

    /** Every legal play: { text, finished, losers }. @param {string} fragment @returns {KinPlay[]} */
    plays(fragment) {
      return [...new Set(this.longer(fragment))]
        .map((text) => ({ text, finished: this.isWord(text), losers: this.losers(text) }))
        .filter((play) => play.losers !== null);
    }

    /** The same as `plays`; `judge` is the same as `losers`. Everything is solved here; xghost-spook.js has to search.
     * @param {string} fragment */
    quickPlays(fragment) { return this.plays(fragment); }

    judge(/** @type {string} */ fragment) { return this.losers(fragment); }
    written(/** @type {string} */ fragment) { return fragment; }
    /** The word that a finished fragment spells. @param {string} fragment */
    named(fragment) { return fragment; }

    /** Does a word allow the fragment? @param {string} fragment @param {string} word */
    within(fragment, word) {
      const { inFront, behind } = this.places;
      if (!behind) return word.endsWith(fragment);
      return inFront ? word.includes(fragment) : word.startsWith(fragment);
    }

    /** The shortest word that allows the fragment. @param {string} fragment */
    proof(fragment) { return StrategyBook.kinGames.shortest(this.words.filter((word) => this.within(fragment, word))); }
  }

  /** In front and at the end; on an empty table there is no difference. @param {string} before */
  SuperGhost.eitherEnd = (before, labels = { front: gettext("in front"), end: gettext("at the end") }) => {
    const end = { label: labels.end, before, at: before.length };
    return before ? [{ label: labels.front, before, at: 0 }, end] : [end];
  };

  StrategyBook.kinGames.add("superghost", {
    where: gettext("at either end"),
    ways: (fragment) => SuperGhost.eitherEnd(fragment),
    before: (withoutFirst, withoutLast) => [withoutFirst, withoutLast],
    solve: ({ words, alphabet, min, players }) => new SuperGhost(words, min, alphabet, players),
  });
  return SuperGhost;
})();
