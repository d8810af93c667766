/* Data files, loaded on demand. They are scripts, because a page opened from disk can load nothing else. */
// needs: core/book.js, core/slices.js
StrategyBook.loading = (() => {
  const { gettext } = StrategyBook.language;
  const { bytesOf, crc, inSlices, inSteps } = StrategyBook.slices;

  const build = document.querySelector('meta[name="strategy-book-data"]')?.getAttribute("content");
  let stamp = ""; // of the file that ran last: the data that it belongs to
  let coming = 0; // files that are on their way
  /** @type {Map<string, { text: string, check: number, read: (data: string | Uint8Array) => any }>} */
  const arrived = new Map();
  /** @type {Map<string, Promise<any>>} */ const loading = new Map();

  const addressOf = (/** @type {string} */ name) =>
    new URL(`assets/data/${name.split("/").map(encodeURIComponent).join("/")}`, StrategyBook.root);

  /** Loads a script that registers the data of a file. `again`: from another address: WebKit remembers that one failed.
   * @param {string} name @returns {Promise<any>} */
  const loadScript = (name, again = false) => {
    const loaded = new Promise((done, failed) => {
      const script = document.createElement("script");
      const address = addressOf(name);
      // Data of another build have another address, so that no cache mixes them up.
      if (build && address.protocol !== "file:") address.searchParams.set("data", build);
      if (again) address.searchParams.set("again", `${Date.now()}`);
      script.src = address.href;
      script.onload = () => {
        script.remove();
        if (!build || stamp === build) done(arrived.get(name));
        else failed(new Error(gettext("The book was built anew: load the page again")));
      };
      script.onerror = () => {
        script.remove();
        if (!again && address.protocol !== "file:" && navigator.onLine) loadScript(name, true).then(done, failed);
        else failed(Object.assign(new Error(notLoaded(name)), { notLoaded: true, file: name }));
      };
      document.head.append(script);
    });
    coming++;
    loaded.catch(() => {}).then(() => coming--);
    return loaded;
  };

  const notLoaded = (/** @type {string} */ name) => navigator.onLine
    ? gettext("{file} could not be loaded: load the page again", { file: name })
    : gettext("{file} is not on this device, and there is no network", { file: name });

  const STEP = 4096; // characters

  /** A checksum of the low bytes of a text: it detects bits that were flipped on the way.
   * @param {string} text @returns {Generator<void, number>} */
  const checksum = function* (text) {
    let sum = -1;
    yield* inSteps(text.length, STEP, (from, to) => {
      for (let i = from; i < to; i++) sum = crc(sum, text.charCodeAt(i));
    });
    return ~sum >>> 0;
  };

  /** The promise of `make`, stored under `name`. A failed promise is dropped, so that the next call tries again.
   * @template Value
   * @param {Map<string, Promise<Value>>} kept
   * @param {string} name @param {() => Promise<Value>} make @returns {Promise<Value>} */
  const once = (kept, name, make) => {
    if (!kept.has(name)) {
      const promise = make();
      promise.catch(() => kept.delete(name));
      kept.set(name, promise);
    }
    return /** @type {Promise<any>} */ (kept.get(name));
  };

  /** The text itself, or the bytes that were deflated into it.
   * @param {string} text @returns {Promise<string | Uint8Array>} */
  const unpacked = async (text) => {
    if (!text.startsWith("~")) return text;
    if (!("DecompressionStream" in window))
      throw new Error(gettext("This browser is too old for the data of the book: it cannot unpack them"));
    const bytes = await inSlices(bytesOf(text.slice(1)));
    const stream = new Blob([/** @type {BlobPart} */ (bytes)]).stream().pipeThrough(new DecompressionStream("deflate"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  };

  const textOf = (/** @type {string | Uint8Array} */ data) =>
    typeof data === "string" ? data : new TextDecoder().decode(data);
  const valueOf = (/** @type {string | Uint8Array} */ data) => JSON.parse(textOf(data));

  /** The data of a file. Throws if the checksum does not match. @param {string} name */
  const open = async (name) => {
    const { text, check, read } = (await loadScript(name)) ?? {};
    arrived.delete(name);
    if (check === undefined || (await inSlices(checksum(text))) !== check)
      throw new Error(gettext("{file} is damaged: copy the book again", { file: name }));
    return read(await unpacked(text));
  };

  const load = (/** @type {string} */ name) => once(loading, name, () => open(name));

  /** `read` makes the content of a file from its text or unpacked bytes.
   * @param {string} name @param {string} text @param {number} check */
  const keep = (name, text, check, read = valueOf) => arrived.set(name, { text, check, read });

  return {
    addressOf, keep, load, loading, once, textOf, unpacked, valueOf,

    /** The last line of every file. A browser can go past the service worker, which gives no page the data of another
     * build. */
    dataOf: (/** @type {string} */ value) => (stamp = value),

    /** Is a file on its way? */
    isComing: () => coming > 0,
  };
})();
