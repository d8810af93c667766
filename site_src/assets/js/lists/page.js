/* your-list.html: solves a word list that the reader brings, and keeps it on this device until the reader removes it.
 * Nothing leaves the page. */
// needs: core/ui.js, data/book.js, explore/explanation.js, lists/languages.js, lists/own-games/*.js, lists/own-lists.js
// needs: lists/people-section.js, lists/read-list.js, lists/report-section.js, lists/sheets-section.js
// needs: lists/shelf-section.js, solve/ghost.js, solve/trie.js
// optional: print/fit-sheets.js
/** How the reader wants a list to be read and played.
 * @typedef {{ min: number, players: number, letters: string, language: string, keep: string, capitals: string,
 *   encoding: string, column: string, header: string, accents: string, same: string }} ReadingChoice */
(() => {
  const { make, fold, form, goTo, select, number, plural, voice, start } = StrategyBook.ui;
  const { gettext } = StrategyBook.language;
  const { players: PLAYERS } = StrategyBook.book;
  const { own, ownListReport, yourShelf } = StrategyBook;
  const { ListError, read, readFile } = StrategyBook.reader;
  const { LANGUAGES } = StrategyBook.languages;
  const { ENCODINGS } = StrategyBook.encodings;

  // A longer text does not go into the text field, which would make the browser slow.
  const FIELD_LIMIT = 200_000;
  const FILE_LIMIT = 64_000_000; // bytes; a text in UTF-16 has two bytes per letter

  /** @type {{ text: string, bytes: Uint8Array | null, title: string, ready: ReadList | null, made: string | null,
   *   csv: boolean }} */
  const NO_SOURCE = { text: "", bytes: null, csv: false, title: gettext("your list"), ready: null, made: null };

  /** The fields for the settings: of the table, of the spelling, and a function that sets one as if the reader had.
   * @param {ReadingChoice} chosen the settings, which the fields write @param {(asked?: boolean) => void} changed is
   * called after a change; `asked`: by a button for the answer */
  const settingFields = (chosen, changed) => {
    /** @param {string} label @param {[string | number, string][]} options @param {keyof ReadingChoice} setting */
    const choice = (label, options, setting) => select(label, options, chosen[setting], (value) => {
      Object.assign(chosen, { [setting]: typeof chosen[setting] === "number" ? Number(value) : value });
      changed();
    });
    /** @type {[string, string][]} */
    const languages = [...LANGUAGES].sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ code, name }) => [code, name]);
    /** @type {[string, string][]} */
    const kinds = [
      ["detect", gettext("as the list has them")], ["latin", gettext("a to z")], ["any", gettext("any that occur")],
    ];
    const encodings = Object.keys(ENCODINGS).map((name) => /** @type {[string, string]} */ ([name, name]));
    /** @type {[string, string][]} */
    const heads = [["", gettext("as the list shows")], ["yes", gettext("names the columns")]];
    heads.push(["no", gettext("is a word")]);
    /** @type {[string, string][]} */
    const columns = [heads[0], ["lines", gettext("lines as they are")], ["all", gettext("all in the text")]];
    for (let number = 1; number <= 20; number++) columns.push([`${number}`, gettext("column {number}", { number })]);
    const fields = {
      min: choice(gettext("Shortest word"), [1, 2, 3, 4, 5, 6].map((min) => [min, plural(min, "letter")]), "min"),
      players: choice(gettext("Players"), PLAYERS.map((count) => [count, `${count}`]), "players"),
      letters: choice(gettext("Letters"), kinds, "letters"),
      language: choice(gettext("Language"), [["", gettext("not stated")], ...languages], "language"),
      column: choice(gettext("Words"), columns, "column"),
      encoding: choice(gettext("Encoding"), [["", gettext("as its bytes say")], ...encodings], "encoding"),
      header: choice(gettext("First row"), heads, "header"),
    };
    const keep = make("input", {
      ...{ type: "text", size: 8, autocomplete: "off", spellcheck: "false", placeholder: gettext("auto") },
      change: () => {
        chosen.keep = keep.value.trim();
        changed();
      },
    });
    const box = (/** @type {string} */ value) => make("input", {
      type: "checkbox",
      change: ({ target }) => {
        chosen.capitals = target.checked ? value : "";
        draw();
        changed();
      },
    });
    const boxes = { words: box("words"), only: box("only") };
    const draw = () => {
      for (const [value, field] of Object.entries(boxes)) field.checked = chosen.capitals === value;
      for (const [setting, { field }] of Object.entries(fields))
        field.value = String(chosen[/** @type {keyof typeof fields} */ (setting)]);
    };
    /** Settings that are true of one file only. */
    const forget = () => {
      Object.assign(chosen, { encoding: "", column: "", header: "", accents: "", same: "" });
      draw();
    };
    const set = (/** @type {string} */ setting, /** @type {string} */ value) => {
      Object.assign(chosen, { [setting]: value });
      draw();
      changed(true);
    };
    const spelling = [
      ...[fields.letters.label, fields.language.label, fields.column.label, fields.header.label, fields.encoding.label],
      make("label", {}, gettext("Accents stay on"), " ", keep),
      make("label.sb-check", {}, boxes.words, gettext("Capitals are words")),
      make("label.sb-check", {}, boxes.only, gettext("Only words with a capital")),
    ];
    return { table: [fields.min.label, fields.players.label], spelling, forget, set };
  };

  start("your-list", (root) => {
    const ofFile = { encoding: "", column: "", header: "", accents: "", same: "" };
    const reading = { letters: "detect", language: "", keep: "", capitals: "", ...ofFile };
    const chosen = { ...StrategyBook.book.usual, ...reading };
    /** The source of the list: a text, or a list that was read before (stored, or from a link). */
    const source = { ...NO_SOURCE };
    let run = 0;
    let solved = false;

    const again = (/** @type {boolean | undefined} */ asked) => (solved ? solve(asked) : undefined);
    const placeholder = gettext("aardvark\nabacus\n…");
    const field = make("textarea", { dir: "auto", spellcheck: "false", autocomplete: "off", placeholder });
    /** @type {HTMLInputElement} */
    const file = make("input", { type: "file", change: () => file.files?.[0] && take(file.files[0]) });
    const note = make("p.sb-note");
    const drop = make("div.sb-drop", {},
      make("label", {}, gettext("Paste a word list here, one word per line"), field),
      make("label", {}, gettext("or choose a file, or drop one here"), " ", file),
      note,
    );
    const settings = settingFields(chosen, again);
    const trouble = make("p", { role: "alert" });
    const result = make("div");
    const button = make("button.sb-button.sb-button--main", { type: "submit" }, gettext("Solve it"));
    const asks = form("form.sb-noprint", () => solve(true),
      drop,
      make("div.sb-form", {}, settings.table, button),
      fold(gettext("How the list is read"), make("div.sb-form", {}, settings.spelling)),
    );
    const shelf = yourShelf.shelf((slug) => openKept(slug), (text) => say(text));
    root.replaceChildren(asks, trouble, result, shelf.node);
    const say = voice(root);

    /** Takes a list from elsewhere than the text field, and says so. */
    const takeSource = (/** @type {Partial<typeof NO_SOURCE>} */ given, /** @type {string} */ text) => {
      Object.assign(source, NO_SOURCE, given);
      field.value = "";
      note.textContent = text;
    };
    const takeText = (/** @type {string} */ text, /** @type {string} */ title) => {
      const values = { list: title, number: number(text.length) };
      takeSource({ text, title }, gettext("Taken: {list}, {number} characters.", values));
    };
    const takeList = (/** @type {ReadList & { title: string }} */ list, /** @type {string} */ says) => {
      const values = { list: list.title, words: plural(list.words.length, "word") };
      takeSource({ title: list.title, ready: list }, gettext(says, values));
    };

    const fail = (/** @type {string} */ message) => {
      solved = false;
      result.replaceChildren();
      say("");
      trouble.textContent = message;
    };

    const take = async (/** @type {File} */ given) => {
      trouble.textContent = "";
      try {
        const size = number(Math.round(given.size / 1e6));
        if (given.size > FILE_LIMIT)
          throw new ListError(gettext("That file has {size} MB: this page reads up to 32 MB.", { size }));
        const bytes = new Uint8Array(await given.arrayBuffer());
        file.value = ""; // the same file may be chosen again
        const title = given.name.replace(/\.(gz|zip)$/i, "").replace(/\.txt$/i, "");
        const values = { list: title, number: number(bytes.length) };
        takeSource({ bytes, title, csv: /\.[ct]sv$/i.test(title) }, gettext("Taken: {list}, {number} bytes.", values));
        settings.forget();
        await solve(true);
      } catch (error) {
        fail(error instanceof ListError ? error.message : gettext("That cannot be read as a file."));
      }
    };

    field.addEventListener("paste", (event) => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (text.length < FIELD_LIMIT) return;
      event.preventDefault();
      takeText(text, NO_SOURCE.title);
    });
    field.addEventListener("input", () => {
      Object.assign(source, NO_SOURCE);
      note.textContent = "";
    });
    const over = (/** @type {boolean} */ yes) => (/** @type {DragEvent} */ event) => {
      event.preventDefault();
      drop.dataset.over = yes ? "yes" : "no";
    };
    drop.addEventListener("dragover", over(true));
    drop.addEventListener("dragleave", over(false));
    drop.addEventListener("drop", (event) => {
      over(false)(event);
      const given = event.dataTransfer?.files[0];
      const text = event.dataTransfer?.getData("text/plain");
      if (given) take(given);
      else if (text) takeText(text, NO_SOURCE.title);
    });

    const readSource = (/** @type {ReadingOptions} */ reading) =>
      source.bytes
        ? readFile(source.bytes, { ...reading, csv: source.csv })
        : read(source.text || field.value, { ...reading, pasted: true });

    /** @param {boolean} [asked] has the reader asked for the answer? Then it is scrolled to, and has the focus. */
    const solve = async (asked = false) => {
      const mine = ++run;
      const { min, players, ...reading } = chosen;
      trouble.textContent = "";
      result.replaceChildren(make("p", {}, gettext("Solving …")));
      try {
        const began = performance.now();
        /** @type {ReadList} */ const list = source.ready ?? (await readSource(reading));
        if (mine !== run) return; // the reader gave another list meanwhile
        const trie = StrategyBook.Trie.fromWords(list.alphabet, list.words, min);
        const letters = plural(min, "letter");
        const tooShort = gettext("No word has {letters} or more: choose a smaller number.", { letters });
        if (trie.size === 1) throw new ListError(tooShort);
        const ghost = new StrategyBook.Ghost(trie, players);
        ghost.graded(0);
        const seconds = (performance.now() - began) / 1000;
        solved = true;
        show(list, ghost, min, seconds);
        if (asked) goTo(/** @type {HTMLElement} */ (result.firstElementChild));
      } catch (error) {
        if (mine !== run) return;
        if (!(error instanceof ListError)) console.warn(error);
        const reason = /** @type {Error} */ (error).message;
        fail(error instanceof ListError ? reason : gettext("That list could not be solved: {reason}", { reason }));
        // Another setting may work.
        solved = Boolean(source.ready ?? source.bytes) || Boolean(source.text || field.value);
        if (!(error instanceof ListError)) return;
        result.append(ownListReport.remedy(error.rejected, setAndSolve).mend ?? "");
        if (error.choices) result.append(ownListReport.question(error.choices, setAndSolve));
      }
    };

    const setAndSolve = (/** @type {string} */ setting, /** @type {string} */ value) => {
      solved = true;
      settings.set(setting, value);
    };

    /** @param {ReadList} list @param {Ghost} ghost @param {number} min @param {number} seconds */
    const show = (list, ghost, min, seconds) => {
      StrategyBook.spelling.choose(list);
      StrategyBook.spelling.add(list.language, list.spellings ?? []);
      const summary = ownListReport.summary(list, ghost, min, seconds);
      const inside = make("div.sb-noprint", { role: "region", "aria-label": gettext("The answer") });
      inside.append(...ownListReport.parts(list, summary, setAndSolve), keeping(list));
      result.replaceChildren(inside, ...StrategyBook.yourSheets(list, list.title ?? source.title, ghost, min));
      const owner = { go: (/** @type {string} */ letters, turn = 0) => explorer.show(ghost, letters, turn) };
      const explorer = new StrategyBook.Explorer(inside, owner);
      explorer.show(ghost, "");
      inside.append(...StrategyBook.yourPeople(list, ghost, min).filter((part) => part !== null));
      say(summary);
    };

    /** Keeps the list on this device; returns a sentence about it. @param {ReadList} list */
    const keeping = (list) => {
      const status = make("p", { role: "status" });
      try {
        // The same text read with other settings replaces the stored list.
        if (source.made) own.remove(source.made);
        source.made = null;
        const { slug, made } = own.keep({ ...list, title: list.title ?? source.title });
        if (made && !source.ready) source.made = slug;
        status.append(gettext("Kept on this device until you remove it. A browser may drop what it keeps of pages " +
          "that you do not visit, Safari after a week: keep the file, too."), " ", ...yourShelf.links(slug, chosen));
      } catch (error) {
        if (!(error instanceof own.OwnError)) throw error;
        status.textContent = error.message;
      }
      shelf.draw();
      return status;
    };

    const openKept = (/** @type {string} */ slug) => {
      try {
        takeList(own.open(slug), gettext("Opened: {list}, {words}."));
        solve(true);
      } catch (error) {
        const reason = /** @type {Error} */ (error).message;
        fail(gettext("That list cannot be opened: {reason}.", { reason }));
      }
    };

    shelf.draw();
    const fromAddress = async () => {
      // The script of the sheets loads last on the page.
      const loaded = new Promise((done) => document.addEventListener("DOMContentLoaded", done, { once: true }));
      if (!StrategyBook.paper) await loaded;
      if (/^#(?:~|%7E)/iu.test(location.hash)) return openKept(decodeURIComponent(location.hash.slice(1)));
      const list = await own.fromLink(location.hash);
      if (!list) return undefined;
      takeList(list, gettext("From a link: {list}, {words}."));
      return solve(true);
    };
    window.addEventListener("hashchange", () => {
      if (/^#(?:~|%7E|list=)/iu.test(location.hash)) location.reload(); // a link that is opened in this window
    });
    const unread = gettext("The address holds no list that can be read.");
    fromAddress().catch((error) => fail(error instanceof own.OwnError ? error.message : unread));
  });
})();
