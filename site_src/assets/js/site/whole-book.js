/* How much of the book this device keeps, and a button that keeps all of it or lets it go. The offline page also names
 * the page that is missing and lists those that are kept. */
// needs: core/ui.js, site/offline.js
(() => {
  const { make, fill, button } = StrategyBook.ui;
  const { gettext, parts, decimal } = StrategyBook.language;
  const { root, offline } = StrategyBook;
  const { ask, keepWhole, whole } = offline;

  const MEGABYTE = 1_000_000;
  const size = (/** @type {number} */ bytes) =>
    gettext("{number} MB", { number: decimal((bytes / MEGABYTE).toFixed(bytes < 10 * MEGABYTE ? 1 : 0)) });

  /** @type {Record<string, string>} */
  const TROUBLES = {
    network: gettext("There is no network now: the rest follows on your next visit with one."),
    full: gettext("This device has no more room for this book."),
    changed: gettext("There is a new edition of this book: load the page again to keep that one."),
  };

  const view = document.getElementById("whole-book");

  const sentence = (/** @type {KeptPages} */ { bytes, total, missing, kit }) => {
    const sizes = { size: size(bytes), total: size(total) };
    if (!missing) return gettext("The whole book is on this device, {total}. It needs no network.", sizes);
    const pages = kit
      ? gettext("Home, “Is it a word?”, search, Play, the explorer, the rules and a cheat sheet work without a " +
        "network, with the list that home begins with. So do the pages that you have opened.")
      : gettext("Without a network these work: the pages that you have opened.");
    return `${pages} ${gettext("That is {size} of {total}.", sizes)}`;
  };

  /** @param {KeptPages | null} state null where no worker says it */
  const show = (state) => {
    if (!view || !state) return;
    const { bytes, total, missing, trouble } = state;
    const running = whole.get() && missing > 0 && !trouble;
    const bar = make("progress", { max: total, value: bytes, "aria-label": gettext("Kept on this device") });
    const stop = button(missing ? gettext("Stop") : gettext("Let it go"), () => void letGo(!missing));
    const start = button(
      trouble ? gettext("Try again") : gettext("Keep the whole book, {total}", { total: size(total) }),
      () => void begin(),
    );
    const soFar = gettext("{size} of {total}", { size: size(bytes), total: size(total) });
    fill(
      view, make("p", { role: "status" }, sentence(state)), running ? make("p", {}, bar, " ", soFar) : null,
      trouble ? make("p.sb-notice", { role: "alert" }, TROUBLES[trouble]) : null,
      make("p.sb-links", {}, running || !missing ? stop : start),
    );
  };

  const begin = async () => {
    whole.set(true);
    StrategyBook.askToPersist();
    show(await ask("state"));
    show(await keepWhole(show));
  };

  /** @param {boolean} forget what is kept, too */
  const letGo = async (forget) => {
    whole.set(false);
    show(await ask(forget ? "let go" : "state"));
  };

  const look = async () => {
    if (!view) return;
    if (!offline.served) view.replaceChildren(
      make("p", {}, gettext("You have opened this book from a disk: all of it is there, and it needs no network.")),
    );
    else if (!offline.able)
      view.replaceChildren(make("p", {}, gettext("This browser keeps no pages for use without a network.")));
    else {
      show(await ask("state"));
      if (whole.get()) await begin();
    }
  };

  /** The offline page names the missing page, whose address follows the #. */
  const missing = document.getElementById("missing");
  const nameMissing = () => {
    const name = StrategyBook.decoded(location.hash.slice(1), location.hash.slice(1));
    if (!missing || !name) return;
    const address = new URL(name, root);
    if (address.href.startsWith(root.href)) {
      const page = make("a", { href: address.href }, name);
      missing.replaceChildren(
        ...parts("What is missing: {page}. Try the link again when there is a network.", { page }),
      );
    }
  };

  const list = async () => {
    const shelf = document.getElementById("offline");
    if (!shelf || !("caches" in window)) return;
    const pages = new Map();
    const ending = ` - ${StrategyBook.title()}`;
    const ours = (await caches.keys()).filter((name) => name.startsWith(`strategy-book ${root.pathname} `));
    for (const name of ours) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        if (!/\.html$/.test(url) || /\/(?:offline|404)\.html$/u.test(url) || pages.has(url)) continue;
        const text = (await (await cache.match(url))?.text()) ?? "";
        // The title alone: a whole page would have its inline styles refused by the policy of this page.
        const [element] = /<title>[^<]*<\/title>/u.exec(text) ?? [""];
        const { title } = new DOMParser().parseFromString(element, "text/html");
        pages.set(url, title.endsWith(ending) ? title.slice(0, -ending.length) : title);
      }
    }
    const items = [...pages].sort(([, a], [, b]) => (a < b ? -1 : 1))
      .map(([href, title]) => make("li", {}, make("a", { href }, title)));
    fill(shelf, items.length
      ? [make("p", {}, gettext("These pages are on this device:")), make("ul", {}, items)]
      : make("p", {}, gettext("No page is on this device yet.")));
  };

  nameMissing();
  window.addEventListener("hashchange", nameMissing);
  list().catch(() => {});
  look().catch(() => {});
})();
