/* The fewest words to strike until a verdict of two players turns: the recurrence of
 * strategy_book/games/ghost/solve/people/disputes.py. */
// needs: core/book.js
/** What a fragment can be wanted to be: dead, bad or good for the player who makes it, or anything but good.
 * @typedef {"dead" | "bad" | "good" | "not"} Wish
 *
 * The disputes of a list, in the form of the published ones (strategy_book/games/ghost/solve/people/disputes.py).
 * `struck`: words whose removal turns a verdict, null if none does.
 * @typedef {{ winner: number, struck: string[] | null, letters: { letter: string, wins: boolean, struck: string[] |
 *   null }[] }} Dispute */
StrategyBook.Disputes = (() => {
  const NEVER = 1e9;

  class Disputes {
    /** @param {string[]} words legal words, sorted by the order of the alphabet, none twice */
    constructor(words) {
      this.words = words;
      const letters = words.reduce((sum, word) => sum + word.length, 1);
      const parent = new Int32Array(letters);
      this.word = new Int32Array(letters).fill(-1);
      this.first = new Int32Array(letters).fill(-1);
      this.next = new Int32Array(letters).fill(-1);
      const lastChild = new Int32Array(letters).fill(-1);
      const path = [0];
      let size = 1;
      let before = "";
      words.forEach((word, i) => {
        let shared = 0;
        while (shared < before.length && shared < word.length && before[shared] === word[shared]) shared++;
        for (let d = shared; d < word.length; d++) {
          const node = size++;
          const above = path[d];
          parent[node] = above;
          if (lastChild[above] < 0) this.first[above] = node;
          else this.next[lastChild[above]] = node;
          lastChild[above] = node;
          path[d + 1] = node;
        }
        this.word[path[word.length]] = i;
        before = word;
      });
      const make = () => new Float64Array(size);
      this.dead = make();
      this.bad = make();
      this.good = make();
      this.not = make();
      // A fragment comes after the fragment that it extends, so one pass from the last to the first suffices.
      for (let node = size - 1; node >= 0; node--) this.weigh(node);
    }

    weigh(/** @type {number} */ node) {
      const strike = this.word[node] >= 0 ? 1 : 0;
      let dead = strike;
      let least = NEVER;
      let all = 0;
      let spare = NEVER;
      for (let c = this.first[node]; c >= 0; c = this.next[c]) {
        dead += this.dead[c];
        least = Math.min(least, this.good[c]);
        all += this.not[c];
        spare = Math.min(spare, this.bad[c] - this.not[c]);
      }
      this.dead[node] = dead;
      this.bad[node] = strike ? 0 : Math.min(least, NEVER);
      this.good[node] = Math.min(strike + all + spare, NEVER);
      this.not[node] = Math.min(dead, this.bad[node]);
    }

    /** A smallest set of words whose removal gives the fragment the wanted verdict; null if no set does.
     * @param {number} node @param {Wish} want */
    turn(node, want) {
      if (this[want][node] >= NEVER) return null;
      /** @type {string[]} */ const struck = [];
      /** @type {[number, Wish][]} */ const stack = [[node, want]];
      for (let top = stack.pop(); top; top = stack.pop()) {
        const [current, wanted] = top;
        const wish = wanted !== "not" ? wanted : this.dead[current] <= this.bad[current] ? "dead" : "bad";
        /** @type {number[]} */ const plays = [];
        for (let c = this.first[current]; c >= 0; c = this.next[c]) plays.push(c);
        if (wish === "bad" && this.word[current] >= 0) continue;
        if (this.word[current] >= 0) struck.push(this.words[this.word[current]]);
        if (wish === "dead") for (const c of plays) stack.push([c, "dead"]);
        else if (wish === "bad") stack.push([plays.reduce((a, b) => (this.good[b] < this.good[a] ? b : a)), "good"]);
        else {
          const extra = (/** @type {number} */ c) => this.bad[c] - this.not[c];
          const alive = plays.reduce((a, b) => (extra(b) < extra(a) ? b : a));
          for (const c of plays) stack.push([c, c === alive ? "bad" : "not"]);
        }
      }
      return struck.sort();
    }

    /** @returns {Dispute} */
    verdicts() {
      const wins = this.bad[0] === 0;
      const letters = [];
      for (let c = this.first[0]; c >= 0; c = this.next[c]) {
        const good = this.good[c] === 0;
        letters.push({ letter: this.letterOf(c), wins: good, struck: this.turn(c, good ? "not" : "good") });
      }
      return { winner: wins ? 1 : 2, struck: this.turn(0, wins ? "good" : "bad"), letters };
    }

    /** The letter of a one-letter fragment, from the first word below it. @param {number} node */
    letterOf(node) {
      let current = node;
      while (this.word[current] < 0) current = this.first[current];
      return [...this.words[this.word[current]]][0];
    }
  }

  return Disputes;
})();
