"""The data of Ghost that pages load: fragments, familiarity, disputes, sizes of words, and the chances of matches."""

import base64
import dataclasses
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from strategy_book.games.ghost.chapter.match_facts import RoundStarts
from strategy_book.games.ghost.chapter.people_facts import PeopleFacts
from strategy_book.lists.facts import ListFacts
from strategy_book.lists.ranks import SCOWL, load_ranks
from strategy_book.pages import Pages
from strategy_book.pages.webdata import checked, front_coded, literal, packed
from strategy_book.paths import WORDLISTS
from strategy_book.published.site import DATA

SHARED = 60
"""The largest SCOWL size that a reader's own list can be measured by in the browser."""

_PLAIN = re.compile("[a-z]+")


@dataclass(frozen=True, slots=True)
class GhostData:
    """What the browser gets of one list to solve Ghost with.

    Attributes:
        fragments: packed by :mod:`strategy_book.games.ghost.solve.packed`, by minimum length.
        ranks: the distinct ranks, and the packed rank of each fragment, by minimum length.
    """

    facts: ListFacts
    fragments: Mapping[int, bytes]
    ranks: Mapping[int, tuple[Sequence[int], bytes]] = field(default_factory=dict)
    people: PeopleFacts | None = None

    @property
    def ranked(self) -> bool:
        """Is there a file of ranks beside every file of fragments?"""
        return bool(self.fragments) and self.ranks.keys() >= self.fragments.keys()


def ghost_data_pages(lists: Sequence[GhostData]) -> Pages:
    """The data files of every list."""
    pages: Pages = {}
    for data in lists:
        slug = data.facts.slug
        for min_length, fragments in data.fragments.items():
            pages[f"{DATA}/ghost/{slug}-{min_length}.js"] = trie_script(slug, min_length, fragments)
        for min_length, (values, ranks) in data.ranks.items():
            pages[f"{DATA}/ranks/{slug}-{min_length}.js"] = ranks_script(slug, min_length, values, ranks)
        if data.people is not None:
            disputes = {dispute.min_length: dataclasses.asdict(dispute) for dispute in data.people.disputes}
            pages[f"{DATA}/disputes/{slug}.js"] = disputes_script(slug, disputes)
    return pages | {f"{DATA}/sizes.js": _sizes()}


def trie_script(slug: str, min_length: int, fragments: bytes) -> str:
    """``assets/data/ghost/SLUG-MIN.js``: the fragments of a list for one minimum length."""
    return f"StrategyBook.registerTrie({literal(slug)}, {min_length}, {packed(fragments)});\n"


def ranks_script(slug: str, min_length: int, values: Sequence[int], ranks: bytes) -> str:
    """``assets/data/ranks/SLUG-MIN.js``: how familiar those fragments are, packed by ``packed.rank_bytes``."""
    return f"StrategyBook.registerRanks({literal(slug)}, {min_length}, {literal(values)}, {packed(ranks)});\n"


def disputes_script(slug: str, disputes: object) -> str:
    """``assets/data/disputes/SLUG.js``: by minimum length, what turns each verdict of two players."""
    return f"StrategyBook.registerDisputes({literal(slug)}, {checked(disputes)});\n"


def sizes_script(ranks: Mapping[str, int]) -> str:
    """``assets/data/sizes.js``: the words of the letters a to z with their ranks, for a list that a reader brings.

    ``values`` are the ranks that occur; ``words`` are front-coded; ``ranks`` has a letter for the rank of each word, A
    for the first of the values.
    """
    values = sorted(set(ranks.values()))
    letters = {value: chr(65 + i) for i, value in enumerate(values)}
    words = sorted(ranks)
    data = {"values": values, "words": front_coded(words), "ranks": "".join(letters[ranks[word]] for word in words)}
    return f"StrategyBook.registerSizes({checked(data)});\n"


@cache
def _sizes() -> str:
    """Of SCOWL's words up to the largest size that a reader on paper is likely to know.

    It is the same for every book: made once a process, though a build makes its pages twice.
    """
    ranks = load_ranks(WORDLISTS / SCOWL)
    return sizes_script({word: rank for word, rank in ranks.items() if rank <= SHARED and _PLAIN.fullmatch(word)})


def match_data_pages(starts: Mapping[str, Mapping[int, Sequence[RoundStarts]]]) -> Pages:
    """The data files of all lists; ``starts`` by slug and minimum length."""
    return {
        f"{DATA}/matches/{slug}-{min_length}.js": matches_script(slug, min_length, known)
        for slug, lengths in starts.items()
        for min_length, known in lengths.items()
    }


def matches_script(slug: str, min_length: int, starts: Sequence[RoundStarts]) -> str:
    """``assets/data/matches/SLUG-MIN.js``: for each match its rule, its lives, and both arrays in base 64."""
    data = [
        [match.begins, match.lives, *(base64.b64encode(data).decode() for data in (match.chances, match.numbers))]
        for match in starts
    ]
    return f"StrategyBook.registerMatches({literal(slug)}, {min_length}, {checked(data)});\n"
