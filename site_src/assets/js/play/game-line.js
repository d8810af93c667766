/* A game written as one line, to copy and to open: what every page that plays makes of play/notation.js. */
// needs: core/ui.js, data/book.js, play/notation.js
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});
  const { make, fold } = StrategyBook.ui;
  const { read } = StrategyBook.notation;
  const MOST_PLAYERS = Math.max(...StrategyBook.book.players);

  const COPIED = "This is the game so far. It opens in the terminal, too: strategy-book play --open \"…\"";
  const PREFIX = "#line=";

  /** The list of a record; throws an Error with a message for the reader if the record cannot be played here. */
  const listOf = (lists, { game, list: slug, min, players }, minimums) => {
    const list = lists.find((candidate) => candidate.slug === slug);
    if (!list) throw new Error(`There is no list “${slug.slice(0, 60)}” here.`);
    const lengths = minimums(list, game);
    if (!lengths.includes(min)) {
      throw new Error(`Words of ${min} letters or more are not in this book; there are ${lengths.join(", ")}.`);
    }
    if (players > MOST_PLAYERS) throw new Error(`Here up to ${MOST_PLAYERS} can play.`);
    return list;
  };

  /** The page that plays a game: letters are said one after another, or fragments are made. */
  const pageOf = (game) => (StrategyBook.book.game(game).separator ? "play-kin.html" : "play.html");

  /** The line in the address of this page, sent by another page; null if there is none. */
  const sentLine = () => {
    if (!location.hash.startsWith(PREFIX)) return null;
    const text = location.hash.slice(PREFIX.length);
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };

  /**
   * Begins a page that plays, with a fold at its end in which a game can be copied and opened as a line.
   * @param {HTMLElement} root
   * @param {object} page
   * @param {() => Promise<void>} page.begin puts a game on the table
   * @param {() => string} page.line the game on the table
   * @param {(game: string) => boolean} page.plays is the game played on this page?
   * @param {object[]} page.lists
   * @param {(list: object, game: string) => number[]} page.minimums the shortest words that this page offers
   * @param {(list: object, record: object) => Promise<void>} page.open puts a record on the table
   */
  const beginWithLine = async (root, page) => {
    const field = make("input", { type: "text", autocapitalize: "none", autocomplete: "off", spellcheck: "false", size: 32 });
    const note = make("p.sb-note", { role: "status" });
    const copy = () => {
      field.value = page.line();
      field.select();
      note.textContent = COPIED;
      navigator.clipboard?.writeText(field.value).then(
        () => (note.textContent = `Copied. ${COPIED}`),
        () => {},
      );
    };
    const open = async () => {
      try {
        const record = read(field.value);
        if (page.plays(record.game)) {
          await page.open(listOf(page.lists, record, page.minimums), record);
          note.textContent = "The game is on the table.";
        } else location.href = `${pageOf(record.game)}${PREFIX}${encodeURIComponent(field.value.trim())}`;
      } catch (error) {
        note.textContent = error.message;
      }
    };
    const submit = (event) => {
      event.preventDefault();
      open();
    };
    const view = fold(
      "Copy or open a game as one line",
      make(
        "form.sb-form",
        { submit },
        make("label", {}, "Game in one line", field),
        make("button.sb-button", { type: "button", click: copy }, "Copy this game"),
        make("button.sb-button", { type: "submit" }, "Open"),
      ),
      note,
    );
    const sent = sentLine(); // before the page writes its own address
    await page.begin();
    root.append(view);
    if (sent === null) return;
    view.open = true;
    field.value = sent;
    await open();
  };

  StrategyBook.beginWithLine = beginWithLine;
})();
