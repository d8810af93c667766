/* Long work in slices, so that the page responds meanwhile: a generator that yields after every short step. */
// needs: core/book.js
StrategyBook.slices = (() => {
  /** Lets the browser paint and handle input. Not scheduler.yield: its continuation runs before painting. */
  const pause = () => {
    const { scheduler } = /** @type {{ scheduler?: { postTask?: (task: () => void) => Promise<void> } }} */ (window);
    return scheduler?.postTask?.(() => {}) ??
      new Promise((/** @type {(value?: unknown) => void} */ done) => setTimeout(done));
  };

  /** Resolves when the page has been painted; in a hidden tab, a second later. */
  const painted = () => new Promise((/** @type {(value?: unknown) => void} */ done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, 1000);
  });

  /** Runs it at once and returns its result.
   * @template Result
   * @param {Generator<unknown, Result>} work @returns {Result} */
  const whole = (work) => {
    for (;;) {
      const { done, value } = work.next();
      if (done) return value;
    }
  };

  const SLICE = 4; // milliseconds: a quarter of a frame, so that a slice that the system interrupts is still short
  let sliceEnd = 0;

  /** The reader has just acted: work that takes less than a slice runs before anything else. */
  const atOnce = () => { sliceEnd = performance.now() + SLICE; };

  /** Runs it in slices, so that the page responds however slow the machine is; returns its result.
   * @template Result
   * @param {Generator<unknown, Result>} work
   * @param {() => boolean} [wanted] called after every pause; once it is false the work is dropped, and the result is
   *   undefined
   * @returns {Promise<Result>} */
  const inSlices = async (work, wanted = () => true) => {
    for (;;) {
      while (performance.now() < sliceEnd) {
        const { done, value } = work.next();
        if (done) return value;
      }
      await pause();
      atOnce();
      if (!wanted()) return /** @type {any} */ (undefined);
    }
  };

  const STEP = 4096; // bytes: on a slow phone less than a millisecond

  /** `work` on the numbers below `size`, `step` at a time.
   * @param {number} size @param {number} step @param {(from: number, to: number) => void} work */
  const inSteps = function* (size, step, work) {
    for (let from = 0; from < size; from += step) {
      work(from, Math.min(from + step, size));
      yield;
    }
  };

  /** The bytes of a text in base 64, in short steps; bytes stay as they are.
   * @param {string | Uint8Array} data @returns {Generator<void, Uint8Array>} */
  const bytesOf = function* (data) {
    if (typeof data !== "string") return data;
    const binary = atob(data);
    const bytes = new Uint8Array(binary.length);
    yield* inSteps(bytes.length, STEP, (from, to) => {
      for (let i = from; i < to; i++) bytes[i] = binary.charCodeAt(i);
    });
    return bytes;
  };

  const CRC = Int32Array.from({ length: 256 }, (_, byte) => {
    for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? (byte >>> 1) ^ 0xedb88320 : byte >>> 1;
    return byte;
  });

  /** One step of zlib's CRC-32: a sum starts as -1, and its bits are inverted at the end.
   * @param {number} sum @param {number} byte */
  const crc = (sum, byte) => (sum >>> 8) ^ CRC[(sum ^ byte) & 255];

  return { pause, painted, whole, atOnce, inSlices, inSteps, bytesOf, crc };
})();
