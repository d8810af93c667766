/* Asks for the data that the address names while the page's style sheets and other scripts are still on their way.
 *
 * It runs as soon as it has come (`async`) and needs nothing else. What it asks for early, core/data.js asks for again when
 * it runs, at the same address; if this script is wrong about what will be needed, nothing is lost but the bytes.
 */
(() => {
  "use strict";
  const { src, dataset } = document.currentScript;
  const build = document.querySelector('meta[name="strategy-book-data"]')?.content;
  if (!build || location.protocol === "file:") return;

  const ask = (name) => {
    const link = document.createElement("link");
    link.rel = "preload";
    link.as = "script";
    link.href = `${new URL(`../../data/${name}`, src).href}?data=${build}`;
    document.head.append(link);
  };

  const remembered = () => {
    try {
      const { list, min, players } = JSON.parse(localStorage.getItem("strategy-book.choice"));
      return [encodeURIComponent(list), min, players].join("/");
    } catch {
      return null; // nothing is remembered, or nothing may be
    }
  };

  ask("index.js");
  const address = location.hash.slice(1) || remembered() || dataset.place || "";
  const [, list, min] = /^([^/]+)\/(\d+)\/\d+(?:\/|$)/u.exec(address) ?? [];
  const answered = dataset.answers !== undefined && address.replace(/\/$/u, "") === dataset.answers; // it stands in the page
  const ownList = /^(?:~|%7e)/iu.test(list ?? ""); // in this browser, not in a file
  if (list && !ownList && !answered) ask(`ghost/${list}-${min}.js`);
})();
