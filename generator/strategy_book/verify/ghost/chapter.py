"""Chapters of Ghost: every verdict, every first letter and every list of words, computed again from the words.

So are the verdicts of the lists for those who write a solver, whose words are the book's.

Everything is a recursion from complete words back to the empty fragment; the page *How it is solved* has the rules.
Seats count from 0 here and from 1 in the published files.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Set
from pathlib import Path

import numpy as np
import numpy.typing as npt

from strategy_book.published.site import read_words
from strategy_book.verify.findings import Check, Facts, Findings, check_rows, read_chapter, seats
from strategy_book.verify.ghost.game import Fragments, GhostGame, first_gap, playable
from strategy_book.verify.ghost.line import check_line, check_records
from strategy_book.verify.ghost.match import check_matches
from strategy_book.verify.ghost.people import check_people
from strategy_book.verify.ghost.stages import check_stages
from strategy_book.verify.readers import Readers

_GAP = "the words leave a play unanswered, or name one too many, after"
_LISTED_SEATS = 3
_WORD = 1 << 32  # a word counts more than all words that are left out
_CSV = "seat,opening,policy,word,note,stage"
_VARIANTS_CSV = (
    "min_length,players,losers,winning_letters,words,playable_words,fragments,"
    "words_to_learn_seat_1,words_to_learn_seat_2,words_to_learn_seat_3"
)

_COURSE_PLAYERS = [2, 3, 4, 5, 6]
_COURSE_LENGTH = 4
_WHOLE, _LETTERS = 200, 2
"""Lists of up to 200 words have a verdict after every fragment, others after fragments of up to two letters."""

Named = dict[str, Facts]
"""What is published of each opening, or of each first letter."""


def checks(site: Path, files: Set[str], word_list: Facts) -> Iterator[Check]:
    """The checks of one list; ``files``: all of the site, ``word_list``: its entry in ``word-lists/lists.json``."""
    slug, size = word_list["slug"], word_list["words"]
    chapters = defaultdict[int, list[str]](list)
    for name in sorted(files):
        if match := re.fullmatch(rf"ghost/{re.escape(slug)}/(\d+)-\d+\.json", name):
            chapters[int(match[1])].append(name)
    for min_length, alike in chapters.items():
        yield Check(alike[0], check_ghost, (site, slug, alike, min_length), float(size * len(alike)))
    others = {"match": (check_matches, 12.0), "course": (check_course, 0.1), "people": (check_people, 8.0)}
    for what, (check, weight) in others.items():
        name = f"ghost/{slug}/{what}.json"
        if name in files:
            yield Check(name, check, (site, slug), weight * size)


def check_ghost(site: Path, slug: str, files: list[str], min_length: int) -> Findings:
    """Check the chapters ``files`` of one list and one minimum length."""
    findings, summary = Findings(), list[tuple[str, ...]]()
    readers = Readers(findings, site, slug, min_length, read_words(site, slug))
    for file in files:
        row = findings.guarded(file, _check_chapter, findings.of(file), site, readers)
        summary += [row] if row else []
    variants = f"{files[0].rpartition('/')[0]}/variants.csv"
    if (site / variants).is_file():
        about = (site, _VARIANTS_CSV, summary, str(min_length))
        findings.guarded(variants, check_rows, findings.of(variants), *about)
    return findings


def _check_chapter(findings: Findings, site: Path, readers: Readers) -> tuple[str, ...] | None:
    """Check one chapter; its row in the table of variants, or None if it is about another variant."""
    chapter, legal, tree = read_chapter(findings, site), readers.legal, readers.tree
    expected = [readers.min_length, int(Path(findings.file).stem.split("-")[1])]
    rules = [chapter["min_length"], chapter["players"]]
    if not findings.same("rules", "min_length and players", rules, expected):
        return None
    game = GhostGame(tree, chapter["players"])
    sizes = {"words": len(legal), "playable_words": len(tree.words), "fragments": len(tree)}
    for key, size in sizes.items():
        findings.same("numbers of words", key, chapter[key], size)
    _check_verdict(findings, chapter, game)
    _check_letters(findings, chapter, game, readers.left_out)
    listed = [seat["seat"] for seat in chapter["seats"]]
    findings.same("openings", "seats", listed, [*range(1, min(game.players, _LISTED_SEATS) + 1)])
    for seat in chapter["seats"]:
        _check_seat(findings, seat, game, readers.left_out)
    check_line(findings, chapter, game)
    check_records(findings, chapter["records"], game, readers)
    check_stages(findings, chapter, readers)
    check_rows(findings, site, _CSV, _rows(chapter))
    return _summary(chapter)


def _check_verdict(findings: Findings, chapter: Facts, game: GhostGame) -> None:
    findings.same("verdicts of Ghost", "losers", chapter["losers"], seats(game.losers[0][0]))
    findings.same("safe seats", "safe", chapter["safe"], seats(game.safe[0][0]))
    findings.near("odds of losing", "odds", chapter["odds"], game.odds[0][0].tolist())


def _check_letters(findings: Findings, chapter: Facts, game: GhostGame, left_out: frozenset[str]) -> None:
    tree, published = game.tree, {facts["letter"]: facts for facts in chapter["letters"]}
    letters = tree.names(1)
    kind = "first letters of Ghost"
    if not findings.same(kind, "first letters", sorted(f["letter"] for f in chapter["letters"]), letters):
        return
    bounds = [*tree.rows[1].tolist(), len(tree.words)]
    for i, letter in enumerate(letters):
        facts, about = published[letter], findings.of(label=f"first letter {letter}: ")
        seconds, replies = _seconds(game, letter)
        about.same(kind, "losers", facts["losers"], seats(game.losers[1][i]))
        about.same("safe seats", "safe", facts["safe"], seats(game.safe[1][i]))
        about.near("odds of losing", "odds", facts["odds"], game.odds[1][i].tolist())
        about.same("numbers of words", "possible", facts["possible"], bounds[i + 1] - bounds[i])
        about.same("lengths of games", "longest", facts["longest"], int(game.lasts[1][i]))
        about.same("replies", "seconds", facts["seconds"], seconds)
        about.same("replies", "replies", facts["replies"], replies)
    _check_minimal(findings, game, 0, 1, published, left_out)


def _seconds(game: GhostGame, first: str) -> tuple[list[str], list[str]]:
    """Seat 2's legal letters after a first letter, and those that keep it out of the losers."""
    plays = game.tree.plays(first)
    letters = [name[1] for name in game.tree.names(2, plays)] if plays else []
    good = [letter for letter, i in zip(letters, plays, strict=True) if not game.losers[2][i] >> 1 & 1]
    return letters, good


