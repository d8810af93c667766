/* The fragments of a word list as flat arrays, breadth first: the plays of a fragment are neighbours.
 *
 * Trie.decoding reads what strategy_book/games/ghost/solve/packed.py wrote; Trie.fromWords builds it from words. */
// needs: core/slices.js, core/ui.js, solve/familiar.js
/** @typedef {InstanceType<(typeof StrategyBook)["Trie"]>} Trie
 *
 * Work on all fragments below one: `visit` computes the value of a node from those of its plays; `done` are the nodes
 * that were asked for before, so nothing is computed twice.
 * @typedef {{ done: Set<number>, visit: (node: number) => void }} Quest
 *
 * What finishing a word does: the player who does so loses, or play goes on until a player is stuck, who loses.
 * @typedef {"loses" | "goes-on"} Finish */
StrategyBook.Trie = (() => {
  const { bytesOf, inSteps, whole } = StrategyBook.slices;
  const STEP = 1024; // nodes: on a slow phone a few milliseconds
  const LAST = 64;
  const COMPLETE = 128;

  class Trie {
    /** `link` then finds the plays.
     * @param {string[]} alphabet in order @param {Uint8Array} letters code of each fragment's last letter */
    constructor(alphabet, letters) {
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
      /** How familiar the words are, where that is known. @type {InstanceType<typeof StrategyBook.Familiar> | null} */
      this.familiar = null;
      /** Words that lists and examples avoid: 2 for those that are left out, 1 for others.
       * @type {Map<number, number> | null} */
      this.avoided = null;
      /** @type {Quest & { counts: Int32Array } | null} */ this.counted = null;
      this.codes = new Map(alphabet.map((letter, code) => [letter, code]));
      /** What finishing a word does. @type {Finish} */
      this.finish = "loses";
    }

    /** The seat that loses: it finished a word or, where play goes on, is the next one and stuck.
     * @param {number} letters @param {number} players */
    loser(letters, players) { return (letters + (this.finish === "loses" ? players - 1 : 0)) % players; }

    /** Finds the plays of every fragment, in short steps.
     * @param {Uint8Array} flags LAST, COMPLETE @returns {Generator<void, void>} */
    *link(flags) {
      const { size } = this;
      let next = 1;
      yield* inSteps(size, STEP, (from, to) => (next = this.linkRange(flags, from, to, next)));
      if (next !== size) throw new RangeError(StrategyBook.language.gettext("the data of this word list is damaged"));
    }

    /** @param {Uint8Array} flags @param {number} from @param {number} to @param {number} next */
    linkRange(flags, from, to, next) {
      const { first, end, parent, depth, size } = this;
      for (let node = from; node < to; node++) {
        if (flags[node] & COMPLETE) continue;
        if (next >= size) throw new RangeError(StrategyBook.language.gettext("the data of this word list is damaged"));
        first[node] = next;
        let more = true;
        while (more) {
          parent[next] = node;
          depth[next] = depth[node] + 1;
          more = next + 1 < size && !(flags[next] & LAST);
          next++;
        }
        end[node] = next;
      }
      return next;
    }

    /** From bytes or their base64, one per fragment, two for more than 64 letters; in short steps.
     * @param {string[]} alphabet @param {Uint8Array | string} data @returns {Generator<void, Trie>} */
    static *decoding(alphabet, data) {
      const bytes = yield* bytesOf(data);
      const wide = alphabet.length > 64;
      const size = wide ? bytes.length >> 1 : bytes.length;
      const letters = new Uint8Array(size);
      const flags = new Uint8Array(size);
      yield* inSteps(size, STEP, (from, to) => {
        for (let i = from; i < to; i++) {
          const byte = bytes[wide ? 2 * i : i];
          letters[i] = wide ? byte : byte & 63;
          flags[i] = wide ? bytes[2 * i + 1] : byte & 192;
        }
      });
      const trie = new Trie(alphabet, letters);
      yield* trie.link(flags);
      return trie;
    }

    /** From distinct words over the alphabet, sorted by the codes of their letters. Words shorter than `minLength` do
     * not count; words that another word begins are left out, because no game reaches them. Where play goes on behind
     * words, those are left out that begin another one, because no game ends with them.
     * @param {string[]} alphabet @param {Iterable<string>} words @param {number} minLength @param {Finish} finish */
    static fromWords(alphabet, words, minLength, finish = "loses") {
      const codes = new Uint8Array(0x10000);
      alphabet.forEach((letter, code) => (codes[letter.charCodeAt(0)] = code));
      /** @type {string[]} */ const playable = [];
      let last = "";
      for (const word of words) {
        if (word.length < minLength) continue;
        const longer = last && word.startsWith(last);
        if (longer && finish === "loses") continue;
        if (longer) playable.pop();
        playable.push(word);
        last = word;
      }
      const letters = [0];
      const flags = [LAST];
      // The words of each fragment of the level, as runs [from, to) of `playable`.
      let runs = playable.length ? [0, playable.length] : [];
      for (let depth = 0; runs.length; depth++) {
        /** @type {number[]} */ const below = [];
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
      const trie = new Trie(alphabet, Uint8Array.from(letters));
      trie.finish = finish;
      whole(trie.link(Uint8Array.from(flags)));
      return trie;
    }

    isWord(/** @type {number} */ node) { return this.first[node] === 0; }
    letter(/** @type {number} */ node) { return this.alphabet[this.letters[node]]; }

    /** The play of `letter` from `node`; -1 if it is not legal. @param {number} node @param {string} letter */
    play(node, letter) {
      const code = this.codes.get(letter);
      for (let child = this.first[node]; child < this.end[node]; child++)
        if (this.letters[child] === code) return child;
      return -1;
    }

    /** The node of a fragment; -1 if no playable word begins with it. @param {string} fragment */
    find(fragment) {
      let node = 0;
      for (const letter of fragment) {
        node = this.play(node, letter);
        if (node < 0) return -1;
      }
      return node;
    }

    fragment(/** @type {number} */ node) {
      const letters = [];
      for (; node > 0; node = this.parent[node]) letters.push(this.letter(node));
      return letters.reverse().join("");
    }

    /** The fragments of `size` letters that begin with one, and complete no word.
     * @param {number} size @param {number} [from] */
    openings(size, from = 0) {
      let level = [from];
      for (let depth = this.depth[from]; depth < size; depth++) level = level.flatMap((node) => this.plays(node));
      return level.filter((node) => !this.isWord(node));
    }

    /** The plays of a fragment. @param {number} node */
    plays(node) {
      const plays = [];
      for (let child = this.first[node]; child < this.end[node]; child++) plays.push(child);
      return plays;
    }

    /** Lists and examples avoid these words wherever others serve as well. @param {Map<string, number>} words */
    leaveOut(words) {
      this.avoided = null;
      for (const [word, weight] of words) {
        const node = this.find(word);
        if (node > 0 && this.isWord(node)) (this.avoided ??= new Map()).set(node, weight);
      }
    }

    /** Up to `limit` playable words that begin with the fragment, alphabetically, the rude ones last; those left out
     * only if there are no others.
     * @param {number} node @param {number} limit @param {boolean} every whether no word is avoided */
    words(node, limit = Infinity, every = false) {
      /** @type {string[]} */ const words = [];
      /** @type {string[][]} */ const avoided = [[], []];
      const walk = (/** @type {number} */ descendant) => {
        const weight = every ? 0 : this.avoided?.get(descendant);
        if (weight) avoided[weight - 1].push(this.fragment(descendant));
        else if (this.isWord(descendant)) words.push(this.fragment(descendant));
        else for (let c = this.first[descendant]; c < this.end[descendant] && words.length < limit; c++) walk(c);
      };
      if (this.size > 1) walk(node);
      const shown = [...words, ...avoided[0]];
      return (shown.length ? shown : avoided[1]).slice(0, limit);
    }

    /** Computes a value for every fragment that begins with that of `node`, longest first, so each after all its plays.
     * @template {Quest} Q
     * @param {number} node @param {Q} quest @returns {Q} `quest`, when every value is computed */
    below(node, quest) { return whole(this.seek(node, quest)); }

    /** The same in short steps.
     * @template {Quest} Q
     * @param {number} node @param {Q} quest @returns {Generator<void, Q>} */
    *seek(node, quest) {
      const { done, visit } = quest;
      for (let above = node; ; above = this.parent[above]) {
        if (done.has(above)) return quest;
        if (above === 0) break;
      }
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
        for (let to = levels[r + 1]; to > levels[r]; to -= STEP) {
          const from = Math.max(levels[r], to - STEP);
          for (let below = to - 1; below >= from; below--) visit(below);
          yield;
        }
      }
      done.add(node);
      return quest;
    }

    /** Playable words behind every fragment that begins with that of `node`. */
    counts(node = 0) { return this.below(node, this.countQuest()).counts; }

    /** @returns {Quest & { counts: Int32Array }} */
    countQuest() {
      if (this.counted) return this.counted;
      const { first, end } = this;
      const counts = new Int32Array(this.size);
      const visit = (/** @type {number} */ node) => {
        let words = first[node] === 0 ? 1 : 0;
        for (let child = first[node]; child < end[node]; child++) words += counts[child];
        counts[node] = words;
      };
      return (this.counted = { counts, done: new Set(), visit });
    }
  }

  return Trie;
})();
