/* The explorer's table: every letter that can be said, its verdict, and why it wins or loses. */
// needs: core/tables.js, core/ui.js, explore/about-seats.js, explore/verdict.js
// optional: solve/people.js
/** A way to a fragment, with this content. @typedef {(fragment: string, ...content: Child[]) => HTMLElement} LinkTo */
StrategyBook.graded = (() => {
  const { make, listing, number, percent, tile, word, wordText } = StrategyBook.ui;
  const { gettext, ngettext, parts } = StrategyBook.language;
  const { passes, mayLose, replies: answers, hasNoReply } = StrategyBook.aboutSeats;
  const { num, row, table } = StrategyBook.tables;
  const { called } = StrategyBook.verdict;

  const needQuest = (/** @type {Ghost} */ ghost, /** @type {number} */ seat) =>
    StrategyBook.memo(ghost.needed, seat, () => StrategyBook.people.needQuest(ghost.trie, ghost.players, seat));

  /** How much the others must know to stop a seat, for every fragment that begins with this one.
   * @param {Position} state @param {number} seat */
  const needed = ({ ghost, node }, seat) => ghost.trie.below(node, needQuest(ghost, seat)).least;

  /** After the verdict of perfect play: does the letter beat a player who knows only the words of newspapers?
   * @param {Position} state @param {GhostGrade} grade */
  const beaten = (state, grade) => {
    const { people } = StrategyBook;
    const { trie, players } = state.ghost;
    if (!people || !trie.familiar || grade.word || (grade.wins && players === 2)) return null;
    const need = needed(state, state.ghost.mover(state.node))[grade.node];
    if (need <= people.NEWSPAPER) return null;
    const reader = { reader: people.READERS.get(people.NEWSPAPER) ?? "" };
    const text = grade.wins ? gettext("also beats: {reader}", reader) : gettext("but beats: {reader}", reader);
    return make("small.sb-sure", {}, text);
  };

  /** Why a letter wins or loses, in a few words.
   * @param {Position} state @param {GhostGrade} grade @param {LinkTo} link @returns {Children} */
  const why = (state, grade, link) => {
    const { ghost } = state;
    const { trie } = ghost;
    if (grade.word) {
      const values = { word: wordText(state.letters + grade.letter) };
      return passes(state) ? gettext("No word goes on from “{word}”.", values) : gettext("“{word}” is a word.", values);
    }
    const replies = ghost.winningPlays(grade.node);
    const next = ghost.mover(grade.node);
    if (!grade.wins) {
      if (!replies.length) return mayLose(state, ghost.mover(state.node));
      /** @type {Child[]} */
      const letters = replies.slice(0, 6)
        .flatMap((child, i) => [i ? " " : "", link(trie.fragment(child), tile(trie.letter(child)))]);
      const more = replies.length - 6;
      if (more > 0) letters.push(" ", ngettext("or {number} more", "or {number} more", more));
      if (grade.punish > 1) letters.push(" ", gettext("({number} words to know)", { number: number(grade.punish) }));
      return answers(state, next, letters);
    }
    const end = word(trie.fragment(ghost.mainLine(grade.node).at(-1) ?? grade.node));
    if (ghost.players === 2) return replies.length ? "" : hasNoReply(state, next, end);
    const losers = listing(ghost.loserSeats(grade.node).map((seat) => called(state, seat - 1)), "or");
    return parts("Who may lose then: {who}; for example {word}.", { who: losers, word: end });
  };

  /** @param {Position} state @param {GhostGrade[]} grades best first @param {LinkTo} link */
  const gradedTable = (state, grades, link) => {
    const many = state.ghost.players > 2;
    const heads = [
      gettext("Letter"), gettext("Verdict"), ...(many ? [gettext("May lose"), gettext("Chance to lose")] : []),
      gettext("Words to learn"), passes(state) ? gettext("Last words") : gettext("Playable words"), gettext("Why"),
    ];
    const rows = grades.map((grade) => {
      const beats = beaten(state, grade);
      const sure = grade.odds === 1 ? gettext("loses") : gettext("may lose");
      const perfect = grade.odds === 1 ? gettext("loses to perfect play") : gettext("may lose to perfect play");
      const bad = grade.word ? gettext("is a word") : beats ? perfect : sure;
      const verdict = grade.wins ? `✓ ${many ? gettext("safe") : gettext("wins")}` : `✗ ${bad}`;
      const losers = grade.losers.map((seat) => called(state, seat - 1)).join(", ");
      return row(
        link(state.letters + grade.letter, tile(grade.letter)),
        make(`td.${grade.wins ? "sb-win" : "sb-lose"}`, {}, verdict, beats),
        many ? [num(losers), num(percent(grade.odds))] : null, num(grade.learn ? number(grade.learn) : "–"),
        num(number(grade.words)), make("td.sb-why", {}, why(state, grade, link)),
      );
    });
    const shown = table(gettext("Every legal letter, best first"), heads, rows);
    shown.classList.add("sb-graded");
    return shown;
  };

  return { gradedTable, needed, needQuest };
})();
