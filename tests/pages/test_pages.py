"""The pages of a tiny book: one golden file for each kind, and what is true of every page.

The data have none: ``verify`` and their schemas check them.

``STRATEGY_BOOK_GOLDEN=write pytest tests/pages`` writes the golden files anew. Read the difference before you commit;
for a new kind of page, first create an empty file.
"""

import csv
import dataclasses
import json
import os
import re
import xml.etree.ElementTree as ET
from collections import Counter
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from strategy_book.games.ghost.chapter.course import make_course
from strategy_book.games.ghost.chapter.match import match_chapter, published_matches
from strategy_book.games.ghost.chapter.match_facts import MatchChapter
from strategy_book.games.ghost.chapter.tasks import ghost_chapter
from strategy_book.games.ghost.contribution import _sheets as ghost_sheets
from strategy_book.games.ghost.contribution import seats_row
from strategy_book.games.ghost.pages import chapters as ghost_chapters
from strategy_book.games.ghost.pages.chapters import GhostList, course_pages, front_pages
from strategy_book.games.ghost.pages.decks import against_decks
from strategy_book.games.ghost.pages.match import MatchList, match_pages
from strategy_book.games.ghost.pages.people import PeopleList, foe, people_pages
from strategy_book.games.ghost.rules import GhostRules
from strategy_book.games.ghost.solve.trie import build_trie
from strategy_book.games.jotto.chapter.facts import JottoChapter
from strategy_book.games.jotto.chapter.paper import kept_table
from strategy_book.games.jotto.pages.asked import jotto_answers
from strategy_book.games.jotto.pages.chapters import JottoList
from strategy_book.games.kin.chapter.facts import KinChapter
from strategy_book.games.kin.chapter.tasks import kin_chapters
from strategy_book.games.kin.games import RULES
from strategy_book.games.kin.haven_list import HavenList, OtherSeat, Resistance
from strategy_book.games.kin.mechanics import FirstLetterLosers, Verdict
from strategy_book.games.kin.pages.chapters import KinList, index_page, list_pages
from strategy_book.lists.facts import ListFacts
from strategy_book.lists.lexicon import Lexicon
from strategy_book.lists.ranks import SIZES, UNRANKED
from strategy_book.pages import Pages
from strategy_book.pages.indexes import lists_pages
from strategy_book.pages.language import ENGLISH, day, language, speaking
from strategy_book.pages.render import render
from strategy_book.pages.written import Written, writing
from strategy_book.paths import WORDLISTS
from tests.games.ghost.solve.people.whole import people_facts
from tests.samples import (
    FACTS,
    HOSTILE_TITLE,
    JOTTO_EVEN,
    JOTTO_EVERYDAY,
    JOTTO_OPEN,
    JOTTO_SOLVED,
    JOTTO_UNEVEN,
    jotto_pages,
)

