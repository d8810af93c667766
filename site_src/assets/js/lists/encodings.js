/* Bytes to text, as in generator/lists/reading/encodings.py: the encoding of a file, and files that are no text. */
// needs: core/book.js
StrategyBook.encodings = (() => {
  "use strict";
  const MAX_TEXT = 32_000_000;

  /** A list that cannot be read; the message is for the reader. */
  class ListError extends Error {}

  /** Bytes as text, and the encoding that was assumed. @param {Uint8Array} bytes */
  const decode = (bytes) => {
    if (bytes.length > MAX_TEXT) throw new ListError(tooLong(bytes.length));
    if (bytes.subarray(0, 65536).includes(0)) throw new ListError("That is not a text file: it contains zero bytes.");
    try {
      return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "UTF-8" };
    } catch {
      return { text: new TextDecoder("windows-1252").decode(bytes), encoding: westernEncoding(bytes) };
    }
  };

  /**
   * Bytes that are not UTF-8: Latin-1, or Windows-1252, which has signs where Latin-1 has controls; or neither.
   * @param {Uint8Array} bytes
   */
  const westernEncoding = (bytes) => {
    let letters = 0;
    let accented = 0;
    let windows = false;
    for (const byte of bytes) {
      if (byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d) throw unknownEncoding();
      if (byte >= 0xc0) accented++;
      else if (byte >= 0x80 && byte < 0xa0) windows = true;
      else if ((byte | 32) >= 0x61 && (byte | 32) <= 0x7a) letters++;
    }
    // No language of these encodings has an accent on every second letter; Cyrillic read as Latin-1 looks like that.
    if (accented > letters) throw unknownEncoding();
    return windows ? "Windows-1252" : "Latin-1";
  };

  const unknownEncoding = () =>
    new ListError("That is not UTF-8 text, nor Latin-1 or Windows-1252. Save the list as UTF-8, one word per line.");

  /** @param {number} size */
  const tooLong = (size) =>
    `That is ${(size / 1e6).toFixed(0)} MB; this page reads up to ${MAX_TEXT / 1e6} MB. The command strategy-book build takes longer lists.`;

  return { ListError, MAX_TEXT, decode, tooLong };
})();
