/* The decks of learn.html: those of the book, of the reader's own lists, and of mistakes; and with which to begin. */
// needs: core/choice.js, core/data.js, core/kept.js, core/ui.js, data/book.js, decks/ghost.js, decks/jotto.js
// needs: decks/kin.js, decks/match.js, learn/decks.js, learn/mistake-cards.js, lists/own-games/*.js
// needs: lists/own-list-decks.js, lists/own-lists.js
/** @typedef {InstanceType<(typeof StrategyBook)["deckLibrary"]["Library"]>} Library */
StrategyBook.deckLibrary = (() => {
  const { make, button, capital } = StrategyBook.ui;
  const { gettext } = StrategyBook.language;
  const { families, mistakeDeck } = StrategyBook;
  const USUAL = StrategyBook.book.usual;
  const { Kept, forms } = StrategyBook.kept;

  /** Which deck was learnt last, and for which choice of list and rules. */
  const last = new Kept(
    "learn-deck", gettext("which list you learn"), forms.object({ key: forms.text(400), choice: forms.text(400) }),
  );
  const choiceText = (/** @type {Choice | null} */ choice) =>
    choice ? [choice.list, choice.min, choice.players].join("/") : "";
  const remembered = () => {
    const deck = last.get();
    return deck?.choice === choiceText(StrategyBook.choice.recall()) ? deck.key : null;
  };
  const remember = (/** @type {string} */ key) =>
    void last.set({ key, choice: choiceText(StrategyBook.choice.recall()) });

  /** @param {DeckHead} head @param {Pick<Choice, "list" | "min" | "players">} given */
  const fits = (head, { list, min, players }) => head.list === list && head.min === min && head.players === players;

  /** Decks, and the solved games of their cards, each opened once. */
  class Library {
    constructor(/** @type {BookList[]} */ lists, /** @type {DeckHead[]} */ published) {
      this.lists = lists;
      this.published = [...published, ...lists.filter((list) => list.own).flatMap((list) =>
        StrategyBook.ownDecks.heads({ jotto: [], ...list }),
      )];
      /** @type {Map<string, Deck>} */ this.decks = new Map();
      /** @type {Map<string, any>} */ this.games = new Map();
    }

    get heads() { return [...this.published, ...[mistakeDeck.head()].filter((head) => head !== null)]; }

    listOf(/** @type {DeckHead} */ head) {
      return /** @type {BookList} */ (this.lists.find(({ slug }) => slug === head.list));
    }

    /** @param {DeckHead} head @returns {Promise<Deck>} */
    async deck(head) {
      const mistakes = mistakeDeck.deck();
      if (mistakes && head.key === mistakeDeck.KEY) return mistakes; // another game may have added to it
      if (!this.decks.has(head.key)) {
        const game = families.game(head.game);
        const list = this.listOf(head);
        const deck = head.own
          ? await StrategyBook.ownDecks.deck(head, await game.open(head, list))
          : await StrategyBook.data.deck(head.key);
        await game.prepare?.(deck, list);
        this.decks.set(head.key, deck);
      }
      await StrategyBook.data.spelt(this.listOf(head), null);
      return /** @type {Deck} */ (this.decks.get(head.key));
    }

    /** The solved game of a deck, opened once; null where that fails: the drill does without replays.
     * @param {DeckHead} head */
    async game(head) {
      const game = families.game(head.game);
      const key = `${head.game}/${game.key(head)}`;
      try {
        if (!this.games.has(key)) this.games.set(key, await game.open(head, this.listOf(head)));
        return this.games.get(key);
      } catch (error) {
        console.warn(error);
        return null;
      }
    }

    /** Says that there is no deck for what the reader chose, where `head` is shown instead; "" if there is one.
     * @param {DeckHead} head */
    instead(head) {
      const choice = StrategyBook.choice.recall() ?? choiceOf(location.hash);
      if (!choice || this.heads.some((each) => fits(each, choice))) return "";
      const title = this.lists.find(({ slug }) => slug === choice.list)?.title ?? choice.list;
      const wished = { list: title, min: choice.min, players: choice.players };
      const sentence =
        gettext("There is no deck for {list}, words of {min} letters or more, {players} players.", wished);
      const instead = gettext("This is {list}, {deck}, instead.", { list: head.listTitle, deck: head.title });
      return `${sentence} ${instead}`;
    }

    /** The letters of a card's list. @param {Card} card */
    alphabet(card) {
      const slug = card.mistake?.list ?? card.deck.list;
      return (this.lists.find((list) => list.slug === slug) ?? this.lists[0]).alphabet;
    }
  }

  /** The choice that a link of another page carries, where the browser keeps nothing. @param {string} hash */
  const choiceOf = (hash) => {
    const [list, min, players] = hash.replace(/^#/, "").split("/");
    return players ? { list: list, min: Number(min), players: Number(players) } : null;
  };

  /** The deck to begin with: that of the address, the one learnt last, or that of the list and rules the reader uses.
   * @param {DeckHead[]} heads @param {string} wished */
  const firstHead = (heads, wished) => {
    const choice = StrategyBook.choice.recall() ?? choiceOf(location.hash);
    const key = remembered();
    const usual = (/** @type {DeckHead} */ head) => head.min === USUAL.min && head.players === USUAL.players;
    /** @type {((head: DeckHead) => unknown)[]} */
    const choices = [
      (head) => head.key === wished,
      (head) => head.key === key,
      (head) => choice && fits(head, choice),
      (head) => choice && head.list === choice.list && usual(head),
      usual,
      () => true,
    ];
    return /** @type {DeckHead} */ (choices.map((test) => heads.find(test)).find(Boolean));
  };

  /** What the words of a card mean, where the deck says so. @param {Card} given @param {string[]} words */
  const meaningsOf = ({ deck: { meanings = {} } }, words) => {
    const known = words.filter((word) => Object.hasOwn(meanings, word));
    if (!known.length) return [];
    return [
      make("dl.learn-meanings", {}, known.flatMap((word) => [make("dt", {}, word), make("dd", {}, meanings[word])])),
    ];
  };

  /** The one opening that the address names: a link from a lost round leads to its cards. */
  class OneOpening {
    /** @param {string} text as the address has it; "" for all openings
     * @param {() => void} refresh shows the cards anew */
    constructor(text, refresh) {
      this.name = StrategyBook.decoded(text);
      this.refresh = refresh;
      this.node = make("p.sb-note", { hidden: true });
    }

    /** From here on all openings. */
    forget() { this.name = ""; }

    /** The cards of the opening; all where it has none. @param {Card[]} cards */
    of(cards) {
      const named = this.name ? cards.filter(({ row }) => row?.prompt === this.name) : [];
      this.node.hidden = !named.length;
      if (!named.length) return cards;
      const all = () => {
        this.forget();
        this.refresh();
      };
      const only = gettext("Only the opening {letters}.", { letters: capital(this.name) });
      this.node.replaceChildren(only, " ", button(gettext("All openings"), all));
      return named;
    }
  }

  return { Library, OneOpening, firstHead, remember, meaningsOf };
})();
