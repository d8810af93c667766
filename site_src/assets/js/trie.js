/* The fragments of a word list as flat arrays, breadth first: the plays of a fragment are neighbours.
 *
 * Trie.decode reads what generator/webdata.py wrote; Trie.fromWords builds the same from words.
 */
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});

  const LAST = 64;
  const COMPLETE = 128;

  class Trie {
    /**
     * @param {string[]} alphabet the letters, in order
     * @param {Uint8Array} letters code of the letter played last, for every fragment
     * @param {Uint8Array} flags LAST, COMPLETE
     */
    constructor(alphabet, letters, flags) {
      const size = letters.length;
      this.alphabet = alphabet;
      this.size = size;
      this.letters = letters;
      /** First play of a fragment; 0 for a complete word. */
      this.first = new Int32Array(size);
      /** One past the last play. */
      this.end = new Int32Array(size);
      this.parent = new Int32Array(size);
      this.depth = new Uint8Array(size);
      this.codes = new Map(alphabet.map((letter, code) => [letter, code]));
      let next = 1;
      for (let node = 0; node < size; node++) {
        if (flags[node] & COMPLETE) continue;
        if (next >= size) throw new RangeError("the data of this word list is damaged");
        this.first[node] = next;
        let more = true;
        while (more) {
          this.parent[next] = node;
          this.depth[next] = this.depth[node] + 1;
          more = next + 1 < size && !(flags[next] & LAST);
          next++;
        }
        this.end[node] = next;
      }
      if (next !== size) throw new RangeError("the data of this word list is damaged");
    }

    /** From base64 text, one byte a fragment, or two for more than 64 letters. */
    static decode(alphabet, text) {
      const binary = atob(text);
      const wide = alphabet.length > 64;
      const size = wide ? binary.length >> 1 : binary.length;
      const letters = new Uint8Array(size);
      const flags = new Uint8Array(size);
      for (let i = 0; i < size; i++) {
        const byte = binary.charCodeAt(wide ? 2 * i : i);
        letters[i] = wide ? byte : byte & 63;
        flags[i] = wide ? binary.charCodeAt(2 * i + 1) : byte & 192;
      }
      return new Trie(alphabet, letters, flags);
    }

    /**
     * From distinct words of letters of the alphabet, sorted by their letters' codes. Words that are shorter than
     * `minLength` do not count; words behind another word are left out, as no game reaches them.
     */
    static fromWords(alphabet, words, minLength) {
      const codes = new Uint8Array(0x10000);
      alphabet.forEach((letter, code) => (codes[letter.charCodeAt(0)] = code));
      let playable = [];
      let last = null;
      for (const word of words) {
        if (word.length < minLength || (last !== null && word.startsWith(last))) continue;
        playable.push(word);
        last = word;
      }
      const letters = [0];
      const flags = [LAST];
      // The words of each fragment of the level, as runs [from, to) of `playable`.
      let runs = playable.length ? [0, playable.length] : [];
      for (let depth = 0; runs.length; depth++) {
        const below = [];
        for (let r = 0; r < runs.length; r += 2) {
          const to = runs[r + 1];
          let from = runs[r];
          while (from < to) {
            const letter = playable[from].charCodeAt(depth);
            const complete = playable[from].length === depth + 1;
            let stop = from + 1;
            while (stop < to && playable[stop].charCodeAt(depth) === letter) stop++;
            letters.push(codes[letter]);
            flags.push((complete ? COMPLETE : 0) | (stop === to ? LAST : 0));
            if (!complete) below.push(from, stop);
            from = stop;
          }
        }
        runs = below;
      }
      if (!playable.length) flags[0] |= COMPLETE;
      return new Trie(alphabet, Uint8Array.from(letters), Uint8Array.from(flags));
    }

    isWord(node) {
      return this.first[node] === 0;
    }

    letter(node) {
      return this.alphabet[this.letters[node]];
    }

    /** The play of `letter` from `node`; -1 if it is not legal. */
    play(node, letter) {
      const code = this.codes.get(letter);
      for (let child = this.first[node]; child < this.end[node]; child++) {
        if (this.letters[child] === code) return child;
      }
      return -1;
    }

    /** The node of a fragment; -1 if no playable word begins so. */
    find(fragment) {
      let node = 0;
      for (const letter of fragment) {
        node = this.play(node, letter);
        if (node < 0) return -1;
      }
      return node;
    }

    fragment(node) {
      const letters = [];
      for (; node > 0; node = this.parent[node]) letters.push(this.letter(node));
      return letters.reverse().join("");
    }

    /** The plays of a fragment. */
    plays(node) {
      const found = [];
      for (let child = this.first[node]; child < this.end[node]; child++) found.push(child);
      return found;
    }

    /** Up to `limit` playable words that begin with the fragment, alphabetically. */
    words(node, limit = Infinity) {
      const found = [];
      const walk = (at) => {
        if (this.isWord(at)) found.push(this.fragment(at));
        else for (let c = this.first[at]; c < this.end[at] && found.length < limit; c++) walk(c);
      };
      if (this.size > 1) walk(node);
      return found;
    }

    /**
     * Calls `visit` for every fragment that begins with that of `node`, the longest first: each after all its plays.
     * `done` are the nodes that this was asked for before; what was visited then is not visited again.
     */
    below(node, done, visit) {
      for (let above = node; ; above = this.parent[above]) {
        if (done.has(above)) return;
        if (above === 0) break;
      }
      done.add(node);
      const levels = [];
      for (let from = node, to = node + 1; from < to; ) {
        levels.push(from, to);
        let first = from; // the plays of neighbours are neighbours
        while (first < to && this.first[first] === 0) first++;
        let last = to - 1;
        while (last > first && this.first[last] === 0) last--;
        [from, to] = first < to ? [this.first[first], this.end[last]] : [0, 0];
      }
      for (let r = levels.length - 2; r >= 0; r -= 2) {
        for (let at = levels[r + 1] - 1; at >= levels[r]; at--) visit(at);
      }
    }

    /** Playable words behind every fragment that begins with that of `node`. */
    counts(node = 0) {
      this.counted ??= { counts: new Int32Array(this.size), done: new Set() };
      const { counts, done } = this.counted;
      this.below(node, done, (at) => {
        counts[at] = this.isWord(at) ? 1 : 0;
        for (let child = this.first[at]; child < this.end[at]; child++) counts[at] += counts[child];
      });
      return counts;
    }
  }

  /** How familiar the words of a trie are. No rank: 65535, rarer than all. */
  class Familiar {
    /**
     * @param {Uint16Array} own for every complete word its own rank
     * @param {Uint16Array} least for every fragment the least rank among the words that begin with it, hidden ones too
     */
    constructor(own, least) {
      this.own = own;
      this.least = least;
    }

    /** From what generator/ghost/packed.py wrote. */
    static decode(trie, values, text) {
      const binary = atob(text);
      const small = values.length <= 16;
      if (binary.length !== (small ? 1 : 2) * trie.size) throw new RangeError("the data of this word list is damaged");
      const own = new Uint16Array(trie.size);
      const least = new Uint16Array(trie.size);
      for (let node = 0; node < trie.size; node++) {
        const byte = binary.charCodeAt(small ? node : 2 * node);
        own[node] = values[small ? byte >> 4 : byte];
        least[node] = values[small ? byte & 15 : binary.charCodeAt(2 * node + 1)];
      }
      return new Familiar(own, least);
    }
  }

  StrategyBook.Trie = Trie;
  StrategyBook.Familiar = Familiar;
})();
