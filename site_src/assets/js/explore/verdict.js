/* What the book says of any letters, for the reader who asks: whose turn it is, who wins, what to say. Knows no page.
 *
 * `turn` is how many others move before the reader does. Parts of a text are strings, { tile: letter } or { word }.
 */
// needs: core/ui.js
/**
 * The position after some letters, legal or not. "word": somebody completed one; "none": no word begins like that; "letter": not a
 * letter of this list; "empty": the list has no word. `legal` are the legal letters and `letter` the first that is not; `mover` and
 * `me` are seats from 0; `match` is the one that the round belongs to.
 * @typedef {{ ghost: Ghost, match: SolvedMatch | null, all: string[], letters: string, node: number, legal: string, letter: string,
 *   kind: "open" | "word" | "none" | "letter" | "empty", mover: number, me: number }} Position
 *
 * The answer in words; `best` is the letter to say.
 * @typedef {{ mood: "win" | "lose" | "even", head: Piece[], more: Piece[], best?: string }} Verdict
 */
StrategyBook.verdict = (() => {
  "use strict";
  const { capital, percent, plural } = StrategyBook.ui;

  const MOST_NAMED = 6;

  const sentence = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);

  /** @param {Ghost} ghost @param {string} letters @param {SolvedMatch | null} [match] */
  const position = (ghost, letters, turn = 0, match = null) => {
    const { trie, players } = ghost;
    const all = [...letters];
    const mover = all.length % players;
    /** @type {Position} */
    const state = { ghost, match, all, letters, node: 0, legal: "", letter: "", kind: "open", mover, me: (mover + turn) % players };
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

  /**
   * What the reader calls a seat: "you", "they" or, with three and more, "player 2".
   * @param {{ ghost: { players: number }, me: number }} state @param {number} seat
   */
  const called = (state, seat) => {
    if (seat === state.me) return "you";
    return state.ghost.players === 2 ? "they" : `player ${seat + 1}`;
  };

  /** @param {string[]} letters @param {string} last @returns {Piece[]} */
  const tiles = (letters, last) =>
    letters.flatMap((letter, i) => [i === 0 ? "" : i === letters.length - 1 ? last : ", ", { tile: letter }]);

  /** @param {string[]} letters @param {string} last @returns {Piece[]} */
  const named = (letters, last) =>
    letters.length > MOST_NAMED
      ? [...tiles(letters.slice(0, MOST_NAMED), ", "), ` and ${letters.length - MOST_NAMED} more`]
      : tiles(letters, ` ${last} `);

  /** @type {Record<"empty" | "letter" | "none" | "word" | "open" | "two" | "many", (state: Position) => Verdict>} */
  const answers = {
    empty: () => ({ mood: "even", head: ["No word is long enough to play"], more: ["Choose a smaller number of letters."] }),

    letter: (state) => ({
      mood: "even",
      head: [`“${state.letter}” is not a letter of this list`],
      more: ["Take it back, or choose another list."],
    }),

    none(state) {
      const wrong = capital(state.letters);
      const first = state.legal + state.letter;
      const already = first === state.letters ? "" : ` None begins ${capital(first)} either.`;
      const mine = state.mover === state.me;
      const bluffer = (state.all.length + state.ghost.players - 1) % state.ghost.players;
      if (mine) return { mood: "win", head: [`No word begins ${wrong}: challenge`], more: [`The player who said the last letter loses.${already}`] };
      if (bluffer === state.me)
        return { mood: "lose", head: [`No word begins ${wrong}: hope for no challenge`], more: [`If they doubt you, you lose.${already}`] };
      return {
        mood: "even",
        head: [`No word begins ${wrong}: player ${state.mover + 1} should challenge`],
        more: [`The player who said the last letter loses.${already}`],
      };
    },

    word(state) {
      const length = [...state.legal].length;
      const loser = (length - 1) % state.ghost.players;
      const player = called(state, loser);
      const last = capital([...state.legal].pop() ?? "");
      const you = player === "you" ? "That was you." : player === "they" ? "That was your opponent." : `That was ${player}.`;
      return {
        mood: loser === state.me ? "lose" : "win",
        head: [`${capital(state.legal)} is a word: the player who said ${last} lost`],
        more: [[you, state.all.length > length ? "Later letters do not count." : "", afterRound(state)].filter(Boolean).join(" ")],
      };
    },

    open: (state) => (state.match ? inMatch(state, state.match) : state.ghost.players === 2 ? answers.two(state) : answers.many(state)),

    two(state) {
      const { ghost, node } = state;
      const grades = ghost.graded(node);
      const good = grades.filter(({ wins }) => wins).map(({ letter }) => letter);
      if (state.mover === state.me) {
        if (good.length) return { mood: "win", best: good[0], head: ["You win: say ", { tile: good[0] }], more: winning(good, grades) };
        const [best] = grades;
        return { mood: "lose", best: best.letter, head: ["You lose to perfect play: best try ", { tile: best.letter }], more: losing(state, best) };
      }
      if (!good.length) return { mood: "win", head: ["You win, whatever they say"], more: ["Tap the letter that they say."] };
      const others = grades.length - good.length;
      return {
        mood: "lose",
        best: good[0],
        head: ["You lose to perfect play: they say ", { tile: good[0] }],
        more: others
          ? ["Hope for any letter but ", ...named(good, "or"), "."]
          : ["Every letter of theirs wins."],
      };
    },

    many(state) {
      const { ghost, node } = state;
      const grades = ghost.graded(node);
      const good = grades.filter(({ wins }) => wins).map(({ letter }) => letter);
      if (state.mover === state.me) {
        if (good.length) {
          const others =
            good.length > 1
              ? [...named(good.slice(1), "and"), ` ${good.length === 2 ? "is" : "are"} safe too`]
              : ["No other letter is safe"];
          return { mood: "win", best: good[0], head: ["You are safe: say ", { tile: good[0] }], more: [...others, ", if all play well."] };
        }
        const [best] = grades;
        const chance = best.odds === 1 ? "You lose, if all play well." : `Chance to lose: ${percent(best.odds)}, if all pick evenly among equals.`;
        return { mood: "lose", best: best.letter, head: ["No letter is safe: best try ", { tile: best.letter }], more: [chance] };
      }
      const danger = ghost.mayLose(node, state.me);
      const next = `It is player ${state.mover + 1}’s turn: tap the letter that they say.`;
      return { mood: danger ? "lose" : "win", head: [danger ? "Not safe: you may lose" : "You are safe, if all play well"], more: [next] };
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
      const player = called(state, state.mover);
      const tap = `Tap the letter that ${player} ${player === "they" ? "say" : "says"}`;
      return { mood, head: [worth(chance)], more: others.length ? [tap, ": best ", ...named(good, "or"), "."] : [`${tap}.`] };
    }
    if (!others.length) {
      return { mood, head: [worth(chance)], more: ["Every letter is as good as any other, if all play well."] };
    }
    const same = good.length > 1 ? [...named(good.slice(1), "and"), good.length === 2 ? " is as good. " : " are as good. "] : [];
    const sure = chance === 1 && match.players > 2 ? " This holds if all play well." : "";
    const next = ["The next best: ", { tile: others[0].letter }, `, ${percent(others[0].chance)}.${sure}`];
    return { mood, best: good[0], head: [worth(chance), ": say ", { tile: good[0] }], more: [...same, ...next] };
  };

  /** The reader's chance to win the match. @param {number} chance */
  const worth = (chance) => {
    if (chance === 1) return "You win the match";
    if (chance === 0) return "You cannot win the match";
    return `${sentence(percent(chance))} to win the match`;
  };

  /** The reader's chance after a round that is over. @param {Position} position */
  const afterRound = ({ match, node, me }) => (match ? `${worth(match.chances(node)[me])}.` : "");

  /** @param {string[]} good @param {GhostGrade[]} grades @returns {Piece[]} */
  const winning = (good, grades) => {
    const learn = grades[0].learn;
    const list = `${plural(learn, "word")} to learn.`;
    if (good.length === 1) return [`No other letter wins. ${list}`];
    return [...named(good.slice(1), "and"), ` ${good.length === 2 ? "wins" : "win"} too. ${list}`];
  };

  /** @param {Position} state @param {GhostGrade} best */
  const losing = (state, best) => {
    if (best.word) return ["It completes a word, as every letter does."];
    const replies = state.ghost.winningPlays(best.node).length;
    const know = best.punish > 1 ? `, and must know ${plural(best.punish, "word")}` : "";
    return [`They have ${plural(replies, "winning reply", "winning replies")}${know}.`];
  };

  /** @param {Position} state */
  const verdict = (state) => answers[state.kind](state);

  /** The parts of a text as a plain sentence. @param {Piece[]} parts */
  const plain = (parts) => parts.map((part) => (typeof part === "string" ? part : capital("tile" in part ? part.tile : part.word))).join("");

  /**
   * What each letter of the alphabet does for the seat to move, in the order of the alphabet.
   * @param {Position} state @returns {KeyGrade[]}
   */
  const grades = (state) => {
    const { ghost, match } = state;
    if (match && state.kind === "open") return matchGrades(state, match);
    const byLetter = new Map(state.kind === "open" ? ghost.graded(state.node).map((grade) => [grade.letter, grade]) : []);
    const good = ghost.players === 2 ? "wins" : "safe";
    const bad = ghost.players === 2 ? "loses" : "not safe";
    return ghost.trie.alphabet.map((letter) => {
      const graded = byLetter.get(letter);
      if (state.kind !== "open") return { letter, kind: "off", says: "the round is over" };
      if (!graded) return { letter, kind: "none", says: "no word goes on like that" };
      if (graded.wins) return { letter, kind: "win", says: good };
      return graded.word ? { letter, kind: "word", says: `completes a word, ${bad}` } : { letter, kind: "lose", says: bad };
    });
  };

  const short = (/** @type {string} */ percentage) => percentage.replace("under ", "<").replace("over ", ">");

  /**
   * The same in a match: the mover's chance is under every letter.
   * @param {Position} position @param {SolvedMatch} match @returns {KeyGrade[]}
   */
  const matchGrades = ({ node, ghost }, match) => {
    const grades = new Map(match.graded(node).map((grade) => [grade.letter, grade]));
    const choice = [...grades.values()].some((grade) => !grade.best); // or is every letter as good?
    return ghost.trie.alphabet.map((letter) => {
      const grade = grades.get(letter);
      if (!grade) return { letter, kind: "none", says: "no word goes on like that" };
      const chance = percent(grade.chance);
      const says = `${grade.word ? "completes a word, " : ""}${chance} to win the match`;
      return { letter, kind: grade.best && choice ? "win" : "play", says, note: short(chance) };
    });
  };

  return { position, verdict, grades, called, plain };
})();
