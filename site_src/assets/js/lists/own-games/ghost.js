/* Ghost with a reader's own list: the minimal lists as decks, and as a sheet to print. */
// needs: core/ui.js, data/book.js, lists/own-list-decks.js
StrategyBook.ghostSheet = (() => {
  const { capital, plural, words } = StrategyBook.ui;
  const { gettext, ngettext } = StrategyBook.language;
  const { listedSeats: SEATS, game } = StrategyBook.book;
  const { name: NAME, title: TITLE, minLengths: MIN_LENGTHS, players: PLAYERS } = game("ghost");

  const variants = (/** @type {OwnOffer} */ list) =>
    MIN_LENGTHS.filter((min) => list.min.includes(min)).flatMap((min) => PLAYERS.map((players) => {
      const title = gettext("{game}, {players} players, {min}+ letters", { game: TITLE, players, min });
      return { variant: `${min}-${players}`, title, min, players };
    }));

  const listedSeats = (/** @type {Ghost} */ ghost) =>
    Array.from({ length: Math.min(ghost.players, SEATS) }, (_, seat) => seat);

  /** @param {Ghost} ghost @returns {DeckPart[]} */
  const parts = (ghost) => listedSeats(ghost).flatMap((seat) => {
    const good = ghost.trie.openings(seat).filter((node) => !ghost.mayLose(node, seat));
    const rows = good.map((node) =>
      /** @type {PublishedRow} */ ([ghost.trie.fragment(node), ghost.listWords(node, seat).join(" ")]));
    const title = [gettext("If you start"), gettext("If you are second"), gettext("If you are third")][seat];
    return rows.length ? [{ key: `${seat + 1}`, kind: "lists", title, seat: seat + 1, rows }] : [];
  });

  /** @param {Ghost} ghost @returns {SheetEntry[]} */
  const firstSeat = (ghost) => {
    const winning = ghost.graded(0).filter((grade) => grade.wins);
    if (winning.length) return winning.map((grade) => [capital(grade.letter), words(ghost.listWords(grade.node, 0))]);
    const line = ghost.mainLine(0).map((node) => ghost.trie.letter(node)).join("");
    return [["✗", line, gettext("No letter wins. The longest game:") + " "]];
  };

  /** @param {Ghost} ghost @param {number} seat @returns {SheetEntry[]} */
  const laterSeat = (ghost, seat) => ghost.trie.openings(seat).map((node) => {
    const head = capital(ghost.trie.fragment(node));
    if (ghost.mayLose(node, seat)) return [`${head} ✗`, null, gettext("no answer wins")];
    return [head, words(ghost.listWords(node, seat))];
  });

  /** What a sheet of the game prints; see lists/sheets-section.js. */
  const sheet = (/** @type {Ghost} */ ghost, /** @type {number} */ min) => ({
    label: gettext("{game}, {min}+ letters", { game: TITLE, min }),
    variant: gettext("{game} · {players} players · {min}+ letters", { game: TITLE, players: ghost.players, min }),
    players: ghost.players,
    rules: ngettext(
      "Add a letter; every fragment must begin a legal word; the player who completes a word of {number} letter or " +
        "more loses. ✗: no winning answer. {counted}.",
      "Add a letter; every fragment must begin a legal word; the player who completes a word of {number} letters or " +
        "more loses. ✗: no winning answer. {counted}.",
      min, { counted: plural(ghost.trie.counts()[0], "playable word") },
    ),
    seats: listedSeats(ghost).map((seat) => seat === 0
      ? { head: gettext("You start"), entries: firstSeat(ghost) }
      : {
          head: [gettext("You are second: after …"), gettext("You are third: after …")][seat - 1],
          entries: laterSeat(ghost, seat),
        }),
  });

  /** @param {{ slug: string, min: number[] }} given @param {{ min: number, players: number }} chosen
   * @returns {[string, string][]} */
  const links = ({ slug, min: offered }, { min: wished, players }) => {
    const min = offered.includes(wished) ? wished : offered[0];
    if (!min) return [];
    const list = encodeURIComponent(slug);
    return [
      [`explore.html#${list}/${min}/${players}/`, gettext("Explore")],
      [`play.html#${list}/${min}/${players}`, gettext("Play")],
      [`learn.html#${NAME}-${list}-${min}-${players}`, gettext("Learn")],
    ];
  };

  StrategyBook.ownDecks.add(NAME, { variants, parts, links });

  return sheet;
})();
