/* On every page: registers the service worker, which keeps pages for use without a network: those that were opened,
 * those of the first visit, and all if the reader wants it (site/whole-book.js). A book opened from disk needs no
 * service worker. */
// needs: core/kept.js, core/ui.js
// optional: core/loading.js
/** What the worker has kept: bytes of all, how many files are missing, whether `kit`, the pages of the first visit, is
 * there, and what kept it from keeping more: "network", "changed" or "full".
 * @typedef {{ bytes: number, total: number, missing: number, kit: boolean, trouble: string }} KeptPages */
StrategyBook.offline = (() => {
  const root = StrategyBook.root;
  const { Kept, forms } = StrategyBook.kept;

  /** Does the reader want the whole book? @type {Kept<boolean>} */
  const whole =
    new Kept("whole-book", StrategyBook.language.gettext("that you keep the whole book"), forms.among(true, false));

  const served = location.protocol === "http:" || location.protocol === "https:";
  const able = served && "serviceWorker" in navigator;

  /** The registration of this book's own worker. Before it is there, `ready` may be that of the book above it.
   * @type {Promise<ServiceWorkerRegistration>} */
  const registered = new Promise((done) => {
    const register = () => done(navigator.serviceWorker.register(new URL("sw.js", root)));
    if (able) window.addEventListener("load", register);
  });

  /** Asks the worker; null where there is none.
   * @param {"state" | "more" | "let go"} want @returns {Promise<KeptPages | null>} */
  const ask = async (want) => {
    if (!able) return null;
    const { active } = await registered.then(() => navigator.serviceWorker.ready);
    return new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => done(data);
      active?.postMessage({ want }, [port2]);
    });
  };

  /** Keeps what is missing of the whole book, a megabyte at a time, as long as it is wanted.
   * @param {(state: KeptPages) => void} [report] @returns {Promise<KeptPages | null>} */
  const keepWhole = async (report = () => {}) => {
    let state = await ask("state");
    while (state && state.missing && !state.trouble && whole.get()) {
      state = await ask("more");
      if (state) report(state);
    }
    return state;
  };

  /** @type {ServiceWorker | null} */ let told = null;
  /** Tells a worker what this page has loaded, and what the reader wants to have kept.
   * @param {ServiceWorker | null} worker */
  const tell = (worker) => {
    if (!worker || worker === told) return;
    told = worker;
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    worker.postMessage({ keep: [location.href, ...loaded] });
    const { connection } = /** @type {{ connection?: { saveData: boolean } }} */ (navigator);
    if (connection?.saveData) return; // the reader wants to save data
    const wanted = StrategyBook.offlineFiles;
    StrategyBook.keepOffline = (addresses) => {
      wanted.push(...addresses);
      worker.postMessage({ keep: addresses });
    };
    worker.postMessage({ keep: wanted, kit: true });
    if (whole.get() && !document.getElementById("whole-book")) keepWhole().catch(() => {});
  };

  const pause = () => new Promise((done) => setTimeout(done, 1000));
  const keep = async () => {
    const registration = await registered;
    const handOver = async () => {
      // A worker that goes may leave unanswered what this page has asked it for.
      do await pause();
      while (StrategyBook.loading?.isComing());
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
    tell(active);
    // The newer worker that takes over has heard nothing yet.
    navigator.serviceWorker.addEventListener("controllerchange", () => tell(navigator.serviceWorker.controller));
  };
  if (able) keep().catch(() => {}); // the browser forbids the worker; the book works without it

  return { ask, keepWhole, whole, able, served };
})();
