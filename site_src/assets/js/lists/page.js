/* your-list.html: solves a word list that the reader brings, and keeps it on this device until the reader removes it.
 * Nothing leaves the page. A worker reads and solves (work/own-list.js); the page shows how far it is. */
// needs: core/slices.js, core/ui.js, core/work.js, data/book.js, explore/explanation.js, lists/languages.js
// needs: lists/own-games/*.js, lists/own-lists.js, lists/people-section.js, lists/report-section.js
// needs: lists/sheets-section.js, lists/shelf-section.js, solve/ghost.js, solve/trie.js, work/own-list.js
(() => {
  const { make, button, fold, form, goTo, select, submit, number, plural, voice, start } = StrategyBook.ui;
  const { gettext } = StrategyBook.language;
  const { players: PLAYERS, reading, usual } = StrategyBook.book;
  const { Ghost, Trie, own, ownListReport, spelling, work, yourShelf } = StrategyBook;
  const { inSlices, painted, pause } = StrategyBook.slices;
  // A longer text does not go into the text field, which would make the browser slow.
  const FIELD_LIMIT = 200_000;
  const FILE_LIMIT = 64_000_000; // bytes; a text in UTF-16 has two bytes per letter

  /** @type {{ text: string, file: Blob | null, title: string, ready: ReadList | null, made: string | null,
   *   csv: boolean }} */
  const NO_SOURCE = { text: "", file: null, csv: false, title: gettext("your list"), ready: null, made: null };
  /** Settings that are true of one file only; the page has no fields for the last two. */
  const OF_FILE = ["encoding", "column", "header", "accents", "same"];

  /** The fields for how a list is read (lists/read-list.js), and before them those for how it is played. */
  const fields = () => {
    /** @param {string} name @param {string} label @param {(string | number)[][]} options */
    const choice = (name, label, options, value = options[0][0]) => {
      const made = select(label, options, value, () => {});
      made.field.name = name;
      return made.label;
    };
    const languages = reading.languages.map(({ code, name }) => [code, name]);
    languages.sort(([, a], [, b]) => (a < b ? -1 : 1));
    const encodings = Object.keys(reading.encodings).map((name) => [name, name]);
    const shown = ["", gettext("as the list shows")];
    const columns = Array.from({ length: 20 }, (_, i) => [i + 1, gettext("column {number}", { number: i + 1 })]);
    const plain = { type: "text", name: "keep", size: 8, autocomplete: "off", spellcheck: "false" };
    return [
      choice("min", gettext("Shortest word"), [1, 2, 3, 4, 5, 6].map((n) => [n, plural(n, "letter")]), usual.min),
      choice("players", gettext("Players"), PLAYERS.map((count) => [count, `${count}`]), usual.players),
      choice("letters", gettext("Letters"), [
        ["detect", gettext("as the list has them")], ["latin", gettext("a to z")], ["any", gettext("any that occur")],
      ]),
      choice("language", gettext("Language"), [["", gettext("not stated")], ...languages]),
      choice("column", gettext("Words"), [
        shown, ["lines", gettext("lines as they are")], ["all", gettext("all in the text")], ...columns,
      ]),
      choice("header", gettext("First row"), [
        shown, ["yes", gettext("names the columns")], ["no", gettext("is a word")],
      ]),
      choice("encoding", gettext("Encoding"), [["", gettext("as its bytes say")], ...encodings]),
      choice("capitals", gettext("Words with a capital"), [
        ["", gettext("as in the language")], ["words", gettext("count as words")],
        ["only", gettext("are the only words")],
      ]),
      make("label", {}, gettext("Accents stay on"), " ", make("input", { ...plain, placeholder: gettext("auto") })),
      ...["accents", "same"].map((name) => make("input", { type: "hidden", name })),
    ];
  };

  start("your-list", (root) => {
    /** The source of the list: a text, or a list that was read before (stored, or from a link). */
    const source = { ...NO_SOURCE };
    let run = 0;
    let stop = () => {};
    let solved = false;

    const typed = () => {
      Object.assign(source, NO_SOURCE);
      note.textContent = "";
    };
    const paste = (/** @type {ClipboardEvent} */ event) => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (text.length < FIELD_LIMIT) return;
      event.preventDefault();
      takeText(text);
    };
    const plain = { dir: "auto", spellcheck: "false", autocomplete: "off" };
    const field = make("textarea", { ...plain, placeholder: gettext("aardvark\nabacus\n…"), paste, input: typed });
    /** @type {HTMLInputElement} */
    const file = make("input", { type: "file", change: () => file.files?.[0] && take(file.files[0]) });
    const note = make("p.sb-note");
    const over = (/** @type {boolean} */ yes) => (/** @type {DragEvent} */ event) => {
      event.preventDefault();
      drop.dataset.over = yes ? "yes" : "no";
    };
    const dropped = (/** @type {DragEvent} */ event) => {
      over(false)(event);
      const given = event.dataTransfer?.files[0];
      const text = event.dataTransfer?.getData("text/plain");
      if (given) take(given);
      else if (text) takeText(text);
    };
    const drop = make("div.sb-drop", { dragover: over(true), dragleave: over(false), drop: dropped },
      make("label", {}, gettext("Paste a word list here, one word per line"), field),
      make("label", {}, gettext("or choose a file, or drop one here"), " ", file),
      note,
    );
    const [shortest, players, ...others] = fields();
    const trouble = make("p", { role: "alert" });
    const result = make("div");
    const settings = /** @type {HTMLFormElement} */ (form("form.sb-noprint", () => solve(true),
      drop,
      make("div.sb-form", {}, shortest, players, submit(gettext("Solve it"))),
      fold(gettext("How the list is read"), make("div.sb-form", {}, others)),
    ));
    settings.addEventListener("change", ({ target }) => {
      if (solved && /** @type {HTMLInputElement} */ (target).name) solve();
    });
    const chosen = () => {
      const all = /** @type {Record<string, string>} */ (Object.fromEntries(new FormData(settings)));
      const { min, players, keep, ...options } = all;
      return { min: Number(min), players: Number(players), options: { ...options, keep: keep.trim() } };
    };
    const set = (/** @type {string} */ setting, /** @type {string} */ value) => {
      /** @type {HTMLInputElement} */ (settings.elements.namedItem(setting)).value = value;
    };
    const shelf = yourShelf.shelf((slug) => openKept(slug), (text) => say(text));
    root.replaceChildren(settings, trouble, result, shelf.node);
    const say = voice(root);

    /** Takes a list from elsewhere than the text field, and says so. */
    const takeSource = (/** @type {Partial<typeof NO_SOURCE>} */ given, /** @type {string} */ text) => {
      Object.assign(source, NO_SOURCE, given);
      field.value = "";
      note.textContent = text;
    };
    const takeText = (/** @type {string} */ text) => {
      const values = { list: NO_SOURCE.title, counted: plural(text.length, "character") };
      takeSource({ text }, gettext("Taken: {list}, {counted}.", values));
    };
    const takeList = (/** @type {ReadList & { title: string }} */ list, /** @type {string} */ says) => {
      const values = { list: list.title, counted: plural(own.countOf(list), "word") };
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
        const long = gettext("That file has {size} MB: this page reads up to 32 MB.", { size });
        if (given.size > FILE_LIMIT) return fail(long);
        const taken = new Blob([await given.arrayBuffer()]); // a worker gets it without a copy
        file.value = ""; // the same file may be chosen again
        const title = given.name.replace(/\.(gz|zip)$/i, "").replace(/\.txt$/i, "");
        const values = { list: title, counted: plural(taken.size, "byte") };
        takeSource({ file: taken, title, csv: /\.[ct]sv$/i.test(title) }, gettext("Taken: {list}, {counted}.", values));
        for (const setting of OF_FILE) set(setting, "");
        return solve(true);
      } catch {
        return fail(gettext("That cannot be read as a file."));
      }
    };

    const halt = () => {
      run++;
      stop();
      fail(gettext("Stopped."));
    };

    /** @param {boolean} [asked] has the reader asked for the answer? Then it is scrolled to, and has the focus. */
    const solve = async (asked = false) => {
      const mine = ++run;
      const wanted = () => mine === run;
      const { min, players, options } = chosen();
      const { file, text, ready, csv } = source;
      trouble.textContent = "";
      const bar = make("progress", { max: 1, value: 0, "aria-label": gettext("Solving …") });
      result.replaceChildren(make("p.sb-working", {}, gettext("Solving …"), bar, button(gettext("Stop"), halt)));
      const began = performance.now();
      stop();
      const working = work.run({
        what: "solve", file, text: text || field.value, ready, min, players,
        options: { ...options, csv, pasted: !file },
      }, (share) => (bar.value = Math.max(bar.value, share)));
      stop = working.stop;
      try {
        const answer = await working.answer;
        if (!wanted()) return undefined;
        if (answer.trouble) return refuse(answer.trouble);
        const list = ready ?? own.withWords(/** @type {PackedList} */ (answer.list));
        const trie = Object.assign(new Trie(list.alphabet, answer.fragments.letters), answer.fragments);
        const ghost = new Ghost(trie, players, answer.losers);
        await inSlices(ghost.preparing(0), wanted);
        spelling.choose(list);
        await inSlices(spelling.addTexts(list, StrategyBook.frontCoding.decode(list.spelled)), wanted);
        if (!wanted()) return undefined;
        solved = true;
        const summary = ownListReport.summary(list, ghost, min, (performance.now() - began) / 1000);
        return await show(list, ghost, min, summary, asked, wanted);
      } catch (error) {
        if (!wanted()) return undefined;
        console.warn(error);
        const reason = /** @type {Error} */ (error).message;
        return refuse({ message: gettext("That list could not be solved: {reason}", { reason }) });
      }
    };

    /** @param {Partial<ListTrouble> & { message: string }} trouble */
    const refuse = ({ message, rejected = new Map(), choices = null }) => {
      fail(message);
      solved = Boolean(source.ready ?? source.file) || Boolean(source.text || field.value); // another setting may work
      result.append(ownListReport.remedy(rejected, setAndSolve).mend ?? "");
      if (choices) result.append(ownListReport.question(choices, setAndSolve));
    };

    const setAndSolve = (/** @type {string} */ setting, /** @type {string} */ value) => {
      set(setting, value);
      solve(true);
    };

    /** Makes the answer part by part, since each takes a while, and shows it as a whole.
     * @param {ReadList} list @param {Ghost} ghost @param {number} min @param {string} summary @param {boolean} asked
     * @param {() => boolean} wanted */
    const show = async (list, ghost, min, summary, asked, wanted) => {
      const status = make("p", { role: "status" });
      const report = ownListReport.parts(list, summary, setAndSolve);
      const inside = make("div.sb-noprint", { role: "region", "aria-label": gettext("The answer") }, report, status);
      const owner = { go: (/** @type {string} */ letters, turn = 0) => explorer.show(ghost, letters, turn) };
      const explorer = new StrategyBook.Explorer(inside, owner);
      await inSlices(explorer.explaining(explorer.answer.show(ghost, "")), wanted);
      if (!wanted()) return;
      status.append(...keeping(list));
      inside.append(make("div", {}, StrategyBook.yourPeople(list, ghost.players, min)));
      await pause();
      const sheets = StrategyBook.yourSheets(list, list.title ?? source.title, ghost, min);
      await pause();
      if (!wanted()) return;
      result.replaceChildren(inside, ...sheets);
      if (asked) goTo(inside);
      say(`${summary} ${inside.querySelector(".sb-visually-hidden")?.textContent}`);
      await painted(); // to lay out a long sheet takes as long as all the rest
      sheets.at(-1)?.removeAttribute("hidden");
    };

    /** Keeps the list on this device, and says so. @param {ReadList} list @returns {(string | Node)[]} */
    const keeping = (list) => {
      try {
        // The same text read with other settings replaces the stored list.
        if (source.made) own.remove(source.made);
        source.made = null;
        const { slug, made } = own.keep({ ...list, title: list.title ?? source.title });
        if (made && !source.ready) source.made = slug;
        return [gettext("Kept on this device until you remove it. A browser may drop what it keeps of pages that you " +
          "do not visit, Safari after a week: keep the file, too."), " ",
        ...yourShelf.links(own.describe(slug), chosen())];
      } catch (error) {
        if (!(error instanceof own.OwnError)) throw error;
        return [error.message];
      } finally {
        shelf.draw();
      }
    };

    const openKept = (/** @type {string} */ slug) => {
      try {
        takeList(own.open(slug), gettext("Opened: {list}, {counted}."));
        solve(true);
      } catch (error) {
        const reason = /** @type {Error} */ (error).message;
        fail(gettext("That list cannot be opened: {reason}.", { reason }));
      }
    };

    shelf.draw();
    const fromAddress = async () => {
      if (/^#(?:~|%7E)/iu.test(location.hash)) return openKept(decodeURIComponent(location.hash.slice(1)));
      const list = await own.fromLink(location.hash);
      if (!list) return undefined;
      takeList(list, gettext("From a link: {list}, {counted}."));
      return solve(true);
    };
    window.addEventListener("hashchange", () => {
      if (/^#(?:~|%7E|list=)/iu.test(location.hash)) location.reload(); // a link that is opened in this window
    });
    const unread = gettext("The address holds no list that can be read.");
    fromAddress().catch((error) => fail(error instanceof own.OwnError ? error.message : unread));
  });
})();
