"""The sentences of a game in the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from generator.cli.terminal import shown
from generator.errors import InputError
from generator.games.match_record import HUMAN, SeatLine
from generator.games.table import Ending, Table, TableRound
from generator.library.games import Game
from generator.library.ghost import Ghost
from generator.library.table_words import GameWords
from generator.rounding import plural

HELP = (
    "Type a letter to add it (or, where it can go to several places, the fragment that you make); or: challenge, "
    "? (which moves win), why (the last move of the machine), undo, leave, line (this game as a line), new, help, quit."
)


class Names:
    """What the players of a table are called.

    Attributes:
        people: the players who are people, from 0.
        you: the only person at the table; None if there are several, or none.
    """

    def __init__(self, seats: Sequence[SeatLine]) -> None:
        self.seats = seats
        self.people = [player for player, seat in enumerate(seats) if seat.kind == HUMAN]
        self.you = self.people[0] if len(self.people) == 1 else None

    def of(self, player: int, *, you: bool = True) -> str:
        """``Player 2``, with the name if there is one. With ``you``, the only person at the table is "You"."""
        if you and player == self.you:
            return "You"
        name = self.seats[player].name
        return f"Player {player + 1} ({name})" if name else f"Player {player + 1}"


def welcome(game: Game, names: Names) -> Iterator[str]:
    """What is played, by whom and how."""
    kinds = ", ".join(f"{seat.name} ({seat.kind})" if seat.name else seat.kind for seat in names.seats)
    yield (
        f"{game.title} with {game.words.name}: {len(names.seats)} players, "
        f"words of {plural(game.min_length, 'letter')} or more. "
        + (f"Players: {kinds}." if names.you is None else f"You are player {names.you + 1}.")
    )
    yield "Whoever completes a word loses. A letter stands until somebody challenges it."
    if len(names.people) > 1:
        yield "Anybody may challenge out of turn: type challenge and the player's number."
    if names.people:
        yield HELP


def standing(table: Table, names: Names) -> str:
    """Who begins the round, and how many lives everybody has."""
    order = table.round.order
    left = ", ".join(f"{_named(player, names)} has {table.lives[player]}" for player in order)
    return f"{_named(order[0], names)} begins; lives: {left}"


def _named(player: int, names: Names) -> str:
    name = names.of(player, you=False)
    return name[0].lower() + name[1:]


def lost_life(name: str, left: int) -> str:
    """What losing a round costs in a match."""
    you = name == "You"
    if not left:
        return f"{name} {'are' if you else 'is'} out."
    return f"{name} {'have' if you else 'has'} {plural(left, 'life', 'lives')} left."


def prompt(fragment: str, names: Names, player: int) -> str:
    """Asks a person for a move; the player is named where there are several people."""
    address = "" if names.you is not None else f"{names.of(player)}, "
    return f"{address}{fragment or '(nothing yet)'} > "


def doubt(people: Sequence[int]) -> str:
    """Asks whether somebody challenges out of turn."""
    number = " and a player's number" if len(people) > 1 else ""
    return f"Enter to go on, or challenge{number}: "


def after_round(more: bool) -> str:
    """Asks what comes after a round."""
    return "next, undo, new or quit? " if more else "new, undo or quit? "


def played(before: str, after: str) -> str:
    """A move: ``plays h: gh``, or ``makes hg``."""
    return f"plays {after[-1]}: {after}" if after[:-1] == before else f"makes {after}"


def unclear(game: Game, fragment: str, typed: str) -> str:
    """The answer to something that is not a move."""
    letters = sorted(fragment + game.words.fragment(typed))
    options: list[str] = []
    if len(typed) == 1 and not isinstance(game, Ghost) and game.example(fragment) is not None:
        options = [move for move in game.moves(fragment) if sorted(move) == letters]
    if len(options) > 1:
        return f"Which one? {' or '.join(options)}"
    if isinstance(game, Ghost):
        return f"{shown(typed)} is not a letter of this list. {HELP}"
    return f"{shown(typed)} is not a legal play. {HELP}"


def grades(game: Game, words: GameWords, entry: TableRound, names: Names) -> Iterator[str]:
    """What the book thinks of every letter of a round."""
    for turn, (before, after) in enumerate(pairwise(["", *entry.plays])):
        name = names.of(entry.mover(turn), you=False)
        yield f"{name}: {played(before, after)}  {grade(game, words, before, after, entry.order)}"


def grade(game: Game, words: GameWords, before: str, after: str, order: Sequence[int]) -> str:
    """What the book thinks of a move in a round of the players ``order``."""
    if words.example(after) is None or words.is_word(after):
        return "✗ completes a word" if words.is_word(after) else "✗ no word allows it"
    losers, mover = game.losers(after) if game.example(after) else None, game.mover(before)
    if losers is None:
        return "? not known"
    numbers = ", ".join(str(player + 1) for player in sorted(order[seat - 1] for seat in losers))
    others = f" (may lose: {numbers})" if game.players > 2 else ""
    winning = _fragments(game, before, game.winning_moves(before) or [])
    if mover not in losers:
        only = ", and nothing else does" if winning == [after] else ""
        return f"✓ wins{only}{others}" if game.players == 2 else f"✓ is safe{others}"
    if winning:
        return f"✗ gave the win away: {_short(before, winning)} would have won{others}"
    return f"– no move wins{others}"


def hint(game: Game, words: GameWords, fragment: str) -> str:
    """The winning moves, or the best there are."""
    if fragment and words.example(fragment) is None:
        return f"No word allows {fragment!r}: challenge it."
    if fragment and words.is_word(fragment):
        return f"{fragment!r} is a word, and nobody has noticed: challenge it."
    if fragment and game.example(fragment) is None:
        return "Which moves win behind a word is not known."
    winning = game.winning_moves(fragment)
    if winning:
        return f"Winning moves: {' '.join(winning)}"
    best = game.best_moves(fragment)
    if winning is None:
        return f"It is not known which moves win; the best known: {' '.join(best)}"
    return f"No move wins. {_longest(game, fragment, best)}"


def why(game: Game, name: str, before: str, after: str, word: str | None) -> str:
    """The reason for a move of the machine; ``word`` is one it had in mind, if it knows only some."""
    move = f"{name} {played(before, after)}"
    if word is not None:
        return f"{move}. It knows {word!r}, for one."
    try:
        winning = _fragments(game, before, game.winning_moves(before) or [])
    except InputError:
        return f"{move}. No word allowed {before!r}."
    if after in winning:
        others = winning[1:]
        return f"{move}. {f'These win: {_short(before, winning)}' if others else 'Nothing else wins'}."
    return f"{move}. No move wins. {_longest(game, before, game.best_moves(before))}"


def ending(game: Game, entry: TableRound, names: Names) -> Iterator[str]:
    """Who lost a round and why; nothing if the round has not ended."""
    result, fragment = entry.result, entry.plays[-1] if entry.plays else ""
    if result is None:
        return
    loser = names.of(result.loser)
    verdict = _verdict(result.loser, names, len(entry.order))
    challenger = "" if result.challenger is None else names.of(result.challenger)
    if result.ending == Ending.WORD:
        seen = f", and {challenger.replace('You', 'you')} challenged" if challenger else ""
        yield f"{loser} completed {result.word!r}{seen}: {verdict}."
    elif result.ending == Ending.CHALLENGE:
        yield f"{challenger} challenged, but {fragment!r} can become {result.word!r}: {verdict}."
    elif result.ending == Ending.BLUFF:
        before = entry.plays[-2] if len(entry.plays) > 1 else ""
        yield f"{challenger} challenged, and no word allows {fragment!r}: {verdict}."
        if goes_on(game, before):
            yield f"Legal were: {' '.join(game.moves(before))} (for example {game.example(before)})."
    elif result.ending == Ending.LENGTH:
        yield f"{loser} made {fragment!r}, longer than every word: {verdict}."
    elif result.ending == Ending.LATE:
        yield f"{loser} let the clock run out: {verdict}."
    else:
        yield f"{loser} left: {verdict}."


def slips(game: Game, entry: TableRound, names: Names) -> Iterator[str]:
    """Where people gave a win away."""
    count = 0
    for turn, (before, after) in enumerate(pairwise(["", *entry.plays])):
        player = entry.mover(turn)
        if player not in names.people or not goes_on(game, before):
            continue
        winning = _fragments(game, before, game.winning_moves(before) or [])
        if winning and after not in winning:
            count += 1
            after_what = f"after {before!r}" if before else "with the first letter"
            safe = "would have won" if game.players == 2 else "would have been safe"
            yield (
                f"{names.of(player)} gave a win away {after_what}: {_short(before, [after])} was played, and "
                f"{_short(before, winning[:5])} {safe}."
            )
    result = entry.result
    if not count and result and result.loser == names.you and result.ending == Ending.WORD:
        yield "You had no winning move at any turn: everyone else played well."


def goes_on(game: Game, fragment: str) -> bool:
    """Whether the game goes on at ``fragment``, as far as the solver knows it."""
    return game.example(fragment) is not None and not (fragment and game.is_word(fragment))


def _verdict(loser: int, names: Names, players: int) -> str:
    if loser == names.you:
        return "you lose"
    return "you win" if names.you is not None and players == 2 else f"player {loser + 1} loses"


def _longest(game: Game, fragment: str, best: Sequence[str]) -> str:
    """How to lose slowly, where that is known."""
    if isinstance(game, Ghost):
        return f"{_either(best)} can make the game last {game.lasts(fragment)} letters at least."
    return f"The best there is: {' '.join(best)}."


def _fragments(game: Game, before: str, moves: Sequence[str]) -> list[str]:
    return [game.after(before, move) or move for move in moves]


def _short(before: str, fragments: Sequence[str]) -> str:
    """Moves as letters where they go to the end, else as the fragments they make."""
    return " ".join(after[-1] if after[:-1] == before else after for after in fragments)


def _either(moves: Sequence[str]) -> str:
    return moves[0] if len(moves) == 1 else f"{', '.join(moves[:-1])} or {moves[-1]}"
