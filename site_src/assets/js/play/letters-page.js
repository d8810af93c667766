/* play-kin.html: explore and play SuperGhost, Xghost and Spook. Who wins is known to kin-superghost.js and
 * kin-inserted.js; here are the table, the opponent and the page.
 */
// needs: core/data.js, core/ui.js, lists/own-lists.js, play/game-line.js, play/notation.js, solve/superghost.js
// needs: solve/xghost-spook.js
(() => {
  "use strict";
  const StrategyBook = window.StrategyBook;
  const { make, select, setOptions, plural, fold, voice, start } = StrategyBook.ui;

  const GAMES = [["superghost", "SuperGhost: at either end"], ["xghost", "Xghost: anywhere"], ["spook", "Spook: anywhere, any order"]];
  const RULES = {
    superghost: "Add a letter at either end. The letters must stand in one piece in some word.",
    xghost: "Add a letter anywhere. The letters must be what is left of some word when others are taken out.",
    spook: "Rearrange the letters and add one. All must be found in some word; here they stand in alphabetical order.",
  };
  const MOST_PLAYERS = 6;
  const SHOWN = 40; // plays before a fold

  const seatsOf = (mask) => Array.from({ length: 31 }, (_, seat) => seat + 1).filter((seat) => (mask >> (seat - 1)) & 1);

  /** One game, position by position. */
  class Match {
    constructor(game, players, min) {
      Object.assign(this, { game, players, min });
      this.moves = [];
      this.challenged = false;
      this.cache = new Map();
    }

    get fragment() {
      return this.moves.length ? this.moves.at(-1).text : "";
    }

    /** The seat to move, from 1. */
    get seat() {
      return (this.fragment.length % this.players) + 1;
    }

    /** Was a word completed, or the last play challenged? Every fragment here is legal, so a challenge is lost. */
    get over() {
      return this.moves.length > 0 && (this.challenged || this.moves.at(-1).finished);
    }

    /** Has the winner followed the published list from the empty fragment on? */
    get tracked() {
      const { winner, havens } = this.game;
      if (!havens || (this.moves.length && this.moves[0].text.length !== 1)) return false;
      return this.moves.every((move) => (move.text.length - 1) % 2 !== winner - 1 || move.followed);
    }

    plays() {
      const key = `${this.tracked} ${this.fragment}`;
      if (!this.cache.has(key)) {
        const plays = this.game.plays(this.fragment, this.tracked);
        for (const play of plays) play.wins = play.losers === null ? null : !((play.losers >> (this.seat - 1)) & 1);
        const rank = (play) => (play.wins ? (play.why === "list" ? 0 : 1) : play.wins === null ? 2 : play.finished ? 4 : 3);
        plays.sort((a, b) => rank(a) - rank(b) || (a.text < b.text ? -1 : 1));
        this.cache.set(key, plays);
      }
      return this.cache.get(key);
    }

    make(play) {
      const plays = this.plays();
      const listed = plays.some((one) => one.why === "list");
      this.moves.push({ ...play, seat: this.seat, followed: listed ? play.why === "list" : !play.finished });
    }

    /** What the book makes: a winning play, from the list where one is there; else what it cannot tell; else anything. */
    choose(random) {
      const plays = this.plays();
      const groups = [
        plays.filter((play) => play.wins && play.why === "list"),
        plays.filter((play) => play.wins),
        plays.filter((play) => play.wins === null),
        plays.filter((play) => !play.finished),
        plays,
      ];
      const group = groups.find((some) => some.length);
      return group[Math.floor(random() * group.length)];
    }
  }

  class Page {
    constructor(root, lists, random = Math.random) {
      Object.assign(this, { root, lists, random });
      this.settings = this.read();
      this.game = select("Game", GAMES, this.settings.game, (value) => this.change({ game: value }));
      this.list = select("Word list", lists.map((one) => [one.slug, one.title]), this.settings.list.slug, (value) => this.change({ list: lists.find((one) => one.slug === value) }));
      this.min = select("Words of", [], 0, (value) => this.change({ min: Number(value) }));
      this.players = select("Players", Array.from({ length: MOST_PLAYERS - 1 }, (_, i) => [i + 2, String(i + 2)]), this.settings.players, (value) => this.change({ players: Number(value) }));
      this.seat = select("You are", [], 0, (value) => this.change({ seat: Number(value) }));
      const field = make("input", { type: "text", autocomplete: "off", autocapitalize: "none", spellcheck: "false", "aria-describedby": "kin-how" });
      this.field = field;
      const send = (event) => {
        event.preventDefault();
        this.typed(field.value);
      };
      this.form = make("form.sb-links", { submit: send }, make("label", {}, "Make a fragment ", field), make("button.sb-button", {}, "Make it"));
      this.line = make("p.sb-kin-line");
      this.head = make("p.sb-headline");
      this.more = make("p");
      this.verdict = make("div.sb-verdict", {}, this.head, this.more);
      this.board = make("div", { role: "group", "aria-label": "Legal plays" });
      const button = (name, act) => make("button.sb-button", { type: "button", click: act }, name);
      this.buttons = {
        hint: button("Who wins?", () => this.hint()),
        proof: button("Which word?", () => this.proof()),
        back: button("Take back", () => this.back()),
        fresh: button("New game", () => this.begin([])),
      };
      this.note = make("p.sb-note", { hidden: true });
      this.summary = make("span");
      const pickers = make(
        "details.sb-settings",
        {},
        make("summary", {}, this.summary, make("span.sb-change", {}, "change")),
        make("div.sb-form", {}, [this.game, this.list, this.min, this.players, this.seat].map((one) => one.label)),
      );
      this.how = make("p", { id: "kin-how" });
      const actions = make("div.sb-links.sb-actions", {}, Object.values(this.buttons));
      this.view = make("div", {}, pickers, this.line, this.verdict, actions, this.note, this.board, this.form, this.how);
      root.replaceChildren(this.view);
      this.say = voice(root);
      window.addEventListener("hashchange", () => this.follow());
    }

    /** Settings and moves from the address: #g=GAME&l=LIST&m=MIN&n=PLAYERS&s=SEAT&f=FRAGMENTS. */
    read() {
      const said = new URLSearchParams(location.hash.slice(1));
      const list = this.lists.find((one) => one.slug === said.get("l")) ?? this.lists[0];
      const lengths = list.min.filter((min) => min < 5);
      const within = (name, low, high, usual) => Math.min(Math.max(parseInt(said.get(name), 10) || usual, low), high);
      const players = within("n", 2, MOST_PLAYERS, 2);
      const min = Number(said.get("m"));
      return {
        game: GAMES.some(([name]) => name === said.get("g")) ? said.get("g") : "superghost",
        list,
        min: lengths.includes(min) ? min : (lengths.at(-1) ?? 4),
        players,
        seat: said.has("s") ? Math.min(Math.max(parseInt(said.get("s"), 10) || 0, 0), players) : 1,
        moves: (said.get("f") ?? "").toLowerCase().normalize("NFC").split(/[ ,]+/u).filter(Boolean).slice(0, 100),
      };
    }

    write() {
      const { game, list, min, players, seat } = this.settings;
      const said = new URLSearchParams({ g: game, l: list.slug, m: min, n: players, s: seat });
      const moves = this.match.moves.map((move) => move.text).join(" ");
      if (moves) said.set("f", moves);
      this.written = `#${said}`;
      history.replaceState(null, "", this.written);
    }

    async follow() {
      if (location.hash === this.written) return;
      this.settings = this.read();
      if (await this.load()) this.begin(this.settings.moves);
    }

    async change(settings) {
      Object.assign(this.settings, settings);
      const lengths = this.settings.list.min.filter((min) => min < 5);
      if (!lengths.includes(this.settings.min)) this.settings.min = lengths.at(-1) ?? 4;
      if (this.settings.seat > this.settings.players) this.settings.seat = 1;
      if (await this.load()) this.begin([]);
    }

    /** Loads and, for SuperGhost, solves what the settings ask for; false if the reader chose something else meanwhile. */
    async load() {
      const { game, list, min, players, seat } = this.settings;
      const lengths = list.min.filter((one) => one < 5);
      setOptions(this.game.field, GAMES, game);
      setOptions(this.list.field, this.lists.map((one) => [one.slug, one.title]), list.slug);
      setOptions(this.min.field, (lengths.length ? lengths : [4]).map((one) => [one, `${one}+ letters`]), min);
      setOptions(this.seat.field, [[0, "everybody: explore"], ...Array.from({ length: players }, (_, i) => [i + 1, `seat ${i + 1}`])], seat);
      this.players.field.value = String(players);
      const name = GAMES.find(([key]) => key === game)[1].split(":")[0];
      this.summary.textContent = `${name} · ${list.title} · ${min}+ letters · ${players} players · ${seat ? `you are seat ${seat}` : "explore"}`;
      this.head.textContent = "Solving …";
      this.more.textContent = "";
      this.board.replaceChildren();
      this.able(false);
      const ticket = (this.ticket = {});
      const { words, chapters } = await StrategyBook.data.kin(list);
      await new Promise((done) => setTimeout(done)); // "Solving" is seen before the work begins
      if (ticket !== this.ticket) return false;
      const known = chapters[`${game}-${min}`] ?? null;
      this.solved =
        game === "superghost"
          ? new StrategyBook.SuperGhost(words, min, [...list.alphabet], players)
          : new StrategyBook.Inserted(words, min, players, game === "spook", known);
      return true;
    }

    /** Can anything be done at the table, or is its game still to come? */
    able(yes) {
      for (const one of [...Object.values(this.buttons), ...this.form.elements]) one.disabled = !yes;
    }

    begin(moves) {
      const { min, players } = this.settings;
      if (!this.solved) return;
      this.match = new Match(this.solved, players, min);
      let trouble = "";
      for (const text of moves) {
        trouble = this.attempt(text);
        if (trouble) break;
      }
      this.shown = this.settings.seat === 0;
      this.turn(trouble);
    }

    /** Makes a fragment if that is legal; otherwise says why not. */
    attempt(said) {
      const { match, solved } = this;
      const text = solved.written ? solved.written(said) : said;
      const play = match.plays().find((one) => one.text === text);
      if (play && !match.over) {
        match.make(play);
        return "";
      }
      if (match.over) return "The game is over.";
      if (match.moves.length === 0 && text.length > 1 && solved.proof(text) !== null) {
        match.moves.push({ text, finished: solved.isWord(text), seat: 0, followed: false }); // looked up, not played
        return "";
      }
      if (solved.proof(text) === null) return `No word of this list allows “${said}”.`;
      return `“${said}” is not “${match.fragment}” and one letter more.`;
    }

    typed(text) {
      const said = text.trim().toLowerCase().normalize("NFC").replace(/\s+/gu, "");
      if (!said) return;
      const trouble = this.attempt(said);
      if (!trouble) this.field.value = "";
      this.turn(trouble);
      this.field.focus({ preventScroll: true });
    }

    play(play) {
      this.match.make(play);
      this.turn();
      if (!this.view.contains(document.activeElement) || document.activeElement === document.body) {
        (this.board.querySelector("button") ?? this.buttons.fresh).focus({ preventScroll: true });
      }
    }

    back() {
      const { match, settings } = this;
      match.challenged = false;
      do match.moves.pop();
      while (match.moves.length && settings.seat && match.seat !== settings.seat);
      this.turn();
    }

    hint() {
      this.shown = true;
      this.turn();
    }

    proof() {
      const word = this.solved.proof(this.match.fragment);
      this.tell(`${this.match.fragment ? `“${this.match.fragment}” is legal: it` : "A word to begin with: it"} can become “${word}”.`);
    }

    /** The game in one line, as the terminal's `play --open` reads it. */
    notation() {
      const { game, list, min, players } = this.settings;
      const { moves, challenged } = this.match;
      return StrategyBook.notation.write({ game, list: list.slug, min, players, plays: moves.map((move) => move.text), challenged });
    }

    /** Puts a game that was copied as a line on the table, or says in an Error which play of it is not legal. */
    async reopen(list, { game, min, players, plays, challenged }) {
      const seat = this.settings.seat && (plays.length % players) + 1; // who opens a game is the one to move
      const match = await this.replayed({ game, list, min, players, seat }, plays);
      match.challenged = challenged;
      this.match = match;
      this.shown = seat === 0;
      this.turn("Opened.");
    }

    async replayed(settings, plays) {
      const before = { ...this.settings };
      Object.assign(this.settings, settings);
      if (!(await this.load())) throw new Error("Another game was chosen meanwhile.");
      this.match = new Match(this.solved, settings.players, settings.min);
      for (const text of plays) {
        const trouble = this.match.moves.length || [...text].length === 1 ? this.attempt(text) : `A game begins with one letter, not with “${text}”.`;
        if (trouble) {
          Object.assign(this.settings, before);
          await this.load();
          this.begin([]);
          throw new Error(trouble);
        }
      }
      return this.match;
    }

    tell(text) {
      this.note.hidden = !text;
      this.note.textContent = text;
    }

    /** Lets the book answer, then draws. */
    turn(note = "") {
      const { match, settings } = this;
      const answers = [];
      while (!match.over && settings.seat && match.seat !== settings.seat && match.plays().length) {
        const play = match.choose(this.random);
        const why = play.why === "list" ? ", which is on the list" : play.why === "silent" ? ": nothing of the list can be made, and any letter that finishes no word will do" : "";
        answers.push(`Seat ${match.seat} makes “${play.text}”${why}.`);
        match.make(play);
        this.shown = false;
      }
      if (settings.seat === 0) this.shown = true;
      this.draw([...answers, note].filter(Boolean).join(" "));
    }

    draw(note) {
      const { match } = this;
      const plays = match.over ? [] : match.plays();
      this.write();
      this.able(true);
      this.tell(note);
      this.how.textContent = RULES[this.settings.game];
      this.line.replaceChildren(match.moves.length ? "Fragments: " : "No letter yet.", ...match.moves.flatMap((move) => [make("span.sb-word", {}, move.text), " "]));
      const [head, more] = match.over ? this.ending() : this.status(plays);
      this.head.textContent = head;
      this.more.textContent = more;
      this.buttons.hint.hidden = this.shown || match.over;
      this.buttons.proof.hidden = match.over;
      this.buttons.back.hidden = !match.moves.length;
      this.form.hidden = match.over;
      this.showPlays(plays);
      this.say([note, match.fragment && `The fragment is ${[...match.fragment].join(" ")}.`, head, more].filter(Boolean).join(" "));
    }

    status(plays) {
      const { match } = this;
      const who = this.settings.seat ? "Your turn" : `Seat ${match.seat} to move`;
      if (!plays.length) return ["No word is left.", ""];
      if (!this.shown) return [`${who}.`, "Make a fragment below, or type it."];
      const winning = plays.filter((play) => play.wins);
      const open = plays.filter((play) => play.wins === null);
      const word = match.players === 2 ? "wins" : "is safe";
      const rest = open.length ? ` Of ${plural(open.length, "play")} it is not known: the search gave up.` : "";
      if (winning.length) return [`${who}: ${plural(winning.length, "play")} ${winning.length === 1 ? word : word.replace("wins", "win").replace("is", "are")}.`, rest.trim()];
      if (open.length) return [`${who}: it is not known who wins.`, rest.trim()];
      return [`${who}: no play ${word}.`, match.players === 2 ? "Everything loses to good play." : "Whoever moves here may lose."];
    }

    ending() {
      const { match } = this;
      const { text, seat } = match.moves.at(-1);
      if (match.challenged && !match.moves.at(-1).finished) {
        return [`Seat ${match.seat} challenged, and loses: “${text}” can become “${match.game.proof(text)}”.`, this.review()];
      }
      const word = match.game.spelled?.find((one) => match.game.written(one) === text) ?? text;
      if (!seat) return [`“${word}” is a word.`, "A game ends here."];
      const who = seat === this.settings.seat ? "You lose" : `Seat ${seat} loses`;
      return [`${who}: “${word}” is a word.`, this.review()];
    }

    /** Where you gave a known win away. */
    review() {
      const { match, settings } = this;
      const game = new Match(match.game, match.players, match.min);
      const slips = [];
      for (const move of match.moves) {
        const plays = move.seat ? game.plays() : [];
        const mine = !settings.seat || move.seat === settings.seat;
        const good = plays.filter((play) => play.wins);
        const made = plays.find((play) => play.text === move.text);
        if (mine && good.length && made && !made.wins) slips.push(`“${move.text}” gave it away: “${good[0].text}” would have won.`);
        game.moves.push(move);
      }
      if (match.players > 2) return "";
      return slips.join(" ") || (settings.seat ? "No known win was given away." : "");
    }

    showPlays(plays) {
      // The order must not tell who wins before that is asked.
      const inOrder = this.shown ? plays : [...plays].sort((a, b) => (a.text < b.text ? -1 : 1));
      const buttons = inOrder.map((play) => this.button(play));
      const rest = buttons.slice(SHOWN);
      this.board.replaceChildren(
        make("div.sb-links.sb-kin-plays", {}, buttons.slice(0, SHOWN)),
        ...(rest.length ? [fold(`${plural(rest.length, "play")} more`, () => make("div.sb-links.sb-kin-plays", {}, rest))] : []),
      );
    }

    button(play) {
      const [mark, says] = this.grade(play);
      const seat = this.match.players > 2 && play.losers !== null && this.shown ? ` (${seatsOf(play.losers).join(", ")})` : "";
      const list = this.shown && play.why === "list" ? make("small", {}, " list") : null;
      const label = this.shown ? `${play.text}, ${says}${seat ? `, may lose: seats ${seatsOf(play.losers).join(" and ")}` : ""}${list ? ", on the list" : ""}` : play.text;
      return make("button.sb-button", { type: "button", "aria-label": label, "data-grade": this.shown ? says : null, click: () => this.play(play) }, this.shown ? `${mark} ` : "", play.text, seat, list);
    }

    grade(play) {
      if (play.finished) return ["✗", "a word: loses"];
      if (play.wins === null) return ["?", "not known"];
      if (this.match.players > 2) return play.wins ? ["✓", "safe"] : ["✗", "may lose"];
      return play.wins ? ["✓", "wins"] : ["✗", "loses"];
    }
  }

  StrategyBook.KinMatch = Match;

  start("kin", async (root) => {
    // Letters beyond 16 bits are two characters here, and a fragment must not be parted between them.
    const lists = (await StrategyBook.data.lists()).filter((list) => list.alphabet.every((letter) => letter.length === 1));
    if (!lists.length) {
      root.replaceChildren(make("p", {}, "This page cannot play with the letters of this book’s lists. The chapters on SuperGhost, Xghost and Spook can be read."));
      return;
    }
    const page = new Page(root, lists);
    StrategyBook.kinPage = page;
    const { panel, sent } = StrategyBook.playLine;
    const line = panel({
      line: () => page.notation(),
      mine: (game) => GAMES.some(([name]) => name === game),
      lists,
      minimums: (list) => list.min.filter((min) => min < 5),
      show: (list, record) => page.reopen(list, record),
    });
    const received = sent();
    if (await page.load()) page.begin(page.settings.moves);
    root.append(line.view);
    if (received !== null) await line.receive(received);
  });
})();
