/* A plan of ten minutes a day: a list's replies that are enough against readers of a SCOWL size, stage by stage. No
 * page.
 *
 * It takes one part after another, in each part one stage after another, and within a stage in the order of the deck.
 * Its cards are those of the drill, so an answer here counts there as well. */
// needs: data/book.js, learn/cardbox.js, learn/decks.js, learn/schedule.js
/** A word of a plan, the row that it is in, and the cards of the replies on the way to it.
 * @typedef {{ word: string, row: DeckRow, part: DeckPart, cards: PlanCard[] }} PlanWord
 * @typedef {Card & { row: DeckRow & { sizes: number[] } }} PlanCard */
StrategyBook.plan = (() => {
  const { memo } = StrategyBook;
  const { cards } = StrategyBook.decks;
  const { review } = StrategyBook.schedule;
  const MINUTES = 10;
  const SECONDS_EACH = 12; // for an answer, with a look at what the card tells
  /** How often a session asks a new card, which is missed at first, and one that is repeated, on average. */
  const [ASKED_NEW, ASKED_AGAIN] = [2.5, 1.5];
  const TEST_MINUTES = 2;
  const RIGHT = 0.8; // cards that somebody knows when they are due
  const MOST_DAYS = 100; // of a plan; a longer one is foretold no better

  /** New cards for which a day has time, beside those that are repeated. @param {number} repeated */
  const newFor = (repeated) =>
    Math.max(0, Math.floor(((MINUTES * 60) / SECONDS_EACH - ASKED_AGAIN * repeated) / ASKED_NEW));

  /** Days until somebody who knows four of five cards when they are due has met so many. @param {number} count */
  const daysFor = (count) => {
    /** @type {CardState[]} */ let met = [];
    let [day, share] = [0, 0];
    for (; met.length < count && day < MOST_DAYS; day++) {
      const fresh = Math.min(count - met.length, newFor(met.filter(({ due }) => due <= day).length));
      met = met.map((card) => {
        if (card.due > day) return card;
        share += RIGHT; // of five repetitions in a row, four are right
        const right = share >= 1;
        if (right) share -= 1;
        return review(card, right ? 3 : 1, day);
      });
      for (let i = 0; i < fresh; i++) met.push(review(null, 1, day));
    }
    return day;
  };

  /** Days of learning in a row up to today. One day without learning is forgiven, two are not; today may still come.
   * @param {Set<number>} days @param {number} today */
  const streakOf = (days, today) => {
    let [streak, missed] = [days.has(today) ? 1 : 0, 0];
    for (let day = today - 1; missed < 2; day--) {
      if (days.has(day)) [streak, missed] = [streak + 1, 0];
      else missed++;
    }
    return streak;
  };

  class Plan {
    constructor(/** @type {Deck} */ deck, /** @type {Cardbox} */ box) {
      this.deck = deck;
      this.box = box;
      this.key = deck.key;
      const staged = deck.parts.filter((part) => part.stages);
      const stages = staged.at(-1)?.stages ?? [];
      const sizes = stages.map(({ size }) => size);
      const goal = StrategyBook.book.newspaper;
      /** The SCOWL size of the readers that the plan is against. */
      this.size = sizes.includes(goal) ? goal : sizes[sizes.length - 1];
      this.readers = stages.find(({ size }) => size === this.size)?.readers ?? "";
      /** The cards in order. @type {PlanCard[]} */
      this.cards = [];
      /** What there is to know. @type {PlanWord[]} */
      this.words = [];
      for (const part of staged) this.addPart(part);
    }

    static fits(/** @type {Deck} */ deck) { return deck.parts.some((part) => part.stages?.length); }

    addPart(/** @type {DeckPart} */ part) {
      const all = /** @type {PlanCard[]} */ (cards(this.deck, part));
      const replies = all.map((card) => ({ card, leadsTo: card.family.leadsTo(card) }));
      const staged = replies.filter(({ card, leadsTo }) => leadsTo.length && card.row.sizes);
      const sizeOf = (/** @type {PlanCard} */ { row }, /** @type {string} */ word) =>
        row.sizes[row.answers.indexOf(word)];
      const joins =
        new Map(staged.map(({ card, leadsTo }) => [card, Math.min(...leadsTo.map((word) => sizeOf(card, word)))]));
      const rank = new Map(part.order?.map((prompt, i) => [prompt, i]));
      const rankOf = (/** @type {PlanCard} */ { row }) => rank.get(row.prompt) ?? 0;
      const joinsAt = (/** @type {PlanCard} */ card) => joins.get(card) ?? 0;
      const planned = staged.map(({ card }) => card).filter((card) => joinsAt(card) <= this.size);
      // Sorting keeps the order of equals: within an opening short fragments come first.
      planned.sort((a, b) => joinsAt(a) - joinsAt(b) || rankOf(a) - rankOf(b));
      this.cards.push(...planned);
      const rows = new Map(staged.map(({ card }) => [card.row.prompt, card.row]));
      for (const row of rows.values())
        row.answers.forEach((word, i) => {
          if (row.sizes[i] > this.size) return;
          const steps = staged.filter(({ card, leadsTo }) => card.row.prompt === row.prompt && leadsTo.includes(word));
          this.words.push({ word, row, part, cards: steps.map(({ card }) => card) });
        });
    }

    get state() { return this.box.plans.get(this.key) ?? null; }

    /** Begins the plan. `known`: how many cards a test found to be known today, if there was one.
     * @param {number | null} [known] */
    begin(known = null) {
      const today = this.box.today();
      const test = known === null ? 0 : today;
      this.box.setPlan(this.key, { start: this.state?.start ?? today, test, known: known ?? 0 });
    }

    /** Was the card's last answer right? @param {Card} card */
    knows(card) {
      const last = this.box.state(card.id)?.log.at(-1);
      return last !== undefined && last[1] > 1;
    }

    /** The day on which a card was first answered; null for a new card. @param {Card} card */
    firstDay(card) {
      const state = this.box.state(card.id);
      return state && (state.log[0]?.[0] ?? 0);
    }

    /** Today's task: { day, fresh, waiting, minutes, finished }. */
    today() {
      const today = this.box.today();
      const { start, test, known } = this.state ?? { start: today, test: 0, known: 0 };
      const day = Math.max(0, today - start) + 1;
      const firsts = this.cards.map((card) => this.firstDay(card));
      const fresh = this.cards.filter((_, i) => firsts[i] === null);
      // Cards that the test found known do not count as new cards of today.
      const met = firsts.filter((first) => first === today).length - (test === today ? known : 0);
      const { waiting } = this.box.due(this.cards);
      const answered = this.cards.filter((card, i) => firsts[i] !== today && this.box.state(card.id)?.seen === today);
      const newToday = fresh.slice(0, Math.max(0, newFor(waiting.length + answered.length) - met));
      const asked = ASKED_NEW * newToday.length + ASKED_AGAIN * waiting.length;
      const minutes = Math.min(MINUTES, Math.ceil((asked * SECONDS_EACH) / 60));
      return { day, fresh: newToday, waiting, minutes, finished: !fresh.length };
    }

    /** How many days it may take. */
    get days() { return daysFor(this.cards.length); }

    /** Cards for a test: the first reply of each opening of the plan, if it is new. */
    testCards() {
      const openings = new Map();
      for (const card of this.cards) {
        const key = `${card.part.key}/${card.row.prompt}`;
        if (!openings.has(key) && this.firstDay(card) === null) openings.set(key, card);
      }
      return [...openings.values()];
    }

    /** How far the reader has come: { days, streak, known, words, answered, chance }. `answered`: the share of familiar
     * words that begin with an opening for which every word is known; `chance`: see `chance`. */
    progress() {
      const today = this.box.today();
      const { start } = this.state ?? { start: today };
      const days = this.box.days;
      const known = this.words.filter((word) => word.cards.every((card) => this.knows(card)));
      const rows = this.rows.filter(({ part }) => part.seat > 1);
      const answered = rows.filter(({ words }) => words.every((word) => known.includes(word)));
      return {
        days: [...days].filter((day) => day >= start && day <= today).length,
        streak: streakOf(days, today),
        known: known.length,
        words: this.words.length,
        answered: answered.reduce((sum, { row }) => sum + row.share, 0),
        chance: this.chance(),
      };
    }

    /** The openings of the plan: { row, part, words }. */
    get rows() {
      /** @type {Map<string, { row: DeckRow, part: DeckPart, words: PlanWord[] }>} */ const rows = new Map();
      for (const word of this.words) {
        const key = `${word.part.key}/${word.row.prompt}`;
        memo(rows, key, () => ({ row: word.row, part: word.part, words: [] })).words.push(word);
      }
      return [...rows.values()];
    }

    /** A cautious estimate of the chance to win a round against the readers of the plan. Each seat comes up equally
     * often. The others' opening is as likely as the share of familiar words that begin with it; the words of the list
     * after it are equally likely. A round is won if every reply on the way to that word is remembered, by FSRS's
     * estimate for today. If not, or if the list has no words for the opening, it counts as lost. A reply that was
     * wrong the last time counts as forgotten. */
    chance() {
      const { players } = this.deck;
      const recall = (/** @type {Card} */ card) => (this.knows(card) ? this.box.recall(card.id) : 0);
      const remembered = (/** @type {PlanWord} */ { cards: steps }) =>
        steps.reduce((chance, card) => chance * recall(card), 1);
      /** @param {{ words: PlanWord[] }} given */
      const ofRow = ({ words }) => words.reduce((sum, word) => sum + remembered(word), 0) / words.length;
      const rounds = this.rows.map((row) => (row.part.seat === 1 ? 1 : row.row.share) * ofRow(row));
      return rounds.reduce((sum, chance) => sum + chance, 0) / players;
    }
  }

  return { Plan, streakOf, MINUTES, TEST_MINUTES };
})();
