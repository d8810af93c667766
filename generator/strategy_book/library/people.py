"""Ghost against people, and what the words of a list do to its verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from strategy_book.arguments import checked
from strategy_book.games.ghost.rules import GhostRules
from strategy_book.games.rules import MinLength, Players, Seat
from strategy_book.library.answer import JsonAnswer, plain, word_list_json
from strategy_book.library.words import Source, WordList, read, read_beside

if TYPE_CHECKING:
    from strategy_book.games.ghost.solve.people.compare import Comparison, LetterChange
    from strategy_book.games.ghost.solve.people.least_lists import SeatLists
    from strategy_book.games.ghost.solve.people.vocabularies import FamiliarTrie, Opponent


class AgainstAnswer(JsonAnswer):
    """The answer of ``against``: the words that beat any opponent who knows no more than a vocabulary."""

    sure: bool
    openings: dict[str, list[str] | None]
    work: dict[str, str]
    words: int
    needs: dict[str, int | None] | None


class DisputesAnswer(JsonAnswer):
    """The answer of ``disputes``: the fewest words to strike until the other seat wins."""

    winner: int
    strikes: int | None
    struck: list[str] | None
    swing_words: list[str]


class CompareAnswer(JsonAnswer):
    """The answer of ``compare``: where two lists differ in who wins."""

    winners: list[int]
    changes: int
    added: list[str]
    struck: list[str]
    letters: dict[str, dict[str, Any]]


def opponent(words: WordList, knows: Source, min_length: int) -> Opponent:
    """An opponent who knows only some words of a list.

    Args:
        knows: ``"scowl-N"`` for the list's words up to SCOWL size N, or another list.

    Raises:
        InputError: if they know none of the legal words, their list is of another language, or the list has no such
            ranks.
    """
    from strategy_book.games.ghost.solve.people.vocabularies import knows_list, knows_up_to
    from strategy_book.lists.ranks import largest_rank

    size = largest_rank(knows) if isinstance(knows, str) else None
    if size is not None:
        return knows_up_to(words.lexicon, min_length, words.ranks, size, words.rank_sizes())
    return knows_list(words.lexicon, min_length, read_beside(words, knows, hashed=False).lexicon)


@checked
def against(
    words: Source, knows: Source, seat: Seat = 2, players: Players = 2, min_length: MinLength = 4
) -> AgainstAnswer:
    """The words that beat any opponent who knows no more than a vocabulary.

    Args:
        knows: what the opponents know: ``"scowl-N"`` for the list's words up to SCOWL size N, or another list.
        seat: yours, from 1.

    Raises:
        ArgumentError: if there is no such seat.
        InputError: if no word is long enough, or the opponents know none of the legal words.
    """
    from strategy_book.games.ghost.solve.people.arena import build_arena
    from strategy_book.games.ghost.solve.people.least_lists import least_lists
    from strategy_book.games.ghost.solve.people.vocabularies import build_familiar_trie

    rules = GhostRules(players, min_length)
    rules.check_seat(seat)
    words = read(words)
    game = build_familiar_trie(words.lexicon, min_length, words.ranks)
    known = opponent(words, knows, min_length)
    (learnt,) = least_lists(build_arena(game, known.known), [(players, seat)])
    work: dict[str, str] = {}
    for entry in learnt.lists:
        for word, fragment in zip(entry.words or (), entry.work, strict=True):
            work[word] = min(fragment, work.get(word, fragment), key=len)
    return AgainstAnswer(
        word_list=word_list_json(game.flat.trie),
        rules=rules.as_json(),
        seat=seat,
        knows={"name": known.name, "words": known.words, "outside": known.outside},
        sure=learnt.sure,
        openings={entry.opening: plain(entry.words) for entry in learnt.lists},
        work=dict(sorted(work.items())),
        words=len(work),
        needs=None if words.ranks is None else _needs(words, game, learnt),
    ).with_spellings(words.lexicon)


@checked
def disputes(words: Source, min_length: MinLength = 4) -> DisputesAnswer:
    """The fewest words to strike until the other seat wins, with two players; and the same for each first letter.

    Raises:
        InputError: if no word is long enough.
    """
    from strategy_book.games.ghost.solve.people.disputes import dispute
    from strategy_book.games.ghost.solve.trie import build_trie

    rules, lexicon = GhostRules(2, min_length), read(words).lexicon
    solved = dispute(lexicon, min_length)
    return DisputesAnswer(
        word_list=word_list_json(build_trie(lexicon, min_length)),
        rules=rules.as_json(),
        winner=solved.winner,
        **_strikes(solved.struck),
        swing_words=list(solved.swing_words),
        letters={verdict.letter: {"wins": verdict.wins, **_strikes(verdict.struck)} for verdict in solved.letters},
    ).with_spellings(lexicon)


@checked
def compare(words: Source, other: Source, min_length: MinLength = 4) -> CompareAnswer:
    """Where two lists differ in who wins, with two players, and which words make the difference.

    Raises:
        InputError: if one of them has no word that is long enough, or they are of different languages.
    """
    from strategy_book.games.ghost.solve.people.compare import compare as solve_comparison

    rules = GhostRules(2, min_length)
    words = read(words)
    lexicons = words.lexicon, read_beside(words, other).lexicon
    solved = solve_comparison(*lexicons, min_length)
    return CompareAnswer(
        lists=[
            {"name": lexicon.name, "sha256": lexicon.sha256, "words": count}
            for lexicon, count in zip(lexicons, solved.words, strict=True)
        ],
        common=solved.common,
        rules=rules.as_json(),
        winners=list(solved.winners),
        **_change(solved),
        letters={change.letter: {"wins": list(change.wins), **_change(change)} for change in solved.letters},
    ).with_spellings(*lexicons)


def _needs(words: WordList, game: FamiliarTrie, learnt: SeatLists) -> dict[str, int | None]:
    """For each opening the least rank of a vocabulary that can stop the seat; None if none can."""
    from strategy_book.games.ghost.solve.people.arena import needs
    from strategy_book.lists.ranks import UNRANKED

    if not learnt.lists or words.ranks is None:
        return {}
    solved = needs(game, words.ranks, [(learnt.players, learnt.seat)])
    ranks = solved[learnt.seat - 1][0, learnt.openings].tolist()
    return {entry.opening: rank if rank < UNRANKED else None for entry, rank in zip(learnt.lists, ranks, strict=True)}


def _strikes(struck: tuple[str, ...] | None) -> dict[str, Any]:
    return {"strikes": None if struck is None else len(struck), "struck": plain(struck)}


def _change(change: Comparison | LetterChange) -> dict[str, Any]:
    added, struck = list(change.added), list(change.struck)
    return {"changes": len(added) + len(struck), "added": added, "struck": struck}
