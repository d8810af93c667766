/* play.html: Ghost, against the book or among friends. */
// needs: core/address.js, core/choice.js, core/data.js, data/book.js, play/ghost-game.js, play/match-plays.js
// needs: play/page.js
(() => {
  const { book, GhostGame } = StrategyBook;

  StrategyBook.startPlaying("play", {
    games: [book.game(GhostGame.game)],
    takes: (list) => list.min.length > 0,
    nothing: StrategyBook.language.gettext("No list of this book has a word of three letters or more, so there is " +
      "nothing to play."),
    minimums: (list) => list.min,
    ranks: () => true,
    needsAllWords: ({ calls, finish }) => calls === "players" && finish === "loses",
    finishes: true,
    wish(hash, lists) {
      const wish = StrategyBook.address.parse(
        hash, lists, StrategyBook.choice.recall() ?? { list: document.getElementById("play")?.dataset.list },
      );
      const letters = [...wish.letters];
      const plays = letters.map((_, i) => letters.slice(0, i + 1).join(""));
      const strength = wish.against ? { strength: wish.against } : {};
      // An address may name the lives of a match, from the player who begins.
      const match =
        wish.lives ? { lives: Math.max(...wish.lives, 2), matchLives: wish.lives } : { lives: 1, matchLives: null };
      return {
        ...wish, ...strength, ...match, game: GhostGame.game, plays,
        seat: ((letters.length + wish.turn) % wish.players) + 1,
      };
    },
    async load({ list, min, calls, finish }) {
      const trie = await StrategyBook.data.trie(list, min, finish);
      if (finish === "goes-on") {
        const [{ words }, sizes] =
          await Promise.all([StrategyBook.data.kin(list), list.ranked ? StrategyBook.data.sizes() : null]);
        const known = sizes && StrategyBook.people.sizesOf(sizes);
        if (known && !trie.familiar) StrategyBook.people.rank(trie, words, min, known);
        const game = new GhostGame(trie, min);
        game.unlock(words, known);
        return game;
      }
      const all = calls === "players" ? (await StrategyBook.data.kin(list)).words : null;
      return new GhostGame(trie, min, all);
    },
    async unlock(game, list, opponents) {
      const ranked = opponents && game.trie.familiar;
      if (game.everything.length && (game.sizes || !ranked)) return;
      const { words } = await StrategyBook.data.kin(list);
      game.unlock(words, ranked ? StrategyBook.people.sizesOf(await StrategyBook.data.sizes()) : null);
    },
    async prepare(table, list) {
      const { game, rounds, lives, begins } = table;
      const last = rounds[rounds.length - 1];
      const then = lives.map((left, player) => left + (last.result?.loser === player ? 1 : 0));
      const places = last.order.map((player) => then[player]);
      const matches = await StrategyBook.data.matches(list, game.min, game.trie?.finish);
      await StrategyBook.matchPlay.prepare(game, matches, places, /** @type {Begins} */ (begins));
    },
    knows: async (size) => size,
  });
})();
