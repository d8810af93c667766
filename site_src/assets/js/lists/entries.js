/* Text to entries, as in strategy_book/lists/reading/entries.py: a line mostly holds a word; else a row of columns, a
 * number and a word, JSON or a program. A form that is recognised is reported; where several columns have words, the
 * reader is asked. */
// needs: lists/unpacking.js
/** What the lines of a text hold, as in strategy_book/lists/reading/entries.py; `note` says so, `said` what was made of
 * the first entry.
 * @typedef {{ kind: string, delimiter: string, column: number, header: boolean, note: string, said: string }}
 *   TextForm */
StrategyBook.entries = (() => {
  const { gettext } = StrategyBook.language;
  const { ListError } = StrategyBook.unpacking;
  const BEGUN = /^\s*(?:\[\s*"|\{\s*"[^"\n]*"\s*:)/;
  const SAMPLE = 1000;
  const HEAD = 1 << 17;
  const SHOWN = 3; // entries of a column that a question shows
  const MOST_COLUMNS = 20;
  const NUMBER = /^[-+]?(?:[0-9][0-9.,'’ \xa0\u2009\u202f]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?%?[.):]?$/;
  const BLANK = "\\t-\\r \\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
  const BLANKS = new RegExp(`[${BLANK}]+`, "u");
  const SEPARATORS = new RegExp(`[${BLANK},;]+`, "u");
  const ENDS = /[\r\x85\u2028\u2029]/;
  const INNER = /[\t ;,]/;
  const AFFIX = /^(?:SFX|PFX|SET|TRY|FLAG|REP)[ \t]\S/;
  const FLAGS = /^[^/\s]+\/[\p{L}\p{N}_,~-]+(?:\s|$)/u;
  const HEADS = new Set(
    ("word words lemma term entry definition definitions meaning meanings translation count freq frequency rank mot " +
      "palabra wort parola palavra woord слово").split(" "),
  );
  const COMMENT = /\/\/[^\n]*|\/\*[^]*?\*\/|^\s*#[^\n]*/gmu;
  const PROGRAM = new RegExp(
    "[=(]\\s*[\\p{L}\\p{N}_<>\\[\\]&;:. ]{0,40}[\\[{(]\\s*(?:['\"`][\\p{L}\\p{N}_]|[\\p{L}\\p{N}_]+\\s*:)|" +
      "^\\s*\\[\\s*'|^[ \\t]*'[^'\\n]+',?[ \\t]*$|\\bVALUES\\s*\\(|" +
      "^[ \\t]*(?:export|module|const|let|var|return|public|final|static|local)(?![\\p{L}\\p{N}_])[^\\n]*[={(]", "mu",
  );
  const STRING = /[[{(,]\s*(['"`])(?!\\.\1|[^\p{L}\p{N}_]?\1)((?:(?!\1)[^\n])*)\1(?=\s*[,\]}):])/gu;
  const TEXT = /(['"`])((?:(?!\1)[^])*)\1/gu;
  const KEY = /[{,]\s*([\p{L}\p{N}_]+)\s*:(?=\s*(?:true|false|null|[\d'"[{]))/gu;
  const FEW = 2; // words; a line of more is a list
  /** @type {TextForm} */ const LINES = { kind: "lines", delimiter: "", column: 0, header: false, note: "", said: "" };
  const BREAK = "\v"; // a line break inside a row
  const QUOTED = /"([^"]*(?:""[^"]*)*)"/u.source;
  const FIELDS = new Map(["\t", ";", ","].map((delimiter) => [
    delimiter, new RegExp(`${delimiter} *(?:${QUOTED} *(?=${delimiter}|$)|([^${delimiter}]*))`, "g"),
  ]));

  /** A text with each row on one line: in quotation marks, a line break becomes BREAK. @param {string} text */
  const joined = (text, delimiters = "\t;,") => {
    if (!text.includes('"')) return text;
    const field = new RegExp(`(?:^|[${delimiters}]) *${QUOTED}(?= *(?:[${delimiters}]|$))`, "gm");
    return text.replace(field, (row) => row.replaceAll("\n", BREAK));
  };

  /** Does a field of a row begin with a quotation mark that no other one closes?
   * @param {string} line @param {string[]} row */
  const isOpen = (line, row) =>
    line.includes('"') && line.split('"').length % 2 === 0 && row.some((field) => /^"(?!.*"$)/su.test(field));

  /** The fields of a line, without quotation marks around them. @param {string} line @param {string} delimiter */
  const fields = (line, delimiter) => {
    if (delimiter === " ") return line.split(BLANKS).filter(Boolean).map((field) => field.replace(/[,;]+$/, ""));
    if (!line.includes('"')) return line.split(delimiter).map((field) => field.replace(/^[ \t]+|[ \t]+$/g, ""));
    const pattern = /** @type {RegExp} */ (FIELDS.get(delimiter));
    const rows = `${delimiter}${line}`.matchAll(pattern);
    return [...rows].map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare.replace(/^[ \t]+|[ \t]+$/g, ""));
  };

  const isText = (/** @type {any} */ value) => typeof value === "string";
  const isObject = (/** @type {any} */ value) => typeof value === "object" && value !== null && !Array.isArray(value);
  const cell = (/** @type {any} */ value) => (isText(value) || typeof value === "number" ? `${value}` : "");
  /** @param {any} values @param {(value: any) => boolean} test */
  const all = (values, test) => Array.isArray(values) && values.length > 0 && values.every(test);

  /** @param {Record<string, any>} value @returns {string[][]} */
  const rowsOfObject = (value) => {
    const [inner, second] = Object.values(value);
    if (second === undefined && isObject(inner) && Object.values(inner).some(Array.isArray)) return rowsOfObject(inner);
    const lists = Object.entries(value).filter(([, content]) => all(content, isText));
    if (lists.length === 1 || (lists.length && Object.keys(value).every((key) => [...key].length === 1)))
      return lists.flatMap(([, content]) => content.map((/** @type {string} */ entry) => [entry]));
    if (lists.length)
      return lists.flatMap(([key, content]) => content.map((/** @type {string} */ entry) => [key, entry]));
    if (Object.values(value).some(Array.isArray)) return [];
    return Object.entries(value).map(([key, content]) => [key, isText(content) ? "" : cell(content)]);
  };

  /** @param {any[]} value @returns {string[][]} */
  const rowsOfArray = (value) => {
    if (all(value, isText)) return value.map((entry) => [entry]);
    if (all(value, Array.isArray)) return value[0].some(isText) ? value.map((row) => row.map(cell)) : [];
    if (!all(value, isObject)) return [];
    let names = [...new Set(value.slice(0, SAMPLE).flatMap((row) => Object.keys(row).filter((key) => cell(row[key]))))];
    if (names.includes("word")) names = names.filter((name) => name === "word" || !isText(value[0][name]));
    return names.length ? [names, ...value.map((row) => names.map((name) => cell(row[name])))] : [];
  };

  /** The rows of an array, of an object whose keys are the words, or of JSON on each line; none if it is not JSON.
   * `named`: has the first one the names of fields? @throws {ListError} if it has no words, or is broken
   * @param {string} text @returns {{ rows: string[][], named: string }} */
  const jsonRows = (text) => {
    if (!/^\s*[[{]/.test(text)) return { rows: [], named: "" };
    const lines = () => {
      const each = text.split(/\r\n|[\n\r]/).filter((line) => line.trim());
      return each.length > 1 ? each.map((line) => JSON.parse(line)) : null;
    };
    const value = StrategyBook.attempt(() => JSON.parse(text), () => StrategyBook.attempt(lines, () => null));
    if (value === null && BEGUN.test(text))
      throw new ListError(gettext("That is JSON that cannot be read: correct it, or give one word on each line."));
    if (value === null) return { rows: [], named: "" };
    const rows = Array.isArray(value) ? rowsOfArray(value) : rowsOfObject(value);
    if (!rows.length)
      throw new ListError(gettext("That is JSON without a column of words: give an array of words."));
    const clean = (/** @type {string} */ entry) =>
      entry.replace(/[\n\r\x85\u2028\u2029]/g, " ").replace(/\p{Surrogate}/gu, "\ufffd");
    return { rows: rows.map((row) => row.map(clean)), named: Array.isArray(value) && isObject(value[0]) ? "yes" : "" };
  };

  /** The strings in the brackets of a program's text, or the keys. @throws {ListError} @param {string} text */
  const strings = (text) => {
    const code = text.replace(COMMENT, "");
    const keys = [...code.matchAll(KEY)].map((match) => match[1]);
    const found = keys.length ? keys : [...code.matchAll(STRING)].map((match) => match[2]);
    if (found.length) return found;
    // One text of all words, or texts without brackets.
    const texts = [...code.matchAll(TEXT)].map((match) => match[2]);
    const long = texts.reduce((most, each) => (each.length > most.length ? each : most), "");
    const longest = long.split(/\s+/u).filter(Boolean);
    const words = longest.length > FEW ? longest : texts;
    if (words.length <= FEW)
      throw new ListError(gettext("That is the text of a program: give its words alone, one on each line."));
    return words;
  };

  /** What separates several entries of most lines; "" if most lines have one, without quotation marks.
   * @param {string[]} lines */
  const delimiterOf = (lines) => {
    const bare = lines.map((line) => line.replace(/"[^"]*"/g, '""'));
    /** @param {string[]} given @param {(line: string) => boolean} test */
    const count = (given, test) => given.filter(test).length;
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

  /** Whether the first row names the columns, and the numbers of the columns that have words.
   * @param {string[][]} rows */
  const wordColumns = (rows) => {
    const [first, ...others] = rows;
    const width = Math.min(Math.max(...rows.map((row) => row.length)), MOST_COLUMNS);
    let header = rows.length > 1 && first.filter((field) => HEADS.has(field.toLowerCase())).length > 1;
    /** @type {[number[], number[]]} */ const [words, numbers] = [[], []];
    for (let column = 0; column < width; column++) {
      const body = others.flatMap((row) => row[column] || []);
      const name = first[column] ?? "";
      const all = body.length && body.filter((field) => NUMBER.test(field)).length * 20 >= body.length * 19;
      if (all || (!body.length && NUMBER.test(name))) numbers.push(column);
      if (all)
        header ||= rows.length > 1 && !NUMBER.test(name) && (name !== "" || !words.length);
      else if (body.length || (name && !NUMBER.test(name))) words.push(column + 1);
    }
    const counted = numbers.some((column) => NUMBER.test(first[column] ?? ""));
    return { named: header, words: words.length ? words : [1], counted };
  };

  const shown = (/** @type {string[]} */ entries) =>
    entries.slice(0, SHOWN).map((entry) => StrategyBook.cut(entry, 20).replaceAll(BREAK, " ")).join(", ");

  /** Names the command that expands a Hunspell dictionary: only Hunspell knows all forms of its words.
   * @param {string[]} lines */
  const refuseHunspell = (lines) => {
    const own = lines.filter((line) => !line.startsWith("#"));
    const flags = own.filter((line) => FLAGS.test(line)).length;
    const dictionary = flags * 10 > own.length && (/^[0-9]+(?:\s|$)/.test(own[0]) || flags * 4 > own.length);
    if (dictionary || own.filter((line) => AFFIX.test(line)).length * 2 > own.length)
      throw new ListError(
        gettext("That is a part of a Hunspell dictionary: write its words with “unmunch NAME.dic NAME.aff > " +
          "NAME.txt”, and give NAME.txt."),
      );
  };

  /** The form of a text of these rows, with a sentence on its first entry if that names the column, or might.
   * @throws {ListError} with `choices` if several columns have words
   * @param {string[][]} rows @param {ReadingOptions & { delimiter: string }} options @returns {TextForm} */
  const choose = (rows, { delimiter, column = "", header = "", csv = false }) => {
    const { named, words, counted } = wordColumns(rows);
    const width = Math.max(...rows.map((row) => row.length));
    const known = { number: column, last: width };
    const none = gettext("There is no column {number}: choose one from 1 to {last}.", known);
    if (Number(column) > width) throw new ListError(none);
    const chosen = Number(column) || words[0];
    const first = { word: StrategyBook.cut(rows[0]?.[chosen - 1] ?? "", 40) };
    const form = { kind: "columns", delimiter, column: chosen, header: header ? header === "yes" : named };
    if (!Number(column) && words.length > 1) {
      const body = rows.slice(Number(form.header));
      const cells = (/** @type {number} */ number) => body.flatMap((row) => row[number - 1] || []);
      const values = Object.fromEntries(words.map((number) => [`${number}`, shown(cells(number))]));
      if (!["\t", "json"].includes(delimiter))
        values.all = shown(rows.flat().flatMap((field) => field.split(SEPARATORS).filter(Boolean)));
      const asked = { setting: "column", values };
      throw new ListError(gettext("That list has several words on each line: which are its words?"), asked);
    }
    const [entry, ...rest] = rows.flatMap((row, i) => row[chosen - 1] ?? (i ? [] : ""));
    // It alone is out of order.
    const apart = rest.length > FEW && entry > rest[0] && rest.every((each, i) => !i || each >= rest[i - 1]);
    const doubtful = !counted && (FIELDS.has(delimiter) || csv || apart || HEADS.has(entry.toLowerCase()));
    let said = "";
    if (!header && form.header) said = gettext("“{word}” names the column, and was left out.", first);
    else if (!header && first.word && doubtful)
      said = gettext("The first entry, “{word}”, was read as a word. If it names the column, choose so.", first);
    const others = gettext("Column {number} was taken: the others have no words.", { number: words[0] });
    const single = width === 1 ? gettext("Quotation marks were left out.") : others;
    return { ...form, said, note: column ? gettext("Column {number} was taken.", { number: column }) : single };
  };

  /** The form of a text. In a text that was pasted, blanks and commas separate words.
   * @throws {ListError} with `choices` if several columns have words @param {string} head
   * @param {ReadingOptions} options @returns {TextForm} */
  const recognise = (head, options) => {
    const { column = "", header = "", pasted } = options;
    if (column === "lines") return { ...LINES, header: header === "yes" };
    const lines = head.split("\n").filter((line) => line.trim()).slice(0, SAMPLE)
      .map((line) => line.replace(/^ +| +$/g, ""));
    refuseHunspell(lines);
    if (!column && PROGRAM.test(head.replace(COMMENT, "")))
      return { ...LINES, kind: "program", note: gettext("The words are the strings in the text of a program.") };
    const every = { ...LINES, kind: "all", note: gettext("All words of the text were taken.") };
    const words = lines.slice(0, 2).flatMap((line) => line.split(SEPARATORS));
    const many = words.filter((entry) => entry && !NUMBER.test(entry)).length > FEW;
    if (column === "all" || (!column && lines.length === 1 && many)) return every;
    const delimiter = delimiterOf(lines);
    if (!delimiter) {
      const none = gettext("There is no column {number}: the list has one word on each line.", { number: column });
      if (column && column !== "1") throw new ListError(none);
      const entries = lines.length ? lines.map((line) => [line]) : [[""]];
      const { said } = choose(entries, { ...options, column: "1", delimiter });
      return { ...LINES, header: header === "yes", said };
    }
    const rows = lines.map((line) => fields(line, delimiter));
    const running = !column && pasted && delimiter !== "\t" && !head.includes('"');
    return running && wordColumns(rows).words.length > 1 ? every : choose(rows, { ...options, delimiter });
  };

  /** The entries of a text, and what was recognised: `pasted` text may be running text, and that of a `csv` may have a
   * header.
   * @param {string} text @param {ReadingOptions} options @returns {{ entries: string[], notes: string[] }} */
  const entriesOf = (text, options) => {
    const { rows: listed, named } = jsonRows(options.column === "lines" ? "" : text);
    if (listed.length) {
      const form = choose(listed, { ...options, header: options.header || named, delimiter: "json" });
      const entries = listed.slice(Number(form.header)).map((row) => row[form.column - 1] ?? "");
      return { entries, notes: [gettext("The words are those of a JSON file."), form.said].filter(Boolean) };
    }
    // Most lists have the line ends of Unix; a search for one sign is much faster than one for several.
    const unix = (ENDS.test(text) ? text.replace(/\r\n|[\r\x85\u2028\u2029]/g, "\n") : text)
      .replace(/^\uFEFF?(?:sep=[,;\t](?=\n))?/, ""); // a line for Excel
    const lines = unix.split("\n");
    const cut = unix.length > HEAD ? unix.lastIndexOf("\n", HEAD - 1) : -1;
    const head = cut < 0 ? unix : unix.slice(0, cut);
    const rows = joined(head);
    let form = recognise(rows, options);
    if (rows !== head && ["", " "].includes(form.delimiter)) form = recognise(head, options);
    const notes = [form.note, form.said].filter(Boolean);
    if (form.kind === "all") return { entries: text.replaceAll('"', " ").split(SEPARATORS), notes };
    if (form.kind === "program") return { entries: strings(unix), notes };
    const plain = form.kind === "lines" || form.delimiter === " " || !unix.includes('"');
    const whole = plain ? lines : joined(unix, form.delimiter).split("\n");
    const entries = whole.map((line) => {
      if (form.kind === "lines") return line;
      const row = fields(line, form.delimiter);
      if (";,".includes(form.delimiter) && isOpen(line, row)) {
        const open = { line: StrategyBook.cut(line, 40) };
        throw new ListError(gettext("A quotation mark is not closed: “{line}”. Close it, or take it out.", open));
      }
      return (row[form.column - 1] ?? "").replaceAll(BREAK, " ");
    });
    if (form.header) entries[whole.findIndex((line) => line.trim())] = "";
    return { entries, notes };
  };

  return { entriesOf };
})();
