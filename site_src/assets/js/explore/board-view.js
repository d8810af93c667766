/* The board that answers for any position: the letters so far, the verdict, and a grade for every next letter. Home,
 * the explorer and every page that shows a fragment use it. Its owner keeps the position. */
// needs: core/address.js, core/board.js, core/ui.js, explore/verdict.js
/** @typedef {InstanceType<(typeof StrategyBook)["Answer"]>} Answer */
StrategyBook.Answer = (() => {
  const { make, button, letterField, setOptions, keys, voice } = StrategyBook.ui;
  const { gettext } = StrategyBook.language;
  const { position, verdict, grades, called, plain } = StrategyBook.verdict;
  const { WordLine, Keyboard, VerdictBox } = StrategyBook.board;
  const { clean } = StrategyBook.address;

  class Answer {
    /** @param {HTMLElement} root @param {{go: (letters: string, turn?: number) => void}} owner
     * @param {HTMLElement | null} [ready] the board in the HTML of the page: it is used as it is, and nothing is solved
     * before the reader asks */
    constructor(root, owner, ready = null, players = 2) {
      this.owner = owner;
      this.players = players;
      this.letters = "";
      this.turn = 0;
      this.seat = 0;
      /** @type {string | null} */ this.best = null;
      /** @type {Position | null} */ this.state = null;
      this.input = letterField({
        enterkeyhint: "done", placeholder: gettext("none yet"), input: () => this.go(clean(this.input.value)),
      });
      this.seatField = make("select", { change: (event) => this.go(this.letters, Number(event.target.value)) });
      this.seatName = make("span");
      this.back = button("⌫", () => this.takeBack(), false, { "aria-label": gettext("Take back") });
      this.restart = button(gettext("Clear"), () => this.go(""));
      this.line = new WordLine();
      this.box = new VerdictBox(/** @type {HTMLElement | null | undefined} */ (ready?.querySelector(".sb-answer")));
      this.keyboard = new Keyboard((letter) => this.press(letter));
      const question = make("div.sb-asked", {},
        make("label", {}, gettext("Letters so far"), this.input),
        make("label", {}, this.seatName, this.seatField),
        this.back,
        this.restart,
      );
      this.node = ready ?? make("div.sb-board", {}, question, this.line.node, this.box.node, this.keyboard.node);
      if (ready) this.takeOver(ready, question);
      else root.append(this.node);
      this.voice = voice(root);
      keys(root, (key) => this.key(key));
    }

    /** Adds the controls around the answer in the HTML of the page, which stays as it is.
     * @param {HTMLElement} ready @param {HTMLElement} asked */
    takeOver(ready, asked) {
      const all = /** @type {NodeListOf<HTMLElement>} */ (ready.querySelectorAll(".sb-key"));
      const kinds = [...all].map((key) => ({
        letter: key.dataset.key ?? "",
        kind: /sb-key--(win|lose|word|none)/u.exec(key.className)?.[1] ?? "none",
        says: key.getAttribute("aria-label")?.split(gettext(": "))[1] ?? gettext("no word goes on like that"),
      }));
      this.best = [...all].find((key) => key.classList.contains("sb-key--best"))?.dataset.key ?? null;
      this.keyboard.show(kinds, this.best);
      this.line.show([], gettext("you"));
      this.showSeat();
      this.back.disabled = this.restart.disabled = true;
      const parts = { ".sb-asked": asked, ".sb-wordline": this.line.node, ".sb-keyboard": this.keyboard.node };
      for (const [selector, node] of Object.entries(parts)) ready.querySelector(selector)?.replaceWith(node);
    }

    /** Asks about letters; the keys and the field alike leave the reader in the same seat. @param {string} letters */
    go(letters, seat = this.seat) {
      const { players } = this;
      this.owner.go(letters, (seat + players - ([...letters].length % players)) % players);
    }

    /** Adds a letter. @param {string} letter */
    press(letter) {
      if (this.state && this.state.kind !== "open") return;
      this.go(this.letters + letter);
    }

    takeBack() {
      const all = [...this.letters];
      if (all.length) this.go(all.slice(0, -1).join(""));
    }

    /** Handles a key of the keyboard; true if the board uses that key. @param {string} key */
    key(key) {
      if (key === "Backspace" || key === "ArrowLeft") {
        this.takeBack();
        return true;
      }
      if (key === "ArrowRight") {
        if (this.best) this.press(this.best);
        return true;
      }
      const letter = clean(key);
      if (![...this.keyboard.alphabet].includes(letter)) return false;
      this.press(letter);
      return true;
    }

    /** Shows a new question before its answer is known, and hides the answer to the last one.
     * @param {number} players @param {string} letters */
    ask(players, letters, turn = 0) {
      this.players = players;
      this.letters = letters;
      this.turn = turn;
      this.seat = ([...letters].length + turn) % players;
      this.state = null;
      this.best = null;
      if (document.activeElement !== this.input || clean(this.input.value) !== letters) this.input.value = letters;
      this.showSeat();
      this.back.disabled = this.restart.disabled = !letters;
      const all = [...letters];
      const seats = { ghost: { players }, me: this.seat };
      this.line.show(all.map((letter, i) => [letter, called(seats, i % players)]));
      this.box.wait();
      this.keyboard.wait();
    }

    /** Shows why there is no answer. @param {string} reason */
    fail(reason) {
      this.box.show({ mood: "even", head: [gettext("No answer")], more: [`${reason}.`] });
      this.voice(`${gettext("No answer")}. ${reason}.`);
    }

    /** Shows what the book says of `letters`, legal or not; `match` as in explore/verdict.js.
     * @param {Ghost} ghost @param {string} letters @param {SolvedMatch | null} [match] */
    show(ghost, letters, turn = 0, match = null) {
      this.ask(ghost.players, letters, turn);
      const state = (this.state = position(ghost, letters, turn, match));
      const legal = [...state.legal].length;
      this.line.show(
        state.all.map((letter, i) => [letter, called(state, i % ghost.players), i >= legal ? "sb-wrong" : ""]),
        state.kind === "open" ? called(state, state.mover) : null,
      );
      const answer = verdict(state);
      this.box.show(answer);
      this.best = state.kind === "open" ? (match ?? ghost).graded(state.node)[0].letter : null;
      this.keyboard.show(grades(state), answer.best);
      this.voice(`${plain(answer.head)}. ${plain(answer.more)}`);
      return state;
    }

    /** Asks who began: that is player 1. */
    showSeat() {
      const { players, seat } = this;
      const two = players === 2;
      this.seatName.textContent = two ? gettext("Who began?") : gettext("You are player");
      const others =
        Array.from({ length: players - 1 }, (_, other) => [other + 1, two ? gettext("they did") : String(other + 2)]);
      setOptions(this.seatField, [[0, two ? gettext("I did") : gettext("1 (began)")], ...others], seat);
    }
  }

  return Answer;
})();
