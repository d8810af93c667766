/* A game copied as one line, and such a line put on the table again, on play.html and on play-kin.html: what both pages
 * make of notation.js, and how a round of Ghost is replayed.
 */
// needs: core/ui.js, data/book.js, play/notation.js
// optional: play/ghost-match.js
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});
  const { make, fold } = StrategyBook.ui;
  const { read, write } = StrategyBook.notation;
  const MOST_PLAYERS = Math.max(...StrategyBook.book.players);

  /** The round on the table as a line; letters that were given count like any others. */
  const lineOf = ({ match, settings }) =>
    write({
      game: "ghost",
      list: settings.list.slug,
      min: settings.min,
      players: match.order.length,
      plays: match.moves.map((move) => move.letter),
      challenged: match.result?.challenger !== undefined && match.result?.challenger !== null,
    });

  /** A round played as the line says; throws an Error for the reader where the rules do not allow it. */
  const replay = (trie, { plays, players, challenged }) => {
    const match = new StrategyBook.Match(trie, players, 1);
    for (const letter of plays) {
      if (match.result) throw new Error(`The game was over with “${match.fragment}”, and the line goes on.`);
      if (!trie.codes.has(letter)) throw new Error(`“${letter}” is no letter of this list.`);
      match.say(letter);
    }
    if (challenged && !match.result) match.challenge();
    return match;
  };

  /** The list of a record; throws an Error for the reader where the record cannot be played here. */
  const listOf = (lists, { list: slug, min, players }, minimums) => {
    const list = lists.find((each) => each.slug === slug);
    if (!list) throw new Error(`There is no list “${slug.slice(0, 60)}” here.`);
    const lengths = minimums(list);
    if (!lengths.includes(min)) throw new Error(`Words of ${min} letters or more are not in this book; there are ${lengths.join(", ")}.`);
    if (players > MOST_PLAYERS) throw new Error(`Here up to ${MOST_PLAYERS} can play.`);
    return list;
  };

  /** Where the games of another page are opened. The line goes along, and that page looks whether it is right. */
  const pageOf = (game) => (game === "ghost" ? "play.html" : "play-kin.html");
  const LINE = "#line=";

  /** The line that this page was sent, or null. */
  const sent = () => {
    if (!location.hash.startsWith(LINE)) return null;
    try {
      return decodeURIComponent(location.hash.slice(LINE.length));
    } catch {
      return location.hash.slice(LINE.length);
    }
  };

  /**
   * A fold with the game as a line, to copy and to open; the same on both pages that play.
   *
   * @param {() => string} line the game on the table
   * @param {(game: string) => boolean} mine is it played on this page?
   * @param {object[]} lists
   * @param {(list: object) => number[]} minimums shortest words that this page knows of a list
   * @param {(list: object, record: object) => Promise<void>} show puts a record on the table
   */
  const panel = ({ line, mine, lists, minimums, show }) => {
    const field = make("input", { type: "text", autocapitalize: "none", autocomplete: "off", spellcheck: "false", size: 32 });
    const note = make("p.sb-note", { role: "status" });
    const copy = () => {
      field.value = line();
      field.select();
      note.textContent = "This is the game so far. It opens in the terminal, too: strategy-book play --open \"…\"";
      navigator.clipboard?.writeText(field.value).then(
        () => (note.textContent = `Copied. ${note.textContent}`),
        () => {},
      );
    };
    const open = async () => {
      try {
        const record = read(field.value);
        if (!mine(record.game)) {
          location.href = `${pageOf(record.game)}${LINE}${encodeURIComponent(field.value.trim())}`;
          return;
        }
        await show(listOf(lists, record, minimums), record);
        note.textContent = "The game is on the table.";
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
    /** Opens a line that this page was sent; the fold shows it, and what may be wrong with it. */
    const receive = async (text) => {
      view.open = true;
      field.value = text;
      await open();
    };
    return { view, receive };
  };

  StrategyBook.playLine = { lineOf, replay, panel, sent };
})();
