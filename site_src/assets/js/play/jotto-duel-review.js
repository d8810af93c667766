/* The review of a person's guesses in a game of Jotto: could a guess be the word, what did it leave, what would the book's plan
 * have guessed.
 */
// needs: core/ui.js, data/book.js, play/jotto-guessers.js, play/jotto-review-view.js
StrategyBook.jottoDuelReview = (() => {
  "use strict";
  const { make, number, fold, table, word } = StrategyBook.ui;
  const { skillOf } = StrategyBook.jottoReviewView;
  const { name: GAME } = StrategyBook.book.game("jotto");

  const MOST_PLANS = 8; // of a chapter's guesser that are followed, the likeliest: unpacking one takes a moment

  /** What the chapter's plans guess after some turns: the likeliest plan that these turns have followed; null if none has. */
  const planner = ({ guesser }) => {
    if (!guesser) return () => null;
    const likeliest = guesser.weights.map((weight, plan) => ({ weight, plan })).sort((a, b) => (a.weight < b.weight ? 1 : -1));
    const firsts = likeliest.slice(0, MOST_PLANS).map(({ plan }) => guesser.plan(plan));
    return (turns) => {
      const point = firsts.map((first) => guesser.after(first, turns)).find((after) => after !== null);
      return point ? guesser.word(point) : null;
    };
  };

  const grid = (rules, turns, secret, label) => {
    const plan = planner(rules);
    const heads = ["Guess", "Letters in common", "Words before", "Could be the word?", "Words left", "The book’s plan", "A best guess leaves", "Skill"];
    const rows = StrategyBook.jottoReview(rules.game, turns, secret).map((row, i) => {
      const known = rules.game.index.get(row.guess);
      const fits = rules.game.possible(turns.slice(0, i)).includes(known);
      const planned = plan(turns.slice(0, i));
      return make(
        "tr",
        {},
        make("th.sb-words", { scope: "row" }, word(row.guess, "span")),
        make("td.sb-num", {}, row.guess === secret ? "the word" : `${turns[i].answer}`),
        make("td.sb-num", {}, number(row.left)),
        make(`td.${fits ? "sb-win" : "sb-none"}`, {}, fits ? "✓ could be it" : "– could not be it"),
        make("td.sb-num", {}, number(row.kept)),
        make("td.sb-words", {}, planned === null ? "–" : word(planned, "span")),
        make("td.sb-words", {}, word(row.best, "span"), `: ${row.bestLeft.toFixed(1)}`),
        make("td", {}, skillOf(row)),
      );
    });
    return table(label, heads, rows);
  };

  /** The link to the deck of the plan's guesses. */
  const drill = ({ list, game, strict, guesser }) => {
    if (!guesser) return null;
    const key = `${GAME}-${list}-${game.letters}${strict ? "" : "-everyday"}`;
    return make("p.sb-links", {}, make("a", { href: `learn.html#${encodeURIComponent(key)}` }, "Drill the plan’s guesses"));
  };

  /**
   * The guesses of a player, folded; [] as long as the word is not known. The answers are the right ones,
   * whatever the players answered.
   * @param {object} rules as in play/jotto-guessers.js
   * @param {StrategyBook.JottoDuel} duel
   * @param {number} player
   * @param {string} name of the player
   */
  return (rules, duel, player, name) => {
    const secret = duel.hidden[1 - player];
    const turns = duel.guessesOf(player).map(({ guess, number: turn }) => ({ guess, answer: duel.truth(turn)?.answer ?? 0 }));
    if (secret === null || !turns.length) return [];
    const end = turns.findIndex(({ guess }) => guess === secret);
    const played = end < 0 ? turns : turns.slice(0, end + 1);
    const label = `${name}’s guesses reviewed`;
    const misled = duel.errors.some(({ player: answerer }) => answerer !== player);
    const about =
      `All words are taken as equally likely. “Words before” were possible when ${name} guessed, “words left” after the answer.` +
      (rules.guesser ? " A dash stands where the guesses had left the book’s plan." : "") +
      (misled ? " The review goes by the right answers, not by those that were given." : "");
    return [fold(label, () => [make("p", {}, about), grid(rules, played, secret, label), drill(rules)])];
  };
})();
