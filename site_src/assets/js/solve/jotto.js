/* Jotto: secrets, answers, the words still possible, and how well a guess splits them.
 *
 * An answer is the number of letters in common. Each word is a few bit masks, so that an answer is a population count:
 * mask o holds the letters that the word has at least o times (more masks for long alphabets). */
// needs: core/ui.js
/** @typedef {InstanceType<(typeof StrategyBook)["Jotto"]>} Jotto
 *
 * A chapter's game; `hider`: the weights of the words in the hider's mix; `others`: words of the list that are not in
 * the game; `repeated`, `anagrams`: may letters be repeated, and may words have anagrams?
 * @typedef {{ game: Jotto, hider: Float64Array, others: string[], repeated: boolean, anagrams: boolean }} JottoChapter
 *
 * What assets/data/jotto/LIST-LETTERS.js says, words with blanks between.
 * @typedef {{ words: string, letters: number, hider: string, others?: string, repeated: boolean, anagrams: boolean,
 *   avoided?: Map<string, number>, }} JottoValue
 *
 * How a guess splits the words that are left. `counts[j]`: those that answer j, without the guess itself; `right`: the
 * chance that the guess is the secret; `score`: the expected information left in bits, the mean of
 * log2(count(j) + 1), less is better; `remaining`: words left on average; `candidate`: may the guess be the secret?
 * @typedef {{ guess: number, counts: Int32Array, right: number, score: number, remaining: number,
 *   candidate: boolean }} JottoSplit */
