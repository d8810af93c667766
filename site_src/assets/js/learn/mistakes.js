/* Mistakes of games, kept as cards for learn.html. Every page that reviews a game offers them. A mistake is
 * an object of plain texts, so that learning needs no rules of the game:
 *
 * game, list, min, players   the rules; `list` is a slug
 * position    what stood on the table, written so that the same position gives the same text
 * tiles       its letters, for the tiles of the card; "" for none
 * happened    what had happened: "They leave QU."
 * asks        the question: "What do you say?"
 * answers     what would have won: letters, fragments or words; "?" is a challenge
 * given       what the reader did instead: a letter, a fragment, a word or "?"; "" if the reader gave up
 * why         what wins, what the answer given loses to, in a sentence or two
 * origin      where it happened: "a game of Ghost", "the daily puzzle of 3 May 2026"
 * link        where to look at it: a page of this book, "play.html#line=..."
 *
 * The same position of the same rules is one card, however often it comes up. */
// needs: core/kept.js, core/ui.js, data/book.js, learn/day.js
/** @typedef {{ game: string, list: string, min: number, players: number, position: string, tiles: string,
 *   happened: string, asks: string, answers: string[], given: string, why: string, origin: string, link: string,
 *   day?: number, times?: number }} Mistake
 * @typedef {Mistake & { day: number, times: number }} KeptMistake */
StrategyBook.mistakes = (() => {
  const { button, make } = StrategyBook.ui;
  const { gettext, ngettext } = StrategyBook.language;
  const { dayOf, FIRST_DAY, LAST_DAY } = StrategyBook.day;
  const KIND = "strategy-book mistakes";
  const VERSION = 1;
  const MOST = 5000; // mistakes
  const LONGEST = 400; // characters of a text
  const MOST_ANSWERS = 400;
  const NOT_KEPT = gettext("The browser did not save them: its storage is full or forbidden, or the mistakes that it " +
    "kept before are damaged. Clearing all progress on the page Learn removes those.");
  const LINK = /^[a-z-]+\.html(?:[?#][^\s<>"]*)?$/u;

  const { list, object, text, whole } = StrategyBook.kept.forms;
  const short = text(LONGEST);
  const form = object({
    game: short, list: short, position: short, tiles: short, happened: short, asks: short, given: short, why: short,
    origin: short, link: text(LONGEST, LINK), answers: list(text(LONGEST, /./su), MOST_ANSWERS), min: whole(0, 1e6),
    players: whole(1, 1e6), day: whole(FIRST_DAY, LAST_DAY), times: whole(1, 1e6),
  });

  /** Only what a mistake has, checked; null if it is not one. @param {any} value @returns {KeptMistake | null} */
  const checked = (value) => {
    const mistake = form({ times: 1, ...value });
    return mistake?.answers.length ? mistake : null;
  };

  /** The same for the same position. @param {Mistake} given */
  const keyOf = ({ game, list, min, players, position }) => [game, list, min, players, position].join("/");

  /** All mistakes of a text by their keys, without damaged ones. An Error where nothing can be read.
   * @param {string} text */
  const read = (text) => {
    const value = JSON.parse(text);
    if (value?.kind !== KIND || value.version !== VERSION || !Array.isArray(value.mistakes))
      throw new Error("it holds no mistakes of this book");
    return keyed(value.mistakes);
  };

  const keyed = (/** @type {unknown[]} */ values) => {
    const good = values.slice(0, MOST).flatMap((value) => checked(value) ?? []);
    if (good.length < values.length)
      console.warn(`${values.length - good.length} of ${values.length} mistakes are damaged, and left out`);
    return new Map(good.map((mistake) => [keyOf(mistake), mistake]));
  };

  const store = new StrategyBook.kept.Place("mistakes");

  /** The mistakes that are kept, by their keys; empty where nothing can be read. @returns {Map<string, KeptMistake>} */
  const all = () => {
    try {
      const text = store.text();
      return text === null ? new Map() : read(text);
    } catch (error) {
      console.warn(`${store.key}: no mistake could be read: ${/** @type {Error} */ (error).message}`);
      return new Map();
    }
  };

  /** Was the map kept? Nothing is written over what cannot be read. @param {Map<string, KeptMistake>} mistakes */
  const keep = (mistakes) => {
    try {
      const text = store.text();
      if (text !== null) read(text);
      store.write(JSON.stringify({ kind: KIND, version: VERSION, mistakes: [...mistakes.values()] }));
    } catch {
      return false;
    }
    StrategyBook.askToPersist();
    return true;
  };

  /** Keeps mistakes as cards. `added` are new, `again` are positions that were there before; `kept`: are they saved?
   * @param {Mistake[]} mistakes */
  const add = (mistakes) => {
    const kept = all();
    let [added, again] = [0, 0];
    for (const given of mistakes) {
      const mistake = checked({ day: dayOf(), times: 1, ...given });
      if (!mistake) continue;
      const key = keyOf(mistake);
      const before = kept.get(key);
      if (!before && kept.size >= MOST) continue;
      if (before) again++;
      else added++;
      kept.set(key, { ...mistake, times: (before?.times ?? 0) + mistake.times });
    }
    return { added, again, kept: added + again === 0 || keep(kept) };
  };

  /** Takes the mistakes of a file; of a position that is on both sides the later one stays.
   * @param {unknown[]} values */
  const restore = (values) => {
    const mistakes = keyed(values);
    for (const [key, mistake] of all()) if ((mistakes.get(key)?.day ?? 0) < mistake.day) mistakes.set(key, mistake);
    return mistakes.size === 0 || keep(mistakes);
  };

  /** A button that adds these mistakes as cards; null if there are none. `name`: who made them, "" if you.
   * @param {Mistake[]} mistakes */
  const offer = (mistakes, name = "") => {
    const different = new Map(mistakes.map((mistake) => [keyOf(mistake), mistake]));
    if (!different.size) return null;
    const note = make("span", { role: "status" });
    const learn =
      make("a", { href: new URL("learn.html#mistakes", StrategyBook.root).href, hidden: true }, gettext("Learn them"));
    const theirs = ngettext(
      "Add {name}’s mistake to the cards of this device", "Add {name}’s {number} mistakes to the cards of this device",
      different.size, { name },
    );
    const yours =
      ngettext("Add your mistake to your cards", "Add your {number} mistakes to your cards", different.size);
    const learnt = button(name ? theirs : yours, () => {
      if (learnt.getAttribute("aria-disabled") === "true") return;
      const { added, again, kept } = add([...different.values()]);
      const known =
        again ? ngettext("{number} position was there already.", "{number} positions were there already.", again) : "";
      const now = added ? ngettext("{number} card added.", "{number} cards added.", added) : "";
      note.textContent = kept ? [now, known].filter(Boolean).join(" ") : NOT_KEPT;
      learnt.setAttribute("aria-disabled", "true");
      learn.hidden = !kept;
    });
    return make("p.learn-offer", {}, learnt, " ", note, " ", learn);
  };

  return { add, all, restore, clear: () => store.clear(), offer };
})();
