/* Jotto: secrets, answers, the words still possible, and how well a guess splits them.
 *
 * An answer is the number of letters in common. Each word is a few bit masks, so that an answer is a population count:
 * mask o holds the letters that the word has at least o times (more masks for long alphabets).
 */
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});

  const BITS = 31;
  // With more pairs of words than this the reader would wait; then not every word is tried as a guess.
  const MAX_PAIRS = 4e7;

  const ones = (x) => {
    x -= (x >>> 1) & 0x55555555;
    x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
    return (((x + (x >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
  };

  class Jotto {
    /** @param {string[]} alphabet  @param {string[]} words the legal secrets, all of `letters` letters */
    constructor(alphabet, words, letters) {
      this.words = words;
      this.letters = letters;
      this.codes = new Map(alphabet.map((letter, code) => [letter, code]));
      this.index = new Map(words.map((word, i) => [word, i]));
      const all = words.map((word) => this.masksOf(word));
      const planes = all.reduce((most, masks) => Math.max(most, masks.length), 1);
      this.planes = Array.from({ length: planes }, (_, plane) => Int32Array.from(all, (masks) => masks[plane] ?? 0));
    }

    /** The masks of any word, in the list or not. */
    masksOf(word) {
      const blocks = Math.ceil(this.codes.size / BITS);
      const masks = [];
      const times = new Map();
      for (const letter of word) {
        const code = this.codes.get(letter);
        if (code === undefined) continue;
        const seen = times.get(code) ?? 0;
        times.set(code, seen + 1);
        const plane = seen * blocks + Math.floor(code / BITS);
        masks[plane] = (masks[plane] ?? 0) | (1 << (code % BITS));
      }
      return masks;
    }

    /** Letters in common of any two words. */
    answer(a, b) {
      const [first, second] = [this.masksOf(a), this.masksOf(b)];
      return first.reduce((sum, mask, plane) => sum + ones(mask & (second[plane] ?? 0)), 0);
    }

    all() {
      return Int32Array.from(this.words, (_, i) => i);
    }

    /** The secrets that fit all answers. A wrong guess is ruled out, too. */
    possible(turns) {
      let left = this.all();
      for (const { guess, answer } of turns) {
        const masks = this.masksOf(guess);
        const same = this.index.get(guess) ?? -1;
        left = left.filter((word) => word !== same && this.common(masks, word) === answer);
      }
      return left;
    }

    common(masks, word) {
      let sum = 0;
      for (let plane = 0; plane < this.planes.length; plane++) {
        if (masks[plane]) sum += ones(masks[plane] & this.planes[plane][word]);
      }
      return sum;
    }

    /**
     * How a guess splits the possible secrets. `counts[j]`: secrets that answer j, without the guess itself; `score`: the
     * expected information left in bits, the sum of weight(j) * log2(count(j) + 1); less is better.
     */
    split(guess, left, weights) {
      const masks = this.planes.map((plane) => plane[guess]);
      const counts = new Int32Array(this.letters + 1);
      const mass = new Float64Array(this.letters + 1);
      let right = 0;
      let total = 0;
      for (const word of left) {
        const weight = weights ? weights[word] : 1;
        total += weight;
        if (word === guess) {
          right = weight;
          continue;
        }
        const answer = this.common(masks, word);
        counts[answer]++;
        mass[answer] += weight;
      }
      let score = 0;
      let remaining = 0;
      for (let j = 0; j <= this.letters; j++) {
        score += mass[j] * Math.log2(counts[j] + 1);
        remaining += mass[j] * counts[j];
      }
      const scale = total || 1;
      return { guess, counts, right: right / scale, score: score / scale, remaining: remaining / scale };
    }

    /** The best guesses first; ties go to words that may be the secret, then to the alphabet. */
    best(left, weights = null, many = 10) {
      if (!left.length) return [];
      const isLeft = new Uint8Array(this.words.length);
      for (const word of left) isLeft[word] = 1;
      const usable = weights && left.some((word) => weights[word] > 0) ? weights : null;
      const candidates = left.length <= 2 ? left : this.candidates(left);
      const splits = Array.from(candidates, (guess) => this.split(guess, left, usable));
      splits.forEach((each) => (each.candidate = isLeft[each.guess] === 1));
      // A possible secret is worth a little more: with all else equal it ends the game one turn earlier.
      const rank = (a, b) => a.score - a.right - (b.score - b.right) || b.candidate - a.candidate || a.guess - b.guess;
      return splits.sort(rank).slice(0, many);
    }

    candidates(left) {
      const size = this.words.length;
      if (size * left.length <= MAX_PAIRS) return this.all();
      const step = Math.ceil((size * left.length) / MAX_PAIRS);
      return this.all().filter((word) => word % step === 0);
    }

    /** A secret drawn with these weights. */
    draw(weights, random) {
      let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => (left -= weight) < 0);
      return this.words[index < 0 ? weights.findLastIndex((weight) => weight > 0) : index];
    }
  }

  /** From the data of assets/data/jotto/LIST-LETTERS.js: { game, hider, others, repeated, anagrams }. */
  const open = (list, value) => ({
    game: new Jotto(list.alphabet, value.words.split(" "), value.letters),
    hider: Float64Array.from(value.hider.split(" "), Number),
    others: value.others ? value.others.split(" ") : [],
    repeated: value.repeated,
    anagrams: value.anagrams,
  });

  const sorted = (word) => [...word].sort().join("");

  /** Why a word is not a legal guess of a chapter's game, as a sentence; "" if it is legal. */
  const whyNot = ({ game, others, repeated, anagrams }, word) => {
    if (game.index.has(word)) return "";
    if (!word) return "Type a word.";
    const letters = [...word];
    const strange = letters.find((letter) => !game.codes.has(letter));
    if (strange) return `“${strange}” is not a letter of this list.`;
    if (letters.length !== game.letters) {
      return `“${word}” has ${letters.length} ${letters.length === 1 ? "letter" : "letters"}, and words here have ${game.letters}.`;
    }
    if (!others.includes(word)) return `“${word}” is not in this list.`;
    const twice = letters.find((letter, i) => letters.indexOf(letter) !== i);
    if (!repeated && twice) return `“${word}” has the letter ${twice.toUpperCase()} more than once: by these rules all letters are different.`;
    const partner = anagrams ? null : others.find((other) => other !== word && sorted(other) === sorted(word));
    if (partner) return `“${word}” is an anagram of “${partner}”: by these rules such words are left out.`;
    return `“${word}” is not one of the words of this game.`;
  };

  StrategyBook.Jotto = Jotto;
  StrategyBook.openJotto = open;
  StrategyBook.jottoWhyNot = whyNot;
})();
