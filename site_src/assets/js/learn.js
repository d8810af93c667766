/* learn.html: a drill of the lists of the book, or of the reader's own. */
(() => {
  "use strict";
  const StrategyBook = window.StrategyBook;
  const { make, select, setOptions, number, plural, capital, bigTile, fold, table, keys, voice, start } = StrategyBook.ui;
  const { KINDS, cards, question, ownDeck, ownAbout } = StrategyBook.decks;
  const { Cardbox, LIMITS } = StrategyBook.cardbox;
  const { Session, graded, consequence, consequenceOfFragment } = StrategyBook.drill;

  const GAMES = { ghost: "Ghost", against: "Ghost against people", superghost: "SuperGhost", xghost: "Xghost", spook: "Spook", jotto: "Jotto" };
  const OWN_MIN = [3, 4, 5];
  const OWN_PLAYERS = [2, 3, 4, 5, 6];
  const clean = (text) => text.trim().toLowerCase().normalize("NFC");
  const days = (count) => (count === 0 ? "today" : count === 1 ? "tomorrow" : `in ${plural(count, "day")}`);

  // Which deck was learnt last: a convenience, so that no failure of the storage matters.
  const LAST = "strategy-book/learn-deck";
  const remembered = () => {
    try {
      return window.localStorage.getItem(LAST);
    } catch {
      return null;
    }
  };
  const remember = (key) => {
    try {
      window.localStorage.setItem(LAST, key);
    } catch {
      // The next visit begins with the usual deck.
    }
  };

  /** One question at a time. */
  class Drill {
    constructor(place, say, done) {
      Object.assign(this, { place, say, done });
      keys(place, (key) => this.key(key));
    }

    begin(session, ghost, infixes, alphabet, jotto) {
      Object.assign(this, { session, ghost, infixes, alphabet, jotto });
      clearInterval(this.timer);
      this.timer = setInterval(() => this.tick(), 1000);
      this.ask();
    }

    stop() {
      clearInterval(this.timer);
      this.session = null;
      this.place.replaceChildren();
    }

    tick() {
      if (this.clock) this.clock.textContent = this.time();
    }

    time() {
      const { left } = this.session;
      return left ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")} left` : "last card";
    }

    head() {
      const { asked, queue, right } = this.session;
      this.clock = make("span", {}, this.time());
      const state = this.session.box.state(this.session.card.id);
      return make(
        "p.learn-head",
        {},
        make("span", {}, `${right} of ${asked.size} right`),
        make("span", {}, `${plural(queue.length, "card")} to go`),
        make("span", {}, state ? `box ${state.box}` : "new"),
        this.clock,
      );
    }

    ask(note = "") {
      const { card } = this.session;
      const [said, asked] = question(card);
      this.said = [];
      this.waiting = true;
      const title = make("h2.learn-question", { tabindex: -1 }, said, " ", make("b", {}, asked));
      const tiles = card.fragment ? make("p.learn-tiles", { "aria-hidden": "true" }, [...card.fragment].map((letter) => bigTile(letter)), bigTile("?", ".sb-tile--next")) : null;
      this.found = make("ul.learn-found", { "aria-label": "Found so far" });
      this.hint = make("p.sb-note", { role: "alert" }, note);
      this.place.replaceChildren(...[this.head(), title, tiles, this.hint, this.found, ...this.controls(card)].filter(Boolean));
      if (this.field) this.field.focus();
      else title.focus();
      this.say(`${said} ${asked}`);
    }

    /** Letters to tap where one letter is asked for; else a field to type into. */
    controls(card) {
      const dunno = make("button.sb-button", { type: "button", click: () => this.settle(false, []) }, "Show me");
      const stop = make("button.sb-button", { type: "button", click: () => this.done(this.session) }, "Stop");
      const more = (...first) => make("ul.sb-links", {}, [...first, dunno, stop].map((each) => make("li", {}, each)));
      this.field = null;
      if (card.one && card.answers.every((answer) => [...answer].length === 1)) {
        const letters = this.alphabet.map((letter) => make("button.sb-key", { type: "button", "data-key": letter, click: () => this.letter(letter) }, capital(letter)));
        return [make("div.sb-keys.learn-keys", { role: "group", "aria-label": "Letters" }, letters), more()];
      }
      this.field = make("input", { type: "text", autocapitalize: "none", autocomplete: "off", spellcheck: "false", enterkeyhint: "done" });
      const submit = (event) => {
        event.preventDefault();
        this.typed(this.field.value);
      };
      const several = !card.one && card.answers.length > 1;
      const label = make("label", {}, several ? "Type one after the other" : "Your answer", this.field);
      const form = make("form.sb-form", { submit }, label, make("button.sb-button.sb-button--main", { type: "submit" }, several ? "Add" : "Answer"));
      return [form, several ? more(make("button.sb-button", { type: "button", click: () => this.finish() }, "That is all")) : more()];
    }

    key(key) {
      if (!this.session || !this.waiting || this.field) return false;
      const letter = key.toLowerCase().normalize("NFC");
      if (!this.alphabet.includes(letter)) return false;
      this.letter(letter);
      return true;
    }

    letter(letter) {
      if (!this.waiting) return;
      const { card } = this.session;
      if (card.answers.includes(letter)) return this.settle(true, [letter]);
      const isList = card.part.kind === "lists" && this.ghost;
      const after = isList ? consequence(this.ghost, card.fragment, letter, card.part.seat - 1) : null;
      if (after?.kind === "wins") {
        const good = card.deck.players === 2 ? "wins" : "is safe";
        this.hint.textContent = `${capital(letter)} ${good} too, but your list goes another way. What does the list say?`;
        this.say(this.hint.textContent);
        return undefined;
      }
      return this.settle(false, [letter], after);
    }

    typed(text) {
      const { card } = this.session;
      const words = text.split(/[\s,;]+/u).map(clean).filter(Boolean);
      this.hint.textContent = "";
      this.field.value = "";
      if (!words.length) return;
      if (card.one || card.answers.length === 1) {
        this.fragment(card, words[0]);
        return;
      }
      for (const word of words) {
        if (this.said.includes(word)) continue;
        const right = card.answers.includes(word);
        this.said.push(word);
        this.found.append(make(`li.${right ? "sb-win" : "sb-lose"}`, {}, `${right ? "✓" : "✗"} ${word}`));
      }
      const { found } = graded(card.answers, this.said, 100);
      this.say(`${found.length} of ${card.answers.length} found.`);
      if (found.length === card.answers.length) this.finish();
      else this.field.focus();
    }

    /** A typed answer. In SuperGhost a fragment that wins, too, is not counted against the reader. */
    async fragment(card, said) {
      if (card.answers.includes(said)) {
        this.settle(true, [said]);
        return;
      }
      const asked = card.kind === "reply" && card.part.kind === "havens" ? await this.infixes?.() : null;
      if (!this.waiting || this.session?.card !== card) return; // the reader went on meanwhile
      const after = asked ? consequenceOfFragment(asked, card.fragment, said, card.part.seat - 1) : null;
      if (after?.kind === "wins") {
        this.hint.textContent = `${capital(said)} wins too, but it is not on your list. What does the list say?`;
        this.say(this.hint.textContent);
        return;
      }
      this.settle(false, [said], after);
    }

    finish() {
      const { passed } = graded(this.session.card.answers, this.said, this.session.box.settings.grade);
      this.settle(passed, this.said);
    }

    /** The answer, what the list says and, if it was wrong, the game that it loses. */
    settle(right, said, after = null) {
      const { card } = this.session;
      this.waiting = false;
      this.session.answer(right);
      const { box } = this.session.box.state(card.id);
      const rest = this.session.box.state(card.id).due - this.session.box.today();
      const several = !card.one && card.answers.length > 1;
      const { found, missing } = graded(card.answers, said, 100);
      const listed = card.answers.map((each) => (card.kind === "reply" || card.kind === "back" ? capital(each) : each));
      const verdict = right ? "✓ Right" : said.length && !several ? `✗ Not ${card.kind === "reply" ? capital(said[0]) : said[0]}` : "✗ Not known yet";
      const share = several ? ` ${found.length} of ${card.answers.length} found.` : "";
      const answer = several && missing.length ? `Missing: ${missing.join(" ")}.` : right && card.answers.length === 1 ? "" : `The list says ${listed.join(card.one ? " or " : " ")}.`;
      const when = this.session.asked.get(card.id) === right ? `Box ${box}: it comes back ${box === 0 ? "soon" : days(rest)}.` : "";
      const go = make("button.sb-button.sb-button--main", { type: "button", click: () => this.next() }, this.session.over ? "Finish" : "Next");
      const stop = make("button.sb-button", { type: "button", click: () => this.done(this.session) }, "Stop");
      const trouble = this.session.box.trouble ? make("p.learn-trouble", { role: "alert" }, this.session.box.trouble) : null;
      this.place.replaceChildren(
        ...[
          make("h2.learn-question", {}, question(card)[0]),
          make(`div.sb-verdict.${right ? "learn-right" : "learn-wrong"}`, {}, make("p.learn-verdict", {}, `${verdict}.${share} ${answer}`), when ? make("p.sb-note", {}, when) : null),
          make("ul.sb-links", {}, make("li", {}, go), make("li", {}, stop)),
          trouble,
          this.meaning(card),
          after ? this.replay(card, said[0], after) : null,
          right || after ? null : this.achieves(card, said[0]),
        ].filter(Boolean),
      );
      go.focus();
      this.say(`${verdict}.${share} ${answer} ${when}`);
    }

    /** The words that the right reply leads to. */
    meaning(card) {
      if (card.kind !== "reply" || card.part.kind !== "lists") return null;
      const reached = card.row.answers.filter((word) => word.startsWith(card.fragment + card.answers[0]));
      const words = reached.slice(0, 8).join(" ") + (reached.length > 8 ? " …" : "");
      return make("p", {}, `${capital(card.fragment + card.answers[0])} leads to `, make("span.sb-words", {}, words), ".");
    }

    /** Where a wrong answer loses no single game: what the right one achieves. */
    achieves(card, said) {
      const place = make("p.learn-achieves");
      if (card.part.kind === "guesses") this.parts(card, said, place);
      else if (card.kind === "reply" && card.part.kind === "havens") {
        place.textContent = `If you have kept to the list so far, ${card.answers.map(capital).join(" or ")} keeps the win: whatever they add, you go on by the list.`;
      }
      return place;
    }

    /** How many words Jotto's guesses leave, the list's and the reader's. */
    async parts(card, said, place) {
      const game = await this.jotto?.();
      if (!game) return;
      const turns = card.heard.flatMap((guess, i) => (i % 2 ? [] : [{ guess, answer: Number(card.heard[i + 1]) }]));
      const left = game.possible(turns);
      const told = [...new Set([...card.answers, said])].filter((word) => game.index.has(word)).map((word) => {
        const { remaining, counts } = game.split(game.index.get(word), left);
        return `“${word}” leaves ${remaining.toFixed(1)} on average and ${Math.max(...counts)} at most.`;
      });
      place.textContent = `${plural(left.length, "word")} ${left.length === 1 ? "is" : "are"} possible here. ${told.join(" ")} The book’s plans look further ahead than one guess.`;
    }

    replay(card, letter, after) {
      const havens = card.part.kind === "havens";
      const begun = havens ? letter : card.fragment + letter;
      if (after.kind === "bluff" && havens) return make("p", {}, `No word has ${capital(begun)} in one piece, or it is not ${capital(card.fragment)} with a letter at one end: they challenge, and you lose.`);
      if (after.kind === "bluff") return make("p", {}, `No word begins with ${capital(begun)}: they challenge, and you lose.`);
      if (after.kind === "word") return make("p", {}, `“${after.word}” is a word: you complete it, and lose.`);
      const seat = card.part.seat - 1;
      const name = (player) => (player === seat ? "you" : card.deck.players === 2 ? "they" : `seat ${player + 1}`);
      const step = ({ player, letter: said, before }) =>
        make("li", {}, make("span.sb-fragment", {}, capital(before), make("b", {}, capital(said))), make("span", {}, `${name(player)} say${player === seat || card.deck.players === 2 ? "" : "s"} ${capital(said)}`));
      const made = ({ player, text }) => make("li", {}, make("span.sb-fragment", {}, capital(text)), make("span", {}, player === seat ? "you" : "they"));
      const steps = havens ? [{ player: seat, text: letter }, ...after.moves] : [{ player: seat, letter, before: card.fragment }, ...after.moves];
      const title = after.lost ? "How it may end after that" : `The game that your ${havens ? "fragment" : "letter"} loses`;
      return make(
        "section.learn-replay",
        {},
        make("h3", {}, title),
        make("ol.sb-line", {}, steps.map(havens ? made : step)),
        make("p", {}, `“${after.word}” is a word, and you completed it.`),
      );
    }

    next() {
      if (this.session.over) this.done(this.session);
      else this.ask();
    }
  }

  start("learn", async (root) => {
    const box = new Cardbox();
    const lists = await StrategyBook.data.lists();
    const published = await StrategyBook.data.decks();
    const own = lists.filter((list) => list.own);
    const heads = [
      ...published,
      ...own.flatMap((list) => OWN_MIN.flatMap((min) => OWN_PLAYERS.map((players) => ({ ...ownAbout(list, min, players), own: list })))),
    ];
    if (!heads.length) {
      root.replaceChildren(make("p", {}, "This edition of the book has nothing to learn."));
      return;
    }
    const solved = new Map();
    const opened = new Map();

    const ghostOf = async (head) => {
      if (head.game !== "ghost" && head.game !== "against") return null;
      const key = `${head.list}/${head.min}/${head.players}`;
      if (!solved.has(key)) {
        const list = lists.find((each) => each.slug === head.list);
        solved.set(key, new StrategyBook.Ghost(await StrategyBook.data.trie(list, head.min), head.players));
      }
      return solved.get(key);
    };
    /** SuperGhost, solved here when a wrong answer is to be played on; for the others the book does not know enough. */
    const infixesOf = (head) => async () => {
      const key = head.key;
      try {
        if (head.game === "superghost" && !solved.has(key)) {
          const list = lists.find((each) => each.slug === head.list);
          const { words } = await StrategyBook.data.kin(list);
          solved.set(key, new StrategyBook.SuperGhost(words, head.min, list.alphabet, 2));
        }
      } catch (error) {
        console.warn(error); // the drill does without replays
      }
      return solved.get(key) ?? null;
    };
    /** The game of a deck of Jotto, loaded when a wrong guess is to be weighed. */
    const jottoOf = (head) => async () => {
      if (head.game !== "jotto") return null;
      try {
        const list = lists.find((each) => each.slug === head.list);
        return StrategyBook.openJotto(list, await StrategyBook.data.jotto(list, head.key.slice(`jotto-${head.list}-`.length))).game;
      } catch (error) {
        console.warn(error); // the drill does without
        return null;
      }
    };
    const openDeck = async (head) => {
      if (!opened.has(head.key)) {
        opened.set(head.key, head.own ? ownDeck(head.own, head.min, head.players, await ghostOf(head)) : await StrategyBook.data.deck(head.key));
      }
      return opened.get(head.key);
    };

    // --- What to learn -------------------------------------------------------------------------------------------
    const [wished, wishedPart] = location.hash.replace(/^#/, "").split("/").map((text) => text.slice(0, 200));
    const usual = (head) => head.game === "ghost" && head.min === 4 && head.players === 2;
    const chosen = { head: heads.find((head) => head.key === wished) ?? heads.find((head) => head.key === remembered()) ?? heads.find(usual) ?? heads[0], part: wishedPart, kinds: {} };

    const games = Object.entries(GAMES).filter(([game]) => heads.some((head) => head.game === game));
    const nearest = (wanted) => heads.find((head) => wanted(head) && usual(head)) ?? heads.find(wanted);
    const gameField = select("Game", games, chosen.head.game, (game) => {
      chosen.head = nearest((head) => head.game === game && head.list === chosen.head.list) ?? nearest((head) => head.game === game);
      refresh();
    });
    const listField = select("Word list", [], "", (slug) => {
      const same = (head) => head.game === chosen.head.game && head.list === slug;
      chosen.head = heads.find((head) => same(head) && head.title === chosen.head.title) ?? nearest(same);
      refresh();
    });
    const chapterField = select("Chapter", [], "", (key) => {
      chosen.head = heads.find((head) => head.key === key);
      refresh();
    });
    const partField = select("What to learn", [], "", (key) => {
      chosen.part = key;
      refresh();
    });
    const setting = (name, label, options) => {
      const at = box.settings[name];
      const all = options.some(([value]) => value === at) ? options : [...options, [at, `${at}`]];
      return select(label, all, at, (value) => {
        box.set(name, Number(value));
        refresh();
      });
    };
    const settingFields = [
      setting("minutes", "Session", [1, 2, 5, 10, 20, 30].map((m) => [m, plural(m, "minute")])),
      setting("grade", "Passing grade", [50, 60, 70, 80, 90, 100].map((g) => [g, `${g} % of a card’s answers`])),
      setting("fresh", "New cards", [0, 5, 10, 20, 50, LIMITS.fresh[1]].map((n) => [n, n === LIMITS.fresh[1] ? "as many as there are" : `at most ${n}`])),
    ];
    const kindsPlace = make("fieldset.learn-kinds", {}, make("legend", {}, "Ask for"));
    const trouble = make("p.learn-trouble", { role: "alert" });
    const overview = make("p.learn-overview");
    const elsewhere = make("p.sb-note");
    const begin = make("button.sb-button.sb-button--main", { type: "submit" }, "Start");
    const boxes = make("div");
    const note = make("p", { role: "status" });

    // --- Progress as a file ----------------------------------------------------------------------------------------
    const exportProgress = () => {
      const link = make("a", { href: URL.createObjectURL(new Blob([box.text()], { type: "application/json" })), download: "strategy-book-cardbox.json" });
      document.body.append(link);
      link.click();
      link.remove();
      note.textContent = `${plural(box.cards.size, "card")} exported.`;
    };
    const file = make("input", {
      type: "file",
      accept: ".json,application/json",
      change: async () => {
        const [given] = file.files;
        if (!given) return;
        try {
          note.textContent = `${plural(box.import(await given.text()), "card")} read from ${given.name}.`;
        } catch (error) {
          note.textContent = `That file was not imported: ${error.message}. Nothing has changed.`;
        }
        file.value = "";
        refresh();
      },
    });
    const clearProgress = () => {
      const kept = box.locked ? null : box.text();
      box.clear();
      const undo = make("button.sb-button", { type: "button", click: () => (box.import(kept), (note.textContent = "Your progress is back."), refresh()) }, "Take it back");
      note.replaceChildren("All progress is cleared. ", kept ? undo : "");
      refresh();
    };
    const keep = fold(
      "Your progress: export, import, clear",
      make("p", {}, "Progress stays on this device. To take it to another one, export it there and import it here; of a card on both, the answer given later counts."),
      make(
        "div.sb-form",
        {},
        make("button.sb-button", { type: "button", click: exportProgress }, "Export"),
        make("label", {}, "Import a file", file),
        make("button.sb-button", { type: "button", click: clearProgress }, "Clear all progress"),
      ),
    );

    const form = make(
      "form.learn-setup",
      {
        submit: (event) => {
          event.preventDefault();
          run();
        },
      },
      make("div.sb-form", {}, gameField.label, listField.label, chapterField.label, partField.label),
      overview,
      make("p", {}, begin),
      kindsPlace,
      make("div.sb-form", {}, settingFields.map((each) => each.label)),
      elsewhere,
    );
    const setup = make("div", {}, form, boxes, keep, note);
    const place = make("div.learn-session");
    root.replaceChildren(trouble, setup, place);
    const say = voice(root);

    let all = [];
    const kindsOf = (part) => KINDS[part.kind].filter(([kind]) => chosen.kinds[kind] ?? kind !== "back");
    const wanted = () => {
      const kinds = kindsOf(chosen.table).map(([kind]) => kind);
      return all.filter((card) => kinds.includes(card.kind));
    };

    const refresh = async () => {
      const { head } = chosen;
      const mine = (refresh.run = (refresh.run ?? 0) + 1);
      gameField.field.value = head.game;
      const inGame = heads.filter((each) => each.game === head.game);
      setOptions(listField.field, [...new Map(inGame.map((each) => [each.list, each.listTitle]))], head.list);
      setOptions(chapterField.field, inGame.filter((each) => each.list === head.list).map((each) => [each.key, each.title.replace(/^[^,]+, /u, "")]), head.key);
      let deck;
      try {
        deck = await openDeck(head);
      } catch (error) {
        if (mine !== refresh.run) return;
        console.info(error.message);
        overview.textContent = "This list could not be loaded. Without a network only lists that you used before can be learnt.";
        [all, begin.disabled] = [[], true];
        [boxes, kindsPlace, elsewhere].forEach((each) => each.replaceChildren());
        return;
      }
      if (mine !== refresh.run) return;
      remember(head.key);
      chosen.deck = deck;
      if (!deck.parts.length) {
        setOptions(partField.field, [["", "nothing"]], "");
        overview.textContent = "There is nothing to learn here: no seat can win, or the first letter ends the game.";
        [all, begin.disabled] = [[], true];
        boxes.replaceChildren();
        return;
      }
      chosen.table = deck.parts.find((part) => part.key === chosen.part) ?? deck.parts.find((part) => part.seat === 2) ?? deck.parts[0];
      setOptions(partField.field, deck.parts.map((part) => [part.key, part.title]), chosen.table.key);
      all = cards(deck, chosen.table);
      drawKinds();
      draw();
    };

    const drawKinds = () => {
      const boxesOf = KINDS[chosen.table.kind].map(([kind, text]) => {
        const field = make("input", { type: "checkbox", checked: kindsOf(chosen.table).some(([each]) => each === kind), change: () => ((chosen.kinds[kind] = field.checked), draw()) });
        return make("label.sb-check", {}, field, text);
      });
      kindsPlace.replaceChildren(make("legend", {}, "Ask for"), ...boxesOf);
      kindsPlace.hidden = boxesOf.length < 2;
    };

    const draw = () => {
      trouble.textContent = box.trouble ?? "";
      const mine = wanted();
      const { waiting, fresh, unseen } = box.due(mine);
      const { page, anki } = chosen.head;
      elsewhere.replaceChildren(...(page ? [make("a", { href: page }, "Its chapter"), " · ", make("a", { href: anki, download: true }, "The same as Anki notes")] : []));
      overview.replaceChildren(make("b", {}, `${number(waiting.length)} due today`), `, ${number(fresh.length)} new of ${number(unseen)} not seen yet; ${plural(mine.length, "card")} in all.`);
      begin.disabled = waiting.length + fresh.length === 0;
      begin.textContent = waiting.length + fresh.length ? `Start: ${plural(box.settings.minutes, "minute")}` : "Nothing is due";
      const rows = box.boxes(mine).map((each) =>
        make(
          "tr",
          {},
          make("th", { scope: "row" }, `${each.box}`),
          make("td", {}, each.box === 0 ? "asked again at once" : plural(each.interval, "day")),
          make("td.sb-num", {}, number(each.cards)),
          make("td.sb-num", {}, number(each.due)),
          make("td", {}, each.next === null ? "–" : days(each.next)),
        ),
      );
      const open = boxes.querySelector("details")?.open ?? false;
      boxes.replaceChildren(fold("The boxes", table("The boxes of these cards", ["Box", "Rests for", "Cards", "Due", "Next due"], rows)));
      boxes.querySelector("details").open = open;
    };

    const summary = (session) => {
      drill.stop();
      setup.hidden = false;
      const asked = session.asked.size;
      const passed = session.right * 100 >= box.settings.grade * asked;
      note.replaceChildren(
        asked ? `${session.right} of ${plural(asked, "card")} right at the first try${passed ? "" : `, under your grade of ${box.settings.grade} %`}. ` : "No card was asked. ",
        session.missed.length ? `To look at again: ${session.missed.map((card) => question(card)[0]).slice(0, 12).join(" ")}` : "",
      );
      refresh().then(() => begin.focus());
      say(note.textContent);
    };
    const drill = new Drill(place, say, summary);

    const run = async () => {
      const { waiting, fresh } = box.due(wanted());
      if (!waiting.length && !fresh.length) return;
      let ghost = null;
      try {
        ghost = await ghostOf(chosen.head);
      } catch (error) {
        console.warn(error); // the drill does without replays
      }
      const list = lists.find((each) => each.slug === chosen.head.list);
      setup.hidden = true;
      note.replaceChildren();
      drill.begin(new Session([...waiting, ...fresh], box), ghost, infixesOf(chosen.head), list.alphabet, jottoOf(chosen.head));
    };
    await refresh();
  });

})();
