/* Cards of SuperGhost and the games like it: what to make of what the opponent leaves, by the haven lists and in lost
 * positions. */
// needs: core/data.js, core/slices.js, core/ui.js, data/book.js, decks/loss.js, learn/decks.js, solve/kin/*.js
/** `fragment`: what the opponent leaves; `group`: the length and first letter of the havens that are asked for.
 * @typedef {Card & { fragment: string, group: string[], replies: string[] }} KinCard */
(() => {
  const { make, capital, tile, tileText, wordText, listing } = StrategyBook.ui;
  const { gettext, ngettext, parts } = StrategyBook.language;
  const { pause } = StrategyBook.slices;
  const { book, families, kinGames, consequenceOfFragment } = StrategyBook;
  const { rowsOf, grouped } = StrategyBook.decks;
  const MOST_REPLIES = 6; // that a card names
  const SEARCHED = 1_000_000; // words that a search for the game lost may look at: about a second

  /** A fragment as the lists of a game write it: in alphabetical order where the order does not count.
   * @param {{ deck: DeckHead }} card @param {string} fragment */
  const written = (card, fragment) => (book.game(card.deck.game)?.anagrams ? [...fragment].sort().join("") : fragment);

  /** What a fragment was made of: the same without a letter that the game allows to go.
   * @param {string} name @param {string} fragment */
  const before = (name, fragment) => {
    const letters = [...fragment];
    const without = (/** @type {number} */ i) => letters.filter((_, index) => index !== i).join("");
    return kinGames.get(name)?.before?.(without(0), without(letters.length - 1)) ?? letters.map((_, i) => without(i));
  };

  /** Of what may come before a haven of the deck, the words: there the game is over.
   * @param {Deck} deck @param {string[]} words */
  const wordsBefore = (deck, words) => {
    const havens = deck.parts.flatMap(rowsOf).flatMap(({ answers }) => answers);
    const met = new Set(havens.flatMap((haven) => before(deck.game, haven)));
    const legal = words.filter((word) => word.length >= deck.min).map((word) => written({ deck }, word));
    return new Set(legal.filter((word) => met.has(word)));
  };

  /** @param {Deck} deck @param {DeckPart} part @param {(kind: string, name: string) => string} id */
  function* havenCards(deck, part, id) {
    const havens = rowsOf(part).flatMap((row) => row.answers);
    /** @typedef {[string, string]} Pair */
    const leaving = (/** @type {string} */ haven) =>
      before(deck.game, haven).map((fragment) => /** @type {Pair} */ ([fragment, haven]));
    const left = grouped(havens.flatMap(leaving));
    for (const [fragment, answers] of left) {
      // Only the winner moves on the empty fragment. After a word the game is over.
      if (fragment ? !deck.over?.has(fragment) : part.seat === 1)
        yield { id: id("reply", fragment), kind: "reply", fragment, answers, one: true };
    }
    const named = havens.map((haven) => /** @type {Pair} */ ([`${[...haven].length} ${[...haven][0]}`, haven]));
    for (const [name, answers] of grouped(named))
      yield { id: id("words", name), kind: "words", group: name.split(" "), answers };
  }

  /** @param {KinCard} card @returns {[string, string]} */
  const question = (card) => {
    if (card.kind === "words") {
      const [length, first] = card.group;
      const asked = ngettext(
        "Length {length}, from {letter}: {number} fragment.", "Length {length}, from {letter}: {number} fragments.",
        card.answers.length, { length, letter: capital(first) },
      );
      return [asked, gettext("Which are on the list?")];
    }
    if (!card.fragment) return [gettext("You begin."), gettext("Which letter do you say?")];
    const left = gettext("They leave {letters}.", { letters: capital(card.fragment) });
    return [left, gettext("Which fragment do you make?")];
  };

  /** A fragment, its new letter marked: at an end if possible, as in SuperGhost.
   * @param {string} text @param {string} earlier */
  const grown = (text, earlier) => {
    const letters = [...text];
    const places = [letters.length - 1, ...letters.keys()];
    const without = (/** @type {number} */ i) => letters.filter((_, index) => index !== i);
    // The letters may have been reversed before the new one was added.
    const added = places.find((i) => without(i).join("") === earlier) ??
      places.find((i) => without(i).reverse().join("") === earlier);
    return letters.map((letter, i) => (i === added ? make("b", {}, tileText(letter)) : tileText(letter)));
  };

  /** @param {KinCard} card @param {string} text @param {() => Promise<KinSolver | null>} open */
  const judge = async (card, text, open) => {
    if (card.kind !== "reply") return null;
    const solved = await open();
    return solved && consequenceOfFragment(solved, card.fragment, text, card.part.seat - 1);
  };

  /** What is wrong with a fragment that may not be made, or that completes a word; null for others.
   * @param {KinCard} card @param {string} text @param {KinConsequence} after */
  const refused = (card, text, after) => {
    const word = wordText(("word" in after ? after.word : "") ?? "");
    const values = { letters: capital(text), fragment: capital(card.fragment), word };
    if (after.kind === "illegal") {
      const why = card.fragment
        ? gettext("{letters} is not {fragment} and one letter more.", values)
        : gettext("{letters} is more than one letter.", values);
      const bluff = gettext("No word of this list allows {letters}: they challenge, and you lose.", values);
      return make("p.learn-replay", {}, after.word === null ? bluff : why);
    }
    if (after.kind !== "word") return null;
    return make("p.learn-replay", {}, gettext("“{word}” is a word: you complete it, and lose.", values));
  };

  const replay = (/** @type {KinCard} */ card, /** @type {string} */ text, /** @type {KinConsequence} */ after) => {
    const shown = capital(text);
    if (after.kind === "illegal" || after.kind === "word") return refused(card, text, after);
    if (after.kind === "unknown") {
      const unknown = gettext(
        "{letters} is not on your list. Whether it loses is not known: the search in your browser gave up.",
        { letters: shown },
      );
      return make("p.learn-replay", {}, unknown);
    }
    if (after.kind !== "loses") return null;
    const seat = card.part.seat - 1;
    const steps = [{ player: seat, text }, ...after.moves];
    const step = (/** @type {{ player: number, text: string }} */ { player, text: next }, /** @type {number} */ i) =>
      make("li", {},
        make("span.sb-fragment", {}, grown(next, i ? steps[i - 1].text : card.fragment)),
        make("span", {}, player === seat ? gettext("you") : gettext("they")),
      );
    const end = after.word === null
      ? gettext("{letters} loses: that is proved. How, is too long a search for your browser.", { letters: shown })
      : gettext("“{word}” is a word, and you completed it.", { word: wordText(after.word ?? "") });
    const title = make("h3", {}, gettext("The game that your fragment loses"));
    return make("section.learn-replay", {}, title, make("ol.sb-line", {}, steps.map(step)), make("p", {}, end));
  };

  /** The haven to make, and why it is one. @param {KinCard} card */
  const tells = (card) => {
    if (card.kind !== "reply") return [];
    const haven = card.answers[0];
    const why = gettext("It is a haven: the other player, who moves next, can be made to lose. Whatever they add, " +
      "make a fragment of your list if you can; otherwise add any legal letter that does not complete a word.");
    const made = parts("Make {letters}.", { letters: [...haven].map((letter) => tile(letter)) });
    return [make("p.learn-use", {}, made, ` ${why}`)];
  };

  const achieves = async (/** @type {KinCard} */ card) => {
    if (card.kind !== "reply") return null;
    const letters = card.answers.map(capital).join(gettext(" or "));
    const keeps = gettext(
      "If you have kept to the list so far, {letters} keeps the win: whatever they add, you go on by the list.",
      { letters },
    );
    return make("p.learn-achieves", {}, keeps);
  };

  families.add("havens", /** @satisfies {NewFamily<KinCard, KinSolver, KinConsequence>} */ ({
    kinds: [
      ["reply", gettext("replies: they leave …, you?")],
      ["words", gettext("the list: all of a length and first letter")],
    ],
    make: havenCards,
    question,
    tiles: (card) => (card.kind === "reply" && card.fragment ? [...card.fragment] : null),
    shown: (card, answer) => (card.kind === "reply" ? capital(answer) : answer),
    written,
    judge,
    equallyGood: (_card, text) =>
      gettext("{letters} wins too, but it is not on your list. What does the list say?", { letters: capital(text) }),
    replay, tells, achieves,
  }));

  /** @param {Deck} _deck @param {DeckPart} part @param {(kind: string, name: string) => string} id */
  function* lostCards(_deck, part, id) {
    const source = gettext("What asks most of them is {answer}.");
    for (const { prompt, answers, replies } of rowsOf(part))
      yield { id: id("lost", prompt), kind: "lost", fragment: prompt, answers, replies, one: true, source };
  }

  /** @param {KinCard} given @returns {[string, string]} */
  const lostQuestion = ({ fragment }) => {
    const left = gettext("They leave {letters}. Every fragment loses.", { letters: capital(fragment) });
    return [fragment ? left : gettext("You begin. Every letter loses."), gettext("After which must they know most?")];
  };

  /** "ABC, ABD (+3)": the opponent's winning replies. @param {string[]} replies */
  const winningReplies = (replies) => {
    const named = replies.slice(0, MOST_REPLIES).map(capital);
    const others = replies.length - named.length;
    return others ? `${named.join(", ")} (+${others})` : listing(named).join("");
  };

  /** The other fragments lose as well: this says how much less the opponent must know after one.
   * @param {KinCard} card @param {string} text @param {() => Promise<KinSolver | null>} open
   * @returns {Promise<KinConsequence | null>} */
  const judgeLost = async (card, text, open) => {
    const solved = await open();
    if (!solved) return null;
    const plays = solved.quickPlays(card.fragment);
    const play = plays.find((each) => each.text === text);
    if (!play) return { kind: "illegal", word: solved.proof(text) };
    if (play.finished) return { kind: "word", word: solved.named(text) };
    if (!solved.length) return { kind: "unknown" };
    if (StrategyBook.kinGames.mostToKnow(solved, plays).includes(play)) return { kind: "wins" };
    return { kind: "easier", replies: StrategyBook.kinGames.winningReplies(solved, play).map((reply) => reply.text) };
  };

  const replayLost = (/** @type {KinCard} */ card, /** @type {string} */ text, /** @type {KinConsequence} */ after) => {
    if (after.kind === "unknown") return null;
    if (after.kind !== "easier") return refused(card, text, after);
    const values = { letters: capital(text), replies: winningReplies(after.replies) };
    return make("p.learn-replay", {}, gettext("After {letters} they win with {replies}.", values));
  };

  families.add("lost", /** @satisfies {NewFamily<KinCard, KinSolver, KinConsequence>} */ ({
    kinds: [["lost", gettext("lost positions: they leave …, you?")]],
    make: lostCards,
    question: lostQuestion,
    tiles: ({ fragment }) => (fragment ? [...fragment] : null),
    shown: (_card, answer) => capital(answer),
    written,
    judge: judgeLost,
    equallyGood: (_card, text) =>
      gettext("{letters} asks as much of them, but the chapter makes another fragment. Which?", {
        letters: capital(text),
      }),
    replay: replayLost,
    tells: ({ answers, replies }) => {
      const values = { letters: [...answers[0]].map((letter) => tile(letter)), replies: winningReplies(replies) };
      return [make("p.learn-use", {}, parts("Make {letters}: they win only with {replies}.", values))];
    },
  }));

  /** The game solved here, or what the browser can find of it. @param {DeckHead} given @param {BookList} list */
  const openGame = async ({ game, min }, list) => {
    const { words, chapters } = await StrategyBook.data.kin(list);
    await pause(); // what is being done is seen before the work begins
    const known = chapters[`${game}-${min}`] ?? null;
    return kinGames.get(game).solve({ words, alphabet: list.alphabet, min, players: 2, known, effort: SEARCHED });
  };

  /** Adds to a deck the fragments after which no question may be asked. @param {Deck} deck @param {BookList} list */
  const prepare = async (deck, list) => {
    try {
      const { words } = await StrategyBook.data.kin(list);
      deck.over = wordsBefore(deck, words);
    } catch {
      deck.over = new Set(); // without the words a question may ask for more than the game does
    }
  };

  for (const { name, title } of book.games)
    if (kinGames.has(name)) families.addGame(name, { title, open: openGame, key: (head) => head.key, prepare });
})();
