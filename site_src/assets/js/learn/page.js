/* learn.html: a drill of the lists of the book, or of the reader's own. */
// needs: core/choice.js, core/data.js, core/ui.js, data/book.js, learn/cardbox.js, learn/decks.js, learn/drill.js
// needs: learn/session.js, lists/own-list-decks.js, lists/own-lists.js, solve/ghost.js, solve/jotto.js
// needs: solve/letter-games.js, solve/letters/*.js
(() => {
  "use strict";
  const StrategyBook = window.StrategyBook;
  const { letterGames } = StrategyBook;
  const { make, select, setOptions, number, plural, fold, table, voice, pause, start } = StrategyBook.ui;
  const { KINDS, cards, question, wordsBefore, written } = StrategyBook.decks;
  const { Cardbox, LIMITS } = StrategyBook.cardbox;
  const { Session, Drill, days } = StrategyBook.drill;

  const { games: GAMES, usual: USUAL } = StrategyBook.book;
  /** What the field "Game" offers. Decks against people stand apart from the others of their game. */
  const KINDS_OF_DECKS = GAMES.flatMap(({ name, title }) =>
    name === "ghost" ? [[name, title], ["against", `${title} against people`]] : [[name, title]],
  );
  const MOST_SHOWN = 12; // cards to look at again
  const SEARCHED = 1_000_000; // words that a search for the game lost may look at: about a second

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

  start("learn", async (root) => {
    const box = new Cardbox();
    const lists = await StrategyBook.data.lists();
    const published = await StrategyBook.data.decks();
    const heads = [...published, ...lists.filter((list) => list.own).flatMap(StrategyBook.ownDecks.heads)];
    if (!heads.length) {
      root.replaceChildren(make("p", {}, "This edition of the book has nothing to learn."));
      return;
    }
    const solved = new Map();
    const opened = new Map();
    const listOf = (head) => lists.find((each) => each.slug === head.list);
    /** What `open` makes of a head's game, made once; null where that fails: the drill does without replays. */
    const once = async (key, open) => {
      try {
        if (!solved.has(key)) solved.set(key, await open());
        return solved.get(key);
      } catch (error) {
        console.warn(error);
        return null;
      }
    };

    const openGhost = async (head) => new StrategyBook.Ghost(await StrategyBook.data.trie(listOf(head), head.min), head.players);
    const ghostOf = async (head) =>
      head.game === "ghost" || head.game === "against" ? once(`${head.list}/${head.min}/${head.players}`, () => openGhost(head)) : null;
    /** SuperGhost solved here, or what the browser can find of Xghost and Spook, when a wrong answer is to be played on. */
    const openKin = async ({ game, min, ...head }) => {
      const list = listOf(head);
      const { words, chapters } = await StrategyBook.data.kin(list);
      await pause(); // what is being done is seen before the work begins
      const known = chapters[`${game}-${min}`] ?? null;
      return letterGames.get(game).solve({ words, alphabet: list.alphabet, min, players: 2, known, effort: SEARCHED });
    };
    const kinOf = (head) => async () => (letterGames.has(head.game) ? once(head.key, () => openKin(head)) : null);
    /** The game of a deck of Jotto, loaded when a wrong guess is to be weighed. */
    const openJotto = async (head) =>
      StrategyBook.openJotto(listOf(head), await StrategyBook.data.jotto(listOf(head), head.key.slice(`jotto-${head.list}-`.length))).game;
    const jottoOf = (head) => async () => (head.game === "jotto" ? once(head.key, () => openJotto(head)) : null);

    const openDeck = async (head) => {
      if (!opened.has(head.key)) {
        const open = { ghost: openGhost, superghost: openKin, jotto: openJotto };
        const deck = head.own ? await StrategyBook.ownDecks.deck(head, await open[head.game](head)) : await StrategyBook.data.deck(head.key);
        if (deck.parts[0]?.kind === "havens") deck.over = await wordsOver(deck);
        opened.set(head.key, deck);
      }
      return opened.get(head.key);
    };
    const wordsOver = async (deck) => {
      try {
        const { words } = await StrategyBook.data.kin(listOf(deck));
        return wordsBefore(deck, words, (word) => written(deck.game, word));
      } catch {
        return new Set(); // without the words a question may ask for more than the game does
      }
    };

    // --- What to learn -------------------------------------------------------------------------------------------
    const [wished, wishedPart] = location.hash.replace(/^#/, "").split("/").map((text) => text.slice(0, 200));
    const usual = (head) => head.game === "ghost" && head.min === USUAL.min && head.players === USUAL.players;
    const listChosen = StrategyBook.choice.recall()?.list;
    const firstChoices = [
      (head) => head.key === wished,
      (head) => head.key === remembered(),
      (head) => usual(head) && head.list === listChosen,
      usual,
      () => true,
    ];
    const chosen = {
      head: firstChoices.map((fits) => heads.find(fits)).find(Boolean),
      part: wishedPart,
      kinds: {},
    };

    const games = KINDS_OF_DECKS.filter(([game]) => heads.some((head) => head.game === game));
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
      setting(
        "minutes",
        "Session",
        [1, 2, 5, 10, 20, 30].map((m) => [m, plural(m, "minute")]),
      ),
      setting(
        "grade",
        "Passing grade",
        [50, 60, 70, 80, 90, 100].map((g) => [g, `${g}% of a card’s answers`]),
      ),
      setting(
        "fresh",
        "New cards",
        [0, 5, 10, 20, 50, LIMITS.fresh[1]].map((n) => [n, n === LIMITS.fresh[1] ? "as many as there are" : `at most ${n}`]),
      ),
    ];
    const kindsPlace = make("fieldset.learn-kinds", {}, make("legend", {}, "Ask for"));
    const trouble = make("p.learn-trouble", { role: "alert" });
    const overview = make("p.learn-overview");
    const elsewhere = make("p.sb-note");
    const begin = make("button.sb-button.sb-button--main", { type: "submit" }, "Start");
    const boxes = make("div");
    const note = make("p", { role: "status" });
    const result = make("p", { role: "status" }); // of a session, above the settings: it is the first thing to see

    // --- Progress as a file ----------------------------------------------------------------------------------------
    const exportProgress = () => {
      const link = make("a", {
        href: URL.createObjectURL(new Blob([box.text()], { type: "application/json" })),
        download: "strategy-book-cardbox.json",
      });
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
      const undo = make(
        "button.sb-button",
        { type: "button", click: () => (box.import(kept), (note.textContent = "Your progress is back."), refresh()) },
        "Take it back",
      );
      note.replaceChildren("All progress is cleared. ", kept ? undo : "");
      refresh();
    };
    const keep = fold(
      "Your progress: export, import, clear",
      make(
        "p",
        {},
        "Progress stays on this device. To take it to another one, export it there and import it here; of a card on both, the " +
          "answer given later counts.",
      ),
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
    const setup = make("div", {}, result, form, boxes, keep, note);
    const place = make("div.learn-session");
    setup.classList.add("sb-waiting"); // until all of it is there: nothing that a finger aims at moves
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
      setOptions(
        chapterField.field,
        inGame.filter((each) => each.list === head.list).map((each) => [each.key, each.title.replace(/^[^,]+, /u, "")]),
        head.key,
      );
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
        const field = make("input", {
          type: "checkbox",
          checked: kindsOf(chosen.table).some(([each]) => each === kind),
          change: () => ((chosen.kinds[kind] = field.checked), draw()),
        });
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
      elsewhere.replaceChildren(
        ...(page
          ? [make("a", { href: page }, "Its chapter"), " · ", make("a", { href: anki, download: true }, "The same as Anki notes")]
          : []),
      );
      overview.replaceChildren(
        make("b", {}, `${number(waiting.length)} due today`),
        `, ${number(fresh.length)} new of ${number(unseen)} not seen yet; ${plural(mine.length, "card")} in all.`,
      );
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
      result.replaceChildren(
        asked
          ? `${session.right} of ${plural(asked, "card")} right at the first try${passed ? "" : `, under your grade of ${box.settings.grade}%`}. `
          : "No card was asked. ",
        session.missed.length
          ? `To look at again: ${session.missed.slice(0, MOST_SHOWN).map((card) => question(card)[0]).join(" ")}`
          : "",
      );
      refresh().then(() => {
        begin.focus({ preventScroll: true });
        setup.scrollIntoView({ block: "nearest" });
        result.scrollIntoView({ block: "nearest" });
      });
      say(result.textContent);
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
      result.replaceChildren();
      drill.begin(new Session([...waiting, ...fresh], box), ghost, kinOf(chosen.head), list.alphabet, jottoOf(chosen.head));
    };
    await refresh().finally(() => setup.classList.remove("sb-waiting"));
  });

})();
