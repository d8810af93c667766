/* When a card comes again: the scheduler FSRS (Free Spaced Repetition Scheduler, open-spaced-repetition.github.io),
 * with the default parameters of ts-fsrs. */
// needs: core/book.js, vendor/ts-fsrs.js
/** A memory state as FSRS has it: stability in days, difficulty from 1 to 10.
 * @typedef {{ stability: number, difficulty: number }} Memory
 *
 * What the book uses of vendor/ts-fsrs.js.
 * @typedef {{ next_state: (memory: Memory | null, elapsed: number, grade: number) => Memory,
 *   next_interval: (stability: number, elapsed: number) => number, forgetting_curve: (elapsed: number,
 *   stability: number) => number }} Fsrs
 *
 * What is kept of a card: the days it is due and was last answered, how often it was right and wrong, its last answers.
 * @typedef {Memory & { due: number, seen: number, right: number, wrong: number, log: [day: number,
 *   grade: number][] }} CardState */
StrategyBook.schedule = (() => {
  const { fsrs } = /** @type {{ FSRS: { fsrs: (settings: object) => Fsrs } }} */ (/** @type {unknown} */ (window)).FSRS;

  const GRADES = Object.freeze({ again: 1, hard: 2, good: 3, easy: 4 });
  const MOST_ANSWERS = 60; // kept in a card's log; the oldest go first
  const MOST_COUNTED = 1e9;
  /** The longest rest, in days: FSRS's own limit. */
  const LONGEST_REST = 36_500;
  /** A card comes again when the chance of knowing it has fallen to this. */
  const RECALL = 0.9;
  const scheduler = fsrs({ request_retention: RECALL, maximum_interval: LONGEST_REST, enable_fuzz: false });

  /** The card after an answer.
   * @param {CardState | null} card null if it is new @param {number} grade one of GRADES @param {number} today a day's
   * number @returns {CardState} */
  const review = (card, grade, today) => {
    const memory = card && { stability: card.stability, difficulty: card.difficulty };
    // The clock may have gone back since: then no time has passed.
    const elapsed = card ? Math.max(0, today - card.seen) : 0;
    const { stability, difficulty } = scheduler.next_state(memory, elapsed, grade);
    const right = grade > GRADES.again;
    /** @param {number | undefined} times @param {boolean} add */
    const count = (times, add) => Math.min((times ?? 0) + (add ? 1 : 0), MOST_COUNTED);
    return {
      due: today + scheduler.next_interval(stability, elapsed), seen: today,
      right: count(card?.right, right), wrong: count(card?.wrong, !right), stability, difficulty,
      log: [...(card?.log ?? []), /** @type {[number, number]} */ ([today, grade])].slice(-MOST_ANSWERS),
    };
  };

  /** Days that a card would rest after each grade: { again, hard, good, easy }.
   * @param {CardState | null} card @param {number} today @returns {Record<string, number>} */
  const rests = (card, today) => Object.fromEntries(
    Object.entries(GRADES).map(([name, grade]) => [name, review(card, grade, today).due - today]),
  );

  /** The chance, from 0 to 1, that a card is known today: FSRS's forgetting curve.
   * @param {CardState} card @param {number} today */
  const recallOn = (card, today) => scheduler.forgetting_curve(Math.max(0, today - card.seen), card.stability);

  /** A card that was answered "tomorrow" or later was answered under a wrong clock: as if it had been answered today.
   * @param {CardState} card @param {number} today */
  const settled = (card, today) => {
    const ahead = card.seen - today;
    return ahead > 1 ? { ...card, seen: today, due: Math.max(today, card.due - ahead) } : card;
  };

  /** Grades for typed answers: seconds per answer within which a card is easy, and beyond which it is hard. */
  const QUICK = 3;
  const SLOW = 12;

  /** The grade of a typed answer. A wrong answer gets "again"; a second try or a long time gets "hard".
   * @param {object} answer @param {boolean} answer.right was it good enough? @param {number} answer.slips wrong words,
   * missing words and letters that the list does not take @param {number} answer.seconds from the question to the
   * answer @param {number} answer.count how many answers the card has */
  const gradeTyped = ({ right, slips, seconds, count }) => {
    if (!right) return GRADES.again;
    if (slips > 0 || seconds > SLOW * count) return GRADES.hard;
    return seconds < QUICK * count ? GRADES.easy : GRADES.good;
  };

  return { LONGEST_REST, MOST_ANSWERS, MOST_COUNTED, review, rests, recallOn, settled, gradeTyped };
})();
