/* Makes a cheat sheet in the browser, with the same parts as those of the book. */
// needs: core/ui.js, data/book.js
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});
  const { make, capital, plural, words } = StrategyBook.ui;

  const { listedSeats: SEATS } = StrategyBook.book;

  /** The fragments that a seat may face on its first move. */
  const openings = (trie, seat) => {
    let level = [0];
    for (let depth = 0; depth < seat; depth++) level = level.flatMap((node) => trie.plays(node));
    return level.filter((node) => !trie.isWord(node));
  };

  const entry = (head, ...content) =>
    make("section", {}, make("p", {}, make("b.cheat-opening", {}, head), " ", ...content));

  const firstSeat = (ghost) => {
    const winning = ghost.graded(0).filter((grade) => grade.wins);
    if (!winning.length) {
      const line = ghost.mainLine(0).map((node) => ghost.trie.letter(node)).join("");
      return [entry("✗", "No letter wins. The longest game: ", make("span.sb-words", {}, line))];
    }
    return winning.map((grade) =>
      entry(capital(grade.letter), make("span.sb-words", {}, words(ghost.listWords(grade.node, 0)))),
    );
  };

  const laterSeat = (ghost, seat) =>
    openings(ghost.trie, seat).map((node) => {
      const head = capital(ghost.trie.fragment(node));
      if (ghost.mayLose(node, seat)) return entry(`${head} ✗`, "no answer wins");
      return entry(head, make("span.sb-words", {}, words(ghost.listWords(node, seat))));
    });

  const ordinal = (seat) => ["", "second", "third"][seat];

  /** @returns {HTMLElement} an article.cheat of the first seats, at most three */
  const sheet = (ghost, title, minLength) => {
    const parts = [];
    for (let seat = 0; seat < Math.min(ghost.players, SEATS); seat++) {
      const head = seat === 0 ? "You start" : `You are ${ordinal(seat)}: after …`;
      parts.push(make("section.cheat-seat", {}, make("p.cheat-head", {}, head)));
      parts.push(...(seat === 0 ? firstSeat(ghost) : laterSeat(ghost, seat)));
    }
    const rules = `Add a letter; every fragment must begin a legal word; whoever completes a word of ${minLength} letters or ` +
      `more loses. ✗: no winning answer.`;
    const playable = plural(ghost.trie.counts()[0], "playable word");
    const date = new Date().toISOString().slice(0, 10);
    return make(
      "article.cheat",
      { "data-paper": true, "data-players": ghost.players },
      make(
        "header",
        {},
        make("p.cheat-title", {}, `Ghost · ${title} · ${ghost.players} players · ${minLength}+ letters`),
        make("p", {}, `${rules} ${playable}. Printed ${date}.`),
      ),
      parts,
    );
  };

  const HOW = {
    superghost: (deck) =>
      `Add a letter at either end; every fragment must stand in a word; whoever completes a word of ${deck.min} letters or more ` +
        `loses. You ${deck.parts[0]?.seat === 1 ? "start" : "are second"}. Make a fragment of this list wherever you can; where ` +
        `you cannot, any letter will do that completes no word. The list wins; a shorter one may exist.`,
    jotto: () =>
      "Any word of the list may be hidden and guessed. First this guess, then, by the letters in common, the next: each parts " +
        "the words that are left best. A rule of thumb, not a proof.",
  };

  const heard = (prompt) => (prompt ? `${prompt.split(" ")[1]} in common:` : "First:");

  /** A deck from lists/own-list-decks.js (SuperGhost or Jotto) as an article.cheat. */
  const deckSheet = (deck, title) => {
    const rows = deck.parts.flatMap((part) => part.rows);
    const head = ([prompt]) => (deck.game === "jotto" ? heard(prompt) : plural(Number(prompt), "letter"));
    const parts = rows.map((row) => entry(head(row), make("span.sb-words", {}, row[1])));
    const date = new Date().toISOString().slice(0, 10);
    return make(
      "article.cheat",
      { "data-paper": true, "data-players": 2 },
      make(
        "header",
        {},
        make("p.cheat-title", {}, `${deck.title.replace(", ", " · ")} · ${title}`),
        make("p", {}, `${HOW[deck.game](deck)} Printed ${date}.`),
      ),
      parts.length ? parts : entry("", "There is nothing to remember: any letter that completes no word wins."),
    );
  };

  StrategyBook.sheet = sheet;
  StrategyBook.deckSheet = deckSheet;
})();
