/* Bytes to text, as in generator/lists/reading/encodings.py: the encoding of a file, and files that are no text.
 * As in Python, ISO-8859-1 is Windows-1252, and ISO-8859-9 is Windows-1254. */
// needs: data/book.js, lists/guessing.js, lists/unpacking.js
/**
 * The text of a file; `encoding` is what it was read as, `packed` "gzip", "zip" or "", and `notes` are sentences on what was assumed.
 * @typedef {{ text: string, encoding: string, packed: string, notes: string[] }} DecodedText
 *
 * What is known about the encoding: its name, or the language, or the letters.
 * @typedef {{ encoding?: string, language?: string, alphabet?: string }} KnownEncoding
 */
StrategyBook.encodings = (() => {
  const { gettext } = StrategyBook.language;
  const MAX_TEXT = 32_000_000;
  const { encodings: ENCODINGS } = StrategyBook.book.reading;
  const { ListError, tooLong, unpacked } = StrategyBook.unpacking;
  const { choose, strict } = StrategyBook.guessing;
  /** @type {[number[], string][]} */
  const MARKS = [[[0xef, 0xbb, 0xbf], "UTF-8"], [[0xff, 0xfe], "UTF-16LE"], [[0xfe, 0xff], "UTF-16BE"]];
  const UTF32 = [[0xff, 0xfe, 0, 0], [0, 0, 0xfe, 0xff]];
  const HEAD = 4096;

  /** @param {Uint8Array} bytes @param {number[]} mark */
  const begins = (bytes, mark) => mark.every((byte, i) => bytes[i] === byte);

  const lineOf = (/** @type {Uint8Array} */ bytes, /** @type {number} */ end) =>
    bytes.subarray(0, end).reduce((line, byte) => line + Number(byte === 10), 1);

  /** @param {Uint8Array} bytes */
  const refuseNul = (bytes) => {
    const position = bytes.indexOf(0);
    if (position < 0) return;
    throw new ListError(gettext("That is not a text file: line {line} contains a zero byte.", { line: lineOf(bytes, position) }));
  };

  /** UTF-16 without a mark, or UTF-8. @param {Uint8Array} bytes */
  const unmarked = (bytes) => {
    const head = bytes.subarray(0, HEAD);
    const zeros = [0, 0];
    head.forEach((byte, i) => (zeros[i % 2] += Number(byte === 0)));
    if (bytes.length % 2 || !Math.max(...zeros) || Math.min(...zeros)) return "UTF-8";
    // The letters of a script share the first byte of their numbers, which is 0 for line ends.
    const parity = Number(zeros[1] > 0);
    const firsts = [...head].filter((_, i) => i % 2 === parity);
    if (new Set(firsts).size > Math.min(8, 1 + Math.floor(firsts.length / 3))) return "UTF-8";
    return zeros[1] ? "UTF-16LE" : "UTF-16BE";
  };

  /** @param {Uint8Array} bytes @param {string} name */
  const inEncoding = (bytes, name) => {
    if (!name.startsWith("UTF-16")) refuseNul(bytes);
    const text = strict(bytes, name);
    if (text === null) throw new ListError(gettext("That is not {encoding}: choose another encoding, or save the list as UTF-8.", { encoding: name }));
    if (text.includes("\0")) refuseNul(new TextEncoder().encode(text));
    return text;
  };

  /** The whole lines of UTF-8 that ends within a letter; "" if it is something else. @param {Uint8Array} bytes */
  const linesBeforeTheCut = (bytes) => {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    const text = StrategyBook.attempt(() => decoder.decode(bytes, { stream: true }), () => ""); // a stream may go on
    const whole = text.slice(0, 1 + Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r")));
    return /[^\x00-\x7f]/.test(whole) ? whole : ""; // one such byte may be a letter of another encoding
  };

  /**
   * @throws {ListError} if it is no text; with `choices` if its encoding is in doubt
   * @param {Uint8Array} bytes @param {KnownEncoding} [known] @returns {Promise<DecodedText>}
   */
  const decode = async (bytes, { encoding = "", language = "", alphabet = "" } = {}) => {
    const { data, packed } = await unpacked(bytes, 2 * MAX_TEXT);
    if (!encoding && UTF32.some((mark) => begins(data, mark))) throw new ListError(gettext("That looks like UTF-32: save it as UTF-8."));
    const name = encoding || (MARKS.find(([mark]) => begins(data, mark))?.[1] ?? unmarked(data));
    const mark = MARKS.find(([, known]) => known === name)?.[0];
    const body = mark && begins(data, mark) ? data.subarray(mark.length) : data;
    if (body.length > (name.startsWith("UTF-16") ? 2 : 1) * MAX_TEXT) throw new ListError(tooLong(body.length));
    if (encoding || name !== "UTF-8") return { text: inEncoding(body, name), encoding: name, packed, notes: [] };
    refuseNul(body);
    const text = strict(body, name);
    if (text !== null) return { text, encoding: name, packed, notes: [] };
    const lines = linesBeforeTheCut(body);
    const cut = gettext("The file ends in the middle of a letter: its last line was left out.");
    if (lines) return { text: lines, encoding: name, packed, notes: [cut] };
    const { encoding: likely, why: reason } = choose(body, language, alphabet);
    const note = gettext("The file is not UTF-8; it was read as {encoding}: {reason}.", { encoding: likely, reason });
    return { text: inEncoding(body, likely), encoding: likely, packed, notes: [note] };
  };

  return { ListError, ENCODINGS, MAX_TEXT, decode, tooLong };
})();