GOLDEN = Path(__file__).parents[1] / "golden"
NOTICE = "assets/wordnet-notice.txt"
"""A copy of a file."""
JOTTO = (JOTTO_OPEN, JOTTO_SOLVED, JOTTO_EVEN, JOTTO_EVERYDAY, JOTTO_UNEVEN)
LEXICON = Lexicon.from_words(["cat", "camel", "goat", "gar", "gannet"], alphabet=FACTS.alphabet)
RANKS = np.array([35, 10, 60, UNRANKED, 10], np.uint16)
"""Of camel, cat, gannet, gar and goat."""
GLOSSES = {"goat": "a horned <ruminant>", "camel": "camel: two humps"}
ARK = Lexicon.from_words(["camel", "goat", "gannets"], alphabet=FACTS.alphabet)
HERD = Lexicon.from_words(["goat", "camel", "gannet", "gnat", "zebra", "zebu"], alphabet=FACTS.alphabet)
UNKNOWN = Verdict(
    3, None, (FirstLetterLosers("a", None), FirstLetterLosers("b", None)), "retrograde analysis", "it is <too> large"
)
RETROGRADE, SEARCH = "retrograde analysis", "proof-number search"
MADE_UP = (
    # Cases that no tiny list has: families, a bracket, no list, and nothing known at all.
    KinChapter(
        "superghost", 5, 9, 12,
        (Verdict(2, (2,), (FirstLetterLosers("a", (2,)), FirstLetterLosers("b", (1,))), RETROGRADE, ""),),
        HavenList(
            winner=1, havens=("a", "abc", "bab", "cab"), lower_bound=4, proved_smallest=True, replies=6, replayed=17,
            families=(("a", "a"), ("cabc", "ab")),
        ),
        other_seat=OtherSeat(
            2, (Resistance("a", "ca", ("cab", "cac"), 9),), ("b",),
            HavenList(
                winner=2, havens=("ab", "bc", "cb"), lower_bound=2, replies=4, replayed=9,
                families=(("ab", "a"), ("cbc", "b")),
            ),
        ),
    ),
    KinChapter(
        "xghost", 4, 9, None,
        (Verdict(2, (1,), (FirstLetterLosers("a", (1,)), FirstLetterLosers("b", (1,))), SEARCH, ""), UNKNOWN),
        HavenList(winner=2, havens=("ab", "abc", "bd"), lower_bound=2, replies=4, replayed=17),
    ),
    KinChapter(
        "superghost", 4, 9, 12, (Verdict(2, (1,), (FirstLetterLosers("a", (1,)),), RETROGRADE, ""),),
        HavenList(winner=2, lower_bound=5, reason="7 fragments were found: their <replay> met over 2 positions"),
        other_seat=OtherSeat(
            1, (Resistance("", "a", ("ab",), 8),), ("ac", "ad"),
            HavenList(winner=1, reason="its <replay> met over 2 positions"),
        ),
    ),
    KinChapter("spook", 4, 9, 12, (dataclasses.replace(UNKNOWN, players=2),), None),
)  # fmt: skip


@cache
def kin_of_the_tiny_list() -> tuple[KinChapter, ...]:
    """Solved on first use, so that collecting the tests compiles nothing."""
    return tuple(kin_chapters(LEXICON, game, [3])[0] for game in RULES)


@cache
def matches_of_the_tiny_list() -> tuple[MatchChapter, ...]:
    """Solved on first use, as above; a few of the matches show all that a page can say."""
    chapters = []
    for length, players in ((3, {3}), (4, {3, 4, 6})):
        chapter = match_chapter(trie := build_trie(LEXICON, length), published_matches(trie))
        tables = tuple(table for table in chapter.tables if table.players in players)
        chapters.append(dataclasses.replace(chapter, tables=tables))
    return tuple(chapters)


@cache
def tiny_book(title: str = FACTS.title, among: tuple[ListFacts, ...] = ()) -> dict[str, str | bytes]:
    """The pages of a list, in a book that also has the lists ``among``, of the same words."""
    facts = dataclasses.replace(FACTS, title=title)
    every = (facts, *among)
    chapters = tuple(ghost_chapter(LEXICON, GhostRules(n, m), ranks=RANKS, sizes=SIZES) for m in (3, 4) for n in (2, 3))
    lists = [GhostList(known, chapters) for known in every]
    matches = MatchList(facts, matches_of_the_tiny_list())
    rows = tuple(row for chapter in chapters if (row := seats_row(facts, chapter)))
    kin = [KinList(known, kin_of_the_tiny_list() + MADE_UP, ghost=rows) for known in every]
    jotto = [JottoList(known, JOTTO) for known in every]
    people = PeopleList(facts, people_facts(LEXICON, RANKS, {"ark": ARK}), GLOSSES)
    sheets = {facts.slug: [*ghost_sheets(lists[0], people, matches), *kin[0].sheets, *jotto[0].sheets]}
    links = {facts.slug: lists[0].usual_page}
    return (
        front_pages(lists)
        | course_pages(facts, make_course(HERD))
        | lists_pages(every, sheets, compared=[people])
        | ghost_pages(lists, people, [matches])
        | match_pages([matches])
        | index_page(kin)
        | {name: text for known in kin for name, text in list_pages(kin, known).items()}
        | jotto_pages(jotto)
        | people_pages([people], links)
        | open_questions(lists, people, matches, kin, jotto)
    )


def open_questions(
    lists: list[GhostList], people: PeopleList, matches: MatchList, kin: list[KinList], jotto: list[JottoList]
) -> Pages:
    """What others asked, with the paper's table."""
    table = kept_table()
    page = render(
        "open_questions.md.j2",
        coming=0,
        ghost=lists,
        people=[people],
        compared=[people],
        matches=[matches],
        foes={known.vocabulary: foe(known.vocabulary, {}) for known in people.people.alphabets},
        kin=kin,
        jotto=jotto_answers(jotto, table),
        paper=table,
    )
    return {"open-questions.md": page}


