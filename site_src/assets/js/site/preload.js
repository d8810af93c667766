/* Preloads the data that the address names while the page's style sheets and other scripts are still loading.
 *
 * It runs as soon as it has loaded (`async`) and needs no other script. core/loading.js later requests the same
 * address; if this script preloads a file that nobody needs, only its bytes are lost. */
(() => {
  const { src, dataset } = /** @type {HTMLScriptElement} */ (document.currentScript);
  if (location.hash.length > 1)
    document.documentElement.classList.add("sb-asked-for"); // a position, not a stranger's first visit
  const build = document.querySelector('meta[name="strategy-book-data"]')?.getAttribute("content");
  if (!build || location.protocol === "file:") return;

  const ask = (/** @type {string} */ name) => {
    const link = document.createElement("link");
    link.rel = "preload";
    link.as = "script";
    link.href = `${new URL(`../../data/${name}`, src).href}?data=${build}`;
    document.head.append(link);
  };

  const remembered = () => {
    try {
      const { list, min, players } =
        JSON.parse(localStorage.getItem(`strategy-book ${new URL("../../../", src).pathname} choice`) ?? "");
      // No more than a guess: core/choice.js checks what is kept.
      return [encodeURIComponent(list), min, players].join("/");
    } catch {
      return null; // nothing is remembered, it is damaged, or storage is forbidden
    }
  };

  ask("index.js");
  const address = location.hash.slice(1) || remembered() || dataset.place || "";
  const [, list, min] = /^([^/]+)\/(\d+)\/\d+(?:\/|$)/u.exec(address) ?? [];
  const answered =
    dataset.answers !== undefined && address.replace(/\/$/u, "") === dataset.answers; // the HTML has the answer
  const ownList = /^(?:~|%7e)/iu.test(list ?? ""); // stored in this browser, not in a file
  if (list && !ownList && !answered) ask(`ghost/${list}-${min}.js`);
})();
