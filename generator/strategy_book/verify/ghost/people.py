"""Ghost against people: every printed list of words is played out, and the fewest words are counted again.

:mod:`strategy_book.verify.ghost.people_game` has the game; this module compares it with what is published.
"""

from bisect import bisect_left
from collections.abc import Mapping, Set
from itertools import product
from pathlib import Path

import numpy as np

from strategy_book.published.site import DATA, read_lists, read_words
from strategy_book.verify.findings import Facts, Findings, check_rows, read_chapter
from strategy_book.verify.ghost.disputes import check_comparisons, check_disputes
from strategy_book.verify.ghost.game import Fragments
from strategy_book.verify.ghost.people_game import (
    NEVER,
    Bools,
    Costs,
    Levels,
    Opponents,
    opponent_needs,
    reachable_openings,
    sure_wins,
)
from strategy_book.verify.readers import UNRANKED, Readers
from strategy_book.verify.scripts import arguments, check_fragments

_WORD = 1 << 20  # more words than a list has
_SCOWL = "scowl-"
_LISTED_SEATS = 3
_PLAYERS = range(2, 7)
_CSV = "min_length,players,seat,vocabulary,opening,word,works_at"


def check_people(site: Path, slug: str) -> Findings:
    """Check the published facts about one list and people, and the data of the pages for each length."""
    findings, words = Findings(file=f"ghost/{slug}/people.json"), read_words(site, slug)
    people = read_chapter(findings, site, "people")
    lengths = [dispute["min_length"] for dispute in people["disputes"]]
    _check_complete(findings, site, people, lengths)
    names = {alphabet["vocabulary"] for alphabet in people["alphabets"]}
    lists = {name: {*read_words(site, name)} for name in sorted(names) if not name.startswith(_SCOWL)}
    ranks: dict[str, int] = {}
    for length in lengths:
        variant = Readers(findings, site, slug, length, words)
        other = [word for word, rank in variant.ranks_of_words().items() if ranks.setdefault(word, rank) != rank]
        data = findings.of(f"{DATA}/ranks/{slug}-{length}.js")
        data.true("data of the pages", not other, f"another rank than for other lengths: {other[:1]}")
        check_fragments(findings, site, slug, length, variant.tree)
        _check_variant(findings, people, variant, lists)
        if length == min(lengths):
            _check_sizes(findings, people, words, variant)
    check_comparisons(findings, people["comparisons"], site, words)
    check_rows(findings, site, _CSV, _rows(people))
    disputes = {str(dispute["min_length"]): dispute for dispute in people["disputes"]}
    data = findings.of(f"{DATA}/disputes/{slug}.js")
    data.true("data of the pages", arguments(data, site) == [slug, disputes], "differs from people.json")
    return findings


def _check_complete(findings: Findings, site: Path, people: Facts, lengths: list[int]) -> None:
    """Check that every variant, vocabulary and seat has its facts, and has them once."""
    kind, folder = "variants against people", (site / findings.file).parent
    chapters = {int(path.stem.split("-")[0]) for path in folder.glob("[0-9]*-[0-9]*.json")}
    findings.same(kind, "minimum lengths", lengths, sorted(chapters))
    if people["variants"]:
        published = [(v["min_length"], v["players"]) for v in people["variants"]]
        findings.same(kind, "variants", published, [*product(lengths, _PLAYERS)])
    for variant in people["variants"]:
        seats = [seat["seat"] for seat in variant["seats"]]
        label = f"seats of {variant['players']} players, {variant['min_length']} letters"
        findings.same(kind, label, seats, [*range(1, min(variant["players"], _LISTED_SEATS) + 1)])
    lists = [entry["slug"] for entry in read_lists(site)]
    others = [comparison["other"] for comparison in people["comparisons"]]
    right = len(set(others)) == len(others) and set(others) <= {*lists}
    findings.true(kind, right, f"comparisons with {others}")
    strange = sorted({alphabet["min_length"] for alphabet in people["alphabets"]}.difference(lengths))
    findings.true(kind, not strange, f"vocabularies at minimum lengths that the book lacks: {strange}")


