/* What the two tabs of a page show: the table, with the settings of a round against the book or what a match is played
 * with, or the form for friends. The page (page.js) puts matches on the table. */
// needs: core/ui.js, play/friends-form.js, play/match-panel.js, play/play-settings.js, play/saved-matches.js
// needs: play/table-view.js, play/tabs.js
StrategyBook.TabbedPage = (() => {
  const { button, goTo, make } = StrategyBook.ui;
  const { gettext } = StrategyBook.language;
  const { sentLine, PlayTabs } = StrategyBook;
  const { FriendsForm, SEAT_BITS } = StrategyBook.friendsForm;
  const { FRIENDS } = PlayTabs;

  class TabbedPage {
    constructor() {
      /** @type {TableView} */ this.view;
      /** @type {InstanceType<(typeof StrategyBook)["PlaySettings"]>} */ this.settings;
      /** @type {InstanceType<(typeof StrategyBook)["MatchPanel"]>} */ this.panel;
      /** @type {PlayChoice} */ this.chosen;
      this.lineNow = this.written = "";
      /** Is the form for friends shown, and not the table? */
      this.asking = location.hash === FRIENDS;
      this.stale = false; // has the reader chosen another list while the form was shown?
      /** The line of the match among friends that the reader left for a round against the book. */
      this.left = "";
      this.friends = new FriendsForm({
        begin: (setup) => this.panel.guard(() => this.startMatch(setup)),
        back: () => this.leaveForm(),
      });
      this.tabs = new PlayTabs((tab) => this.panel.guard(() => this.choose(tab)));
      this.nowText = make("span");
      this.now = make("p.sb-note.sb-now", {}, this.nowText, button(gettext("New match"), () => this.ask()));
    }

    /** Begins a round against the book. */
    async begin() {}

    /** Begins a match of the people in the form. @param {FriendsSetup} _friends */
    async startMatch(_friends) {}

    /** Opens a line; throws an Error with a sentence for the reader, and leaves the table as it is, if that is not
     * possible. @param {string} _line @param {{ note?: string, explore?: boolean }} [_given] */
    async open(_line, _given) {}

    /** Shows the settings as they are. */
    refresh() {}

    /** What the address asks for. @returns {Partial<PlayChoice>} */
    wish() { return {}; }

    /** Puts the parts of the page into the panel of the tabs: the keys are high up, for phones. */
    build() {
      const { against, node } = this.settings;
      this.tabs.panel.append(against, this.now, node, this.view.view, this.friends.node, this.panel.node);
      this.arrange(this.asking ? "friends" : "book");
    }

    /** Is a match of several people on the table? */
    get several() { return Boolean(this.view.table) && this.view.people.length > 1 && !this.view.explore; }

    /** Shows what belongs to a tab: the table and what was chosen for it, or the form. @param {PlayTab} tab */
    arrange(tab) {
      const { asking } = this;
      this.tabs.show(tab);
      this.settings.arrange(this.chosen, tab, asking);
      this.now.hidden = tab === "book" || asking;
      if (this.several) this.nowText.textContent = this.settings.describe(this.view);
      this.view.view.hidden = asking;
      this.friends.node.hidden = !asking;
      this.friends.back.hidden = !this.several;
    }

    /** The reader chose a tab. A match that is left is kept, and goes on when the reader comes back.
     * @param {PlayTab} tab */
    async choose(tab) {
      if (tab === "friends") {
        if (this.left) await this.openOrSay(this.left);
        else this.ask();
      } else if (this.several) {
        this.left = this.view.table.over ? "" : this.lineNow;
        this.asking = this.stale = false;
        await this.begin();
      } else await this.leaveForm();
    }

    /** Shows the form for friends; the way back leads to the table. */
    ask() {
      this.asking = true;
      if (location.hash !== FRIENDS) history.pushState(null, "", FRIENDS);
      this.written = FRIENDS;
      const inside = this.now.contains(document.activeElement);
      this.arrange("friends");
      if (inside) goTo(this.friends.node);
    }

    /** Back to the table, or to a round with the list that was chosen meanwhile. */
    async leaveForm() {
      const inside = this.friends.node.contains(document.activeElement);
      this.asking = false;
      if (this.several || (this.view.table && !this.stale)) this.view.turn();
      else await this.begin();
      this.stale = false;
      if (inside) goTo(this.view.view);
    }

    /** Follows an address that the reader entered. */
    async follow() {
      if (location.hash === this.written) return;
      if (location.hash === FRIENDS) return this.ask();
      const line = sentLine.current();
      if (this.asking && line === this.lineNow) return this.leaveForm();
      this.asking = this.stale = false;
      if (line !== null) return this.openOrSay(line);
      Object.assign(this.chosen, this.wish());
      this.refresh();
      await this.begin();
    }

    async openOrSay(/** @type {string} */ text) {
      try {
        await this.open(text);
        this.panel.tell("");
      } catch (error) {
        this.panel.tell(/** @type {Error} */ (error).message);
        if (this.view.table) this.view.show("");
      }
    }

    /** Another tab went on with this match. @param {string} line */
    async followTab(line) {
      if (line === this.lineNow) return;
      await this.panel.guard(() =>
        this.open(line, { note: gettext("This match went on in another tab or window. This is how it is now.") }),
      );
    }

    join(/** @type {string} */ name) {
      const { setup } = this.view;
      setup.joins = [...setup.joins, name].slice(0, SEAT_BITS);
      this.view.turn(gettext("{player} joins at the next match.", { player: name }));
    }

    iAm(/** @type {number} */ player) {
      this.view.me = player;
      this.view.turn();
    }
  }

  return TabbedPage;
})();
