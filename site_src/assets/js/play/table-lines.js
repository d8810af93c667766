/* What is on a table as lines and links: the whole match, what is copied, and one round by itself. */
// needs: play/match-line.js, play/sent-line.js
StrategyBook.tableLines = (() => {
  "use strict";
  const { matchLine, sentLine } = StrategyBook;
  const { HUMAN } = matchLine;

  const NOBODY = { name: "", kind: HUMAN };

  /** A round that was copied as a plain line: whoever opens it is to move, and the book plays the others. */
  const seated = (recorded) => {
    if (recorded.key || recorded.lives.length || recorded.seats.some(({ name, kind }) => name || kind !== HUMAN)) return recorded;
    const mover = recorded.rounds[0].plays.length % recorded.seats.length;
    return { ...recorded, seats: recorded.seats.map((seat, player) => (player === mover ? seat : { name: "", kind: "perfect" })) };
  };

  /** The match on the table of a view as a line. @param {any} view @returns {string} */
  const line = ({ table, setup }) => matchLine.write({ ...setup, rounds: matchLine.roundsOf(table, setup.game) });

  /** The same to be copied: without names and numbers that nobody needs in one round against the book. */
  const lineToCopy = (view) => {
    const { table, setup, solo, explore } = view;
    const plain = table.single && (explore || (solo && setup.seats.every(({ kind }) => [HUMAN, "perfect"].includes(kind))));
    if (!plain) return line(view);
    const rounds = matchLine.roundsOf(table, setup.game);
    return matchLine.write({ ...setup, seats: setup.seats.map(() => NOBODY), key: "", check: null, helped: [], rounds });
  };

  /** The link to one round of the table, as a round by itself. */
  const linkTo = ({ table, setup }, round) => {
    const rounds = [{ ...matchLine.roundsOf(table, setup.game)[table.rounds.indexOf(round)], leavers: [], challenger: null }];
    const { game, list, min } = setup;
    const text = matchLine.write({ ...matchLine.DEFAULTS, game, list, min, seats: round.order.map(() => NOBODY), rounds });
    return `${sentLine.pageOf(game)}${sentLine.hashOf(text)}`;
  };

  return { seated, line, lineToCopy, linkTo };
})();
