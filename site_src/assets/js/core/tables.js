/* Tables, which a narrow screen stacks. */
// needs: core/ui.js
StrategyBook.tables = (() => {
  const { make } = StrategyBook.ui;
  const MOST_STACKED = 8; // columns; a wider table holds numbers, and scrolls

  /** Names the cells after their columns, so that the style sheet can stack them on a narrow screen.
   * @param {HTMLTableElement} grid */
  const stack = (grid) => {
    const rows = grid.tHead?.rows;
    if (!rows?.length) return;
    const heads = rows[rows.length - 1].cells;
    const columns = [...rows[0].cells].reduce((sum, { colSpan }) => sum + colSpan, 0);
    if (heads.length < 3 || columns > MOST_STACKED) return;
    const names = [...heads].map((head) => head.textContent);
    for (const body of grid.tBodies) {
      for (const { cells } of body.rows) {
        const missing = names.length - cells.length; // a heading for several rows is a cell of the first row only
        for (let i = 1; i < cells.length; i++) {
          const text = cells[i].textContent;
          const name = names[i + missing];
          // a mark needs no name, except below a number of players
          const speaks = /^[✓✗–]/u.test(text) && !/^\d/u.test(name);
          if (text === "" || text === "–") cells[i].dataset.none = "";
          else if (!speaks) cells[i].dataset.head = name;
        }
      }
    }
    grid.classList.add("sb-stack");
  };

  /** @param {string} label @param {Children[]} heads @param {FlatChildren[]} rows */
  const table = (label, heads, rows) => {
    const grid = make("table.sb-grid", {},
      make("thead", {}, make("tr", {}, heads.map((head) => make("th", { scope: "col" }, head)))),
      make("tbody", {}, rows),
    );
    stack(grid);
    return make("div.sb-table", { role: "region", "aria-label": label, tabindex: 0 }, grid);
  };

  /** A cell with a number. @param {Child} text */
  const num = (text) => make("td.sb-num", {}, text);
  /** A row: its head, and its cells; what is not a cell becomes one, and null is left out.
   * @param {Child} head @param {...(Child | Child[])} cells */
  const row = (head, ...cells) => {
    const [first, ...others] = [head, ...cells.flat()].filter((cell) => cell !== null);
    const isCell = (/** @type {unknown} */ cell) => cell instanceof HTMLTableCellElement;
    return make("tr", {},
      isCell(first) ? first : make("th", { scope: "row" }, first),
      others.map((cell) => (isCell(cell) ? cell : make("td", {}, cell))),
    );
  };

  return { stack, table, row, num };
})();
