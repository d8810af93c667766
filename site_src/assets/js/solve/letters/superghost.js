/* SuperGhost solved in the browser for any number of players, level by level over all parts of words, as in
 * generator/games/kin/superghost. Two parts of k letters identify a part of k + 1 letters: the part without its last
 * letter, and the part without its first. One pass over the positions of the list numbers a level in alphabetical order;
 * loser sets are computed from the longest level down.
 */
// needs: solve/letter-games.js
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});

  const NEVER = 0xffff; // more letters than any word has
  const MOST_KEYS = 1 << 30; // bits in a table of keys

  /** How many bits of a number are set. */
  const ones = (x) => {
    x -= (x >>> 1) & 0x55555555;
    x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
    return (((x + (x >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
  };

  class SuperGhost {
    /**
     * @param {string[]} words sorted
     * @param {number} min letters a word needs
     * @param {string[]} alphabet
     * @param {number} players 2 to 31
     */
    constructor(words, min, alphabet, players) {
      this.alphabet = [...alphabet].sort();
      this.codes = new Map(this.alphabet.map((letter, i) => [letter, i]));
      this.players = players;
      this.words = words.filter((word) => word.length >= min);
      this.levels = [{ left: new Int32Array(1), right: new Int32Array(1), letter: new Uint8Array(1), word: new Uint8Array(1) }];
      this.number();
      this.solve();
    }

    get size() {
      return this.levels.reduce((sum, level) => sum + level.left.length, 0);
    }

    number() {
      const total = this.words.reduce((sum, word) => sum + word.length, 0);
      const letters = new Uint8Array(total);
      const after = new Uint8Array(total); // letters from a position to the end of its word
      let position = 0;
      for (const word of this.words) {
        for (let i = 0; i < word.length; i++, position++) {
          letters[position] = this.codes.get(word[i]);
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

    /** Numbers the parts of `size` letters, which begin at `places`; writes the number at each place into `next`. */
    level(size, places, numbers, next, letters, after) {
      const width = this.alphabet.length;
      const keys = this.levels[size - 1].left.length * width;
      if (keys > MOST_KEYS) throw new RangeError("too many words for this browser");
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
        count += ones(bits[word]);
      }
      const level = { left: new Int32Array(count), right: new Int32Array(count), letter: new Uint8Array(count), word: new Uint8Array(count) };
      for (let i = 0; i < places.length; i++) {
        const start = places[i];
        const last = letters[start + size - 1];
        const key = numbers[start] * width + last;
        const index = before[key >>> 5] + ones(bits[key >>> 5] & ((1 << (key & 31)) - 1));
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
      const Seats = players <= 8 ? Uint8Array : Uint32Array;
      for (let size = levels.length - 1; size >= 0; size--) {
        const level = levels[size];
        const good = new Seats(level.left.length);
        const all = new Seats(level.left.length);
        const above = levels[size + 1];
        const mover = 1 << size % players;
        for (let child = 0; above && child < above.left.length; child++) {
          const losers = above.losers[child];
          const parents = losers & mover ? all : good;
          parents[above.left[child]] |= losers;
          parents[above.right[child]] |= losers;
        }
        this.settle(size, good, all);
      }
    }

    /** The loser sets of a level: from the plays that are `good` for the mover if there are any, else from `all` others. */
    settle(size, good, all) {
      const level = this.levels[size];
      level.losers = good;
      for (let part = 0; part < good.length; part++) {
        if (size && level.word[part]) good[part] = 1 << (size - 1) % this.players;
        else if (!good[part]) good[part] = all[part];
      }
    }

    /** The number of a part, given its first `size - 1` letters and its last letter; -1 if no word has it. */
    child(size, number, code) {
      const level = this.levels[size];
      let low = 0;
      let high = level.left.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (level.left[middle] < number || (level.left[middle] === number && level.letter[middle] < code)) low = middle + 1;
        else high = middle;
      }
      return low === level.left.length || level.left[low] !== number || level.letter[low] !== code ? -1 : low;
    }

    /** The number of a fragment within its level; -1 if no word has it. */
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

    isWord(fragment) {
      const number = this.find(fragment);
      return number >= 0 && this.levels[fragment.length].word[number] === 1;
    }

    /** The loser set at a fragment; null if no word has the fragment. */
    losers(fragment) {
      const number = this.find(fragment);
      return number < 0 ? null : this.levels[fragment.length].losers[number];
    }

    /**
     * Letters of the word that ends a game of two at a fragment if the winner hurries and the loser drags it out, as in
     * generator/games/kin/solve/infixes/losers.py.
     */
    length(fragment) {
      this.lengths ??= this.last();
      return this.lengths[fragment.length][this.find(fragment)];
    }

    last() {
      const lengths = [];
      for (let size = this.levels.length - 1; size >= 0; size--) {
        const level = this.levels[size];
        const above = this.levels[size + 1];
        const mover = size % 2;
        const soonest = new Uint16Array(level.left.length).fill(NEVER);
        const latest = new Uint16Array(level.left.length);
        for (let child = 0; above && child < above.left.length; child++) {
          const after = lengths[size + 1][child];
          const keeps = !((above.losers[child] >> mover) & 1);
          for (const parent of [above.left[child], above.right[child]]) {
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

    /** Another game may have more plays than a letter at either end; their lengths count here. */
    unite() {}

    /** The fragments with one more letter, legal or not. */
    longer(fragment) {
      return this.alphabet.flatMap((letter) => [letter + fragment, fragment + letter]);
    }

    /** Every legal play: { text, finished, losers }. */
    plays(fragment) {
      return [...new Set(this.longer(fragment))]
        .map((text) => ({ text, finished: this.isWord(text), losers: this.losers(text) }))
        .filter((play) => play.losers !== null);
    }

    /** The same as `plays`; `judge` is the same as `losers`. Everything is solved here; xghost-spook.js has to search. */
    quickPlays(fragment) {
      return this.plays(fragment);
    }

    judge(fragment) {
      return this.losers(fragment);
    }

    written(fragment) {
      return fragment;
    }

    /** The word that a finished fragment spells. */
    named(fragment) {
      return fragment;
    }

    /** Does a word allow the fragment? */
    within(fragment, word) {
      return word.includes(fragment);
    }

    /** The shortest word that contains the fragment. */
    proof(fragment) {
      return shortest(this.words.filter((word) => this.within(fragment, word)));
    }
  }

  const shortest = (words) => words.reduce((best, word) => (best === null || word.length < best.length ? word : best), null);

  /** In front and at the end; on an empty table there is no difference. */
  const eitherEnd = (before, turned = "") => {
    const end = { label: `at the end${turned}`, before, at: before.length };
    return before ? [{ label: `in front${turned}`, before, at: 0 }, end] : [end];
  };

  StrategyBook.SuperGhost = SuperGhost;
  StrategyBook.eitherEnd = eitherEnd;
  StrategyBook.letterGames.add("superghost", {
    where: "at either end",
    ways: (fragment) => eitherEnd(fragment),
    before: (withoutFirst, withoutLast) => [withoutFirst, withoutLast],
    rule: "Add a letter at either end. The letters must stand in one piece in some word.",
    solve: ({ words, alphabet, min, players }) => new SuperGhost(words, min, alphabet, players),
  });
})();
