"""The table of what each part costs names files that exist, and its figures are not old."""

from tools import costs


def test_every_pattern_names_a_file() -> None:
    for part in costs.PARTS:
        for pattern in costs.patterns(part):
            folder = costs.SCRIPTS if pattern.endswith(".js") else costs.PROGRAM
            assert any(folder.glob(pattern.partition("::")[0])), f"{part}: {pattern}"


def test_figures_are_not_old() -> None:
    """A figure may be off by a third, or 150 lines: ``python tools/costs.py`` writes them anew."""
    published, now = costs.written(), costs.costs()
    assert published.keys() == now.keys()
    for part, counts in now.items():
        for known, count in zip(published[part], counts, strict=True):
            assert abs(known - count) <= max(150, count // 3), part
