/* Text to entries, as in generator/lists/reading/entries.py: a line mostly holds a word; else a row of columns, a number and a word, or
 * JSON. A form that is recognised is reported; where several columns have words, the reader is asked. */
// needs: lists/unpacking.js
/**
 * What the lines of a text hold, as in generator/lists/reading/entries.py.
 * @typedef {{ kind: string, delimiter: string, column: number, header: boolean, note: string }} TextForm
 */
StrategyBook.entries = (() => {
  const { gettext } = StrategyBook.language;
  const { ListError } = StrategyBook.unpacking;
  const BEGUN = /^\s*(?:\[\s*"|\{\s*"[^"\n]*"\s*:)/;
  const SAMPLE = 1000;
  const HEAD = 1 << 17;
  const SHOWN = 3; // entries of a column that a question shows
  const MOST_COLUMNS = 20;
  const NUMBER = /^[-+]?[0-9][0-9.,']*(?:[eE][-+]?[0-9]+)?%?[.):]?$/;
  const NUMBERED = /^[0-9]+[.):][ \t]+(?=\S)/;
  const BLANK = "\\t-\\r \\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
  const BLANKS = new RegExp(`[${BLANK}]+`, "u");
  const SEPARATORS = new RegExp(`[${BLANK},;]+`, "u");
  const ENDS = /[\r\x85\u2028\u2029]/;
  const INNER = /[\t ;,]/;
  const AFFIXES = /^(?:SFX|PFX|SET|TRY|FLAG|REP)[ \t]\S/gm;
  const HEADS = new Set("word words lemma term entry definition definitions meaning meanings translation count freq frequency rank".split(" "));
  /** @type {TextForm} */
  const LINES = { kind: "lines", delimiter: "", column: 0, header: false, note: "" };
  const BREAK = "\v"; // a line break inside a row
  const QUOTED = /"([^"]*(?:""[^"]*)*)"/u.source;
  const FIELDS = new Map(
    ["\t", ";", ","].map((delimiter) => [
      delimiter,
      new RegExp(`${delimiter} *(?:${QUOTED} *(?=${delimiter}|$)|([^${delimiter}]*))`, "g"),
    ]),
  );

  /** A text with each row on one line: in quotation marks, a line break becomes BREAK. @param {string} text */
  const joined = (text, delimiters = "\t;,") => {
    if (!text.includes('"')) return text;
    const field = new RegExp(`(?:^|[${delimiters}]) *${QUOTED}(?= *(?:[${delimiters}]|$))`, "gm");
    return text.replace(field, (row) => row.replaceAll("\n", BREAK));
  };

  /** Does a field of a row begin with a quotation mark that no other one closes? @param {string} line @param {string[]} row */
  const isOpen = (line, row) => line.includes('"') && line.split('"').length % 2 === 0 && row.some((field) => /^"(?!.*"$)/su.test(field));

  /** The fields of a line, without quotation marks around them. @param {string} line @param {string} delimiter */
  const fields = (line, delimiter) => {
    if (delimiter === " ") return line.split(BLANKS).filter(Boolean).map((field) => field.replace(/[,;]+$/, ""));
    if (!line.includes('"')) return line.split(delimiter).map((field) => field.replace(/^[ \t]+|[ \t]+$/g, ""));
    const pattern = /** @type {RegExp} */ (FIELDS.get(delimiter));
    const rows = `${delimiter}${line}`.matchAll(pattern);
    return [...rows].map(([, quoted, bare]) => (quoted === undefined ? bare.replace(/^[ \t]+|[ \t]+$/g, "") : quoted.replaceAll('""', '"')));
  };

  /** The words of a JSON array of texts, or the keys of an object of numbers, or of texts; null if it is not JSON.
   * @throws {ListError} if it has no such form, or is broken @param {string} text */
  const jsonEntries = (text) => {
    if (!/^\s*[[{]/.test(text)) return null;
    const value = StrategyBook.attempt(() => JSON.parse(text), () => null);
    if (value === null && BEGUN.test(text)) throw new ListError(gettext("That is JSON that cannot be read: correct it, or give one word on each line."));
    if (value === null) return null;
    const kinds = Array.isArray(value) ? ["string"] : [...new Set(Object.values(value).map((content) => typeof content))];
    const entries = Array.isArray(value) ? value : Object.keys(value);
    const good = kinds.length === 1 && ["number", "string"].includes(kinds[0]) && entries.every((entry) => typeof entry === "string");
    if (!good) throw new ListError(gettext("That is JSON, but no array of words: give a file with one word on each line."));
    return entries.map((entry) => entry.replace(/[\n\r\x85\u2028\u2029]/g, " ").replace(/\p{Surrogate}/gu, "\ufffd"));
  };

  /** What separates several entries of most lines; "" if most lines have one, without quotation marks. @param {string[]} lines */
  const delimiterOf = (lines) => {
    const bare = lines.map((line) => line.replace(/"[^"]*"/g, '""'));
    const count = (/** @type {string[]} */ given, /** @type {(line: string) => boolean} */ test) => given.filter(test).length;
    if (lines.length && count(bare, (line) => line === '""') * 10 >= lines.length * 9) return ",";
    if (count(bare, (line) => line.replace(/^[ \t]+|[ \t]+$/g, "").includes("\t")) * 10 > lines.length) return "\t";
    if (count(lines, (line) => INNER.test(line)) * 2 <= lines.length) return "";
    const blanks = count(bare, (line) => BLANKS.test(line));
    if (lines.length === 1 && blanks) return " "; // behind a sign in running text there is a blank
    const [semicolons, commas] = [";", ","].map((sign) => count(bare, (line) => line.includes(sign)));
    if (semicolons * 10 >= lines.length * 9) return ";";
    if (commas * 10 >= lines.length * 9) return ",";
    if (blanks * 2 > lines.length) return " ";
    return commas > semicolons ? "," : ";"; // not every row has all columns
  };

  /** Whether the first row names the columns, and the numbers of the columns that have words. @param {string[][]} rows */
  const wordColumns = (rows) => {
    const [first, ...others] = rows;
    const width = Math.min(Math.max(...rows.map((row) => row.length)), MOST_COLUMNS);
    let header = rows.length > 1 && first.filter((field) => HEADS.has(field.toLowerCase())).length > 1;
    const words = [];
    for (let column = 0; column < width; column++) {
      const body = others.flatMap((row) => row[column] || []);
      const name = first[column] ?? "";
      if (body.length && body.filter((field) => NUMBER.test(field)).length * 20 >= body.length * 19) header ||= name !== "" && !NUMBER.test(name);
      else if (body.length || (name && !NUMBER.test(name))) words.push(column + 1);
    }
    return { header, words: words.length ? words : [1] };
  };

  const shown = (/** @type {string[]} */ entries) => entries.slice(0, SHOWN).map((entry) => entry.slice(0, 20).replaceAll(BREAK, " ")).join(", ");

  /** Names the command that expands a Hunspell dictionary: only Hunspell knows all forms of its words. @param {string[]} lines */
  const refuseHunspell = (lines) => {
    const flags = lines.slice(1).filter((line) => line.includes("/")).length;
    const dictionary = lines.length > 0 && /^[0-9]+$/.test(lines[0]) && flags * 10 > lines.length;
    const affixes = [...lines.join("\n").matchAll(AFFIXES)].length * 2 > lines.length;
    if (dictionary || affixes) {
      throw new ListError(
        gettext("That is a part of a Hunspell dictionary: write its words with “unmunch NAME.dic NAME.aff > NAME.txt”, and give NAME.txt."),
      );
    }
  };

  /**
   * The form of a text. In a text that was pasted, blanks and commas separate words.
   * @throws {ListError} with `choices` if several columns have words
   * @param {string} head @param {string} column @param {boolean} pasted @returns {TextForm}
   */
  const recognise = (head, column, pasted) => {
    if (column === "lines") return LINES;
    const lines = head.split("\n").filter((line) => line.trim()).slice(0, SAMPLE).map((line) => line.replace(/^ +| +$/g, ""));
    refuseHunspell(lines);
    const all = { ...LINES, kind: "all", note: gettext("All words of the text were taken.") };
    if (column === "all") return all;
    if (!column && lines.length && lines.filter((line) => NUMBERED.test(line)).length * 10 >= lines.length * 9)
      return { ...LINES, kind: "numbered", note: gettext("The numbers before the words were left out.") };
    const delimiter = delimiterOf(lines);
    if (!delimiter) {
      if (column && column !== "1") throw new ListError(gettext("There is no column {number}: the list has one word on each line.", { number: column }));
      return LINES;
    }
    const rows = lines.map((line) => fields(line, delimiter));
    const { header, words } = wordColumns(rows);
    const columns = { kind: "columns", delimiter, header };
    if (column) {
      const width = Math.max(...rows.map((row) => row.length));
      if (Number(column) > width) throw new ListError(gettext("There is no column {number}: choose one from 1 to {last}.", { number: column, last: width }));
      return { ...columns, column: Number(column), note: gettext("Column {number} was taken.", { number: column }) };
    }
    if (words.length === 1) {
      const [column] = words;
      const single = Math.max(...rows.map((row) => row.length)) === 1;
      const others = gettext("Column {number} was taken: the others have no words.", { number: column });
      return { ...columns, column, note: single ? gettext("Quotation marks were left out.") : others };
    }
    if (pasted && delimiter !== "\t" && !head.includes('"')) return all;
    const body = rows.slice(Number(header));
    const values = Object.fromEntries(words.map((number) => [`${number}`, shown(body.flatMap((row) => row[number - 1] || []))]));
    if (delimiter !== "\t") values.all = shown(lines.flatMap((line) => line.split(SEPARATORS).filter(Boolean)));
    const question = new ListError(gettext("That list has several words on each line: which are its words?"));
    question.choices = { setting: "column", values };
    throw question;
  };

  /**
   * The entries of a text, and what was recognised.
   * @param {string} text @param {string} [column] @param {boolean} [pasted] whether it was typed or pasted, so that it may be running text
   * @returns {{ entries: string[], note: string }}
   */
  const entriesOf = (text, column = "", pasted = false) => {
    const json = column === "lines" ? null : jsonEntries(text);
    if (json) return { entries: json, note: gettext("The words are those of a JSON file.") };
    // Most lists have the line ends of Unix; a search for one sign is much faster than one for several.
    const unix = ENDS.test(text) ? text.replace(/\r\n|[\r\x85\u2028\u2029]/g, "\n") : text;
    const lines = unix.replace(/^\uFEFF/, "").split("\n");
    const cut = unix.length > HEAD ? unix.lastIndexOf("\n", HEAD - 1) : -1;
    const head = cut < 0 ? unix : unix.slice(0, cut);
    const rows = joined(head);
    let form = recognise(rows, column, pasted);
    if (rows !== head && ["", " "].includes(form.delimiter)) form = recognise(head, column, pasted);
    if (form.kind === "lines") return { entries: lines, note: "" };
    if (form.kind === "all") return { entries: text.replaceAll('"', " ").split(SEPARATORS), note: form.note };
    if (form.kind === "numbered") return { entries: lines.map((line) => line.replace(/^[ \t]*[0-9]+[.):][ \t]+/, "")), note: form.note };
    const whole = form.delimiter === " " || !unix.includes('"') ? lines : joined(lines.join("\n"), form.delimiter).split("\n");
    const entries = whole.map((line) => {
      const row = fields(line, form.delimiter);
      if (";,".includes(form.delimiter) && isOpen(line, row)) {
        throw new ListError(gettext("A quotation mark is not closed: “{line}”. Close it, or take it out.", { line: line.slice(0, 40) }));
      }
      return (row[form.column - 1] ?? "").replaceAll(BREAK, " ");
    });
    if (form.header) entries[whole.findIndex((line) => line.trim())] = "";
    return { entries, note: form.note };
  };

  return { entriesOf };
})();
