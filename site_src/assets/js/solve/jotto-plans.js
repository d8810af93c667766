/* Jotto: the book's guesser, whole. It draws one of its plans by weight before a game and follows it to the end; that is
 * the strategy whose guarantee the chapter prints. The file's format is told in generator/games/jotto/plans.py.
 */
// needs: solve/jotto.js
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});

  const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

  /** A whole number from 0 to `below` - 1, each as likely: the weights are too long for Math.random. */
  const drawBelow = (below) => {
    const size = Math.ceil(below.toString(2).length / 8);
    for (;;) {
      let number = 0n;
      for (const byte of crypto.getRandomValues(new Uint8Array(size))) number = number * 256n + BigInt(byte);
      // Of the numbers of so many bytes, as many as are a multiple of `below`, lest the first be drawn more often.
      const fair = 256n ** BigInt(size);
      if (number < fair - (fair % below)) return number % below;
    }
  };

  /** One point of a plan: the words still possible, what to guess, and the point behind each answer. */
  class Point {
    constructor(left, guess) {
      this.left = left;
      this.guess = guess;
      this.next = new Map();
    }
  }

  class Guesser {
    /** @param {string[]} alphabet  @param {object} file as published */
    constructor(alphabet, file) {
      this.game = new StrategyBook.Jotto(alphabet, file.words, file.rules.letters);
      this.file = file;
      this.weights = file.plans.map((plan) => BigInt(plan.weight));
      this.total = this.weights.reduce((sum, weight) => sum + weight, 0n);
      const [over, under = "1"] = file.guarantee.split("/").map(BigInt);
      this.guarantee = { over, under: BigInt(under) };
    }

    /** The guarantee in hundredths, rounded up: it is proved that no word takes more on average. */
    get atMost() {
      const { over, under } = this.guarantee;
      return (Number((over * 100n + under - 1n) / under) / 100).toFixed(2);
    }

    get plans() {
      return this.weights.length;
    }

    /** The number of a plan, drawn by weight. */
    draw(below = drawBelow) {
      let left = below(this.total);
      return this.weights.findIndex((weight) => (left -= weight) < 0n);
    }

    /** A plan as points, its first. */
    plan(number) {
      const { game, file } = this;
      const raw = bytes(file.plans[number].guesses);
      const bits = bytes(file.plans[number].pairs);
      let read = 0;
      let pair = 0;
      const guessAt = (left) => {
        if (left.length >= file.smallest) return raw[read++] | (raw[read++] << 8);
        if (left.length === 1) return left[0];
        const later = (bits[pair >> 3] >> (pair & 7)) & 1;
        pair++;
        return left[later];
      };
      const follow = (left) => {
        const guess = guessAt(left);
        const point = new Point(left, guess);
        if (left.length === 1) return point;
        const parts = Array.from({ length: game.letters + 1 }, () => []);
        const masks = game.planes.map((plane) => plane[guess]);
        for (const word of left) {
          if (word !== guess) parts[game.common(masks, word)].push(word);
        }
        parts.forEach((part, answer) => {
          if (part.length) point.next.set(answer, follow(part));
        });
        return point;
      };
      return follow(Array.from(game.all()));
    }

    /** The point of a plan after these turns, or null where they have left it: another guess, or no such answer. */
    after(first, turns) {
      let point = first;
      for (const { guess, answer } of turns) {
        if (!point || this.game.words[point.guess] !== guess) return null;
        point = point.next.get(answer) ?? null;
      }
      return point;
    }

    word(point) {
      return this.game.words[point.guess];
    }

    /** How many guesses each word takes by a plan. */
    depths(first) {
      const depths = new Int32Array(this.game.words.length);
      const waiting = [[first, 1]];
      while (waiting.length) {
        const [point, made] = waiting.pop();
        if (point.left.includes(point.guess)) depths[point.guess] = made;
        for (const next of point.next.values()) waiting.push([next, made + 1]);
      }
      return depths;
    }
  }

  StrategyBook.JottoGuesser = Guesser;
})();
