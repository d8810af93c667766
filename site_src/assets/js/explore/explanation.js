/* The explorer: everything that the book knows of one fragment of one list. explore.html and your-list.html use it.
 *
 * Explorer shows the letters it is given and asks its owner for others through `go`. explore/board-view.js shows the
 * answer at the top; this script makes everything below it. */
// needs: core/slices.js, core/ui.js, explore/about-seats.js, explore/board-view.js, explore/graded-table.js
// needs: explore/match-table.js, explore/verdict.js
// optional: solve/people.js
/** @typedef {InstanceType<(typeof StrategyBook)["Explorer"]>} Explorer */
StrategyBook.Explorer = (() => {
  const { make, listing, number, plural, percent, all, fold, word, words, keys } = StrategyBook.ui;
  const { gettext, ngettext, parts } = StrategyBook.language;
  const { passes, chanceOf, canBeStopped, cannotBeStopped, losesWith, goesTowards, struckOut } =
    StrategyBook.aboutSeats;
  const { gradedTable, needed, needQuest } = StrategyBook.graded;
  const { whole } = StrategyBook.slices;
  const { called } = StrategyBook.verdict;
  const SHOWN = 300;

  // The parts below the answer, in this order; each is a method.
  /** @typedef {"letters" | "perfectGame" | "toLearn" | "possible" | "matchLetters"} PartName */
  /** @type {PartName[]} */ const PARTS = ["letters", "perfectGame", "toLearn", "possible"];
  /** @type {PartName[]} */ const MATCH_PARTS = ["matchLetters", "possible"]; // the others are about one round
  const FIRST = gettext("Every first letter, best first");

  class Explorer {
    /** @param {HTMLElement} root
     * @param {{go: (letters: string, turn?: number) => void, href?: (letters: string, turn?: number) => string}} owner
     * @param {HTMLElement | null} [ready] as in explore/board-view.js, for `players` */
    constructor(root, owner, ready = null, players = 2) {
      this.owner = owner;
      this.answer = new StrategyBook.Answer(root, owner, ready, players);
      // The HTML of the page has the heading already, and it stays.
      this.view = (ready && root.querySelector(".sb-explorer")) ||
        make("div.sb-explorer.sb-explorer--coming", {}, make("h2", { hidden: true }));
      this.heading = /** @type {HTMLElement} */ (this.view.firstElementChild);
      /** @type {Position} the one that is explained; there as soon as `explaining` begins */
      this.state = /** @type {any} */ (null);
      this.turn = 0;
      this.cut(0);
      if (!ready) root.append(this.view);
      keys(root, (key) => (key === "ArrowDown" || key === "ArrowUp") && this.moveFocus(key === "ArrowDown" ? 1 : -1));
    }

    moveFocus(/** @type {number} */ step) {
      const links = all(".sb-graded th :is(a, button)", this.view);
      if (!links.length) return false;
      const focused = links.findIndex((link) => link === document.activeElement);
      const next = focused < 0 && step < 0 ? links.length - 1 : focused + step;
      links[Math.min(Math.max(next, 0), links.length - 1)].focus();
      return true;
    }

    /** Shows any letters: the answer and, if they are a fragment, everything below it.
     * @param {Ghost} ghost @param {string} letters */
    show(ghost, letters, turn = 0) { whole(this.explaining(this.answer.show(ghost, letters, turn))); }

    /** Prepares the explanation of a position, in short steps.
     * @param {Position} position @returns {Generator<void, void>} */
    *preparing({ kind, ghost, node, match }) {
      if (kind !== "open") return;
      if (match) {
        yield* ghost.trie.seek(node, ghost.trie.countQuest());
        return;
      }
      yield* ghost.preparing(node);
      const { people } = StrategyBook;
      if (people && ghost.trie.familiar) yield* ghost.trie.seek(node, needQuest(ghost, ghost.mover(node)));
    }

    /** Shows the parts below the answer one by one. @param {Position} state @returns {Generator<void, void>} */
    *explaining(state) {
      const inTable = this.view.contains(document.activeElement) && this.view.querySelector(".sb-graded");
      this.state = state;
      this.turn = this.answer.turn;
      const open = state.kind === "open";
      const heading =
        this.fragment ? gettext("Every letter after “{letters}”, best first", { letters: this.fragment }) : FIRST;
      if (this.heading.textContent !== heading) this.heading.textContent = heading;
      this.heading.hidden = !open;
      const names = !open ? [] : state.match ? MATCH_PARTS : PARTS;
      for (const [i, part] of names.entries()) {
        const now = make("div", {}, this[part]());
        const before = this.view.children[1 + i];
        if (before) before.replaceWith(now);
        else this.view.append(now);
        if (inTable && i === 0) this.moveFocus(1);
        yield;
      }
      this.cut(names.length);
      this.view.classList.remove("sb-explorer--coming");
      if (inTable && !open) this.answer.input.focus({ preventScroll: true });
    }

    /** Shows nothing below an answer that says why there is none. */
    clear() {
      this.heading.hidden = true;
      this.cut(0);
      this.view.classList.remove("sb-explorer--coming");
    }

    /** Removes all but the first `most` parts below the heading. @param {number} most */
    cut(most) { while (this.view.children.length > 1 + most) this.view.lastElementChild?.remove(); }

    get ghost() { return this.state.ghost; }
    /** Does play go on behind words? */
    get passes() { return passes(this.state); }
    get fragment() { return this.state.letters; }
    get node() { return this.state.node; }

    /** @param {string} fragment @param {...Child} content */
    link(fragment, ...content) {
      const { players } = this.ghost;
      const ahead = [...fragment].length - [...this.fragment].length;
      const turn = (((this.turn - ahead) % players) + players) % players;
      if (this.owner.href) return make("a.sb-tilelink", { href: this.owner.href(fragment, turn) }, ...content);
      return make("button.sb-plain", { type: "button", click: () => this.owner.go(fragment, turn) }, ...content);
    }

    matchLetters() {
      const { state } = this;
      return state.match ? StrategyBook.matchTable({ ...state, match: state.match }, this.link.bind(this)) : [];
    }

    letters() {
      const { ghost, node } = this;
      const table = gradedTable(this.state, ghost.graded(node), this.link.bind(this));
      return [ghost.players > 2 ? this.chances() : null, this.againstPeople(), table];
    }

    /** With three players and more: who may lose from here, and how often. */
    chances() {
      const { ghost, node } = this;
      const odds = ghost.odds(node);
      const may = ghost.loserSeats(node).map((seat) => called(this.state, seat - 1));
      const all = Array.from({ length: ghost.players }, (_, seat) =>
        chanceOf(this.state, seat, percent(odds[node * ghost.players + seat])),
      );
      return make("p.sb-chances", {},
        ...parts("Who may lose when everyone plays well: {who}.", { who: listing(may, "or") }),
        " ",
        ...parts("If everyone picks evenly among equally good letters, the chance to lose: {chances}.", {
          chances: listing(all).flat(),
        }),
      );
    }

    /** Who can stop the seat to move, and what a disputed word would change. */
    againstPeople() {
      const { people } = StrategyBook;
      const { ghost, node } = this;
      if (!people || !ghost.trie.familiar) return [];
      const seat = ghost.mover(node);
      const need = needed(this.state, seat)[node];
      const text = need === people.NOBODY
        ? cannotBeStopped(this.state, seat)
        : canBeStopped(this.state, seat, people.whoStops(need));
      return [make("p.sb-people", {}, text)];
    }

    /** With two players, at the start or after one letter: how many words must be struck to turn the verdict. */
    disputed() {
      const { ghost, fragment } = this;
      const facts = ghost.disputes;
      const letterFacts =
        [...fragment].length === 1 && facts ? facts.letters.find((each) => each.letter === fragment) : null;
      const struck = letterFacts ? letterFacts.struck : facts?.struck;
      if (ghost.players !== 2 || !facts || !struck || (!letterFacts && fragment)) return [];
      const values = { letter: StrategyBook.ui.capital(fragment), seat: 3 - facts.winner };
      const { length } = struck;
      const turned = !letterFacts
        ? ngettext(
          "How safe is this? Player {seat} wins only if {number} word or more is struck out",
          "How safe is this? Player {seat} wins only if {number} words or more are struck out", length, values,
        )
        : letterFacts.wins
          ? ngettext(
            "How safe is this? {letter} loses only if {number} word or more is struck out",
            "How safe is this? {letter} loses only if {number} words or more are struck out", length, values,
          )
          : ngettext(
            "How safe is this? {letter} wins only if {number} word or more is struck out",
            "How safe is this? {letter} wins only if {number} words or more are struck out", length, values,
          );
      return [
        fold(turned, () => [
          make("p.sb-words", {}, words(struck)), make("p.sb-note", {}, gettext("No smaller set of words will do.")),
        ]),
      ];
    }

    perfectGame() { return [this.disputed(), make("h2", {}, gettext("How a perfect game goes on")), this.mainLine()]; }

    mainLine() {
      const { ghost } = this;
      const { trie } = ghost;
      const line = ghost.mainLine(this.node);
      const last = line[line.length - 1];
      const items = line.map((child) => {
        const lost = child === last && !this.passes ? ".sb-wrong" : "";
        const seat = (trie.depth[child] - 1) % ghost.players;
        const letter = StrategyBook.ui.bigTile(trie.letter(child));
        return make(
          `li${lost}`, {}, this.link(trie.fragment(child), letter), make("small", {}, called(this.state, seat)),
        );
      });
      const ending = trie.fragment(last);
      const from = this.node;
      const loser = ghost.loserSeats(last)[0] - 1;
      const rule = ghost.players === 2
        ? gettext("The winning side says the letter that needs fewest words; the losing side says a letter after " +
          "which it can force the longest game.")
        : gettext("A player with a safe letter says the one that needs fewest words; a player with none says a " +
          "letter after which the longest game can be forced.");
      return make("div", {},
        make("ol.sb-wordline.sb-wordline--told", { "aria-label": gettext("A perfect game from here") }, items),
        make("p", {}, losesWith(this.state, loser, word(ending)), ` ${rule}`),
        fold(gettext("Every word that can end such a game"), () => this.lineWords(from)),
      );
    }

    toLearn() {
      const { ghost, node } = this;
      const seat = ghost.mover(node);
      const size = ghost.listSizes(seat, node)[node];
      if (!size) return [];
      const list = size <= SHOWN ? ghost.listWords(node, seat) : [];
      const title = ngettext("{number} word to learn", "{number} words to learn", size);
      const others = ghost.players === 2 ? "" : ` ${gettext("The list counts on the others to play well too.")}`;
      const body = list.length
        ? make("p.sb-words", {}, words(list))
        : make("p", {}, gettext("Too many to print here: add a letter."));
      return [make("h2", {}, title), make("p", {}, goesTowards(this.state, seat, size), others), body];
    }

    lineWords(/** @type {number} */ node) {
      const all = this.ghost.lineWords(node);
      const more = all.length > SHOWN
        ? make("p.sb-note", {}, gettext("The first {shown} of {number}.", { shown: SHOWN, number: number(all.length) }))
        : null;
      return [make("p.sb-words", {}, words(all.slice(0, SHOWN))), more];
    }

    possible() {
      const { ghost, node } = this;
      const count = ghost.trie.counts(node)[node];
      return fold(this.passes ? plural(count, "last word") : plural(count, "playable word"), () =>
        this.possibleWords(ghost, node),
      );
    }

    possibleWords(/** @type {Ghost} */ ghost, /** @type {number} */ node) {
      const list = ghost.trie.words(node, SHOWN + 1).slice(0, SHOWN);
      const seat = ghost.mover(node);
      const loses = (/** @type {string} */ word) => ghost.trie.loser([...word].length, ghost.players) === seat;
      const all = ghost.trie.counts(node)[node];
      return [
        make("p.sb-note", {}, struckOut(this.state, seat)),
        make("p.sb-words", {}, words(list, loses)),
        all > list.length
          ? make("p.sb-note", {}, gettext("The first {shown} of {number}. Add a letter to see fewer.", {
            shown: SHOWN, number: number(all),
          }))
          : null,
      ];
    }
  }

  return Explorer;
})();
