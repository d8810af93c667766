/* A match as one line: "ghost american/4/3 jaz?.qu?1.b lives=5,5,3 names=Ann,Ben,*perfect". docs/interface.md describes
 * the form. Players are numbered from 0 in here and from 1 in the line. */
// needs: core/notation.js, core/slices.js, data/book.js, play/rules.js
/** @typedef {{ name: string, kind: string }} Seat
 * @typedef {{ plays: string[], mark: string, challenger: number | null, named: string | null, leavers: number[],
 *   decisions: TableDecision[] }} LineRound
 * @typedef {{ game: string, list: string, min: number, seats: Seat[], lives: number[], begins: string, calls: string,
 *   proof: string, spells: string, finish: Finish, helped: number[], joins: string[], remote: boolean, key: string,
 *   check: number | null, rounds: LineRound[] }} MatchRecord
 *
 * What reads the options of a line: the key of the record, and its value.
 * @typedef {Record<string, [key: string, read: (text: string) => any]>} OptionReaders */
StrategyBook.matchLine = (() => {
  const { notation, Table } = StrategyBook;
  const { quoted } = notation;
  const { gettext } = StrategyBook.language;
  const { crc } = StrategyBook.slices;
  const { checkSettings } = StrategyBook.tableRules;
  const LONGEST_LINE = 20_000;
  const LONGEST_NAME = 40;
  const HUMAN = "human";
  const ROUND = /^([^?~.=*!]*)(\??)(\d{0,2})(?:=([^?~.=*!]+))?((?:[*!]\d{1,3}[\p{L}\p{M}]+)*)((?:~\d{1,2})*)$/u;
  const ACCEPTED = "*";
  const STRUCK = "!";

  const failure = (/** @type {string} */ reason) =>
    new Error(gettext("This is not a match in one line: {reason}.", { reason }));
  const noRound = (/** @type {string} */ text) =>
    failure(gettext("“{text}” is not a round", { text: StrategyBook.cut(text, 40) }));
  const separatorOf = (/** @type {string} */ game) => StrategyBook.book.game(game).separator;

  /** A name, without signs that no name has. @param {string} text */
  const plain = (text) => {
    const name = decodeURIComponent(text).replace(/[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu, "");
    if ([...name].length > LONGEST_NAME) throw new RangeError("too long");
    return name;
  };

  /** What a player is called who has typed no name. @param {number} player */
  const numbered = (player) => gettext("Player {number}", { number: player + 1 });
  /** A player's name. @param {Seat[]} seats @param {number} player */
  const nameIn = (seats, player) => seats[player].name || numbered(player);

  const numbers = (/** @type {string} */ text) => {
    if (!/^\d{1,4}(,\d{1,4})*$/.test(text)) throw new RangeError("no numbers");
    return text.split(",").map(Number);
  };

  /** @template Value
   * @param {RegExp} pattern @param {(text: string) => Value} read @returns {(text: string) => Value} */
  const matching = (pattern, read) => (text) => {
    if (!pattern.test(text)) throw new RangeError("damaged");
    return read(text);
  };

  const readSeat = (/** @type {string} */ text) => {
    const star = text.indexOf("*");
    if (star < 0) return { name: plain(text), kind: HUMAN };
    const kind = matching(/^[a-z]+(-\d{1,5})?$/, String)(text.slice(star + 1));
    return { name: plain(text.slice(0, star)), kind };
  };

  const readPlayers = (/** @type {string} */ text) => {
    const players = numbers(text).map((number) => number - 1);
    if (players.some((player) => player < 0)) throw new RangeError("no player");
    return players;
  };

  /** @satisfies {OptionReaders} */
  const READERS = {
    names: ["seats", (/** @type {string} */ text) => text.split(",").map(readSeat)],
    lives: ["lives", numbers],
    begins: ["begins", String],
    word: ["spells", plain],
    calls: ["calls", String],
    proof: ["proof", String],
    finish: ["finish", matching(/^goes-on$/, String)],
    helped: ["helped", readPlayers],
    joins: ["joins", matching(/^[^,]+(,[^,]+)*$/, (text) => text.split(",").map(plain))],
    by: ["remote", matching(/^link$/, () => true)],
    id: ["key", matching(/^[0-9a-z]{1,16}$/, String)],
    check: ["check", matching(/^[0-9a-f]{1,8}(-[0-9a-f]{1,8})?$/, (text) => parseInt(text, 16))], // of the words
  };

  /** @type {Omit<MatchRecord, "game" | "list" | "min" | "seats" | "rounds">} */
  const DEFAULTS = {
    lives: [], begins: "turn", calls: "book", proof: "list", finish: "loses", spells: "",
    helped: [], joins: [], remote: false, key: "", check: null,
  };

  const writeRound = (/** @type {LineRound} */ {
    plays, mark, challenger, named, leavers, decisions,
  }, /** @type {string} */ separator) => {
    const by = challenger === null ? "" : challenger + 1;
    const defence = named === null ? "" : `=${named}`;
    const words =
      decisions.map(({ word, accepted, turns }) => `${accepted ? ACCEPTED : STRUCK}${turns}${word}`).join("");
    const left = leavers.map((player) => `~${player + 1}`).join("");
    return `${plays.join(separator) || "-"}${mark}${by}${defence}${words}${left}`;
  };

  /** @param {string} text @param {string} head @param {number} players @returns {LineRound} */
  const readRound = (text, head, players) => {
    const parts = ROUND.exec(text);
    const [, letters, mark, by, word, changes, left] = parts ?? [];
    if (!parts || ((by || word) && !mark)) throw noRound(text);
    const { plays } = notation.read(`${head} ${letters || "-"}`);
    const challenger = by ? Number(by) - 1 : null;
    const leavers = left.split("~").slice(1).map((number) => Number(number) - 1);
    const named = challenger === null ? leavers : [...leavers, challenger];
    if (named.some((player) => player < 0 || player >= players) || (mark && !plays.length)) throw noRound(text);
    const decisions = Array.from(changes.matchAll(/([*!])(\d+)([^\d*!]+)/gu), ([, sign, turns, changed]) => ({
      word: changed, accepted: sign === ACCEPTED, turns: Number(turns),
    }));
    if (decisions.some(({ turns }, i) => turns < 1 || turns > plays.length || turns < (decisions[i - 1]?.turns ?? 0)))
      throw noRound(text);
    return { plays, mark, challenger, named: word ?? null, leavers, decisions };
  };

  /** A number that changes with almost every change of the words, whatever their order.
   * @param {Iterable<string>} words */
  const fingerprint = (words) => {
    const bytes = new TextEncoder();
    let sum = 0;
    for (const word of words) sum = (sum + (~bytes.encode(word).reduce(crc, -1) >>> 0)) >>> 0;
    return sum;
  };

  /** A line with its options. The last is its check: the fingerprint of the words, and that of all else in the line.
   * @param {string} line @param {Record<string, string>} options @param {{ check: number | null }} record */
  const sealed = (line, options, { check }) => {
    const text = Object.entries({ ...options, check: check?.toString(16) })
      .reduce((before, [key, value]) => (value ? `${before} ${key}=${value}` : before), line);
    return check === null ? text : `${text}-${fingerprint([text]).toString(16)}`;
  };

  /** A line, whole and in parts; `failed` makes the Error where a sign of it was changed, of which older lines say
   * nothing. @param {string} line @param {(what: string) => Error} failed */
  const opened = (line, failed) => {
    const text = line.normalize("NFC").trim().replace(/\s+/gu, " ");
    const parts = text.split(" ");
    const [, before, seal, after] = /^(.* check=[0-9a-f]+)-([^ ]*)(.*)$/u.exec(text) ?? [];
    if (seal !== undefined && fingerprint([before + after]).toString(16) !== seal)
      throw failed(gettext("a sign of it was changed on the way: ask for it again"));
    return { text, parts };
  };

  /** Writes a record as a line. @param {MatchRecord} record */
  const write = (record) => {
    const { game, list, min, seats, rounds } = record;
    const head = notation.write({ game, list, min, players: seats.length, plays: [] }).replace(/-$/u, "");
    const anybody = seats.some(({ name, kind }) => name || kind !== HUMAN);
    const options = {
      names: anybody ? seats.map(({ name, kind }) => quoted(name) + (kind === HUMAN ? "" : `*${kind}`)).join(",") : "",
      lives: record.lives.join(","),
      begins: record.begins === DEFAULTS.begins ? "" : record.begins,
      word: quoted(record.spells),
      calls: record.calls === DEFAULTS.calls ? "" : record.calls,
      proof: record.proof === DEFAULTS.proof ? "" : record.proof,
      finish: record.finish === DEFAULTS.finish ? "" : record.finish,
      helped: record.helped.map((player) => player + 1).join(","),
      joins: record.joins.map(quoted).join(","),
      by: record.remote ? "link" : "",
      id: record.key,
    };
    return sealed(`${head}${rounds.map((round) => writeRound(round, separatorOf(game))).join(".")}`, options, record);
  };

  /** The options of a line, by the keys of the record; `failed` makes the Error with a message for the reader.
   * @param {string[]} parts @param {OptionReaders} [readers] @param {(what: string) => Error} [failed] */
  const readOptions = (parts, readers = READERS, failed = failure) => {
    /** @type {Record<string, any>} */ const options = {};
    for (const part of parts) {
      const equals = part.indexOf("=");
      const name = part.slice(0, Math.max(equals, 0));
      if (!Object.hasOwn(readers, name))
        throw failed(gettext("“{option}” is not an option", { option: StrategyBook.cut(part, 40) }));
      const [key, read] = readers[name];
      if (Object.hasOwn(options, key))
        throw failed(gettext("“{option}” appears twice in it: remove one", { option: `${name}=` }));
      options[key] = StrategyBook.attempt(() => read(part.slice(equals + 1)), () => {
        throw failed(gettext("“{option}” is damaged", { option: StrategyBook.cut(part, 40) }));
      });
    }
    return options;
  };

  /** Reads a line; throws an Error with a message for the reader if it holds no match.
   * @param {string} line @returns {MatchRecord} */
  const read = (line) => {
    const { text, parts } = opened(line, failure);
    if (parts.length < 3) notation.read(StrategyBook.cut(text, LONGEST_LINE)); // says how a line looks
    if (text.length > LONGEST_LINE) throw failure(gettext("it is longer than any match"));
    const head = `${parts[0]} ${parts[1]}`;
    const { game, list, min, players } = notation.read(`${head} -`);
    const rounds = parts[2].split(".").map((round) => readRound(round, head, players));
    const seats = Array.from({ length: players }, () => ({ name: "", kind: HUMAN }));
    /** @type {MatchRecord} */
    const record = { game, list, min, seats, rounds, ...DEFAULTS, ...readOptions(parts.slice(3)) };
    const named = record.seats.length;
    if (named !== players)
      throw failure(gettext("it names {number} players, and {players} play", { number: named, players }));
    if (record.helped.some((player) => player >= players)) throw failure(gettext("it names players who are not there"));
    if (rounds.length > 1 && !record.lives.length) throw failure(gettext("a match of several rounds needs lives"));
    if (record.finish !== DEFAULTS.finish && separatorOf(game) !== "")
      throw failure(gettext("play goes on behind words in Ghost alone"));
    checkSettings({ ...record, players });
    return record;
  };

  /** The table after a record; throws an Error with a message where the rules forbid it.
   * @param {MatchRecord} record @param {TableGame} game */
  const replay = (record, game) => {
    const { seats, lives, begins, calls, proof } = record;
    const table = new Table(game, { players: seats.length, lives, begins, calls, proof });
    const whole = separatorOf(record.game) !== "";
    record.rounds.forEach(({ plays, mark, challenger, named, leavers, decisions }, number) => {
      const left = [...decisions];
      const decide = (/** @type {number} */ turns) => {
        while (table.result && left.length && left[0].turns === turns)
          table.decide(left[0].word, /** @type {TableDecision} */ (left.shift()).accepted);
      };
      try {
        if (table.rounds.length <= number) table.nextRound();
        plays.forEach((play, turn) => {
          table.say(whole ? play : table.fragment + play);
          decide(turn + 1);
        });
        if (mark) table.challenge(challenger ?? table.toMove ?? -1, named);
        decide(plays.length);
        if (left.length) throw new Error(gettext("There is no ruling about “{word}”.", { word: left[0].word }));
        for (const player of leavers) table.leave(player);
      } catch (error) {
        const values = { number: number + 1, reason: /** @type {Error} */ (error).message };
        throw new Error(gettext("Round {number} of this match is not possible with this list: {reason}", values), {
          cause: error,
        });
      }
    });
    return table;
  };

  /** How a round was ruled before the table decided about that ruling. @param {Round} round */
  const firstRuling = ({ plays, decisions, result }) => {
    // The decisions at the end that follow one another without a play or a challenge between them.
    let first = result;
    for (const { turns, before, after } of [...decisions].reverse()) {
      if (turns !== plays.length || after !== first) break;
      first = before;
    }
    return first;
  };

  /** The rounds of a table as a record has them. @param {Table} table @param {string} name @returns {LineRound[]} */
  const roundsOf = (table, name) => {
    const whole = separatorOf(name) !== "";
    return table.rounds.map((round) => {
      const { plays, leavers, decisions } = round;
      // The line has the challenge as it was ruled first, before the table decided anything about it.
      const result = firstRuling(round);
      const challenger = result?.challenger ?? null;
      const mover = table.moverOf(plays.length, round);
      const changed = table.proof === "player" || table.decisions.length > 0;
      const defended =
        result?.ending === "challenge" && (changed || result.word !== table.game.example(plays.at(-1) ?? ""));
      return {
        plays: whole ? [...plays] : plays.map((text) => [...text].slice(-1).join("")),
        mark: challenger === null ? "" : "?",
        challenger: challenger === mover ? null : challenger,
        named: defended ? result.word : null,
        leavers: [...leavers],
        decisions: decisions.map(({ word, accepted, turns }) => ({ word, accepted, turns })),
      };
    });
  };

  return {
    read, write, replay, roundsOf, fingerprint, numbered, nameIn, DEFAULTS, HUMAN, LONGEST_NAME, LONGEST_LINE,
    READERS, readOptions, matching, opened, quoted, sealed, // for the line of another game
  };
})();
