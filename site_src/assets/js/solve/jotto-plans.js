/* Jotto: the book's complete guesser. Before a game it draws one of its plans by weight, and follows it to the end;
 * this is the strategy whose guarantee the chapter prints. strategy_book/games/jotto/solve/guess/nodes.py describes the
 * text of a plan. */
// needs: solve/jotto.js
/** @typedef {InstanceType<(typeof StrategyBook)["JottoGuesser"]>} JottoGuesser
 *
 * What assets/data/jotto/LIST-GAME-plans.js says: numbers and plans with blanks between.
 * @typedef {{ plans: string, weights: string, guarantee: string }} JottoPlansValue
 *
 * One point of a plan: the words still possible, the guess, and the point after each answer.
 * @typedef {{ left: number[], guess: number, next: Map<number, PlanPoint> }} PlanPoint */
StrategyBook.JottoGuesser = (() => {
  /** Of a character in a plan; below 0 if the next one is a word that is not possible. @param {string} character */
  const numberOf = (character) => (Number(character.codePointAt(0)) % 0x20000) - 35;

  /** A uniform random integer below `below`. The weights are too long for Math.random. @param {bigint} below */
  const drawBelow = (below) => {
    const size = Math.ceil(below.toString(2).length / 8);
    for (;;) {
      let number = 0n;
      for (const byte of crypto.getRandomValues(new Uint8Array(size))) number = number * 256n + BigInt(byte);
      // Rejection sampling: only numbers below a multiple of `below` are used, so all remainders are equally likely.
      const fair = 256n ** BigInt(size);
      if (number < fair - (fair % below)) return number % below;
    }
  };

  class Guesser {
    /** @param {Jotto} game  @param {JottoPlansValue} file its data file of plans */
    constructor(game, file) {
      this.game = game;
      this.texts = file.plans.split(" ");
      this.weights = file.weights.split(" ").map(BigInt);
      this.total = this.weights.reduce((sum, weight) => sum + weight, 0n);
      const [over, under = "1"] = file.guarantee.split("/").map(BigInt);
      this.guarantee = { over, under: BigInt(under) };
    }

    /** The guarantee in hundredths, rounded up: no word takes more guesses on average, which is proved. */
    get atMost() {
      const { over, under } = this.guarantee;
      return (Number((over * 100n + under - 1n) / under) / 100).toFixed(2);
    }

    get plans() { return this.weights.length; }

    /** The number of a plan, drawn by weight. */
    draw(below = drawBelow) {
      let left = below(this.total);
      return this.weights.findIndex((weight) => (left -= weight) < 0n);
    }

    /** The first point of a plan. @param {number} number */
    plan(number) {
      const { game } = this;
      const said = Array.from(this.texts[number], numberOf).values();
      const next = () => said.next().value ?? 0;
      const guessAt = (/** @type {number[]} */ left) => {
        if (left.length === 1) return left[0];
        const place = next();
        return place < 0 ? next() : left[place];
      };
      /** @param {number[]} left @returns {PlanPoint} */
      const follow = (left) => {
        const guess = guessAt(left);
        /** @type {PlanPoint} */ const point = { left, guess, next: new Map() };
        if (left.length === 1) return point;
        /** @type {number[][]} */ const parts = Array.from({ length: game.letters + 1 }, () => []);
        const masks = game.planes.map((plane) => plane[guess]);
        for (const word of left) if (word !== guess) parts[game.common(masks, word)].push(word);
        parts.forEach((part, answer) => {
          if (part.length) point.next.set(answer, follow(part));
        });
        return point;
      };
      return follow(Array.from(game.all()));
    }

    /** The point of a plan after these turns; null if they left it by another guess, or an answer no word gives.
     * @param {PlanPoint} first @param {{ guess: string, answer: number }[]} turns */
    after(first, turns) {
      /** @type {PlanPoint | null} */ let point = first;
      for (const { guess, answer } of turns) {
        if (!point || this.game.words[point.guess] !== guess) return null;
        point = point.next.get(answer) ?? null;
      }
      return point;
    }

    word(/** @type {PlanPoint} */ point) { return this.game.words[point.guess]; }
  }

  return Guesser;
})();
