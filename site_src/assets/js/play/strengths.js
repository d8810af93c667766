/* The opponents that a page offers: their kinds and names, and the one that goes up and down with the reader. */
// needs: core/kept.js, data/book.js, play/match-line.js, play/opponents.js
/** @typedef {keyof (typeof StrategyBook)["strengths"]["LADDERS"]} Ladder */
StrategyBook.strengths = (() => {
  const { book, opponents, matchLine } = StrategyBook;
  const { HUMAN, fingerprint } = matchLine;

  const { gettext } = StrategyBook.language;
  const READERS = new Map(book.readers);
  /** How often a kind with a number looks ahead. @type {Record<string, number>} */
  const LOOKS = { scowl: 1, hasty: 0.5, careless: 0, part: 0 };
  const HUNCHES = 0.9; // how often they have one where they know no way on
  const NUMBERED = /^(scowl|hasty|careless|part)-(\d{1,5})$/u;

  /** From the weakest to the strongest; each is a step. With a list that has ranks, and with others. */
  const LADDERS = {
    ranked: ["careless-10", "careless-20", "scowl-20", "hasty-35", "scowl-35", "scowl-50", "perfect"],
    plain: ["part-5", "part-20", "part-40", "part-70", "careless", "fair", "perfect"],
  };
  const BEGINNING = { ranked: 2, plain: 3 }; // the steps of a first opponent
  /** Those that can be chosen for good, from the weakest. */
  const FIXED = {
    ranked: ["scowl-20", "scowl-35", "scowl-50", "perfect"], plain: ["part-40", "careless", "fair", "perfect"],
  };
  /** @type {Record<string, string>} */
  const TITLES = {
    perfect: gettext("the book"),
    fair: gettext("a good player"),
    careless: gettext("a careless player"),
    "part-5": gettext("a first-time player"),
    "part-20": gettext("a new player"),
    "part-40": gettext("a learner"),
    "part-70": gettext("a player of some practice"),
    "careless-10": gettext("a careless beginner"),
    "careless-20": gettext("a careless child"),
    "hasty-35": gettext("a hasty newspaper reader"),
  };

  /** @param {BookList} list @param {boolean} ranks can they know words by their familiarity? @returns {Ladder} */
  const ladderOf = (list, ranks) => (list.ranked && ranks ? "ranked" : "plain");

  /** What an opponent is called, within a sentence. @param {string} kind */
  const nameOf = (kind) => {
    const [, how, number] = NUMBERED.exec(kind) ?? [];
    if (TITLES[kind]) return TITLES[kind];
    if (how === "hasty") return gettext("a hasty reader");
    if (how === "careless") return gettext("a careless reader");
    return READERS.get(Number(number)) ?? gettext("a reader");
  };

  /** The same at the beginning of a sentence. @param {string} kind */
  const titleOf = (kind) => nameOf(kind)[0].toUpperCase() + nameOf(kind).slice(1);

  /** Is there such an opponent with a list? @param {string} kind @param {BookList} list @param {boolean} ranks */
  const possible = (kind, list, ranks) => {
    const [, how] = NUMBERED.exec(kind) ?? [];
    if (how && how !== "part") return ladderOf(list, ranks) === "ranked";
    return how === "part" || kind === "pace" || Object.hasOwn(TITLES, kind);
  };

  /** What an opponent knows who knows a share of a game's words.
   * @param {TableGame} game @param {number} share in percent */
  const partOf = (game, share) => game.withWords(game.words().filter((word) => fingerprint([word]) % 100 < share));

  /** An opponent for each seat, null for people; throws an Error with a sentence for the reader if there is none.
   * @param {{ kind: string }[]} seats @param {BookList} list @param {TableGame} game
   * @param {(size: number) => Promise<Knowledge>} knows the words up to a SCOWL size, as `believed` of the game takes
   * them */
  const seated = async (seats, list, game, knows) => {
    /** @type {Partial<Record<string, Opponent>>} */
    const PLAIN = { perfect: opponents.perfect, fair: opponents.fair, careless: opponents.careless };
    /** @type {Map<string, Opponent>} */ const bots = new Map();
    const opponentOf = async (/** @type {string} */ kind) => {
      const [, how, number] = NUMBERED.exec(kind) ?? [];
      if (how === "part") return opponents.reader(partOf(game, Number(number)), LOOKS.part, HUNCHES);
      if (how) return list.ranked ? opponents.reader(await knows(Number(number)), LOOKS[how], HUNCHES) : null;
      return PLAIN[kind] ?? null;
    };
    for (const { kind } of seats) {
      if (kind === HUMAN || bots.has(kind)) continue;
      const bot = await opponentOf(kind);
      if (!bot) throw new Error(gettext("There is no opponent “{kind}” with this list.", { kind }));
      bots.set(kind, bot);
    }
    return seats.map(({ kind }) => bots.get(kind) ?? null);
  };

  return { possible, seated, nameOf, titleOf, ladderOf, LADDERS, BEGINNING, FIXED };
})();

