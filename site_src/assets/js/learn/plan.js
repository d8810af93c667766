/* A plan for seven days: the replies of a list that are enough against readers of one SCOWL size, stage by stage. No page.
 *
 * It takes part after part, in each part stage after stage, and inside a stage the order of the deck.
 * Its cards are those of the drill, so an answer here counts there, too. */
// needs: data/book.js, learn/cardbox.js, learn/decks.js
/**
 * A word of a plan, the row that it is in, and the cards of the replies on the way to it.
 * @typedef {{ word: string, row: DeckRow, part: DeckPart, cards: PlanCard[] }} PlanWord
 * @typedef {Card & { row: DeckRow & { sizes: number[] } }} PlanCard
 */
StrategyBook.plan = (() => {
  const { cards } = StrategyBook.decks;

  const DAYS = 7;
  const MINUTES = 10;
  const SECONDS_EACH = 10; // for an answer, with a look at what the card tells
  const MOST_NEW = 40; // on a day: with their repetition in the session they fill its time
  const TEST_MINUTES = 2;

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
    /** @param {Deck} deck @param {Cardbox} box */
    constructor(deck, box) {
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

    static fits(/** @type {Deck} */ deck) {
      return deck.parts.some((part) => part.stages?.length);
    }

    /** @param {DeckPart} part */
    addPart(part) {
      const all = /** @type {PlanCard[]} */ (cards(this.deck, part));
      this.box.adopt(all);
      const replies = all.map((card) => ({ card, leadsTo: card.family.leadsTo(card) }));
      const staged = replies.filter(({ card, leadsTo }) => leadsTo.length && card.row.sizes);
      const sizeOf = (/** @type {PlanCard} */ { row }, /** @type {string} */ word) => row.sizes[row.answers.indexOf(word)];
      const joins = new Map(staged.map(({ card, leadsTo }) => [card, Math.min(...leadsTo.map((word) => sizeOf(card, word)))]));
      const rank = new Map(part.order?.map((prompt, i) => [prompt, i]));
      const rankOf = (/** @type {PlanCard} */ { row }) => rank.get(row.prompt) ?? 0;
      const joinsAt = (/** @type {PlanCard} */ card) => joins.get(card) ?? 0;
      const planned = staged.map(({ card }) => card).filter((card) => joinsAt(card) <= this.size);
      // Sorting keeps the order of equals: within an opening short fragments come first.
      planned.sort((a, b) => joinsAt(a) - joinsAt(b) || rankOf(a) - rankOf(b));
      this.cards.push(...planned);
      const rows = new Map(staged.map(({ card }) => [card.row.prompt, card.row]));
      for (const row of rows.values()) {
        row.answers.forEach((word, i) => {
          if (row.sizes[i] > this.size) return;
          const steps = staged.filter(({ card, leadsTo }) => card.row.prompt === row.prompt && leadsTo.includes(word));
          this.words.push({ word, row, part, cards: steps.map(({ card }) => card) });
        });
      }
    }

    get state() {
      return this.box.plans.get(this.key) ?? null;
    }

    /** Begins the plan. `known`: how many cards a test found to be known today, if there was one. @param {number | null} [known] */
    begin(known = null) {
      const today = this.box.today();
      const test = known === null ? 0 : today;
      this.box.setPlan(this.key, { start: this.state?.start ?? today, test, known: known ?? 0 });
    }

    /** Was the card's last answer right? @param {Card} card */
    knows(card) {
      const state = this.box.state(card.id);
      if (!state) return false;
      const last = state.log.at(-1);
      return last ? last[1] > 1 : (state.was?.[0] ?? 0) > 0;
    }

    /** The day on which a card was first answered; null for a new card. @param {Card} card */
    firstDay(card) {
      const state = this.box.state(card.id);
      if (!state) return null;
      return state.was || !state.log.length ? 0 : state.log[0][0];
    }

    /** Today's task: { day, fresh, waiting, minutes, finished }. */
    today() {
      const today = this.box.today();
      const { start, test, known } = this.state ?? { start: today, test: 0, known: 0 };
      const day = Math.max(0, today - start) + 1;
      const firsts = this.cards.map((card) => this.firstDay(card));
      const fresh = this.cards.filter((_, i) => firsts[i] === null);
      // Cards that the test found known do not count as new cards of today.
      const doneToday = firsts.filter((first) => first === today).length - (test === today ? known : 0);
      const daysLeft = Math.max(1, DAYS - day + 1);
      const quota = Math.min(MOST_NEW, Math.ceil((fresh.length + doneToday) / daysLeft));
      const newToday = fresh.slice(0, Math.max(0, quota - doneToday));
      const { waiting } = this.box.due(this.cards);
      const minutes = Math.ceil(((newToday.length + waiting.length) * SECONDS_EACH) / 60);
      return { day, fresh: newToday, waiting, minutes, finished: this.finished };
    }

    /** Was every card answered, and its last answer right? */
    get finished() {
      return this.cards.every((card) => this.knows(card));
    }

    /** Cards for a test: the first reply of each opening of the plan, if it is new. */
    testCards() {
      const openings = new Map();
      for (const card of this.cards) {
        const key = `${card.part.key}/${card.row.prompt}`;
        if (!openings.has(key) && this.firstDay(card) === null) openings.set(key, card);
      }
      return [...openings.values()];
    }

    /** How far the reader has come: { days, streak, known, words, answered, chance }. `answered`: the share of familiar words that begin with
     * an opening for which every word is known; `chance`: see `chance`. */
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
      /** @type {Map<string, { row: DeckRow, part: DeckPart, words: PlanWord[] }>} */
      const rows = new Map();
      for (const word of this.words) {
        const key = `${word.part.key}/${word.row.prompt}`;
        const row = rows.get(key) ?? { row: word.row, part: word.part, words: [] };
        rows.set(key, row);
        row.words.push(word);
      }
      return [...rows.values()];
    }

    /**
     * A cautious estimate of the chance to win a round against the readers of the plan. Each seat comes up equally often. The others'
     * opening is as likely as the share of familiar words that begin with it; the words of the list after it are equally likely. A round
     * is won if every reply on the way to that word is remembered, by FSRS's estimate for today, and counts as lost otherwise, or where
     * the list has no words for the opening. A reply that was wrong the last time counts as forgotten.
     */
    chance() {
      const { players } = this.deck;
      const recall = (/** @type {Card} */ card) => (this.knows(card) ? this.box.recall(card.id) : 0);
      const remembered = (/** @type {PlanWord} */ { cards: steps }) => steps.reduce((chance, card) => chance * recall(card), 1);
      /** @param {{ words: PlanWord[] }} given */
      const ofRow = ({ words }) => words.reduce((sum, word) => sum + remembered(word), 0) / words.length;
      const rounds = this.rows.map((row) => (row.part.seat === 1 ? 1 : row.row.share) * ofRow(row));
      return rounds.reduce((sum, chance) => sum + chance, 0) / players;
    }
  }

  return { Plan, streakOf, DAYS, MINUTES, TEST_MINUTES };
})();
