/* A session of drill: which card is next, what an answer is worth, how a wrong reply loses. No page in here. */
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});

  const AGAIN = 3; // cards between a wrong answer and the same question

  class Session {
    /** @param {object[]} cards in the order to ask  @param {Cardbox} box  @param {() => number} now milliseconds */
    constructor(cards, box, now = () => Date.now()) {
      this.queue = [...cards];
      this.box = box;
      this.now = now;
      this.began = now();
      this.asked = new Map(); // id -> was the first answer right?
      this.missed = [];
    }

    get card() {
      return this.queue[0] ?? null;
    }

    /** Seconds left; the card on the table may always be finished. */
    get left() {
      return Math.max(0, Math.round(this.box.settings.minutes * 60 - (this.now() - this.began) / 1000));
    }

    get over() {
      return this.card === null || this.left === 0;
    }

    get right() {
      return [...this.asked.values()].filter(Boolean).length;
    }

    /** Only the first answer to a card moves it between boxes; a wrong one comes again soon. */
    answer(right) {
      const card = this.queue.shift();
      if (!this.asked.has(card.id)) {
        this.asked.set(card.id, right);
        if (!right) this.missed.push(card);
        this.box.answer(card.id, right);
      }
      if (!right) this.queue.splice(Math.min(AGAIN, this.queue.length), 0, card);
    }
  }

  /** Of a card with several answers: what was found, and is that enough for the passing grade? */
  const graded = (answers, said, grade) => {
    const found = answers.filter((answer) => said.includes(answer));
    return { found, missing: answers.filter((answer) => !said.includes(answer)), passed: found.length * 100 >= grade * answers.length };
  };

  /**
   * What becomes of a letter that is not on the list of `seat` (from 0):
   * { kind: "wins" } it is as good; "bluff" no word begins so; "word" it completes one; "loses" with the game that it loses.
   * The game: everybody plays well, of equally good letters the first that lets `seat` complete the word.
   */
  const consequence = (ghost, fragment, letter, seat) => {
    const { trie } = ghost;
    const node = trie.find(fragment);
    const child = node < 0 ? -1 : trie.play(node, letter);
    if (child < 0) return { kind: "bluff", before: node < 0 ? [] : trie.words(node, 1) };
    if (trie.isWord(child)) return { kind: "word", word: trie.fragment(child) };
    if (!ghost.mayLose(child, seat)) return { kind: "wins" };
    const lost = ghost.mayLose(node, seat); // a trap: nothing was won before either
    const moves = [];
    let at = child;
    while (!trie.isWord(at)) {
      const winning = ghost.winningPlays(at);
      const good = (winning.length ? winning : trie.plays(at)).filter((each) => ghost.mayLose(each, seat));
      const longest = ghost.rulePlays(at).find((each) => good.includes(each));
      at = longest ?? good[0];
      moves.push({ player: ghost.mover(trie.parent[at]), letter: trie.letter(at), before: trie.fragment(trie.parent[at]) });
    }
    return { kind: "loses", lost, moves, word: trie.fragment(at) };
  };

  /** The play that the opponent of `seat` wins with, of what is solved or soon found; null where the search gives up. */
  const refutation = (solved, plays, player, seat) => {
    const wins = (losers) => losers !== null && (losers >> seat) & 1 && !((losers >> player) & 1);
    const unknown = (play) => play.losers === null;
    return plays.find((play) => wins(play.losers)) ?? plays.find((play) => unknown(play) && wins(solved.judge(play.text))) ?? null;
  };

  /**
   * The same for SuperGhost and its kin, where two play: what becomes of a fragment that the learner, in `seat`,
   * makes of `fragment` and that is not on the list. `solved` is a StrategyBook.SuperGhost or .Inserted.
   * { kind: "wins" }; "illegal" with a `word` that has the fragment, or null; "word"; "unknown", the search gave up; or
   * "loses" with moves, { player, text }, to the `word` that the learner completes: null where the search gave up first.
   */
  const consequenceOfFragment = (solved, fragment, made, seat) => {
    const mine = 1 << seat;
    const play = solved.quickPlays(fragment).find((one) => one.text === made);
    if (!play) return { kind: "illegal", word: solved.proof(made) };
    if (play.finished) return { kind: "word", word: solved.named(made) };
    const losers = play.losers ?? solved.judge(made);
    if (losers === null) return { kind: "unknown" };
    if (!(losers & mine)) return { kind: "wins" };
    const moves = [];
    let at = play;
    while (!at.finished) {
      const player = at.text.length % solved.players;
      const plays = solved.quickPlays(at.text);
      // The learner loses with every play: the one that leaves most words holds out longest.
      const open = plays.filter((one) => !one.finished);
      const next = player === seat ? (open.at(-1) ?? plays[0]) : refutation(solved, plays, player, seat);
      if (!next) return { kind: "loses", moves, word: null };
      at = next;
      moves.push({ player, text: at.text });
    }
    return { kind: "loses", moves, word: solved.named(at.text) };
  };

  StrategyBook.drill = { Session, graded, consequence, consequenceOfFragment };
})();
