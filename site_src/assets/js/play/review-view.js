/* Links from a round to the cards with which it can be learnt: the deck of its chapter, the part of the player's seat and, in Ghost,
 * the opening. Which decks and openings there are is read from the book's data, so the links come a moment later.
 */
// needs: core/address.js, core/data.js, core/tables.js, core/ui.js, data/book.js, play/meanings.js, play/review.js
// optional: play/match-plays.js
StrategyBook.drillLinks = (() => {
  "use strict";
  const { make, capital } = StrategyBook.ui;
  const { book } = StrategyBook;

  const MATCH = "match"; // the decks of what to say first with which lives

  /** @param {(string | number)[]} parts @param {string} text */
  const linkTo = (parts, text) => make("a", { href: `learn.html#${parts.map(encodeURIComponent).join("/")}` }, text);

  /**
   * The deck of a seat's lists: the opening if the seat has a list for it, else all that the seat can learn.
   * @param {Deck} deck @param {number} seat @param {string} fragment @param {boolean} letters
   */
  const seatLink = (deck, seat, fragment, letters) => {
    const parts = deck.parts.filter((part) => part.seat === seat);
    if (!parts.length) return null;
    if (!letters) return linkTo([deck.key, parts[0].key], "Drill this side of the game");
    const opening = [...fragment].slice(0, seat - 1).join("");
    const part = parts.find(({ rows }) => rows.some(([prompt]) => prompt === opening));
    if (!part) return linkTo([deck.key, parts[0].key], `Drill the openings of player ${seat}`);
    return linkTo([deck.key, part.key, opening], opening ? `Drill this opening: ${capital(opening)}` : "Drill this opening");
  };

  /**
   * The links for the player who lost a round; [] if the book has no cards for it.
   * @param {{ game: string, min: number, lives: number[], begins: string }} setup
   * @param {{ slug: string, own?: boolean }} list
   * @param {{ order: number[], plays: string[] }} round
   * @param {number|null} player
   * @returns {Promise<HTMLElement[]>}
   */
  return async ({ game, min, lives, begins }, list, { order, plays }, player) => {
    const seat = player === null ? 0 : order.indexOf(player) + 1;
    if (!seat || list.own) return [];
    /** @type {DeckHead[]} */
    const heads = await StrategyBook.data.decks();
    /** @param {string} name */
    const find = (name) => heads.find((head) => head.game === name && head.list === list.slug && head.min === min && head.players === order.length);
    const letters = book.game(game).separator === "";
    const links = [];
    const head = find(game);
    if (head) links.push(seatLink(await StrategyBook.data.deck(head.key), seat, plays.at(-1) ?? "", letters));
    const match = letters && lives.length ? find(MATCH) : null;
    if (match) links.push(linkTo([match.key, begins], "Drill what to say first with which lives"));
    return links.filter((link) => link !== null);
  };
})();

