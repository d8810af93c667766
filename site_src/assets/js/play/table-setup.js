/* Setting a table: the list of a match, the letters with which a round begins, and the match after a match. */
// needs: play/friends-form.js, play/match-line.js
StrategyBook.tableSetup = (() => {
  "use strict";
  const { SEAT_BITS } = StrategyBook;
  const { HUMAN } = StrategyBook.matchLine;

  /** Letters with which a round begins; a sentence if the list does not allow them. */
  const deal = (table, plays, family) => {
    for (const text of plays) {
      if (!table.game.addsLetter(table.fragment, text)) return `“${text}” is not “${table.fragment}” and one letter more.`;
      if (table.game.example(text) === null) return `No word of this list allows “${text}”.`;
      if (family.games.length === 1 && table.game.isWord(text)) return "";
      table.say(text);
      if (table.result) return "";
    }
    return "";
  };

  /** The list of a record; throws an Error with a sentence for the reader if it cannot be played here. */
  const listOf = ({ game, list: slug, min, seats }, lists, family) => {
    const list = lists.find((candidate) => candidate.slug === slug);
    if (!list) throw new Error(`There is no list “${slug.slice(0, 60)}” here.`);
    const lengths = family.minimums(list, game);
    if (!lengths.includes(min)) {
      throw new Error(`Words of ${min} letters or more are not in this book; there are ${lengths.join(", ")}.`);
    }
    if (seats.length > SEAT_BITS) throw new Error(`Here up to ${SEAT_BITS} can play.`);
    return list;
  };

  /** Another match of those who are here and those who join: the next of them begins. */
  const nextMatch = (setup, table) => {
    const left = new Set(table.rounds.flatMap(({ leavers }) => leavers));
    const usual = Math.max(...setup.lives, 0);
    const staying = setup.seats.flatMap((seat, player) => (left.has(player) ? [] : [{ seat, lives: setup.lives[player] }]));
    const joining = setup.joins.map((name) => ({ seat: { name, kind: HUMAN }, lives: usual }));
    const next = [...staying.slice(1), ...joining, ...staying.slice(0, 1)];
    if (next.length < 2) throw new Error("One player is left: add another under “Play with friends”.");
    return { ...setup, seats: next.map(({ seat }) => seat), lives: setup.lives.length ? next.map(({ lives }) => lives) : [] };
  };

  return { deal, listOf, nextMatch };
})();
