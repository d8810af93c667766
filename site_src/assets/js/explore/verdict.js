/* What the book says of any letters, for the reader who asks: whose turn it is, who wins, what to say. Knows no page.
 *
 * `turn` is how many others move before the reader does. Parts of a text are strings, { tile: letter } or { word }. */
// needs: core/ui.js
/** The position after some letters, legal or not. "word": somebody completed one; "none": no word begins like that;
 * "letter": not a letter of this list; "empty": the list has no word. `legal` are the legal letters and `letter` the
 * first that is not; `mover` and `me` are seats from 0; `match` is the one that the round belongs to.
 * @typedef {{ ghost: Ghost, match: SolvedMatch | null, all: string[], letters: string, node: number, legal: string,
 *   letter: string, kind: "open" | "word" | "none" | "letter" | "empty", mover: number, me: number }} Position
 *
 * The answer in words; `best` is the letter to say.
 * @typedef {{ mood: "win" | "lose" | "even", head: Piece[], more: Piece[], best?: string }} Verdict */
StrategyBook.verdict = (() => {
  const { capital, listing, percent } = StrategyBook.ui;
  const { gettext, ngettext, parts } = StrategyBook.language;
  const MOST_NAMED = 6;

  /** @param {Ghost} ghost @param {string} letters @param {SolvedMatch | null} [match] */
  const position = (ghost, letters, turn = 0, match = null) => {
    const { trie, players } = ghost;
    const all = [...letters];
    const mover = all.length % players;
    /** @type {Position} */
    const state = {
      ghost, match, all, letters, node: 0, legal: "", letter: "", kind: "open", mover, me: (mover + turn) % players,
    };
    for (const letter of all) {
      if (state.node && trie.isWord(state.node)) break;
      const child = trie.play(state.node, letter);
      if (child < 0) {
        state.kind = trie.codes.has(letter) ? "none" : "letter";
        state.letter = letter;
        break;
      }
      state.node = child;
      state.legal += letter;
    }
    if (state.kind === "open" && trie.isWord(state.node)) state.kind = state.node ? "word" : "empty";
    return state;
  };

  /** What a seat is called: "you", "they" or, with three players and more, "player 2".
   * @param {{ ghost: { players: number }, me: number }} state @param {number} seat */
  const called = (state, seat) => {
    if (seat === state.me) return gettext("you");
    return state.ghost.players === 2 ? gettext("they") : gettext("player {seat}", { seat: seat + 1 });
  };

  /** @param {string[]} letters @param {"and" | "or"} last @returns {Piece[]} */
  const named = (letters, last) => {
    const tiles = letters.map((letter) => ({ tile: letter }));
    if (letters.length <= MOST_NAMED) return listing(tiles, last);
    const shown = tiles.slice(0, MOST_NAMED).flatMap((tile, i) => (i ? [", ", tile] : [tile]));
    return [...shown, ", …"];
  };

  /** @type {Record<"empty" | "letter" | "none" | "word" | "open" | "two" | "many", (state: Position) => Verdict>} */
  const answers = {
    empty: () => ({
      mood: "even", head: [gettext("No word is long enough to play")],
      more: [gettext("Choose a smaller number of letters.")],
    }),

    letter: (state) => ({
      mood: "even", head: [gettext("“{letter}” is not a letter of this list", { letter: state.letter })],
      more: [gettext("Take it back, or choose another list.")],
    }),

    none(state) {
      const letters = capital(state.letters);
      const first = state.legal + state.letter;
      const already =
        first === state.letters ? "" : " " + gettext("None begins {letters} either.", { letters: capital(first) });
      const loses = gettext("The player who said the last letter loses.") + already;
      const mine = state.mover === state.me;
      const bluffer = (state.all.length + state.ghost.players - 1) % state.ghost.players;
      if (mine)
        return { mood: "win", head: [gettext("No word begins {letters}: challenge", { letters })], more: [loses] };
      if (bluffer === state.me)
        return {
          mood: "lose", head: [gettext("No word begins {letters}: hope for no challenge", { letters })],
          more: [gettext("If they challenge you, you lose.") + already],
        };
      const seat = state.mover + 1;
      return {
        mood: "even", head: [gettext("No word begins {letters}: player {seat} should challenge", { letters, seat })],
        more: [loses],
      };
    },

    word(state) {
      const length = [...state.legal].length;
      const { trie, players } = state.ghost;
      const loser = trie.loser(length, players);
      const values = { word: capital(state.legal), letter: capital([...state.legal].pop() ?? "") };
      const owner = loser === state.me ? gettext("That was you.")
        : players === 2 ? gettext("That was your opponent.") : gettext("That was player {seat}.", { seat: loser + 1 });
      const later = state.all.length > length ? gettext("Later letters do not count.") : "";
      const over = trie.finish === "loses"
        ? gettext("{word} is a word: the player who said {letter} lost", values)
        : gettext("No word goes on from {word}: the next player lost", values);
      return {
        mood: loser === state.me ? "lose" : "win", head: [over],
        more: [[owner, later, afterRound(state)].filter(Boolean).join(" ")],
      };
    },

    open: (state) =>
      state.match ? inMatch(state, state.match) : answers[state.ghost.players === 2 ? "two" : "many"](state),

    two(state) {
      const { ghost, node } = state;
      const grades = ghost.graded(node);
      const good = grades.filter(({ wins }) => wins).map(({ letter }) => letter);
      if (state.mover === state.me) {
        if (good.length)
          return {
            mood: "win", best: good[0], head: parts("You win: say {letter}", { letter: { tile: good[0] } }),
            more: winning(good, grades),
          };
        const [best] = grades;
        const head = parts("You lose to perfect play: best try {letter}", { letter: { tile: best.letter } });
        return { mood: "lose", best: best.letter, head, more: losing(state, best) };
      }
      if (!good.length) return {
        mood: "win", head: [gettext("You win, whatever they say")], more: [gettext("Tap the letter that they say.")],
      };
      const others = grades.length - good.length;
      return {
        mood: "lose",
        best: good[0],
        head: parts("You lose to perfect play: they say {letter}", { letter: { tile: good[0] } }),
        more: others
          ? parts("Hope for any letter but {letters}.", { letters: named(good, "or") })
          : [gettext("Every letter of theirs wins.")],
      };
    },

    many(state) {
      const { ghost, node } = state;
      const grades = ghost.graded(node);
      const good = grades.filter(({ wins }) => wins).map(({ letter }) => letter);
      if (state.mover === state.me) {
        if (good.length) {
          const more = good.length > 1
            ? counted(
              good.length - 1, "{letters} is safe too, if all play well.",
              "{letters} are safe too, if all play well.", { letters: named(good.slice(1), "and") },
            )
            : [gettext("No other letter is safe, if all play well.")];
          return {
            mood: "win", best: good[0], head: parts("You are safe: say {letter}", { letter: { tile: good[0] } }), more,
          };
        }
        const [best] = grades;
        const chance = best.odds === 1
          ? gettext("You lose, if all play well.")
          : gettext("Chance to lose: {chance}, if all pick evenly among equals.", { chance: percent(best.odds) });
        const head = parts("No letter is safe: best try {letter}", { letter: { tile: best.letter } });
        return { mood: "lose", best: best.letter, head, more: [chance] };
      }
      const danger = ghost.mayLose(node, state.me);
      const next = gettext("It is player {seat}’s turn: tap the letter that they say.", { seat: state.mover + 1 });
      const head = danger ? gettext("Not safe: you may lose") : gettext("You are safe, if all play well");
      return { mood: danger ? "lose" : "win", head: [head], more: [next] };
    },
  };

  /** @param {Position} state @param {SolvedMatch} match @returns {Verdict} */
  const inMatch = (state, match) => {
    const { node } = state;
    const grades = match.graded(node);
    const good = grades.filter((grade) => grade.best).map((grade) => grade.letter);
    const others = grades.filter((grade) => !grade.best);
    const chance = match.chances(node)[state.me];
    const mood = chance === 1 ? "win" : chance === 0 ? "lose" : "even";
    if (state.mover !== state.me) {
      const two = state.ghost.players === 2;
      const values = { seat: String(state.mover + 1), letters: named(good, "or") };
      /** @type {Piece[]} */
      let more =
        two ? [gettext("Tap the letter that they say.")] : parts("Tap the letter that player {seat} says.", values);
      if (others.length)
        more = two
          ? parts("Tap the letter that they say: best {letters}.", values)
          : parts("Tap the letter that player {seat} says: best {letters}.", values);
      return { mood, head: [worth(chance)], more };
    }
    if (!others.length)
      return {
        mood, head: [worth(chance)],
        more: good.length > 1 ? [gettext("Every letter is as good as any other, if all play well.")] : [],
      };
    const letters = named(good.slice(1), "and");
    const same = good.length > 1
      ? [...counted(good.length - 1, "{letters} is as good.", "{letters} are as good.", { letters }), " "]
      : [];
    const sure = chance === 1 && match.players > 2 ? ` ${gettext("This holds if all play well.")}` : "";
    const values = { letter: { tile: others[0].letter }, chance: percent(others[0].chance) };
    const next = parts("The next best: {letter}, {chance}.", values);
    const head = parts("{verdict}: say {letter}", { verdict: worth(chance), letter: { tile: good[0] } });
    return { mood, best: good[0], head, more: [...same, ...next, sure] };
  };

  /** The reader's chance to win the match. @param {number} chance */
  const worth = (chance) => {
    if (chance === 1) return gettext("You win the match");
    if (chance === 0) return gettext("You cannot win the match");
    const text = gettext("{chance} to win the match", { chance: percent(chance) });
    return text.charAt(0).toUpperCase() + text.slice(1);
  };

  /** A message with a plural, in its parts. @param {number} count @param {string} one @param {string} many
   * @param {Record<string, Piece | Piece[]>} values @returns {Piece[]} */
  const counted = (count, one, many, values) => parts(ngettext(one, many, count), values);

  /** The reader's chance after a round that is over. @param {Position} position */
  const afterRound = ({ match, node, me }) => (match ? `${worth(match.chances(node)[me])}.` : "");

  /** @param {string[]} good @param {GhostGrade[]} grades @returns {Piece[]} */
  const winning = (good, grades) => {
    const list = " " + ngettext("{number} word to learn.", "{number} words to learn.", grades[0].learn);
    if (good.length === 1) return [gettext("No other letter wins.") + list];
    const letters = named(good.slice(1), "and");
    return [...counted(good.length - 1, "{letters} wins too.", "{letters} win too.", { letters }), list];
  };

  const losing = (/** @type {Position} */ state, /** @type {GhostGrade} */ best) => {
    if (best.word) return [gettext("It completes a word, as every letter does.")];
    const have = ngettext(
      "They have {number} winning reply.", "They have {number} winning replies.",
      state.ghost.winningPlays(best.node).length,
    );
    if (best.punish <= 1) return [have];
    return [have, " ", ngettext("They must know {number} word.", "They must know {number} words.", best.punish)];
  };

  const verdict = (/** @type {Position} */ state) => answers[state.kind](state);

  /** The parts of a text as a plain sentence. @param {Piece[]} parts */
  const plain = (parts) =>
    parts.map((part) => (typeof part === "string" ? part : capital("tile" in part ? part.tile : part.word))).join("");

  /** What each letter of the alphabet does for the seat to move. @param {Position} state @returns {KeyGrade[]} */
  const grades = (state) => {
    const { ghost, match } = state;
    if (match && state.kind === "open") return matchGrades(state, match);
    const byLetter =
      new Map(state.kind === "open" ? ghost.graded(state.node).map((grade) => [grade.letter, grade]) : []);
    const good = ghost.players === 2 ? gettext("wins") : gettext("safe");
    const bad = ghost.players === 2 ? gettext("loses") : gettext("not safe");
    return ghost.trie.alphabet.map((letter) => {
      const graded = byLetter.get(letter);
      if (state.kind !== "open") return { letter, kind: "off", says: gettext("the round is over") };
      if (!graded) return { letter, kind: "none", says: gettext("no word goes on like that") };
      if (graded.wins) return { letter, kind: "win", says: good };
      if (graded.word) return { letter, kind: "word", says: gettext("completes a word, {verdict}", { verdict: bad }) };
      return { letter, kind: "lose", says: bad };
    });
  };

  /** A chance where there is little room: "<1%". @param {number} chance */
  const short = (chance) => {
    if (chance > 0 && chance < 0.01) return `<${percent(0.01)}`;
    return chance > 0.99 && chance < 1 ? `>${percent(0.99)}` : percent(chance);
  };

  /** The same in a match: the mover's chance is under every letter.
   * @param {Position} position @param {SolvedMatch} match @returns {KeyGrade[]} */
  const matchGrades = ({ node, ghost }, match) => {
    const grades = new Map(match.graded(node).map((grade) => [grade.letter, grade]));
    const choice = [...grades.values()].some((grade) => !grade.best); // or is every letter as good?
    return ghost.trie.alphabet.map((letter) => {
      const grade = grades.get(letter);
      if (!grade) return { letter, kind: "none", says: gettext("no word goes on like that") };
      const worthIt = gettext("{chance} to win the match", { chance: percent(grade.chance) });
      const says = grade.word ? gettext("completes a word, {verdict}", { verdict: worthIt }) : worthIt;
      return { letter, kind: grade.best && choice ? "win" : "play", says, note: short(grade.chance) };
    });
  };

  return { position, verdict, grades, called, plain };
})();
