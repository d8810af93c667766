"""What the terminal says about a game, and the words for players: nothing here plays or reads."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from generator.errors import InputError
from generator.library.games import Game
from generator.library.ghost import Ghost
from generator.library.match import Match
from generator.library.play import Ending, RoundRecord
from generator.rounding import plural, share

HUMAN = "human"

HELP = (
    "Type a letter to add it (or, where it can go to several places, the fragment that you make); or: challenge, "
    "? (which moves win), why (the last move of the machine), new, help, quit."
)


class Names:
    """What the players are called, counted from 0; ``you`` is the only person, if there is just one."""

    def __init__(self, kinds: Sequence[str]) -> None:
        self.people = [player for player, kind in enumerate(kinds) if kind == HUMAN]
        self.you = self.people[0] if len(self.people) == 1 else None

    def of(self, player: int) -> str:
        """``Player 2``; the only person is "You"."""
        return "You" if player == self.you else f"Player {player + 1}"


def welcome(game: Game, kinds: Sequence[str]) -> Iterator[str]:
    """What is played, by which players and how."""
    names = Names(kinds)
    players = f"Players: {', '.join(kinds)}." if names.you is None else f"You are player {names.you + 1}."
    yield (
        f"{game.title} with {game.words.name}: {len(kinds)} players, "
        f"words of {plural(game.min_length, 'letter')} or more. {players}"
    )
    loses = (
        "The player who completes a word loses"
        if game.finish == "loses"
        else "Play goes on behind a word, and the player who cannot go on loses"
    )
    yield f"{loses}. Any letter counts until a player challenges it."
    if len(names.people) > 1:
        yield "You may challenge out of turn: type challenge and your number."
    if names.people:
        yield HELP


def lives_of_all(order: Sequence[int], lives: Sequence[int]) -> str:
    """Who begins the round, and how many lives each player has."""
    left = ", ".join(f"player {player + 1} has {count}" for player, count in zip(order, lives, strict=True))
    return f"player {order[0] + 1} begins; lives: {left}"


def lost_life(name: str, left: int) -> str:
    """What losing a round costs in a match."""
    you = name == "You"
    if not left:
        return f"{name} {'are' if you else 'is'} out."
    return f"{name} {'have' if you else 'has'} {plural(left, 'life', 'lives')} left."


def played(before: str, after: str) -> str:
    """A move: ``plays h: gh``, or ``makes hg``."""
    return f"plays {after[-1]}: {after}" if after[:-1] == before else f"makes {after}"


def unclear(game: Game, fragment: str, typed: str) -> str:
    """The answer to something that is not a move."""
    if not isinstance(game, Ghost) and len(typed) == 1 and game.example(fragment) is not None:
        letters = sorted(fragment + game.words.fragment(typed))
        options = [move for move in game.moves(fragment) if sorted(move) == letters]
        if options:
            return f"Which one? {' or '.join(options)}"
    what = "a letter of this list" if isinstance(game, Ghost) else "a legal play"
    shown = "".join(c if c.isprintable() else "?" for c in typed)
    if len(shown) > 20:
        shown = f"{shown[:20]}..."
    return f"{shown!r} is not {what}. {HELP}"


@dataclass(frozen=True, slots=True)
class Advice:
    """What the book says about the moves of a round.

    Attributes:
        match: the match that the round is part of, where the best move of the round may be wrong for it; else None.
        people: the seats of people, from 1.
    """

    game: Game
    match: Match | None
    people: frozenset[int]

    def hint(self, fragment: str) -> str:
        """The winning moves, or the best there are."""
        if fragment and self.game.example(fragment) is None:
            return f"No word allows {fragment!r}: challenge it."
        if self.match is not None:
            chances, best = self._chances(fragment), self.match.best(fragment)
            if len(best) == len(chances) > 1:
                return f"Every letter is as good for the match: {share(chances[best[0]])} to win it."
            return f"Best for the match: {' '.join(best)} ({share(chances[best[0]])} to win it)"
        winning = self.game.winning_moves(fragment)
        if winning:
            return f"Winning moves: {' '.join(winning)}"
        best = self.game.best_moves(fragment)
        if winning is None:
            return f"It is not known which moves win; the best known: {' '.join(best)}"
        return f"No move wins. {self._longest(fragment, best)}"

    def why(self, name: str, before: str, after: str, word: str | None) -> str:
        """The reason for a move of a machine; ``word`` is one it had in mind, if it knows only some."""
        move = f"{name} {played(before, after)}"
        if word is not None:
            return f"{move}. It knows {word!r}, for one."
        try:
            winning = self._winning(before)
        except InputError:
            return f"{move}. No word allowed {before!r}."
        if self.match is not None:
            chance = self._chances(before).get(after[-1])
            return f"{move}." if chance is None else f"{move}, with a chance of {share(chance)} to win the match."
        if after in winning:
            others = f"These win: {_short(before, winning)}" if winning[1:] else "Nothing else wins"
            return f"{move}. {others}."
        return f"{move}. No move wins. {self._longest(before, self.game.best_moves(before))}"

    def slips(self, record: RoundRecord, names: Sequence[str]) -> Iterator[str]:
        """Where people gave a win away, or a part of their chance to win the match."""
        count = 0
        for turn, (before, after) in enumerate(pairwise(["", *record.fragments])):
            seat = turn % self.game.players + 1
            if self.game.example(before) is None:
                break
            better = self._better(before, after) if seat in self.people else ""
            if better:
                count += 1
                yield f"{names[seat - 1]} {better}"
        if not count and record.ending in (Ending.WORD, Ending.STUCK) and self.people == {record.loser}:
            yield "You had no winning move at any turn: the others played well."

    def _better(self, before: str, after: str) -> str:
        """What a person should have done instead; "" if nothing was better."""
        if self.match is not None:
            chances, best = self._chances(before), self.match.best(before)
            if after[-1] in best or after[-1] not in chances:
                return ""
            return (
                f"said {after[-1]}{f' after {before!r}' if before else ' first'}: the chance to win the match fell "
                f"from {share(chances[best[0]])}, with {' '.join(best[:5])}, to {share(chances[after[-1]])}."
            )
        winning = self._winning(before)
        if not winning or after in winning:
            return ""
        where = f"after {before!r}" if before else "with the first letter"
        safe = "would have won" if self.game.players == 2 else "would have been safe"
        return (
            f"gave a win away {where}: {_short(before, [after])} was played, and {_short(before, winning[:5])} {safe}."
        )

    def _chances(self, fragment: str) -> dict[str, float]:
        assert self.match is not None
        seat = self.game.mover(fragment) - 1
        return {letter: chances[seat] for letter, chances in self.match.letters(fragment).items()}

    def _winning(self, fragment: str) -> list[str]:
        moves = self.game.winning_moves(fragment) or []
        return [self.game.after(fragment, move) or move for move in moves]

    def _longest(self, fragment: str, best: Sequence[str]) -> str:
        """How to lose slowly, where that is known."""
        if not isinstance(self.game, Ghost):
            return f"The best there is: {' '.join(best)}."
        moves = best[0] if len(best) == 1 else f"{', '.join(best[:-1])} or {best[-1]}"
        return f"{moves} can make the game last {self.game.lasts(fragment)} letters at least."


def ending(game: Game, record: RoundRecord, names: Sequence[str], verdict: str) -> Iterator[str]:
    """Who lost a round and why; ``names`` are those of the seats."""
    fragment, before = ["", "", *record.fragments][-1], ["", "", *record.fragments][-2]
    loser, challenger = names[record.loser - 1], names[(record.challenger or record.loser) - 1]
    refuted = "no word allows {fragment!r}" if record.word is None else "{loser} named no word ({word!r} is one)"
    why = {
        Ending.WORD: "{loser} completed {word!r}",
        Ending.STUCK: "{loser} cannot go on from {word!r}",
        Ending.CHALLENGE: "{challenger} challenged, but {fragment!r} can become {word!r}",
        Ending.BLUFF: f"{{challenger}} challenged, and {refuted}",
        Ending.LENGTH: "{loser} made {fragment!r}, longer than every word",
    }[Ending(record.ending)]
    yield f"{why.format(loser=loser, challenger=challenger, fragment=fragment, word=record.word)}: {verdict}."
    if record.ending == Ending.BLUFF and record.word is None and (example := game.example(before)) is not None:
        yield f"Legal were: {' '.join(game.moves(before))} (for example {example})."


def _short(before: str, fragments: Sequence[str]) -> str:
    """Moves as letters where they go to the end, else as the fragments they make."""
    return " ".join(after[-1] if after[:-1] == before else after for after in fragments)