/* What the review of a match looks like: a table for each round, and for each player where the match was lost. */
StrategyBook.reviewView = (() => {
  "use strict";
  const { make, capital, tile, listing, fold, percent } = StrategyBook.ui;
  const { table: grid } = StrategyBook.tables;
  const { book, review } = StrategyBook;

  /** With three and more in the round, good letters are safe ones; with two they win. @param {Round} round */
  const wordsFor = (round) =>
    round.order.length > 2
      ? { good: "✓ safe", away: "✗ gave safety away", none: "– no letter was safe" }
      : { good: "✓ winning", away: "✗ gave the win away", none: "– no letter wins" };

  const markOf = (/** @type {ReviewedPlay} */ play, /** @type {ReturnType<typeof wordsFor>} */ words) => {
    if (play.missed) return "✗ should have challenged";
    if (play.challenge) return play.wins ? "✓ rightly challenged" : play.gaveAway ? words.away : "✗ challenged a word";
    if (!play.legal) return "✗ a bluff";
    if (play.wins === null) return "? not known";
    return play.wins ? words.good : play.gaveAway ? words.away : words.none;
  };

  /**
   * A play as its letter where that goes to the end, else as the fragment that it makes.
   * @param {string} before @param {string} text
   */
  const short = (before, text) => capital(text.startsWith(before) ? text.slice(before.length) : text);

  /** @type {Record<string, string>} */
  const KINDS = { "✓": "win", "✗": "lose" };

  /**
   * The chance to win the match, after a play and before it, where the match is solved.
   * @param {{ chance: number, cost: number } | null} cost
   */
  const chanceOf = (cost) => {
    if (!cost) return "–";
    return cost.cost > 0 ? `${percent(cost.chance)}, not ${percent(cost.chance + cost.cost)}` : percent(cost.chance);
  };

  /**
   * @param {Round} round
   * @param {ReviewedPlay[]} graded
   * @param {(player: number) => string} nameOf
   * @param {number} given
   * @param {({ chance: number, cost: number } | null)[] | null} costs
   */
  const roundTable = (round, graded, nameOf, given, costs) => {
    const words = wordsFor(round);
    const rows = graded.map((play, turn) => {
      const mark = markOf(play, words);
      const advised = (play.winning.length ? play.winning : play.best).map((text) => short(play.before, text)).join(" ");
      const better = play.missed || (play.challenge && play.wins) ? "challenge" : advised;
      return make(
        "tr",
        {},
        make("th", { scope: "row" }, make("span.sb-fragment", {}, play.challenge ? `${capital(play.before)} – challenge` : capital(play.text ?? ""))),
        make("td", {}, turn < given ? "given" : nameOf(play.player)),
        make(`td.sb-${KINDS[mark[0]] ?? "none"}`, {}, mark),
        make("td.sb-words", {}, better),
        costs && make("td", {}, chanceOf(costs[turn])),
      );
    });
    const heads = ["Letters", "Who", "The move", "The book would say", ...(costs ? ["Chance to win the match"] : [])];
    return grid("Every move of the round", heads, rows);
  };

  /** What a word means, where the book knows that; the meaning comes later. @param {BookList} list @param {string} word */
  const meaningOf = (list, word) => {
    const meanings = new StrategyBook.Meanings();
    meanings.show(list, [word]);
    return meanings.node;
  };

  /**
   * What would have saved a player who gave a round away, as paragraphs; [] if nothing would have.
   * @param {TableGame} game @param {BookList} list @param {Round} round @param {ReviewedPlay[]} graded
   * @param {number} player @param {(player: number) => string} nameOf
   */
  const lesson = (game, list, round, graded, player, nameOf) => {
    const point = review.turningPoint(graded, player);
    if (!point) return [];
    const you = nameOf(player) === "You";
    const name = nameOf(player);
    const after = point.before ? `after “${point.before}”` : "from the start";
    if (point.missed) return [make("p", {}, `${name} had the round in hand ${after}: a challenge would have won it.`)];
    const had = round.order.length > 2 ? (you ? "were safe" : "was safe") : "had the round in hand";
    const instead = point.challenge ? "there was no need to challenge, for the book would have said " : "the book would have said ";
    const word = review.savingWord(game, round, point);
    const towards = word ? [", heading for ", StrategyBook.ui.word(word)] : [];
    const plays = listing(point.winning.map((text) => tile(short(point.before, text))), "or");
    const sentence = make("p", {}, `${name} ${had} ${after}: ${instead}`, ...plays, ...towards, "\u2060.");
    return word ? [sentence, meaningOf(list, word)] : [sentence];
  };

  /**
   * The links to where a lost round can be looked at and drilled; those to cards come a moment later.
   * @param {MatchRecord} setup @param {BookList} list @param {Round} round @param {number | null} player
   */
  const furtherLinks = (setup, list, round, player) => {
    const { game } = setup;
    const players = round.order.length;
    const node = make("p.sb-links");
    if (book.game(game).separator === "" && book.players.includes(players)) {
      const hash = StrategyBook.address.format({ list, min: setup.min, players, finish: setup.finish }, round.plays.at(-1) ?? "");
      node.append(make("a", { href: `explore.html${hash}` }, "Look around in the explorer"));
    }
    StrategyBook.drillLinks(setup, list, round, player).then(
      (links) => node.append(...links.flatMap((link) => [" ", link])),
      () => {}, // without a network there may be no decks
    );
    return node;
  };

  /**
   * One round: the lesson for its loser, every move, links. `given` letters stood there when it began.
   * @param {Table} table @param {MatchRecord} setup @param {BookList} list @param {(player: number) => string} nameOf
   * @param {Round} round @param {number} [given]
   * @returns {Node[]}
   */
  const roundView = (table, setup, list, nameOf, round, given = 0) => {
    const game = table.gameOf(round);
    const graded = review.round({ game }, round);
    const loser = round.result?.loser ?? null;
    const lessons = loser === null ? [] : lesson(game, list, round, graded.slice(given), loser, nameOf);
    const others = graded.slice(given).filter((play) => play.player !== loser && (play.gaveAway || play.missed));
    const nobody = round.order.length > 2 ? "Nobody gave safety away in this round." : "Nobody gave a win away in this round.";
    const plain = others.length ? `${nameOf(others[others.length - 1].player)} gave something away, and came through.` : nobody;
    return [
      ...(lessons.length ? lessons : [make("p", {}, plain)]),
      roundTable(round, graded, nameOf, given, StrategyBook.matchCosts?.(table, table.rounds.indexOf(round)) ?? null),
      // The explorer and the cards have the list as it is, not as the table has it.
      ...(game === table.base ? [furtherLinks(setup, list, round, loser)] : []),
    ];
  };

  /**
   * A whole match: who won, what each player did, and all its rounds.
   * @param {Table} table @param {MatchRecord} setup @param {BookList} list @param {(player: number) => string} nameOf
   */
  const matchView = (table, setup, list, nameOf) => {
    const totals = review.tally(table);
    const rows = totals.map(({ lost, right, wrong }, player) =>
      make(
        "tr",
        {},
        make("th", { scope: "row" }, nameOf(player)),
        make("td.sb-num", {}, `${lost}`),
        make("td.sb-num", {}, `${right}`),
        make("td.sb-num", {}, `${wrong}`),
        make("td", {}, setup.helped.includes(player) ? "had help" : "–"),
      ),
    );
    const rounds = table.rounds.map((round, number) => {
      const how = round.result ? `${nameOf(round.result.loser)} lost` : "was not finished";
      return fold(`Round ${number + 1}: “${capital(round.plays.at(-1) ?? "–")}” – ${how}`, () => roundView(table, setup, list, nameOf, round));
    });
    return [
      grid("The match in figures", ["Player", "Rounds lost", "Challenged rightly", "Challenged wrongly", "Help"], rows),
      make("h3", {}, "Round by round"),
      ...rounds,
    ];
  };

  return { round: roundView, match: matchView };
})();
