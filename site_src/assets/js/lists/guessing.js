/* Which encoding of eight bits a text is in, as in generator/lists/reading/guessing.py: the one under which every letter
 * belongs to its language. Where several are left, or none, the reader is asked. */
// needs: data/book.js, lists/unpacking.js
/**
 * A language under an encoding: the text's bytes as letters, and how ill they fit.
 * @typedef {{ speaker: string, encoding: string, letters: string, bad: number, missing: number }} EncodingFit
 */
StrategyBook.guessing = (() => {
  const { gettext } = StrategyBook.language;
  const { ListError } = StrategyBook.unpacking;
  const { encodings: ENCODINGS, encodingsOf: ENCODINGS_OF, scripts: SCRIPTS, isoNames: ISO_NAMES } = StrategyBook.book.reading;
  const { signs: SIGNS, nearly: NEARLY, clearly: CLEARLY, languages: LANGUAGES } = StrategyBook.book.reading;
  const EIGHT_BITS = Object.keys(ENCODINGS).filter((name) => !name.startsWith("UTF"));
  const WESTERN = ENCODINGS_OF.en;

  /** The text of bytes in an encoding; null if they are not in it. @param {Uint8Array} bytes @param {string} name */
  const strict = (bytes, name) => {
    const label = ENCODINGS[name];
    try {
      const text = new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes);
      // Browsers fill the gaps of Windows' encodings with control characters, and one with a sign that Python has not.
      return label.startsWith("windows") && /[\x80-\x9f]|\u05ba/.test(text) ? null : text;
    } catch {
      return null;
    }
  };

  /** These bytes in an encoding; null if it has not all of them. @param {Uint8Array} high @param {string} name */
  const characters = (high, name) => {
    if (ISO_NAMES.includes(name) && high.some((byte) => byte < 0xa0)) return null;
    const text = strict(high, name);
    return text === null || /[\x80-\x9f]/.test(text) ? null : text;
  };

  /**
   * Name, letters, letters that lose their accents, and encodings of all languages that may be meant.
   * @param {string} language @param {string} alphabet @returns {Generator<[string, string, string, string[]]>}
   */
  const speakers = function* (language, alphabet) {
    if (alphabet && !language) {
      yield [gettext("of the alphabet"), alphabet, "", EIGHT_BITS];
      return;
    }
    let western = "";
    for (const { code, name, letters, dropped } of LANGUAGES) {
      if (`${ENCODINGS_OF[code]}` === `${WESTERN}`) western += letters + dropped;
      if (code === language || !language) yield [name, letters, dropped, ENCODINGS_OF[code]];
    }
    if (language) return;
    for (const [name, [letters, names]] of Object.entries(SCRIPTS)) yield [name, letters, "", names];
    yield [gettext("Western European"), "", western, WESTERN];
  };

  /** How well each language fits under each of its encodings. Bytes that an encoding has not do not fit at all.
   * @param {Uint32Array} counts @param {string} language @param {string} alphabet */
  const fitsOf = (counts, language, alphabet) => {
    const sum = (/** @type {number} */ from, /** @type {number} */ to) => counts.subarray(from, to).reduce((total, count) => total + count, 0);
    const high = Uint8Array.from({ length: 128 }, (_, i) => 128 + i).filter((byte) => counts[byte]);
    const foreign = sum(0xc0, 256) > sum(65, 91) + sum(97, 123);
    /** @type {EncodingFit[]} */
    const fits = [];
    for (const [speaker, letters, dropped, names] of speakers(language, alphabet)) {
      // No language of Latin letters has an accent on half of them.
      if (!language && !alphabet && speaker in SCRIPTS !== foreign) continue;
      const small = letters + dropped;
      const allowed = new Set([...small, ...[...small].map((letter) => letter.toUpperCase()), ...SIGNS]);
      for (const encoding of names) {
        const read = characters(high, encoding);
        if (read === null) continue;
        const bad = [...read].reduce((total, c, i) => total + (allowed.has(c) ? 0 : counts[high[i]]), 0);
        const seen = new Set([...read].map((c) => c.toLowerCase()));
        const absent = (/** @type {string} */ some) => [...some].filter((letter) => !seen.has(letter)).length;
        // What loses its accents may be written in several ways, and is played in one.
        const played = (/** @type {string} */ c) => (dropped.includes(c.toLowerCase()) ? c.normalize("NFD").slice(0, 1) : c);
        const written = [...read.replace(/[^\p{L}]/gu, "")].map(played).join("");
        fits.push({ speaker, encoding, letters: written, bad, missing: 3 * absent(letters) + absent(dropped) });
      }
    }
    return fits;
  };

  /** For each reading of the letters the best fit, the best first. @param {EncodingFit[]} fits */
  const bestOf = (fits) => {
    const best = new Map();
    for (const fit of [...fits].sort((a, b) => a.missing - b.missing)) if (!best.has(fit.letters)) best.set(fit.letters, fit);
    return /** @type {EncodingFit[]} */ ([...best.values()]);
  };

  /** For each encoding, the first line that has bytes above ASCII. @param {Uint8Array} bytes @param {string[]} names */
  const samplesOf = (bytes, names) => {
    const first = bytes.findIndex((byte) => byte >= 128);
    const before = Math.max(bytes.lastIndexOf(10, first), bytes.lastIndexOf(13, first)) + 1;
    const ends = [10, 13].map((end) => bytes.indexOf(end, first)).filter((end) => end >= 0);
    const line = bytes.subarray(before, Math.min(bytes.length, ...ends));
    return Object.fromEntries(names.map((name) => [name, (strict(line, name) ?? "").trim().slice(0, 20)]));
  };

  /**
   * The encoding of a text that is not UTF-8, and why it is assumed.
   * @throws {ListError} with `choices` if several fit, or none
   * @param {Uint8Array} bytes @param {string} language @param {string} alphabet
   */
  const choose = (bytes, language, alphabet) => {
    const counts = new Uint32Array(256);
    for (const byte of bytes) counts[byte]++;
    const fits = fitsOf(counts, language, alphabet);
    const total = counts.subarray(128).reduce((sum, count) => sum + count, 0);
    const whole = fits.filter((fit) => !fit.bad);
    const best = bestOf(whole.length ? whole : fits.filter((fit) => fit.bad * NEARLY <= total));
    if (best.length === 1 || (!language && !alphabet && best.length > 1 && best[0].missing * CLEARLY <= best[1].missing)) {
      const { encoding, speaker, bad } = best[0];
      const values = { language: speaker };
      const why = bad ? gettext("with it, nearly every letter is {language}", values) : gettext("with it, every letter is {language}", values);
      return { encoding, why };
    }
    let names = (best.length || language ? best : bestOf(fits)).map(({ encoding }) => encoding);
    if (!names.length) names = language ? ENCODINGS_OF[language] : EIGHT_BITS;
    const question = new ListError(gettext("That is not UTF-8: in which encoding is it?"));
    question.choices = { setting: "encoding", values: samplesOf(bytes, names) };
    throw question;
  };

  return { choose, strict };
})();
