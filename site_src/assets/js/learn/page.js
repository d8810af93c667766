/* learn.html: a drill of the lists of the book, of the reader's own, and of the reader's mistakes. */
// needs: core/choice.js, core/data.js, core/ui.js, data/book.js, learn/anki.js, learn/cardbox.js
// needs: learn/deck-library.js, learn/decks.js, learn/drill/*.js, learn/mistake-cards.js, learn/plan-view.js
// needs: learn/progress-fold.js
/** @typedef {ReturnType<(typeof StrategyBook)["ui"]["select"]>} SelectField */
(() => {
  const { make, fill, fold, button, download, form, select, setOptions, submit } = StrategyBook.ui;
  const { number, plural, voice, start } = StrategyBook.ui;
  const { gettext, ngettext, parts } = StrategyBook.language;
  const { families, mistakeDeck, Drill } = StrategyBook;
  const { ProgressFold, damage, memoryTable } = StrategyBook.progressFold;
  const { cards, question } = StrategyBook.decks;
  const { Cardbox } = StrategyBook.cardbox;
  const { Session } = StrategyBook.drill;
  const { firstAnswers } = StrategyBook.drillWords;
  const { Library, OneOpening, firstHead, remember, meaningsOf } = StrategyBook.deckLibrary;
  const USUAL = StrategyBook.book.usual;
  const ANKI = "anki"; // in the address: the reader wants Anki's notes of the deck
  const MOST_SHOWN = 12; // cards to look at again
  const MOST_HASH = 200; // characters of a name in the address
  const NOT_HERE =
    gettext("This list could not be loaded. Without a network only lists that you used before can be learnt.");

  class LearnPage {
    constructor(/** @type {HTMLElement} */ root, /** @type {Library} */ library) {
      this.library = library;
      this.box = new Cardbox();
      /** @type {Card[]} */ this.all = [];
      /** Kinds of questions that are not asked. @type {Set<string>} */
      this.unasked = new Set();
      /** @type {Deck} */ this.deck;
      /** @type {DeckPart} */ this.part;
      /** @type {SelectField} */ this.gameField;
      /** @type {SelectField} */ this.listField;
      /** @type {SelectField} */ this.chapterField;
      /** @type {SelectField} */ this.partField;
      /** @type {SettingFields} */ this.settingFields;
      const [wished, part, opening] =
        location.hash.replace(/^#/, "").split("/").map((text) => StrategyBook.cut(text, MOST_HASH));
      this.head = firstHead(library.heads, wished);
      this.instead = this.head.key === wished ? "" : library.instead(this.head);
      this.partKey = this.head.key === wished ? part : null;
      this.opening = new OneOpening(this.partKey && opening ? opening : "", () => this.refresh());
      this.progress = new ProgressFold(this.box, () => this.refresh());
      this.makeFields();
      this.trouble = make("p.learn-trouble", { role: "alert" });
      this.overview = make("p.learn-overview");
      this.elsewhere = make("p.sb-note");
      this.start = submit(gettext("Start"), false);
      this.memory = make("div");
      this.result = make("div.learn-result", { role: "status", tabindex: -1 }); // of a session: the first thing to see
      this.kindsNode = make("fieldset.learn-kinds");
      const fields = [this.gameField, this.listField, this.chapterField, this.partField].map(({ label }) => label);
      const labels = make("div.sb-form", {}, this.settingFields.map(({ label }) => label));
      const settings =
        make("details.sb-fold.learn-settings", {}, make("summary", {}, gettext("Settings")), this.kindsNode, labels);
      const setup = form("form.learn-setup", () => this.run(),
        make("div.sb-form", {}, fields),
        this.opening.node,
        this.overview,
        make("p", {}, this.start),
        this.elsewhere,
        settings,
      );
      /** Behind the plan, unless the address names a deck, or the deck has no plan. */
      this.decks = fold(gettext("Choose a deck"), setup);
      this.decks.open = this.head.key === wished;
      this.plan = new StrategyBook.PlanView(this.box, (session) => this.begin(session), () => this.mistakeCards());
      this.waitingMistakes = make("p.learn-mistakes", { hidden: true });
      const top = [this.result, this.progress.weekly, this.plan.node, this.waitingMistakes];
      this.setup = make("div.sb-waiting", {}, top, this.decks, this.memory, this.progress.node, this.progress.note);
      const table = make("div.learn-session");
      root.replaceChildren(this.trouble, this.setup, table);
      this.say = voice(root);
      this.drill = new Drill(table, this.say, (session) => this.finished(session), {
        open: (card) => library.game(card.deck),
        alphabet: (card) => library.alphabet(card),
        tells: meaningsOf,
      });
      this.box.listen(() => this.follow());
      const known =
        !wished || this.head.key === wished || library.heads.some(({ list }) => encodeURIComponent(list) === wished);
      if (!known) this.setup.prepend(
        make("p.sb-note", { role: "status" }, gettext("There is no deck “{name}” here.", { name: wished })),
      );
    }

    makeFields() {
      const { heads } = this.library;
      const nearest = (/** @type {(head: DeckHead) => boolean} */ test) => {
        const usual = (/** @type {DeckHead} */ head) => head.min === USUAL.min && head.players === USUAL.players;
        return heads.find((head) => test(head) && usual(head)) ?? heads.find(test);
      };
      const games = families.games().filter(([name]) => heads.some((head) => head.game === name));
      this.gameField =
        select(gettext("Game"), games.map(([name, { title }]) => [name, title]), this.head.game, (name) => {
          const inList = (/** @type {DeckHead} */ head) => head.game === name && head.list === this.head.list;
          this.choose(nearest(inList) ?? nearest((head) => head.game === name));
        });
      this.listField = select(gettext("Word list"), [], "", (slug) => {
        const inList = (/** @type {DeckHead} */ head) => head.game === this.head.game && head.list === slug;
        this.choose(heads.find((head) => inList(head) && head.title === this.head.title) ?? nearest(inList));
      });
      this.chapterField =
        select(gettext("Chapter"), [], "", (key) => this.choose(heads.find((head) => head.key === key)));
      this.partField = select(gettext("What to learn"), [], "", (key) => {
        this.partKey = key;
        this.opening.forget();
        this.refresh();
      });
      const languages = this.library.lists.map(({ language }) => language);
      this.settingFields = StrategyBook.drillSettings(this.box, languages, () => this.refresh());
    }

    choose(/** @type {DeckHead | null | undefined} */ head) {
      if (!head) return;
      [this.head, this.instead] = [head, ""];
      this.opening.forget();
      this.refresh();
    }

    /** Another window has changed what is kept. */
    follow() { if (!this.drill.session) this.refresh(); }

    async refresh() {
      const ticket = (this.ticket = {});
      const heads = this.library.heads;
      if (!heads.some(({ key }) => key === this.head.key)) this.head = firstHead(heads, "");
      const { head } = this;
      this.gameField.field.value = head.game;
      const inGame = heads.filter((each) => each.game === head.game);
      setOptions(this.listField.field, [...new Map(inGame.map((each) => [each.list, each.listTitle]))], head.list);
      StrategyBook.choice.lead(this.listField.field);
      const inList = inGame.filter((each) => each.list === head.list);
      setOptions(
        this.chapterField.field, inList.map((each) => [each.key, each.title.replace(/^[^,]+, /u, "")]), head.key,
      );
      for (const field of this.settingFields) field.show();
      try {
        const deck = await this.library.deck(head);
        if (ticket === this.ticket) this.showDeck(deck);
      } catch (error) {
        if (ticket !== this.ticket) return;
        console.info(/** @type {Error} */ (error).message);
        this.showNothing(NOT_HERE);
      }
    }

    showDeck(/** @type {Deck} */ deck) {
      remember(this.head.key);
      if (!deck.parts.length) {
        setOptions(this.partField.field, [["", gettext("nothing")]], "");
        this.showNothing(
          gettext("There is nothing to learn here: no player can win, or the first letter ends the game."),
        );
        return;
      }
      this.deck = deck;
      this.part = deck.parts.find((part) => part.key === this.partKey) ?? deck.parts[0];
      setOptions(this.partField.field, deck.parts.map((part) => [part.key, part.title]), this.part.key);
      this.all = this.opening.of(cards(deck, this.part));
      this.plan.show(deck);
      if (this.plan.node.hidden) this.decks.open = true;
      this.drawKinds();
      this.draw();
      if (this.partKey === ANKI) {
        // A chapter's link to its Anki notes: the button comes into sight.
        this.elsewhere.querySelector("button")?.focus();
        this.partKey = null;
      }
    }

    /** The cards of the reader's own mistakes. */
    mistakeCards() {
      const deck = mistakeDeck.deck();
      return (deck?.parts ?? []).flatMap((part) => cards(/** @type {Deck} */ (deck), part));
    }

    /** Mistakes that wait, where another deck is chosen. */
    showMistakes() {
      const { waiting, unseen } = this.box.due(this.mistakeCards());
      const count = waiting.length + unseen;
      this.waitingMistakes.hidden = !count || this.head.key === mistakeDeck.KEY;
      const learn = button(gettext("Learn them"), () => this.choose(mistakeDeck.head()));
      const waits = ngettext(
        "{number} card of your own mistakes is due.", "{number} cards of your own mistakes are due.", count,
      );
      this.waitingMistakes.replaceChildren(waits, " ", learn);
    }

    showNothing(/** @type {string} */ text) {
      this.trouble.textContent = this.box.trouble ?? "";
      this.overview.textContent = text;
      this.decks.open = true;
      [this.all, this.start.disabled, this.plan.node.hidden] = [[], true, true];
      for (const node of [this.memory, this.kindsNode, this.elsewhere]) node.replaceChildren();
      this.kindsNode.hidden = true;
    }

    get cards() { return this.all.filter(({ kind }) => !this.unasked.has(kind)); }

    drawKinds() {
      const boxes = families.of(this.part.kind).kinds.map(([kind, text]) => {
        const change = () => {
          if (!this.unasked.delete(kind)) this.unasked.add(kind);
          this.draw();
        };
        const field = make("input", { type: "checkbox", checked: !this.unasked.has(kind), change });
        return make("label.sb-check", {}, field, text);
      });
      this.kindsNode.replaceChildren(make("legend", {}, gettext("Ask for")), ...boxes);
      this.kindsNode.hidden = boxes.length < 2;
    }

    draw() {
      const { box, cards: mine, head, start: begin } = this;
      this.trouble.textContent = [box.trouble, damage(box), this.instead].filter(Boolean).join(" ");
      this.progress.show();
      this.showMistakes();
      const { waiting, unseen } = box.due(mine);
      const save = () => download(StrategyBook.anki.text(this.deck), `${head.key}-anki.txt`, "text/plain");
      const notes = button(gettext("Save as Anki notes"), save);
      fill(this.elsewhere, head.page ? [make("a", { href: head.page }, gettext("Its chapter")), " · ", notes] : null);
      const bold = (/** @type {number} */ count) => make("b", {}, number(count));
      const counts = { due: bold(waiting.length), unseen: bold(unseen), cards: number(mine.length) };
      this.overview.replaceChildren(...(waiting.length || !unseen
        ? parts("Due today: {due}. New cards: {unseen}. Cards in this deck: {cards}.", counts)
        : parts("New cards: {unseen}. Cards in this deck: {cards}.", counts)));
      const ready = waiting.length + unseen > 0;
      begin.disabled = !ready;
      begin.classList.toggle("sb-button--main", Boolean(this.plan.node.hidden));
      const minutes = { counted: plural(box.settings.minutes, "minute") };
      begin.textContent = ready ? gettext("Start: {counted}", minutes) : gettext("Nothing is due");
      const open = this.memory.querySelector("details")?.open ?? false;
      this.memory.replaceChildren(memoryTable(box, mine));
      /** @type {HTMLDetailsElement} */ (this.memory.querySelector("details")).open = open;
    }

    async run() {
      const { waiting, fresh } = this.box.due(this.cards);
      if (waiting.length || fresh.length) await this.begin(new Session([...waiting, ...fresh], this.box));
    }

    /** Begins a session with any cards. @param {Session} session */
    async begin(session) {
      const eager =
        new Map(session.queue.filter(({ deck }) => families.game(deck.game).eager).map(({ deck }) => [deck.key, deck]));
      await Promise.all([...eager.values()].map((deck) => this.library.game(deck)));
      this.setup.hidden = true;
      this.result.replaceChildren();
      this.progress.note.replaceChildren();
      this.drill.begin(session);
    }

    /** What a session came to, on the screen when it ends. @param {Session} session */
    async finished(session) {
      this.drill.stop();
      this.setup.hidden = false;
      if (session.test) this.plan.tested(session);
      const { met, repeated, right } = session;
      const score = [
        met.size
          ? ngettext(
            "You met {number} new card. See you tomorrow.", "You met {number} new cards. See you tomorrow.", met.size,
          )
          : "",
        repeated
          ? ngettext(
            "{right} of {number} card right at the first try.", "{right} of {number} cards right at the first try.",
            repeated, { right },
          )
          : "",
      ].filter(Boolean).join(" ") || gettext("No card was asked.");
      const missed = session.missed.slice(0, MOST_SHOWN)
        .map((card) => make("li", {}, `${question(card)[0]} `, make("b", {}, firstAnswers(card))));
      fill(this.result,
        make("h2", {}, gettext("Session over")), make("p", {}, make("b", {}, score)),
        missed.length ? [make("p", {}, gettext("To look at again:")), make("ul", {}, missed)] : null,
      );
      await this.refresh();
      this.result.focus({ preventScroll: true });
      this.result.scrollIntoView({ block: "start" });
      this.say(score);
    }
  }

  start("learn", async (root) => {
    const lists = await StrategyBook.data.lists();
    const library = new Library(lists, await StrategyBook.data.decks());
    if (!library.heads.length)
      return root.replaceChildren(make("p", {}, gettext("This edition of the book has nothing to learn.")));
    const page = new LearnPage(root, library);
    Object.assign(StrategyBook, { drillOnPage: page.drill, planOnPage: page.plan }); // for tests, and for the console
    window.addEventListener("hashchange", () => {
      if (/-\d/.test(location.hash)) location.reload(); // a link to a deck that is opened in this window
    });
    await page.refresh().finally(() => page.setup.classList.remove("sb-waiting"));
  });
})();
