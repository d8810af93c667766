/* What the explorer says of a seat: to the reader, of the one opponent, and of player 2, 3 and so on. */
// needs: core/ui.js, explore/verdict.js
StrategyBook.aboutSeats = (() => {
  const { gettext, ngettext, parts } = StrategyBook.language;

  /** Does play go on behind words? @param {Position} state */
  const passes = ({ ghost }) => ghost.trie.finish === "goes-on";

  /** @param {Position} state @param {number} seat from 0 @param {[you: string, they: string, player: string]} forms
   * @param {Record<string, Child | Child[]>} [values] @returns {Child[]} */
  const about = (state, seat, [you, they, player], values = {}) => {
    const form = seat === state.me ? you : state.ghost.players === 2 ? they : player;
    return parts(form.replaceAll("{seat}", String(seat + 1)), values);
  };

  /** The chance of a seat, in a list of all seats.
   * @param {Position} state @param {number} seat @param {string} chance */
  const chanceOf = (state, seat, chance) => about(state, seat, [
    gettext("{chance} for you"), gettext("{chance} for them"), gettext("{chance} for player {seat}"),
  ], { chance });

  /** Who can stop a seat, of all the readers there are.
   * @param {Position} state @param {number} seat @param {string} people */
  const canBeStopped = (state, seat, people) => about(state, seat, [
    gettext("Who can stop you: {people}."), gettext("Who can stop them: {people}."),
    gettext("Who can stop player {seat}: {people}."),
  ], { people });

  /** Nobody can stop a seat. @param {Position} state @param {number} seat */
  const cannotBeStopped = (state, seat) => about(state, seat, [
    gettext("Nobody can stop you, however many words they know."),
    gettext("Nobody can stop them, however many words you know."),
    gettext("Nobody can stop player {seat}, however many words they know."),
  ]);

  /** A seat may lose after its letter. @param {Position} state @param {number} seat */
  const mayLose = (state, seat) => about(state, seat, [
    gettext("Whatever the answer, you may be the one who loses."),
    gettext("Whatever the answer, they may be the one who loses."),
    gettext("Whatever the answer, player {seat} may be the one who loses."),
  ]);

  /** The letters with which a seat answers. @param {Position} state @param {number} seat @param {Child[]} letters */
  const replies = (state, seat, letters) => about(state, seat, [
    gettext("You reply {letters}"), gettext("They reply {letters}"), gettext("Player {seat} replies {letters}"),
  ], { letters });

  /** Of two players, one has no good reply. @param {Position} state @param {number} seat @param {Child} word */
  const hasNoReply = (state, seat, word) => about(state, seat, [
    gettext("You have no good reply; for example {word}."), gettext("They have no good reply; for example {word}."), "",
  ], { word });

  /** A seat loses with a word: by finishing it, or because it cannot go on.
   * @param {Position} state @param {number} seat @param {Child} word */
  const losesWith = (state, seat, word) => about(state, seat, passes(state) ? [
    gettext("You cannot go on from {word}."), gettext("They cannot go on from {word}."),
    gettext("Player {seat} cannot go on from {word}."),
  ] : [
    gettext("You have to finish {word}."), gettext("They have to finish {word}."),
    gettext("Player {seat} has to finish {word}."),
  ], { word });

  /** What the words of a seat's list are for.
   * @param {Position} state @param {number} seat @param {number} size of the list */
  const goesTowards = (state, seat, size) => about(state, seat, state.ghost.players === 2 ? [
    ngettext(
      "You win by always going on towards this word.", "You win by always going on towards one of these words.", size,
    ),
    ngettext(
      "They win by always going on towards this word.", "They win by always going on towards one of these words.", size,
    ),
    "",
  ] : [
    ngettext(
      "You stay safe by always going on towards this word.",
      "You stay safe by always going on towards one of these words.", size,
    ),
    "",
    ngettext(
      "Player {seat} stays safe by always going on towards this word.",
      "Player {seat} stays safe by always going on towards one of these words.", size,
    ),
  ]);

  /** Which words of a list are struck out. @param {Position} state @param {number} seat */
  const struckOut = (state, seat) => about(state, seat, passes(state) ? [
    gettext("Struck out with ✗: the words from which you could not go on."),
    gettext("Struck out with ✗: the words from which they could not go on."),
    gettext("Struck out with ✗: the words from which player {seat} could not go on."),
  ] : [
    gettext("Struck out with ✗: the words that you would have to finish."),
    gettext("Struck out with ✗: the words that they would have to finish."),
    gettext("Struck out with ✗: the words that player {seat} would have to finish."),
  ]);

  return {
    passes, chanceOf, canBeStopped, cannotBeStopped, mayLose, replies, hasNoReply, losesWith, goesTowards, struckOut,
  };
})();
