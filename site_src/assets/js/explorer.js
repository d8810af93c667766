/* The explorer: one fragment of one list, everything the book knows of it. Used by explore.html and your-list.html.
 *
 * Explorer shows a position it is given, { ghost, title, fragment }, and asks for another through `go`; where the
 * position comes from (the address, a pasted list) is its owner's business.
 */
(() => {
  "use strict";
  const StrategyBook = (window.StrategyBook = window.StrategyBook || {});
  const { make, listing, number, plural, percent, tile, fold, table, words, keys, voice } = StrategyBook.ui;

  const { legalPart } = StrategyBook.address;

  const SHOWN = 300;

  /** Why of the letters `wanted` only `legal` were kept. */
  const refusal = (trie, legal, wanted) => {
    if (legal && trie.isWord(trie.find(legal))) return `“${legal}” is a word: the round is over there.`;
    const next = [...wanted][[...legal].length];
    if (!trie.codes.has(next)) return `“${next}” is no letter of this list.`;
    return `No playable word of this list begins with “${legal}${next}”.`;
  };

  class Explorer {
    /**
     * @param {HTMLElement} root
     * @param {{go: (fragment: string) => void, href?: (fragment: string) => string}} owner
     */
    constructor(root, owner) {
      this.owner = owner;
      this.input = make("input", {
        type: "text",
        autocapitalize: "none",
        autocomplete: "off",
        autocorrect: "off",
        spellcheck: "false",
        size: 18,
        input: () => this.typed(),
      });
      this.trouble = make("p.sb-note", { role: "alert" });
      this.view = make("div.sb-explorer");
      this.tiles = make("div.sb-tiles");
      root.append(
        make("div.sb-form", {}, make("label", {}, "Letters so far (type, or use the links below)", this.input), this.buttons()),
        this.tiles,
        this.trouble,
        this.view,
      );
      this.say = voice(root);
      keys(root, (key) => this.key(key));
    }

    buttons() {
      this.back = make("button.sb-button", { type: "button", click: () => this.takeBack() }, "Take back");
      this.restart = make("button.sb-button", { type: "button", click: () => this.owner.go("") }, "Start again");
      return [this.back, this.restart];
    }

    takeBack() {
      if (this.fragment) this.owner.go([...this.fragment].slice(0, -1).join(""));
    }

    typed() {
      const text = this.input.value.toLowerCase().normalize("NFC").replace(/\s+/gu, "");
      const legal = legalPart(this.ghost.trie, text);
      this.owner.go(legal);
      if (legal !== text) this.input.value = legal;
      this.tell(legal, legal === text ? "" : refusal(this.ghost.trie, legal, text));
    }

    /** A note that stays as long as `fragment` is shown, now or as soon as its owner has gone there. */
    tell(fragment, text) {
      this.note = { fragment, text };
      this.trouble.textContent = text;
    }

    key(key) {
      const node = this.node;
      if (key === "Backspace" || key === "ArrowLeft") {
        this.takeBack();
        return true;
      }
      if (key === "ArrowRight") {
        const best = this.ghost.graded(node)[0];
        if (best) this.owner.go(this.fragment + best.letter);
        return true;
      }
      if (key === "ArrowDown" || key === "ArrowUp") return this.moveFocus(key === "ArrowDown" ? 1 : -1);
      const letter = key.toLowerCase().normalize("NFC");
      if (!this.ghost.trie.codes.has(letter)) return false;
      if (this.ghost.trie.play(node, letter) >= 0) this.owner.go(this.fragment + letter);
      else this.tell(this.fragment, refusal(this.ghost.trie, this.fragment, this.fragment + letter));
      return true;
    }

    moveFocus(step) {
      const links = [...this.view.querySelectorAll(".sb-graded th :is(a, button)")];
      if (!links.length) return false;
      const at = links.indexOf(document.activeElement);
      links[at < 0 ? (step > 0 ? 0 : links.length - 1) : Math.min(Math.max(at + step, 0), links.length - 1)].focus();
      return true;
    }

    /** Shows a position. `fragment` has to be one of the list's; of `wanted` it may be what was left. */
    show(ghost, fragment, wanted = fragment) {
      const inTable = this.view.contains(document.activeElement) && this.view.querySelector(".sb-graded");
      this.ghost = ghost;
      this.fragment = fragment;
      this.node = ghost.trie.find(fragment);
      if (wanted !== fragment) this.tell(fragment, refusal(ghost.trie, fragment, wanted));
      else if (this.note?.fragment !== fragment) this.tell(fragment, "");
      if (document.activeElement !== this.input || this.input.value.toLowerCase() !== fragment) {
        this.input.value = fragment;
      }
      this.back.disabled = this.restart.disabled = !fragment;
      this.showTiles();
      const spoken = this.ghost.trie.isWord(this.node) ? this.showEnd() : this.showFragment();
      this.say(spoken);
      if (inTable) this.moveFocus(1);
    }

    link(fragment, ...content) {
      if (this.owner.href) return make("a.sb-tilelink", { href: this.owner.href(fragment) }, ...content);
      return make("button.sb-plain", { type: "button", click: () => this.owner.go(fragment) }, ...content);
    }

    showTiles() {
      const letters = [...this.fragment];
      const tiles = letters.map((letter, i) => {
        const seat = (i % this.ghost.players) + 1;
        return make("li", {}, tile(letter), make("small", {}, `seat ${seat}`));
      });
      this.tiles.replaceChildren(
        letters.length ? make("ol.sb-tileline", { "aria-label": "Letters so far" }, tiles) : make("p.sb-note", {}, "No letter yet."),
      );
    }

    showEnd() {
      const loser = this.ghost.loserSeats(this.node)[0];
      if (!this.fragment) {
        this.view.replaceChildren(make("div.sb-verdict", {}, make("p", {}, "No word here is long enough to play.")));
        return "No word here is long enough to play.";
      }
      const text = `Seat ${loser} completed “${this.fragment}” and loses.`;
      this.view.replaceChildren(make("div.sb-verdict", {}, make("p", {}, text)));
      return text;
    }

    showFragment() {
      const { ghost, node } = this;
      const grades = ghost.graded(node);
      const verdict = this.verdict(grades);
      this.view.replaceChildren(
        make("div.sb-verdict", {}, verdict.map((line) => make("p", {}, line))),
        make("h2", {}, this.fragment ? `Every letter after “${this.fragment}”, best first` : "Every first letter, best first"),
        this.gradedTable(grades),
        make("h2", {}, "How a perfect game goes on"),
        this.mainLine(),
        ...this.toLearn(),
        this.possible(),
      );
      return verdict[0].map((part) => (part.textContent ?? part)).join("");
    }

    verdict(grades) {
      const { ghost, node } = this;
      const seat = ghost.mover(node);
      const winning = grades.filter((grade) => grade.wins);
      const who = `Seat ${seat + 1}`;
      const first = winning.length
        ? [`${who} is to move and ${ghost.players === 2 ? "wins" : "stays safe"}: say `, ...listing(winning.map((grade) => tile(grade.letter)), "or"), "."]
        : ghost.players === 2
          ? [`${who} is to move and loses, whatever the letter, if seat ${2 - seat} answers well.`]
          : [`${who} is to move and has no letter that is sure to be safe.`];
      if (ghost.players === 2) return [first];
      const odds = ghost.odds();
      const seats = Array.from({ length: ghost.players }, (_, s) => s);
      const may = ghost.loserSeats(node).map((s) => `seat ${s}`);
      return [
        first,
        ["Who may lose when everyone plays well: ", ...listing(may, "or"), "."],
        [
          "If everyone picks evenly among equally good letters, the chance to lose is ",
          ...listing(seats.map((s) => `${percent(odds[node * ghost.players + s])} for seat ${s + 1}`)),
          ".",
        ],
      ];
    }

    gradedTable(grades) {
      const many = this.ghost.players > 2;
      const heads = ["Letter", "Verdict", ...(many ? ["May lose", "Chance to lose"] : []), "Words to learn", "Playable words", "Why"];
      const rows = grades.map((grade) => {
        const good = many ? "✓ safe" : "✓ wins";
        const verdict = grade.word ? "✗ is a word" : grade.wins ? good : grade.odds === 1 ? "✗ loses" : "✗ may lose";
        return make(
          "tr",
          {},
          make("th", { scope: "row" }, this.link(this.fragment + grade.letter, tile(grade.letter))),
          make(`td.${grade.wins ? "sb-win" : "sb-lose"}`, {}, verdict),
          many ? [make("td.sb-num", {}, grade.losers.join(", ")), make("td.sb-num", {}, percent(grade.odds))] : null,
          make("td.sb-num", {}, grade.learn ? number(grade.learn) : "–"),
          make("td.sb-num", {}, number(grade.words)),
          make("td.sb-why", {}, this.why(grade)),
        );
      });
      const shown = table("Every legal letter, best first", heads, rows);
      shown.classList.add("sb-graded");
      return shown;
    }

    /** Why a letter wins or loses, in a few words. */
    why(grade) {
      const { ghost } = this;
      const { trie } = ghost;
      const so = this.fragment + grade.letter;
      if (grade.word) return `“${so}” is a word.`;
      const replies = ghost.winningPlays(grade.node);
      const next = ghost.mover(grade.node) + 1;
      if (!grade.wins) {
        if (!replies.length) return `Whatever seat ${next} says, seat ${ghost.mover(this.node) + 1} may be the one who loses.`;
        const shown = replies.slice(0, 6).map((child) => this.link(trie.fragment(child), tile(trie.letter(child))));
        const more = replies.length > 6 ? [`${replies.length - 6} more`] : [];
        const know = grade.punish > 1 ? ` (${number(grade.punish)} words to know)` : "";
        return [`Seat ${next} replies `, ...listing([...shown, ...more], "or"), `${know}.`];
      }
      const end = trie.fragment(this.lastOf(grade.node));
      const loser = ghost.loserSeats(grade.node);
      if (ghost.players === 2) {
        return replies.length ? "" : [`Seat ${next} has no good reply; for example `, make("span.sb-word", {}, end), "."];
      }
      return [`Then seat ${loser.join(" or ")} loses; for example `, make("span.sb-word", {}, end), "."];
    }

    lastOf(node) {
      const line = this.ghost.mainLine(node);
      return line.length ? line[line.length - 1] : node;
    }

    mainLine() {
      const { ghost } = this;
      const { trie } = ghost;
      const line = ghost.mainLine(this.node);
      const last = line[line.length - 1];
      const items = line.map((child) => {
        const lost = child === last ? ".sb-losing" : "";
        const seat = ((trie.depth[child] - 1) % ghost.players) + 1;
        return make("li", {}, this.link(trie.fragment(child), tile(trie.letter(child), lost)), make("small", {}, `seat ${seat}`));
      });
      const word = trie.fragment(last);
      const from = this.node;
      const note = `Seat ${ghost.loserSeats(last)[0]} has to complete “${word}” and loses. Whoever ${ghost.players === 2 ? "can win plays a winning letter" : "has a safe letter plays one"}; whoever ${ghost.players === 2 ? "cannot" : "has none"} makes the game last as long as possible.`;
      return make(
        "div",
        {},
        make("ol.sb-tileline", {}, items),
        make("p", {}, note),
        fold("Every word that can end such a game", () => this.lineWords(from)),
      );
    }

    toLearn() {
      const { ghost, node } = this;
      const seat = ghost.mover(node);
      const size = ghost.listSizes(seat)[node];
      if (!size) return [];
      const list = size <= SHOWN ? ghost.listWords(node, seat) : [];
      const title = `${plural(size, "word")} to learn`;
      const text = `Seat ${seat + 1} ${ghost.players === 2 ? "wins from here" : "stays safe"} by always aiming at ${size === 1 ? "this word" : "one of these words"}.`;
      const body = list.length ? make("p.sb-words", {}, words(list)) : make("p", {}, "Too many to print here: add a letter.");
      return [make("h2", {}, title), make("p", {}, ghost.players === 2 ? text : `${text} The list counts on the others to play well too.`), body];
    }

    lineWords(node) {
      const all = this.ghost.lineWords(node);
      const more = all.length > SHOWN ? make("p.sb-note", {}, `The first ${SHOWN} of ${number(all.length)}.`) : null;
      return [make("p.sb-words", {}, words(all.slice(0, SHOWN))), more];
    }

    possible() {
      const { ghost, node } = this;
      return fold(plural(ghost.trie.counts()[node], "playable word"), () => this.possibleWords(ghost, node));
    }

    possibleWords(ghost, node) {
      const list = ghost.trie.words(node, SHOWN + 1).slice(0, SHOWN);
      const seat = ghost.mover(node);
      const loses = (word) => ([...word].length + ghost.players - 1) % ghost.players === seat;
      const all = ghost.trie.counts()[node];
      return [
        make("p.sb-note", {}, `Struck out with ✗: the words that seat ${seat + 1} would have to complete.`),
        make("p.sb-words", {}, words(list, loses)),
        all > list.length ? make("p.sb-note", {}, `The first ${SHOWN} of ${number(all)}. Add a letter to see fewer.`) : null,
      ];
    }
  }

  StrategyBook.Explorer = Explorer;
})();
