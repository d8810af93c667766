/* Below the table: a match as a link and as a line, players who leave or join, other matches, and the record of all. */
// needs: core/tables.js, core/ui.js, play/match-line.js, play/saved-matches.js, play/table-parts.js
/** What the panel shows of a table, or of two people at Jotto.
 * @typedef {{ table: { over: boolean, stillIn: number[] }, setup: { seats: Seat[], joins: string[], remote: boolean,
 *   key: string }, people: number[], explore: boolean, me: number | null }} PanelView */
StrategyBook.MatchPanel = (() => {
  const { make, button, form, letterField, select, setOptions, submit, listing, fold, guard } = StrategyBook.ui;
  const { gettext, ngettext } = StrategyBook.language;
  const { num, row, table: grid } = StrategyBook.tables;
  const { matches, record, sentLine } = StrategyBook;
  const { askFirst } = StrategyBook.tableParts;
  const { HUMAN, LONGEST_NAME, nameIn } = StrategyBook.matchLine;

  class MatchPanel {
    /** @param {{ line: () => string, lineToCopy: () => string, open: (line: string) => Promise<void>,
     *   leave?: (player: number) => void, join?: (name: string) => void, me: (player: number) => void }} page without
     *   `leave` and `join` nobody can */
    constructor(page) {
      this.page = page;
      this.exported = ""; // the address of the record as a file
      this.note = make("p.sb-note", { role: "status" });
      this.send = button(gettext("Send this match"), () => this.share(), true);
      this.me = select(gettext("You play"), [], "", (player) => page.me(Number(player)));
      this.sending = make("div.sb-form", {}, this.me.label, this.send);
      this.leaver = select(gettext("Who leaves?"), [], "", () => {});
      this.joiner = make("input", { type: "text", maxlength: LONGEST_NAME, autocomplete: "off" });
      this.joined = make("p.sb-note");
      this.field = letterField({ dir: null, size: 32 });
      this.others = make("div");
      this.companies = make("div");
      this.othersFold = fold(gettext("Matches on this device"), this.others);
      this.companiesFold = fold(gettext("Record of your matches"), this.companies);
      this.people = fold(gettext("Somebody leaves or joins"), this.leaverForm(), this.joinerForm(), this.joined);
      this.sending.hidden = this.people.hidden = true;
      this.node = make("div.sb-panel", {},
        this.sending,
        this.note,
        this.people,
        this.othersFold,
        this.companiesFold,
        fold(gettext("Copy or open a game as one line"), this.lineForm()),
      );
    }

    /** @param {HTMLElement} label @param {() => void} action @param {string} text */
    form(label, action, text) {
      return form("form.sb-form", action, label, submit(text, false));
    }

    leaverForm() {
      const leave = () => this.page.leave?.(Number(this.leaver.field.value));
      const form = this.form(
        this.leaver.label, () => askFirst(control, gettext("Really leaves? The round begins again"), leave),
        gettext("Leaves"),
      );
      const control = /** @type {HTMLElement} */ (form.lastElementChild);
      return form;
    }

    joinerForm() {
      const join = () => {
        const name = this.joiner.value.trim();
        if (!name) return;
        this.page.join?.(name);
        this.joiner.value = "";
      };
      return this.form(make("label", {}, gettext("Who joins at the next match?"), this.joiner), join, gettext("Joins"));
    }

    lineForm() {
      const open = () => this.guard(() => this.page.open(this.field.value));
      const copy = () => {
        this.field.value = this.page.lineToCopy();
        this.field.select();
        this.copy(this.field.value, gettext("This is the game so far. It opens on this page, on any device."));
      };
      const form = this.form(make("label", {}, gettext("Game in one line"), this.field), open, gettext("Open"));
      form.insertBefore(button(gettext("Copy this game"), copy), form.lastElementChild);
      return form;
    }

    tell(/** @type {string} */ text) { this.note.textContent = text; }

    /** Runs something that may fail with a sentence for the reader. @param {() => unknown} action */
    guard(action) { return guard(this.note, action); }

    copy(/** @type {string} */ text, /** @type {string} */ note) {
      this.tell(note);
      navigator.clipboard?.writeText(text).then(() => this.tell(`${gettext("Copied.")} ${note}`), () => {});
    }

    /** Sends the link by whatever the device has for that; else copies it. */
    async share() {
      const url = sentLine.linkOf(this.page.line());
      if (navigator.share) {
        try {
          await navigator.share({ title: document.title, url });
          this.tell(gettext("Sent."));
          return;
        } catch (error) {
          if (/** @type {Error} */ (error).name === "AbortError") return;
        }
      }
      this.field.value = this.page.line();
      this.copy(url, gettext("Paste the link into a message: it opens this match, as it is now, on another phone."));
    }

    /** What there is now. @param {PanelView} view */
    show({ table, setup, people, explore, me }) {
      const several = people.length > 1 && !explore;
      const named = (/** @type {number[]} */ players) =>
        players.map((player) => [player, nameIn(setup.seats, player)]);
      setOptions(this.me.field, named(people), me ?? people[0]);
      this.me.label.hidden = !setup.remote;
      this.people.hidden = !several || table.over || !this.page.leave;
      setOptions(this.leaver.field, named(table.stillIn), table.stillIn[0]);
      const joining = { names: listing(setup.joins).join("") };
      this.joined.textContent = joining.names && ngettext(
        "{names} will play in the next match.", "{names} will play in the next match.", setup.joins.length,
        joining,
      );
      this.sending.hidden = !several;
      this.send.classList.toggle("sb-button--main", setup.remote);
      this.showKept(setup.key);
    }

    /** There is no match yet. */
    showNone() {
      this.sending.hidden = this.people.hidden = true;
      this.showKept("");
    }

    /** The matches that this browser keeps besides that of `key`, and the record. @param {string} key */
    showKept(key) {
      this.showOthers(key);
      this.showRecord();
    }

    showOthers(/** @type {string} */ key) {
      const others = matches.all().filter((entry) => entry.key !== key);
      const items = others.map((entry) => {
        const names = entry.title ?? this.namesIn(entry.line);
        const drop = () => this.guard(() => {
          matches.drop(entry.key);
          this.showOthers(key);
        });
        const forget = button(gettext("Forget"), () => askFirst(forget, gettext("Really forget it?"), drop));
        return make("li", {}, button(gettext("Go on: {names}", { names }), () =>
          this.guard(() => this.page.open(entry.line)),
        ), " ", forget);
      });
      this.others.replaceChildren(make("ul.sb-matches", {}, items));
      this.othersFold.hidden = !others.length;
    }

    namesIn(/** @type {string} */ line) {
      try {
        const { game, seats } = StrategyBook.matchLine.read(line);
        const names = seats.map(({ name, kind }, player) =>
          kind === HUMAN ? nameIn(seats, player) : name || gettext("the book"),
        );
        return `${StrategyBook.book.game(game).title}, ${listing(names).join("")}`;
      } catch {
        return gettext("a match that cannot be read");
      }
    }

    showRecord() {
      const companies = record.companies();
      this.companiesFold.hidden = !companies.length;
      if (!companies.length) return;
      const heads = [
        gettext("Player"), gettext("Matches won"), gettext("Rounds lost"), gettext("Challenged rightly"),
        gettext("Challenged wrongly"),
      ];
      const tables = companies.flatMap(({ names, matches: count, people }) => {
        const rows = people.map(({ name, won, lost, right, wrong }) => row(name, [won, lost, right, wrong].map(num)));
        const label = ngettext("{names}: {number} match", "{names}: {number} matches", count, {
          names: listing(names).join(""),
        });
        return [make("p", {}, label), grid(label, heads, rows)];
      });
      const text = URL.createObjectURL(new Blob([record.text()], { type: "application/json" }));
      if (this.exported) URL.revokeObjectURL(this.exported);
      this.exported = text;
      const save =
        make("a.sb-button", { href: text, download: "strategy-book-matches.json" }, gettext("Save as a file"));
      const wipe = () => this.guard(() => {
        record.clear();
        this.showRecord();
      });
      const clear = button(gettext("Clear the record"), () => askFirst(clear, gettext("Really clear it?"), wipe));
      this.companies.replaceChildren(...tables, make("p.sb-links", {}, save, " ", clear));
    }
  }

  return MatchPanel;
})();