def _check_seat(findings: Findings, facts: Facts, game: GhostGame, left_out: frozenset[str]) -> None:
    seat, published = facts["seat"] - 1, {opening["opening"]: opening for opening in facts["openings"]}
    openings = game.tree.names(seat, game.tree.inner[seat]) if seat < len(game.tree.rows) else []
    names = [opening["opening"] for opening in facts["openings"]]
    if findings.same("openings", f"openings of seat {seat + 1}", names, openings) and openings:
        _check_minimal(findings, game, seat, seat, published, left_out)
        _check_outcomes(findings, game, seat, published)


def _check_minimal(
    findings: Findings, game: GhostGame, seat: int, top: int, published: Named, left_out: frozenset[str]
) -> None:
    """Check that no list is longer than it must be, and that its followers never lose to good play.

    Of all lists it is the shortest, and of such lists it has fewest words that are left out.
    """
    tree, lists = game.tree, {name: facts["words"] for name, facts in published.items()}
    costs = _WORD + tree.marked(left_out).astype(np.int64)
    least = game.fewest(seat, top, costs).tolist()
    for i, (name, losers) in enumerate(zip(tree.names(top), game.losers[top].tolist(), strict=True)):
        if name not in lists:
            continue
        words, facts = lists[name], published[name]
        about = findings.of(label=f"seat {seat + 1} after {name!r}: ")
        shown = words if words is not None else facts.get("outcomes", [])
        avoided = [word for word in shown if word in left_out]
        about.same("words left out", "words left out", facts["left_out"], avoided)
        sizes = None if words is None else [len(words), len(avoided)]
        right = [*divmod(least[i], _WORD)]
        lost = bool(losers >> seat & 1)
        about.same("minimal lists", "words in the list", sizes, None if lost else right)
    marked = _marked(findings, tree, top, {name: words or [] for name, words in lists.items()})
    if marked is None:
        return
    gap = first_gap(game, seat, top, marked, anything=False)
    findings.true("lists followed", gap is None, f"seat {seat + 1}: {_GAP} {gap!r}")


def _check_outcomes(findings: Findings, game: GhostGame, seat: int, published: Named) -> None:
    tree, best = game.tree, game.outcomes(seat, seat)
    for position in tree.inner[seat].tolist():
        name = tree.names(seat, [position])[0]
        words, losing = published[name]["outcomes"], published[name]["losing"]
        completed = [word for word in words if (len(word) - 1) % game.players == seat]
        about = findings.of(label=f"seat {seat + 1} after {name!r}: ")
        lossiness = (len(completed) > 0) + (len(completed) == len(words))
        key = int(best[position, 3])
        least = [key >> 60, key >> 32 & (1 << 28) - 1, key & (1 << 32) - 1]
        measures = [lossiness, len(words), sum(map(len, words))]
        about.same("outcome sets", "lossiness, words and letters", measures, least)
        about.same("outcome sets", "words that lose", losing, completed)
    marked = _marked(findings, tree, seat, {name: facts["outcomes"] for name, facts in published.items()})
    if marked is not None:
        gap = first_gap(game, seat, seat, marked, anything=True)
        findings.true("lists followed", gap is None, f"seat {seat + 1}, outcomes: {_GAP} {gap!r}")


