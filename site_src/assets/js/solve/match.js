/* Matches of Ghost: every player's chance to win, by the lives of all. As in strategy_book/games/ghost/solve/match,
 * which says why fragments may be merged and how to distinguish equal chances from different ones.
 *
 * A state is the lives of the players still in, in the order of the table, from the one who begins the round. Players
 * count from 0 in here: player 0 begins the round. All work comes in short steps. */
// needs: core/slices.js, core/ui.js, data/book.js, solve/round-graph.js, solve/trie.js
/** @typedef {InstanceType<(typeof StrategyBook)["Matches"]>} Matches
 * @typedef {ReturnType<Matches["solve"]>} SolvedMatch
 * @typedef {"turn" | "loser" | "after-loser"} Begins who begins the next round
 *
 * Each player's chance at the start of a state, and the margins of all states that can follow.
 * @typedef {{ chances: ArrayLike<number>, margins: Margins }} RoundStart
 *
 * A legal letter; `chance` is the mover's.
 * @typedef {{ node: number, letter: string, word: boolean, chances: number[], chance: number,
 *   best: boolean }} MatchGrade */
StrategyBook.Matches = (() => {
  const { book } = StrategyBook;
  const { choose, merging, roundQuest, TOLERANCE } = StrategyBook.roundGraph;
  const { bytesOf, whole } = StrategyBook.slices;

  /** @type {Begins[]} */ const BEGINS = ["turn", "loser", "after-loser"];
  const MOST_LIVES = 99;
  const MOST_STATES = 20000;
  const MOST_PLAYS = 1e8; // over all states: some seconds
  const ROUNDING = TOLERANCE / 10;
  const SAFE_GAP = TOLERANCE * 100;
  const PLAYED_STEP = 40000; // plays

  /** The state after `loser` loses a round, and each player's old place.
   * @param {number[]} lives @param {number} loser @param {Begins} begins */
  const afterLoss = (lives, loser, begins) => {
    const players = lives.length;
    const beginner = { turn: 1, loser, "after-loser": loser + 1 }[begins];
    const table =
      lives.map((_, i) => (beginner + i) % players).filter((player) => lives[player] > (player === loser ? 1 : 0));
    return { lives: table.map((player) => lives[player] - (player === loser ? 1 : 0)), table };
  };

  /** Why no match can begin so, as a sentence for the reader; null if one can.
   * @param {number[]} lives @param {string} begins */
  const trouble = (lives, begins) => {
    const { gettext } = StrategyBook.language;
    const [options, most] = [BEGINS.join(", "), book.mostPlayers];
    if (!BEGINS.includes(/** @type {Begins} */ (begins)))
      return gettext("Who begins the next round is one of {options}.", { options });
    if (lives.length < 2 || lives.length > most) return gettext("A match has 2 to {most} players.", { most });
    if (lives.every((count) => Number.isInteger(count) && count >= 1 && count <= MOST_LIVES)) return null;
    return gettext("Every player still in has 1 to {most} lives.", { most: MOST_LIVES });
  };

  const keyOf = (/** @type {number[]} */ lives) => lives.join();

  /** A state, and all of two players and more that can follow, but for those known and what follows them.
   * @param {number[]} lives @param {Begins} begins @param {Map<string, RoundStart>} known */
  const statesFrom = (lives, begins, known) => {
    const states = new Map([[keyOf(lives), lives]]);
    for (const state of states.values()) { // those that are added on the way, too
      for (let loser = 0; loser < state.length; loser++) {
        const { lives: next } = afterLoss(state, loser, begins);
        const key = keyOf(next);
        if (next.length > 1 && !known.has(key)) states.set(key, next);
      }
      if (states.size > MOST_STATES) throw tooMany();
    }
    return [...states.values()];
  };

  const total = (/** @type {number[]} */ lives) => lives.reduce((sum, count) => sum + count, 0);
  /** By sum of lives, players, then lives: each state comes after all that follow from it.
   * @param {number[][]} states */
  const inOrder = (states) => states.sort((a, b) => {
    const less = total(a) - total(b) || a.length - b.length;
    return less || a[a.findIndex((count, i) => count !== b[i])] - b[a.findIndex((count, i) => count !== b[i])];
  });

  // Every machine that runs a browser keeps the low byte first.
  const doubles = (/** @type {string} */ text) => new Float64Array(whole(bytesOf(text)).buffer);
  const shorts = (/** @type {string} */ text) => new Uint16Array(whole(bytesOf(text)).buffer);

  const NONE = { tie: 0, gap: Infinity };
  const ALONE = { chances: [1], margins: NONE };
  /** @param {Margins} margins @param {Margins} more */
  const widen = (margins, { tie, gap }) => {
    margins.tie = Math.max(margins.tie, tie);
    margins.gap = Math.min(margins.gap, gap);
  };

  const tooMany = () => {
    const { gettext } = StrategyBook.language;
    return new RangeError(
      gettext("Too much can follow from these lives for a browser to work out. Choose fewer lives or players."),
    );
  };

  /** A match in one state: each player's chance to win it, at every fragment of the round. */
  class SolvedMatch {
    /** @param {Trie} trie @param {number[]} lives of the players still in, from the one who begins the round
     * @param {Float64Array} outcomes for each loser of the round each player's chance @param {Margins} margins of all
     * states that can follow */
    constructor(trie, lives, outcomes, margins) {
      const players = lives.length;
      this.trie = trie;
      this.lives = lives;
      this.players = players;
      this.margins = { ...margins };
      this.quest = roundQuest(trie, players, outcomes, this.margins);
    }

    /** Could equal chances be distinguished from different ones at all fragments asked so far? */
    get safe() { return this.margins.tie <= ROUNDING && this.margins.gap >= SAFE_GAP; }

    /** Each player's chance to win the match at a fragment. @param {number} node */
    chances(node) {
      const { values } = this.trie.below(node, this.quest);
      return Array.from(values.subarray(node * this.players, (node + 1) * this.players));
    }

    /** Ready, in short steps, for questions about a fragment. @param {number} node */
    preparing(node) { return this.trie.seek(node, this.quest); }
    mover(/** @type {number} */ node) { return this.trie.depth[node] % this.players; }

    /** All legal letters, the best first; `chance` is the mover's. @param {number} node @returns {MatchGrade[]} */
    graded(node) {
      const { trie } = this;
      this.trie.below(node, this.quest);
      const mover = this.mover(node);
      const grades = trie.plays(node).map((child) => {
        const chances = this.chances(child);
        return {
          node: child, letter: trie.letter(child), word: trie.isWord(child), chances, chance: chances[mover],
          best: false,
        };
      });
      const most = Math.max(...grades.map((grade) => grade.chance));
      for (const grade of grades) grade.best = grade.chance >= most - most * TOLERANCE;
      return grades.sort((a, b) =>
        Number(b.best) - Number(a.best) || (a.best ? 0 : b.chance - a.chance) || a.node - b.node,
      );
    }

    /** The plays with the mover's best chance. @param {number} node */
    bestPlays(node) { return this.graded(node).filter((grade) => grade.best).map((grade) => grade.node); }
  }

  /** All matches with one list and shortest word. It keeps the states that it has solved: they follow from others. */
  class Matches {
    /** @param {Trie} trie
     * @param {[Begins, number[], string, string][]} [solved] matches that were solved before, as RoundStarts in
     *   strategy_book/games/ghost/pages/data.py: the rule, the lives, and two arrays in base 64 */
    constructor(trie, solved = []) {
      this.trie = trie;
      /** @type {Map<number, RoundGraph>} */ this.graphs = new Map();
      /** @type {Record<Begins, Map<string, RoundStart>>} */
      this.known = { turn: new Map(), loser: new Map(), "after-loser": new Map() };
      for (const [begins, lives, chances, numbers] of solved)
        this.keep(begins, lives, doubles(chances), shorts(numbers));
    }

    /** Keeps all chances that can follow.
     * @param {Begins} begins @param {number[]} lives @param {Float64Array} chances @param {Uint16Array} numbers */
    keep(begins, lives, chances, numbers) {
      const known = this.known[begins];
      let next = 0;
      for (const state of inOrder(statesFrom(lives, begins, new Map()))) {
        const start = Array.from(state, () => chances[numbers[next++]]);
        known.set(keyOf(state), { chances: start, margins: NONE });
      }
      if (next !== numbers.length)
        throw new RangeError(StrategyBook.language.gettext("the data of this word list is damaged"));
    }

    /** Are all states known that follow from one, so that `solve` takes no longer than a round?
     * @param {number[]} lives @param {Begins} begins */
    knows(lives, begins) { return statesFrom(lives, begins, this.known[begins]).length === 1; }

    /** The match from a state, at once; throws an Error with a sentence for the reader.
     * @param {number[]} lives @param {Begins} [begins] */
    solve(lives, begins = "turn") { return whole(this.solving(lives, begins)); }

    /** The same in short steps.
     * @param {number[]} lives @param {Begins} [begins] @returns {Generator<void, SolvedMatch>} */
    *solving(lives, begins = "turn") {
      const wrong = trouble(lives, begins);
      if (wrong) throw new RangeError(wrong);
      const known = this.known[begins];
      let since = 0;
      for (const state of yield* this.before(lives, begins)) {
        known.set(keyOf(state), this.start(state, begins));
        since += this.graph(state.length).children.length;
        if (since < PLAYED_STEP) continue;
        since = 0;
        yield;
      }
      const { outcomes, margins } = this.outcomes(lives, begins);
      return new SolvedMatch(this.trie, [...lives], outcomes, margins);
    }

    /** A round that `before` has merged. @param {number} players */
    graph(players) { return /** @type {RoundGraph} */ (this.graphs.get(players)); }

    /** What to solve before `lives`, fewest lives first.
     * @param {number[]} lives @param {Begins} begins @returns {Generator<void, number[][]>} */
    *before(lives, begins) {
      const states = statesFrom(lives, begins, this.known[begins]).filter((state) => state !== lives);
      let plays = 0;
      for (const { length: players } of states) {
        if (!this.graphs.has(players)) this.graphs.set(players, yield* merging(this.trie, players));
        plays += this.graph(players).children.length;
        if (plays > MOST_PLAYS) throw tooMany();
      }
      return inOrder(states);
    }

    /** Once all that follows is known: each player's chance for each loser, and the margins so far.
     * @param {number[]} lives @param {Begins} begins */
    outcomes(lives, begins) {
      const known = this.known[begins];
      const players = lives.length;
      const outcomes = new Float64Array(players * players);
      const margins = { ...NONE };
      for (let loser = 0; loser < players; loser++) {
        const { lives: next, table } = afterLoss(lives, loser, begins);
        const after = /** @type {RoundStart} */ (next.length > 1 ? known.get(keyOf(next)) : ALONE);
        table.forEach((player, seat) => (outcomes[loser * players + player] = after.chances[seat]));
        widen(margins, after.margins);
      }
      return { outcomes, margins };
    }

    /** Each player's chance at the start of a round, and the margins so far.
     * @param {number[]} lives @param {Begins} begins */
    start(lives, begins) {
      const { outcomes, margins } = this.outcomes(lives, begins);
      const players = lives.length;
      const graph = this.graph(players);
      const values = new Float64Array((players + graph.movers.length) * players);
      values.set(outcomes);
      const { starts, children, counts, movers } = graph;
      for (let choice = 0; choice < movers.length; choice++)
        choose(
          values, players, players + choice, movers[choice], children, counts, starts[choice], starts[choice + 1],
          margins,
        );
      const root = graph.nodes[0] * players;
      return { chances: values.slice(root, root + players), margins };
    }
  }

  return Matches;
})();
