/* play.html: Ghost against the book. The rules are in ghost-match.js, the opponents in ghost-bots.js. */
// needs: core/address.js, core/board.js, core/choice.js, core/data.js, core/settings.js, core/ui.js, data/book.js
// needs: learn/mistakes.js, lists/own-lists.js, play/game-line.js, play/ghost-bots.js, play/ghost-game.js
// needs: play/ghost-match.js, play/notation.js, play/round-mistakes.js, play/table.js
(() => {
  "use strict";
  const StrategyBook = window.StrategyBook;
  const { make, select, setOptions, listing, capital, tile, keys, pause, start, table: grid } = StrategyBook.ui;
  const { book, tableActions } = StrategyBook;
  const { parse, format: address, clean } = StrategyBook.address;
  const { WordLine, Keyboard, VerdictBox } = StrategyBook.letters;
  const { recall, remember } = StrategyBook.choice;

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

  class GhostTable extends StrategyBook.Table {
    constructor(root, random = Math.random, pace = 500) {
      super(random, pace);
      this.hint = false;
      this.scores = make("ul.sb-scores", { "aria-label": "Players" });
      this.line = new WordLine();
      this.box = new VerdictBox();
      this.keyboard = new Keyboard((letter) => this.humanSays(letter));
      this.during = tableActions(
        ["Challenge", () => this.challenge()],
        ["Hint", () => this.showHint()],
        ["Take back", () => this.takeBack()],
      );
      this.after = tableActions(
        ["Next round", () => this.nextRound(), true],
        ["Play again", () => this.begin(this.settings)],
        ["Take back and try again", () => this.takeBack()],
      );
      this.about = make("div");
      const parts = [this.scores, this.line.node, this.box.node, this.keyboard.node, this.during.node, this.after.node];
      this.mount(root, make("div", { "aria-label": "The game" }, make("div.sb-board", {}, parts), this.about));
      keys(root, (key) => this.key(key));
    }

    begin(settings) {
      clearTimeout(this.timer);
      this.settings = settings;
      this.match = new StrategyBook.Match(settings.trie, settings.players, settings.lives);
      this.match.from(settings.letters);
      this.human = settings.seat - 1;
      this.bot = settings.bot;
      this.helped = false;
      this.turn();
    }

    name(player) {
      if (player === this.human) return "You";
      return this.match.lost.length === 2 ? "The book" : `Player ${player + 1}`;
    }

    /** With three and more in the round, good letters are safe ones; with two they win. */
    get many() {
      return this.match.order.length > 2;
    }

    get humansTurn() {
      return !this.match.result && this.match.toMove === this.human;
    }

    get opponentToMove() {
      return !this.match.result && !this.humansTurn;
    }

    answer() {
      const { match } = this;
      const name = this.name(match.toMove);
      const reply = this.bot(match, this.random);
      if (reply.challenge && match.moves.length) {
        match.challenge();
        return this.challengeNote(`${name} challenges.`);
      }
      match.say(reply.say);
      return `${name} says ${capital(reply.say)}.`;
    }

    nextFocus() {
      const selector = this.match.result ? ".sb-actions:not([hidden]) button:not([hidden])" : ".sb-key";
      return this.view.querySelector(selector);
    }

    humanSays(letter) {
      if (!this.humansTurn) return;
      this.match.say(letter);
      this.turn(`You say ${capital(letter)}.`);
    }

    challenge() {
      if (!this.humansTurn || !this.match.moves.length) return;
      this.match.challenge();
      this.turn(this.challengeNote("You challenge."));
    }

    /** The reason of a lost challenge names the challenger; the reason of a bluff does not. */
    challengeNote(note) {
      return this.match.result.reason === "bluff" ? note : "";
    }

    takeBack() {
      if (!this.match.takeBack(this.human)) return;
      this.helped = true;
      this.turn("Taken back.");
    }

    showHint() {
      this.helped = true;
      this.hint = true;
      this.show(this.hintText());
      this.hint = false;
    }

    hintText() {
      const { ghost, node, trie } = this.match;
      if (node < 0) return "No word begins like that: challenge!";
      const winning = ghost.winningPlays(node).map((child) => trie.letter(child));
      if (winning.length) return `${this.many ? "Safe" : "Winning"}: ${capital(winning.join(", "))}.`;
      const best = ghost.rulePlays(node).map((child) => trie.letter(child));
      return `${this.many ? "No letter is safe" : "Nothing wins for sure"}. To last longest, say ${best.map(capital).join(" or ")}.`;
    }

    key(key) {
      if (!this.match) return false;
      const letter = clean(key);
      if (this.match.trie.codes.has(letter)) {
        this.humanSays(letter);
        return true;
      }
      if (key === "Backspace") this.takeBack();
      else if (key === "?") {
        if (this.humansTurn) this.showHint();
      } else return false;
      return true;
    }

    draw(note) {
      const { match } = this;
      const [status, why] = this.status();
      this.showScores();
      const said = match.moves.map((move) => [move.letter, this.name(move.player).toLowerCase(), ""]);
      if (match.result?.reason === "word" || match.result?.reason === "bluff") said.at(-1)[2] = "sb-wrong";
      this.line.show(said, match.result ? null : this.name(match.toMove).toLowerCase());
      this.box.show({ mood: this.mood(), head: [status], more: [[why, note].filter(Boolean).join(" ")] });
      this.showKeys();
      this.showActions();
      this.about.replaceChildren(...(match.result ? this.review() : []));
      this.say(`${note} ${match.fragment ? `Letters so far: ${[...match.fragment].join(" ")}.` : ""} ${status} ${why}`);
    }

    mood() {
      const { result } = this.match;
      if (!result) return "even";
      return result.loser === this.human ? "lose" : "win";
    }

    showScores() {
      const { match } = this;
      const seats = match.lost.map((lost, player) => {
        const turn = !match.result && match.toMove === player;
        const out = lost >= match.lives && match.lives > 1 ? (player === this.human ? " are out" : " is out") : "";
        return make(
          "li",
          { "data-turn": turn ? "yes" : "no" },
          `${turn ? "▸ " : ""}${this.name(player)}${out}`,
          match.lives > 1 ? this.livesOf(player) : null,
        );
      });
      this.scores.replaceChildren(...seats);
    }

    /** The letters of GHOST that a player has earned: with each the ghost is more there. */
    livesOf(player) {
      const lost = this.match.lost[player];
      const letters = [...StrategyBook.Match.LIVES].map((letter, i) => make("b", { "data-lost": i < lost ? "yes" : "no" }, capital(letter)));
      return make("span.sb-lives", { role: "img", "aria-label": `${lost} of ${StrategyBook.Match.LIVES.length} lives lost` }, letters);
    }

    showKeys() {
      const { match } = this;
      const hinted = this.hint && match.node >= 0 ? match.ghost.winningPlays(match.node).map((child) => match.trie.letter(child)) : [];
      const good = this.many ? "safe" : "wins";
      this.keyboard.show(
        match.trie.alphabet.map((letter) =>
          hinted.includes(letter) ? { letter, kind: "win", says: good } : { letter, kind: this.humansTurn ? "play" : "off", says: "" },
        ),
      );
    }

    showActions() {
      const { match } = this;
      const mine = this.humansTurn;
      const canTakeBack = match.canTakeBack(this.human);
      this.during.node.hidden = match.result !== null;
      this.after.node.hidden = match.result === null;
      this.during.set("Challenge", mine && match.moves.length > 0);
      this.during.set("Hint", mine);
      this.during.set("Take back", canTakeBack);
      this.after.set("Next round", true, match.result !== null && !match.over && match.alive.includes(this.human));
      this.after.set("Play again", true);
      this.after.set("Take back and try again", true, canTakeBack);
    }

    status() {
      const { match } = this;
      if (!match.result) return [this.humansTurn ? "Your turn: say a letter." : `${this.name(match.toMove)} is thinking.`, ""];
      const { loser, reason, word, challenger } = match.result;
      const who = loser === this.human ? "You lose the round:" : `${this.name(loser)} loses the round:`;
      if (reason === "word") return [who, `“${word}” is a word.`];
      if (reason === "bluff") return [who, `no word of this list begins with “${match.fragment}”.`];
      return [who, `${this.name(challenger).toLowerCase()} challenged, but “${match.fragment}” begins “${word}”.`];
    }

    nextRound() {
      this.match.next();
      this.turn("A new round.");
    }

    /** The round in one line; letters that were given count like any others. */
    notation() {
      const { match, settings } = this;
      return StrategyBook.notation.write({
        game: "ghost",
        list: settings.list.slug,
        min: settings.min,
        players: match.order.length,
        plays: match.moves.map((move) => move.letter),
        challenged: (match.result?.challenger ?? null) !== null,
      });
    }

    /** The end of the match, if it is one, and what the book says of every move, challenges among them. */
    review() {
      const { match, settings } = this;
      const moves = match.review();
      const [good, away, none] = this.many
        ? ["✓ safe", "✗ gave safety away", "– no letter was safe"]
        : ["✓ winning", "✗ gave the win away", "– no letter wins"];
      const mark = (move) => {
        if (move.missed) return "✗ should have challenged";
        if (move.challenge) return move.won ? "✓ rightly challenged" : move.gaveAway ? away : "✗ challenged a word";
        if (!move.legal) return "✗ a bluff";
        return move.won ? good : move.gaveAway ? away : none;
      };
      const rows = moves.map((move) => {
        const says = mark(move);
        const kind = says.startsWith("✓") ? "win" : says.startsWith("✗") ? "lose" : "none";
        const book = move.missed || (move.challenge && move.won) ? "challenge" : capital((move.winning.length ? move.winning : move.best).join(" "));
        return make(
          "tr",
          {},
          make(
            "th",
            { scope: "row" },
            make("span.sb-fragment", {}, move.challenge ? `${capital(move.before)} – challenge` : capital(move.before + move.letter)),
          ),
          make("td", {}, move.given ? "given" : this.name(move.player)),
          make(`td.sb-${kind}`, {}, says),
          make("td", {}, book),
        );
      });
      const seats = match.order.length;
      const at = { list: settings.list, min: settings.min, players: seats };
      const link = `explore.html${address(at, match.fragment)}`;
      const winner = match.lives > 1 && match.alive.length === 1 ? match.alive[0] : null;
      const out = winner === null && match.lives > 1 && !match.alive.includes(this.human);
      return [
        winner === null ? null : make("p", {}, winner === this.human ? "You win the match!" : `${this.name(winner)} wins the match.`),
        out ? make("p", {}, "You are out of the match.") : null,
        make("h2", {}, "What the book says of this round"),
        make("p", {}, this.lesson(moves)),
        grid("Every move of the round", ["Letters", "Who", "The move", "The book would say"], rows),
        StrategyBook.mistakes.offer(this.mistakes()),
        make("p", {}, make("a", { href: link }, "Look around in the explorer")),
        this.helped ? make("p.sb-note", {}, "You had help in this match.") : null,
      ].filter(Boolean);
    }

    /** The reader's mistakes in this round, as cards. */
    mistakes() {
      const { match, settings } = this;
      return StrategyBook.roundMistakes({
        game: new StrategyBook.GhostGame(match.trie, settings.min),
        list: settings.list.slug,
        plays: match.moves.map((move) => move.before + move.letter),
        order: match.order,
        result: match.result,
        player: this.human,
        given: match.moves.filter((move) => move.given).length,
        link: `play.html#line=${encodeURIComponent(this.notation())}`,
      });
    }

    /** Where the round was lost, in a sentence. */
    lesson(moves) {
      const slips = moves.filter((move) => (move.gaveAway || move.missed) && !move.given);
      const own = slips.filter((move) => move.player === this.human).pop();
      if (!own) {
        if (slips.length) return [`You gave nothing away; ${this.name(slips.at(-1).player).toLowerCase()} did.`];
        return [`Nobody gave ${this.many ? "safety" : "a win"} away in this round.`];
      }
      const after = own.before ? `after “${own.before}”` : "from the start";
      if (own.missed) return [`You had the round in hand ${after}: no word begins so, and a challenge would have won it.`];
      const had = this.many ? "were safe" : "had the round in hand";
      const instead = own.challenge ? "there was no need to challenge, for the book would have said " : "the book would have said ";
      return [`You ${had} ${after}: ${instead}`, ...listing(own.winning.map((l) => tile(l)), "or"), "\u2060."]; // no new line before the full stop
    }
  }

  start("play", async (root) => {
    const lists = (await StrategyBook.data.lists()).filter((list) => list.min.length);
    if (!lists.length) {
      root.replaceChildren(make("p.sb-note", {}, "No list of this book has a word of three letters or more, so there is nothing to play."));
      return;
    }
    const wish = parse(location.hash, lists, recall() ?? { list: root.dataset.list });
    const chosen = { ...wish, seat: (([...wish.letters].length + wish.turn) % wish.players) + 1, lives: 1, strength: "perfect" };
    // The plan of Learn ends with a match: its link names the opponent and the lives behind what core/address.js reads.
    const [rival, lives] = location.hash.split("/").slice(5);
    if (STRENGTHS.some(([key]) => key === rival)) Object.assign(chosen, { strength: rival, lives: lives === "5" ? 5 : 1 });

    const seatField = select("Your seat", [], 1, (seat) => (chosen.seat = Number(seat)));
    const livesField = select("Length", [[1, "one round"], [5, "five lives: g-h-o-s-t"]], chosen.lives, (lives) => (chosen.lives = Number(lives)));
    const strengthField = select("Opponents", [], "perfect", (strength) => (chosen.strength = strength));
    const begins = make("button.sb-button.sb-button--main", { type: "button", click: () => begin() }, "New game");
    const change = (made) => {
      Object.assign(chosen, made, { letters: "" });
      refresh();
    };
    const settings = new StrategyBook.Settings(lists, change, {
      after: [seatField.label, livesField.label, strengthField.label, begins],
    });

    const refresh = () => {
      const { list } = chosen;
      if (!list.min.includes(chosen.min)) chosen.min = list.min[0];
      chosen.seat = Math.min(chosen.seat, chosen.players);
      const seats = Array.from({ length: chosen.players }, (_, i) => [i + 1, i === 0 ? "1 (you begin)" : `${i + 1}`]);
      setOptions(seatField.field, seats, chosen.seat);
      const strengths = STRENGTHS.filter(([key]) => (key.startsWith("scowl-") ? list.ranked : key !== "common" || list.common));
      if (!strengths.some(([key]) => key === chosen.strength)) chosen.strength = "perfect";
      setOptions(strengthField.field, strengths, chosen.strength);
      settings.show(chosen);
    };
    refresh();
    root.replaceChildren(settings.node);
    const table = new GhostTable(root, Math.random, Number(root.dataset.pace ?? 500));

    const opponent = async () => {
      if (chosen.strength.startsWith("scowl-")) return StrategyBook.bots.reader(Number(chosen.strength.slice(6)));
      if (chosen.strength !== "common") return StrategyBook.bots[chosen.strength];
      const common = lists.find((each) => each.slug === chosen.list.common);
      const min = common.min.includes(chosen.min) ? chosen.min : common.min[0];
      return StrategyBook.bots.commoner(await StrategyBook.data.trie(common, min));
    };

    const begin = async () => {
      const now = { ...chosen };
      let trie, bot;
      try {
        [trie, bot] = await Promise.all([StrategyBook.data.trie(now.list, now.min), opponent()]);
      } catch (error) {
        if (table.match) throw error;
        const offline = `${now.list.title} is not on this device, and there is no network. Choose another list.`;
        table.box.show({ mood: "even", head: ["There is no game yet."], more: [navigator.onLine ? `${error.message}.` : offline] });
        settings.node.open = true;
        return;
      }
      settings.node.open = false;
      if (!table.match) await pause(); // later a key may follow at once
      table.begin({ ...now, trie, bot });
      remember({ list: now.list.slug, min: now.min, players: now.players });
      history.replaceState(null, "", address(now, now.letters));
    };
    /** A round that was copied as a line: it may be over, and is graded then. */
    const reopen = async (list, record) => {
      const trie = await StrategyBook.data.trie(list, record.min);
      const match = StrategyBook.Match.replayed(trie, record);
      Object.assign(chosen, { list, min: record.min, players: record.players, lives: 1, letters: "" });
      refresh();
      await begin();
      table.match = match;
      table.turn("Opened.");
    };
    await StrategyBook.beginWithLine(root, {
      begin,
      line: () => table.notation(),
      plays: (game) => book.game(game).separator === "",
      lists,
      minimums: (list) => list.min,
      open: reopen,
    });
  });
})();
