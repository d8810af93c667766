/* Who plays against one person next: the one who keeps pace with them, or one that stays, with others to change to. */
// needs: play/strengths.js
StrategyBook.NextOpponent = (() => {
  const { pace, strengths } = StrategyBook;
  const { gettext } = StrategyBook.language;
  const WINS = 3; // in a row, until a stronger opponent is offered

  class NextOpponent {
    /** @param {(list: BookList) => boolean} ranks can opponents know the words of a list by their familiarity? */
    constructor(ranks) {
      this.ranks = ranks;
      /** Does the opponent on the table keep pace? */
      this.paced = false;
      /** The matches won in a row against one opponent that stays. @type {Set<string>} */
      this.won = new Set();
    }

    ladder(/** @type {BookList} */ list) { return strengths.ladderOf(list, this.ranks(list)); }
    /** The kind that a choice means now. @param {string} strength @param {BookList} list */
    kind(strength, list) { return strength === pace.PACE ? pace.kind(this.ladder(list)) : strength; }

    /** An easier or a stronger opponent of the row.
     * @param {string} strength @param {BookList} list @param {number} by */
    other(strength, list, by) {
      const fixed = strengths.FIXED[this.ladder(list)];
      return fixed[fixed.indexOf(strength) + by] ?? strength;
    }

    /** A round or match against the book is over, or goes on: the opponent who keeps pace takes a step, and another is
     * offered in place of one who does not.
     * @param {TableView} view @param {string} strength @returns {string} who comes next, "" if nobody new */
    settle(view, strength) {
      const [me] = view.people;
      const { table, setup, list } = view;
      view.offers = { easier: false, stronger: false };
      if (!view.solo || view.explore) return "";
      const lost = table.single ? table.result?.loser === me : table.lives[me] === 0;
      const won = lost ? false : table.over && !setup.helped.includes(me) ? true : null;
      const ladder = this.ladder(list);
      if (this.paced) {
        pace.settle(setup.key, ladder, won);
        const next = pace.kind(ladder);
        const stays = setup.seats.some(({ kind }) => kind === next);
        return (lost || table.over) && !stays
          ? gettext("Your next opponent: {opponent}.", { opponent: strengths.nameOf(next) })
          : "";
      }
      if (lost) this.won.clear();
      else if (won) this.won.add(setup.key);
      else this.won.delete(setup.key);
      const step = strengths.FIXED[ladder].indexOf(strength);
      const most = strengths.FIXED[ladder].length - 1;
      view.offers = {
        easier: lost && step > 0, stronger: won === true && this.won.size >= WINS && step >= 0 && step < most,
      };
      return "";
    }
  }

  return NextOpponent;
})();
