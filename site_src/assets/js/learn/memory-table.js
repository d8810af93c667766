/* How well cards are known: a table of how long they rest, by FSRS. */
// needs: core/tables.js, core/ui.js, data/book.js, learn/cardbox.js, learn/drill/words.js
StrategyBook.memoryTable = (() => {
  const { make, number, percent, fold } = StrategyBook.ui;
  const { gettext } = StrategyBook.language;
  const { table } = StrategyBook.tables;
  const { days } = StrategyBook.drillWords;

  /** Groups of cards by the longest rest in days. @type {[title: string, most: number][]} */
  const GROUPS = [
    [gettext("up to 3 days"), 3],
    [gettext("up to 3 weeks"), 21],
    [gettext("up to 3 months"), 91],
    [gettext("up to a year"), 365],
    [gettext("longer"), Infinity],
  ];

  /** @param {Cardbox} box @param {Card[]} cards */
  const memoryTable = (box, cards) => {
    const today = box.today();
    const known = cards.flatMap(({ id }) => {
      const state = box.state(id);
      return state ? [{ ...state, id }] : [];
    });
    const groupOf = (/** @type {CardState} */ { due, seen }) => GROUPS.findIndex(([, most]) => due - seen <= most);
    const rows = GROUPS.map(([title], i) => {
      const inside = known.filter((card) => groupOf(card) === i);
      const due = inside.filter((card) => card.due <= today).length;
      const later = inside.map((card) => card.due).filter((day) => day > today);
      const recall = inside.reduce((sum, { id }) => sum + box.recall(id), 0) / inside.length;
      return make("tr", {},
        make("th", { scope: "row" }, title),
        make("td.sb-num", {}, number(inside.length)),
        make("td.sb-num", {}, number(due)),
        make("td", {}, later.length ? days(Math.min(...later) - today) : "–"),
        make("td.sb-num", {}, inside.length ? percent(recall) : "–"),
      );
    });
    const between = gettext("Rest between two answers");
    const heads = [between, gettext("Cards"), gettext("Due"), gettext("Next due"), gettext("Known today, by estimate")];
    return fold(gettext("How well you know them"), table(gettext("How well you know these cards"), heads, rows));
  };

  return memoryTable;
})();
