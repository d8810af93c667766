/* When players challenge who know no word that begins like this: a model of doubt, for opponents who know some of the
 * words. strategy_book/library/players.py has the same model; a test compares the two.
 *
 * They know K of the N words of the list: the share k = K / N, and so (N - K) / K others for each word that they know.
 * Of the letters said, let g be the longest beginning for which they know words, w of them, and r1, r2, ... the letters
 * after it. They expect to have missed
 *
 *     m = (N - K) / K * w * q(r1) * q(r2) * ...
 *
 * words, where q(r) is the share of r among the letters that follow the same two letters in the words they know. If
 * such words are spread at random, there is one with chance 1 - exp(-m). A bluff weighs against that; and a player
 * who knows less of the list trusts a doubt less. They take it for a bluff with the odds
 *
 *     TRUST * k * k : 1 - exp(-m),
 *
 * and challenge with the chance that this gives. Otherwise they say a letter that sounds right: r with the weight q(r),
 * but none that completes a word they know, if there is another. */
// needs: solve/trie.js
/** @typedef {InstanceType<(typeof StrategyBook)["Doubts"]>} Doubts */
StrategyBook.Doubts = (() => {
  // With this figure an opponent beats each that knows less, and challenges a word in fewer than one round of ten.
  const TRUST = 0.005;
  const CONTEXT = 2; // letters before a letter that say how likely it is
  const UNSEEN = 0.1; // of a word, for a letter that no known word has there: nothing is impossible

  class Doubts {
    /** @param {Trie & { familiar: Familiar }} trie @param {number} most they know the words up to this SCOWL size */
    constructor(trie, most) {
      this.trie = trie;
      this.most = most;
      const { first, end, size, familiar } = trie;
      /** For every fragment how many words they know that begin with it; a word that goes on counts once. */
      this.known = new Int32Array(size);
      let all = 0;
      for (let node = size - 1; node >= 0; node--) {
        if (first[node] === 0) {
          all++;
          this.known[node] = familiar.least[node] <= most ? 1 : 0;
          continue;
        }
        for (let child = first[node]; child < end[node]; child++) this.known[node] += this.known[child];
        if (familiar.least[node] <= most) this.known[node] ||= 1; // a word behind which play goes on
      }
      /** k: the share of the words that they know. */
      this.part = this.known[0] / all;
      this.follow = this.lettersThatFollow();
    }

    /** Of the words that they know: how often each letter follows two others, or those that a word begins with. */
    lettersThatFollow() {
      const { trie, known } = this;
      /** @type {Map<string, Map<string, number>>} */ const follow = new Map();
      const context = new Array(trie.size).fill("");
      for (let node = 0; node < trie.size; node++) {
        if (!known[node]) continue;
        for (const child of trie.plays(node)) {
          if (!known[child]) continue;
          const letter = trie.letter(child);
          context[child] = lastOf(context[node] + letter);
          const letters = follow.get(context[node]) ?? new Map();
          follow.set(context[node], letters);
          letters.set(letter, (letters.get(letter) ?? 0) + known[child]);
        }
      }
      return follow;
    }

    /** q: the share of a letter after these; the shares of all letters sum to 1.
     * @param {string} fragment @param {string} letter */
    share(fragment, letter) {
      const letters = this.follow.get(lastOf(fragment));
      const { length } = this.trie.alphabet;
      const total = letters ? [...letters.values()].reduce((sum, count) => sum + count, 0) : 0;
      return ((letters?.get(letter) ?? 0) + UNSEEN) / (total + UNSEEN * length);
    }

    /** m: how many words that begin with the fragment they expect to have missed. @param {string} fragment */
    missed(fragment) {
      const { trie, known } = this;
      let node = 0;
      let [words, before] = [known[0], ""];
      for (const letter of fragment) {
        const child = node < 0 ? -1 : trie.play(node, letter);
        node = child >= 0 && known[child] ? child : -1;
        words = node < 0 ? words * this.share(before, letter) : known[node];
        before += letter;
      }
      return this.part ? (1 / this.part - 1) * words : Infinity;
    }

    /** Do they know a word that begins like this? @param {string} fragment */
    knows(fragment) {
      const node = this.trie.find(fragment);
      return node >= 0 && this.known[node] > 0;
    }

    /** The chance that they challenge: for sure a completed word that they know, and never where they know how to go
     * on. @param {string} fragment */
    chance(fragment) {
      if (this.knowsWord(fragment)) return 1;
      if (!fragment || this.knows(fragment)) return 0;
      const odds = (TRUST * this.part ** 2) / -Math.expm1(-this.missed(fragment));
      return odds === Infinity ? 1 : odds / (1 + odds);
    }

    knowsWord(/** @type {string} */ text) {
      const { trie, most } = this;
      const node = trie.find(text);
      return node > 0 && trie.isWord(node) && trie.familiar.own[node] <= most;
    }

    /** Letters with their weights, from which they guess: those that sound right and complete no word that they know.
     * @param {string} fragment @returns {[letter: string, weight: number][]} */
    guesses(fragment) {
      const { alphabet } = this.trie;
      const open = alphabet.filter((letter) => !this.knowsWord(fragment + letter));
      return (open.length ? open : alphabet).map((letter) => [letter, this.share(fragment, letter)]);
    }

    /** One of these letters. @param {string} fragment @param {() => number} random */
    guess(fragment, random) {
      const guesses = this.guesses(fragment);
      let left = random() * guesses.reduce((sum, [, weight]) => sum + weight, 0);
      return guesses.find(([, weight]) => (left -= weight) < 0)?.[0] ?? guesses[guesses.length - 1][0];
    }
  }

  const lastOf = (/** @type {string} */ text) => [...text].slice(-CONTEXT).join("");

  return Doubts;
})();
