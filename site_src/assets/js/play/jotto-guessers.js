/* Jotto: whom you play. The rules of a game, the line that a guesser follows in it, and what a finished game was worth. */
// needs: solve/jotto.js
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});

  /** The chapter's guesser: one plan, drawn by weight. `after` has no point once the plan was left. */
  class PlanLine {
    constructor(guesser) {
      this.guesser = guesser;
      this.first = guesser.plan(guesser.draw());
      this.promise = { plans: guesser.plans, atMost: guesser.atMost };
    }

    after(turns) {
      const point = this.guesser.after(this.first, turns);
      return point && { word: this.guesser.word(point), possible: point.left.includes(point.guess) };
    }
  }

  /** A rule of thumb, where no plan is proved: the guess that parts the words left best. */
  class ThumbLine {
    constructor(rules) {
      this.rules = rules;
      this.promise = null;
    }

    after(turns) {
      const { game } = this.rules;
      if (!turns.length && this.rules.opening) return this.rules.opening;
      const left = game.possible(turns);
      if (!left.length) return null;
      const [best] = game.best(left, null, 1);
      const found = { word: game.words[best.guess], possible: best.candidate };
      if (!turns.length) this.rules.opening = found; // takes the longest, and is the same every time
      return found;
    }
  }

  /**
   * The two games of a chapter's words: { game, hider, strict, why(word), line() }.
   * Strict are the paper's rules: no letter twice, no anagrams. Otherwise any word of the list may be hidden and guessed.
   */
  const rulesOf = (list, value, guesser) => {
    const open = StrategyBook.openJotto(list, value);
    const rules = { ...open, strict: !open.repeated, why: (word) => StrategyBook.jottoWhyNot(open, word) };
    rules.line = () => (guesser ? new PlanLine(guesser) : new ThumbLine(rules));
    return rules;
  };

  const everyday = (list, value) => {
    const words = [...value.words.split(" "), ...(value.others ? value.others.split(" ") : [])].sort();
    const hider = words.map(() => "1").join(" ");
    return rulesOf(list, { letters: value.letters, words: words.join(" "), hider, others: "", repeated: true, anagrams: true }, null);
  };

  const bits = (words) => Math.log2(words + 1);

  /**
   * Each guess of a finished game against the best that could have been made at its place, all words being as likely.
   * `left`: words that fitted before it; `expected`: that it left on average; `kept`: that it really left, 0 when it was
   * the word; `best` and `bestLeft`: a best guess, and what it leaves on average. `waste` is what was lost by not making
   * it, `luck` what the answer was better than expected; both in halvings of the words left.
   */
  const review = (game, turns, secret) =>
    turns.map((turn, i) => {
      const left = game.possible(turns.slice(0, i));
      const [top] = game.best(left, null, 1);
      const number = game.index.get(turn.guess);
      const mine = number === undefined ? outside(game, turn.guess, left) : game.split(number, left);
      const right = turn.guess === secret;
      const kept = right ? 0 : game.possible(turns.slice(0, i + 1)).length;
      const waste = Math.max(0, mine.score - mine.right - (top.score - top.right));
      return {
        guess: turn.guess,
        left: left.length,
        expected: mine.remaining,
        kept,
        best: game.words[top.guess],
        bestLeft: top.remaining,
        waste,
        luck: mine.score - (right ? 0 : bits(kept)),
      };
    });

  /** The split of a guess that is no word of the game. */
  const outside = (game, guess, left) => {
    const masks = game.masksOf(guess);
    const counts = new Int32Array(game.letters + 1);
    for (const word of left) counts[game.common(masks, word)]++;
    const mean = (value) => counts.reduce((sum, count) => sum + count * value(count), 0) / left.length;
    return { right: 0, score: mean(bits), remaining: mean((count) => count) };
  };

  Object.assign(StrategyBook, { jottoRules: rulesOf, jottoEveryday: everyday, jottoReview: review });
})();
