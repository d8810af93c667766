/* What the drill says of an answer: whether it was right, what is missing, and when the card comes back. */
// needs: data/book.js, learn/decks.js
/** An answer that was judged: `several`: does the card ask for more than one? `hits` and `missing` are of its answers;
 * `grade` and `wait` say how it was graded and in how many days it comes back: null if it is not its first answer of
 * the session.
 * @typedef {{ card: Card, right: boolean, given: string[], several: boolean, hits: string[], missing: string[],
 *   grade: number, wait: number | null }} JudgedAnswer */
StrategyBook.drillWords = (() => {
  const { gettext, ngettext } = StrategyBook.language;
  const CHALLENGE = "?"; // an answer that is not a letter
  const MOST_ANSWERS = 5; // of a card that the reader is to look at again
  const LISTED = gettext("The list says {answer}.");
  const GRADE_NAMES = [
    ["again", gettext("Again")], ["hard", gettext("Hard")], ["good", gettext("Good")], ["easy", gettext("Easy")],
  ];

  const days = (/** @type {number} */ count) => {
    if (count <= 0) return gettext("today");
    return count === 1 ? gettext("tomorrow") : ngettext("in {number} day", "in {number} days", count);
  };

  /** An answer as the reader reads it. @param {Card} card @param {string} answer */
  const shown = (card, answer) => (answer === CHALLENGE ? gettext("challenge") : card.family.shown(card, answer));
  /** The answers of a card in a sentence. @param {Card} card */
  const listed = (card) => card.answers.map((answer) => shown(card, answer)).join(card.one ? gettext(" or ") : " ");

  /** The first answers of a card, for a list of cards. @param {Card} card */
  const firstAnswers = (card) => {
    const answers = card.answers.slice(0, MOST_ANSWERS).map((answer) => shown(card, answer));
    return answers.join(", ") + (card.answers.length > MOST_ANSWERS ? " …" : "");
  };

  /** How many of a card's answers were given. @param {string[]} hits @param {Card} card */
  const share = (hits, { answers }) =>
    gettext("{given} of {answers} given.", { given: hits.length, answers: answers.length });

  /** Was it right, and what would have been? @param {JudgedAnswer} judged */
  const verdict = ({ card, right, given, several, hits, missing }) => {
    const wrong = given.length && !several
      ? gettext("✗ Not {answer}.", { answer: shown(card, given[0]) })
      : gettext("✗ Not known yet.");
    const source = card.source ?? LISTED;
    const all = right && card.answers.length === 1 ? "" : gettext(source, { answer: listed(card) });
    const answer = several && missing.length ? gettext("Missing: {words}.", { words: missing.join(" ") }) : all;
    return [right ? gettext("✓ Right.") : wrong, several ? share(hits, card) : "", answer].filter(Boolean).join(" ");
  };

  /** When the card comes back; "" after another answer than the first. @param {JudgedAnswer} judged */
  const comesBack = ({ right, wait }) => {
    if (wait === null) return "";
    const back = wait > 1
      ? ngettext("It comes back in {number} day.", "It comes back in {number} days.", wait)
      : wait === 1 ? gettext("It comes back tomorrow.") : gettext("It comes back today.");
    return right ? back : `${back} ${gettext("Before that, it comes once more in this session.")}`;
  };

  return { CHALLENGE, GRADE_NAMES, days, listed, firstAnswers, share, verdict, comesBack };
})();