StrategyBook.Jotto = (() => {
  const { countBits } = StrategyBook;
  const BITS = 31;
  // With more pairs of words than this the reader would wait; then not every word is tried as a guess.
  const MAX_PAIRS = 4e7;

  class Jotto {
    /** @param {string[]} alphabet @param {string[]} words the legal secrets @param {number} letters of every word */
    constructor(alphabet, words, letters) {
      this.words = words;
      this.letters = letters;
      /** Words that lose ties; the larger the number, the more. @type {Map<string, number>} */
      this.avoided = new Map();
      this.codes = new Map(alphabet.map((letter, code) => [letter, code]));
      this.index = new Map(words.map((word, i) => [word, i]));
      const all = words.map((word) => this.masksOf(word));
      const planes = all.reduce((most, masks) => Math.max(most, masks.length), 1);
      this.planes = Array.from({ length: planes }, (_, plane) => Int32Array.from(all, (masks) => masks[plane] ?? 0));
    }

    /** The masks of any word, in the list or not. @param {string} word */
    masksOf(word) {
      const blocks = Math.ceil(this.codes.size / BITS);
      /** @type {number[]} */ const masks = [];
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

    /** Letters in common of any two words. @param {string} a @param {string} b */
    answer(a, b) {
      const [first, second] = [this.masksOf(a), this.masksOf(b)];
      return first.reduce((sum, mask, plane) => sum + countBits(mask & (second[plane] ?? 0)), 0);
    }

    all() { return Int32Array.from(this.words, (_, i) => i); }

    /** The secrets that fit all answers. A wrong guess is ruled out as well.
     * @param {{ guess: string, answer: number }[]} turns */
    possible(turns) {
      let left = this.all();
      for (const { guess, answer } of turns) {
        const masks = this.masksOf(guess);
        const same = this.index.get(guess) ?? -1;
        left = left.filter((word) => word !== same && this.common(masks, word) === answer);
      }
      return left;
    }

    common(/** @type {number[]} */ masks, /** @type {number} */ word) {
      let sum = 0;
      for (let plane = 0; plane < this.planes.length; plane++)
        if (masks[plane]) sum += countBits(masks[plane] & this.planes[plane][word]);
      return sum;
    }

    /** How a guess splits the words that are left, which are equally likely: its number, or the masks of another word.
     * @param {number | number[]} guess @param {Int32Array} left @returns {JottoSplit} */
    split(guess, left) {
      const word = typeof guess === "number" ? guess : -1;
      const masks = typeof guess === "number" ? this.planes.map((plane) => plane[guess]) : guess;
      const counts = new Int32Array(this.letters + 1);
      let candidate = false;
      for (const other of left) {
        if (other === word) candidate = true;
        else counts[this.common(masks, other)]++;
      }
      const total = left.length || 1;
      let [score, remaining] = [0, 0];
      for (const count of counts) {
        score += count * Math.log2(count + 1);
        remaining += count * count;
      }
      const right = candidate ? 1 / total : 0;
      return { guess: word, counts, right, score: score / total, remaining: remaining / total, candidate };
    }

    /** The best guesses first; ties go to words not to avoid, to those that may be the secret, then to the alphabet.
     * @param {Int32Array} left */
    best(left, many = 10) {
      if (!left.length) return [];
      const candidates = left.length <= 2 ? left : this.candidates(left);
      const splits = Array.from(candidates, (guess) => this.split(guess, left));
      // A possible secret is worth a little more: with all else equal it ends the game one turn earlier.
      const cost = (/** @type {JottoSplit} */ { score, right }) => score - right;
      const avoided = (/** @type {JottoSplit} */ { guess }) => this.avoided.get(this.words[guess]) ?? 0;
      const rank = (/** @type {JottoSplit} */ a, /** @type {JottoSplit} */ b) =>
        cost(a) - cost(b) || avoided(a) - avoided(b) || Number(b.candidate) - Number(a.candidate) || a.guess - b.guess;
      return splits.sort(rank).slice(0, many);
    }

    candidates(/** @type {Int32Array} */ left) {
      const size = this.words.length;
      if (size * left.length <= MAX_PAIRS) return this.all();
      const step = Math.ceil((size * left.length) / MAX_PAIRS);
      return this.all().filter((word) => word % step === 0);
    }

    /** The words and rules of a chapter.
     * @param {{ alphabet: string[] }} list @param {JottoValue} value @returns {JottoChapter} */
    static open(list, value) {
      const game = new Jotto(list.alphabet, value.words.split(" "), value.letters);
      game.avoided = value.avoided ?? game.avoided;
      return {
        game, hider: Float64Array.from(value.hider.split(" "), Number),
        others: value.others ? value.others.split(" ") : [], repeated: value.repeated,
        anagrams: value.anagrams,
      };
    }

    /** A secret drawn with these weights. @param {Float64Array} weights @param {() => number} random */
    draw(weights, random) {
      let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => (left -= weight) < 0);
      return this.words[index < 0 ? weights.findLastIndex((weight) => weight > 0) : index];
    }
  }

  const sorted = (/** @type {string} */ word) => [...word].sort().join("");

  /** Why a word is not a legal guess of a chapter's game, as a sentence; "" if it is legal.
   * @param {JottoChapter} chapter @param {string} word */
  Jotto.whyNot = ({ game, others, repeated, anagrams }, word) => {
    if (game.index.has(word)) return "";
    const { gettext, ngettext } = StrategyBook.language;
    const { capital, wordText } = StrategyBook.ui;
    if (!word) return gettext("Type a word.");
    const letters = [...word];
    const strange = letters.find((letter) => !game.codes.has(letter));
    if (strange) return gettext("“{letter}” is not a letter of this list.", { letter: strange });
    if (letters.length !== game.letters) {
      return ngettext(
        "“{word}” has {number} letter, and words here have {length}.",
        "“{word}” has {number} letters, and words here have {length}.", letters.length, { word, length: game.letters },
      );
    }
    if (!others.includes(word)) return gettext("“{word}” is not in this list.", { word });
    const twice = letters.find((letter, i) => letters.indexOf(letter) !== i);
    if (!repeated && twice)
      return gettext("“{word}” has the letter {letter} more than once: by these rules all letters are different.", {
        word: wordText(word), letter: capital(twice),
      });
    const partner = anagrams ? null : others.find((other) => other !== word && sorted(other) === sorted(word));
    if (partner) return gettext("“{word}” is an anagram of “{other}”: by these rules such words are left out.", {
      word: wordText(word), other: wordText(partner),
    });
    return gettext("“{word}” is not one of the words of this game.", { word: wordText(word) });
  };

  return Jotto;
})();
