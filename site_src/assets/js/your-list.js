/* your-list.html: a word list that the reader brings, solved here and now. Nothing leaves the page. */
(() => {
  "use strict";
  const StrategyBook = window.StrategyBook;
  const { make, select, number, plural, fold, table, voice, start } = StrategyBook.ui;
  const { MAX_PLAYERS } = StrategyBook.address;

  // A longer text is kept aside: a text field that large would make the browser slow.
  const FIELD_LIMIT = 200_000;

  start("your-list", (root) => {
    const chosen = { min: 4, players: 2, auto: false };
    const source = { text: "", title: "your list" };
    let run = 0;

    const field = make("textarea", { spellcheck: "false", autocomplete: "off", placeholder: "aardvark\nabacus\n…" });
    const file = make("input", { type: "file", accept: ".txt,text/plain", change: () => file.files[0] && take(file.files[0]) });
    const what = make("p.sb-note");
    const drop = make(
      "div.sb-drop",
      {},
      make("label", {}, "Paste a word list here, one word a line", field),
      make("label", {}, "or choose a file, or drop one here ", file),
      what,
    );
    const minField = select("Shortest word", [1, 2, 3, 4, 5, 6].map((m) => [m, plural(m, "letter")]), 4, (min) => (chosen.min = Number(min)));
    const counts = Array.from({ length: MAX_PLAYERS - 1 }, (_, i) => [i + 2, `${i + 2}`]);
    const playersField = select("Players", counts, 2, (players) => (chosen.players = Number(players)));
    const lettersField = select("Letters", [["latin", "a to z"], ["auto", "any that occur"]], "latin", (kind) => (chosen.auto = kind === "auto"));
    const trouble = make("p", { role: "alert" });
    const result = make("div");
    const form = make(
      "form.sb-noprint",
      {
        submit: (event) => {
          event.preventDefault();
          solve();
        },
      },
      drop,
      make(
        "div.sb-form",
        {},
        minField.label,
        playersField.label,
        lettersField.label,
        make("button.sb-button.sb-button--main", { type: "submit" }, "Solve it"),
      ),
    );
    root.replaceChildren(form, trouble, result);
    const say = voice(root);

    const aside = (text, title) => {
      source.text = text;
      source.title = title;
      field.value = "";
      what.textContent = text ? `Taken: ${title}, ${number(text.length)} characters.` : "";
    };

    const fail = (error) => {
      result.replaceChildren();
      say("");
      trouble.textContent = error.message;
    };

    const take = async (given) => {
      trouble.textContent = "";
      try {
        if (given.size > 64_000_000) throw new StrategyBook.reader.ListError(`That file has ${number(Math.round(given.size / 1e6))} MB: this page reads up to 32 MB.`);
        const bytes = new Uint8Array(await given.arrayBuffer());
        aside(StrategyBook.reader.decode(bytes), given.name);
        await solve();
      } catch (error) {
        fail(error instanceof StrategyBook.reader.ListError ? error : new Error("That cannot be read as a file."));
      }
    };

    field.addEventListener("paste", (event) => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (text.length < FIELD_LIMIT) return;
      event.preventDefault();
      aside(text, "your list");
    });
    field.addEventListener("input", () => {
      source.text = "";
      source.title = "your list";
      what.textContent = "";
    });
    const over = (yes) => (event) => {
      event.preventDefault();
      drop.dataset.over = yes ? "yes" : "no";
    };
    drop.addEventListener("dragover", over(true));
    drop.addEventListener("dragleave", over(false));
    drop.addEventListener("drop", (event) => {
      over(false)(event);
      const [given] = event.dataTransfer.files;
      if (given) take(given);
      else if (event.dataTransfer.getData("text/plain")) aside(event.dataTransfer.getData("text/plain"), "your list");
    });

    const solve = async () => {
      const mine = ++run;
      const settings = { ...chosen };
      trouble.textContent = "";
      result.replaceChildren(make("p", {}, "Solving …"));
      try {
        const began = performance.now();
        const list = await StrategyBook.reader.read(source.text || field.value, { auto: settings.auto });
        if (mine !== run) return; // another list was given meanwhile
        const trie = StrategyBook.Trie.fromWords(list.alphabet, list.words, settings.min);
        if (trie.size === 1) throw new StrategyBook.reader.ListError(`No word has ${plural(settings.min, "letter")} or more: choose a smaller number.`);
        const ghost = new StrategyBook.Ghost(trie, settings.players);
        ghost.graded(0);
        const seconds = (performance.now() - began) / 1000;
        show(list, ghost, settings, seconds);
      } catch (error) {
        if (mine !== run) return;
        if (!(error instanceof StrategyBook.reader.ListError)) console.warn(error);
        fail(error instanceof StrategyBook.reader.ListError ? error : new Error(`That list could not be solved: ${error.message}`));
      }
    };

    const readText = (list, ghost, settings, seconds) => {
      const long = list.words.reduce((sum, word) => sum + (word.length >= settings.min), 0);
      const playable = ghost.trie.counts()[0];
      const took = seconds < 0.1 ? "under a tenth of a second" : `${seconds.toFixed(1)} seconds`;
      return `${plural(list.words.length, "word")} read, ${number(long)} of them long enough, ${number(playable)} playable (no shorter word hides them). Read and solved in ${took}.`;
    };

    const show = (list, ghost, settings, seconds) => {
      const summary = readText(list, ghost, settings, seconds);
      const inside = make("div.sb-noprint");
      const rejected = [...list.rejected].sort((a, b) => b[1] - a[1]);
      const leftOut = rejected.length
        ? fold(
            `${plural(rejected.reduce((sum, [, count]) => sum + count, 0), "line")} left out`,
            table("Lines left out", ["Reason", "Lines"], rejected.map(([reason, count]) => make("tr", {}, make("th", { scope: "row" }, reason), make("td.sb-num", {}, number(count))))),
          )
        : null;
      const folded = list.folded ? make("p.sb-note", {}, "Every word was in capitals; they were read as small letters.") : null;
      inside.append(...[make("p", {}, summary), folded, leftOut].filter(Boolean));
      const sheet = StrategyBook.sheet(ghost, source.title, settings.min);
      result.replaceChildren(
        inside,
        make("h2.sb-noprint", {}, "A cheat sheet to print"),
        make("p.sb-noprint", {}, make("button.sb-button", { type: "button", click: () => window.print() }, "Print")),
        sheet,
      );
      StrategyBook.paper.fit(sheet);
      const owner = { go: (letters, turn) => explorer.show(ghost, letters, turn) };
      const explorer = new StrategyBook.Explorer(inside, owner);
      explorer.show(ghost, "");
      say(summary);
    };
  });
})();
