"""The pages of matches: a page, a sheet and downloads for each list."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from markupsafe import Markup

from strategy_book.games.ghost.chapter.match_facts import MatchChapter, MatchTable
from strategy_book.lists.facts import ListFacts
from strategy_book.pages import Pages
from strategy_book.pages.charts import stacked_bars
from strategy_book.pages.language import decimal, gettext, share, spoken
from strategy_book.pages.render import render
from strategy_book.published.text import csv_text, json_text

GAP = 10
"""Between the bars of two numbers of players."""

LEAST_PLAYERS = 3
"""With fewer players the winner of a round wins the match (docs/theory.md, theorem 7), if all have as many lives."""


@dataclass(frozen=True, slots=True)
class MatchList:
    """A list with its matches, by minimum length ascending."""

    facts: ListFacts
    chapters: tuple[MatchChapter, ...]

    @property
    def usual(self) -> MatchChapter | None:
        """The matches that most people want, if there are any."""
        usual = (chapter for chapter in self.chapters if chapter.min_length == spoken().usual[0])
        return next(usual, next(iter(self.chapters), None))

    @property
    def sheet(self) -> Markup:
        """The address of its sheet."""
        return Markup(f"ghost/{self.facts.slug}/match-cheat.md")


def rules() -> dict[str, str]:
    """What a reader calls the rules for who begins the next round."""
    return {
        "turn": gettext("the next in turn begins"),
        "loser": gettext("the loser begins"),
        "after-loser": gettext("the next after the loser begins"),
    }


def match_pages(lists: Sequence[MatchList]) -> Pages:
    """A page, a cheat sheet and downloads for each list that has matches."""
    pages: Pages = {}
    for match in lists:
        if match.usual is None:
            continue
        slug = match.facts.slug
        others = [chapter for chapter in match.chapters if chapter is not match.usual]
        tables = _shown(match.usual)
        label = gettext("%(players)s players, %(length)s+ letters")
        starts = groupby(sorted({(-table.lives, table.players) for table in tables}), key=itemgetter(0))
        title = gettext("Chances to win a match of Ghost with %(list)s, by seat") % {"list": match.facts.title}
        facts = {
            "facts": match.facts,
            "usual": match.usual,
            "chapters": [match.usual, *others],
            "shown": {chapter.min_length: _shown(chapter) for chapter in match.chapters},
            "rules": rules(),
            "share": share,
            "points": lambda spread: decimal(f"{100 * spread:.1f}"),
            "decks": [
                (f"{chapter.min_length}-{players}", label % {"players": players, "length": chapter.min_length})
                for chapter in (match.usual, *others)
                for players in chapter.players
                if any(table.lessons for table in chapter.by_players(players))
            ],
            # The lives with which all players of a table begin, most first, each with its numbers of players.
            "starts": [(-lives, [str(players) for _, players in group]) for lives, group in starts],
            "bars": _bars(title, f"match-{slug}", tables),
        }
        pages[f"ghost/{slug}/match.md"] = render("ghost/match/list.md.j2", **facts)
        pages[f"ghost/{slug}/match-cheat.md"] = render("ghost/match/cheat.md.j2", **facts)
        pages[f"ghost/{slug}/match.csv"] = _csv(match.chapters)
        pages[f"ghost/{slug}/match.json"] = json_text({"word_list": match.facts, "matches": match.chapters})
    return pages


def _shown(chapter: MatchChapter) -> list[MatchTable]:
    """The tables of three players and more."""
    return [table for table in chapter.tables if table.players >= LEAST_PLAYERS]


def _csv(chapters: Sequence[MatchChapter]) -> str:
    """A row for each match that begins with equally many lives, and seat."""
    header = ("min_length", "players", "begins", "lives", "seat", "chance", "best_first_letters")
    rows = [
        (chapter.min_length, table.players, table.begins, lives, seat, chance, " ".join(best) if seat == 1 else "")
        for chapter in chapters
        for table in chapter.tables
        for lives, (chances, best) in enumerate(zip(table.chances, table.best, strict=True), 1)
        for seat, chance in enumerate(chances, 1)
    ]
    return csv_text(header, rows)


def _bars(title: str, identity: str, tables: Sequence[MatchTable]) -> Markup:
    """The chances of all seats, seat 1 on the left."""
    names, label = rules(), gettext("%(players)s players; %(rule)s")
    rows = [
        (
            table.players,
            label % {"players": table.players, "rule": names[table.begins]},
            " · ".join(map(_whole, table.most_lives)) + "%",
            table.most_lives,
        )
        for table in tables
    ]
    return stacked_bars(title, identity, rows, GAP)


def _whole(chance: float) -> str:
    """A chance in whole per cent; only certain events have 0 or 100."""
    if 0 < chance < 0.005:
        return "<1"
    return ">99" if 0.995 <= chance < 1 else f"{100 * chance:.0f}"