def _check_sizes(findings: Findings, people: Facts, words: list[str], variant: Readers) -> None:
    """Check how many words of the list each kind of reader knows."""
    kind, published, sizes = "vocabularies", people["sizes"], variant.sizes
    largest = max(sizes.values(), default=0)  # of the sizes that a book publishes word by word
    if sizes:
        ranks = sorted(sizes.get(word, UNRANKED) for word in words)
        counts = [[rank, bisect_left(ranks, rank + 1)] for rank in sorted({*ranks} - {UNRANKED})]
        findings.same(kind, "sizes", [entry for entry in published if entry[0] <= largest], counts)
    if variant.ranks is not None and (not sizes or published[-1:] > [[largest, len(words)]]):
        right = published == sorted(published) and all(0 < count <= len(words) for _, count in published)
        findings.true(kind, right, f"sizes out of order: {published}")
        findings.trust("how many words a reader knows where a list has ranks of its own", "people.sizes")
    known = published[-1][1] if published else 0
    findings.same(kind, "unranked", people["unranked"], len(words) - known if published else 0)


def _check_variant(findings: Findings, people: Facts, variant: Readers, lists: Mapping[str, Set[str]]) -> None:
    alphabets = [alphabet for alphabet in people["alphabets"] if alphabet["min_length"] == variant.min_length]
    listed = {word for alphabet in alphabets for answer in alphabet["answers"] for word in answer["words"] or ()}
    strange = sorted(listed.difference(variant.legal))
    findings.true("words in lists", not strange, f"words that are not in the list: {strange[:3]}")
    vocabularies: dict[str, tuple[int | None, Opponents]] = {}
    for name in sorted({alphabet["vocabulary"] for alphabet in people["alphabets"]}):
        known, says = _vocabulary(name, variant, lists)
        if any(letters.any() for letters in says):  # people who know no word that long are not opponents
            vocabularies[name] = known, Opponents(variant.tree, says)
    counts = sorted({alphabet["players"] for alphabet in people["alphabets"]})
    seats = [(players, seat) for players in counts for seat in range(1, players + 1)]
    published = sorted((alphabet["vocabulary"], alphabet["players"], alphabet["seat"]) for alphabet in alphabets)
    expected = [(name, *seat) for name, seat in product(vocabularies, seats)]
    label = f"vocabularies and seats, {variant.min_length} letters"
    if not findings.same("variants against people", label, published, expected):
        return
    costs = _costs(variant)
    for alphabet in alphabets:
        name = alphabet["vocabulary"]
        known, opponents = vocabularies[name]
        if known is None:
            findings.trust("how many words a reader knows where a list has ranks of its own")
            # A reader's vocabulary that cannot be counted is at least the same for all seats.
            known = next(other["known"] for other in alphabets if other["vocabulary"] == name)
        label = f"seat {alphabet['seat']} of {alphabet['players']}, {variant.min_length} letters, against {name}"
        findings.same("vocabularies", f"{label}: known", alphabet["known"], known)
        _check_alphabet(findings, label, alphabet, variant, costs, opponents)
    for facts in people["variants"]:
        if facts["min_length"] == variant.min_length and variant.ranks is not None:
            _check_needs(findings, facts, variant.tree, variant.ranks[1])
    for dispute in people["disputes"]:
        if dispute["min_length"] == variant.min_length:
            check_disputes(findings, dispute, variant.legal)


def _vocabulary(name: str, variant: Readers, lists: Mapping[str, Set[str]]) -> tuple[int | None, Bools]:
    """How many legal words opponents know (None: not counted), and for each level which letters they would say."""
    tree = variant.tree
    if name.startswith(_SCOWL):
        if variant.ranks is None:
            raise ValueError(f"a vocabulary {name}, but no ranks are published")
        size = int(name[len(_SCOWL) :])
        return variant.known(size), variant.says(size)
    known = np.array([word in lists[name] for word in variant.legal])
    behind, itself = np.logical_or.reduceat(known, variant.starts), known[variant.starts]
    begins = tree.behind(np.logical_or, behind)
    says = [begin & ~(ends & itself[rows]) for begin, ends, rows in zip(begins, tree.ends, tree.rows, strict=True)]
    return int(known.sum()), says


