/* Ghost against people: what opponents must know to stop a seat, and the words that beat opponents who know no more.
 *
 * The recurrences are those of strategy_book/games/ghost/solve/people/least_lists.py and
 * strategy_book/games/ghost/solve/people/arena.py. A vocabulary is all words up to a rank, so the ranks of
 * `trie.familiar` answer everything. Seats count from 0. */
// needs: core/front-coding.js, data/book.js, solve/trie.js
StrategyBook.people = (() => {
  const { gettext } = StrategyBook.language;
  /** A need that no vocabulary meets: the seat cannot be stopped. */
  const NOBODY = 0x7fffffff;
  /** The rank of a word that has none. */
  const UNRANKED = StrategyBook.book.unranked;

  /** The book's names for readers who know all words up to a SCOWL size. */
  const READERS = new Map(StrategyBook.book.readers);
  const NEWSPAPER = StrategyBook.book.newspaper;

  /** The ranks of a trie that has some. @param {Trie} trie */
  const familiarOf = (trie) => /** @type {Familiar} */ (trie.familiar);

  /** The need T of every fragment: a reader of all words up to rank N can stop `seat` exactly if N >= T. A quest.
   * @param {Trie} trie @param {number} players @param {number} seat @returns {Quest & { least: Int32Array }} */
  const needQuest = (trie, players, seat) => {
    const { first, end, depth, size } = trie;
    const familiar = familiarOf(trie);
    const least = new Int32Array(size);
    const visit = (/** @type {number} */ node) => {
      if (first[node] === 0) return;
      const mine = depth[node] % players === seat;
      let value = mine ? 0 : NOBODY;
      for (let child = first[node]; child < end[node]; child++) {
        if (first[child] === 0) continue;
        if (mine) value = Math.max(value, least[child]);
        else value = Math.min(value, Math.max(least[child], familiar.least[child]));
      }
      least[node] = value;
    };
    return { least, done: new Set(), visit };
  };

  /** Would a reader who knows all words up to rank `most` say the letter that makes the fragment?
   * @param {Trie} trie @param {number} node @param {number} most */
  const says = (trie, node, most) => {
    const { own, least } = familiarOf(trie);
    return least[node] <= most && (trie.finish === "goes-on" || !(trie.isWord(node) && own[node] <= most));
  };

  /** Who can stop a seat, after a colon: "nobody", "only somebody who ...". @param {number} need */
  const whoStops = (need) => {
    if (need === NOBODY) return gettext("nobody");
    if (need === 0) return gettext("anybody");
    if (need >= UNRANKED) return gettext("only somebody who knows words that have no rank");
    if (need === Math.min(...READERS.keys())) return gettext("almost anybody");
    const values = { rank: need, readers: READERS.get(need) ?? "" };
    return values.readers
      ? gettext("only somebody who knows words up to rank {rank} ({readers})", values)
      : gettext("only somebody who knows words up to rank {rank}", values);
  };

  /** The least lists of a seat against opponents who know exactly the words up to rank `most`. */
  class Against {
    /** @param {Trie} trie with `familiar`, and its `name` where words are to be named
     * @param {number} players @param {number} seat @param {number} most */
    constructor(trie, players, seat, most) {
      this.trie = trie;
      this.players = players;
      this.seat = seat;
      this.most = most;
      const { first, end, depth, size } = trie;
      const familiar = familiarOf(trie);
      this.sure = new Uint8Array(size);
      this.words = new Int32Array(size);
      this.ranks = new Float64Array(size);
      this.letters = new Int32Array(size);
      for (let node = size - 1; node >= 0; node--) {
        if (first[node] === 0) continue;
        if (depth[node] % players === seat) {
          const best = this.best(node);
          if (best < 0) continue;
          this.sure[node] = 1;
          this.add(node, this.words[best], this.ranks[best], this.letters[best]);
          continue;
        }
        this.sure[node] = 1;
        for (let child = first[node]; child < end[node]; child++) {
          if (!says(trie, child, most)) continue;
          if (first[child] === 0) this.add(node, 1, familiar.own[child], depth[child]);
          else if (this.sure[child]) this.add(node, this.words[child], this.ranks[child], this.letters[child]);
          else this.sure[node] = 0;
        }
        if (!this.words[node] && this.sure[node]) {
          const [rank, length] = familiar.name?.cost(node) ?? [0, 0];
          this.add(node, 1, rank, length);
        }
      }
    }

    /** @param {number} node @param {number} words @param {number} ranks @param {number} letters */
    add(node, words, ranks, letters) {
      this.words[node] += words;
      this.ranks[node] += ranks;
      this.letters[node] += letters;
    }

    /** The seat's best play; -1 if no play keeps a sure win. @param {number} node */
    best(node) {
      const { first, end } = this.trie;
      let best = -1;
      for (let child = first[node]; child < end[node]; child++) {
        if (!this.sure[child]) continue;
        const less = best < 0
          ? -1
          : this.words[child] - this.words[best] || this.ranks[child] - this.ranks[best] ||
            this.letters[child] - this.letters[best];
        if (less < 0) best = child;
      }
      return best;
    }

    /** The fragments before the seat's first turn that such opponents can reach. */
    openings() {
      const { trie, most } = this;
      let level = [0];
      for (let d = 0; d < this.seat; d++)
        level =
          level.flatMap((node) => trie.plays(node).filter((child) => !trie.isWord(child) && says(trie, child, most)));
      return level;
    }

    /** [word, number of letters after which the seat needs the word], for every word of the list, alphabetically.
     * @param {number} node @returns {[string, number][]} */
    list(node) {
      const { trie } = this;
      if (this.trie.depth[node] % this.players === this.seat) return this.list(this.best(node));
      const replies = trie.plays(node).filter((child) => says(trie, child, this.most));
      if (!replies.length) return [[familiarOf(trie).name?.word(node) ?? "", trie.depth[node]]];
      // If they can play on instead of finishing a word, the seat needs the word only once it is complete.
      const letters = trie.depth[node] + (replies.every((child) => trie.isWord(child)) ? 0 : 1);
      /** @type {[string, number][]} */
      const needed =
        replies.flatMap((child) => (trie.isWord(child) ? [[trie.fragment(child), letters]] : this.list(child)));
      return needed.sort((a, b) => (a[0] < b[0] ? -1 : 1));
    }
  }

  /** For every fragment of a reader's list the most familiar word below it, hidden words included. */
  class Names {
    /** @param {Trie} trie @param {string[]} words the legal words, sorted @param {Uint16Array} ranks of each */
    constructor(trie, words, ranks) {
      this.words = words;
      this.ranks = ranks;
      const { first, end, size } = trie;
      const from = new Int32Array(size);
      const to = new Int32Array(size);
      this.at = new Int32Array(size).fill(-1);
      let last = -1;
      if (trie.finish === "goes-on") words.forEach((word, i) => this.better(trie.find(word), i));
      else words.forEach((word, i) => {
        if (last >= 0 && word.startsWith(words[from[last]])) return;
        if (last >= 0) to[last] = i;
        last = trie.find(word);
        from[last] = i;
      });
      if (last >= 0) to[last] = words.length;
      for (let node = size - 1; node >= 0; node--) {
        if (first[node] === 0) for (let i = from[node]; i < to[node]; i++) this.better(node, i);
        else for (let child = first[node]; child < end[node]; child++) this.better(node, this.at[child]);
      }
    }

    better(/** @type {number} */ node, /** @type {number} */ i) {
      const was = this.at[node];
      const less =
        was < 0 ? -1 : this.ranks[i] - this.ranks[was] || this.words[i].length - this.words[was].length || i - was;
      if (less < 0) this.at[node] = i;
    }

    word(/** @type {number} */ node) { return this.words[this.at[node]]; }
    /** @param {number} node @returns {[number, number]} */
    cost(node) { return [this.ranks[this.at[node]], this.words[this.at[node]].length]; }
  }

  /** Reads assets/data/sizes.js: a map from words to their SCOWL sizes.
   * @param {{ values: number[], words: string, ranks: string }} sizes @returns {Map<string, number>} */
  const sizesOf = ({ values, words, ranks }) =>
    new Map(Array.from(StrategyBook.frontCoding.decode(words), (word, i) => [word, values[ranks.charCodeAt(i) - 65]]));

  /** Gives the trie of a reader's list its ranks; how many of its legal words have one? `words`: all of the list,
   * sorted as in the trie.
   * @param {Trie} trie @param {string[]} words @param {number} min @param {Map<string, number>} known */
  const rank = (trie, words, min, known) => {
    const legal = words.filter((word) => word.length >= min);
    const ranks = Uint16Array.from(legal, (word) => known.get(word) ?? UNRANKED);
    const names = new Names(trie, legal, ranks);
    const wordRanks = new Uint16Array(trie.size);
    const least = new Uint16Array(trie.size);
    legal.forEach((word, i) => {
      const node = trie.find(word);
      if (node >= 0) wordRanks[node] = ranks[i];
    });
    for (let node = 0; node < trie.size; node++) least[node] = names.at[node] < 0 ? UNRANKED : ranks[names.at[node]];
    trie.familiar = new StrategyBook.Familiar(wordRanks, least);
    trie.familiar.name = names;
    return ranks.reduce((sum, value) => sum + (value < UNRANKED ? 1 : 0), 0);
  };

  return { needQuest, says, whoStops, rank, sizesOf, Against, NOBODY, UNRANKED, READERS, NEWSPAPER };
})();