/* The opponent who keeps pace with the reader: a step up after two wins in a row, a step down after two losses. This
 * device keeps the steps. */
StrategyBook.pace = (() => {
  const { LADDERS, BEGINNING } = StrategyBook.strengths;
  const { Kept, forms } = StrategyBook.kept;
  const { text, whole, object, orNull } = forms;
  const PACE = "pace";
  const MOST_STEPS = 99;
  const ROUNDS = 2; // of the same end, until another opponent comes

  /** `choice`: the kind that the reader chose, or "pace"; a step on each ladder, null for the first; `run`: the wins in
   * a row since the last step, negative for losses; `last`: the match that was settled, with step and run before it.
   * @typedef {{ choice: string, ranked: number | null, plain: number | null, run?: number, last: { key: string,
   *   ladder: string, step: number, run?: number } | null }} KeptPace */
  const [step, run] = [whole(0, MOST_STEPS), whole(1 - ROUNDS, ROUNDS - 1)];
  const last = object({ key: text(40), ladder: text(10), step }, { run });
  /** @type {Kept<KeptPace>} */
  const kept = new Kept(
    "opponent",
    StrategyBook.language.gettext("your opponent"),
    object({ choice: text(40), ranked: orNull(step), plain: orNull(step), last: orNull(last) }, { run }),
  );

  /** @type {KeptPace} */ const FIRST = { choice: PACE, ranked: null, plain: null, last: null };
  const now = () => kept.get() ?? FIRST;
  /** @param {Ladder} name @param {number} wished */
  const on = (name, wished) => Math.min(Math.max(wished, 0), LADDERS[name].length - 1);
  const stepOn = (/** @type {Ladder} */ name) => on(name, now()[name] ?? BEGINNING[name]);

  /** A match is over, or goes on again because the end was taken back. @param {string} key of the match
   * @param {Ladder} name @param {boolean | null} won null while it goes on, and where it proves nothing */
  const settle = (key, name, won) => {
    const { last: before } = now();
    const same = before?.key === key && before.ladder === name;
    if (won === null && !same) return;
    const { step, run = 0 } = same ? before : { step: stepOn(name), run: now().run };
    const by = won === null ? 0 : won ? 1 : -1;
    const so = by * run > 0 ? run + by : by || run;
    const moves = Math.abs(so) === ROUNDS;
    const next = { [name]: moves ? on(name, step + by) : step, run: moves ? 0 : so };
    kept.change((value) => ({ ...(value ?? FIRST), ...next, last: { key, ladder: name, step, run } }), name);
  };

  return {
    PACE,
    settle,
    choice: () => now().choice,
    choose: (/** @type {string} */ choice) => void kept.change((value) => ({ ...(value ?? FIRST), choice })),
    /** The kind of the opponent now. @param {Ladder} name */
    kind: (name) => LADDERS[name][stepOn(name)],
  };
})();
