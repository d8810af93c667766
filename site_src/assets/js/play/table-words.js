/* The sentences of a table: who is meant, what has happened, what the book would do. */
// needs: core/ui.js, play/rules.js, play/strengths.js
StrategyBook.tableWords = (() => {
  "use strict";
  const { capital, listing, plural, wordText } = StrategyBook.ui;
  const { titleOf } = StrategyBook.strengths;

  const SPELLS = "ghost"; // the word whose letters players collect, unless they choose another
  const HUMAN = "human";
  const MOST_ADVICE = 60; // characters
  const YOU = "You";

  /**
   * How each player is called: by name; else the only person is "You", and an opponent of one is called after its kind.
   * @param {Seat[]} seats @param {number | null} me
   */
  const namer = (seats, me) => {
    const people = seats.filter(({ kind }) => kind === HUMAN);
    const alone = people.length === 1;
    return (/** @type {number} */ player) => {
      const { name, kind } = seats[player];
      if (name) return name;
      if (kind === HUMAN && (alone || me === player)) return YOU;
      return kind !== HUMAN && seats.length === 2 ? titleOf(kind) : `Player ${player + 1}`;
    };
  };

  /** @param {string} name @param {string} third @param {string} second */
  const verb = (name, third, second) => (name === YOU ? second : third);

  /** A name under a letter, or within a sentence. @param {string} name */
  const caption = (name) => (/^(You|The book|Player \d+)$|^A /u.test(name) ? name[0].toLowerCase() + name.slice(1) : name);

  /**
   * A play as its letter where that goes to the end, else as the fragment that it makes.
   * @param {string} before @param {string} text
   */
  const short = (before, text) => capital(text.startsWith(before) ? text.slice(before.length) : text);

  /**
   * A play as a sentence: who says a letter that goes to the end, or who makes a fragment.
   * @param {string} name @param {string} before @param {string} text
   */
  const played = (name, before, text) => {
    const does = text.startsWith(before) ? verb(name, "says", "say") : verb(name, "makes", "make");
    return `${name} ${does} ${short(before, text)}.`;
  };

  /** Why a round was lost, as the end of a sentence. @param {Table} given @param {(player: number) => string} nameOf */
  const reason = ({ game, fragment, result, round }, nameOf) => {
    if (!result) return "";
    const { ending, challenger } = result;
    const word = result.word ?? "";
    const doubter = challenger === null ? "" : caption(nameOf(challenger));
    const finishes = () => {
      const name = nameOf(result.loser);
      const play = played(name, round.plays.at(-2) ?? "", fragment).replace(name, caption(name)).slice(0, -1);
      return `${play} and ${verb(name, "finishes", "finish")} “${wordText(word)}”.`;
    };
    /** @type {Record<string, () => string>} */
    const reasons = {
      word: () => (challenger === null ? finishes() : `“${wordText(word)}” is a word, and ${doubter} noticed it.`),
      stuck: () => `no word goes on from “${wordText(word)}”.`,
      bluff: () => (word ? `${caption(nameOf(result.loser))} named no word; “${wordText(word)}” would have been one.` : game.refuses(fragment)),
      challenge: () => `${doubter} challenged, but ${game.proves(fragment, word)}.`,
      length: () => `“${fragment}” is longer than every word of this list.`,
      late: () => "the clock ran out.",
      left: () => `${caption(nameOf(result.loser))} left.`,
    };
    return reasons[ending]();
  };

  /** The headline and the line below it. @param {TableView} view */
  const status = ({ table, nameOf, people, personsTurn, setup }) => {
    if (table.result) {
      const { loser } = table.result;
      const name = nameOf(loser);
      const won = people.length === 1 && !people.includes(loser) && table.round.order.length === 2;
      if (won) return { head: "You win the round:", why: reason(table, nameOf) };
      return { head: `${name} ${verb(name, "loses", "lose")} the round:`, why: reason(table, nameOf) };
    }
    if (table.over) return { head: "The match is over.", why: "" };
    const mover = /** @type {number} */ (table.toMove);
    const name = nameOf(mover);
    if (!people.includes(mover)) return { head: `${name} is thinking.`, why: "" };
    const where = table.game.ways(table.fragment).length > 1 ? ", and where" : "";
    if (name === YOU) return { head: `Your turn: say a letter${where}.`, why: "" };
    if (setup.remote && !personsTurn) return { head: `It is ${name}’s turn.`, why: `Send ${name} this match with the button below.` };
    return { head: `${name}, say a letter${where}.`, why: "" };
  };

  /** @param {number} players */
  const nouns = (players) => (players > 2 ? ["Safe", "No letter is safe."] : ["Winning", "Nothing wins for sure."]);

  /** What a hint says. @param {Table} table */
  const hint = (table) => {
    const { game, fragment, round } = table;
    const players = round.order.length;
    const plays = game.grades(round.plays, players);
    if (fragment && game.isWord(fragment)) return `“${wordText(fragment)}” is a word, and nobody has noticed: challenge!`;
    if (!plays.length) return "No word begins like that: challenge!";
    const [good, none] = nouns(players);
    const proof = game.listsPlays && fragment ? ` The letters can become “${game.example(fragment)}”.` : "";
    const names = (/** @type {GradedPlay[]} */ some) => some.map(({ text }) => short(fragment, text));
    const winning = plays.filter(({ wins }) => wins);
    if (winning.length) return `${good}: ${game.listsPlays ? plural(winning.length, "play") : names(winning).join(", ")}.${proof}`;
    const unknown = plays.filter(({ wins }) => wins === null);
    if (unknown.length) return `Which plays win is not known. ${unknown.length === plays.length ? "" : "The others lose."}`.trim() + proof;
    const best = names(plays.filter((play) => play.best));
    const advice = listing(best, "or").join("");
    return `${none}${advice.length > MOST_ADVICE ? "" : ` The best try: ${advice}.`}${proof}`;
  };

  /** @param {number} mask @param {number} players */
  const seatsOf = (mask, players) => Array.from({ length: players }, (_, seat) => seat + 1).filter((seat) => (mask >> (seat - 1)) & 1);

  /**
   * A play among others: { mark, grade, losers }; `losers` are the places in the round of those who may lose.
   * @param {GradedPlay} given @param {number} players
   */
  const gradeOf = ({ finished, wins, losers }, players) => {
    const may = players > 2 && losers !== null ? seatsOf(losers, players) : [];
    if (finished && !wins) return { mark: "✗", grade: "a word: loses", losers: may };
    if (wins === null) return { mark: "?", grade: "not known", losers: may };
    if (players > 2) return { mark: wins ? "✓" : "✗", grade: wins ? "safe" : "may lose", losers: may };
    return { mark: wins ? "✓" : "✗", grade: wins ? "wins" : "loses", losers: may };
  };

  return { SPELLS, HUMAN, namer, verb, caption, short, played, status, hint, gradeOf };
})();