def ghost_pages(lists: list[GhostList], people: PeopleList | None, matches: list[MatchList]) -> Pages:
    """All pages and downloads of Ghost; ``people`` of the first list."""
    pages = ghost_chapters.index_page(lists)
    for ghost in lists:
        known = people if ghost is lists[0] else None
        pages |= ghost_chapters.list_pages(lists, ghost, known, matches)
        pages |= ghost_chapters.download_pages(ghost)
    return pages


def text(content: str | bytes) -> str:
    """A page as text."""
    return content if isinstance(content, str) else content.decode()


def golden_name(name: str) -> str:
    """The name of a page's golden file."""
    return name.replace("/", "--")


DRAWN = {"sb-wheel": "ghost/zoo/index.md", "sb-bars": "ghost/zoo/match.md", "sb-lines": "jotto/zoo/5-everyday.md"}
"""The page whose golden file shows a drawing of each class; of the others the words are enough."""


def golden(name: str) -> str:
    """What the golden file of a page holds: of rows of the same elements, and of drawings, the first; words of all."""
    shown: Counter[object] = Counter()

    def words(markup: str) -> str:
        return " ".join(re.sub("<[^>]*>", " ", markup).split())

    def words_or_whole(drawing: re.Match[str]) -> str:
        shown[drawing[1]] += 1
        if DRAWN.get(drawing[1]) == name and shown[drawing[1]] == 1:
            return drawing[0]
        return f'<svg class="{drawing[1]}">{words(drawing[0])}</svg>'

    def first_of_its_kind(row: re.Match[str]) -> str:
        table = row.string.count("<table", 0, row.start())
        kind = (table, *re.findall(r'<(\w+)(?: class="([^"]*)")?', row[0]))
        shown[kind] += 1
        return row[0] if shown[kind] == 1 else f"<tr>{words(row[0])}</tr>\n"

    page = re.sub(r'<svg role[^>]*class="([a-z-]+)".*?</svg>', words_or_whole, text(tiny_book()[name]), flags=re.DOTALL)
    return re.sub(r"<tr(?: [^>]*)?>(?:(?!</tr>).)*</tr>\n?", first_of_its_kind, page, flags=re.DOTALL)


def kind(name: str) -> str:
    """The name without what tells pages of a kind apart: numbers, rules, and games of a family."""
    return re.sub(rf"-everyday|{'|'.join(RULES)}", "", re.sub(r"\d+", "#", name))


def test_the_pages_of_a_list_show_its_words_in_its_language_whatever_lists_stand_beside_it() -> None:
    written = {"zoo": Written("fr", "", {"goat": ("gôat",)}), "words": Written()}
    with writing(written):
        pages = tiny_book(among=(dataclasses.replace(FACTS, slug="words"),))
    french = {name: str(page) for name, page in pages.items() if re.fullmatch(r".*/zoo/.*[.]md", name)}
    unmarked = re.compile(r'class="sb-(word|losing)"(?! lang="fr")')
    assert not [name for name, page in french.items() if unmarked.search(page)]
    assert ">gôat<" in french["ghost/zoo/3-2.md"]
    assert ">gôat<" in french["kin/zoo/superghost-3.md"]
    others = [str(page) for name, page in pages.items() if re.fullmatch(r".*/words/.*[.]md", name)]
    assert others
    assert not any("gôat" in page or ' lang="' in page for page in others)


def test_every_kind_of_page_has_one_golden_file_and_none_is_left_over() -> None:
    pages = {golden_name(name): name for name in tiny_book()}
    compared = {path.name for path in GOLDEN.iterdir()}
    if os.environ.get("STRATEGY_BOOK_GOLDEN") == "write":
        for name in compared & pages.keys():
            (GOLDEN / name).write_text(golden(pages[name]), encoding="utf-8")
    assert compared <= pages.keys()
    kinds = [kind(name) for name in compared]
    assert len(kinds) == len({*kinds})
    left = {kind(name) for name in pages if not name.endswith((".json", ".csv"))} - {*kinds}
    assert left == {golden_name(NOTICE)}


def test_the_notice_of_wordnet_is_published_as_it_is() -> None:
    assert tiny_book()[NOTICE] == (WORDLISTS / "licences/wordnet.txt").read_bytes()


