/* Cards of Ghost's lists: a seat's words, opening by opening, against perfect players and against people. */
// needs: core/data.js, core/ui.js, data/book.js, decks/loss.js, learn/decks.js, solve/ghost.js
/** `fragment` is asked for by replies, `opening` by words.
 * @typedef {Card & { fragment: string, opening: string, losing: string[], row: DeckRow }} GhostCard */
(() => {
  const { make, capital, tile, tileText, wordText } = StrategyBook.ui;
  const { gettext, ngettext, parts } = StrategyBook.language;
  const { families, consequence } = StrategyBook;
  const { replies, rowsOf } = StrategyBook.decks;
  const AGAINST = "against";
  const MOST_WORDS = 8; // that a card shows of a reply

  /** A list of a seat: on its turn all words that begin so far go on with the same letter.
   * @param {Deck} deck @param {DeckPart} part @param {(kind: string, name: string) => string} id */
  function* listCards(deck, part, id) {
    for (const row of rowsOf(part)) {
      for (const [fragment, letter] of replies(row, part.seat - 1, deck.players))
        yield { id: id("reply", fragment), kind: "reply", fragment, answers: [letter], one: true, row };
      yield {
        id: id("words", row.prompt), kind: "words", opening: row.prompt, answers: row.answers, losing: row.losing, row,
      };
    }
  }

  /** @param {GhostCard} given @returns {[string, string]} */
  const replyQuestion = ({ deck, fragment }) => {
    if (!fragment) return [gettext("You begin."), gettext("Which letter do you say?")];
    const two = deck.players === 2;
    const you = gettext("You?");
    const values = { letter: capital([...fragment].slice(-1).join("")), letters: capital(fragment) };
    if (fragment.length === 1)
      return [two ? gettext("They say {letters}.", values) : gettext("They leave {letters}.", values), you];
    return [
      two ? gettext("They say {letter}: {letters}.", values) : gettext("They leave {letter}: {letters}.", values), you,
    ];
  };

  /** @param {GhostCard} given @returns {[string, string]} */
  const wordsQuestion = ({ deck, opening, answers, losing }) => {
    const trap = losing?.length ? " " + gettext("Words that you would complete yourself are among them.") : "";
    const begins =
      opening ? gettext("The game begins {letters}.", { letters: capital(opening) }) : gettext("You begin.");
    const { length } = answers;
    if (deck.game === AGAINST)
      return [begins, ngettext("Which {number} word must you know?", "Which {number} words must you know?", length)];
    const asks = ngettext(
      "Which {number} word can it end with, if you keep to your list?",
      "Which {number} words can it end with, if you keep to your list?", length,
    );
    return [begins, asks + trap];
  };

  /** The words of the card's opening that the right reply leads to. @param {GhostCard} given */
  const reached = ({ row, fragment, answers }) => row.answers.filter((word) => word.startsWith(fragment + answers[0]));

  /** @param {GhostCard} card @param {string} letter @param {() => Promise<Ghost | null>} open */
  const judge = async (card, letter, open) => {
    if (card.kind !== "reply") return null;
    const game = await open();
    return game && consequence(game, card.fragment, letter, card.part.seat - 1);
  };

  const replay = (/** @type {GhostCard} */ card, /** @type {string} */ letter, /** @type {Consequence} */ after) => {
    const shown = capital(card.fragment + letter);
    if (after.kind === "bluff")
      return make("p", {}, gettext("No word begins with {letters}: they challenge, and you lose.", { letters: shown }));
    if (after.kind === "word")
      return make(
        "p.learn-replay", {}, gettext("“{word}” is a word: you complete it, and lose.", { word: wordText(after.word) }),
      );
    if (after.kind !== "loses") return null;
    const seat = card.part.seat - 1;
    const two = card.deck.players === 2;
    const says = (/** @type {number} */ player, /** @type {string} */ said) => {
      const values = { seat: player + 1, letter: capital(said) };
      if (player === seat) return gettext("you say {letter}", values);
      return two ? gettext("they say {letter}", values) : gettext("player {seat} says {letter}", values);
    };
    const step = (/** @type {{ player: number, letter: string, before: string }} */ { player, letter: next, before }) =>
      make("li", {},
        make("span.sb-fragment", {}, tileText(before), make("b", {}, tileText(next))),
        make("span", {}, says(player, next)),
      );
    const steps = [{ player: seat, letter, before: card.fragment }, ...after.moves];
    const title = card.deck.game === AGAINST
      ? gettext("How it loses to somebody who knows every word")
      : after.lost ? gettext("How it may end after that") : gettext("The game that your letter loses");
    const end = gettext("“{word}” is a word, and you completed it.", { word: wordText(after.word) });
    return make(
      "section.learn-replay", {}, make("h3", {}, title), make("ol.sb-line", {}, steps.map(step)), make("p", {}, end),
    );
  };

  /** The use of a reply: the words it leads to, and the first of them as the letters that both say.
   * @param {GhostCard} card */
  const tells = (card) => {
    if (card.kind !== "reply") return [];
    const words = reached(card);
    const shown = StrategyBook.ui.words(words.slice(0, MOST_WORDS));
    if (words.length > MOST_WORDS) shown.push("…");
    else if (shown.at(-1) === " ") shown.pop(); // a full stop follows
    const letter = card.fragment ? tile(card.answers[0]) : make("b", {}, capital(card.answers[0]));
    const values = { letters: capital(card.fragment), letter, words: make("span.sb-words", {}, shown) };
    const use = card.fragment
      ? parts("They leave {letters}: say {letter}, for {words}.", values)
      : parts("Say {letter}, for {words}.", values);
    return [make("p.learn-use", {}, use), ...words.slice(0, 1).map((word) => lineOf(card, word))];
  };

  /** A word as the tiles of a game: yours are marked. @param {GhostCard} given @param {string} word */
  const lineOf = ({ deck, part, row }, word) => {
    const seat = part.seat - 1;
    const reach = row.reach?.[row.answers.indexOf(word)] ?? Infinity;
    const tiles = [...word].map((letter, depth) => {
      const mine = depth % deck.players === seat;
      const speaker = depth >= reach
        ? ""
        : mine ? gettext("you") : deck.players === 2 ? gettext("they") : `${(depth % deck.players) + 1}`;
      return make(`li${mine ? ".learn-mine" : ""}`, {}, tile(letter), make("small", {}, speaker));
    });
    return make("ol.learn-line", { "aria-label": gettext("The line of play to “{word}”", { word }) }, tiles);
  };

  families.add("lists", /** @satisfies {NewFamily<GhostCard, Ghost, Consequence>} */ ({
    kinds: [
      ["reply", gettext("replies: they say …, you?")],
      ["words", gettext("words: name all the words for an opening")],
    ],
    make: listCards,
    question: (card) => (card.kind === "reply" ? replyQuestion(card) : wordsQuestion(card)),
    tiles: (card) => (card.kind === "reply" && card.fragment ? [...card.fragment] : null),
    shown: (card, answer) => (card.kind === "words" ? answer : capital(answer)),
    judge,
    equallyGood(card, said) {
      const letter = { letter: capital(said) };
      return card.deck.players === 2
        ? gettext("{letter} wins too, but your list goes another way. What does the list say?", letter)
        : gettext("{letter} is safe too, but your list goes another way. What does the list say?", letter);
    },
    replay,
    tells,
    leadsTo: (card) => (card.kind === "reply" ? reached(card) : []),
    words: (card) => (card.kind === "reply" ? reached(card).slice(0, 1) : card.answers),
  }));

  const { game } = StrategyBook.book;
  const { title } = game("ghost");
  const openGame = async (/** @type {DeckHead} */ head, /** @type {BookList} */ list) =>
    new StrategyBook.Ghost(await StrategyBook.data.trie(list, head.min), head.players);
  const openOnce = (/** @type {DeckHead} */ head) => `${head.list}/${head.min}/${head.players}`;
  families.addGame("ghost", { title, open: openGame, key: openOnce, eager: true });
  // Decks against people are apart from the others of their game.
  families.addGame(AGAINST, {
    title: gettext("{game} against people", { game: title }), open: openGame, key: openOnce, eager: true,
  });
})();
