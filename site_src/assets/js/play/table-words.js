/* The sentences of a table: who is meant, what has happened, what the book would do. */
// needs: core/ui.js, play/match-line.js, play/review.js, play/rules.js, play/strengths.js
/** How each player is called at the beginning of a sentence, and within one; `you`: is it the reader?
 * @typedef {((player: number) => string) & { within: (player: number) => string,
 *   you: (player: number) => boolean }} Namer */
StrategyBook.tableWords = (() => {
  const { capital, listing, plural, wordText } = StrategyBook.ui;
  const { gettext } = StrategyBook.language;
  const { review, strengths } = StrategyBook;
  const { HUMAN, numbered } = StrategyBook.matchLine;

  // Translators: the word whose letters players collect, unless they choose another. It has five letters.
  const SPELLS = gettext("ghost");
  const MOST_ADVICE = 60; // characters

  /** By name; else the only person is "You", and an opponent of one is called after its kind.
   * @param {Seat[]} seats @param {number | null} me @returns {Namer} */
  const namer = (seats, me) => {
    const alone = seats.filter(({ kind }) => kind === HUMAN).length === 1;
    const you = (/** @type {number} */ player) =>
      !seats[player].name && seats[player].kind === HUMAN && (alone || me === player);
    const only = (/** @type {number} */ player) => seats.length === 2 && seats[player].kind !== HUMAN;
    /** @param {string} reader @param {(kind: string) => string} called @returns {(player: number) => string} */
    const naming = (reader, called) => (player) => {
      if (you(player)) return reader;
      return seats[player].name || (only(player) ? called(seats[player].kind) : numbered(player));
    };
    const within = naming(gettext("you"), strengths.nameOf);
    return Object.assign(naming(gettext("You"), strengths.titleOf), { within, you });
  };

  /** A play as its letter where that goes to the end, else as the fragment that it makes.
   * @param {string} before @param {string} text */
  const short = (before, text) => capital(text.startsWith(before) ? text.slice(before.length) : text);

  /** A play as a sentence: who says a letter that goes to the end, or who makes a fragment.
   * @param {Namer} nameOf @param {number} player @param {string} before @param {string} text */
  const played = (nameOf, player, before, text) => {
    const values = { player: nameOf(player), letters: short(before, text) };
    const you = nameOf.you(player);
    if (!text.startsWith(before))
      return you ? gettext("You make {letters}.", values) : gettext("{player} makes {letters}.", values);
    return you ? gettext("You say {letters}.", values) : gettext("{player} says {letters}.", values);
  };

  const challenges = (/** @type {Namer} */ nameOf, /** @type {number} */ player) =>
    nameOf.you(player) ? gettext("You challenge.") : gettext("{player} challenges.", { player: nameOf(player) });

  const left = (/** @type {Namer} */ nameOf, /** @type {number} */ player) =>
    nameOf.you(player) ? gettext("You have left.") : gettext("{player} has left.", { player: nameOf(player) });

  /** The loser finished a word, as the end of a sentence.
   * @param {Table} given @param {Namer} nameOf @param {number} loser */
  const finished = ({ fragment, result, round }, nameOf, loser) => {
    const before = round.plays.at(-2) ?? "";
    const values = {
      player: nameOf.within(loser), letters: short(before, fragment), word: wordText(result?.word ?? ""),
    };
    const you = nameOf.you(loser);
    if (fragment.startsWith(before)) {
      if (you) return gettext("you say {letters} and finish “{word}”.", values);
      return gettext("{player} says {letters} and finishes “{word}”.", values);
    }
    if (you) return gettext("you make {letters} and finish “{word}”.", values);
    return gettext("{player} makes {letters} and finishes “{word}”.", values);
  };

  /** Why a round was lost, as the end of a sentence. @param {Table} table @param {Namer} nameOf */
  const reason = (table, nameOf) => {
    const { game, fragment, result } = table;
    if (!result) return "";
    const { ending, challenger, loser } = result;
    const word = result.word ?? "";
    const values = {
      word: wordText(word), fragment, loser: nameOf.within(loser),
      player: challenger === null ? "" : nameOf.within(challenger),
    };
    const doubter = challenger === null || nameOf.you(challenger) ? null : values.player;
    const yours = nameOf.you(loser);
    /** @type {Record<string, () => string>} */
    const reasons = {
      word() {
        if (challenger === null) return finished(table, nameOf, loser);
        if (doubter === null) return gettext("“{word}” is a word, and you noticed it.", values);
        return gettext("“{word}” is a word, and {player} noticed it.", values);
      },
      stuck: () => gettext("no word goes on from “{word}”.", values),
      bluff() {
        if (!word) return game.refuses(fragment);
        if (yours) return gettext("you named no word; “{word}” would have been one.", values);
        return gettext("{loser} named no word; “{word}” would have been one.", values);
      },
      challenge: () => game.proves(fragment, word, doubter),
      length: () => gettext("“{fragment}” is longer than every word of this list.", values),
      left: () => (yours ? gettext("you left.") : gettext("{loser} left.", values)),
    };
    return reasons[ending]();
  };

  /** The headline and the line below it. @param {TableView} view @returns {{ head: string, why: string }} */
  const status = ({ table, nameOf, people, personsTurn, setup }) => {
    if (table.result) {
      const { loser } = table.result;
      const why = reason(table, nameOf);
      const won = people.length === 1 && !people.includes(loser) && table.round.order.length === 2;
      if (won) return { head: gettext("You win the round:"), why };
      if (nameOf.you(loser)) return { head: gettext("You lose the round:"), why };
      return { head: gettext("{player} loses the round:", { player: nameOf(loser) }), why };
    }
    if (table.over) return { head: gettext("The match is over."), why: "" };
    const mover = /** @type {number} */ (table.toMove);
    const player = nameOf(mover);
    if (!people.includes(mover)) return { head: gettext("{player} is thinking.", { player }), why: "" };
    const where = table.game.ways(table.fragment).length > 1;
    if (nameOf.you(mover)) return {
      head: where ? gettext("Your turn: say a letter, and where.") : gettext("Your turn: say a letter."), why: "",
    };
    if (setup.remote && !personsTurn)
      return {
        head: gettext("It is {player}’s turn.", { player }),
        why: gettext("Send {player} this match with the button below.", { player }),
      };
    const head = where
      ? gettext("{player}, say a letter, and where.", { player })
      : gettext("{player}, say a letter.", { player });
    return { head, why: "" };
  };

  /** What the player who is challenged is asked; `must`: they lose without one.
   * @param {Namer} nameOf @param {number} player @param {boolean} must */
  const asksForWord = (nameOf, player, must) => {
    const values = { player: nameOf(player) };
    return must ? gettext("{player}, name a word.", values) : gettext("{player}, you may name a word.", values);
  };

  /** Shall what happened last be taken back? @param {Table} table */
  const asksToTakeBack = ({ decided, round }) => {
    const decision = decided ? round.decisions.at(-1) : null;
    if (decision) return gettext("Take back the word “{word}”? Only if all agree.", { word: decision.word });
    if (round.result?.challenger != null) return gettext("Take back the challenge? Only if all agree.");
    return gettext("Take back “{letters}”? Only if all agree.", {
      letters: short(round.plays.at(-2) ?? "", round.plays.at(-1) ?? ""),
    });
  };

  /** What a hint says. @param {Table} table */
  const hint = (table) => {
    const { game, fragment, round } = table;
    const many = round.order.length > 2;
    const plays = game.grades(round.plays, round.order.length);
    if (fragment && game.isWord(fragment))
      return gettext("“{word}” is a word, and nobody has noticed: challenge!", { word: wordText(fragment) });
    if (!plays.length) return gettext("No word begins like that: challenge!");
    const proof = game.listsPlays && fragment
      ? gettext("The letters can become “{word}”.", { word: game.example(fragment) ?? "" })
      : "";
    const names = (/** @type {GradedPlay[]} */ some) =>
      some.map(({ text }) => capital(review.answerOf(game, fragment, text)));
    const joined = (/** @type {string[]} */ ...sentences) => [...sentences, proof].filter(Boolean).join(" ");
    const winning = plays.filter(({ wins }) => wins);
    if (winning.length && game.listsPlays) {
      const count = { counted: plural(winning.length, "play") };
      return joined(many ? gettext("Safe: {counted}.", count) : gettext("Winning: {counted}.", count));
    }
    if (winning.length) {
      const letters = { letters: names(winning).join(", ") };
      return joined(many ? gettext("Safe: {letters}.", letters) : gettext("Winning: {letters}.", letters));
    }
    const unknown = plays.filter(({ wins }) => wins === null);
    if (unknown.length) return joined(
      gettext("Which plays win is not known."), unknown.length === plays.length ? "" : gettext("The others lose."),
    );
    const advice = listing(names(plays.filter((play) => play.best)), "or").join("");
    const best = advice.length > MOST_ADVICE ? "" : gettext("The best try: {letters}.", { letters: advice });
    return joined(many ? gettext("No letter is safe.") : gettext("Nothing wins for sure."), best);
  };

  const seatsOf = (/** @type {number} */ mask, /** @type {number} */ players) =>
    Array.from({ length: players }, (_, seat) => seat + 1).filter((seat) => (mask >> (seat - 1)) & 1);

  /** The words for each grade. */
  const GRADES = Object.freeze({
    finishes: gettext("a word: loses"), unknown: gettext("not known"), safe: gettext("safe"),
    risky: gettext("may lose"), wins: gettext("wins"), loses: gettext("loses"),
  });

  /** A play among others; `losers` are the places in the round of those who may lose. @param {GradedPlay} given
   * @param {number} players @returns {{ mark: string, grade: keyof typeof GRADES, losers: number[] }} */
  const gradeOf = ({ finished, wins, losers }, players) => {
    const may = players > 2 && losers !== null ? seatsOf(losers, players) : [];
    if (finished && !wins) return { mark: "✗", grade: "finishes", losers: may };
    if (wins === null) return { mark: "?", grade: "unknown", losers: may };
    if (players > 2) return { mark: wins ? "✓" : "✗", grade: wins ? "safe" : "risky", losers: may };
    return { mark: wins ? "✓" : "✗", grade: wins ? "wins" : "loses", losers: may };
  };

  return {
    SPELLS, HUMAN, GRADES, namer, short, played, challenges, left, status, asksForWord, asksToTakeBack, hint, gradeOf,
  };
})();
