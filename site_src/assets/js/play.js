/* play.html: Ghost against the book. The rules are in match.js, the opponents in bots.js. */
(() => {
  "use strict";
  const StrategyBook = window.StrategyBook;
  const { make, select, setOptions, listing, capital, tile, table, keys, voice, start } = StrategyBook.ui;
  const { parse, MAX_PLAYERS } = StrategyBook.address;

  const STRENGTHS = [
    ["perfect", "perfect: knows every answer"],
    ["fair", "good: slips now and then"],
    ["common", "knows only common words, may bluff"],
    ["careless", "careless: never looks ahead"],
  ];

  class Table {
    constructor(root, random = Math.random, pace = 500) {
      this.random = random;
      this.pace = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : pace;
      this.hint = false;
      this.view = make("div", { "aria-label": "The game" });
      root.append(this.view);
      this.say = voice(root);
      keys(root, (key) => this.key(key));
    }

    begin(settings) {
      clearTimeout(this.timer);
      this.settings = settings;
      this.match = new StrategyBook.Match(settings.trie, settings.players, settings.lives);
      this.human = settings.seat - 1;
      this.bot = settings.bot;
      this.helped = false;
      this.turn();
    }

    name(player) {
      if (player === this.human) return "You";
      return this.match.lost.length === 2 ? "The book" : `Seat ${player + 1}`;
    }

    /** With three and more in the round, good letters are safe ones; with two they win. */
    get many() {
      return this.match.order.length > 2;
    }

    get humansTurn() {
      return !this.match.result && this.match.toMove === this.human;
    }

    /** Draws the table; lets the next opponent answer after a moment. */
    turn(note = "") {
      clearTimeout(this.timer);
      this.hint = false;
      this.draw(note);
      if (!this.match.result && !this.humansTurn) this.timer = setTimeout(() => this.answer(), this.pace);
    }

    answer() {
      const { match } = this;
      const player = match.toMove;
      const reply = this.bot(match, this.random);
      if (reply.challenge && match.moves.length) {
        match.challenge();
        this.turn(`${this.name(player)} challenges.`);
      } else {
        const letter = reply.say;
        match.say(letter);
        this.turn(`${this.name(player)} says ${capital(letter)}.`);
      }
    }

    humanSays(letter) {
      if (!this.humansTurn) return;
      this.match.say(letter);
      this.turn(`You say ${capital(letter)}.`);
    }

    challenge() {
      if (!this.humansTurn || !this.match.moves.length) return;
      this.match.challenge();
      this.turn("You challenge.");
    }

    takeBack() {
      clearTimeout(this.timer);
      this.helped = this.match.takeBack(this.human) || this.helped;
      this.turn("Taken back.");
    }

    showHint() {
      this.helped = true;
      this.hint = true;
      this.draw(this.hintText());
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
      const letter = key.toLowerCase().normalize("NFC");
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
      const focused = document.activeElement?.dataset?.key;
      const status = this.status();
      this.view.replaceChildren(
        this.scores(),
        make("ol.sb-tileline", { "aria-label": "Letters so far" }, match.moves.map((move) => this.saidLetter(move))),
        make("div.sb-verdict", {}, make("p", {}, status), note ? make("p", {}, note) : null),
        ...(match.result ? this.afterwards() : this.controls()),
      );
      this.say(`${note} ${match.fragment ? `Letters so far: ${[...match.fragment].join(" ")}.` : ""} ${status}`);
      const again = focused && this.view.querySelector(`[data-key="${CSS.escape(focused)}"]`);
      if (again) again.focus();
    }

    saidLetter(move) {
      return make("li", {}, tile(move.letter), make("small", {}, this.name(move.player)));
    }

    scores() {
      const { match } = this;
      const seats = match.lost.map((lost, player) => {
        const turn = !match.result && match.toMove === player;
        const out = lost >= match.lives && match.lives > 1 ? " is out" : "";
        const letters = match.lives > 1 ? [" ", make("span.sb-lives", { "aria-label": `${lost} lost` }, match.letters(player))] : [];
        return make("li", { "data-turn": turn ? "yes" : "no" }, `${turn ? "▸ " : ""}${this.name(player)}${out}`, letters);
      });
      return make("ul.sb-scores", { "aria-label": "Players" }, seats);
    }

    status() {
      const { match } = this;
      if (!match.result) return this.humansTurn ? "Your turn: say a letter." : `${this.name(match.toMove)} is thinking.`;
      const { loser, reason, word, challenger } = match.result;
      const who = loser === this.human ? "You lose the round" : `${this.name(loser)} loses the round`;
      if (reason === "word") return `${who}: “${word}” is a word.`;
      if (reason === "bluff") return `${who}: no word of this list begins with “${match.fragment}”.`;
      return `${who}: ${this.name(challenger).toLowerCase()} challenged, but “${match.fragment}” begins “${word}”.`;
    }

    controls() {
      const { match } = this;
      const mine = this.humansTurn;
      const winning =
        this.hint && match.node >= 0 ? match.ghost.winningPlays(match.node).map((child) => match.trie.letter(child)) : [];
      const letters = match.trie.alphabet.map((letter) =>
        make(
          "button.sb-key",
          {
            type: "button",
            disabled: !mine,
            "data-key": letter,
            "data-hint": winning.includes(letter) ? "win" : null,
            click: () => this.humanSays(letter),
          },
          capital(letter),
        ),
      );
      const button = (text, disabled, click) =>
        make("button.sb-button", { type: "button", disabled, click, "data-key": text }, text);
      return [
        make("div.sb-keys", { role: "group", "aria-label": "Letters" }, letters),
        make(
          "ul.sb-links",
          {},
          make("li", {}, button("Challenge", !mine || !match.moves.length, () => this.challenge())),
          make("li", {}, button("Hint", !mine, () => this.showHint())),
          make("li", {}, button("Take back", !match.moves.some((move) => move.player === this.human), () => this.takeBack())),
        ),
      ];
    }

    afterwards() {
      const { match } = this;
      const out = !match.alive.includes(this.human) && match.lives > 1;
      const done = match.over || out;
      const next = done
        ? null
        : make("button.sb-button.sb-button--main", { type: "button", click: () => this.nextRound() }, "Next round");
      const back = match.moves.some((move) => move.player === this.human) || match.result.challenger === this.human
        ? make("button.sb-button", { type: "button", click: () => this.takeBack() }, "Take back and try again")
        : null;
      const again = make(
        "button.sb-button",
        { type: "button", click: () => this.begin(this.settings) },
        match.lives > 1 ? "New match" : "Play again",
      );
      const winner = match.lives > 1 && match.alive.length === 1 ? match.alive[0] : null;
      return [
        winner === null ? null : make("p", {}, winner === this.human ? "You win the match!" : `${this.name(winner)} wins the match.`),
        winner === null && out ? make("p", {}, "You are out of the match.") : null,
        make("ul.sb-links", {}, [next, back, again].filter(Boolean).map((each) => make("li", {}, each))),
        ...this.review(),
      ].filter(Boolean);
    }

    nextRound() {
      this.match.next();
      this.turn("A new round.");
    }

    review() {
      const { match } = this;
      const moves = match.review();
      const slip = moves.filter((move) => move.gaveAway);
      const own = slip.filter((move) => move.player === this.human).pop();
      const verdict = own
        ? [`You ${this.many ? "were safe" : "had the round in hand"} ${own.before ? `after “${own.before}”` : "from the start"}: the book would have said `, ...listing(own.winning.map((l) => tile(l)), "or"), "."]
        : slip.length
          ? [`You gave nothing away; ${this.name(slip[slip.length - 1].player).toLowerCase()} did.`]
          : [`Nobody gave ${this.many ? "safety" : "a win"} away in this round.`];
      const [good, away, none] = this.many
        ? ["✓ safe", "✗ gave safety away", "– no letter was safe"]
        : ["✓ winning", "✗ gave the win away", "– no letter wins"];
      const rows = moves.map((move) => {
        const mark = !move.legal ? "✗ a bluff" : move.won ? good : move.gaveAway ? away : none;
        return make(
          "tr",
          {},
          make("th", { scope: "row" }, `${move.before}${move.letter}`),
          make("td", {}, this.name(move.player)),
          make(`td.${move.won ? "sb-win" : move.gaveAway || !move.legal ? "sb-lose" : "sb-none"}`, {}, mark),
          make("td", {}, capital((move.winning.length ? move.winning : move.best).join(" ")) || "challenge"),
        );
      });
      const { settings } = this;
      const seats = match.order.length;
      const link = `explore.html#${encodeURIComponent(settings.list.slug)}/${settings.min}/${seats}/${encodeURIComponent(match.fragment)}`;
      return [
        make("h2", {}, "What the book says of this round"),
        make("p", {}, verdict),
        table("Every letter of the round", ["Letters", "Who", "The last letter", "The book would say"], rows),
        make("p", {}, make("a", { href: link }, "Look around in the explorer")),
        this.helped ? make("p.sb-note", {}, "You had help in this match.") : null,
      ].filter(Boolean);
    }
  }

  StrategyBook.Table = Table;

  start("play", async (root) => {
    const lists = (await StrategyBook.data.lists()).filter((list) => list.min.length);
    const wish = parse(location.hash, lists);
    const chosen = { list: wish.list, min: wish.min, players: wish.players, seat: 1, lives: 1, strength: "perfect" };

    const listField = select("Word list", lists.map((each) => [each.slug, each.title]), chosen.list.slug, (slug) => {
      chosen.list = lists.find((each) => each.slug === slug);
      refresh();
    });
    const minField = select("Shortest word", [], "", (min) => (chosen.min = Number(min)));
    const counts = Array.from({ length: MAX_PLAYERS - 1 }, (_, i) => [i + 2, `${i + 2}`]);
    const playersField = select("Players", counts, chosen.players, (players) => {
      chosen.players = Number(players);
      refresh();
    });
    const seatField = select("Your seat", [], 1, (seat) => (chosen.seat = Number(seat)));
    const livesField = select("Length", [[1, "one round"], [5, "five lives: g-h-o-s-t"]], 1, (lives) => (chosen.lives = Number(lives)));
    const strengthField = select("Opponents", [], "perfect", (strength) => (chosen.strength = strength));

    const refresh = () => {
      const { list } = chosen;
      if (!list.min.includes(chosen.min)) chosen.min = list.min[0];
      chosen.seat = Math.min(chosen.seat, chosen.players);
      setOptions(minField.field, list.min.map((m) => [m, `${m} letters`]), chosen.min);
      const seats = Array.from({ length: chosen.players }, (_, i) => [i + 1, i === 0 ? "1 (you begin)" : `${i + 1}`]);
      setOptions(seatField.field, seats, chosen.seat);
      const strengths = STRENGTHS.filter(([key]) => key !== "common" || list.common);
      if (!strengths.some(([key]) => key === chosen.strength)) chosen.strength = "perfect";
      setOptions(strengthField.field, strengths, chosen.strength);
    };
    refresh();

    const form = make(
      "form.sb-form",
      {
        submit: (event) => {
          event.preventDefault();
          begin();
        },
      },
      [listField, minField, playersField, seatField, livesField, strengthField].map((each) => each.label),
      make("button.sb-button.sb-button--main", { type: "submit" }, "New game"),
    );
    root.replaceChildren(form);
    const pace = Number(root.dataset.pace ?? 500);
    const game = new Table(root, Math.random, pace);

    const opponent = async () => {
      if (chosen.strength !== "common") return StrategyBook.bots[chosen.strength];
      const common = lists.find((each) => each.slug === chosen.list.common);
      const min = common.min.includes(chosen.min) ? chosen.min : common.min[0];
      return StrategyBook.bots.commoner(await StrategyBook.data.trie(common, min));
    };

    const begin = async () => {
      const settings = { ...chosen };
      const [trie, bot] = await Promise.all([StrategyBook.data.trie(settings.list, settings.min), opponent()]);
      game.begin({ ...settings, trie, bot });
    };
    await begin();
  });
})();
