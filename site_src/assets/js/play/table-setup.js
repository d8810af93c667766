/* Setting a table: the list of a match, the letters with which a round begins, and the match after a match; what is on
 * a table as lines and links: the whole match, what is copied, and one round by itself; and what this device keeps of a
 * match that is opened or changed. */
// needs: play/friends-form.js, play/match-line.js, play/review.js, play/saved-matches.js
StrategyBook.tableSetup = (() => {
  const { matchLine, matches, record, review, sentLine } = StrategyBook;
  const { SEAT_BITS } = StrategyBook.friendsForm;
  const { gettext } = StrategyBook.language;
  const { HUMAN } = matchLine;
  const NOBODY = { name: "", kind: HUMAN };

  /** Says the letters with which a round begins; a sentence if the list does not allow them, else "".
   * @param {Table} table @param {string[]} plays @param {PlayFamily} family */
  const deal = (table, plays, family) => {
    for (const text of plays) {
      const letters = { after: text, before: table.fragment };
      if (!table.game.addsLetter(table.fragment, text))
        return gettext("“{after}” is not “{before}” and one letter more.", letters);
      if (table.game.example(text) === null) return gettext("No word of this list allows “{after}”.", letters);
      if (family.games.length === 1 && table.game.isWord(text))
        return gettext("“{after}” is a word: the round begins one letter before its end.", letters);
      table.say(text);
      if (table.result) return "";
    }
    return "";
  };

  /** The list of a record; throws an Error with a sentence for the reader if it cannot be played here.
   * @param {MatchRecord} given @param {BookList[]} lists @param {PlayFamily} family */
  const listOf = ({ game, list: slug, min, seats }, lists, family) => {
    const list = lists.find((candidate) => candidate.slug === slug);
    if (!list) throw new Error(gettext("There is no list “{list}” here.", { list: StrategyBook.cut(slug, 60) }));
    const lengths = family.minimums(list, game);
    if (!lengths.includes(min))
      throw new Error(gettext("Words of {length} letters or more are not in this book; there are {lengths}.", {
        length: min, lengths: lengths.join(", "),
      }));
    if (seats.length > SEAT_BITS) throw new Error(gettext("Here up to {most} can play.", { most: SEAT_BITS }));
    return list;
  };

  /** Another match of those who stay and those who join: the next of them begins.
   * @param {MatchRecord} setup @param {Table} table @returns {MatchRecord} */
  const nextMatch = (setup, table) => {
    const left = new Set(table.rounds.flatMap(({ leavers }) => leavers));
    const usual = Math.max(...setup.lives, 0);
    const staying =
      setup.seats.flatMap((seat, player) => (left.has(player) ? [] : [{ seat, lives: setup.lives[player] }]));
    const joining = setup.joins.map((name) => ({ seat: { name, kind: HUMAN }, lives: usual }));
    const next = [...staying.slice(1), ...joining, ...staying.slice(0, 1)];
    if (next.length < 2) throw new Error(gettext("One player is left: add another with “New match”."));
    return {
      ...setup, seats: next.map(({ seat }) => seat), lives: setup.lives.length ? next.map(({ lives }) => lives) : [],
    };
  };

  /** What the settings say of a match that is opened: one person against the book, or somebody who explores alone.
   * @param {MatchRecord} given @param {boolean} explore @param {boolean} paced does the opponent keep pace? */
  const settingsOf = ({ seats, begins, lives }, explore, paced) => {
    const strength = paced ? undefined : seats.find(({ kind }) => kind !== HUMAN)?.kind;
    const seat = explore ? 0 : seats.findIndex(({ kind }) => kind === HUMAN) + 1;
    const matchLives = lives.length ? lives : null;
    return { seat, begins, lives: Math.max(1, ...lives), matchLives, ...(strength && { strength }) };
  };

  /** A round that was copied as a plain line: the player who opens it is to move, and the book plays the others.
   * @param {MatchRecord} recorded @returns {MatchRecord} */
  const seated = (recorded) => {
    if (recorded.key || recorded.lives.length || recorded.seats.some(({ name, kind }) => name || kind !== HUMAN))
      return recorded;
    const mover = recorded.rounds[0].plays.length % recorded.seats.length;
    return {
      ...recorded,
      seats: recorded.seats.map((seat, player) => (player === mover ? seat : { name: "", kind: "perfect" })),
    };
  };

  /** The match on the table of a view as a line. @param {TableView} view */
  const line = ({ table, setup }) => matchLine.write({ ...setup, rounds: matchLine.roundsOf(table, setup.game) });

  /** The same to be copied: without names and numbers that nobody needs in one round against the book.
   * @param {TableView} view */
  const lineToCopy = (view) => {
    const { table, setup, solo, explore } = view;
    const plain =
      table.single && (explore || (solo && setup.seats.every(({ kind }) => [HUMAN, "perfect"].includes(kind))));
    if (!plain) return line(view);
    const rounds = matchLine.roundsOf(table, setup.game);
    return matchLine.write({
      ...setup, seats: setup.seats.map(() => NOBODY), key: "", check: null, helped: [], rounds,
    });
  };

  /** The link to one round of the table, as a round by itself. @param {TableView} given @param {Round} round */
  const linkTo = ({ table, setup }, round) => {
    const rounds = [{
      ...matchLine.roundsOf(table, setup.game)[table.rounds.indexOf(round)], leavers: [], challenger: null,
    }];
    const { game, list, min, finish } = setup;
    const text =
      matchLine.write({ ...matchLine.DEFAULTS, game, list, min, finish, seats: round.order.map(() => NOBODY), rounds });
    return `${sentLine.pageOf(game)}${sentLine.hashOf(text)}`;
  };

  /** The opened match or the kept one, whichever goes on further: saved-matches.js. @param {MatchRecord} opened */
  const choose = (opened) => {
    const chosen = matches.choose(opened, matchLine.write, gettext("This device knows how the match went on."));
    return { ...chosen, recorded: chosen.further ? matchLine.read(chosen.kept ?? "") : chosen.opened };
  };

  /** @type {WeakMap<TableGame, number>} */ const checks = new WeakMap();

  /** The fingerprint of a game's words. @param {TableGame} game */
  const checkOf = (game) => StrategyBook.memo(checks, game, () => matchLine.fingerprint(game.words()));

  /** The record of matches among people. @param {TableView} view @param {string} line */
  const enter = (view, line) => {
    const { table, setup } = view;
    if (!table.over) return record.remove(setup.key);
    const totals = review.tally(table);
    const players = setup.seats.map(({ kind }, player) => ({ name: view.nameOf(player), kind, ...totals[player] }));
    record.add({
      key: setup.key, line, game: setup.game, list: setup.list, players, winner: table.winner,
      loser: table.result?.loser ?? null,
    });
  };

  return { deal, listOf, nextMatch, settingsOf, seated, line, lineToCopy, linkTo, checkOf, choose, enter };
})();
