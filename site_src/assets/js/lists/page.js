/* your-list.html: solves a word list that the reader brings, and keeps it on this device until the reader removes it.
 * Nothing leaves the page.
 */
// needs: core/address.js, core/ui.js, data/book.js, explore/explanation.js, lists/accents.js, lists/own-games/*.js
// needs: lists/own-list-decks.js
// needs: lists/own-list-sheet.js, lists/own-lists.js, lists/people-section.js, lists/read-list.js, solve/ghost.js
// needs: solve/trie.js
// optional: print/fit-sheets.js
(() => {
  "use strict";
  const StrategyBook = window.StrategyBook;
  const { make, select, number, plural, fold, table, voice, pause, start } = StrategyBook.ui;
  const { players: PLAYERS } = StrategyBook.book;
  const { own, ownDecks } = StrategyBook;
  const { ListError, decode, read } = StrategyBook.reader;
  const { LANGUAGES } = StrategyBook.accents;

  // A longer text does not go into the text field, which would make the browser slow.
  const FIELD_LIMIT = 200_000;

  /** What to do about lines that were left out for a reason. */
  const ADVICE = {
    capitalised: [
      "they have a capital letter. Where nouns are written with one, as in German, let capitals count as words.",
      "Count capitals as words",
      "capitals",
      "words",
    ],
    "outside the alphabet": ["they have other letters than the list’s language has, or than a to z.", "Take any letters", "letters", "any"],
    "space inside": ["they hold more than one word. A list has one word per line."],
    apostrophe: ["they have an apostrophe, which no game has a letter for."],
    hyphen: ["they have a hyphen, which no game has a letter for."],
    digit: ["they have a digit. Is this a list of words only?"],
    punctuation: ["they have a full stop or another sign."],
    markup: ["they have signs of markup. Is this a plain list of words?"],
    "control character": ["they have characters that cannot be seen. Was the file saved as plain text?"],
    "too long": [`they are longer than ${StrategyBook.book.longestWord} letters.`],
  };

  start("your-list", (root) => {
    const chosen = { min: 4, players: 2, letters: "detect", language: "", keep: "", capitals: "" };
    /** The source of the list: a text, or a list that was read before (stored, or from a link). */
    const source = { text: "", title: "your list", encoding: null, ready: null, made: null };
    let run = 0;
    let solved = false;

    const again = () => {
      if (solved) solve();
    };
    const field = make("textarea", { spellcheck: "false", autocomplete: "off", placeholder: "aardvark\nabacus\n…" });
    const file = make("input", { type: "file", accept: ".txt,text/plain", change: () => file.files[0] && take(file.files[0]) });
    const what = make("p.sb-note");
    const drop = make(
      "div.sb-drop",
      {},
      make("label", {}, "Paste a word list here, one word per line", field),
      make("label", {}, "or choose a file, or drop one here ", file),
      what,
    );
    const minField = select("Shortest word", [1, 2, 3, 4, 5, 6].map((m) => [m, plural(m, "letter")]), 4, (min) => {
      chosen.min = Number(min);
      again();
    });
    const counts = PLAYERS.map((count) => [count, `${count}`]);
    const playersField = select("Players", counts, 2, (players) => {
      chosen.players = Number(players);
      again();
    });
    const kinds = [["detect", "as the list has them"], ["latin", "a to z"], ["any", "any that occur"]];
    const lettersField = select("Letters", kinds, "detect", (kind) => {
      chosen.letters = kind;
      again();
    });
    const languages = [...LANGUAGES].sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ code, name }) => [code, name]);
    const languageField = select("Language", [["", "not stated"], ...languages], "", (code) => {
      chosen.language = code;
      again();
    });
    const keep = make("input", {
      type: "text",
      size: 8,
      autocomplete: "off",
      spellcheck: "false",
      placeholder: "auto",
      change: () => {
        chosen.keep = keep.value.trim();
        again();
      },
    });
    const capitals = make("input", {
      type: "checkbox",
      change: () => {
        if (capitals.checked) nouns.checked = false;
        chosen.capitals = capitals.checked ? "words" : "";
        again();
      },
    });
    const nouns = make("input", {
      type: "checkbox",
      change: () => {
        if (nouns.checked) capitals.checked = false;
        chosen.capitals = nouns.checked ? "only" : "";
        again();
      },
    });
    /** Sets one option as if the reader had. */
    const set = (setting, value) => {
      chosen[setting] = value;
      capitals.checked = chosen.capitals === "words";
      nouns.checked = chosen.capitals === "only";
      lettersField.field.value = chosen.letters;
      languageField.field.value = chosen.language;
      solve();
    };
    const trouble = make("p", { role: "alert" });
    const result = make("div");
    const shelf = make("div.sb-noprint");
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
        languageField.label,
        make("label", {}, "Accents stay on ", keep),
        make("label.sb-check", {}, capitals, "Capitals are words"),
        make("label.sb-check", {}, nouns, "Only words with a capital"),
        make("button.sb-button.sb-button--main", { type: "submit" }, "Solve it"),
      ),
    );
    root.replaceChildren(form, trouble, result, shelf);
    const say = voice(root);

    const aside = (text, title, encoding = null) => {
      Object.assign(source, { text, title, encoding, ready: null, made: null });
      field.value = "";
      what.textContent = text ? `Taken: ${title}, ${number(text.length)} characters.` : "";
    };

    const fail = (error) => {
      solved = false;
      result.replaceChildren();
      say("");
      trouble.textContent = error.message;
    };

    const take = async (given) => {
      trouble.textContent = "";
      try {
        if (given.size > 64_000_000) throw new ListError(`That file has ${number(Math.round(given.size / 1e6))} MB: this page reads up to 32 MB.`);
        const { text, encoding } = decode(new Uint8Array(await given.arrayBuffer()));
        aside(text, given.name.replace(/\.txt$/i, ""), encoding);
        await solve();
      } catch (error) {
        fail(error instanceof ListError ? error : new Error("That cannot be read as a file."));
      }
    };

    field.addEventListener("paste", (event) => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (text.length < FIELD_LIMIT) return;
      event.preventDefault();
      aside(text, "your list");
    });
    field.addEventListener("input", () => {
      Object.assign(source, { text: "", title: "your list", encoding: null, ready: null, made: null });
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
        const list = source.ready ?? (await read(source.text || field.value, settings));
        if (mine !== run) return; // the reader gave another list meanwhile
        const trie = StrategyBook.Trie.fromWords(list.alphabet, list.words, settings.min);
        if (trie.size === 1) throw new ListError(`No word has ${plural(settings.min, "letter")} or more: choose a smaller number.`);
        const ghost = new StrategyBook.Ghost(trie, settings.players);
        ghost.graded(0);
        const seconds = (performance.now() - began) / 1000;
        solved = true;
        show(list, ghost, settings, seconds);
      } catch (error) {
        if (mine !== run) return;
        if (!(error instanceof ListError)) console.warn(error);
        fail(error instanceof ListError ? error : new Error(`That list could not be solved: ${error.message}`));
        solved = source.ready !== null || Boolean(source.text || field.value); // another setting may work
      }
    };

    const readText = (list, ghost, settings, seconds) => {
      const long = list.words.reduce((sum, word) => sum + (word.length >= settings.min), 0);
      const playable = ghost.trie.counts()[0];
      const took = seconds < 0.1 ? "under a tenth of a second" : `${seconds.toFixed(1)} seconds`;
      return `${plural(list.words.length, "word")} read, ${number(long)} of them long enough, ${number(playable)} playable (no ` +
        `shorter word cuts them off). Read and solved in ${took}.`;
    };

    /** If more than a tenth of the lines were left out, says so first, with the main reason and what to do. */
    const warning = (list) => {
      if (!list.loud) return null;
      const [reason] = [...list.rejected].filter(([each]) => !StrategyBook.book.reading.intended.includes(each)).sort((a, b) => b[1] - a[1])[0];
      const [why, action, setting, value] = ADVICE[reason];
      const share = Math.round((100 * list.left) / list.read);
      const button = action
        ? make(
            "button.sb-button",
            {
              type: "button",
              click: () => set(setting, value),
            },
            action,
          )
        : null;
      return make(
        "div.learn-trouble",
        { role: "alert" },
        make(
          "p",
          {},
          make("b", {}, `${share}% of the lines were left out: ${number(list.left)} of ${number(list.read)}. `),
          `The most common reason: ${why} What follows is true only of the words that are left.`,
        ),
        button ? make("p", {}, button) : null,
      );
    };

    /** The assumptions: encoding, alphabet, capitals. */
    const taken = (list) => {
      const notes = [];
      if (source.encoding && source.encoding !== "UTF-8")
        notes.push(`The file is not UTF-8; it was read as ${source.encoding}. If letters look wrong, save it as UTF-8.`);
      if (list.letters === "any") notes.push(`Letters: ${list.alphabet.join(" ")}.`);
      if (list.folded) notes.push("Capitals were read as small letters.");
      if (list.unaccented !== null && list.unaccented !== undefined)
        notes.push(`${plural(list.unaccented, "word")} played without accents; ${number(list.merged)} became the same as another.`);
      return notes.length ? make("p.sb-note", {}, notes.join(" ")) : null;
    };

    /** The language that the letters suggest, what reading it so would change, and a button that does it. */
    const proposal = (list) => {
      if (!list.likely) return null;
      const { code, name, dropped } = list.likely;
      const folds = list.alphabet.filter((letter) => dropped.includes(letter));
      return make(
        "p",
        {},
        `This looks like ${name}. `,
        folds.length ? `Players of word games there drop the accents of ${folds.join(" ")}. ` : "",
        make("button.sb-button", { type: "button", click: () => set("language", code) }, `Read it as ${name}`),
      );
    };

    const show = (list, ghost, settings, seconds) => {
      StrategyBook.spelling.choose(list);
      StrategyBook.spelling.add(list.language, list.spellings);
      const summary = readText(list, ghost, settings, seconds);
      const inside = make("div.sb-noprint");
      const rejected = [...(list.rejected ?? [])].sort((a, b) => b[1] - a[1]);
      const leftOut = rejected.length
        ? fold(
            `${plural(
              rejected.reduce((sum, [, count]) => sum + count, 0),
              "line",
            )} left out`,
            table(
              "Lines left out",
              ["Reason", "Lines"],
              rejected.map(([reason, count]) => make("tr", {}, make("th", { scope: "row" }, reason), make("td.sb-num", {}, number(count)))),
            ),
          )
        : null;
      inside.append(...[warning(list), proposal(list), make("p", {}, summary), taken(list), leftOut, keeping(list)].filter(Boolean));
      result.replaceChildren(inside, ...sheets(list, ghost, settings.min));
      const owner = { go: (letters, turn) => explorer.show(ghost, letters, turn) };
      const explorer = new StrategyBook.Explorer(inside, owner);
      explorer.show(ghost, "");
      inside.append(...StrategyBook.yourPeople(list, ghost, settings.min).filter(Boolean));
      say(summary);
    };

    /** The sheets to print: Ghost's at once, the others when the reader chooses them. */
    const sheets = (list, ghost, min) => {
      const title = list.title ?? source.title;
      const view = make("div");
      const note = make("p.sb-note.sb-noprint", { role: "status" });
      const heads = ownDecks.heads({ slug: "", title, ...own.offers(list.words) }).filter(ownDecks.hasSheet);
      const first = StrategyBook.ghostSheet(ghost, min);
      const print = (content) => {
        const sheet = StrategyBook.ownSheet(content, title);
        view.replaceChildren(sheet);
        StrategyBook.paper.fit(sheet);
      };
      const choose = async (key) => {
        const mine = (choose.last = key);
        note.textContent = "";
        const head = heads.find((each) => each.key === key);
        if (!head) return print(first);
        note.textContent = "Working it out …";
        await pause();
        try {
          const deck = await ownDecks.deck(head, ownDecks.open(list, head));
          if (choose.last !== mine) return undefined;
          note.textContent = "";
          print(ownDecks.sheet(deck));
        } catch (error) {
          note.textContent = `That sheet could not be made: ${error.message}.`;
        }
        return undefined;
      };
      const field = select("Sheet of", [["", first.label], ...heads.map((head) => [head.key, head.title])], "", choose);
      const button = make("button.sb-button", { type: "button", click: () => window.print() }, "Print");
      choose("");
      return [make("h2.sb-noprint", {}, "A cheat sheet to print"), make("div.sb-form.sb-noprint", {}, field.label, button), note, view];
    };

    // --- Kept on this device --------------------------------------------------------------------------------------
    const keeping = (list) => {
      const note = make("p", { role: "status" });
      try {
        // The same text read with other settings replaces the stored list.
        if (source.made) own.remove(source.made);
        source.made = null;
        const { slug, made } = own.keep({ ...list, title: list.title ?? source.title });
        if (made && !source.ready) source.made = slug;
        note.append("Kept on this device until you remove it. ", ...links(slug, chosen));
      } catch (error) {
        if (!(error instanceof own.OwnError)) throw error;
        note.textContent = error.message;
      }
      drawShelf();
      return note;
    };

    const links = (slug, chosen) => {
      const list = own.lists().find((each) => each.slug === slug) ?? { slug, jotto: [] };
      return ownDecks.links(list, chosen).flatMap(([href, text]) => [make("a", { href }, text), " "]);
    };

    const openKept = (slug) => {
      try {
        const list = own.open(slug);
        Object.assign(source, { text: "", title: list.title, encoding: null, ready: list, made: null });
        field.value = "";
        what.textContent = `Opened: ${list.title}, ${plural(list.words.length, "word")}.`;
        solve();
      } catch (error) {
        fail(new Error(`That list cannot be opened: ${error.message}.`));
      }
    };

    const share = async (slug, place) => {
      const hash = await own.link(own.open(slug));
      if (hash === null) {
        place.textContent = "This list is too long for a link: send its file instead.";
        return;
      }
      const address = location.href.replace(/#.*$/, "") + hash;
      const shown = make("input", { type: "text", readonly: true, value: address, "aria-label": "Link to this list" });
      place.replaceChildren("The whole list is in this address: ", shown);
      shown.select();
      await navigator.clipboard?.writeText(address).then(
        () => place.append(" Copied."),
        () => {},
      );
    };

    const drawShelf = () => {
      const lists = own.lists();
      const broken = own.damaged();
      shelf.replaceChildren();
      if (!lists.length && !broken.length) return;
      const remove = (slug, name) =>
        make(
          "button.sb-button",
          {
            type: "button",
            "aria-label": `Remove ${name}`,
            click: () => {
              own.remove(slug);
              drawShelf();
              say(`${name} is removed.`);
            },
          },
          "Remove",
        );
      const rows = lists.map((list) => {
        const status = make("p.sb-note", { role: "status" });
        const button = (text, click) => make("button.sb-button", { type: "button", "aria-label": `${text} ${list.name}`, click }, text);
        return make(
          "li",
          {},
          make("b", {}, list.name),
          `, ${plural(list.count, "word")}. `,
          links(list.slug, { min: list.min.includes(4) ? 4 : (list.min[0] ?? 3), players: 2 }),
          make(
            "span.learn-buttons",
            {},
            button("Open", () => openKept(list.slug)),
            button("Share", () => share(list.slug, status)),
            remove(list.slug, list.name),
          ),
          status,
        );
      });
      const damaged = broken.map((slug) => make("li", {}, `${slug.slice(1)}: cannot be read any more. `, remove(slug, slug.slice(1))));
      shelf.append(make("h2", {}, "Your lists on this device"), make("ul.learn-shelf", {}, rows, damaged));
    };

    drawShelf();
    const fromAddress = async () => {
      // The script of the sheets loads last on the page.
      if (!StrategyBook.paper) await new Promise((done) => document.addEventListener("DOMContentLoaded", done, { once: true }));
      const slug = decodeURIComponent(location.hash.slice(1));
      if (slug.startsWith("~")) openKept(slug);
      else {
        const list = await own.fromLink(location.hash);
        if (list) {
          Object.assign(source, { text: "", title: list.title, encoding: null, ready: list });
          what.textContent = `Out of a link: ${list.title}, ${plural(list.words.length, "word")}.`;
          await solve();
        }
      }
    };
    fromAddress().catch((error) => fail(error instanceof own.OwnError ? error : new Error("The address holds no list that can be read.")));
  });
})();
