/* Bytes to text, as in strategy_book/lists/reading/encodings.py: UTF-8 and UTF-16 show by their bytes, and the reader
 * is asked about an encoding of eight bits. As in Python, ISO-8859-1 is Windows-1252, and ISO-8859-9 is
 * Windows-1254. */
// needs: data/book.js, lists/unpacking.js
/** The text of a file; `encoding` is what it was read as, `packed` "gzip", "zip" or "", and `notes` are sentences on
 * what was assumed.
 * @typedef {{ text: string, encoding: string, packed: string, notes: string[] }} DecodedText */
StrategyBook.encodings = (() => {
  const { gettext } = StrategyBook.language;
  const MAX_TEXT = 32_000_000;
  const { encodings: ENCODINGS, offered: OFFERED } = StrategyBook.book.reading;
  const { ListError, begins, tooLong, unpacked } = StrategyBook.unpacking;
  const MARKS = [["\xef\xbb\xbf", "UTF-8"], ["\xff\xfe", "UTF-16LE"], ["\xfe\xff", "UTF-16BE"]];
  const UTF32 = ["\xff\xfe\0\0", "\0\0\xfe\xff"];
  const HEAD = 4096;
  const SAMPLES = 3; // words that a question shows in each encoding
  const REACH = 20; // bytes of such a word on either side of the byte that it is shown for
  const SIGNS = /[\xad\u2019´·]/gu; // what a word may have beside letters

  /** The text of bytes in an encoding; null if they are not in it. @param {Uint8Array} bytes @param {string} name */
  const strict = (bytes, name) => {
    const label = ENCODINGS[name];
    const decoder = new TextDecoder(label, { fatal: true, ignoreBOM: true });
    const text = StrategyBook.attempt(() => decoder.decode(bytes), () => null);
    // Browsers fill the gaps of Windows' encodings with control characters, and one with a sign that Python has not.
    return text !== null && label.startsWith("windows") && /[\x80-\x9f]|\u05ba/.test(text) ? null : text;
  };

  const textOf = (/** @type {Uint8Array} */ bytes, /** @type {string} */ name) => strict(bytes, name) ?? "";

  /** The word around a byte above ASCII. @param {Uint8Array} bytes @param {number} place */
  const wordAt = (bytes, place) => {
    const begin = Math.max(0, place - REACH);
    const text = new TextDecoder("latin1").decode(bytes.subarray(begin, place + REACH)); // a letter for each byte
    const before = /[A-Za-z\x80-\uffff]*$/u.exec(text.slice(0, place - begin)) ?? [""];
    const after = /^[A-Za-z\x80-\uffff]*/u.exec(text.slice(place - begin)) ?? [""];
    return bytes.subarray(place - before[0].length, place + after[0].length);
  };

  /** Words that tell encodings apart, as well as so few can: one by one, the word that tells most apart.
   * @param {Uint8Array} bytes @param {number[]} places where each byte above ASCII is for the first time
   * @param {string[]} names */
  const tellingWords = (bytes, places, names) => {
    for (const begin of [Math.floor(bytes.length / 3), Math.floor((2 * bytes.length) / 3)]) {
      const later = bytes.subarray(begin).findIndex((byte) => byte >= 128); // a text may have one such byte only
      if (later >= 0) places.push(begin + later);
    }
    const ordered = places.sort((a, b) => a - b).map((place) => wordAt(bytes, place));
    const several = ordered.filter((word) => word.length > 1); // a sign alone is not a word
    const words = [...new Map((several.length ? several : ordered).map((word) => [word.join(), word])).values()];
    /** @type {number[]} */ const chosen = [];
    const told = (/** @type {number} */ next) =>
      new Set(names.map((name) => [...chosen, next].map((i) => textOf(words[i], name)).join(" "))).size;
    while (chosen.length < Math.min(SAMPLES, words.length)) {
      const others = words.map((_, i) => i).filter((i) => !chosen.includes(i));
      const most = Math.max(...others.map(told));
      chosen.push(others.filter((i) => told(i) === most)[0]);
    }
    return chosen.sort((a, b) => a - b).map((i) => words[i]);
  };

  /** Has a text letters only, with their marks, all of Latin or all of other scripts? @param {string} text */
  const isWord = (text) => /^(?:[A-Za-z\xaa-\u024f]+|[\u0250-\uffff]+)$/u.test(text) && /^[\p{L}\p{M}]+$/u.test(text);

  /** Encoding -> the same words of the text in it; the offered encodings in which these words have letters. Encodings
   * in which the whole text is the same are one entry, under the name of the first.
   * @param {Uint8Array} bytes */
  const readings = (bytes) => {
    const first = new Map();
    bytes.forEach((byte, place) => byte >= 128 && !first.has(byte) && first.set(byte, place));
    const high = Uint8Array.from(first.keys()).sort();
    /** @type {Map<string, string>} */ const alike = new Map(); // how the bytes above ASCII read -> an encoding
    for (const name of OFFERED) {
      const read = strict(high, name);
      if (read !== null && !/[\x80-\x9f]/.test(read) && !alike.has(read)) alike.set(read, name);
    }
    const names = [...alike.values()];
    const words = tellingWords(bytes, [...first.values()], names);
    const shown = names.map((name) => /** @type {const} */ ([name, words.map((word) => textOf(word, name))]));
    const fitting = shown.filter(([, texts]) => texts.every((text) => isWord(text.replace(SIGNS, ""))));
    return Object.fromEntries(fitting.map(([name, texts]) => [name, texts.join(", ")]));
  };

  /** UTF-16 without a mark; "" if it is something else. @param {Uint8Array} bytes */
  const unmarked = (bytes) => {
    const head = bytes.subarray(0, HEAD);
    const zeros = [0, 0];
    head.forEach((byte, i) => (zeros[i % 2] += Number(byte === 0)));
    if (bytes.length % 2 || !Math.max(...zeros) || Math.min(...zeros)) return "";
    // The letters of a script share the first byte of their numbers, which is 0 for line ends.
    const parity = Number(zeros[1] > 0);
    const firsts = [...head].filter((_, i) => i % 2 === parity);
    if (new Set(firsts).size > Math.min(8, 1 + Math.floor(firsts.length / 3))) return "";
    return zeros[1] ? "UTF-16LE" : "UTF-16BE";
  };

  /** The whole lines of UTF-8 that ends within a letter; "" if it is something else. @param {Uint8Array} bytes */
  const linesBeforeTheCut = (bytes) => {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    const text = StrategyBook.attempt(() => decoder.decode(bytes, { stream: true }), () => ""); // a stream may go on
    const whole = text.slice(0, 1 + Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r")));
    return /[^\x00-\x7f]/.test(whole) ? whole : ""; // one such byte may be a letter of another encoding
  };

  /** @throws {ListError} if it is not text; with `choices` if it is in an encoding of eight bits, and none is stated
   * @param {Uint8Array} bytes @param {string} [encoding] that is stated, for bytes that show neither UTF-8 nor UTF-16
   * @returns {Promise<DecodedText>} */
  const decode = async (bytes, encoding = "") => {
    const { data, packed } = await unpacked(bytes, 2 * MAX_TEXT);
    if (UTF32.some((mark) => begins(data, mark)))
      throw new ListError(gettext("That looks like UTF-32: save it as UTF-8."));
    const [mark, marked] = MARKS.find(([known]) => begins(data, known)) ?? ["", ""];
    const body = data.subarray(mark.length);
    const wide = marked.startsWith("UTF-16");
    const text = wide || body.includes(0) ? null : strict(body, "UTF-8");
    const name = text !== null ? "UTF-8" : wide ? marked : encoding || (marked ? "" : unmarked(body));
    if (body.length > (name.startsWith("UTF-16") ? 2 : 1) * MAX_TEXT) throw new ListError(tooLong(body.length));
    const read = text ?? (name ? strict(body, name) : null);
    const shown = read ?? (name.startsWith("UTF-16") ? "" : new TextDecoder("latin1").decode(body));
    if (shown.includes("\0")) {
      const line = shown.split("\0", 1)[0].split("\n").length;
      throw new ListError(gettext("That is not a text file: line {line} contains a zero byte.", { line }));
    }
    if (read !== null) return { text: read, encoding: name, packed, notes: [] };
    const wrong = gettext("That is not {encoding}: choose another encoding, or save the list as UTF-8.", {
      encoding: name,
    });
    if (name) throw new ListError(wrong);
    const lines = linesBeforeTheCut(body);
    const cut = gettext("The file ends in the middle of a letter: its last line was left out.");
    if (lines) return { text: lines, encoding: "UTF-8", packed, notes: [cut] };
    const values = readings(body);
    if (Object.keys(values).length)
      throw new ListError(gettext("That is not UTF-8. In which encoding are these words right?"), {
        setting: "encoding", values,
      });
    throw new ListError(
      gettext("That is not UTF-8, and its words have no letters in any common encoding: save the list as UTF-8."),
    );
  };

  return { MAX_TEXT, decode, strict };
})();
