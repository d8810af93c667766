/* What the review of a match looks like: a table for each round, and for each player where the match was lost. With
 * links from a round to the cards with which it can be learnt: the deck of its chapter, the part of the player's seat
 * and, in Ghost, the opening. Which decks and openings there are is read from the book's data, so the links come a
 * moment later. */
// needs: core/address.js, core/data.js, core/tables.js, core/ui.js, data/book.js, play/meanings.js, play/review.js
// needs: play/table-words.js
// optional: play/match-plays.js
StrategyBook.reviewView = (() => {
  const { make, capital, tile, listing, fold, percent } = StrategyBook.ui;
  const { gettext, parts } = StrategyBook.language;
  const { num, row, table: grid } = StrategyBook.tables;
  const { book, review } = StrategyBook;
  const MATCH = "match"; // the decks of what to say first with which lives

  /** @param {(string | number)[]} parts @param {string} text */
  const linkTo = (parts, text) => make("a", { href: `learn.html#${parts.map(encodeURIComponent).join("/")}` }, text);

  /** The deck of a seat's lists: the opening if the seat has a list for it, else all that the seat can learn.
   * @param {Deck} deck @param {number} seat @param {string} fragment @param {boolean} letters */
  const seatLink = (deck, seat, fragment, letters) => {
    const mine = deck.parts.filter((part) => part.seat === seat);
    if (!mine.length) return null;
    if (!letters) return linkTo([deck.key, mine[0].key], gettext("Drill this side of the game"));
    const opening = [...fragment].slice(0, seat - 1).join("");
    const part = mine.find(({ rows }) => rows.some(([prompt]) => prompt === opening));
    if (!part) return linkTo([deck.key, mine[0].key], gettext("Drill the openings of player {seat}", { seat }));
    const text =
      opening ? gettext("Drill this opening: {letters}", { letters: capital(opening) }) : gettext("Drill this opening");
    return linkTo([deck.key, part.key, opening], text);
  };

  /** The links for the player who lost a round; [] if the book has no cards for it.
   * @param {{ game: string, min: number, lives: number[], begins: string }} setup
   * @param {{ slug: string, own?: boolean }} list @param {{ order: number[], plays: string[] }} round
   * @param {number|null} player @returns {Promise<HTMLElement[]>} */
  const drillLinks = async ({ game, min, lives, begins }, list, { order, plays }, player) => {
    const seat = player === null ? 0 : order.indexOf(player) + 1;
    if (!seat || list.own) return [];
    /** @type {DeckHead[]} */ const heads = await StrategyBook.data.decks();
    const find = (/** @type {string} */ name) => heads.find((head) =>
      head.game === name && head.list === list.slug && head.min === min && head.players === order.length,
    );
    const letters = book.game(game).separator === "";
    const links = [];
    const head = find(game);
    if (head) links.push(seatLink(await StrategyBook.data.deck(head.key), seat, plays.at(-1) ?? "", letters));
    const match = letters && lives.length ? find(MATCH) : null;
    if (match) links.push(linkTo([match.key, begins], gettext("Drill what to say first with which lives")));
    return links.filter((link) => link !== null);
  };

  /** With three and more in the round, good letters are safe ones; with two they win. @param {Round} round */
  const wordsFor = (round) => round.order.length > 2
    ? { good: gettext("✓ safe"), away: gettext("✗ gave safety away"), none: gettext("– no letter was safe") }
    : { good: gettext("✓ winning"), away: gettext("✗ gave the win away"), none: gettext("– no letter wins") };

  const markOf = (/** @type {ReviewedPlay} */ play, /** @type {ReturnType<typeof wordsFor>} */ words) => {
    if (play.missed) return gettext("✗ should have challenged");
    if (play.challenge)
      return play.wins ? gettext("✓ rightly challenged") : play.gaveAway ? words.away : gettext("✗ challenged a word");
    if (!play.legal) return gettext("✗ a bluff");
    if (play.wins === null) return gettext("? not known");
    return play.wins ? words.good : play.gaveAway ? words.away : words.none;
  };

  /** @type {Record<string, string>} */ const KINDS = { "✓": "win", "✗": "lose" };

  /** The chance to win the match, after a play and before it, where the match is solved.
   * @param {{ chance: number, cost: number } | null} cost */
  const chanceOf = (cost) => {
    if (!cost) return "–";
    if (cost.cost === 0) return percent(cost.chance);
    return gettext("{chance}, not {best}", { chance: percent(cost.chance), best: percent(cost.chance + cost.cost) });
  };

  /** @param {TableGame} game @param {Round} round @param {ReviewedPlay[]} graded @param {Namer} nameOf
   * @param {number} given @param {({ chance: number, cost: number } | null)[] | null} costs */
  const roundTable = (game, round, graded, nameOf, given, costs) => {
    const words = wordsFor(round);
    const rows = graded.map((play, turn) => {
      const mark = markOf(play, words);
      const advised = (play.winning.length ? play.winning : play.best).map((text) =>
        capital(review.answerOf(game, play.before, text)),
      ).join(" ");
      const move =
        play.challenge ? gettext("{letters} – challenge", { letters: capital(play.before) }) : capital(play.text ?? "");
      const better = play.missed || (play.challenge && play.wins) ? gettext("challenge") : advised;
      return row(
        make("span.sb-fragment", {}, move), turn < given ? gettext("given") : nameOf(play.player),
        make(`td.sb-${KINDS[mark[0]] ?? "none"}`, {}, mark), make("td.sb-words", {}, better),
        costs && chanceOf(costs[turn]),
      );
    });
    const heads = [gettext("Letters"), gettext("Who"), gettext("The move"), gettext("The book would say")];
    if (costs) heads.push(gettext("Chance to win the match"));
    return grid(gettext("Every move of the round"), heads, rows);
  };

  /** What a word means, where the book knows that; the meaning comes later.
   * @param {BookList} list @param {string} word */
  const meaningOf = (list, word) => {
    const meanings = new StrategyBook.Meanings();
    meanings.show(list, [word]);
    return meanings.node;
  };

  /** How good the place of a player was, as the beginning of a sentence. @param {Namer} nameOf @param {number} player
   * @param {ReviewedPlay} point @param {boolean} safe with three and more there is no win to hold */
  const inHand = (nameOf, player, { before }, safe) => {
    const values = { player: nameOf(player), letters: before };
    const you = nameOf.you(player);
    if (safe && before) return you
      ? gettext("You were safe after “{letters}”:", values)
      : gettext("{player} was safe after “{letters}”:", values);
    if (safe)
      return you ? gettext("You were safe from the start:") : gettext("{player} was safe from the start:", values);
    if (before) {
      if (you) return gettext("You had the round in hand after “{letters}”:", values);
      return gettext("{player} had the round in hand after “{letters}”:", values);
    }
    if (you) return gettext("You had the round in hand from the start:");
    return gettext("{player} had the round in hand from the start:", values);
  };

  /** What the book would have said instead, as the end of that sentence.
   * @param {boolean} challenged @param {boolean} word is one known to head for? */
  const instead = (challenged, word) => {
    if (challenged)
      return word
        ? gettext("there was no need to challenge, for the book would have said {letters}, heading for {word}\u2060.")
        : gettext("there was no need to challenge, for the book would have said {letters}\u2060.");
    if (word) return gettext("the book would have said {letters}, heading for {word}\u2060.");
    return gettext("the book would have said {letters}\u2060.");
  };

  /** What would have saved a player who gave a round away, as paragraphs; [] if nothing would have.
   * @param {TableGame} game @param {BookList} list @param {Round} round @param {ReviewedPlay[]} graded
   * @param {number} player @param {Namer} nameOf */
  const lesson = (game, list, round, graded, player, nameOf) => {
    const point = review.turningPoint(graded, player);
    if (!point) return [];
    const had = inHand(nameOf, player, point, round.order.length > 2 && !point.missed);
    if (point.missed) return [make("p", {}, had, " ", gettext("a challenge would have won it."))];
    const word = review.savingWord(game, round, point);
    const plays = listing(point.winning.map((text) => tile(capital(review.answerOf(game, point.before, text)))), "or");
    const values = { letters: plays, word: word && StrategyBook.ui.word(word) };
    const sentence = make("p", {}, had, " ", parts(instead(point.challenge, word !== null), values));
    return word ? [sentence, meaningOf(list, word)] : [sentence];
  };

  /** The links to where a lost round can be looked at and drilled; those to cards come a moment later.
   * @param {MatchRecord} setup @param {BookList} list @param {Round} round @param {number | null} player */
  const furtherLinks = (setup, list, round, player) => {
    const { game } = setup;
    const players = round.order.length;
    const node = make("p.sb-links");
    if (book.game(game).separator === "" && book.players.includes(players)) {
      const hash =
        StrategyBook.address.format({ list, min: setup.min, players, finish: setup.finish }, round.plays.at(-1) ?? "");
      node.append(make("a", { href: `explore.html${hash}` }, gettext("Look around in the explorer")));
    }
    drillLinks(setup, list, round, player).then(
      (links) => node.append(...links.flatMap((link) => [" ", link])),
      () => {}, // without a network there may be no decks
    );
    return node;
  };

  const cameThrough = (/** @type {Namer} */ nameOf, /** @type {number} */ player) => nameOf.you(player)
    ? gettext("You gave something away, and came through.")
    : gettext("{player} gave something away, and came through.", { player: nameOf(player) });

  /** One round: the lesson for its loser, every move, links. `given` letters stood there when it began.
   * @param {Table} table @param {MatchRecord} setup @param {BookList} list @param {Namer} nameOf @param {Round} round
   * @param {number} [given] @returns {Node[]} */
  const roundView = (table, setup, list, nameOf, round, given = 0) => {
    const game = table.gameOf(round);
    const graded = review.round({ game }, round);
    const loser = round.result?.loser ?? null;
    const lessons = loser === null ? [] : lesson(game, list, round, graded.slice(given), loser, nameOf);
    const others = graded.slice(given).filter((play) => play.player !== loser && (play.gaveAway || play.missed));
    const nobody = round.order.length > 2
      ? gettext("Nobody gave safety away in this round.")
      : gettext("Nobody gave a win away in this round.");
    const plain = others.length ? cameThrough(nameOf, others[others.length - 1].player) : nobody;
    return [
      ...(lessons.length ? lessons : [make("p", {}, plain)]),
      roundTable(
        game, round, graded, nameOf, given, StrategyBook.matchPlay?.costs(table, table.rounds.indexOf(round)) ?? null,
      ),
      // The explorer and the cards have the list as it is, not as the table has it.
      ...(game === table.base ? [furtherLinks(setup, list, round, loser)] : []),
    ];
  };

  /** A whole match: who won, what each player did, and all its rounds.
   * @param {Table} table @param {MatchRecord} setup @param {BookList} list @param {Namer} nameOf */
  const matchView = (table, setup, list, nameOf) => {
    const totals = review.tally(table);
    const rows = totals.map(({ lost, right, wrong }, player) => row(
      nameOf(player), num(lost), num(right), num(wrong), setup.helped.includes(player) ? gettext("had help") : "–",
    ));
    const rounds = table.rounds.map((round, number) => {
      const loser = round.result?.loser ?? null;
      const values = {
        number: number + 1, letters: capital(round.plays.at(-1) ?? "–"), player: loser === null ? "" : nameOf(loser),
      };
      const how = loser === null ? gettext("Round {number}: “{letters}” – was not finished", values)
        : nameOf.you(loser) ? gettext("Round {number}: “{letters}” – You lost", values)
        : gettext("Round {number}: “{letters}” – {player} lost", values);
      return fold(how, () => roundView(table, setup, list, nameOf, round));
    });
    const heads = [
      gettext("Player"), gettext("Rounds lost"), gettext("Challenged rightly"), gettext("Challenged wrongly"),
      gettext("Help"),
    ];
    return [grid(gettext("The match in figures"), heads, rows), make("h3", {}, gettext("Round by round")), ...rounds];
  };

  return { round: roundView, match: matchView };
})();
