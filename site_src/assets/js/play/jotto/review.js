/* What the review of a game of Jotto looks like, and the mistakes in it as cards; in a game between two people, of each
 * guess: could it be the word, what did it leave, what would the book's plan have guessed. */
// needs: core/tables.js, core/ui.js, data/book.js, learn/mistakes.js, play/jotto/guessers.js
StrategyBook.jottoReview = (() => {
  const { make, fold, number, percent, word, wordText } = StrategyBook.ui;
  const { gettext, ngettext, parts, decimal } = StrategyBook.language;
  const { num, row, table } = StrategyBook.tables;
  const GAME = StrategyBook.book.game("jotto");
  const COSTLY = 0.15; // halvings of the words left: a guess that wastes more is not called good
  const EQUAL = 0.005; // halvings: guesses that are as good as any
  const MOST_PLANS = 8; // of a chapter's guesser that are followed, the likeliest: unpacking one takes a moment

  /** The best guess, and how many words it leaves on average.
   * @param {Pick<ReviewedGuess, "best" | "bestLeft">} given */
  const bestOf = ({ best, bestLeft }) =>
    parts("{word}: {number}", { word: word(best, "span"), number: decimal(bestLeft.toFixed(1)) });

  const headOf = (/** @type {ReviewedGuess} */ { guess }) =>
    make("th.sb-words", { scope: "row" }, word(guess, "span"));

  const skillOf = (/** @type {Pick<ReviewedGuess, "guess" | "best" | "waste">} */ { guess, best, waste }) =>
    guess === best || waste < EQUAL
      ? gettext("as good as any")
      : waste < COSTLY ? gettext("good") : waste < 0.5 ? gettext("fair") : gettext("weak");

  /** The review of a game: what each guess left, what the best guess would have left, luck and skill.
   * @param {JottoRules} rules @param {JottoTurn[]} turns @param {string} secret */
  const reviewed = (rules, turns, secret) => {
    const { game } = rules;
    const rows = StrategyBook.jottoGuessers.review(game, turns, secret);
    const chance = (/** @type {number} */ luck) =>
      luck > 0.5 ? gettext("lucky") : luck < -0.5 ? gettext("unlucky") : gettext("as expected");
    const body = rows.map((guess) => row(
      headOf(guess), num(number(guess.left)), num(decimal(guess.expected.toFixed(1))),
      make("td.sb-words", {}, bestOf(guess)), skillOf(guess), num(number(guess.kept)), chance(guess.luck),
    ));
    const heads = [
      gettext("Your guess"), gettext("Words before"), gettext("Leaves on average"), gettext("A best guess leaves"),
      gettext("Skill"), gettext("Really left"), gettext("Luck"),
    ];
    const sum = (/** @type {"luck" | "waste"} */ key) => rows.reduce((total, row) => total + row[key], 0);
    const times = (/** @type {number} */ halvings) => {
      const factor = 2 ** Math.abs(halvings);
      return { number: decimal(factor < 3 ? factor.toFixed(1) : `${Math.round(factor)}`) };
    };
    const luck = sum("luck");
    const waste = sum("waste");
    const good = gettext("Good luck left you {percent} of the words that are usual.", { percent: percent(2 ** -luck) });
    const bad = gettext("Bad luck left you about {number} times as many words as usual.", times(luck));
    const dealt = Math.abs(luck) < 0.05 ? gettext("Luck was even.") : luck > 0 ? good : bad;
    const lost = gettext(
      "Guesses that were not the best left you about {number} times as many words as the best would have.",
      times(waste),
    );
    const played = waste < 0.05 ? gettext("Your guesses were practically as good as the best.") : lost;
    return [
      make("h2", {}, gettext("Your guesses reviewed")),
      make("p", {},
        ...[dealt, " ", played, " "],
        gettext("“Usual” is the geometric mean, never more than the average below. All words are taken as equally " +
          "likely, and a guess is judged by the one turn: how evenly it splits the words left, and whether it may be " +
          "the word."),
      ),
      table(gettext("Your guesses reviewed"), heads, body),
      StrategyBook.mistakes.offer(mistakesOf(rules, turns, rows)),
    ];
  };

  /** The guesses that cost something, as cards: the turns before, the guess that was made, and the best guesses.
   * @param {JottoRules} given @param {JottoTurn[]} turns @param {ReviewedGuess[]} rows @returns {Mistake[]} */
  const mistakesOf = ({ game, list, strict }, turns, rows) => rows.flatMap((row, i) => {
    if (row.waste < COSTLY) return [];
    const heard = turns.slice(0, i);
    const top = game.best(game.possible(heard), 50);
    const value = (/** @type {JottoSplit} */ { score, right }) => score - right;
    const answers = top.filter((guess) => value(guess) - value(top[0]) < EQUAL).map(({ guess }) => game.words[guess]);
    const known = heard.map(({ guess, answer }) =>
      ngettext("{word}: {number} letter in common.", "{word}: {number} letters in common.", answer, {
        word: wordText(guess),
      })).join(" ");
    return [
      {
        game: GAME.name, list, min: game.letters, players: 2, tiles: "",
        position:
          `${strict ? "paper" : "everyday"} ${heard.map(({ guess, answer }) => `${guess} ${answer}`).join(" ")}`,
        happened: known || gettext("Nothing is known yet."), asks: gettext("What do you guess?"), answers,
        given: row.guess,
        why: gettext(
          "“{best}” leaves {fewest} words on average, “{guess}” {more}, of {number} words that were possible, all " +
            "taken as equally likely.",
          {
            best: wordText(row.best), fewest: decimal(row.bestLeft.toFixed(1)), guess: wordText(row.guess),
            more: decimal(row.expected.toFixed(1)), number: number(row.left),
          },
        ),
        origin: gettext("a game of {game}", { game: GAME.title }),
        link: `jotto-play.html#${encodeURIComponent(list)}/${game.letters}/guess/${strict ? "paper" : "everyday"}`,
      },
    ];
  });

  /** The guess of the likeliest plan that these turns have followed; null if none has. @param {JottoRules} given */
  const planner = ({ guesser }) => {
    if (!guesser) return () => null;
    const likeliest =
      guesser.weights.map((weight, plan) => ({ weight, plan })).sort((a, b) => (a.weight < b.weight ? 1 : -1));
    const firsts = likeliest.slice(0, MOST_PLANS).map(({ plan }) => guesser.plan(plan));
    return (/** @type {JottoTurn[]} */ turns) => {
      const point = firsts.map((first) => guesser.after(first, turns)).find((after) => after !== null);
      return point ? guesser.word(point) : null;
    };
  };

  /** @param {JottoRules} rules @param {JottoTurn[]} turns @param {string} secret @param {string} label */
  const grid = (rules, turns, secret, label) => {
    const plan = planner(rules);
    const heads = [
      gettext("Guess"), gettext("Letters in common"), gettext("Words before"), gettext("Could be the word?"),
      gettext("Words left"), gettext("The book’s plan"), gettext("A best guess leaves"), gettext("Skill"),
    ];
    const rows = StrategyBook.jottoGuessers.review(rules.game, turns, secret).map((guess, i) => {
      const known = rules.game.index.get(guess.guess) ?? -1;
      const fits = rules.game.possible(turns.slice(0, i)).includes(known);
      const planned = plan(turns.slice(0, i));
      return row(
        headOf(guess), num(guess.guess === secret ? gettext("the word") : turns[i].answer), num(number(guess.left)),
        make(`td.${fits ? "sb-win" : "sb-none"}`, {}, fits ? gettext("✓ could be it") : gettext("– could not be it")),
        num(number(guess.kept)), make("td.sb-words", {}, planned === null ? "–" : word(planned, "span")),
        make("td.sb-words", {}, bestOf(guess)), skillOf(guess),
      );
    });
    return table(label, heads, rows);
  };

  /** The link to the deck of the plan's guesses. @param {JottoRules} given */
  const drill = ({ list, game, strict, guesser }) => {
    if (!guesser) return null;
    const key = `${GAME.name}-${list}-${game.letters}${strict ? "" : "-everyday"}`;
    return make(
      "p.sb-links", {},
      make("a", { href: `learn.html#${encodeURIComponent(key)}` }, gettext("Drill the plan’s guesses")),
    );
  };

  /** The guesses of a player, folded; [] as long as the word is not known. The answers are the right ones,
   * whatever the players answered.
   * @param {JottoRules} rules @param {JottoDuel} duel @param {number} player @param {string} name of the player */
  const ofPlayer = (rules, duel, player, name) => {
    const secret = duel.hidden[1 - player];
    const turns =
      duel.guessesOf(player).map(({ guess, number: turn }) => ({ guess, answer: duel.truth(turn)?.answer ?? 0 }));
    if (secret === null || !turns.length) return [];
    const end = turns.findIndex(({ guess }) => guess === secret);
    const played = end < 0 ? turns : turns.slice(0, end + 1);
    const label = gettext("{name}’s guesses reviewed", { name });
    const misled = duel.errors.some(({ player: answerer }) => answerer !== player);
    const about = [
      gettext("All words are taken as equally likely. “Words before” were possible when {name} guessed, “words left” " +
        "after the answer.", { name }),
      rules.guesser ? gettext("A dash marks guesses after the book’s plan was left.") : "",
      misled ? gettext("The review goes by the right answers, not by those that were given.") : "",
    ].filter(Boolean).join(" ");
    return [fold(label, () => [make("p", {}, about), grid(rules, played, secret, label), drill(rules)])];
  };

  return { reviewed, ofPlayer };
})();
