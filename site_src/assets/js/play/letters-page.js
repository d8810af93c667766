/* play-kin.html: explore and play the games in which a letter may go elsewhere than at the end. */
// needs: core/choice.js, core/data.js, core/settings.js, core/ui.js, data/book.js, learn/mistakes.js
// needs: lists/own-lists.js, play/game-line.js, play/letters-game.js, play/letters-match.js, play/notation.js
// needs: play/round-mistakes.js, play/table.js, solve/letter-games.js, solve/letters/*.js
(() => {
  "use strict";
  const StrategyBook = window.StrategyBook;
  const { make, select, setOptions, plural, fold, pause, start } = StrategyBook.ui;
  const { book, letterGames, tableActions } = StrategyBook;
  const { players: PLAYERS, usual: USUAL } = book;

  const GAMES = book.games.filter(({ name }) => letterGames.has(name));
  const SHOWN = 40; // plays before a fold
  const MOST_MOVES = 100; // that an address can hold

  const seatsOf = (mask, players) => Array.from({ length: players }, (_, i) => i + 1).filter((seat) => (mask >> (seat - 1)) & 1);
  const nameOf = (seat, reader) => (seat === reader ? "You lose" : `Player ${seat} loses`);
  const typedText = (text) => text.toLowerCase().normalize("NFC");

  /** The shortest words that the chapters of a game offer with a list. */
  const minimumsOf = (game, list) => {
    const lengths = list.min.filter((min) => book.game(game).minLengths.includes(min));
    return lengths.length ? lengths : [USUAL.min];
  };

  /** Settings and moves from the address, else as the reader chose last: #g=GAME&l=LIST&m=MIN&n=PLAYERS&s=SEAT&f=FRAGMENTS. Seat 0 explores. */
  const readAddress = (lists) => {
    const fields = new URLSearchParams(location.hash.slice(1));
    const remembered = StrategyBook.choice.recall() ?? {};
    const listNamed = (name) => lists.find(({ slug }) => slug === name);
    const list = listNamed(fields.get("l")) ?? listNamed(remembered.list) ?? lists[0];
    const game = (GAMES.find(({ name }) => name === fields.get("g")) ?? GAMES[0]).name;
    const minimums = minimumsOf(game, list);
    const min = Number(fields.get("m") ?? remembered.min);
    const wished = parseInt(fields.get("n") ?? remembered.players, 10) || PLAYERS[0];
    const players = Math.min(Math.max(wished, PLAYERS[0]), PLAYERS.at(-1));
    const seat = fields.has("s") ? parseInt(fields.get("s"), 10) || 0 : 1;
    const moves = typedText(fields.get("f") ?? "").split(/[ ,]+/u).filter(Boolean).slice(0, MOST_MOVES);
    return {
      ...{ game, list, players, moves },
      min: minimums.includes(min) ? min : minimums.at(-1),
      seat: Math.min(Math.max(seat, 0), players),
    };
  };

  const addressOf = ({ game, list, min, players, seat }, moves) => {
    const fields = new URLSearchParams({ g: game, l: list.slug, m: min, n: players, s: seat });
    if (moves.length) fields.set("f", moves.map(({ text }) => text).join(" "));
    return `#${fields}`;
  };

  class LettersTable extends StrategyBook.Table {
    constructor(root, lists, random = Math.random) {
      super(random, null);
      this.lists = lists;
      this.chosen = readAddress(lists);
      this.game = select("Game", GAMES.map(({ name, title }) => [name, `${title}: ${letterGames.get(name).where}`]), "", (game) =>
        this.change({ game }),
      );
      this.seat = select("You are", [], 0, (seat) => this.change({ seat: Number(seat) }));
      this.settings = new StrategyBook.Settings(lists, (change) => this.change(change), {
        before: [this.game.label],
        after: [this.seat.label],
      });
      this.field = make("input", {
        ...{ type: "text", autocomplete: "off", autocapitalize: "none", spellcheck: "false", "aria-describedby": "kin-how" },
      });
      const send = (event) => {
        event.preventDefault();
        this.typed(this.field.value);
      };
      const label = make("label", {}, "Make a fragment ", this.field);
      this.form = make("form.sb-links", { submit: send }, label, make("button.sb-button", {}, "Make it"));
      this.line = make("p.sb-kin-line");
      this.head = make("p.sb-headline");
      this.more = make("p");
      this.plays = make("div", { role: "group", "aria-label": "Legal plays" });
      this.actions = tableActions(
        ["Who wins?", () => this.hint()],
        ["Which word?", () => this.proof()],
        ["Take back", () => this.takeBack()],
        ["New game", () => this.begin([])],
      );
      this.note = make("p.sb-note", { hidden: true });
      this.offer = make("div");
      this.rule = make("p", { id: "kin-how" });
      const verdict = make("div.sb-verdict", {}, this.head, this.more);
      root.replaceChildren();
      const parts = [this.settings.node, this.line, verdict, this.actions.node, this.note, this.offer, this.plays, this.form, this.rule];
      this.mount(root, make("div", {}, parts));
      window.addEventListener("hashchange", () => this.follow());
    }

    /** Follows an address that the reader entered. */
    async follow() {
      if (location.hash === this.written) return;
      this.chosen = readAddress(this.lists);
      if (await this.load()) this.begin(this.chosen.moves);
    }

    async change(change) {
      const chosen = Object.assign(this.chosen, change);
      const minimums = minimumsOf(chosen.game, chosen.list);
      if (!minimums.includes(chosen.min)) chosen.min = minimums.at(-1);
      if (chosen.seat > chosen.players) chosen.seat = 1;
      if (await this.load()) this.begin([]);
    }

    showSettings() {
      const { game, list, players, seat } = this.chosen;
      const seats = Array.from({ length: players }, (_, i) => [i + 1, `player ${i + 1}`]);
      this.game.field.value = game;
      setOptions(this.seat.field, [[0, "everybody: explore"], ...seats], seat);
      const after = seat ? ` · you are player ${seat}` : " · explore";
      this.settings.show(this.chosen, { before: `${book.game(game).title} · `, after, minimums: minimumsOf(game, list) });
    }

    /** Loads and solves what is chosen; false if the reader chose something else meanwhile. */
    async load() {
      const { game, list, min, players } = this.chosen;
      this.showSettings();
      this.head.textContent = "Solving …";
      this.more.textContent = "";
      this.plays.replaceChildren();
      this.enable(false);
      const ticket = (this.ticket = {});
      const { words, chapters } = await StrategyBook.data.kin(list);
      await pause(); // "Solving" is seen before the work begins
      if (ticket !== this.ticket) return false;
      const known = chapters[`${game}-${min}`] ?? null;
      this.words = words;
      this.solved = letterGames.get(game).solve({ words, alphabet: [...list.alphabet], min, players, known });
      return true;
    }

    /** Can the reader do anything, or is the game still to come? */
    enable(able) {
      for (const name of this.actions.names) this.actions.set(name, able);
      for (const control of this.form.elements) control.disabled = !able;
    }

    begin(moves) {
      if (!this.solved) return;
      this.match = new StrategyBook.LettersMatch(this.solved, this.chosen.players);
      const refused = moves.map((text) => () => this.match.attempt(text)).reduce((reason, attempt) => reason || attempt(), "");
      this.graded = this.chosen.seat === 0;
      this.turn(refused);
    }

    typed(text) {
      const fragment = typedText(text.trim()).replace(/\s+/gu, "");
      if (!fragment) return;
      const refused = this.match.attempt(fragment);
      if (!refused) this.field.value = "";
      this.turn(refused);
      this.field.focus({ preventScroll: true });
    }

    play(play) {
      this.match.make(play);
      this.turn();
    }

    takeBack() {
      this.match.takeBack(this.chosen.seat);
      this.turn();
    }

    hint() {
      this.graded = true;
      this.turn();
    }

    proof() {
      const { fragment } = this.match;
      const subject = fragment ? `“${fragment}” is legal: it` : "A word to begin with: it";
      this.tell(`${subject} can become “${this.solved.proof(fragment)}”.`);
    }

    tell(text) {
      this.note.hidden = !text;
      this.note.textContent = text;
    }

    /** The game in one line, as the terminal's `play --open` reads it. */
    notation() {
      const { game, list, min, players } = this.chosen;
      const { moves, challenged } = this.match;
      return StrategyBook.notation.write({ game, list: list.slug, min, players, plays: moves.map(({ text }) => text), challenged });
    }

    /** Puts a record on the table; throws an Error that says which play of it is not legal, and keeps the game then. */
    async open(list, { game, min, players, plays, challenged }) {
      const before = { ...this.chosen };
      const seat = before.seat && (plays.length % players) + 1; // who opens a game is the one to move
      Object.assign(this.chosen, { game, list, min, players, seat });
      if (!(await this.load())) throw new Error("Another game was chosen meanwhile.");
      const match = new StrategyBook.LettersMatch(this.solved, players);
      for (const text of plays) {
        const begins = match.moves.length || [...text].length === 1;
        const refused = begins ? match.attempt(text) : `A game begins with one letter, not with “${text}”.`;
        if (!refused) continue;
        Object.assign(this.chosen, before);
        await this.load();
        this.begin([]);
        throw new Error(refused);
      }
      this.match = Object.assign(match, { challenged });
      this.graded = seat === 0;
      this.turn("Opened.");
    }

    get opponentToMove() {
      const { match, chosen } = this;
      return !match.over && chosen.seat !== 0 && match.seat !== chosen.seat && match.plays().length > 0;
    }

    answer() {
      const { match } = this;
      const play = match.bookPlay(this.random);
      const reasons = {
        list: ", which is on the list",
        silent: ": nothing of the list can be made, and any letter that finishes no word will do",
      };
      const note = `Player ${match.seat} makes “${play.text}”${reasons[play.why] ?? ""}.`;
      match.make(play);
      this.graded = false;
      return note;
    }

    nextFocus() {
      return this.plays.querySelector("button") ?? this.actions.node.querySelector("button:not([hidden])");
    }

    draw(note) {
      const { match, chosen } = this;
      if (chosen.seat === 0) this.graded = true;
      const plays = match.over ? [] : match.plays();
      this.written = addressOf(chosen, match.moves);
      history.replaceState(null, "", this.written);
      this.enable(true);
      this.tell(note);
      this.rule.textContent = letterGames.get(chosen.game).rule;
      const fragments = match.moves.flatMap((move) => [make("span.sb-word", {}, move.text), " "]);
      this.line.replaceChildren(match.moves.length ? "Fragments: " : "No letter yet.", ...fragments);
      const [head, more] = match.over ? this.ending() : this.status(plays);
      this.head.textContent = head;
      this.more.textContent = more;
      this.actions.set("Who wins?", true, !this.graded && !match.over);
      this.actions.set("Which word?", true, !match.over);
      this.actions.set("Take back", true, match.moves.length > 0);
      this.form.hidden = match.over;
      this.offer.replaceChildren(...[match.over ? StrategyBook.mistakes.offer(this.mistakes()) : null].filter(Boolean));
      this.showPlays(plays);
      const fragment = match.fragment && `The fragment is ${[...match.fragment].join(" ")}.`;
      this.say([note, fragment, head, more].filter(Boolean).join(" "));
    }

    status(plays) {
      const { match } = this;
      const two = match.players === 2;
      const turn = this.chosen.seat ? "Your turn" : `Player ${match.seat} to move`;
      if (!plays.length) return ["No word is left.", ""];
      if (!this.graded) return [`${turn}.`, "Make a fragment below, or type it."];
      const winning = plays.filter((play) => play.wins).length;
      const unknown = plays.filter((play) => play.wins === null).length;
      const more = unknown ? `Of ${plural(unknown, "play")} it is not known: the search gave up.` : "";
      const verb = two ? ["wins", "win"] : ["is safe", "are safe"];
      if (winning) return [`${turn}: ${plural(winning, "play")} ${verb[winning === 1 ? 0 : 1]}.`, more];
      if (unknown) return [`${turn}: it is not known who wins.`, more];
      return [`${turn}: no play ${verb[0]}.`, two ? "Everything loses to good play." : "Whoever moves here may lose."];
    }

    ending() {
      const { match, solved } = this;
      const { text, seat, finished } = match.moves.at(-1);
      if (!finished) {
        return [`Player ${match.seat} challenged, and loses: “${text}” can become “${solved.proof(text)}”.`, this.review()];
      }
      const word = solved.named(text) ?? text;
      if (!seat) return [`“${word}” is a word.`, "A game ends here."];
      return [`${nameOf(seat, this.chosen.seat)}: “${word}” is a word.`, this.review()];
    }

    /** Where you gave a known win away. */
    review() {
      if (this.match.players > 2) return "";
      const slips = this.match.slips(this.chosen.seat);
      if (!slips.length) return this.chosen.seat ? "No known win was given away." : "";
      return slips.map(({ text, better }) => `“${text}” gave it away: “${better}” would have won.`).join(" ");
    }

    /** The reader's mistakes in this game, as cards. */
    mistakes() {
      const { game, list, min, players, seat } = this.chosen;
      const { moves } = this.match;
      if (!seat || players > 2 || moves[0].text.length !== 1) return []; // explored, or begun from a fragment
      const judge = new StrategyBook.LettersGame(game, { words: this.words, alphabet: list.alphabet, min, known: null });
      judge.solved.set(players, this.solved); // it is solved already
      return StrategyBook.roundMistakes({
        game: judge,
        list: list.slug,
        plays: moves.map(({ text }) => text),
        order: [0, 1],
        result: null,
        player: seat - 1,
        link: `play-kin.html#line=${encodeURIComponent(this.notation())}`,
      });
    }

    showPlays(plays) {
      // Before the reader asks who wins, the order must not tell.
      const ordered = this.graded ? plays : [...plays].sort((a, b) => (a.text < b.text ? -1 : 1));
      const buttons = ordered.map((play) => this.playButton(play));
      const hidden = buttons.slice(SHOWN);
      const more = hidden.length && fold(`${plural(hidden.length, "play")} more`, () => make("div.sb-links.sb-kin-plays", {}, hidden));
      this.plays.replaceChildren(make("div.sb-links.sb-kin-plays", {}, buttons.slice(0, SHOWN)), ...(more ? [more] : []));
    }

    playButton(play) {
      const press = () => this.play(play);
      if (!this.graded) return make("button.sb-button", { type: "button", "aria-label": play.text, click: press }, play.text);
      const [mark, grade] = this.gradeOf(play);
      const losers = this.match.players > 2 && play.losers !== null ? seatsOf(play.losers, this.match.players) : [];
      const listed = play.why === "list";
      const label = [
        `${play.text}, ${grade}`,
        losers.length ? `may lose: seats ${losers.join(" and ")}` : "",
        listed ? "on the list" : "",
      ];
      return make(
        "button.sb-button",
        { type: "button", "aria-label": label.filter(Boolean).join(", "), "data-grade": grade, click: press },
        `${mark} `,
        play.text,
        losers.length ? ` (${losers.join(", ")})` : "",
        listed ? make("small", {}, " list") : null,
      );
    }

    gradeOf({ finished, wins }) {
      if (finished) return ["✗", "a word: loses"];
      if (wins === null) return ["?", "not known"];
      if (this.match.players > 2) return wins ? ["✓", "safe"] : ["✗", "may lose"];
      return wins ? ["✓", "wins"] : ["✗", "loses"];
    }
  }

  start("kin", async (root) => {
    // Letters beyond 16 bits are two characters here, and a fragment must not be cut between them.
    const lists = (await StrategyBook.data.lists()).filter((list) => list.alphabet.every((letter) => letter.length === 1));
    if (!lists.length) {
      const titles = GAMES.map(({ title }) => title).join(", ");
      root.replaceChildren(make("p", {}, `This page cannot play with the letters of this book’s lists. The chapters on ${titles} can be read.`));
      return;
    }
    const table = new LettersTable(root, lists);
    await StrategyBook.beginWithLine(root, {
      begin: async () => {
        if (await table.load()) table.begin(table.chosen.moves);
      },
      line: () => table.notation(),
      plays: (game) => letterGames.has(game),
      lists,
      minimums: (list, game) => minimumsOf(game, list),
      open: (list, record) => table.open(list, record),
    });
  });
})();
