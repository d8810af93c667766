/* Packed files, as in strategy_book/lists/reading/encodings.py: gzip, and zip with one file in it. */
// needs: core/book.js
StrategyBook.unpacking = (() => {
  const { gettext, ngettext } = StrategyBook.language;

  /** A list that cannot be read; the message is for the reader. With `choices` an answer of the reader's would help;
   * `rejected`: the number of lines for each reason, if no line was left. */
  class ListError extends Error {
    /** @param {string} message @param {{ setting: string, values: Record<string, string> } | null} [choices]
     * @param {Map<string, number>} [rejected] */
    constructor(message, choices = null, rejected = new Map()) {
      super(message);
      this.choices = choices;
      this.rejected = rejected;
    }
  }

  const UNPACK = gettext("unpack it and give the list inside");
  const SAVE = gettext("save its words as plain text, one on each line");
  /** How files begin that have no words to read, byte by byte, with what they are and what to do.
   * @type {[string, string, string][]} */
  const OTHERS = [
    ["BZh", "bzip2", UNPACK], ["\xfd7zXZ", "xz", UNPACK], ["\x28\xb5\x2f\xfd", "zstd", UNPACK],
    ["7z\xbc\xaf", "7z", UNPACK], ["Rar!", "rar", UNPACK], ["%PDF-", "PDF", SAVE], ["{\\rtf", "RTF", SAVE],
    ["\xd0\xcf\x11\xe0", ".doc/.xls", SAVE], ["SQLite format 3", "SQLite", SAVE],
  ];
  const OFFICE = /^(?:\[Content_Types\]\.xml|mimetype|META-INF\/)/;
  const TAR = 257; // where a tar file says what it is
  const [CENTRAL, END] = [0x02014b50, 0x06054b50];

  /** Has a file this mark? @param {Uint8Array} bytes @param {string} mark */
  const begins = (bytes, mark, place = 0) =>
    [...mark].every((letter, i) => bytes[place + i] === letter.charCodeAt(0));

  const tooLong = (/** @type {number} */ size) =>
    gettext("That is {size} MB; this page reads up to 32 MB. The command strategy-book build takes longer lists.", {
      size: (size / 1e6).toFixed(0),
    });

  const named = (/** @type {string} */ kind, /** @type {string} */ advice) =>
    new ListError(gettext("That is a file of the kind {kind}: {advice}.", { kind, advice }));

  const damagedFile = (/** @type {string} */ kind) => new ListError(
    gettext("That is a {kind} file that cannot be unpacked: give it again, or the list inside.", { kind }),
  );

  /** @param {Uint8Array} bytes @param {"gzip" | "deflate-raw"} format @param {string} kind @param {number} most */
  const inflated = async (bytes, format, kind, most) => {
    const unpacking = async () => StrategyBook.streamed(bytes, new DecompressionStream(format), most);
    const inside = await unpacking().catch(() => {
      throw damagedFile(kind);
    });
    if (!inside) throw new ListError(tooLong(most));
    return inside;
  };

  /** The one file of a zip file, by its directory at the end. @param {Uint8Array} bytes @param {number} most */
  const unzipped = async (bytes, most) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const damaged = damagedFile("zip");
    try {
      let end = bytes.length - 22;
      while (view.getUint32(end, true) !== END) end--;
      const files = [];
      for (let entry = view.getUint32(end + 16, true), left = view.getUint16(end + 10, true); left; left--) {
        if (view.getUint32(entry, true) !== CENTRAL) throw damaged;
        const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(entry + offset, true));
        const utf8 = (view.getUint16(entry + 8, true) & 0x800) > 0;
        const path = new TextDecoder("utf-8", { fatal: utf8 }).decode(bytes.subarray(entry + 46, entry + 46 + name));
        if (OFFICE.test(path)) throw named("xlsx/docx/ods/odt", SAVE);
        if (!path.endsWith("/") && !path.startsWith("__MACOSX/")) files.push(entry); // notes of a Mac
        entry += 46 + name + extra + comment;
      }
      if (files.length !== 1) {
        const several = ngettext(
          "That is a zip file of {number} file: unpack it and give the list inside.",
          "That is a zip file of {number} files: unpack it and give the list inside.",
          files.length,
        );
        throw new ListError(several);
      }
      const [file] = files;
      const encrypted = gettext("That is an encrypted zip file: unpack it and give the list inside.");
      if (view.getUint16(file + 8, true) & 1) throw new ListError(encrypted);
      const header = view.getUint32(file + 42, true);
      const begin = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
      const packed = bytes.subarray(begin, begin + view.getUint32(file + 20, true));
      const method = view.getUint16(file + 10, true);
      if (method === 0 && packed.length <= most) return packed;
      if (method !== 8) throw damaged;
      return await inflated(packed, "deflate-raw", "zip", most);
    } catch (error) {
      throw error instanceof ListError ? error : damaged;
    }
  };

  /** The bytes inside, and "gzip" or "zip"; the bytes themselves and "" if they are not packed.
   * @throws {ListError} if they are damaged, too long, several files or of another format @param {Uint8Array} bytes
   * @param {number} most */
  const unpacked = async (bytes, most) => {
    const zip = begins(bytes, "PK\x03\x04") || begins(bytes, "PK\x05\x06");
    const packed = begins(bytes, "\x1f\x8b") ? "gzip" : zip ? "zip" : "";
    const data = zip ? await unzipped(bytes, most) : packed ? await inflated(bytes, "gzip", "gzip", most) : bytes;
    for (const [mark, kind, advice] of OTHERS) if (begins(data, mark)) throw named(kind, advice);
    if (begins(data, "ustar", TAR)) throw named("tar", UNPACK);
    return { data, packed };
  };

  return { ListError, begins, tooLong, unpacked };
})();
