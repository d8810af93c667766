/* Work that takes too long for the page: a worker does it. From disk a page may load no script as one, but it may start
 * one from a text, and StrategyBook.inWorker is a function with all scripts that the work needs. Where a browser allows
 * no such worker, the page works itself, and pauses where the work tells how far it is. */
// needs: core/slices.js
/** Hears which share is done. @typedef {(share: number) => unknown} Tell
 *
 * Does what is asked; in the answer `moved` are the parts that are handed over, not copied.
 * @typedef {(asked: any, tell: Tell) => Promise<any>} Job */
StrategyBook.work = (() => {
  const { pause } = StrategyBook.slices;
  const scripts = () => /** @type {{ inWorker?: () => Job }} */ (StrategyBook).inWorker;

  /** What the worker runs after the scripts. Its text stands alone. @param {Job} job */
  const listen = (job) => {
    const send = (/** @type {unknown} */ message, /** @type {Transferable[]} */ moved = []) =>
      self.postMessage(message, { transfer: moved });
    self.onmessage = ({ data }) => {
      job(data, (share) => send({ share })).then(
        ({ moved, ...answer }) => send({ answer }, moved),
        ({ message }) => send({ failed: message }),
      );
    };
    send({ share: 0 });
  };

  let address = "";
  const start = () => {
    const english = StrategyBook.language.code() === "en"; // core/book.js asks, for the worker speaks as the page does
    const page = `{ baseURI: location.href, querySelector: () => ${english} }`;
    const around = `var window = self, document = ${page};`; // what scripts look for in a page
    const text = `"use strict"; ${around} (${listen})((${scripts()})());`;
    address ||= URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    return new Worker(address);
  };

  /** The answer to what is asked, and what ends the work: then nobody hears of it any more.
   * @param {object} asked @param {(share: number) => void} [tell] hears how much is done */
  const run = (asked, tell = () => {}) => {
    /** @type {Worker | null} */ let worker = null;
    let ended = false;
    const stop = () => {
      worker?.terminate();
      ended = true;
    };
    const here = async () => {
      const answer = await scripts()?.()(asked, (share) => {
        if (ended) return new Promise(() => {});
        tell(share);
        return pause();
      });
      return ended ? new Promise(() => {}) : answer;
    };
    /** @type {Promise<any>} */ const answer = new Promise((done, failed) => {
      worker = StrategyBook.attempt(start, () => null);
      if (!worker) return done(here());
      let begun = false;
      worker.onerror = ({ message }) => (begun ? failed(new Error(message)) : done(here()));
      worker.onmessage = ({ data }) => {
        begun = true;
        if ("share" in data) return tell(data.share);
        stop();
        return "answer" in data ? done(data.answer) : failed(new Error(data.failed));
      };
      return worker.postMessage(asked);
    });
    return { answer, stop };
  };

  return { run };
})();
