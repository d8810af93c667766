/* A match that is opened or changed, and what this device keeps of it. */
// needs: play/match-line.js, play/review.js, play/saved-matches.js
StrategyBook.keptMatch = (() => {
  "use strict";
  const { matchLine, matches, record, review } = StrategyBook;

  /** A line or the one that this device has of the same match, whichever goes on further. */
  const choose = (text, entry) => {
    if (!entry || entry.line === text || matches.continues(entry.line, text)) return { line: text, note: "" };
    if (matches.continues(text, entry.line)) return { line: entry.line, note: "This device knows how the match went on." };
    return { line: text, note: "On this device the match had gone on differently; the one that you opened counts now." };
  };

  const checks = new WeakMap();

  /** The fingerprint of a game's words. */
  const checkOf = (game) => {
    if (!checks.has(game)) checks.set(game, matchLine.fingerprint(game.words()));
    return checks.get(game);
  };

  /** The record of matches among people. */
  const enter = (view, line) => {
    const { table, setup } = view;
    if (!table.over) {
      record.remove(setup.key);
      return;
    }
    const totals = review.tally(table);
    const players = setup.seats.map(({ kind }, player) => ({ name: view.nameOf(player), kind, ...totals[player] }));
    record.add({ key: setup.key, line, game: setup.game, list: setup.list, players, winner: table.winner, loser: table.result?.loser ?? null });
  };

  return { checkOf, choose, enter };
})();
