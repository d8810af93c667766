/* Progress as text: the form in the browser's storage and in an exported file.
 *
 * {"kind": "strategy-book cardbox", "version": 2, "settings": {...}, "plans": {...}, "exported": DAY,
 *   "cards": {ID: CARD},
 *  "mistakes": [...]}; a CARD is [due, seen, right, wrong, stability, difficulty, [day, grade, day, grade, ...]]. */
// needs: core/kept.js, learn/day.js, learn/schedule.js
/** A plan: the days on which it began and a test was taken (0: none), and how many cards that found known.
 * @typedef {{ start: number, test: number, known: number }} PlanState
 *
 * @typedef {{ minutes: number, spoken: number, speech: number }} CardSettings
 *
 * @typedef {{ cards: Map<string, CardState>, settings: Partial<CardSettings>, plans: Map<string, PlanState>,
 *   exported: number }} Progress */
StrategyBook.progress = (() => {
  const { gettext } = StrategyBook.language;
  const { whole, object } = StrategyBook.kept.forms;
  const { FIRST_DAY, LAST_DAY } = StrategyBook.day;
  const { LONGEST_REST, MOST_ANSWERS, MOST_COUNTED } = StrategyBook.schedule;
  const KIND = "strategy-book cardbox";
  const VERSION = 2;
  const MOST_CARDS = 200_000;
  const MOST_PLANS = 1000;
  const MOST_CHARACTERS = 40_000_000;
  const LONGEST_NAME = 400; // characters of a card's or a plan's name
  const DEFAULTS = Object.freeze({ minutes: 10, spoken: 0, speech: 0 });
  const LIMITS = Object.freeze({ minutes: [1, 120], spoken: [0, 1], speech: [0, 1] });

  /** Something is wrong with stored or imported data; the message is for the reader. */
  class ProgressError extends Error {}

  const day = whole(FIRST_DAY, LAST_DAY);
  const count = whole(0, MOST_COUNTED);
  const grade = whole(1, 4);
  const settingsForm = object({}, Object.fromEntries(
    Object.entries(LIMITS).map(([name, [from, to]]) => [name, whole(from, to)]),
  ));
  /** @type {Form<PlanState>} */
  const planForm = object({ start: day, test: (value) => (value === 0 ? 0 : day(value)), known: count });

  /** @param {unknown} value @param {number} from @param {number} to */
  const between = (value, from, to) => typeof value === "number" && value >= from && value <= to;
  /** @param {unknown} value @returns {value is Record<string, unknown>} */
  const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

  /** Pairs of a flat list of numbers; null if it is not one of days and grades. @param {unknown} flat */
  const logOf = (flat) => {
    if (!Array.isArray(flat) || flat.length % 2 || flat.length > 2 * MOST_ANSWERS) return null;
    /** @type {[day: number, grade: number][]} */ const pairs = [];
    for (let i = 0; i < flat.length; i += 2) {
      if (day(flat[i]) === undefined || grade(flat[i + 1]) === undefined) return null;
      pairs.push([flat[i], flat[i + 1]]);
    }
    return pairs;
  };

  /** A card; a message with the place {card} that says what is wrong with it.
   * @param {unknown} value @returns {CardState | string} */
  const readCard = (value) => {
    if (!Array.isArray(value)) return gettext("its card “{card}” is not a list of numbers");
    const [due, seen, right, wrong, stability, difficulty, flat] = value;
    if (day(seen) === undefined || whole(FIRST_DAY, LAST_DAY + LONGEST_REST)(due) === undefined)
      return gettext("its card “{card}” has a day that cannot be");
    if (count(right) === undefined || count(wrong) === undefined)
      return gettext("its card “{card}” has a count that cannot be");
    if (!between(stability, 0.001, LONGEST_REST) || !between(difficulty, 1, 10))
      return gettext("its card “{card}” has a memory state that cannot be");
    const log = logOf(flat);
    if (!log) return gettext("its card “{card}” has a history that cannot be");
    return { due, seen, right, wrong, stability, difficulty, log };
  };

  /** The nearest card that can be, where a stored card has a wrong day or count; null where nothing is left of it.
   * @param {unknown} value @returns {CardState | null} */
  const mended = (value) => {
    if (!Array.isArray(value) || !value.slice(0, 6).every(Number.isFinite)) return null;
    /** @param {number} number @param {number} from @param {number} to */
    const inside = (number, from, to) => Math.min(Math.max(Math.round(number), from), to);
    const days = value.slice(0, 2).map((day) => inside(day, FIRST_DAY, LAST_DAY));
    const counts = value.slice(2, 4).map((count) => inside(count, 0, MOST_COUNTED));
    const card = readCard([...days, ...counts, value[4], value[5], logOf(value[6]) ? value[6] : []]);
    return typeof card === "string" ? null : card;
  };

  /** Plans by deck. @param {unknown} value */
  const readPlans = (value) => {
    /** @type {Map<string, PlanState>} */ const plans = new Map();
    for (const [key, content] of Object.entries(value ?? {}).slice(0, MOST_PLANS)) {
      const plan = key.length <= LONGEST_NAME ? planForm(content) : undefined;
      if (plan) plans.set(key, plan);
    }
    return plans;
  };

  /** The head of the text, checked. @param {string} text */
  const parse = (text) => {
    if (text.length > MOST_CHARACTERS) throw new ProgressError(gettext("it is too long for a cardbox"));
    const value = StrategyBook.attempt(() => JSON.parse(text), () => undefined);
    if (value === undefined) throw new ProgressError(gettext("it is not JSON, or is cut off"));
    if (!isObject(value) || value.kind !== KIND) throw new ProgressError(gettext("it is not a cardbox of this book"));
    if (value.version !== VERSION) {
      const version = StrategyBook.cut(JSON.stringify(value.version) ?? "", 20);
      throw new ProgressError(
        gettext("it is of version {version}, and this book reads version {read}", { version, read: VERSION }),
      );
    }
    if (!isObject(value.cards)) throw new ProgressError(gettext("it has no cards"));
    return value;
  };

  /** Reads progress.
   * @param {string} text @param {{ mend?: boolean }} [how] `mend`: mend or drop a damaged card, not refuse all, for
   * what the browser kept @returns {Progress & { mistakes: unknown[], damaged: number }} `damaged`: how many cards were
   * mended or dropped @throws {ProgressError} */
  const read = (text, { mend = false } = {}) => {
    const value = parse(text);
    const entries = Object.entries(/** @type {Record<string, unknown>} */ (value.cards));
    if (entries.length > MOST_CARDS)
      throw new ProgressError(
        gettext("it has {number} cards, more than {most}", { number: entries.length, most: MOST_CARDS }),
      );
    /** @type {Map<string, CardState>} */ const cards = new Map();
    let damaged = 0;
    for (const [id, content] of entries) {
      /** @type {CardState | string | null} */
      let card = id.length > LONGEST_NAME ? gettext("its card “{card}” has too long a name") : readCard(content);
      if (typeof card === "string") {
        if (!mend) throw new ProgressError(gettext(card, { card: StrategyBook.cut(id, 60) }));
        damaged++;
        card = id.length > LONGEST_NAME ? null : mended(content);
      }
      if (card) cards.set(id, card);
    }
    return {
      cards, settings: settingsForm(value.settings) ?? {}, plans: readPlans(value.plans),
      exported: day(value.exported) ?? 0,
      mistakes: Array.isArray(value.mistakes) ? value.mistakes : [], damaged,
    };
  };

  const listed = (/** @type {CardState} */ { due, seen, right, wrong, stability, difficulty, log }) =>
    [due, seen, right, wrong, stability, difficulty, log.flat()];

  /** Progress as text; `mistakes` only for a file. @param {Progress} given @param {unknown[] | null} [mistakes] */
  const write = ({ cards, settings, plans, exported }, mistakes = null) => {
    const content = Object.fromEntries([...cards].map(([id, card]) => [id, listed(card)]));
    const head = { kind: KIND, version: VERSION, settings, plans: Object.fromEntries(plans), exported };
    return JSON.stringify({ ...head, cards: content, ...(mistakes ? { mistakes } : {}) });
  };

  return { read, write, ProgressError, DEFAULTS, LIMITS };
})();
