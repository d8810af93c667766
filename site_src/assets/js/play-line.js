/* A round of Ghost copied as one line, and such a line put on the table again: play.html's part of notation.js. */
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});
  const { make, fold } = StrategyBook.ui;
  const { read, write } = StrategyBook.notation;

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

  /**
   * @param {StrategyBook.Table} game
   * @param {object[]} lists
   * @param {(list: object, record: object) => Promise<void>} show puts a record on the table
   */
  const panel = (game, lists, show) => {
    const field = make("input", { type: "text", autocapitalize: "none", autocomplete: "off", spellcheck: "false", size: 32 });
    const note = make("p.sb-note", { role: "status" });
    const copy = () => {
      field.value = lineOf(game);
      field.select();
      note.textContent = "This is the round so far. It opens in the terminal, too: strategy-book play --open \"…\"";
      navigator.clipboard?.writeText(field.value).then(
        () => (note.textContent = `Copied. ${note.textContent}`),
        () => {},
      );
    };
    const open = async (event) => {
      event.preventDefault();
      try {
        const record = read(field.value);
        if (record.game !== "ghost") throw new Error(`That is a game of ${record.game}: it is opened where that game is played.`);
        const list = lists.find((each) => each.slug === record.list);
        if (!list) throw new Error(`There is no list “${record.list.slice(0, 60)}” here.`);
        if (!list.min.includes(record.min)) throw new Error(`Words of ${record.min} letters or more are not in this book; there are ${list.min.join(", ")}.`);
        if (record.players > StrategyBook.address.MAX_PLAYERS) throw new Error(`Here up to ${StrategyBook.address.MAX_PLAYERS} can play.`);
        await show(list, record);
        note.textContent = "The game is on the table.";
      } catch (error) {
        note.textContent = error.message;
      }
    };
    return fold(
      "Copy or open a game as one line",
      make(
        "form.sb-form",
        { submit: open },
        make("label", {}, "Game in one line", field),
        make("button.sb-button", { type: "button", click: copy }, "Copy this game"),
        make("button.sb-button", { type: "submit" }, "Open"),
      ),
      note,
    );
  };

  StrategyBook.playLine = { lineOf, replay, panel };
})();
