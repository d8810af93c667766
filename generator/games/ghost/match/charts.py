"""The picture of a match: a bar for each rule and number of players, cut into the chances of the seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from generator.games.ghost.match.facts import MatchTable
from generator.pages.charts import BAR, ROW, WIDTH, Bar, svg

GAP = 10
"""Between the bars of two numbers of players."""


def match_bars(title: str, identity: str, tables: Sequence[MatchTable], names: Mapping[str, str]) -> Markup:
    """The chances of all seats, seat 1 on the left; ``names``: what each rule is called."""
    bars, y, players = [], 0, tables[0].players if tables else 0
    for table in tables:
        y += GAP if table.players != players else 0
        players = table.players
        label = f"{players} players, {names[table.begins]}"
        value = " · ".join(map(_whole, table.most_lives)) + " %"
        x = 0.0
        for seat, chance in enumerate(table.most_lives):
            bars.append(Bar(y, x, chance * WIDTH, label, value, f"sb-c{seat}"))
            x, label, value = x + chance * WIDTH, "", ""
        y += ROW
    return svg("bars.svg.j2", title, identity, (WIDTH, y), bars=bars, bar=BAR)


def _whole(chance: float) -> str:
    """A chance in whole per cent; only certain events have 0 or 100."""
    if 0 < chance < 0.005:
        return "<1"
    return ">99" if 0.995 <= chance < 1 else f"{100 * chance:.0f}"