def _costs(variant: Readers) -> Costs:
    """What words count: one each, and in the lower bits those that are left out."""
    avoided = np.array([word in variant.left_out for word in variant.legal])
    itself = avoided[variant.starts]
    behind = np.logical_and.reduceat(avoided, variant.starts)  # are all the words that begin so left out?
    return [
        (_WORD + itself[rows], _WORD + every)
        for rows, every in zip(variant.tree.rows, variant.tree.behind(np.logical_and, behind), strict=True)
    ]


def _check_alphabet(
    findings: Findings, label: str, alphabet: Facts, variant: Readers, costs: Costs, opponents: Opponents
) -> None:
    tree, says, seat, players = variant.tree, opponents.says, alphabet["seat"], alphabet["players"]
    sure, fewest = sure_wins(tree, says, players, seat, costs)
    findings.same("sure wins", f"{label}: sure", alphabet["sure"], bool(sure[0][0]))
    top = seat - 1
    positions = reachable_openings(tree, says, top)
    names = tree.names(top, positions) if positions else []
    published = [answer["opening"] for answer in alphabet["answers"]]
    if not findings.same("openings against people", f"{label}: openings", published, names):
        return
    for position, answer in zip(positions, alphabet["answers"], strict=True):
        opening, words = answer["opening"], answer["words"]
        after = f"{label}, after {opening!r}: "
        size = int(fewest[top][position]) if sure[top][position] else None
        listed = None if words is None else [len(words), len(answer["left_out"])]
        right = None if size is None else [*divmod(size, _WORD)]
        if not findings.same("lists against people", f"{after}words", listed, right):
            continue
        avoided = [word for word in words or () if word in variant.left_out]
        findings.same("words left out", f"{after}words left out", answer["left_out"], avoided)
        work: dict[str, str] = {}
        lost = None if words is None else opponents.play(opening, words, seat - 1, players, work)
        kind = "lists against people played out"
        if findings.true(kind, lost is None, f"{after}lost at {lost!r}"):
            expected = [work.get(word) for word in words or ()]
            findings.same(kind, f"{after}work", answer["work"], expected)


def _check_needs(findings: Findings, variant: Facts, tree: Fragments, ranks: Levels) -> None:
    """Check how much the others must know to stop each seat."""
    players = variant["players"]
    for seat in variant["seats"]:
        number = seat["seat"]
        need = opponent_needs(tree, ranks, players, number)
        shown = [(number - 1, seat["openings"])] + ([(1, variant["letters"])] if number == 1 else [])
        for top, openings in shown:
            inner = tree.inner[top] if top < len(tree.rows) else np.empty(0, np.int64)
            values = [int(value) for value in need[top][inner]] if len(inner) else []
            names = tree.names(top, inner) if len(inner) else []
            expected = [[name, None if value >= NEVER else value] for name, value in zip(names, values, strict=True)]
            published = [[opening["opening"], opening["least"]] for opening in openings]
            label = f"who can stop seat {number} of {players}, {variant['min_length']} letters"
            findings.same("needs of opponents", label, published, expected)
            findings.checked["needs of opponents"] += max(len(expected) - 1, 0)


def _rows(people: Facts) -> list[tuple[str, ...]]:
    """The rows of the CSV file."""
    keys = ("min_length", "players", "seat", "vocabulary")
    return [
        (*(str(alphabet[key]) for key in keys), answer["opening"], word, fragment)
        for alphabet in people["alphabets"]
        for answer in alphabet["answers"]
        for word, fragment in zip(answer["words"] or (), answer["work"], strict=False)
    ]
