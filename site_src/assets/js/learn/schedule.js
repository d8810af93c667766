/* When a card comes again: the scheduler FSRS (Free Spaced Repetition Scheduler, open-spaced-repetition.github.io), with the
 * default parameters of ts-fsrs. */
// needs: core/book.js, vendor/ts-fsrs.js
/**
 * A memory state as FSRS has it: stability in days, difficulty from 1 to 10.
 * @typedef {{ stability: number, difficulty: number }} Memory
 *
 * What the book uses of vendor/ts-fsrs.js.
 * @typedef {{ next_state: (memory: Memory | null, elapsed: number, grade: number) => Memory,
 *   next_interval: (stability: number, elapsed: number) => number,
 *   forgetting_curve: (elapsed: number, stability: number) => number }} Fsrs
 *
 * What is kept of a card: the days it is due and was last answered, how often it was right and wrong, and its last answers. `was`: its
 * box, day due and day seen, if it comes from the boxes.
 * @typedef {[box: number, due: number, seen: number]} OldBox
 * @typedef {Memory & { due: number, seen: number, right: number, wrong: number, log: [day: number, grade: number][], was?: OldBox }} CardState
 */
StrategyBook.schedule = (() => {
  const { fsrs } = /** @type {{ FSRS: { fsrs: (settings: object) => Fsrs } }} */ (/** @type {unknown} */ (window)).FSRS;

  const GRADES = Object.freeze({ again: 1, hard: 2, good: 3, easy: 4 });
  const MOST_ANSWERS = 60; // kept in a card's log; the oldest go first
  const MOST_COUNTED = 1e9;
  /** The longest rest, in days: FSRS's own limit. */
  const LONGEST_REST = 36_500;

  /** @type {Map<number, Fsrs>} */
  const schedulers = new Map();
  /** The scheduler for a target recall in percent. @param {number} recall */
  const scheduler = (recall) => {
    const known = schedulers.get(recall) ?? fsrs({ request_retention: recall / 100, maximum_interval: LONGEST_REST, enable_fuzz: false });
    schedulers.set(recall, known);
    return known;
  };

  /** The card after an answer.
   * @param {CardState | null} card null if it is new @param {number} grade one of GRADES @param {number} today a day's number
   * @param {number} recall target recall in percent @returns {CardState} */
  const review = (card, grade, today, recall) => {
    const memory = card && { stability: card.stability, difficulty: card.difficulty };
    // The clock may have gone back since: then no time has passed.
    const elapsed = card ? Math.max(0, today - card.seen) : 0;
    const { stability, difficulty } = scheduler(recall).next_state(memory, elapsed, grade);
    const right = grade > GRADES.again;
    /** @param {number | undefined} times @param {boolean} add */
    const count = (times, add) => Math.min((times ?? 0) + (add ? 1 : 0), MOST_COUNTED);
    return {
      due: today + scheduler(recall).next_interval(stability, elapsed),
      seen: today,
      right: count(card?.right, right),
      wrong: count(card?.wrong, !right),
      stability,
      difficulty,
      log: [...(card?.log ?? []), /** @type {[number, number]} */ ([today, grade])].slice(-MOST_ANSWERS),
      ...(card?.was ? { was: card.was } : {}),
    };
  };

  /**
   * Days that a card would rest after each grade: { again, hard, good, easy }.
   * @param {CardState | null} card @param {number} today @param {number} recall @returns {Record<string, number>}
   */
  const rests = (card, today, recall) =>
    Object.fromEntries(Object.entries(GRADES).map(([name, grade]) => [name, review(card, grade, today, recall).due - today]));

  /** The chance, from 0 to 1, that a card is known today: FSRS's forgetting curve. @param {CardState} card @param {number} today */
  const recallOn = (card, today) => scheduler(90).forgetting_curve(Math.max(0, today - card.seen), card.stability);

  /** A card that was answered "tomorrow" or later was answered under a wrong clock: as if it had been answered today.
   * @param {CardState} card @param {number} today */
  const settled = (card, today) => {
    const ahead = card.seen - today;
    return ahead > 1 ? { ...card, seen: today, due: Math.max(today, card.due - ahead) } : card;
  };

  // Leitner's boxes, by which cards were kept before: days that a card rested in each.
  const BOXES = Object.freeze([0, 4, 7, 12, 20, 30, 60, 90, 150, 270, 480]);

  /**
   * A card of a box as FSRS would have it. It keeps its day and its counts. Its rest is its stability, for both aim at 90%;
   * its difficulty is the mean of those that FSRS gives a first answer "again" and a first "good", by its counts.
   * @param {{ box: number, due: number, seen: number, right: number, wrong: number }} given @returns {CardState}
   */
  const fromBox = ({ box, due, seen, right, wrong }) => {
    const first = (/** @type {number} */ grade) => scheduler(90).next_state(null, 0, grade);
    const [missed, known] = [first(GRADES.again), first(GRADES.good)];
    const share = right + wrong ? wrong / (right + wrong) : 0;
    return {
      due, seen, right, wrong,
      stability: box ? BOXES[box] : missed.stability,
      difficulty: share * missed.difficulty + (1 - share) * known.difficulty,
      log: [],
      was: [box, due, seen],
    };
  };

  /** Grades for typed answers: seconds for each answer of a card within which it is easy, and beyond which it is hard. */
  const QUICK = 3;
  const SLOW = 12;

  /**
   * The grade of a typed answer. A wrong answer gets "again"; a second try or a long time gets "hard".
   * @param {object} answer
   * @param {boolean} answer.right was it good enough?
   * @param {number} answer.slips wrong words, missing words and letters that the list does not take
   * @param {number} answer.seconds from the question to the answer
   * @param {number} answer.count how many answers the card has
   */
  const gradeTyped = ({ right, slips, seconds, count }) => {
    if (!right) return GRADES.again;
    if (slips > 0 || seconds > SLOW * count) return GRADES.hard;
    return seconds < QUICK * count ? GRADES.easy : GRADES.good;
  };

  return {
    BOXES, LONGEST_REST, MOST_ANSWERS, MOST_COUNTED, QUICK,
    review, rests, recallOn, settled, fromBox, gradeTyped,
  };
})();
