"""Chapters of SuperGhost and the games like it: verdicts solved again, lists of havens replayed against every play.

A player who follows a list and never loses has won, so a replay without a loss also proves the verdict for two players.
"""

from collections.abc import Iterator, Set
from pathlib import Path

from strategy_book.published.site import DATA, read_words
from strategy_book.verify.findings import Check, Facts, Findings, check_rows, read_chapter
from strategy_book.verify.kin.game import GameWords, solve
from strategy_book.verify.kin.haven_list import check_list
from strategy_book.verify.kin.other_seat import check_other_seat
from strategy_book.verify.kin.positions import PlayPositions
from strategy_book.verify.scripts import check_letters_data

_CSV = "kind,players,fragment,may_lose"
_METHODS = ("retrograde analysis", "proof-number search")
_VERDICTS, _LISTS = "verdicts of SuperGhost and its kin", "lists of havens"
_LETTERS = "first letters of SuperGhost and its kin"


def checks(site: Path, files: Set[str], word_list: Facts) -> Iterator[Check]:
    """The checks of one list; the arguments are those of :func:`strategy_book.verify.ghost.chapter.checks`."""
    slug, size = word_list["slug"], word_list["words"]
    for name in sorted(files):
        if name.startswith(f"kin/{slug}/") and name.endswith(".json"):
            yield Check(name, check_kin, (site, slug, name), 4.0 * size)
    data = f"{DATA}/kin/{slug}.js"
    if data in files:
        yield Check(data, check_letters_data, (site, slug), size / 10)


def check_kin(site: Path, slug: str, file: str) -> Findings:
    """Check one chapter of a list."""
    findings = Findings(file=file)
    chapter = read_chapter(findings, site)
    game, _, least = Path(file).stem.rpartition("-")
    rules = [chapter["game"], chapter["min_length"]]
    if not findings.same("rules", "game and min_length", rules, [game, int(least)]):
        return findings
    legal = [word for word in read_words(site, slug) if len(word) >= chapter["min_length"]]
    findings.same("numbers of words", "words", chapter["words"], len(legal))
    counts = [verdict["players"] for verdict in chapter["verdicts"]]
    findings.same(_VERDICTS, "numbers of players", counts, [*range(2, len(counts) + 2)])
    spelt = GameWords(game, legal)
    positions = spelt.all_positions()
    if positions is not None:
        findings.same("numbers of positions", "positions", chapter["positions"], len(positions))
    else:
        findings.trust("how many positions games have that are not solved again", "chapter.positions")
    letters = sorted(spelt.after("", spelt.every)[1])
    for verdict in chapter["verdicts"]:
        _check_verdict(findings, verdict, letters, positions)
    _check_memory(findings, chapter, spelt, positions is not None)
    check_other_seat(findings, chapter, spelt, positions)
    if chapter["certified"] is not None:
        findings.trust("what certificates say of themselves", "chapter.certified.*")
    check_rows(findings, site, _CSV, _rows(chapter))
    return findings


def _check_verdict(findings: Findings, verdict: Facts, letters: list[str], positions: PlayPositions | None) -> None:
    """Check one number of players: all first letters are graded, and the verdict follows from them."""
    players, openings = verdict["players"], verdict["openings"]
    about = findings.of(label=f"{players} players: ")
    listed = [facts["letter"] for facts in openings]
    graded = {facts["letter"]: facts["losers"] for facts in openings}
    if not about.same(_LETTERS, "first letters", listed, letters):
        return
    known = list(graded.values())
    if None not in known:
        good = [losers for losers in known if 1 not in losers] or known
        union = sorted({seat for losers in good for seat in losers})
        about.same(_VERDICTS, "losers", verdict["losers"], union)
    right = (verdict["reason"] == "") == (None not in [verdict["losers"], *known])
    about.true(_VERDICTS, right, "a reason, though all is known, or none")
    about.true(_VERDICTS, verdict["method"] in _METHODS, f"method {verdict['method']!r}")
    if verdict["reason"]:
        findings.trust("why a search gave up", "chapter.verdicts.reason", "chapter.memory.reason")
    if positions is not None and verdict["losers"] is not None:
        losers, after = solve(positions, players)
        about.same(_VERDICTS, "losers", verdict["losers"], losers)
        about.same(_LETTERS, "losers after each letter", graded, after)
    elif players > 2:
        sentence = "who may lose with more than two players where the game is not solved again"
        findings.trust(sentence, "chapter.verdicts.losers", "chapter.verdicts.openings.losers")


def _check_memory(findings: Findings, chapter: Facts, words: GameWords, solved: bool) -> None:
    """Check the list of havens of the seat that wins with two players."""
    memory, verdict = chapter["memory"], chapter["verdicts"][0]
    losers = verdict["losers"]
    winner = 3 - losers[0] if losers in ([1], [2]) else None
    findings.same(_LISTS, "seat of the list", memory and memory["winner"], winner)
    if memory is None:
        return
    check_list(findings, "chapter.memory", memory, words)
    if memory["havens"] is None:
        if not solved:
            findings.trust(
                "who wins where the game is not solved again, and no list of havens is printed",
                "chapter.verdicts.losers",
            )
        return
    for facts in verdict["openings"]:
        if winner == 2 or facts["letter"] in memory["havens"]:
            label = f"losers after {facts['letter']}"
            findings.same(_VERDICTS, label, facts["losers"], losers)
        elif not solved:
            sentence = "first letters that lose where seat 1 wins and the game is not solved again"
            findings.trust(sentence, "chapter.verdicts.openings.losers")


def _rows(chapter: Facts) -> list[tuple[str, ...]]:
    """The rows of a chapter's CSV file."""
    memory = chapter["memory"]
    rows: list[tuple[str, ...]] = [("haven", "2", haven, "") for haven in (memory and memory["havens"]) or ()]
    for verdict in chapter["verdicts"]:
        for facts in verdict["openings"]:
            losers = "not known" if facts["losers"] is None else " ".join(map(str, facts["losers"]))
            rows.append(("opening", str(verdict["players"]), facts["letter"], losers))
    return rows
