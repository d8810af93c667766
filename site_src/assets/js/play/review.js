/* What the book thinks of a match: every play and challenge graded, where each player lost, and which word would have
 * saved them. No page. It also gives a player's mistakes, of Ghost or a game like it, as cards for learning
 * (learn/mistakes.js says what one is): plays that gave a known win away, a letter said where a challenge would have
 * won, and a challenge of a word where a letter would have won. */
// needs: core/ui.js, data/book.js, play/match-line.js, play/rules.js
/** A play as a round's review grades it: see `reviewRound`. `text` is null for a challenge.
 * @typedef {{ legal: boolean, wins: boolean | null, gaveAway: boolean, missed: boolean, winning: string[],
 *   best: string[] }} Judgement
 * @typedef {Judgement & { player: number, before: string, text: string | null, challenge: boolean }} ReviewedPlay */
StrategyBook.review = (() => {
  const { capital, listing } = StrategyBook.ui;
  const { gettext, ngettext } = StrategyBook.language;
  const CHALLENGE = "?";

  /** Grades a round. For each play, in order: { player, before, text, challenge, legal, wins, gaveAway, missed,
   * winning, best }. `wins`: is it as good as any, null where that is not known; `gaveAway`: the mover could win and
   * did something else; `missed`: no word allowed the letters before, or they were a word, and nobody challenged;
   * `winning` and `best`: the winning plays, and those of a perfect opponent. A challenge at the end is graded as a
   * play. @param {{ game: TableGame }} given @param {Round} given @returns {ReviewedPlay[]} */
  const reviewRound = ({ game }, { order, plays, result }) => {
    /** @type {ReviewedPlay[]} */
    const graded = plays.map((text, turn) => {
      const player = order[turn % order.length];
      return {
        player, before: plays[turn - 1] ?? "", text, challenge: false,
        ...judge(game, plays.slice(0, turn), order.length, text),
      };
    });
    if (!result || result.challenger === null) return graded;
    const challenge = { player: result.challenger, before: plays.at(-1) ?? "", text: null, challenge: true };
    return [...graded, { ...challenge, ...judgeChallenge(game, plays, order, result) }];
  };

  const textsOf = (/** @type {GradedPlay[]} */ plays) => plays.map(({ text }) => text);

  /** @param {TableGame} game @param {string[]} before @param {number} players @param {string} text */
  const judge = (game, before, players, text) => {
    const plays = game.grades(before, players);
    if (!plays.length) return { legal: false, wins: false, gaveAway: false, missed: true, winning: [], best: [] };
    const winning = textsOf(plays.filter((play) => play.wins));
    const known = plays.find((play) => play.text === text);
    const wins = known ? known.wins : false;
    return {
      legal: known !== undefined, wins, gaveAway: winning.length > 0 && wins === false, missed: false, winning,
      best: textsOf(plays.filter(({ best }) => best)),
    };
  };

  /** @param {TableGame} game @param {string[]} plays @param {number[]} order @param {RoundResult} given */
  const judgeChallenge = (game, plays, order, { ending, challenger }) => {
    const right = { legal: true, wins: true, gaveAway: false, missed: false, winning: [], best: [] };
    if (ending !== "challenge") return right;
    const after = game.grades(plays, order.length);
    const winning = textsOf(after.filter((play) => play.wins));
    const inTurn = order[plays.length % order.length] === challenger;
    const best = textsOf(after.filter((play) => play.best));
    return {
      legal: false, wins: false, gaveAway: inTurn && winning.length > 0, missed: false, winning: inTurn ? winning : [],
      best,
    };
  };

  /** The play with which a player lost a round that they could have won; null if there is none.
   * @param {ReviewedPlay[]} graded @param {number} player */
  const turningPoint = (graded, player) =>
    graded.filter((play) => play.player === player && (play.gaveAway || play.missed)).at(-1) ?? null;

  /** A word that would have saved the player of a graded play; null if none is known.
   * @param {TableGame} game @param {Round} given @param {ReviewedPlay} given */
  const savingWord = (game, { order }, { player, winning }) => {
    const seat = order.indexOf(player);
    for (const text of winning) {
      const word = game.saves(text, seat, order.length);
      if (word) return word;
    }
    return null;
  };

  /** What a match says of its players: rounds lost, and challenges that were right and wrong. @param {Table} table */
  const tally = (table) => table.lives.map((_, player) => {
    const results = table.rounds.flatMap(({ result }) => (result ? [result] : []));
    const challenges = results.filter(({ challenger }) => challenger === player);
    const right = challenges.filter(({ loser }) => loser !== player).length;
    return { lost: results.filter(({ loser }) => loser === player).length, right, wrong: challenges.length - right };
  });

  /** A play as it is named by itself: the letter, where it can only go to the end; else the fragment.
   * @param {TableGame} game @param {string} before @param {string} text */
  const answerOf = (game, before, text) =>
    game.ways(before).length === 1 && text.startsWith(before) ? text.slice(before.length) : text;

  /** What a winning play is good for, and what the play made instead leads to. @param {TableGame} game
   * @param {string[]} plays @param {string} choice @param {GradedPlay[]} winning @param {number} players */
  const whyOf = (game, plays, choice, winning, players) => {
    const before = plays.at(-1) ?? "";
    const seat = plays.length % players;
    const word = game.saves(winning[0].text, seat, players);
    const letters = listing(winning.map(({ text }) => capital(answerOf(game, before, text))), "or").join("");
    const good = goodOf(winning.length, players, { letters, word: word ?? "" });
    if (choice !== CHALLENGE) return `${good} ${lossOf(game, plays, choice, players)}`;
    return [
      good, gettext("A word is allowed here, “{word}”, so a challenge loses.", { word: game.example(before) ?? "" }),
    ].join(" ");
  };

  /** @param {number} count of the letters @param {number} players @param {{ letters: string, word: string }} values */
  const goodOf = (count, players, values) => {
    if (players === 2)
      return values.word
        ? ngettext(
          "{letters} wins: you can head for “{word}”.", "{letters} win: you can head for “{word}”.", count, values,
        )
        : ngettext("{letters} wins.", "{letters} win.", count, values);
    return values.word
      ? ngettext(
        "{letters} is safe: you can head for “{word}”.", "{letters} are safe: you can head for “{word}”.", count,
        values,
      )
      : ngettext("{letters} is safe.", "{letters} are safe.", count, values);
  };

  /** @param {TableGame} game @param {string[]} plays @param {string} choice @param {number} players */
  const lossOf = (game, plays, choice, players) => {
    const letters = capital(choice);
    if (game.example(choice) === null) return gettext("No word allows {letters}: it can be challenged.", { letters });
    if (game.isWord(choice)) return gettext("{letters} is a word.", { letters });
    const good = game.grades([...plays, choice], players).find(({ wins }) => wins);
    const values = {
      letter: capital(answerOf(game, plays.at(-1) ?? "", choice)),
      reply: good ? capital(answerOf(game, choice, good.text)) : "",
    };
    if (players === 2) return good ? gettext("{letter} loses to {reply}.", values) : gettext("{letter} loses.", values);
    if (good) return gettext("{letter} is not safe: the next player can reply {reply}.", values);
    return gettext("{letter} is not safe.", values);
  };

  /** The mistakes of a player in a round.
   * @param {object} round @param {TableGame} round.game @param {string} round.list a list's slug
   * @param {string[]} round.plays the fragments made, from the first
   * @param {number[]} round.order the players, from the one who began @param {RoundResult | null} round.result
   * @param {number} round.player whose mistakes @param {number} [round.given] how many of the plays were given
   * @param {string} round.link where the round can be looked at @returns {Mistake[]} */
  const roundMistakes = ({ game, list, plays, order, result, player, given: start = 0, link }) => {
    const players = order.length;
    const { title } = StrategyBook.book.game(game.name);
    const happened = (/** @type {string} */ position) => {
      if (!position) return gettext("You begin.");
      const letters = { letters: capital(position) };
      if (players === 2) return gettext("They leave {letters}.", letters);
      return gettext("The others leave {letters}.", letters);
    };
    /** @param {string} position
     * @param {string[]} answers @param {string} choice @param {string} why @returns {Mistake} */
    const mistake = (position, answers, choice, why) => ({
      game: game.name, list, min: game.min, players, position, tiles: position,
      happened: happened(position),
      asks: game.ways(position).length === 1 ? gettext("What do you say?") : gettext("What do you make of it?"),
      answers, given: choice, why, origin: gettext("a game of {game}", { game: title }), link,
    });
    /** @type {Mistake[]} */ const mistakes = [];
    if (game.passes) return mistakes; // cards and drills are about the usual rule
    const winningAfter = (/** @type {number} */ turns) =>
      game.grades(plays.slice(0, turns), players).filter(({ wins }) => wins);
    plays.forEach((choice, turn) => {
      if (turn < start || order[turn % players] !== player) return;
      const before = plays[turn - 1] ?? "";
      const given = answerOf(game, before, choice);
      if (before && game.example(before) === null) {
        mistakes.push(mistake(
          before, [CHALLENGE], given,
          gettext("No word of the list allows {letters}: a challenge wins.", { letters: capital(before) }),
        ));
        return;
      }
      const winning = winningAfter(turn);
      if (!winning.length || winning.some(({ text }) => text === choice)) return;
      const answers = winning.map(({ text }) => answerOf(game, before, text));
      mistakes.push(mistake(before, answers, given, whyOf(game, plays.slice(0, turn), choice, winning, players)));
    });
    if (result?.challenger === player && result.loser === player) {
      const before = plays.at(-1) ?? "";
      const winning = winningAfter(plays.length);
      const answers = winning.map(({ text }) => answerOf(game, before, text));
      if (winning.length)
        mistakes.push(mistake(before, answers, CHALLENGE, whyOf(game, plays, CHALLENGE, winning, players)));
    }
    return mistakes;
  };

  return { round: reviewRound, mistakes: roundMistakes, turningPoint, savingWord, tally, answerOf };
})();
