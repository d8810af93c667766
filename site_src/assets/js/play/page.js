/* A page on which games are played: it loads lists, begins matches, keeps them, and opens those of lines and links.
 * What differs between games comes from a family, which play-settings.js describes. */
// needs: core/choice.js, core/data.js, core/settings.js, core/slices.js, core/ui.js, data/book.js, lists/own-lists.js
// needs: play/friends-form.js, play/match-line.js, play/match-panel.js, play/next-opponent.js, play/play-settings.js
// needs: play/saved-matches.js, play/strengths.js, play/table-setup.js, play/table-view.js, play/tabbed-page.js
// needs: play/table-words.js, play/tabs.js
StrategyBook.startPlaying = (() => {
  const { goTo, make, start } = StrategyBook.ui;
  const { gettext } = StrategyBook.language;
  const { FRIENDS } = StrategyBook.PlayTabs;
  const { book, matchLine, matches, pace, sentLine, strengths, tableSetup } = StrategyBook;
  const { HUMAN } = matchLine;
  const { MatchKeeper } = StrategyBook.savedMatches;
  const { SPELLS } = StrategyBook.tableWords;

  const isAmongPeople = (/** @type {MatchRecord} */ { seats }) => seats.filter(({ kind }) => kind === HUMAN).length > 1;
  /** As many players as are here, or as can be chosen. @param {Seat[]} seats */
  const mostOf = (seats) => Math.min(seats.length, Math.max(...book.players));

  class PlayPage extends StrategyBook.TabbedPage {
    /** @param {HTMLElement} root @param {PlayFamily} family @param {BookList[]} lists */
    constructor(root, family, lists) {
      super();
      this.family = family;
      this.lists = lists;
      /** @type {MatchRecord} */ this.setup;
      this.opponent = new StrategyBook.NextOpponent((list) => family.ranks(list));
      this.ticket = {};
      /** @type {Map<string, TableGame>} */ this.loaded = new Map();
      /** @type {PlayChoice} */ this.chosen = { lives: 1, begins: "turn", strength: pace.choice(), ...this.wish() };
      this.settings = new StrategyBook.PlaySettings(family, lists, this.chosen, {
        change: (/** @type {Partial<PlayChoice>} */ choice) => this.change(choice),
        begin: () => this.begin(),
      });
      this.panel = new StrategyBook.MatchPanel({
        line: () => tableSetup.line(this.view),
        lineToCopy: () => tableSetup.lineToCopy(this.view),
        open: (line) => this.openOrSay(line),
        leave: (player) => this.panel.guard(() => this.view.leave(player)),
        join: (/** @type {string} */ name) => this.join(name),
        me: (player) => this.iAm(player),
      });
      root.replaceChildren(this.tabs.list, this.tabs.panel);
      /** @type {TableView} */ this.view = new StrategyBook.TableView(root, {
        pace: Number(root.dataset.pace ?? 500),
        /** @param {TableView} view @returns {string | false} */
        changed: (view) => this.changed(view),
        again: () => this.panel.guard(() => this.again()),
        other: (by) => this.change({ strength: this.opponent.other(this.chosen.strength, this.chosen.list, by) }),
        unlock: () => this.unlock(this.view.table.base, this.view.list, this.view.setup.seats),
        linkTo: (round) => tableSetup.linkTo(this.view, round),
      });
      this.refresh();
      this.build();
      this.friends.fill({ seats: [{ name: "", kind: HUMAN }, { name: "", kind: HUMAN }] });
      const trouble =
        gettext("This browser cannot keep the match: its storage is full or switched off. Copy the link to be safe.");
      this.keeper = new MatchKeeper(() => this.setup?.key, (line) => this.followTab(line), trouble);
      window.addEventListener("hashchange", () => this.follow());
    }

    /** @override */
    wish() {
      const named = sentLine.current() === null && location.hash !== FRIENDS;
      return this.family.wish(named ? location.hash : "", this.lists);
    }

    change(/** @type {Partial<PlayChoice>} */ choice) {
      Object.assign(this.chosen, { matchLives: null, replaced: "" }, choice);
      this.refresh();
      if (this.asking) {
        this.stale = true;
        return;
      }
      if (choice.strength) pace.choose(choice.strength);
      if (choice.strength || (this.family.atOnce && !("lives" in choice || "begins" in choice))) this.begin();
      else this.settings.show(this.chosen, this.chosen.players, this.chosen.seat === 0, true);
    }

    /** @override */
    refresh() {
      this.settings.refresh(this.chosen);
      this.friends.offer(strengths.FIXED[this.opponent.ladder(this.chosen.list)]);
    }

    /** The game of a match, loaded if it is another than the last.
     * @param {MatchRecord} setup @param {BookList} list @returns {Promise<TableGame>} */
    async gameOf(setup, list) {
      const calls = this.family.needsAllWords?.(setup) ? "players" : "book";
      const key = `${setup.game}/${list.slug}/${setup.min}/${calls}/${setup.finish}`;
      let game = this.loaded.get(key);
      if (!game) {
        this.view.box.show({
          mood: "even", head: [this.family.games.length > 1 ? gettext("Solving …") : gettext("A moment …")], more: [""],
        });
        this.loaded.clear();
        game = await this.family.load({ ...setup, calls, list });
        this.loaded.set(key, game);
        StrategyBook.keepOffline(StrategyBook.data.filesOf(list, setup.min)); // rulings need all words
        await StrategyBook.slices.pause(); // what is being done is seen before the work begins
      }
      return game;
    }

    /** Loads what the table needs to change words.
     * @param {TableGame} game @param {BookList} list @param {Seat[]} seats */
    async unlock(game, list, seats) {
      try {
        await this.family.unlock?.(game, list, seats.some(({ kind }) => kind !== HUMAN));
      } catch (error) {
        throw new Error(`${StrategyBook.data.whyMissing(list, /** @type {any} */ (error))}.`, { cause: error });
      }
    }

    /** The game and an opponent for each seat; null where the reader has asked for another since.
     * @param {MatchRecord} setup @param {BookList} list */
    async load(setup, list) {
      const ticket = (this.ticket = {});
      try {
        const game = await this.gameOf(setup, list);
        if (setup.rounds.some(({ decisions, named }) => decisions.length || named))
          await this.unlock(game, list, setup.seats);
        const bots = await strengths.seated(setup.seats, list, game, (size) => this.family.knows(size, game));
        return ticket === this.ticket ? { game, bots } : null;
      } catch (error) {
        if (ticket === this.ticket) throw error;
        return null;
      }
    }

    /** Begins what the settings say: one person against the book, or somebody who explores alone. @override */
    async begin() {
      const note = this.chosen.replaced;
      this.chosen.replaced = "";
      const { game, list, min, players, seat, lives, begins, plays, matchLives, finish = "loses" } = this.chosen;
      const strength = this.opponent.kind(this.chosen.strength, list);
      const kindOf = (/** @type {number} */ i) => (seat === 0 || i === seat - 1 ? HUMAN : strength);
      const seats = Array.from({ length: players }, (_, i) => ({ name: "", kind: kindOf(i) }));
      const chosen = { game, list: list.slug, min, seats, begins, finish, spells: lives > 1 ? SPELLS : "" };
      const setup = { ...matchLine.DEFAULTS, ...chosen, key: matches.newKey(), rounds: [] };
      if (lives > 1) setup.lives = matchLives?.length === players ? matchLives : seats.map(() => lives);
      await this.put(setup, list, { plays, explore: seat === 0, note, paced: this.chosen.strength === pace.PACE });
    }

    /** Begins a match of the people in the form. @override @param {FriendsSetup} friends */
    async startMatch(friends) {
      const { game, list, min, finish = "loses" } = this.chosen;
      const setup = {
        ...matchLine.DEFAULTS, game, list: list.slug, min, finish, ...friends, key: matches.newKey(), rounds: [],
      };
      this.asking = this.stale = false;
      this.left = "";
      this.arrange("friends"); // while the words are read
      const person = setup.seats.findIndex(({ kind }) => kind === HUMAN);
      await this.put(setup, list, { me: setup.remote ? person : null });
      goTo(this.view.view);
    }

    /** Another match of those who are here: the next of them begins. */
    async again() {
      const { setup } = this;
      if (this.view.solo || this.view.explore) return this.begin();
      const again = tableSetup.nextMatch(setup, this.view.table);
      this.friends.fill(again);
      const me =
        setup.remote ? again.seats.findIndex(({ name }) => name === setup.seats[this.view.me ?? -1]?.name) : null;
      await this.put({ ...again, key: matches.newKey(), helped: [], joins: [], rounds: [] }, this.view.list, { me });
    }

    /** Puts a new match on the table. @param {MatchRecord} started @param {BookList} list
     * @param {{ plays?: string[], explore?: boolean, me?: number | null, note?: string, paced?: boolean }} given */
    async put(started, list, { plays = [], explore = false, me = null, note = "", paced = false } = {}) {
      const loaded = await this.load(started, list).catch((error) => this.cannotLoad(error, list));
      if (!loaded) return;
      const { game, bots } = loaded;
      const { seats, min, begins, finish } = started;
      const table = new StrategyBook.Table(game, { ...started, players: seats.length });
      const dealt = tableSetup.deal(table, plays, this.family);
      const several = isAmongPeople(started);
      const setup = { ...started, check: several && !explore ? tableSetup.checkOf(game) : null };
      this.settings.node.open = false;
      // How many they are says nothing about another page.
      const players = several ? (StrategyBook.choice.recall()?.players ?? book.usual.players) : mostOf(seats);
      const choice = { list: list.slug, title: list.title, min, players, begins };
      // A replacement of something that is not here was not chosen.
      if (!note) StrategyBook.choice.remember(this.family.finishes ? { ...choice, finish } : choice);
      const given = table.round.plays.length;
      this.show({ table, setup, list, bots, me, explore, given, note: [note, dealt].filter(Boolean).join(" ") }, paced);
    }

    /** A match comes on the table. @param {Parameters<TableView["open"]>[0]} match
     * @param {boolean} paced does the opponent keep pace? @param {string | null} [saved] its line, where it is kept */
    show(match, paced, saved = null) {
      this.setup = match.setup;
      this.keeper.saved = saved;
      this.opponent.paced = paced;
      this.prepare(match.table, match.list);
      this.view.open(match);
      this.settings.show(this.chosen, match.setup.seats.length, match.explore);
    }

    /** Solves the match in the background: opponents then play for it, and the review says what a letter cost.
     * @param {Table} table @param {BookList} list */
    prepare(table, list) {
      if (table.single || !this.family.prepare) return;
      this.family.prepare(table, list).catch((error) => console.info(`The match is not solved: ${error.message}`));
    }

    cannotLoad(/** @type {Error} */ error, /** @type {BookList} */ list) {
      if (!this.asking) this.arrange("book"); // where another list can be chosen
      this.view.box.show({
        mood: "even", head: [gettext("There is no game yet.")], more: [`${StrategyBook.data.whyMissing(list, error)}.`],
      });
      this.settings.node.open = true;
    }

    /** @override @param {string} text @param {{ note?: string, explore?: boolean }} given */
    async open(text, { note = gettext("The match is open."), explore = false } = {}) {
      const name = sentLine.gameOf(text);
      if (name && !this.family.games.some((game) => game.name === name)) {
        location.href = `${sentLine.pageOf(name)}${sentLine.hashOf(text.trim())}`;
        return;
      }
      const read = matchLine.read(text);
      const chosen = tableSetup.choose(explore ? read : tableSetup.seated(read));
      const { recorded, saved } = chosen;
      const list = tableSetup.listOf(recorded, this.lists, this.family);
      const loaded = await this.load(recorded, list);
      if (!loaded) throw new Error(gettext("Another game was chosen meanwhile."));
      const { game, bots } = loaded;
      const table = matchLine.replay(recorded, game);
      const several = !explore && isAmongPeople(recorded);
      const paced = !several && !explore && recorded.key !== "" && this.chosen.strength === pace.PACE;
      const check = several ? tableSetup.checkOf(game) : null;
      const setup = { ...recorded, key: recorded.key || matches.newKey(), check };
      const me = recorded.remote ? (chosen.me ?? table.toMove ?? 0) : null;
      this.asking = this.stale = false;
      const settings = several ? {} : tableSetup.settingsOf(recorded, explore, paced);
      const { min, finish } = recorded;
      const players = mostOf(recorded.seats);
      Object.assign(this.chosen, { game: recorded.game, list, min, players, finish, plays: [] }, settings);
      this.refresh();
      if (several) {
        this.left = "";
        this.friends.fill(setup);
      }
      const changed = recorded.check !== null && recorded.check !== tableSetup.checkOf(game);
      const notes = [
        note, chosen.note,
        changed && gettext("{list} has changed since this link was made: this device rules by its own words.", {
          list: list.title,
        }),
        me !== null && saved === null && gettext("You are {player}.", { player: matchLine.nameIn(setup.seats, me) }),
      ];
      this.show({ table, setup, list, bots, me, explore, note: notes.filter(Boolean).join(" ") }, paced, saved);
    }

    /** Keeps every change; a note for the reader, or false if the table now shows what another tab has kept.
     * @param {TableView} view */
    changed(view) {
      const { table, setup } = view;
      const line = (this.lineNow = tableSetup.line(view));
      this.written = sentLine.hashOf(line, view.explore);
      const settled = this.opponent.settle(view, this.chosen.strength);
      const several = view.people.length > 1 && !view.explore;
      const entry = several || table.rounds.length > 1 ? { key: setup.key, line, me: view.me, over: table.over } : null;
      const kept = this.keeper.keep(entry, () => several && tableSetup.enter(view, line));
      if (kept === false) return false;
      if (this.asking) this.written = FRIENDS;
      else {
        history.replaceState(null, "", this.written);
        this.arrange(several ? "friends" : "book");
      }
      this.settings.showSolo(view.solo);
      this.panel.show(view);
      return [settled, kept].filter(Boolean).join(" ");
    }
  }

  /** Starts a page of a family in the element `id`. @param {string} id @param {PlayFamily} family */
  return (id, family) =>
    start(id, async (root) => {
      const lists = (await StrategyBook.data.lists()).filter((list) => family.takes(list));
      if (!lists.length) return root.replaceChildren(make("p.sb-note", {}, family.nothing));
      const line = sentLine.current(); // before the page writes its own address
      const explore = sentLine.explores();
      const page = new PlayPage(root, family, lists);
      if (line === null) return page.begin();
      try {
        await page.open(line, { note: "", explore });
        page.panel.tell(gettext("The match is open."));
      } catch (error) {
        await page.begin();
        page.panel.tell(/** @type {Error} */ (error).message);
        page.view.show(/** @type {Error} */ (error).message);
      }
    });
})();
