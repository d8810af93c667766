/* Reads a pasted or dropped word list by the rules of strategy_book/lists/reading, in the same four steps. */
// needs: data/book.js, lists/characters.js, lists/encodings.js, lists/entries.js, lists/languages.js, lists/letters.js
// needs: lists/words.js
/** How the reader wants a list to be read: `language` is a code such as "fr", which sets the others, or ""; `letters`
 * are "detect" (those of the language; without one a to z, unless more than one word in 200 has others), "latin" (a to
 * z) or "any"; `keep` are letters that keep their accents where others lose them, by default those of the language;
 * `capitals` are "names" (words with a capital are left out), "words", "only" (all others are), or "" for the
 * language's; `encoding` is that of a file, or "" if its bytes decide; `column` is the number of the column with the
 * words, "all", "lines", or "" if the text decides; `header` is "yes" or "no" if the reader says whether the first row
 * names the columns; `accents` is "fold" if no letter keeps them; `same` are letters that are played as another, "none"
 * if letters that look alike are different; `pasted` text may be running text.
 * @typedef {{ language?: string, letters?: string, keep?: string, capitals?: string, encoding?: string, column?:
 *   string, csv?: boolean, header?: string, accents?: string, same?: string, pasted?: boolean }} ReadingOptions */
StrategyBook.reader = (() => {
  const { gettext, number } = StrategyBook.language;
  const MAX_WORDS = 500_000;
  const { mostLetters: MAX_LETTERS } = StrategyBook.book;
  const { rare: RARE, foreign: FOREIGN, loud: LOUD, intended: INTENDED, lookalikes: LOOKALIKES } =
    StrategyBook.book.reading;
  const { isCapital, scriptOf } = StrategyBook.characters;
  const { MAX_TEXT, decode } = StrategyBook.encodings;
  const { entriesOf } = StrategyBook.entries;
  const { find, likely, ofBook } = StrategyBook.languages;
  const MOST_MARKS = 30;
  const { folding, written } = StrategyBook.letters;
  const { ListError, tooLong } = StrategyBook.unpacking;
  const { sift, spellingsOf, distinct, countLetters } = StrategyBook.words;
  const LATIN = "abcdefghijklmnopqrstuvwxyz";

  /** Letters that a reader wants to keep, sorted. @throws {ListError} @param {string} text */
  const lettersToKeep = (text) => {
    const letters = [...written(text)];
    const wrong = letters.find((letter) => !/^[\p{L}\p{M}]$/u.test(letter) || isCapital(letter));
    if (wrong)
      throw new ListError(gettext("“{letter}” is not a small letter: write small letters only.", { letter: wrong }));
    return [...new Set(letters)].sort().join("");
  };

  /** How the lines become words: the language's defaults, and the options that win over them.
   * @param {ReadingOptions} options @returns {Reading} */
  const readingOf = ({ language = "", letters = "detect", keep = "", capitals = "", accents = "", same = "" }) => {
    const spoken = find(language);
    const folds = spoken !== null || keep !== "" || accents === "fold";
    const kept = folds ? lettersToKeep(keep || (spoken?.letters ?? "")) : null;
    const alphabet = letters === "latin" || !folds ? LATIN : [...new Set([...LATIN, ...(kept ?? "")])].sort().join("");
    const turkish = language === "tr" || alphabet.includes("ı");
    const large = capitals || (spoken?.capitals ?? "names");
    return { letters: letters === "any" ? null : alphabet, kept, capitals: large, turkish, language, same };
  };

  /** Has a list letters that only languages with a dotless i have? @param {string[]} lines */
  const hasDotless = (lines) => lines.some((line) => /[ıİ]/u.test(line));

  /** What the letters of a list suggest: does it need others than a to z, and which language has them? With the lines
   * that were read to know it. @param {string[]} lines @param {string | null} kept @param {Tell} tell */
  const detect = async (lines, kept, tell) => {
    if (!lines.some((line) => /[^\x00-\x7f]/.test(line))) return { any: false, likely: null, ofBook: null };
    const asWritten = { letters: null, kept, capitals: "words", turkish: hasDotless(lines) };
    const sifted = await sift(lines, asWritten, true, tell);
    const words = distinct(sifted.words);
    const any = words.filter((word) => /[^a-z]/.test(word)).length * RARE > words.length;
    const often = [...countLetters(words)].filter(([, many]) => many * FOREIGN > words.length);
    const beside = any ? often.map(([letter]) => letter).filter((letter) => !LATIN.includes(letter)) : [];
    return { any, likely: likely(beside), ofBook: ofBook(beside), sifted };
  };

  /** @param {string} text
   * @param {ReadingOptions} [options] @param {Tell} [tell] hears which share is done
   * @returns read: lines that are not blank; left: of these the lines left out, but for those left out on purpose;
   *   loud: is that enough for a warning? kept: letters that kept their accents, null if all did; likely: the language
   *   that the letters suggest, if none was given; the others as in strategy_book/lists/wordlist.py
   * @throws {ListError} */
  const read = async (text, options = {}, tell = () => {}) => {
    const { language: stated = "", letters = "detect", keep = "" } = options;
    if (text.length > MAX_TEXT) throw new ListError(tooLong(text.length));
    // Unicode's limit: to sort more takes a time that grows with the square of their number.
    if (new RegExp(`\\p{M}{${MOST_MARKS + 1}}`, "u").test(text))
      throw new ListError(gettext("More than {number} marks join one letter: take them out.", { number: MOST_MARKS }));
    let reading = readingOf(options);
    const { entries: lines, notes } = entriesOf(text, options);
    const folds = options.accents === "fold";
    const unknown = letters === "detect" && (reading.kept === null || (folds && !keep && !stated));
    const seen = unknown ? await detect(lines, reading.kept, tell) : { any: false, likely: null, ofBook: null };
    const language = seen.ofBook ? seen.ofBook.code : stated;
    if (seen.ofBook) reading = readingOf({ ...options, language });
    else if (seen.any) reading.letters = null;
    if (reading.letters === null && !language) reading.turkish = hasDotless(lines);
    const withNames = reading.capitals !== "names";
    const again = !seen.any || seen.ofBook || !seen.sifted || seen.sifted.capitals || reading.capitals === "only" ||
      reading.same !== "";
    let sifted = again ? await sift(lines, reading, withNames, tell) : seen.sifted;
    const allCapitals = sifted.allCapitals && !withNames;
    if (allCapitals) sifted = await sift(lines, reading, true, tell);
    const { words: all, rejected } = sifted;
    const many = rejected.get("several signs") ?? 0;
    if (many * 100 > sifted.read && (reading.letters === null || !all.length)) {
      const text = sifted.marked;
      throw new ListError(gettext("That list has letters of several signs, as in “{text}”, which these games cannot " +
        "say one by one. Shall they be played without their marks?", { text: StrategyBook.cut(text, 40) }), {
        setting: "accents", values: { fold: folding({ kept: "" })(text) },
      });
    }
    const size = { number: number(all.length), most: number(MAX_WORDS) };
    if (all.length > MAX_WORDS)
      throw new ListError(gettext("That is {number} words; this page solves up to {most}. The command strategy-book " +
        "build takes lists of any size.", size));
    const words = distinct(all);
    if (all.length > words.length) rejected.set("duplicate", all.length - words.length);
    if (!words.length) throw new ListError(nothing(rejected), null, rejected);
    const alphabet = reading.letters === null ? lettersOf(words) : [...reading.letters];
    const pairs = reading.letters === null && !reading.same ? lookAlike(alphabet) : [];
    if (pairs.length) throw aboutLooks(pairs, words);
    const missing = [...written(keep)].find((letter) => !words.some((word) => word.includes(letter)));
    const lacking = { letter: missing ?? "" };
    if (missing !== undefined)
      throw new ListError(gettext("No word has the letter “{letter}”: leave it out of the letters to keep.", lacking));
    const { spellings, unaccented } = spellingsOf(sifted);
    const readAs = seen.ofBook && gettext(
      "Read as {language}, the language of this book; with the letters “any that occur”, accents stay.",
      { language: seen.ofBook.name },
    );
    const left = INTENDED.reduce((sum, why) => sum - (rejected.get(why) ?? 0), sifted.read - words.length);
    const texts = [...spellings.values()].reduce((sum, { length }) => sum + length, 0);
    return {
      alphabet, words, rejected,
      folded: withNames || allCapitals,
      read: sifted.read,
      left,
      loud: left > LOUD * sifted.read,
      letters: reading.letters === null ? "any" : "latin",
      language,
      kept: reading.kept,
      same: reading.same,
      spellings,
      unaccented: reading.kept === null ? null : unaccented,
      merged: reading.kept === null ? 0 : texts - spellings.size,
      likely: seen.ofBook ? null : seen.likely,
      assumed: [...(readAs ? [readAs] : []), ...notes],
    };
  };

  /** The pairs of letters that look alike, as strategy_book/lists/doubts.py has them.
   * @param {string[]} letters @returns {[string, string][]} */
  const lookAlike = (letters) => LOOKALIKES.flatMap((group) => {
    const single = new Set([...group].map(scriptOf)).size === 1;
    const present = letters.filter((letter) => group.includes(letter));
    return present.flatMap((one, i) => present.slice(i + 1)
      .filter((other) => single || scriptOf(one) !== scriptOf(other))
      .map((other) => /** @type {[string, string]} */ ([one, other])));
  });

  /** @param {[string, string][]} pairs @param {string[]} words */
  const aboutLooks = (pairs, words) => {
    /** @type {[string[], string[]]} */ const [joined, shown] = [[], []];
    for (const pair of pairs) {
      const parts = pair.map((letter) => ({ letter, some: words.filter((word) => word.includes(letter)) }))
        .sort((a, b) => a.some.length - b.some.length);
      joined.push(parts.map(({ letter }) => letter).join("="));
      for (const { letter, some } of parts) {
        const code = letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
        shown.push(`${letter} U+${code} (${number(some.length)})${gettext(": ")}${some.slice(0, 2).join(", ")}`);
      }
    }
    return new ListError(gettext("That list has letters that look alike. Are they one letter, played as the second " +
      "of each pair, or none of them?"), {
      setting: "same", values: { [joined.join(",")]: shown.join(gettext("; ")), none: "" },
    });
  };

  const lettersOf = (/** @type {string[]} */ words) => {
    const letters = [...countLetters(words).keys()];
    const values = { number: letters.length, most: MAX_LETTERS };
    const many = gettext("That list has {number} different letters; {most} are the most a list can have.", values);
    if (letters.length > MAX_LETTERS) throw new ListError(many);
    return letters;
  };

  const nothing = (/** @type {Map<string, number>} */ rejected) => {
    const reasons = [...rejected].map(([reason, count]) => `${gettext(reason)} (${number(count)})`).join(", ");
    return reasons
      ? gettext("No word is left: {reasons}. A list has one word per line, in small letters.", { reasons })
      : gettext("There is no word in it. A list has one word per line, in small letters.");
  };

  /** The list in a file, as `read` gives it, with what was assumed about the file, a sentence each.
   * @throws {ListError} @param {Uint8Array} bytes @param {ReadingOptions} [options] @param {Tell} [tell] */
  const readFile = async (bytes, options = {}, tell = () => {}) => {
    const { text, encoding, packed, notes } = await decode(bytes, options.encoding);
    const list = await read(text, options, tell);
    return { ...list, encoding, packed, assumed: [...notes, ...list.assumed] };
  };

  return { read, readFile };
})();