def _marked(findings: Findings, tree: Fragments, top: int, lists: dict[str, list[str]]) -> npt.NDArray[np.bool_] | None:
    """For each playable word: is it in the lists? None if the lists hold a word that cannot be there."""
    marked, rows = np.zeros(len(tree.words), bool), tree.row_of
    for name, words in lists.items():
        for word in words:
            fits = word in rows and word[:top] == name and not marked[rows[word]]
            message = f"after {name!r}: {word!r} cannot end a game there"
            if not findings.true("words in lists", fits, message):
                return None
            marked[rows[word]] = True
    return marked


def _rows(chapter: Facts) -> list[tuple[str, ...]]:
    """The rows of a chapter's CSV file."""
    rows: list[tuple[str, ...]] = [
        ("1", facts["letter"], "minimal", word, "", "") for facts in chapter["letters"] for word in facts["words"] or ()
    ]
    joined = {
        (stages["seat"], word): str(stage["size"])
        for stages in chapter["stages"]
        for stage in reversed(stages["stages"])
        for word in stage["words"]
    }
    for seat in chapter["seats"]:
        for opening in seat["openings"]:
            number, start = seat["seat"], (str(seat["seat"]), opening["opening"])
            words = opening["words"] or ()
            rows += [(*start, "minimal", word, "", joined.get((number, word), "")) for word in words]
            rows += [
                (*start, "outcomes", word, "loses" if word in opening["losing"] else "", "")
                for word in opening["outcomes"]
            ]
    return rows


def _summary(chapter: Facts) -> tuple[str, ...]:
    """The row of a chapter in the CSV file of all variants of a list."""
    totals = []
    for seat in chapter["seats"]:
        lists = [opening["words"] for opening in seat["openings"] if opening["words"] is not None]
        totals.append(str(sum(map(len, lists))) if lists else "")
    letters = " ".join(facts["letter"] for facts in chapter["letters"] if 1 not in facts["losers"])
    numbers = [str(chapter[key]) for key in ("words", "playable_words", "fragments")]
    variant = (str(chapter["min_length"]), str(chapter["players"]), " ".join(map(str, chapter["losers"])))
    return (*variant, letters, *numbers, *totals, *[""] * (_LISTED_SEATS - len(totals)))


def check_course(site: Path, slug: str) -> Findings:
    """Check the file of one list."""
    findings, words = Findings(file=f"ghost/{slug}/course.json"), read_words(site, slug)
    course = read_chapter(findings, site, "course")
    min_length = min(_COURSE_LENGTH, max(map(len, words)))
    rules = [course["min_length"], course["player_counts"]]
    findings.same("rules", "min_length and player_counts", rules, [min_length, _COURSE_PLAYERS])
    legal = [word for word in words if len(word) >= min_length]
    names = [entry["name"] for entry in course["lists"]]
    findings.same("rules", "names", names, [str(number + 1) for number in range(len(names))])
    for number, entry in enumerate(course["lists"], 1):
        last = number == len(names)
        listed = legal if last else entry["listed"]
        findings.same("lists of a course", f"listed of {number}", entry["listed"], None if last else listed)
        strange = set(listed) - set(legal)
        findings.true("lists of a course", not strange, f"words that are not in the list: {sorted(strange)[:3]}")
        findings.true("lists of a course", listed == sorted(set(listed)), "words are out of order")
        findings.same("numbers of words", f"words of {number}", entry["words"], len(listed))
        letters = None if len(listed) <= _WHOLE else _LETTERS
        findings.same("rules", f"letters of {number}", entry["letters"], letters)
        right = _verdicts(listed, letters)
        findings.same("verdicts of Ghost", f"verdicts of {number}", entry["verdicts"], right)
    findings.trust("which words of the book's list a shorter list for courses has", "course.lists.listed")
    return findings


def _verdicts(words: list[str], letters: int | None) -> list[Facts]:
    """The verdicts, as they should be published."""
    tree = Fragments(playable(words))
    games = [GhostGame(tree, players) for players in _COURSE_PLAYERS]
    losers_of = {
        fragment: [seats(game.losers[depth][index]) for game in games]
        for depth in range(len(tree.rows) if letters is None else letters + 1)
        for index, fragment in enumerate(tree.names(depth))
    }
    return [{"fragment": fragment, "losers": losers} for fragment, losers in sorted(losers_of.items())]
