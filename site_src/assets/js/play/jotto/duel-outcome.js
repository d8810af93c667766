/* The end of a game of Jotto between two people: who has won, what was hidden, and which answers were wrong. */
// needs: core/ui.js, play/jotto/duel.js
StrategyBook.duelOutcome = (() => {
  const { make, listing, wordText } = StrategyBook.ui;
  const { gettext, ngettext } = StrategyBook.language;

  /** @typedef {(player: number) => string} NameOf */

  /** The answers that were wrong, each with the right one. @param {JottoDuel} duel @param {NameOf} nameOf */
  const checked = (duel, nameOf) => {
    const missing = duel.hidden.findIndex((word) => word === null);
    const rows = duel.errors.map(({ player, guess, answer, found, right }) => {
      const said = { name: nameOf(player), word: wordText(guess) };
      if (found) return ngettext(
        "{name} said that “{word}” was the word: wrong, it has {number} letter in common with it.",
        "{name} said that “{word}” was the word: wrong, it has {number} letters in common with it.", right.answer, said,
      );
      const values = { ...said, number: answer ?? 0, right: right.answer };
      if (right.found) return gettext("{name} answered “{word}” with {number}: wrong, it was the word.", values);
      return gettext("{name} answered “{word}” with {number}: wrong, the right number is {right}.", values);
    });
    if (rows.length) return make("ul.sb-wrong-answers", {}, rows.map((row) => make("li", {}, row)));
    if (missing >= 0) {
      const name = nameOf(missing);
      const send =
        gettext("Send {name} this match, and open what comes back: then the book checks the answers.", { name });
      return make("p.sb-note", {}, gettext("This device does not know {name}’s word.", { name }), " ", send);
    }
    return duel.answers === "players" && duel.turns.length ? make("p", {}, gettext("Every answer was right.")) : null;
  };

  const headline = (/** @type {JottoDuel} */ duel, /** @type {NameOf} */ nameOf) => {
    const { winner, quitter } = duel;
    if (quitter !== null)
      return gettext("{name} gave up: {other} wins.", { name: nameOf(quitter), other: nameOf(1 - quitter) });
    const findings = [0, 1].map((player) => duel.finding(player));
    if (winner !== null) return ngettext(
      "{name} wins in {number} guess.", "{name} wins in {number} guesses.", findings[winner]?.guesses ?? 0,
      { name: nameOf(winner) },
    );
    return findings[0] ? gettext("A draw: both found the word in the same turn.") : gettext("Nobody has found a word.");
  };

  /** The headline, and what follows it. @param {JottoDuel} duel @param {NameOf} nameOf */
  return (duel, nameOf) => {
    const words = duel.hidden.flatMap((word, player) =>
      word === null ? [] : [gettext("{name} hid “{word}”", { name: nameOf(player), word: wordText(word) })],
    );
    const hid = words.length ? make("p", {}, `${listing(words).join("")}.`) : null;
    return [headline(duel, nameOf), hid, checked(duel, nameOf)];
  };
})();
