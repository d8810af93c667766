/* What the explorer says of a seat: in one form to the reader, in another of the one opponent, and in a third of player 2, 3 and so on. */
// needs: core/ui.js, explore/verdict.js
StrategyBook.aboutSeats = (() => {
  const { gettext, ngettext, parts } = StrategyBook.language;

  /** Does play go on behind words? @param {Position} state */
  const passes = ({ ghost }) => ghost.trie.finish === "goes-on";

  /**
   * @param {Position} state @param {number} seat from 0
   * @param {Record<"you" | "they" | "player", string>} forms
   * @param {Record<string, Child | Child[]>} [values] @returns {Child[]}
   */
  const about = (state, seat, forms, values = {}) => {
    const form = seat === state.me ? forms.you : state.ghost.players === 2 ? forms.they : forms.player;
    return parts(form.replaceAll("{seat}", String(seat + 1)), values);
  };

  /** The chance of a seat, in a list of all seats. @param {Position} state @param {number} seat @param {string} chance */
  const chanceOf = (state, seat, chance) => {
    const forms = { you: gettext("{chance} for you"), they: gettext("{chance} for them"), player: gettext("{chance} for player {seat}") };
    return about(state, seat, forms, { chance });
  };

  /** Who can stop a seat, of all the readers there are. @param {Position} state @param {number} seat @param {string} people */
  const canBeStopped = (state, seat, people) => {
    const forms = {
      you: gettext("{people} can stop you."),
      they: gettext("{people} can stop them."),
      player: gettext("{people} can stop player {seat}."),
    };
    return about(state, seat, forms, { people: people.charAt(0).toUpperCase() + people.slice(1) });
  };

  /** Nobody can stop a seat. @param {Position} state @param {number} seat */
  const cannotBeStopped = (state, seat) =>
    about(state, seat, {
      you: gettext("Nobody can stop you, however many words they know."),
      they: gettext("Nobody can stop them, however many words you know."),
      player: gettext("Nobody can stop player {seat}, however many words they know."),
    });

  /** A seat may lose after its letter. @param {Position} state @param {number} seat */
  const mayLose = (state, seat) =>
    about(state, seat, {
      you: gettext("Whatever the answer, you may be the one who loses."),
      they: gettext("Whatever the answer, they may be the one who loses."),
      player: gettext("Whatever the answer, player {seat} may be the one who loses."),
    });

  /** The letters with which a seat answers. @param {Position} state @param {number} seat @param {Child[]} letters */
  const replies = (state, seat, letters) => {
    const forms = {
      you: gettext("You reply {letters}"),
      they: gettext("They reply {letters}"),
      player: gettext("Player {seat} replies {letters}"),
    };
    return about(state, seat, forms, { letters });
  };

  /** Of two players, one has no good reply. @param {Position} state @param {number} seat @param {Child} word */
  const hasNoReply = (state, seat, word) => {
    const forms = {
      you: gettext("You have no good reply; for example {word}."),
      they: gettext("They have no good reply; for example {word}."),
      player: "",
    };
    return about(state, seat, forms, { word });
  };

  /** A seat loses with a word: by finishing it, or because it cannot go on. @param {Position} state @param {number} seat @param {Child} word */
  const losesWith = (state, seat, word) => {
    const forms = passes(state)
      ? {
          you: gettext("You cannot go on from {word}."),
          they: gettext("They cannot go on from {word}."),
          player: gettext("Player {seat} cannot go on from {word}."),
        }
      : {
          you: gettext("You have to finish {word}."),
          they: gettext("They have to finish {word}."),
          player: gettext("Player {seat} has to finish {word}."),
        };
    return about(state, seat, forms, { word });
  };

  /** What the words of a seat's list are for. @param {Position} state @param {number} seat @param {number} size of the list */
  const goesTowards = (state, seat, size) =>
    state.ghost.players === 2
      ? about(state, seat, {
          you: ngettext("You win by always going on towards this word.", "You win by always going on towards one of these words.", size),
          they: ngettext("They win by always going on towards this word.", "They win by always going on towards one of these words.", size),
          player: "",
        })
      : about(state, seat, {
          you: ngettext("You stay safe by always going on towards this word.", "You stay safe by always going on towards one of these words.", size),
          they: "",
          player: ngettext(
            "Player {seat} stays safe by always going on towards this word.",
            "Player {seat} stays safe by always going on towards one of these words.",
            size,
          ),
        });

  /** Which words of a list are struck out. @param {Position} state @param {number} seat */
  const struckOut = (state, seat) => {
    const forms = passes(state)
      ? {
          you: gettext("Struck out with ✗: the words from which you could not go on."),
          they: gettext("Struck out with ✗: the words from which they could not go on."),
          player: gettext("Struck out with ✗: the words from which player {seat} could not go on."),
        }
      : {
          you: gettext("Struck out with ✗: the words that you would have to finish."),
          they: gettext("Struck out with ✗: the words that they would have to finish."),
          player: gettext("Struck out with ✗: the words that player {seat} would have to finish."),
        };
    return about(state, seat, forms);
  };

  return { passes, chanceOf, canBeStopped, cannotBeStopped, mayLose, replies, hasNoReply, losesWith, goesTowards, struckOut };
})();
