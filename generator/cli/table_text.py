"""The sentences of a game in the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.cli.terminal import shown
from generator.errors import InputError
from generator.games.table import Ending
from generator.library.games import Game
from generator.library.ghost import Ghost
from generator.library.play import RoundRecord
from generator.rounding import plural

HELP = (
    "Type a letter to add it (or, where it can go to several places, the fragment that you make); or: challenge, "
    "? (which moves win), why (the last move of the machine), undo, line (this game as a line), new, help, quit."
)


def welcome(game: Game, names: Sequence[str], people: Sequence[int]) -> Iterator[str]:
    """What is played, by whom and how."""
    yield (
        f"{game.title} with {game.words.name}: {game.players} players, words of {game.min_length} letters or more. "
        + (f"You are player {people[0]}." if len(people) == 1 else f"Players: {', '.join(names)}.")
    )
    yield "Whoever completes a word loses. A letter stands until somebody challenges it."
    if len(people) > 1:
        yield "Anybody may challenge out of turn: type challenge and the player's number."
    if people:
        yield HELP


def standing(players: Sequence[int], lives: Sequence[int]) -> str:
    """Who has how many lives, from the one who begins."""
    left = ", ".join(f"player {player} has {count}" for player, count in zip(players, lives, strict=True))
    return f"player {players[0]} begins; lives: {left}"


def lost_life(player: int, left: int) -> str:
    """What losing a round costs in a match."""
    return (
        f"Player {player} is out."
        if not left
        else f"Player {player} has {plural(left, 'life', 'lives')} left."
    )


def prompt(fragment: str, player: int | None) -> str:
    """Asks a person for a move; ``player`` is named where there are several people."""
    address = f"Player {player}, " if player is not None else ""
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


def grade(game: Game, before: str, after: str) -> str:
    """What the book thinks of a move."""
    if game.example(after) is None:
        return "✗ no word allows it"
    if game.is_word(after):
        return "✗ completes a word"
    losers, mover = game.losers(after), game.mover(before)
    if losers is None:
        return "? not known"
    others = f" (may lose: {', '.join(map(str, losers))})" if game.players > 2 else ""
    winning = _fragments(game, before, game.winning_moves(before) or [])
    if mover not in losers:
        only = ", and nothing else does" if winning == [after] else ""
        return f"✓ wins{only}{others}" if game.players == 2 else f"✓ is safe{others}"
    if winning:
        return f"✗ gave the win away: {_short(before, winning)} would have won{others}"
    return f"– no move wins{others}"


def hint(game: Game, fragment: str) -> str:
    """The winning moves, or the best there are."""
    if fragment and game.example(fragment) is None:
        return f"No word allows {fragment!r}: challenge it."
    winning = game.winning_moves(fragment)
    if winning:
        return f"Winning moves: {' '.join(winning)}"
    best = game.best_moves(fragment)
    if winning is None:
        return f"It is not known which moves win; the best known: {' '.join(best)}"
    return f"No move wins. {_longest(game, fragment, best)}"


def why(game: Game, player: int, before: str, after: str, word: str | None) -> str:
    """The reason for a move of the machine; ``word`` is one it had in mind, if it knows only some."""
    move = f"Player {player} {played(before, after)}"
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


def ending(game: Game, record: RoundRecord, players: Sequence[int], people: Sequence[int]) -> Iterator[str]:
    """Who lost and why, and which people gave a win away."""
    you = people[0] if len(people) == 1 else None
    loser = players[record.loser - 1]
    verdict = _verdict(loser, you, len(players))
    fragment = record.fragments[-1] if record.fragments else ""
    challenger = None if record.challenger is None else _name(players[record.challenger - 1], you)
    if record.ending == Ending.WORD:
        yield f"{_name(loser, you)} completed {record.word!r}: {verdict}."
    elif record.ending == Ending.CHALLENGE:
        can = f"{fragment!r} can become {record.word!r}" if fragment else "nothing has been said"
        yield f"{challenger} challenged, but {can}: {verdict}."
    elif record.ending == Ending.BLUFF:
        before = fragment[:-1] if len(record.fragments) == 1 else record.fragments[-2]
        yield f"{challenger} challenged, and no word allows {fragment!r}: {verdict}."
        if game.example(before) is not None:
            yield f"Legal were: {' '.join(game.moves(before))} (for example {game.example(before)})."
    else:
        yield f"{_name(loser, you)} lost the round: {record.reason}."
    yield from _slips(game, record, players, people)


def _slips(game: Game, record: RoundRecord, players: Sequence[int], people: Sequence[int]) -> Iterator[str]:
    """Where people gave a win away."""
    slips = 0
    for turn, after in enumerate(record.fragments):
        before = record.fragments[turn - 1] if turn else ""
        player = players[game.mover(before) - 1]
        if player not in people or game.example(before) is None:
            continue
        winning = _fragments(game, before, game.winning_moves(before) or [])
        if winning and after not in winning:
            slips += 1
            after_what = f"after {before!r}" if before else "with the first letter"
            subject = "You" if len(people) == 1 else f"Player {player}"
            safe = "would have won" if game.players == 2 else "would have been safe"
            yield (
                f"{subject} gave a win away {after_what}: {_short(before, [after])} was played, and "
                f"{_short(before, winning[:5])} {safe}."
            )
    if not slips and people == [players[record.loser - 1]] and record.ending == Ending.WORD:
        yield "You had no winning move at any turn: everyone else played well."


def _verdict(loser: int, you: int | None, players: int) -> str:
    if loser == you:
        return "you lose"
    return "you win" if you is not None and players == 2 else f"player {loser} loses"


def _name(player: int, you: int | None) -> str:
    return "You" if player == you else f"Player {player}"


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