@pytest.mark.parametrize("name", sorted(path.name for path in GOLDEN.iterdir()))
def test_golden(name: str) -> None:
    [page] = [page for page in tiny_book() if golden_name(page) == name]
    assert golden(page) == (GOLDEN / name).read_text(encoding="utf-8")


def words_of(page: str | bytes) -> set[str]:
    """Every word that a reader sees on a page, in small letters."""
    return set(re.findall(r"\w+", re.sub(r"<[^>]*>", " ", re.sub("</?b>", "", text(page))).lower()))


@pytest.mark.parametrize(("letters", "players"), [(3, 2), (3, 3), (4, 2), (4, 3)])
def test_the_words_of_every_seat_are_on_its_page_its_sheet_and_in_its_table(letters: int, players: int) -> None:
    name, pages = f"ghost/zoo/{letters}-{players}", tiny_book()
    seats = json.loads(pages[f"{name}.json"])["chapter"]["seats"]
    table = list(csv.DictReader(text(pages[f"{name}.csv"]).splitlines()))
    assert [seat["seat"] for seat in seats] == list(range(1, players + 1))
    assert text(pages[f"{name}-cheat.md"]).count('<section class="cheat-seat">') == players
    for seat in seats:
        openings = [opening for opening in seat["openings"] if opening["words"]]
        words = {word for opening in openings for word in opening["words"]}
        assert words
        assert words <= {row["word"] for row in table if row["seat"] == str(seat["seat"])}
        words |= {opening["opening"] for opening in openings} - {""}
        assert words <= words_of(pages[f"{name}.md"]) & words_of(pages[f"{name}-cheat.md"])


def test_the_havens_and_letters_of_every_chapter_of_the_kin_are_on_its_page_and_sheet() -> None:
    pages, sheets = tiny_book(), 0
    for chapter in kin_of_the_tiny_list() + MADE_UP:
        name = f"kin/zoo/{chapter.game}-{chapter.min_length}"
        page, memory = pages[f"{name}.md"], chapter.memory
        letters = re.findall(r'<tr data-letter="(\w)">', text(page))
        assert sorted(set(letters)) == [opening.letter for opening in chapter.verdicts[0].openings]
        havens = memory.havens if memory else ()
        assert (f"{name}-cheat.md" in pages) == bool(havens)
        if memory:
            assert f'data-winner="{memory.winner}"' in text(page)
        if havens:
            sheets += 1
            assert words_of(page) & words_of(pages[f"{name}-cheat.md"]) >= {*havens}
    assert sheets == 6


@pytest.mark.parametrize(("name", "reasons"), [("kin/zoo/superghost-4", 2), ("kin/zoo/xghost-4", 1)])
def test_a_page_without_an_answer_says_why_and_its_reason_stays_text(name: str, reasons: int) -> None:
    page = text(tiny_book()[f"{name}.md"])
    assert len(re.findall(r"&#60;(?:replay|too)&#62;", page)) == reasons
    assert not re.search("<replay>|<too>", page)


@pytest.mark.parametrize("chapter", JOTTO)
def test_the_words_and_bounds_of_jotto_are_in_its_table_and_on_its_page(chapter: JottoChapter) -> None:
    name = f"jotto/zoo/{chapter.letters}{'-everyday' * chapter.anagrams}"
    page, table = text(tiny_book()[f"{name}.md"]), text(tiny_book()[f"{name}.csv"])
    rows = [(row["word"], float(row["guesses"])) for row in csv.DictReader(table.splitlines())]
    assert rows == [(secret.word, pytest.approx(secret.guesses)) for secret in chapter.secrets]
    assert chapter.secrets[0].word in page
    assert chapter.certified is None or day(chapter.certified.date) in page
    assert f"{chapter.lower:g}"[:4] in page
    assert f"{chapter.upper:g}"[:4] in page


def test_the_same_facts_make_the_same_pages() -> None:
    assert tiny_book.__wrapped__() == tiny_book()


def test_every_page_has_a_description() -> None:
    """Search engines and links show the description, so no page leaves it to its first words."""
    written = [(name, page) for name, page in tiny_book().items() if name.endswith(".md")]
    written += [(path.name, path.read_text("utf-8")) for path in (GOLDEN.parents[1] / "site_src/pages").glob("*.md")]
    assert len(written) > 40
    for name, page in written:
        assert isinstance(page, str)
        front = re.match(r"---\n(.*?)\n---\n", page, re.DOTALL)
        assert front and re.search(r"^description: (>-\n  )?.{30,}", front[1], re.MULTILINE), name


