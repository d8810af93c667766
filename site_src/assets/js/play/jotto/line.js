/* A game of Jotto between two people as one line: "jotto american/5/2 crane2>slate0>irate! rules=paper names=Ann,Ben".
 *
 * The fields are the game, the list with the letters of a word and the two players, the turns, and options in any
 * order. A guess is followed by its answer, `!` if it was the word, nothing while the answer is missing;
 * `~1` ends the turns if player 1 gave up, and `-` is a game without a guess. `rules=paper` are the paper's rules;
 * `answers=players`: the players answer; `hidden=` has the hidden words, written so that nobody reads them by chance.
 * The other options are those of play/match-line.js. */
// needs: data/book.js, play/jotto/duel.js, play/match-line.js
/** @typedef {{ list: string, letters: number, seats: Seat[], rules: string, answers: string, turns: DuelTurn[],
 *   quitter: number | null, hidden: (string | null)[], helped: number[], remote: boolean, key: string, check: number |
 *   null }} JottoRecord */
StrategyBook.jottoLine = (() => {
  const { attempt, matchLine, JottoDuel } = StrategyBook;
  const { HUMAN, LONGEST_LINE, quoted, matching, opened, readOptions, sealed } = matchLine;

  const { name: GAME } = StrategyBook.book.game("jotto");
  const RULES = ["everyday", "paper"];
  const HEAD = /^([a-z]+) ([^\s/]+)\/(\d{1,2})\/2 (\S+)$/u;
  const TURN = /^([\p{L}\p{M}]+)(\d{1,2}|!)?$/u;

  const { gettext } = StrategyBook.language;
  const failure = (/** @type {string} */ reason) =>
    new Error(gettext("This is not a game of Jotto in one line: {reason}.", { reason }));

  /** Bytes that depend on a key, so that a hidden word looks different in every game. @param {string} key */
  const noise = (key) => {
    let state = [...key].reduce((sum, sign) => Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0), 7);
    return () => (state = (Math.imul(state, 1664525) + 1013904223) | 0) >>> 24;
  };

  /** A word that nobody reads in an address by chance. It is not a secret from somebody who has a program.
   * @param {string} word @param {string} key */
  const conceal = (word, key) => {
    const next = noise(key);
    return Array.from(new TextEncoder().encode(word), (byte) => (byte ^ next()).toString(16).padStart(2, "0")).join("");
  };

  const reveal = (/** @type {string} */ text, /** @type {string} */ key) => {
    const next = noise(key);
    const bytes = Uint8Array.from(text.match(/../gu) ?? [], (pair) => parseInt(pair, 16) ^ next());
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  };

  const chosen = (/** @type {string[]} */ choices) => matching(new RegExp(`^(${choices.join("|")})$`, "u"), String);
  const { names, helped, by, id, check } = matchLine.READERS;
  /** @type {OptionReaders} */
  const READERS = {
    names, helped, by, id, check,
    rules: ["rules", chosen(RULES)],
    answers: ["answers", chosen(JottoDuel.ANSWERS)],
    hidden: ["concealed", matching(/^([0-9a-f]{2})*,([0-9a-f]{2})*$/u, (text) => text.split(","))],
  };

  /** @type {Omit<JottoRecord, "list" | "letters" | "seats" | "turns" | "quitter" | "hidden">} */
  const DEFAULTS = { rules: RULES[0], answers: JottoDuel.ANSWERS[0], helped: [], remote: false, key: "", check: null };

  const writeTurn = (/** @type {DuelTurn} */ { guess, answer, found }) => `${guess}${found ? "!" : (answer ?? "")}`;

  /** Writes a record as a line. @param {JottoRecord} record */
  const write = (record) => {
    const { list, letters, seats, turns, quitter, hidden, key } = record;
    const options = {
      rules: record.rules === DEFAULTS.rules ? "" : record.rules,
      names: seats.some(({ name }) => name) ? seats.map(({ name }) => quoted(name)).join(",") : "",
      answers: record.answers === DEFAULTS.answers ? "" : record.answers,
      helped: record.helped.map((player) => player + 1).join(","),
      by: record.remote ? "link" : "",
      id: key,
      hidden: hidden.some(Boolean)
        ? hidden.map((word, player) => (word ? conceal(word, `${key}${player}`) : "")).join(",") : "",
    };
    const played = `${turns.map(writeTurn).join(">") || "-"}${quitter === null ? "" : `~${quitter + 1}`}`;
    return sealed(`${GAME} ${quoted(list)}/${letters}/2 ${played}`, options, record);
  };

  /** @param {string} text @returns {DuelTurn} */
  const readTurn = (text) => {
    const [, guess, answer] = TURN.exec(text) ?? [];
    if (!guess) throw failure(gettext("“{text}” is not a guess with its answer", { text: StrategyBook.cut(text, 40) }));
    return { guess, answer: answer === undefined || answer === "!" ? null : Number(answer), found: answer === "!" };
  };

  const readHidden = (/** @type {string[]} */ concealed, /** @type {string} */ key) =>
    attempt(() => concealed.map((text, player) => (text ? reveal(text, `${key}${player}`) : null)), () => {
      throw failure(gettext("a hidden word is damaged"));
    });

  /** Reads a line; throws an Error with a sentence for the reader if it holds no game of two people.
   * @param {string} line @returns {JottoRecord} */
  const read = (line) => {
    const { text, parts } = opened(line, failure);
    if (text.length > LONGEST_LINE) throw failure(gettext("it is longer than any game"));
    const head = HEAD.exec(parts.slice(0, 3).join(" "));
    if (!head || head[1] !== GAME)
      throw failure(gettext("it looks like “{line}”", { line: `${GAME} american/5/2 crane2>slate0` }));
    const list = StrategyBook.decoded(head[2]);
    if (!list) throw failure(gettext("the name of its list is damaged"));
    const [, played, quitter = null] = /** @type {string[]} */ (/^(.*?)(?:~([12]))?$/u.exec(head[4]));
    const turns = played === "-" || played === "" ? [] : played.split(">").map(readTurn);
    const nobody = [0, 1].map(() => ({ name: "", kind: HUMAN }));
    const read =
      /** @type {Record<string, any> & { seats?: Seat[] }} */ (readOptions(parts.slice(3), READERS, failure));
    const { concealed = ["", ""], seats = nobody, ...options } = read;
    if (seats.length !== 2 || seats.some(({ kind }) => kind !== HUMAN)) throw failure(gettext("two people play it"));
    const record = {
      ...DEFAULTS, ...options, list, letters: Number(head[3]), seats, turns,
      quitter: quitter ? Number(quitter) - 1 : null,
    };
    if (record.helped.some((player) => player > 1)) throw failure(gettext("it names players who are not there"));
    return { ...record, hidden: readHidden(concealed, record.key) };
  };

  /** The game after everything in a record; throws an Error with a sentence for the reader where the rules forbid it.
   * @param {JottoRecord} record @param {JottoRules} rules */
  const replay = (record, rules) => {
    const duel = new JottoDuel(rules, record.answers);
    record.turns.forEach(({ guess, answer, found }, number) => {
      try {
        duel.guess(guess);
        if (found) duel.found();
        else if (answer !== null) duel.answer(answer);
      } catch (error) {
        const values = { number: number + 1, reason: /** @type {Error} */ (error).message };
        throw new Error(gettext("Guess {number} of this game is not possible with this list: {reason}", values), {
          cause: error,
        });
      }
    });
    if (record.quitter !== null) duel.giveUp(record.quitter);
    record.hidden.forEach((word, player) => {
      if (word === null) return;
      attempt(() => duel.hide(player, word), () => {
        throw new Error(gettext("A hidden word of this game is not possible with this list."));
      });
    });
    return duel;
  };

  return { read, write, replay, DEFAULTS };
})();
