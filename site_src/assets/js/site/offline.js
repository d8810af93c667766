/* On every page: registers the service worker, which keeps opened pages for use without a network. On the offline page:
 * lists the pages that were kept. A book opened from disk needs no service worker.
 */
// needs: core/ui.js
// optional: core/data.js
(() => {
  "use strict";
  const root = StrategyBook.root;

  const served = location.protocol === "http:" || location.protocol === "https:";
  if (served && "serviceWorker" in navigator) {
    const pause = () => new Promise((done) => setTimeout(done, 1000));
    const keep = async () => {
      const registration = await navigator.serviceWorker.register(new URL("sw.js", root));
      const handOver = async () => {
        // A worker that goes may leave unanswered what this page has asked it for.
        do await pause();
        while (StrategyBook.data?.isComing());
        registration.waiting?.postMessage({ takeOver: true });
      };
      const expect = () => {
        const fresh = registration.installing;
        fresh?.addEventListener("statechange", () => fresh.state === "installed" && handOver());
        handOver(); // it may have been installed before this line
      };
      registration.addEventListener("updatefound", expect);
      expect(); // the worker that served this page may have found a newer one
      const { active } = await navigator.serviceWorker.ready;
      const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
      active?.postMessage({ keep: [location.href, ...loaded] });
      const { connection } = /** @type {{ connection?: { saveData: boolean } }} */ (navigator);
      if (connection?.saveData) return; // the reader wants to save data
      StrategyBook.keepOffline = (addresses) => active?.postMessage({ keep: addresses });
      StrategyBook.keepOffline(StrategyBook.offlineFiles);
    };
    // The browser forbids the worker; the book works without it.
    window.addEventListener("load", () => keep().catch(() => {}));
  }

  const view = document.getElementById("offline");
  if (!view || !("caches" in window)) return;
  const { make } = StrategyBook.ui;
  const list = async () => {
    const pages = new Map();
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        if (!url.startsWith(root.href) || !/\.html$/.test(url) || /\/(?:offline|404)\.html$/u.test(url) || pages.has(url)) continue;
        const text = (await (await cache.match(url))?.text()) ?? "";
        // The title alone: a whole page would have its inline styles refused by the policy of this page.
        const [element] = /<title>[^<]*<\/title>/u.exec(text) ?? [""];
        const { title } = new DOMParser().parseFromString(element, "text/html");
        pages.set(url, title.replace(/ - Strategy Book$/u, ""));
      }
    }
    const items = [...pages].sort(([, a], [, b]) => (a < b ? -1 : 1)).map(([href, title]) => make("li", {}, make("a", { href }, title)));
    view.replaceChildren(
      ...(items.length
        ? [make("p", {}, "These pages are on this device:"), make("ul", {}, items)]
        : [make("p", {}, "No page is on this device yet.")]),
    );
  };
  list().catch(() => {});
})();
