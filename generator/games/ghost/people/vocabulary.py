"""What opponents can say who know no more than a vocabulary, and how familiar each word is."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from generator.games.ghost.people.playable import Mask, Playable, Short
from generator.lists.lexicon import Lexicon
from generator.lists.ranks import Ranks

Values = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Familiarity:
    """How familiar the words of a list are: the order is familiar, then short, then the alphabet.

    Attributes:
        cost: (words,) what each word adds to a list's unfamiliarity: its rank, and its letters far behind it.
        order: (words,) the words from the most familiar one on.
        places: (words,) where each word stands in ``order``.
    """

    cost: Values
    order: Short
    places: Short


def familiarity(lexicon: Lexicon, ranks: Ranks | None) -> Familiarity:
    """``ranks`` is (words,), of all words of the list; without ranks short words come first."""
    lengths = lexicon.lengths.astype(np.int64)
    rank = np.zeros(len(lexicon), np.int64) if ranks is None else ranks.astype(np.int64)
    distinct = np.zeros(int(rank.max()) + 1, np.int64)
    distinct[rank] = 1
    keys = (distinct.cumsum() - 1)[rank] << 8 | lengths
    if keys.max() < 1 << 16:
        keys = keys.astype(np.uint16)  # NumPy sorts them without comparing
    order = keys.argsort(kind="stable").astype(np.int32)
    places = np.empty(len(lexicon), np.int32)
    places[order] = np.arange(len(lexicon), dtype=np.int32)
    # 24 bits hold the letters of any list of words, and the sum of ranks has 40 left.
    return Familiarity(rank << 24 | lengths, order, places)


def most_familiar(game: Playable, familiar: Familiarity) -> Short:
    """(n,) for every fragment of a game: of the legal words that are it or begin with it, the place of the first."""
    trie = game.trie
    leaves = game.words >= 0
    rows = game.words[leaves]
    begins = np.zeros(len(game.legal), bool)
    begins[rows] = True
    starts = np.flatnonzero(begins)
    most = np.int32(len(game.legal))
    least = np.full(len(game.legal), most)
    # The words that hide behind a word follow it, up to the next word that a game can end with.
    least[starts] = np.minimum.reduceat(np.where(game.legal, familiar.places, most), starts)
    best = np.empty(len(leaves), np.int32)
    best[leaves] = least[rows]
    for depth in range(len(trie.levels) - 2, -1, -1):
        below = best[game.level(depth + 1)]
        best[game.level(depth)][trie.levels[depth].inner] = trie.forks[depth].reduce(np.minimum, below)
    return best


@dataclass(frozen=True, slots=True, eq=False)
class Arena:
    """The fragments at which opponents with a vocabulary still know how to go on: where play can get before it ends.

    They say a letter that begins a word they know and is not itself one (docs/theory.md); it may complete a word that
    they do not know. A play of yours that leaves these fragments, and completes no word, leaves them nothing to say.

    Attributes:
        game: of the list.
        known: how many legal words they know.
        nodes: (k,) those fragments, words left out, in the game's numbering, ascending. The empty one is there even if
            they know nothing.
        parents: (k,) the fragment before the last letter, as an index into ``nodes``.
        blunders: (b,) words, rows of the lexicon, that they may complete, since they do not know them.
        blundered: (b,) the fragment, an index into ``nodes``, at which each can be completed; ascending.
        stuck: (k,) can they say nothing there?
        answers: (k,) the most familiar word, a row of the lexicon, that begins with the fragment.
        exits: (k,) the most familiar word behind a letter that completes no word and leaves them nothing to say; -1
            where there is no such letter.
        cost: (words,) as ``Familiarity.cost``.
    """

    game: Playable
    known: int
    nodes: Short
    parents: Short
    blunders: Short
    blundered: Short
    stuck: Mask
    answers: Short
    exits: Short
    cost: Values


def arena(game: Playable, known: Mask, familiar: Familiarity, best: Short) -> Arena:
    """The arena of a vocabulary. Words that hide behind others count: they can be thought of.

    Args:
        game: of the list.
        known: (words,) which words of the list the opponents know.
        familiar: of the list.
        best: of the game, as ``most_familiar`` finds it.
    """
    known = known & game.legal
    counts = np.zeros(len(known) + 1, np.int32)
    np.cumsum(known, out=counts[1:])
    begins = counts.take(game.last) > counts.take(game.first)
    ends = game.words >= 0
    inside = begins & ~ends
    inside[0] = True
    nodes = np.flatnonzero(inside).astype(np.int32)
    place = np.full(len(inside), -1, np.int32)
    place[nodes] = np.arange(len(nodes), dtype=np.int32)
    parents = place.take(game.parents.take(nodes))

    done = np.flatnonzero(begins & ends)
    done = done[~known.take(game.words.take(done))]
    blundered = place.take(game.parents.take(done))

    stuck = np.ones(len(nodes), bool)
    stuck[parents[1:]] = False
    stuck[blundered] = False

    # Fragments behind those of the arena that complete no word: the best of those that follow one fragment.
    out = np.flatnonzero(~(begins | ends | inside))
    above = place.take(game.parents.take(out))
    out, above = out[above >= 0], above[above >= 0]
    exits = np.full(len(nodes), -1, np.int32)
    if len(out):
        new = np.ones(len(out), bool)
        np.not_equal(above[1:], above[:-1], out=new[1:])
        starts = np.flatnonzero(new)
        exits[above[starts]] = familiar.order.take(np.minimum.reduceat(best.take(out), starts))
    return Arena(
        game,
        int(counts[-1]),
        nodes,
        parents,
        game.words.take(done),
        blundered,
        stuck,
        familiar.order.take(best.take(nodes)),
        exits,
        familiar.cost,
    )
