/* A page on which games are played: it loads lists, begins matches, keeps them, and opens those of lines and links. What differs
 * between games comes from a `family` (ghost-page.js, letters-page.js):
 *
 * - `games`: those of the page, as the book's constants have them; `where(game)`, a few words for the choice of one;
 * - `minimums(list, game)`: the shortest words that are offered; `takes(list)`: can the list be played with?
 * - `wish(hash, lists)`: what an address asks for, besides lines: { game, list, min, players, seat, plays, explore };
 * - `load({ game, list, min, calls })`: the game, as ghost-game.js describes it;
 * - `prepare(table, list)`, where a match can be solved: solves it, as match-plays.js describes;
 * - `knows(strength, { game, list, min, lists })`: the words that an opponent knows, as `believed` takes them.
 */
// needs: core/choice.js, core/data.js, core/settings.js, core/ui.js, data/book.js, lists/own-lists.js
// needs: play/friends-form.js, play/match-line.js, play/match-panel.js, play/opponents.js, play/saved-matches.js, play/sent-line.js
// needs: play/table-view.js
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});
  const { make, select, setOptions, pause, start } = StrategyBook.ui;
  const { book, matchLine, matches, opponents, record, review, sentLine, SEAT_BITS } = StrategyBook;
  const { HUMAN } = matchLine;
  const { SPELLS } = StrategyBook.tableWords;
  const READERS = new Map(book.readers);
  const STRENGTHS = [
    ["perfect", "perfect: knows every answer"],
    ["fair", "good: slips now and then"],
    ["scowl-20", `knows what ${READERS.get(20)} knows`],
    ["scowl-35", "reads the newspaper"],
    ["scowl-50", "reads novels"],
    ["common", "knows only common words, may bluff"],
    ["careless", "careless: never looks ahead"],
  ];
  const BEGINS = [
    ["turn", "the next player"],
    ["loser", "the loser"],
    ["after-loser", "the one after the loser"],
  ];

  const NOBODY = { name: "", kind: HUMAN };

  /** A round that was copied as a plain line: whoever opens it is to move, and the book plays the others. */
  const seated = (recorded) => {
    if (recorded.key || recorded.lives.length || recorded.seats.some(({ name, kind }) => name || kind !== HUMAN)) return recorded;
    const mover = recorded.rounds[0].plays.length % recorded.seats.length;
    return { ...recorded, seats: recorded.seats.map((seat, player) => (player === mover ? seat : { name: "", kind: "perfect" })) };
  };

  const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join("");

  class PlayPage {
    constructor(root, family, lists) {
      Object.assign(this, { family, lists, saved: null, checks: new Map(), loaded: new Map() });
      this.chosen = { lives: 1, begins: "turn", strength: "perfect", ...this.wish() };
      const change = (choice) => this.change(choice);
      const games = family.games.map(({ name, title }) => [name, family.where ? `${title}: ${family.where(name)}` : title]);
      this.gameField = select("Game", games, this.chosen.game, (game) => change({ game }));
      this.seatField = select("Your seat", [], 1, (seat) => change({ seat: Number(seat) }));
      this.livesField = select("Length", [[1, "one round"], [5, "five lives: g-h-o-s-t"]], 1, (lives) => change({ lives: Number(lives) }));
      this.strengthField = select("Opponents", [], "perfect", (strength) => change({ strength }));
      this.beginsField = select("The next round begins", BEGINS, "turn", (begins) => change({ begins }));
      const begins = make("button.sb-button.sb-button--main", { type: "button", click: () => this.begin() }, "New game");
      this.settings = new StrategyBook.Settings(lists, (choice) => change({ ...choice, plays: [] }), {
        before: family.games.length > 1 ? [this.gameField.label] : [],
        after: [this.seatField, this.strengthField, this.livesField, this.beginsField].map(({ label }) => label).concat(begins),
      });
      this.friends = new StrategyBook.FriendsForm((setup) => this.guard(() => this.startMatch(setup)));
      this.panel = new StrategyBook.MatchPanel({
        line: () => this.line(),
        lineToCopy: () => this.lineToCopy(),
        open: (line) => this.openOrSay(line),
        leave: (player) => this.guard(() => this.view.leave(player)),
        join: (name) => this.join(name),
        me: (player) => this.iAm(player),
      });
      root.replaceChildren(this.settings.node, this.friends.node);
      this.view = new StrategyBook.TableView(root, {
        pace: Number(root.dataset.pace ?? 500),
        changed: (view) => this.changed(view),
        again: () => this.guard(() => this.again()),
        linkTo: (round) => this.linkTo(round),
      });
      root.append(this.panel.node);
      this.refresh();
      this.friends.fill({ seats: [{ name: "", kind: HUMAN }, { name: "", kind: HUMAN }] });
      matches.watch(() => this.setup?.key, (line) => this.followTab(line));
      window.addEventListener("hashchange", () => this.follow());
    }

    wish() {
      return this.family.wish(sentLine.current() === null ? location.hash : "", this.lists);
    }

    /** Runs something that may fail with a sentence for the reader. */
    async guard(action) {
      try {
        await action();
      } catch (error) {
        this.panel.tell(error.message);
      }
    }

    get strengths() {
      const { list } = this.chosen;
      const offered = (key) => (key.startsWith("scowl-") ? list.ranked && this.family.ranks(list) : key !== "common" || list.common);
      return STRENGTHS.filter(([key]) => offered(key));
    }

    change(choice) {
      Object.assign(this.chosen, { matchLives: null, replaced: "" }, choice);
      this.refresh();
      if (this.family.atOnce && !("strength" in choice || "lives" in choice || "begins" in choice)) this.begin();
    }

    refresh() {
      const { chosen, family } = this;
      const minimums = family.minimums(chosen.list, chosen.game);
      if (!minimums.includes(chosen.min)) chosen.min = minimums.includes(book.usual.min) ? book.usual.min : minimums.at(-1);
      chosen.seat = Math.min(chosen.seat, chosen.players);
      const seats = Array.from({ length: chosen.players }, (_, i) => [i + 1, i === 0 ? "1 (you begin)" : `${i + 1}`]);
      setOptions(this.seatField.field, [...(family.explores ? [[0, "everybody: explore"]] : []), ...seats], chosen.seat);
      if (!this.strengths.some(([key]) => key === chosen.strength)) chosen.strength = "perfect";
      setOptions(this.strengthField.field, this.strengths, chosen.strength);
      setOptions(this.beginsField.field, BEGINS, chosen.begins);
      this.beginsField.label.hidden = chosen.lives === 1;
      this.gameField.field.value = chosen.game;
      this.showSettings();
      this.friends.offer(this.strengths);
    }

    /** The line above the table: what the reader chose, or the table has: more may sit there than can be chosen. */
    showSettings(seated = this.chosen.players, explore = this.chosen.seat === 0) {
      const { chosen, family } = this;
      const minimums = family.minimums(chosen.list, chosen.game);
      const before = family.games.length > 1 ? `${book.game(chosen.game).title} · ` : "";
      this.settings.show(chosen, { minimums, before, after: explore ? " · explore" : "", seated });
    }

    /** The game of a setup; null where the reader has asked for another meanwhile. */
    async load(setup, list) {
      const ticket = (this.ticket = {});
      const calls = this.family.needsAllWords?.(setup) ? "players" : "book";
      const key = `${setup.game}/${list.slug}/${setup.min}/${calls}`;
      if (!this.loaded.has(key)) {
        this.view.box.show({ mood: "even", head: [this.family.games.length > 1 ? "Solving …" : "A moment …"], more: [""] });
        this.loaded.clear();
        this.loaded.set(key, await this.family.load({ ...setup, calls, list }));
        await pause(); // what is being done is seen before the work begins
      }
      return ticket === this.ticket ? this.loaded.get(key) : null;
    }

    /** An opponent for each seat. */
    async opponentsOf(setup, game, list) {
      const bots = new Map();
      for (const { kind } of setup.seats) {
        if (kind === HUMAN || bots.has(kind)) continue;
        const strength = /^(scowl)-\d+$/u.exec(kind)?.[1] ?? kind;
        const plain = { perfect: opponents.perfect, fair: opponents.fair, careless: opponents.careless }[strength];
        const knowing = { scowl: opponents.reader, common: opponents.commoner }[strength];
        if (!plain && !(knowing && (strength === "scowl" ? list.ranked : list.common))) {
          throw new Error(`There is no opponent “${kind}” with this list.`);
        }
        bots.set(kind, plain ?? knowing(await this.family.knows(kind, { ...setup, game, list, lists: this.lists })));
      }
      return setup.seats.map(({ kind }) => bots.get(kind) ?? null);
    }

    /** Begins what the settings say: one person against the book, or somebody who explores alone. */
    async begin({ plays = this.chosen.plays ?? [] } = {}) {
      const note = this.chosen.replaced;
      this.chosen.replaced = "";
      const { game, list, min, players, seat, lives, begins, strength, matchLives } = this.chosen;
      const seats = Array.from({ length: players }, (_, i) => ({ name: "", kind: seat === 0 || i === seat - 1 ? HUMAN : strength }));
      const setup = { ...matchLine.DEFAULTS, game, list: list.slug, min, seats, begins, key: newKey(), rounds: [], spells: lives > 1 ? SPELLS : "" };
      if (lives > 1) setup.lives = matchLives?.length === players ? matchLives : seats.map(() => lives);
      await this.put(setup, list, { plays, explore: seat === 0, note });
    }

    /** Begins a match of the people in the form. */
    async startMatch(friends) {
      const { game, list, min } = this.chosen;
      const setup = { ...matchLine.DEFAULTS, game, list: list.slug, min, ...friends, key: newKey(), rounds: [] };
      const people = setup.seats.findIndex(({ kind }) => kind === HUMAN);
      await this.put(setup, list, { me: setup.remote ? people : null });
      this.friends.node.open = false;
    }

    /** Another match of those who are here: the next of them begins. */
    async again() {
      const { setup } = this;
      if (this.view.solo || this.view.explore) {
        await this.begin();
        return;
      }
      const left = new Set(this.view.table.rounds.flatMap(({ leavers }) => leavers));
      const usual = Math.max(...setup.lives, 0);
      const staying = setup.seats.flatMap((seat, player) => (left.has(player) ? [] : [{ seat, lives: setup.lives[player] }]));
      const joining = setup.joins.map((name) => ({ seat: { name, kind: HUMAN }, lives: usual }));
      const next = [...staying.slice(1), ...joining, ...staying.slice(0, 1)];
      if (next.length < 2) throw new Error("One player is left: add another under “Play with friends”.");
      const again = { ...setup, seats: next.map(({ seat }) => seat), lives: setup.lives.length ? next.map(({ lives }) => lives) : [] };
      this.friends.fill(again);
      const me = setup.remote ? again.seats.findIndex(({ name }) => name === setup.seats[this.view.me]?.name) : null;
      await this.put({ ...again, key: newKey(), helped: [], joins: [], rounds: [] }, this.view.list, { me });
    }

    /** Puts a new match on the table. */
    async put(setup, list, { plays = [], explore = false, me = null, note = "" } = {}) {
      let game, bots;
      try {
        game = await this.load(setup, list);
        if (!game) return;
        bots = await this.opponentsOf(setup, game, list);
      } catch (error) {
        this.cannotLoad(error, list);
        return;
      }
      const { lives, begins, calls, seats } = setup;
      const table = new StrategyBook.Table(game, { players: seats.length, lives, begins, calls });
      const dealt = this.deal(table, plays);
      this.saved = null;
      this.setup = { ...setup, check: seats.length > 1 && seats.filter(({ kind }) => kind === HUMAN).length > 1 && !explore ? this.checkOf(game) : null };
      this.settings.node.open = false;
      this.showSettings(seats.length, explore);
      const { players: counts } = book;
      const choice = { list: list.slug, title: list.title, min: setup.min, players: Math.min(seats.length, counts.at(-1)), begins };
      if (!note) StrategyBook.choice.remember(choice); // what stands for something that is not here was not chosen
      this.prepare(table, list);
      this.view.open({ table, setup: this.setup, list, bots, me, explore, given: table.round.plays.length, note: [note, dealt].filter(Boolean).join(" ") });
    }

    /** Letters with which a round begins; a sentence if the list does not allow them. */
    deal(table, plays) {
      for (const text of plays) {
        if (!table.game.addsLetter(table.fragment, text)) return `“${text}” is not “${table.fragment}” and one letter more.`;
        if (table.game.example(text) === null) return `No word of this list allows “${text}”.`;
        if (this.family.games.length === 1 && table.game.isWord(text)) return "";
        table.say(text);
        if (table.result) return "";
      }
      return "";
    }

    /**
     * Solves the match in the background where the game can. Opponents then play for the match, and the review says what a
     * letter cost.
     */
    prepare(table, list) {
      if (table.single || !this.family.prepare) return;
      this.family.prepare(table, list).catch((error) => console.info(`The match is not solved: ${error.message}`));
    }

    cannotLoad(error, list) {
      const offline = `${list.title} is not on this device, and there is no network. Choose another list.`;
      this.view.box.show({ mood: "even", head: ["There is no game yet."], more: [navigator.onLine ? `${error.message.replace(/\.$/u, "")}.` : offline] });
      this.settings.node.open = true;
    }

    checkOf(game) {
      if (!this.checks.has(game)) this.checks.set(game, matchLine.fingerprint(game.words()));
      return this.checks.get(game);
    }

    /** The match on the table as a line. */
    line() {
      const { table, setup } = this.view;
      return matchLine.write({ ...setup, rounds: matchLine.roundsOf(table, setup.game) });
    }

    /** The same to be copied: without names and numbers that nobody needs in one round against the book. */
    lineToCopy() {
      const { table, setup, solo, explore } = this.view;
      const plain = table.single && (explore || (solo && setup.seats.every(({ kind }) => [HUMAN, "perfect"].includes(kind))));
      if (!plain) return this.line();
      const rounds = matchLine.roundsOf(table, setup.game);
      return matchLine.write({ ...setup, seats: setup.seats.map(() => NOBODY), key: "", check: null, helped: [], rounds });
    }

    /** The link to one round of the table, as a round by itself. */
    linkTo(round) {
      const { table, setup } = this.view;
      const rounds = [{ ...matchLine.roundsOf(table, setup.game)[table.rounds.indexOf(round)], leavers: [], challenger: null }];
      const { game, list, min } = setup;
      const line = matchLine.write({ ...matchLine.DEFAULTS, game, list, min, seats: round.order.map(() => NOBODY), rounds });
      return `${sentLine.pageOf(game)}${sentLine.hashOf(line)}`;
    }

    /** Opens a line; throws an Error with a sentence for the reader, and leaves the table as it is, if that is not possible. */
    async open(text, { note = "The game is on the table.", explore = false } = {}) {
      const name = sentLine.gameOf(text);
      if (name && !this.family.games.some((game) => game.name === name)) {
        location.href = `${sentLine.pageOf(name)}${sentLine.hashOf(text.trim())}`;
        return;
      }
      let recorded = explore ? matchLine.read(text) : seated(matchLine.read(text));
      const list = this.listOf(recorded);
      const entry = recorded.key ? matches.get(recorded.key) : null;
      const chosen = this.choose(text, entry);
      if (chosen.line !== text) recorded = matchLine.read(chosen.line);
      const game = await this.load(recorded, list);
      if (!game) throw new Error("Another game was chosen meanwhile.");
      const table = matchLine.replay(recorded, game);
      const bots = await this.opponentsOf(recorded, game, list);
      const several = !explore && recorded.seats.filter(({ kind }) => kind === HUMAN).length > 1;
      const changed = recorded.check !== null && recorded.check !== this.checkOf(game);
      const warning = changed ? `${list.title} has changed since this link was made: this device rules by its own words.` : "";
      const setup = { ...recorded, key: recorded.key || newKey(), check: several ? this.checkOf(game) : null };
      const me = recorded.remote ? (entry?.me ?? table.toMove ?? 0) : null;
      this.setup = setup;
      this.saved = entry ? entry.line : null;
      Object.assign(this.chosen, { game: recorded.game, list, min: recorded.min, players: Math.min(recorded.seats.length, book.players.at(-1)), plays: [] });
      this.refresh();
      this.showSettings(setup.seats.length, explore);
      this.prepare(table, list);
      if (several) this.friends.fill(setup);
      const you = recorded.remote && !entry ? `You play ${this.nameIn(setup, me)}.` : "";
      this.view.open({ table, setup, list, bots, me, explore, note: [note, chosen.note, warning, you].filter(Boolean).join(" ") });
    }

    nameIn(setup, player) {
      return setup.seats[player].name || `player ${player + 1}`;
    }

    /** A line or the one that this device has of the same match, whichever goes on further. */
    choose(text, entry) {
      if (!entry || entry.line === text || matches.continues(entry.line, text)) return { line: text, note: "" };
      if (matches.continues(text, entry.line)) return { line: entry.line, note: "This device knows how the match went on." };
      return { line: text, note: "This device had another course of this match; the one that you opened counts now." };
    }

    /** The list of a record; throws an Error with a sentence for the reader if it cannot be played here. */
    listOf({ game, list: slug, min, seats }) {
      const list = this.lists.find((candidate) => candidate.slug === slug);
      if (!list) throw new Error(`There is no list “${slug.slice(0, 60)}” here.`);
      const lengths = this.family.minimums(list, game);
      if (!lengths.includes(min)) {
        throw new Error(`Words of ${min} letters or more are not in this book; there are ${lengths.join(", ")}.`);
      }
      if (seats.length > SEAT_BITS) throw new Error(`Here up to ${SEAT_BITS} can play.`);
      return list;
    }

    async openOrSay(text) {
      try {
        await this.open(text);
        this.panel.tell("The game is on the table.");
      } catch (error) {
        this.panel.tell(error.message);
        if (this.view.table) this.view.show("");
      }
    }

    /** Another tab went on with this match. */
    async followTab(line) {
      if (line === this.saved || line === this.lineNow) return;
      this.saved = line;
      await this.guard(() => this.open(line, { note: "This match went on in another tab or window. This is how it stands now." }));
    }

    /** Keeps every change; a note for the reader, or false if the table now shows what another tab has kept. */
    changed(view) {
      const { table, setup } = view;
      const line = (this.lineNow = this.line());
      this.written = sentLine.hashOf(line, view.explore);
      let note = "";
      const several = view.people.length > 1 && !view.explore;
      try {
        if (several || table.rounds.length > 1) {
          const other = matches.keep({ key: setup.key, line, me: view.me, over: table.over }, this.saved);
          if (other !== null) {
            this.followTab(other);
            return false;
          }
          this.saved = line;
        }
        if (several) this.enter(view, line);
      } catch {
        note = this.warned ? "" : "This browser cannot keep the match: its storage is full or switched off. Copy the link to be safe.";
        this.warned = true;
      }
      history.replaceState(null, "", this.written);
      this.panel.show(view);
      return note;
    }

    /** The record of matches among people. */
    enter(view, line) {
      const { table, setup } = view;
      if (!table.over) {
        record.remove(setup.key);
        return;
      }
      const totals = review.tally(table);
      const players = setup.seats.map(({ kind }, player) => ({ name: view.nameOf(player), kind, ...totals[player] }));
      record.add({ key: setup.key, line, game: setup.game, list: setup.list, players, winner: table.winner, loser: table.result?.loser ?? null });
    }

    join(name) {
      const { setup } = this.view;
      setup.joins = [...setup.joins, name].slice(0, SEAT_BITS);
      this.view.turn(`${name} joins at the next match.`);
    }

    iAm(player) {
      this.view.me = player;
      this.view.turn();
    }

    /** Follows an address that the reader entered. */
    async follow() {
      if (location.hash === this.written) return;
      const line = sentLine.current();
      if (line !== null) {
        await this.openOrSay(line);
        return;
      }
      Object.assign(this.chosen, this.wish());
      this.refresh();
      await this.begin();
    }
  }

  /** Starts a page of a family in the element `id`. */
  StrategyBook.startPlaying = (id, family) =>
    start(id, async (root) => {
      const lists = (await StrategyBook.data.lists()).filter((list) => family.takes(list));
      if (!lists.length) {
        root.replaceChildren(make("p.sb-note", {}, family.nothing));
        return;
      }
      const line = sentLine.current(); // before the page writes its own address
      const explore = sentLine.explores();
      const page = new PlayPage(root, family, lists);
      if (line === null) {
        await page.begin();
        return;
      }
      try {
        await page.open(line, { note: "", explore });
        page.panel.tell("The game is on the table.");
      } catch (error) {
        await page.begin();
        page.panel.tell(error.message);
        page.view.show(error.message);
      }
    });
})();
