/* A session of drill: which card is next, and what an answer is worth. No page in here. */
// needs: core/book.js
/** @typedef {InstanceType<(typeof StrategyBook)["drill"]["Session"]>} Session */
StrategyBook.drill = (() => {
  const AGAIN = 3; // cards between a wrong answer and the same question
  const MOST_AGAIN = 2; // how often a session comes back to a card: after that it is enough for today

  class Session {
    /** @param {Card[]} cards in the order to ask @param {Cardbox} box @param {object} [options]
     * @param {number} [options.minutes] how long it lasts; the reader's setting if it is left out
     * @param {boolean} [options.test] does it find out what is known, and ask nothing twice?
     * @param {() => number} [options.now] milliseconds */
    constructor(cards, box, { minutes = box.settings.minutes, test = false, now = () => Date.now() } = {}) {
      this.queue = [...cards];
      this.box = box;
      this.minutes = minutes;
      this.test = test;
      this.now = now;
      this.began = now();
      /** Was the first answer to a card right? @type {Map<string, boolean>} */
      this.asked = new Map();
      /** Cards that were new: to meet one is no failure. @type {Set<string>} */
      this.met = new Set();
      /** @type {Card[]} */ this.missed = [];
      /** How often a card came back. @type {Map<string, number>} */
      this.again = new Map();
    }

    get card() { return this.queue[0] ?? null; }
    /** Has the card on the table never been asked? A test tells nothing. */
    get isNew() { return !this.test && !!this.card && !this.box.state(this.card.id); }

    /** Seconds left; the card on the table may always be finished. A clock that goes back adds none. */
    get left() {
      const seconds = this.minutes * 60;
      return Math.min(seconds, Math.max(0, Math.round(seconds - (this.now() - this.began) / 1000)));
    }

    get over() { return this.card === null || this.left === 0; }
    /** Cards that were repeated, and how many of them were right at the first try. */
    get repeated() { return this.asked.size - this.met.size; }
    get right() { return [...this.asked].filter(([id, right]) => right && !this.met.has(id)).length; }

    /** Takes the answer to the card on the table. Only the first answer to a card moves its day; a wrong one comes
     * again soon. @param {number} grade 1 (again) to 4 (easy) */
    answer(grade) {
      const card = /** @type {Card} */ (this.queue.shift());
      const right = grade > 1;
      if (!this.asked.has(card.id)) {
        if (!this.test && !this.box.state(card.id)) this.met.add(card.id);
        this.asked.set(card.id, right);
        if (!right && !this.met.has(card.id)) this.missed.push(card);
        if (right || !this.test) this.box.answer(card.id, grade); // what a test does not find stays new
      }
      const again = (this.again.get(card.id) ?? 0) + 1;
      if (right || this.test || again > MOST_AGAIN) return;
      this.again.set(card.id, again);
      this.queue.splice(Math.min(AGAIN, this.queue.length), 0, card);
    }
  }

  /** Of a card with several answers: which were given, and which are missing?
   * @param {string[]} answers @param {string[]} given */
  const graded = (answers, given) => ({
    hits: answers.filter((answer) => given.includes(answer)),
    missing: answers.filter((answer) => !given.includes(answer)),
  });

  return { Session, graded };
})();
