/* play-kin.html: explore and play games in which a letter may go elsewhere than at the end, alone or with friends. */
// needs: core/address.js, core/choice.js, core/data.js, core/spelling.js, core/ui.js, data/book.js, play/kin-game.js
// needs: play/page.js, solve/kin/*.js, solve/kin/games.js, solve/people.js
(() => {
  const { book, kinGames, KinGame } = StrategyBook;
  const { players: PLAYERS, usual: USUAL } = book;

  const GAMES = book.games.filter(({ name }) => kinGames.has(name));
  const MOST_MOVES = 100; // that an address can hold

  /** The shortest words that the chapters of a game offer with a list. @param {BookList} list @param {string} game */
  const minimums = (list, game) => {
    const lengths = list.min.filter((min) => book.game(game).minLengths.includes(min));
    return lengths.length ? lengths : [USUAL.min];
  };

  /** The plays up to these fragments: the beginnings of the first, one letter more each time, then the fragments.
   * @param {string[]} fragments */
  const playsOf = (fragments) => {
    const [first = ""] = fragments;
    const beginnings =
      Array.from({ length: Math.max([...first].length - 1, 0) }, (_, i) => [...first].slice(0, i + 1).join(""));
    return [...beginnings, ...fragments];
  };

  StrategyBook.startPlaying("kin", {
    games: GAMES,
    where: (game) => kinGames.get(game).where,
    explores: true,
    atOnce: true,
    // Letters beyond 16 bits are two characters here, and a fragment must not be cut between them.
    takes: (list) => list.alphabet.every((letter) => letter.length === 1),
    nothing: StrategyBook.language.gettext(
      "This page cannot play with the letters of this book’s lists. The chapters on {games} can be read.",
      { games: GAMES.map(({ title }) => title).join(", ") },
    ),
    minimums,
    ranks: (list) => !list.own,
    /** #g=GAME&l=LIST&m=MIN&n=PLAYERS&s=SEAT&f=FRAGMENTS; seat 0 explores. */
    wish(hash, lists) {
      const fields = new URLSearchParams(hash.slice(1));
      const remembered = /** @type {Partial<Choice>} */ (StrategyBook.choice.recall() ?? {});
      const named = (/** @type {string | null | undefined} */ name) => lists.find(({ slug }) => slug === name);
      const list = named(fields.get("l")) ?? named(remembered.list) ?? lists[0];
      const game = (GAMES.find(({ name }) => name === fields.get("g")) ?? GAMES[0]).name;
      const wished = parseInt(fields.get("n") ?? `${remembered.players}`, 10) || PLAYERS[0];
      const players = Math.min(Math.max(wished, PLAYERS[0]), PLAYERS[PLAYERS.length - 1]);
      const seat = fields.has("s") ? parseInt(fields.get("s") ?? "", 10) || 0 : 1;
      const fragments = (fields.get("f") ?? "").split(/[ ,]+/u).filter(Boolean).slice(0, MOST_MOVES)
        .map((text) => StrategyBook.spelling.played(text, list));
      const min = Number(fields.get("m") ?? remembered.min);
      const offered = minimums(list, game);
      const shown = { list, min: offered.includes(min) ? min : StrategyBook.address.usualLength(offered), players };
      const replaced =
        StrategyBook.address.replacing({ list: fields.get("l") ?? remembered.list, min, players: wished }, shown);
      return { game, ...shown, replaced, seat: Math.min(Math.max(seat, 0), players), plays: playsOf(fragments) };
    },
    async load({ game, list, min }) {
      const { words, chapters } = await StrategyBook.data.kin(list);
      return new KinGame(game, { words, alphabet: [...list.alphabet], min, known: chapters[`${game}-${min}`] ?? null });
    },
    async knows(most, game) {
      const sizes = StrategyBook.people.sizesOf(await StrategyBook.data.sizes());
      return game.withWords(game.legal.filter((/** @type {string} */ word) => (sizes.get(word) ?? Infinity) <= most));
    },
  });
})();
