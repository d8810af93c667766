/* Progress as text: the form in the browser's storage and in an exported file.
 *
 * {"kind": "strategy-book cardbox", "version": 2, "settings": {...}, "plans": {...}, "exported": DAY, "cards": {ID: CARD},
 *  "mistakes": [...]}; a CARD is [due, seen, right, wrong, stability, difficulty, [day, grade, day, grade, ...], [box, due,
 * seen]]. Version 1 had boxes: a CARD was [box, due, seen, right, wrong]. It is read, and never written. */
// needs: learn/day.js, learn/schedule.js
/**
 * A plan: the days on which it began and a test was taken (0: none), and how many cards that found known.
 * @typedef {{ start: number, test: number, known: number }} PlanState
 *
 * @typedef {{ minutes: number, grade: number, fresh: number, recall: number, spoken: number, speech: number }} CardSettings
 *
 * @typedef {{ cards: Map<string, CardState>, settings: Partial<CardSettings>, plans: Map<string, PlanState>, exported: number }} Progress
 */
StrategyBook.progress = (() => {
  const { gettext } = StrategyBook.language;
  const { FIRST_DAY, LAST_DAY } = StrategyBook.day;
  const { BOXES, LONGEST_REST, MOST_ANSWERS, MOST_COUNTED, fromBox } = StrategyBook.schedule;

  const KIND = "strategy-book cardbox";
  const VERSION = 2;
  const MOST_CARDS = 200_000;
  const MOST_PLANS = 1000;
  const MOST_CHARACTERS = 40_000_000;
  const LONGEST_NAME = 400; // characters of a card's or a plan's name
  const OLD_LAST_DAY = 200_000; // what version 1 accepted
  const DEFAULTS = Object.freeze({ minutes: 10, grade: 100, fresh: 20, recall: 90, spoken: 0, speech: 0 });
  const LIMITS = Object.freeze({
    minutes: [1, 120], grade: [1, 100], fresh: [0, 1000], recall: [70, 97],
    spoken: [0, 1], speech: [0, 1],
  });

  /** Something is wrong with stored or imported data; the message is for the reader. */
  class ProgressError extends Error {}

  /** @param {unknown} value @param {number} from @param {number} to @returns {value is number} */
  const whole = (value, from, to) => typeof value === "number" && Number.isInteger(value) && value >= from && value <= to;
  /** @param {unknown} value @param {number} from @param {number} to */
  const between = (value, from, to) => typeof value === "number" && value >= from && value <= to;
  /** @param {unknown} value @returns {value is Record<string, unknown>} */
  const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
  /** @param {unknown} value @returns {value is number} */
  const isDay = (value) => whole(value, FIRST_DAY, LAST_DAY);
  /** @param {unknown} value @returns {value is number} */
  const isCount = (value) => whole(value, 0, MOST_COUNTED);
  /** @param {unknown} value @returns {value is number} */
  const isOldDay = (value) => whole(value, 0, OLD_LAST_DAY);

  /** Pairs of a flat list of numbers; null if it is not one of days and grades. @param {unknown} flat */
  const logOf = (flat) => {
    if (!Array.isArray(flat) || flat.length % 2 || flat.length > 2 * MOST_ANSWERS) return null;
    /** @type {[day: number, grade: number][]} */
    const pairs = [];
    for (let i = 0; i < flat.length; i += 2) {
      if (!isDay(flat[i]) || !whole(flat[i + 1], 1, 4)) return null;
      pairs.push([flat[i], flat[i + 1]]);
    }
    return pairs;
  };

  /** @param {unknown} was @returns {OldBox | null} */
  const wasOf = (was) =>
    Array.isArray(was) && was.length === 3 && whole(was[0], 0, BOXES.length - 1) && was.slice(1).every(isOldDay) ? /** @type {OldBox} */ (was) : null;

  /** A card of version 2; a message with the place {card} that says what is wrong with it. @param {unknown} value @returns {CardState | string} */
  const readCard = (value) => {
    if (!Array.isArray(value)) return gettext("its card “{card}” is not a list of numbers");
    const [due, seen, right, wrong, stability, difficulty, flat, was = null] = value;
    if (!isDay(seen) || !whole(due, FIRST_DAY, LAST_DAY + LONGEST_REST)) return gettext("its card “{card}” has a day that cannot be");
    if (![right, wrong].every(isCount)) return gettext("its card “{card}” has a count that cannot be");
    if (!between(stability, 0.001, LONGEST_REST) || !between(difficulty, 1, 10)) return gettext("its card “{card}” has a memory state that cannot be");
    const log = logOf(flat);
    if (!log) return gettext("its card “{card}” has a history that cannot be");
    if (was !== null && !wasOf(was)) return gettext("its card “{card}” has an old box that cannot be");
    return { due, seen, right, wrong, stability, difficulty, log, ...(was ? { was } : {}) };
  };

  const clampDay = (/** @type {number} */ day) => Math.min(Math.max(day, FIRST_DAY), LAST_DAY);

  /** A card of version 1. @param {unknown} value @returns {CardState | string} */
  const readBoxed = (value) => {
    const [box, due, seen, right, wrong] = Array.isArray(value) ? value : [];
    if (!whole(box, 0, BOXES.length - 1)) return gettext("its card “{card}” has no box");
    if (![due, seen].every(isOldDay)) return gettext("its card “{card}” has a day that cannot be");
    if (![right, wrong].every(isCount)) return gettext("its card “{card}” has a count that cannot be");
    const card = fromBox({ box, due, seen, right, wrong });
    return { ...card, due: clampDay(due), seen: clampDay(seen) };
  };

  /** The nearest card that can be, where a stored card is damaged by a wrong clock or count; null where nothing is left of it.
   * @param {unknown} value @param {number} version @returns {CardState | null} */
  const mended = (value, version) => {
    if (!Array.isArray(value) || !value.slice(0, version === 1 ? 5 : 6).every(Number.isFinite)) return null;
    /** @param {number} number @param {number} from @param {number} to */
    const inside = (number, from, to) => Math.min(Math.max(Math.round(number), from), to);
    const first = version === 1 ? 1 : 0; // a card from the boxes begins with its box
    const days = [first, first + 1];
    const counts = [first + 2, first + 3];
    const copy = [...value];
    for (const field of days) copy[field] = inside(copy[field], FIRST_DAY, LAST_DAY);
    for (const field of counts) copy[field] = inside(copy[field], 0, MOST_COUNTED);
    if (version === VERSION && !logOf(copy[6])) copy[6] = [];
    if (version === VERSION && !wasOf(copy[7])) copy.length = Math.min(copy.length, 7);
    const card = (version === 1 ? readBoxed : readCard)(copy);
    return typeof card === "string" ? null : card;
  };

  const readSettings = (/** @type {unknown} */ value) => {
    /** @type {Record<string, number>} */
    const settings = {};
    for (const [name, [from, to]] of Object.entries(LIMITS)) {
      if (isObject(value) && Object.hasOwn(value, name) && whole(value[name], from, to)) settings[name] = /** @type {number} */ (value[name]);
    }
    return settings;
  };

  /** Plans by deck: { start, test, known }: the days on which it began and a test was taken (0: none), and the cards it found known.
   * @param {unknown} value */
  const readPlans = (value) => {
    /** @type {Map<string, PlanState>} */
    const plans = new Map();
    if (!isObject(value)) return plans;
    for (const [key, plan] of Object.entries(value).slice(0, MOST_PLANS)) {
      const { start, test, known } = /** @type {Record<string, unknown>} */ (isObject(plan) ? plan : {});
      const good = key.length <= LONGEST_NAME && isDay(start) && (test === 0 || isDay(test)) && isCount(known);
      if (good) plans.set(key, { start, test, known });
    }
    return plans;
  };

  /** The head of the text, checked. @param {string} text */
  const parse = (text) => {
    if (text.length > MOST_CHARACTERS) throw new ProgressError(gettext("it is too long for a cardbox"));
    const value = StrategyBook.attempt(() => JSON.parse(text), () => undefined);
    if (value === undefined) throw new ProgressError(gettext("it is not JSON, or is cut off"));
    if (!isObject(value) || value.kind !== KIND) throw new ProgressError(gettext("it is not a cardbox of this book"));
    if (value.version !== 1 && value.version !== VERSION) {
      const version = JSON.stringify(value.version)?.slice(0, 20);
      throw new ProgressError(gettext("it is of version {version}, and this book reads versions 1 and {newest}", { version, newest: VERSION }));
    }
    if (!isObject(value.cards)) throw new ProgressError(gettext("it has no cards"));
    return value;
  };

  /**
   * Reads progress.
   * @param {string} text
   * @param {{ mend?: boolean }} [how] `mend`: mend or drop a damaged card instead of refusing all, for what the browser kept
   * @returns {Progress & { mistakes: unknown[], damaged: number }} `damaged`: how many cards were mended or dropped
   * @throws {ProgressError}
   */
  const read = (text, { mend = false } = {}) => {
    const value = parse(text);
    const entries = Object.entries(/** @type {Record<string, unknown>} */ (value.cards));
    if (entries.length > MOST_CARDS) {
      throw new ProgressError(gettext("it has {number} cards, more than {most}", { number: entries.length, most: MOST_CARDS }));
    }
    /** @type {Map<string, CardState>} */
    const cards = new Map();
    let damaged = 0;
    for (const [id, content] of entries) {
      /** @type {CardState | string | null} */
      let card = id.length > LONGEST_NAME ? gettext("its card “{card}” has too long a name") : (value.version === 1 ? readBoxed : readCard)(content);
      if (typeof card === "string") {
        if (!mend) throw new ProgressError(gettext(card, { card: id.slice(0, 60) }));
        damaged++;
        card = id.length > LONGEST_NAME ? null : mended(content, Number(value.version));
      }
      if (card) cards.set(id, card);
    }
    return {
      cards,
      settings: readSettings(value.settings),
      plans: readPlans(value.plans),
      exported: isDay(value.exported) ? value.exported : 0,
      mistakes: Array.isArray(value.mistakes) ? value.mistakes : [],
      damaged,
    };
  };

  const cardText = (/** @type {CardState} */ { due, seen, right, wrong, stability, difficulty, log, was }) => {
    const content = [due, seen, right, wrong, stability, difficulty, log.flat()];
    return was ? [...content, was] : content;
  };

  /** Progress as text; `mistakes` only for a file. @param {Progress} given @param {unknown[] | null} [mistakes] */
  const write = ({ cards, settings, plans, exported }, mistakes = null) => {
    const content = Object.fromEntries([...cards].map(([id, card]) => [id, cardText(card)]));
    const head = { kind: KIND, version: VERSION, settings, plans: Object.fromEntries(plans), exported };
    return JSON.stringify({ ...head, cards: content, ...(mistakes ? { mistakes } : {}) });
  };

  return { read, write, ProgressError, DEFAULTS, LIMITS, LONGEST_NAME };
})();
