/* your-list.html: a report on the list as it was read: its size, the lines left out and why, and the assumptions. */
// needs: core/tables.js, core/ui.js, data/book.js, lists/own-lists.js
StrategyBook.ownListReport = (() => {
  const { make, button, apart, number, fold } = StrategyBook.ui;
  const { gettext, ngettext, decimal } = StrategyBook.language;
  const { num, row, table } = StrategyBook.tables;
  const { countOf } = StrategyBook.own;

  /** What to do about lines that were left out for a reason.
   * @type {Record<string, [why: string, action?: string, setting?: string, value?: string]>} */
  const ADVICE = {
    capitalised: [
      gettext("they have a capital letter. Where nouns are written with one, as in German, let capitals count " +
        "as words."),
      gettext("Count capitals as words"), "capitals", "words",
    ],
    "outside the alphabet": [
      gettext("they have other letters than the list’s language has, or than a to z."), gettext("Take any letters"),
      "letters", "any",
    ],
    "space inside": [gettext("they hold more than one word. A list has one word per line.")],
    apostrophe: [gettext("they have an apostrophe. If it is a letter or an accent, choose the language of the list.")],
    "two scripts": [gettext("they have letters of two scripts, of which some may look alike.")],
    "several signs": [gettext("they have letters that are written with several signs.")],
    hyphen: [gettext("they have a hyphen, which no game has a letter for.")],
    digit: [gettext("they have a digit. Is this a list of words only?")],
    punctuation: [gettext("they have a full stop or another sign.")],
    markup: [gettext("they have signs of markup. Is this a plain list of words?")],
    "control character": [gettext("they have characters that cannot be seen. Was the file saved as plain text?")],
    "too long": [gettext("they are longer than {number} letters.", { number: StrategyBook.book.longestWord })],
  };

  /** How many words were read, are long enough and playable, and how long that took.
   * @param {ReadList} list @param {Ghost} ghost @param {number} min @param {number} seconds */
  const summary = (list, ghost, min, seconds) => {
    const playable = ghost.trie.counts()[0];
    const exact = gettext("{number} s", { number: decimal(seconds.toFixed(1)) });
    const took = seconds < 0.1 ? gettext("under a tenth of a second") : exact;
    return ngettext(
      "{number} word read, {long} of them long enough, {playable} playable (no shorter word cuts them off). Time to " +
        "read and solve: {took}.",
      "{number} words read, {long} of them long enough, {playable} playable (no shorter word cuts them off). Time to " +
        "read and solve: {took}.",
      countOf(list), { long: number(countOf(list, min)), playable: number(playable), took },
    );
  };

  /** Why most lines were left out that are a loss, and a button if a setting would mend that.
   * @param {Map<string, number>} rejected @param {(setting: string, value: string) => void} set */
  const remedy = (rejected, set) => {
    const [most] = [...rejected].filter(([each]) => !StrategyBook.book.reading.intended.includes(each))
      .sort((a, b) => b[1] - a[1]);
    const [why, action, setting, value] = ADVICE[most?.[0]] ?? [""];
    return { why, mend: action && setting && value ? make("p", {}, button(action, () => set(setting, value))) : null };
  };

  /** If more than a tenth of the lines were left out, says so first, with the main reason and what to do.
   * @param {ReadList} list @param {(setting: string, value: string) => void} set */
  const warning = ({ loud, rejected = new Map(), left = 0, read = 0 }, set) => {
    if (!loud) return null;
    const { why, mend } = remedy(rejected, set);
    const share = Math.round((100 * left) / read);
    const values = { share, left: number(left), read: number(read), reason: why };
    return make("div.learn-trouble", { role: "alert" },
      make("p", {},
        make("b", {}, gettext("{share}% of the lines were left out: {left} of {read}.", values)),
        " ",
        gettext("The most common reason: {reason}", values),
        " ",
        gettext("What follows is true only of the words that are left."),
      ),
      mend,
    );
  };

  /** The assumptions: about the file, alphabet, capitals. @param {ReadList} list */
  const assumptions = (list) => {
    const notes = [...(list.assumed ?? [])];
    if (list.letters === "any") notes.push(gettext("Letters: {letters}.", { letters: apart(list.alphabet.join(" ")) }));
    if (list.folded) notes.push(gettext("Capitals were read as small letters."));
    if (list.unaccented !== null && list.unaccented !== undefined) {
      notes.push(ngettext(
        "{number} word played without accents; {merged} became the same as another.",
        "{number} words played without accents; {merged} became the same as another.", list.unaccented,
        { merged: number(list.merged ?? 0) },
      ));
    }
    return notes.length ? make("p.sb-note", {}, notes.join(" ")) : null;
  };

  /** The language that the letters suggest, what reading it so would change, and a button that does it.
   * @param {ReadList} list @param {(setting: string, value: string) => void} set */
  const proposal = (list, set) => {
    if (!list.likely) return null;
    const { code, name, dropped } = list.likely;
    const letters = apart(list.alphabet.filter((letter) => dropped.includes(letter)).join(" "));
    return make("p", {},
      gettext("This looks like {language}.", { language: name }),
      " ",
      letters ? gettext("Word games in this language drop the accents of {letters}.", { letters }) : "",
      " ",
      button(gettext("Read it as {language}", { language: name }), () => set("language", code)),
    );
  };

  /** The lines left out, by reason. @param {ReadList} list */
  const leftOut = (list) => {
    const rejected = [...(list.rejected ?? [])].sort((a, b) => b[1] - a[1]);
    if (!rejected.length) return null;
    const rows = rejected.map(([reason, count]) => row(gettext(reason), num(number(count))));
    const counted = table(gettext("Lines left out"), [gettext("Reason"), gettext("Lines")], rows);
    return fold(gettext("Lines left out, and why"), counted);
  };

  /** The parts of the report. @param {ReadList} list @param {string} summary
   * @param {(setting: string, value: string) => void} set changes a setting and reads the list again */
  const parts = (list, summary, set) =>
    [warning(list, set), proposal(list, set), make("p", {}, summary), assumptions(list), leftOut(list)];

  const ANSWERS = new Map([
    ["none", gettext("two letters")], ["all", gettext("all words")], ["fold", gettext("without their marks")],
  ]);
  const titled = (/** @type {string} */ value) =>
    /^[0-9]+$/.test(value) ? gettext("column {number}", { number: value }) : ANSWERS.get(value) ?? value;

  /** The answers to a question about a file, each with what it leads to.
   * @param {{ setting: string, values: Record<string, string> }} choices
   * @param {(setting: string, value: string) => void} set */
  const question = ({ setting, values }, set) => make("ul.sb-choices", {},
    Object.entries(values).map(([value, sample]) =>
      make("li", {}, button(titled(value), () => set(setting, value)), " ", sample ? make("bdi", {}, sample) : null),
    ),
  );

  return { summary, parts, question, remedy };
})();