def test_every_letter_of_a_plan_links_to_the_explorer() -> None:
    page = tiny_book()["ghost/zoo/4-2.md"]
    assert isinstance(page, str)
    for tree in re.findall(r'<ul class="sb-tree">.*?</ul>', page, re.DOTALL):
        for line in re.findall(r"<li>.*?</li>", tree, re.DOTALL):
            address, letter = re.search(r'href="#/(\w+)(?:/1)?">(\w)</a>', line).groups()  # type: ignore[union-attr]
            assert address.endswith(letter.lower())
            assert re.search(rf'<em class="sb-word">{address}\w*</em>', line)
    assert page.count('<ul class="sb-tree">') >= 2
    assert 'data-sb-explore="../../explore.html#zoo/4/2/"' in page


def test_a_hostile_title_stays_text_on_every_page() -> None:
    for name, content in tiny_book(HOSTILE_TITLE).items():
        if name.endswith(".md"):
            page = text(content)
            assert "<script>" not in page, name
            assert "{{" not in page, name
            assert "](javascript" not in page, name
            assert "`y`" not in page, name


@pytest.mark.parametrize(("name", "pictures"), [("ghost/zoo/index.md", 2), ("jotto/zoo/3.md", 4)])
def test_pictures_are_well_formed_and_have_a_text_alternative(name: str, pictures: int) -> None:
    page = str(tiny_book(HOSTILE_TITLE)[name])
    svgs = page.split("<svg")[1:]
    assert len(svgs) == pictures
    for picture in svgs:
        svg = ET.fromstring("<svg" + picture.split("</svg>")[0] + "</svg>")
        space = "{http://www.w3.org/2000/svg}"
        title = svg.find(f"{space}title")
        assert title is not None and title.text and "alert(1)" in title.text
        assert svg.get("aria-labelledby") == title.get("id")
        assert all("style" not in element.attrib for element in svg.iter())


def test_a_list_without_chapters_of_the_kin_has_no_heading() -> None:
    assert not list_pages([], KinList(FACTS, ()))
    pages = index_page([KinList(FACTS, ())])
    assert FACTS.title not in str(pages["kin.md"])
    assert "No chapters in this edition" in str(pages["kin.md"])


def test_the_page_of_people_links_to_each_of_its_decks() -> None:
    people = PeopleList(FACTS, people_facts(LEXICON, RANKS, {"ark": ARK}), GLOSSES)
    decks = [deck.key for deck in against_decks(people, {})]
    assert decks
    linked = re.findall(r'learn[.]html#([^"]+)/anki"', str(tiny_book()["ghost/zoo/people.md"]))
    assert linked == decks


def test_a_book_without_jotto_says_so() -> None:
    pages = jotto_pages([JottoList(FACTS, ())])
    assert list(pages) == ["jotto/index.md"]
    assert "No list of this edition" in str(pages["jotto/index.md"])


def test_a_chapter_says_where_the_seats_after_the_third_are() -> None:
    chapters = tuple(ghost_chapter(LEXICON, GhostRules(n, 3)) for n in (3, 4))
    pages = ghost_pages([GhostList(FACTS, chapters)], None, [])
    assert 'data-sb-later="4"' in str(pages["ghost/zoo/3-4.md"])
    assert "--players 4 --min-length 3 --seat 4</code>" in str(pages["ghost/zoo/3-4.md"])
    assert "data-sb-later" not in str(pages["ghost/zoo/3-3.md"])


def test_lists_are_said_to_be_compared_with_the_length_with_which_they_are() -> None:
    """French begins with three letters, and its page called the comparisons of four letters those of three."""
    people = PeopleList(FACTS, people_facts(LEXICON, RANKS, {"ark": ARK}), GLOSSES)
    assert {comparison.min_length for comparison in people.people.comparisons} == {4}
    english = language(ENGLISH)
    with speaking(dataclasses.replace(english, usual=(3, english.usual[1]))):
        page = text(lists_pages([FACTS], {}, compared=[people])["word-lists.md"])
    assert "words of 4 letters or more" in page and "explore.html#zoo/4/2/" in page
