/* Jotto with a reader's own list: good first guesses, by a rule of thumb. */
// needs: core/slices.js, core/ui.js, data/book.js, lists/own-list-decks.js, lists/own-lists.js, solve/jotto.js
(() => {
  const { gettext } = StrategyBook.language;
  const { pause } = StrategyBook.slices;
  const { name: NAME, title: TITLE } = StrategyBook.book.game("jotto");

  const USUAL = 5; // letters

  const variants = (/** @type {OwnOffer} */ list) => list.jotto.map((letters) => ({
    variant: `${letters}`, title: gettext("{game}, {letters} letters", { game: TITLE, letters }), min: letters,
    players: 2,
  }));

  /** @param {OwnWords} list @param {DeckHead} head */
  const open = (list, head) => StrategyBook.Jotto.open(list, StrategyBook.own.jottoOf(list.words, head.min)).game;

  /** The first guess that splits the words best, and the next guess after each answer. @param {Jotto} game */
  const parts = async (game) => {
    const best = (/** @type {Int32Array} */ left) => game.words[game.best(left, 1)[0].guess];
    const first = best(game.all());
    /** @type {PublishedRow[]} */ const rows = [["", first]];
    for (let answer = 0; answer <= game.letters; answer++) {
      await pause(); // every guess takes a while
      const left = game.possible([{ guess: first, answer }]);
      if (left.length) rows.push([`${first} ${answer}`, best(left)]);
    }
    return [{ key: "guesses", kind: "guesses", title: gettext("First guesses"), seat: 0, rows }];
  };

  /** What a sheet of the deck prints. @param {Deck} deck @returns {SheetContent} */
  const sheet = (deck) => ({
    variant: deck.title.replace(", ", " · "),
    players: deck.players,
    rules: gettext("Any word of the list may be hidden and guessed. First this guess, then, by the letters in " +
      "common, the next: each splits the words that are left best. A rule of thumb, not a proof."),
    seats: deck.parts.map((part) => ({
      entries: part.rows.map(([prompt, guess]) => [
        prompt ? gettext("{number} in common:", { number: prompt.split(" ")[1] }) : gettext("First:"), guess,
      ]),
    })),
  });

  /** @param {{ slug: string, jotto: number[] }} given @returns {[string, string][]} */
  const links = ({ slug, jotto }) => {
    const letters = jotto.includes(USUAL) ? USUAL : jotto[0];
    return letters ? [[`jotto-play.html#${encodeURIComponent(slug)}/${letters}`, TITLE]] : [];
  };

  StrategyBook.ownDecks.add(NAME, { variants, open, parts, sheet, links });
})();
