/* The columns of a sheet of paper, laid out by hand: WebKit, the engine of every browser on an iPhone, ignores CSS
 * columns on paper. A sheet is cut into blocks; they fill the columns of one page after another, at the largest size
 * that takes no more pages. On the screen the pages and columns have no boxes, and the sheet looks as it did.
 *
 * Without this script a sheet has the columns of the style sheet. */
// needs: core/ui.js
StrategyBook.columns = (() => {
  const { make, one, all } = StrategyBook.ui;

  // WebKit prints 1.25 pixels of the style sheet to a point, not 4/3: everything comes out larger.
  const WEBKIT = /AppleWebKit/u.test(navigator.userAgent) && !/Chrome\//u.test(navigator.userAgent);
  const LARGER = WEBKIT ? 4 / 3 / 1.25 : 1;
  // What both A4 and US Letter can hold inside margins of 8 mm, in millimetres of the style sheet.
  const PAGE = { width: 194 / LARGER, height: 259 / LARGER };
  const SPARE = WEBKIT ? 0.91 : 0.97; // a little is kept back for printers
  // WebKit rounds the heights of lines on a screen and not on paper: there everything is measured at a multiple.
  const ZOOM = WEBKIT ? 8 : 1;
  const SIZES = [13, 12.5, 12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5].map((points) => points / LARGER);
  const FIXED = [10.5 / LARGER]; // of a sheet whose size is given
  const HALF = 0.48; // of a page, for each of two sheets with a gap between
  const TALLEST = 0.2; // of a column: higher blocks are halved
  const HALVINGS = 8;

  /** A box off the page, as wide as given, to measure in. @param {string} kind @param {number} width */
  const bench = (kind, width) => {
    const box = make(`div.${kind}.sb-bench.md-typeset`);
    box.style.width = `${width}mm`;
    one(".md-content__inner")?.append(box);
    return box;
  };

  const millimetre = () => {
    const box = bench("sb-ruler", 100);
    const size = box.getBoundingClientRect().width / 100;
    box.remove();
    return size;
  };

  /** How many columns a sheet has, and the room between them in millimetres. @param {HTMLElement} sheet */
  const columnsOf = ({ dataset }) =>
    dataset.players && dataset.players !== "2" ? { count: 4, gap: 4 } : { count: 3, gap: 5 };

  /** A block halved in two: between its parts, or in the middle of its words. The block alone if it cannot be.
   * @param {HTMLElement} block */
  const halved = (block) => {
    const [head] = block.children;
    const from = head?.classList.contains("cheat-head") ? 2 : 1; // a heading goes with what follows it
    const list = one(".sb-words", block);
    const inside = block.children.length > from ? block : list;
    const parts = inside ? [...inside.children] : [];
    const first = inside === block ? Math.max(from, parts.length >> 1) : parts.length >> 1;
    if (!first || first >= parts.length) return [block];
    const after = document.createRange();
    after.setStartBefore(parts[first]);
    after.setEnd(block, block.childNodes.length);
    const second = /** @type {HTMLElement} */ (block.cloneNode(false));
    second.append(after.extractContents());
    if (inside === list) block.classList.add("sb-cut"); // in the middle of a list: nothing parts its halves
    return [block, second];
  };

  /** From each block's top to the next one's, in pixels. @param {HTMLElement[]} blocks @param {HTMLElement} box */
  const heights = (blocks, box) => {
    const tops = blocks.map((block) => block.getBoundingClientRect().top);
    const ends = [...tops.slice(1), box.getBoundingClientRect().bottom];
    return tops.map((top, i) => Math.max(ends[i] - top, 0));
  };

  /** @param {HTMLElement[]} blocks @param {HTMLElement} box @param {number} most */
  const part = (blocks, box, most) => {
    for (let round = 0; round < HALVINGS; round++) {
      const sizes = heights(blocks, box);
      const next = blocks.flatMap((block, i) => (sizes[i] > most ? halved(block) : [block]));
      if (next.length === blocks.length) break;
      blocks = next;
      box.firstElementChild?.replaceChildren(...blocks);
    }
    return blocks;
  };

  /** @param {HTMLElement} block */
  const isHead = (block) => block.children.length === 1 && block.children[0].classList.contains("cheat-head");

  /** Fills columns from block `from` on: [the blocks of each column], and the first block that is left.
   * @param {HTMLElement[]} blocks
   * @param {number[]} sizes @param {number} from @param {number} count @param {number} room */
  const fill = (blocks, sizes, from, count, room) => {
    /** @type {[number, number][]} */ const columns = [];
    let next = from;
    while (columns.length < count && next < blocks.length) {
      const start = next;
      let height = 0;
      // A heading at the top of a column has what follows it, however low the columns are tried.
      const least = isHead(blocks[start]) ? start + 2 : start + 1;
      while (next < blocks.length && (next < least || height + sizes[next] <= room)) height += sizes[next++];
      if (next < blocks.length && next - 1 > start && isHead(blocks[next - 1])) next--; // no heading at a column's foot
      columns.push([start, next]);
    }
    return { columns, next };
  };

  /** All pages at the sizes measured; the last one's columns are as even as they can be. @param {HTMLElement[]} blocks
   * @param {number[]} sizes @param {number} head @param {number} count @param {number} room */
  const paginate = (blocks, sizes, head, count, room) => {
    const pages = [];
    for (let from = 0; from < blocks.length; ) {
      const most = room - (pages.length ? 0 : head);
      let { columns, next } = fill(blocks, sizes, from, count, most);
      if (next === blocks.length) {
        let [low, high] = [0, most];
        while (high - low > 2) {
          const middle = (low + high) / 2;
          if (fill(blocks, sizes, from, count, middle).next === blocks.length) high = middle;
          else low = middle;
        }
        ({ columns, next } = fill(blocks, sizes, from, count, high));
      }
      pages.push(columns);
      from = next;
    }
    return pages;
  };

  /** The first of these sizes, largest first, at which something fits.
   * @param {number[]} sizes @param {(points: number) => boolean} fits */
  const largest = (sizes, fits) => {
    let [low, high] = [0, sizes.length - 1];
    if (!fits(sizes[high])) return undefined;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (fits(sizes[middle])) high = middle;
      else low = middle + 1;
    }
    return sizes[low];
  };

  /** Lays a sheet out, and sets the largest size at which it takes no more pages than at the smallest. In less than a
   * page it is laid out only if one such part holds it; says whether it was. @param {HTMLElement} sheet */
  const arrange = (sheet, share = 1) => {
    const fixed = sheet.dataset.paper === "fixed";
    const points = fixed ? FIXED : SIZES;
    const { count, gap } = columnsOf(sheet);
    const room = share * ZOOM * SPARE * PAGE.height * millimetre();
    const head = one(":scope > header", sheet);
    const wide = bench("sb-paper", ZOOM * PAGE.width);
    const narrow = bench("sb-paper", (ZOOM * (PAGE.width - gap * (count - 1))) / count);
    const [top, column] = [wide, narrow].map((box) => {
      const copy = /** @type {HTMLElement} */ (sheet.cloneNode(false));
      copy.removeAttribute("id");
      box.append(copy);
      return copy;
    });
    if (head) top.append(head.cloneNode(true));
    let blocks = all("section", sheet).map((section) => /** @type {HTMLElement} */ (section.cloneNode(true)));
    column.append(...blocks);
    /** @type {(size: number) => [number[], number]} */
    const measured = (size) => {
      top.style.fontSize = column.style.fontSize = `${ZOOM * size}pt`;
      return [heights(blocks, narrow), head ? wide.getBoundingClientRect().height : 0];
    };
    const smallest = points[points.length - 1];
    measured(smallest);
    blocks = part(blocks, narrow, TALLEST * room);
    const pagesAt = (/** @type {number} */ size) => paginate(blocks, ...measured(size), count, room);
    const most = pagesAt(smallest).length;
    if (share < 1 && most > 1) {
      wide.remove();
      narrow.remove();
      return false;
    }
    const size = largest(points, (tried) => pagesAt(tried).length <= most) ?? smallest;
    const pages = pagesAt(size).map((columns) =>
      make("div.cheat-page", {}, columns.map(([from, to]) => make("div.cheat-column", {}, blocks.slice(from, to)))),
    );
    wide.remove();
    narrow.remove();
    sheet.replaceChildren(...(head ? [head] : []), ...pages);
    sheet.style.setProperty("--sb-sheet-size", `${size}pt`);
    return true;
  };

  /** Two sheets share a page if each fits one half of it; else each has pages of its own.
   * @param {HTMLElement[]} sheets */
  const arrangeAll = (sheets) => {
    const mayShare = sheets.length === 2 && sheets.every(({ dataset }) => dataset.paper !== "fixed");
    const shared = mayShare && sheets.every((sheet) => arrange(sheet, HALF));
    sheets[1]?.classList.toggle("sb-below", shared);
    if (!shared) for (const sheet of sheets) arrange(sheet);
  };

  /** Lays sheets out, and again when their fonts have loaded, which have other widths. @param {HTMLElement[]} sheets */
  const fit = (sheets) => {
    arrangeAll(sheets);
    if (document.fonts.status === "loading")
      document.fonts.ready.then(() => sheets.every((sheet) => sheet.isConnected) && arrangeAll(sheets));
  };

  return { fit, bench, heights, largest, millimetre, webkit: WEBKIT };
})();
