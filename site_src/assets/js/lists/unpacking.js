/* Packed files, as in generator/lists/reading/encodings.py: gzip, and zip with one file in it. */
// needs: core/book.js
StrategyBook.unpacking = (() => {
  const { gettext } = StrategyBook.language;

  /** A list that cannot be read; the message is for the reader. `choices` are set if an answer of the reader's would help, and
   * `rejected`, the number of lines for each reason, if no line was left. */
  class ListError extends Error {
    /** @type {{ setting: string, values: Record<string, string> } | null} */
    choices = null;
    /** @type {Map<string, number>} */
    rejected = new Map();
  }

  /** @type {[number[], string][]} */
  const OTHERS = [
    [[0x42, 0x5a, 0x68], "bzip2"],
    [[0xfd, 0x37, 0x7a, 0x58, 0x5a], "xz"],
    [[0x25, 0x50, 0x44, 0x46, 0x2d], "PDF"],
    [[0x28, 0xb5, 0x2f, 0xfd], "zstd"],
    [[0x37, 0x7a, 0xbc, 0xaf], "7z"],
  ];
  const [CENTRAL, END] = [0x02014b50, 0x06054b50];

  /** @param {Uint8Array} bytes @param {number[]} mark */
  const begins = (bytes, mark) => mark.every((byte, i) => bytes[i] === byte);

  /** @param {number} size */
  const tooLong = (size) =>
    gettext("That is {size} MB; this page reads up to 32 MB. The command strategy-book build takes longer lists.", { size: (size / 1e6).toFixed(0) });

  const NOTES_OF_MACS = "__MACOSX/"; // where a Mac puts what it notes of the files that it packs

  /** @param {Uint8Array} bytes @param {"gzip" | "deflate-raw"} format @param {string} kind @param {number} most */
  const inflated = async (bytes, format, kind, most) => {
    const parts = [];
    let size = 0;
    try {
      const reader = new Blob([/** @type {BlobPart} */ (bytes)]).stream().pipeThrough(new DecompressionStream(format)).getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        size += value.length;
        if (size > most) throw new ListError(tooLong(size));
        parts.push(value);
      }
    } catch (error) {
      if (error instanceof ListError) throw error;
      throw new ListError(gettext("That is a {kind} file that cannot be unpacked: give it again, or the list inside.", { kind }));
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  };

  /** The one file of a zip file, by its directory at the end. @param {Uint8Array} bytes @param {number} most */
  const unzipped = async (bytes, most) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const damaged = new ListError(gettext("That is a {kind} file that cannot be unpacked: give it again, or the list inside.", { kind: "zip" }));
    try {
      let end = bytes.length - 22;
      while (view.getUint32(end, true) !== END) end--;
      const files = [];
      for (let entry = view.getUint32(end + 16, true), left = view.getUint16(end + 10, true); left; left--) {
        if (view.getUint32(entry, true) !== CENTRAL) throw damaged;
        const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(entry + offset, true));
        const path = new TextDecoder().decode(bytes.subarray(entry + 46, entry + 46 + name));
        if (!path.endsWith("/") && !path.startsWith(NOTES_OF_MACS)) files.push(entry);
        entry += 46 + name + extra + comment;
      }
      if (files.length !== 1) {
        throw new ListError(gettext("That is a zip file of {number} files: unpack it and give the list inside.", { number: files.length }));
      }
      const [file] = files;
      if (view.getUint16(file + 8, true) & 1) throw new ListError(gettext("That is an encrypted zip file: unpack it and give the list inside."));
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

  /**
   * The bytes inside, and "gzip" or "zip"; the bytes themselves and "" if they are not packed.
   * @throws {ListError} if they are damaged, too long, several files or of another format
   * @param {Uint8Array} bytes @param {number} most
   */
  const unpacked = async (bytes, most) => {
    const other = OTHERS.find(([mark]) => begins(bytes, mark));
    if (other) throw new ListError(gettext("That is a {kind} file: unpack it and give the list inside.", { kind: other[1] }));
    if (begins(bytes, [0x1f, 0x8b])) return { data: await inflated(bytes, "gzip", "gzip", most), packed: "gzip" };
    if (begins(bytes, [0x50, 0x4b, 3, 4]) || begins(bytes, [0x50, 0x4b, 5, 6])) return { data: await unzipped(bytes, most), packed: "zip" };
    return { data: bytes, packed: "" };
  };

  return { ListError, tooLong, unpacked };
})();
