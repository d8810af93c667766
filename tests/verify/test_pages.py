"""Pages against their data: each single change of a word, letter, title or link is found, in each language."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import pytest

from generator.verify.book import verify_site
from generator.verify.chapter_pages import check_pages
from generator.verify.findings import Findings
from generator.verify.ghost.chapter import check_chapter_pages
from generator.verify.ghost.more_pages import check_match_page, check_people_page
from generator.verify.heads import check_heads
from generator.verify.jotto.chapter import check_chapter_page
from generator.verify.links import check_places
from generator.verify.tables import check_tables

Check = Callable[[Findings, Path], object]


def heads_and_tables(findings: Findings, site: Path) -> None:
    files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    findings.add(check_tables(site, files))
    findings.add(check_heads(site, files))


CHECKS: dict[str, Check] = {
    "ghost/zoo/4": lambda into, site: check_chapter_pages(into, site, [f"ghost/zoo/4-{n}.json" for n in range(2, 7)]),
    "ghost/zoo/match": lambda into, site: check_match_page(into, site, "zoo"),
    "ghost/zoo/people": lambda into, site: check_people_page(into, site, "zoo"),
    "kin/zoo/superghost-3": lambda into, site: check_pages(into, site, ["kin/zoo/superghost-3.json"]),
    "jotto/zoo/5-everyday": lambda into, site: check_chapter_page(into, site, "jotto/zoo/5-everyday.json"),
    "": heads_and_tables,
}
"""The checks of pages, by the beginning of the names of the pages that each looks at."""


def wrong(site: Path, checks: Iterable[Check], pages: Sequence[str]) -> set[str]:
    """The pages in which the checks find something; ``pages``: those whose links are looked at."""
    findings = Findings()
    for check in checks:
        check(findings, site)
    findings.add(check_places(site, pages))
    return {file for file, _ in findings.wrong}


GHOST, THREE = "ghost/zoo/4-2.html", "ghost/zoo/4-3.html"
MATCH, PEOPLE = "ghost/zoo/match.html", "ghost/zoo/people.html"
SHEET = "ghost/zoo/match-cheat.html"
KIN, JOTTO = "kin/zoo/superghost-3.html", "jotto/zoo/5-everyday.html"
CHANGES = {
    "a title": (GHOST, r"(<title>[^<]*?)2", r"\g<1>3"),
    "a word of a title": (GHOST, r"<title>\w+", "<title>Spook"),
    "the list in a title": (THREE, r"(<title>[^<]*)zoo", r"\1zoe"),
    "a heading": (THREE, r"(<h1[^>]*>[^<]*)4", r"\g<1>5"),
    "a description": (THREE, r'(<meta name="description" content="[^"]*)\b3\b', r"\g<1>4"),
    "a word of a description": (THREE, r'(<meta name="description" content="\w+) \w+', r"\1 other"),
    "the letter of a description": (GHOST, r'(<meta name="description"[^>]* )[A-Z],', r"\1Q,"),
    "a description for sharing": (THREE, r'(og:description" content="[^"]*)\b3\b', r"\g<1>4"),
    "where you are": (THREE, r'(aria-current="page">)3', r"\g<1>4"),
    "the title of a sheet": ("ghost/zoo/4-2-cheat.html", r"<title>\w+", "<title>Chess"),
    "the head of a sheet": ("ghost/zoo/4-2-cheat.html", r'cheat-title">\w+', 'cheat-title">Spook'),
    "the game of a title": (KIN, r"<title>(\w+)", r"<title>Other\1"),
    "a title of Jotto": (JOTTO, r"(<title>[^<]*)5", r"\g<1>6"),
    "other numbers of players": (GHOST, r'<a href="4-4.html">4</a>', '<a href="4-5.html">4</a>'),
    "another shortest word": (GHOST, r'<a href="3-2.html">3</a>', '<a href="5-2.html">3</a>'),
    "the next chapter": (GHOST, r'(sb-neighbours.*?href=")4-3', r"\g<1>4-4"),
    "a chapter beside this one": (GHOST, r'href="4-4.html" aria', 'href="4-5.html" aria'),
    "the number of a chapter beside": (GHOST, r'(href="4-4.html" aria[^>]*>)4', r"\g<1>5"),
    "a chapter of the kin beside": (KIN, r'href="xghost-3.html" aria', 'href="spook-3.html" aria'),
    "a chapter of Jotto beside": (JOTTO, r'href="4-everyday.html" aria', 'href="4.html" aria'),
    "the sheet of another chapter": (GHOST, r'href="4-2-cheat.html"', 'href="4-3-cheat.html"'),
    "the chapter of another sheet": ("ghost/zoo/4-2-cheat.html", r'href="4-2.html">', 'href="4-3.html">'),
    "another game": (KIN, r'href="xghost-3.html">X', 'href="spook-3.html">X'),
    "a kin of other words": (KIN, r'href="superghost-4.html">4', 'href="superghost-3.html">4'),
    "the sheet of another length": (JOTTO, r'href="5-everyday-sheet', 'href="4-everyday-sheet'),
    "another length": (JOTTO, r'href="4-everyday.html">4', 'href="3-everyday.html">4'),
    "a word to learn": (THREE, r"<i>mango</i>", "<i>mangy</i>"),
    "a word of another list": (THREE, r"<i>mango</i>", "<i>noose</i> <i>mango</i>"),
    "a word fewer": (THREE, r"<i>noose</i> <i>normal</i>", "<i>noose</i>"),
    "a word of the line": (THREE, r'sb-word">mango', 'sb-word">manga'),
    "a haven": (KIN, r"<i>am</i>", "<i>ma</i>"),
    "a guess": (JOTTO, r"<i>goats</i>", "<i>goads</i>"),
    "a key of home": ("index.html", r"sb-key--win", "sb-key--lose"),
    "the letter of home": ("index.html", r'(sb-say">.*?<b class="sb-letter">)\w', r"\1Q"),
    "another letter of home": ("index.html", r'(sb-also"><b>)\w', r"\1Q"),
    "losers on home": ("index.html", r'(4-3.html">)\d', r"\g<1>1"),
    "a link of home": ("index.html", r'href="(ghost/zoo/)4-3.html">', r'href="\g<1>4-4.html">'),
    "losers of a list": ("ghost/zoo/index.html", r'(<td><a href="4-3.html">)\d', r"\g<1>1"),
    "a letter of a list": ("ghost/zoo/index.html", r'(<td><a href="4-3.*?sb-go"[^>]*>)\w', r"\1Q"),
    "a shortest word of a list": ("ghost/zoo/index.html", r'row">4 ', 'row">5 '),
    "a winner of the kin": ("kin/zoo/index.html", r"(</td>\s<td>)[^<]*(</td><td><a)", r"\1third player wins\2"),
    "a letter of the kin": ("kin/zoo/index.html", r'(class="sb-go"[^>]*>)\w', r"\1Q"),
    "a number of havens": ("kin.html", r"<td>1</td>", "<td>2</td>"),
    "a number of fragments": ("kin.html", r"<b>1 fragment", "<b>2 fragment"),
    "the other seat's fragments": ("kin.html", r"(</b></td><td>)\d", r"\g<1>7"),
    "the words of Ghost": ("kin.html", r'(href="ghost/zoo/4-2.html">.*?<b>)\d', r"\g<1>7"),
    "a chapter of the kin fewer": ("kin.html", r'<tr><th scope="row"><a href="kin&#47;zoo&#47;xghost-3.*?</tr>', ""),
    "a row of Ghost fewer": ("kin.html", r'<tr><th scope="row">zoo</th><td><a href="ghost/zoo/4-2.*?</tr>', ""),
    "a chapter of Ghost fewer": ("ghost/zoo/index.html", r'<tr><th scope="row">4 .*?</tr>', ""),
    "a number of secrets": ("jotto/index.html", r'sb-number">4<', 'sb-number">5<'),
    "a value": ("jotto/index.html", r'(sb-number">1[.,]87)50', r"\g<1>60"),
    "the letter of a row": (GHOST, r'(<th scope="row"><a href="#/c/1">)C', r"\1T"),
    "where a row leads": (GHOST, r'(<th scope="row"><a href="#/)c/1">', r'\1g/1">'),
    "the list of a link": (KIN, r"(play-kin.html#g=\w+&amp;l=)zoo", r"\1zob"),
    "a word of a trap": (GHOST, r"(<td>3</td><td><i>)c", r"\1q"),
    "a word that is not struck out": (GHOST, r"<s>cart</s>", "<i>cart</i>"),
    "the trap of another opening": (GHOST, r"1</td><td><s>goad</s>", "2</td><td><i>noose</i> <s>normal</s>"),
    "how many openings are won": (GHOST, r'(<td class="sb-number">)1(\D+4</td>)', r"\g<1>2\2"),
    "how many words a seat learns": (GHOST, r'(4</td>\s<td class="sb-number">)\d', r"\g<1>8"),
    "how many words can end a game": (GHOST, r'(4</td>\s<td[^>]*>\d</td><td[^>]*>)\d', r"\g<1>8"),
    "how many words a seat finishes": (GHOST, r"(4</td>\s(?:<td[^>]*>\d</td>){2}\s<td[^>]*>)\d", r"\g<1>8"),
    "a seat that learns": (GHOST, r'(<th scope="row">[^<]*)2(</th>\s<td class="sb-number">)', r"\g<1>3\2"),
    "a row of what seats learn fewer": (GHOST, r'<tr><th scope="row">[^<]*2</th>\s<td class="sb-number">.*?</tr>', ""),
    "a letter that nobody can stop": (GHOST, r'(<td><a href="#/)c/1">C(</a> <a href="#/g)', r'\1m/1">M\2'),
    "an opening that somebody can stop": (GHOST, r'<td>(<a href="#/m">M</a>)(.*?)(<a href="#/g">G</a>)', r"<td>\3\2\1"),
    "who can stop you": (GHOST, r'(row">)[^<]*(</th><td><a href="#/c/1">C</a> <a.*?row">)([^<]*)', r"\1\3\2\3"),
    "who can stop you, by another name": (GHOST, r'row">[^<]*(</th><td><a href="#/m">)', r'row">anybody\1'),
    "a rank that stops you": (GHOST, r'(<th scope="row">[^<]*)(</th><td><a href="#/n">)', r"\1 77\2"),
    "who can stop you, a seat fewer": (THREE, r'<table[^>]*>((?!</?table|sb-row).)*?<a href="#/\w/2">.*?</table>', ""),
    "a word to strike": (GHOST, r"(<td><i>)cart(</i> <i>catnap)", r"\1camel\2"),
    "how many words to strike": (GHOST, r'(<td class="sb-number">)2(</td>\s<td><i>cart)', r"\g<1>1\2"),
    "a letter that words flip": (GHOST, r'<td>✓([^<]*</td>\s<td class="sb-number">2)', r"<td>✗\1"),
    "a letter to flip fewer": (GHOST, r'<tr[^>]*><th[^>]*><a href="#/m/1">M</a></th>\s<td>[^<]*</td>\s.*?</tr>', ""),
    "a row of secrets": (JOTTO, r'<tr><th scope="row"><i>\w+</i></th><td class="sb-number">[\d.,]+<.*?</tr>', ""),
    "guesses for a secret": (JOTTO, r'(<i>\w+</i></th><td class="sb-number">)\d(.[^<]*</td><td\s)', r"\g<1>7\2"),
    "how often a secret is hidden": (JOTTO, r'(<td\s+class="sb-number">)\d+([.,]\d+\s?%)', r"\g<1>7\2"),
    "how often a first guess is made": (JOTTO, r'(<i>\w+</i></th><td class="sb-number">)\d+(\s?%)', r"\g<1>98\2"),
    "a chance of a match": (MATCH, r"<td>[\d.,]+(\s?% ·)", r"<td>99\1"),
    "a letter of a match": (MATCH, r"(%</td><td><b>)\w", r"\1Q"),
    "the players of a match": (MATCH, r'row">3 ', 'row">4 '),
    "a match fewer": (MATCH, r'<tr><th scope="row">3 .*?</tr>', ""),
    "how far chances are apart": (MATCH, r"(</h3>\s*<p>[^<]*?)\d+", r"\g<1>99"),
    "in how many states": (MATCH, r"(<li>[^<]*)\b1(\d\d)\b", r"\g<1>2\2"),
    "a letter for the match": (MATCH, r"(<li>[^<]*<b>)\w", r"\1Q"),
    "a rule fewer": (MATCH, r"<li><strong>.*?</ul>\s*</li>", ""),
    "what losing on purpose is worth": (MATCH, r"(<li>[^<]*<b>\w{2}</b>.{10,250}?)75([.,]0)", r"\g<1>57\2"),
    "a letter of the sheet of a match": (SHEET, r"</b> <b>\w", "</b> <b>Q"),
    "a chance of the sheet of a match": (SHEET, r"<small>\d", "<small>9"),
    "a match fewer on the sheet": (SHEET, r"<section>.*?</section>", ""),
    "how many lost positions follow": (KIN, r"(<summary>[^<\d]*)\d+", r"\g<1>99"),
    "the size of a list": (THREE, r"(sb-seat.*?<td>)\d+</td>", r"\g<1>99</td>"),
    "an opening fewer": (THREE, r"(sb-seat.*?<tbody>\s*)<tr.*?</tr>", r"\1"),
    "the verdict of an opening": (THREE, r"(sb-seat.*?<td>)✓", r"\1✗"),
    "a seat of the line": (THREE, r"(sb-wordline--told.*?<small>[^<\d]*)\d", r"\g<1>7"),
    "the line of home": ("index.html", r'(sb-wordline--told.*?sb-tile">)\w', r"\1Q"),
    "the game of a letter": ("kin/zoo/index.html", "g=superghost", "g=xghost"),
    "the shortest word of a letter": ("ghost/zoo/index.html", r'(sb-go"[^>]*zoo&#47;)3', r"\g<1>5"),
    "the players against people": (PEOPLE, r"(explore.html#zoo&#47;4&#47;)2", r"\g<1>3"),
    "a word against people": (PEOPLE, r"<td><i>\w", "<td><i>q"),
    "where a word is needed": (PEOPLE, r'(<span class="sb-at">\|</span>)(\w)', r"\2\1"),
    "an opening against people": (PEOPLE, r'(explore.html#zoo&#47;4&#47;2/)\w', r"\1q"),
    "how many openings are sure": (PEOPLE, r'(data-head="[^"]*">)\d+', r"\g<1>77"),
    "a first guess": ("jotto/index.html", r"<i>goats</i>", "<i>noose</i>"),
    "a chance of the race": (JOTTO, r'(</th><td class="sb-number">)\d+(\s?%</td><td)', r"\g<1>9\2"),
    "what a guesser needs": (JOTTO, r'(sb-number">)\d([.,]\d{3}</td>\s<td class="sb-number">–)', r"\g<1>7\2"),
    "a strategy fewer": (JOTTO, r"(.*)<tr><th.*?</tr>(?=\s*</tbody></table>)", r"\1"),
    "a letter that hides well": (JOTTO, r"(<p[^>]*>[^/]*<b>)\w</b>", r"\1Q</b>"),
    "a figure beside the paper": ("jotto/index.html", r'(sb-number">)1([.,]997)', r"\g<1>2\2"),
    "the sign of a figure": ("jotto/index.html", r"−|&#8722;", ""),
    "a letter to hide": ("jotto/index.html", r"<b>\w</b>", "<b>Q</b>"),
    "a letter that a hider favours": ("jotto/zoo/index.html", r"<b>\w</b>", "<b>Q</b>"),
    "whose turn a link means": ("index.html", r"(zoo&#47;4&#47;2&#47;n/)1", r"\g<1>0"),
    "the players of a link": (THREE, r"(explore.html#zoo/4/)3", r"\g<1>2"),
    "what a page explores": (GHOST, r'(data-sb-explore="[^"]*zoo/4/)2', r"\g<1>3"),
    "the deck of a chapter": (KIN, r"learn.html#superghost-zoo-3", "learn.html#superghost-zoo-4"),
    "the rules of a board": (JOTTO, r"zoo/5/guess/everyday", "zoo/5/guess/paper"),
    "a letter of the sheet against people": ("ghost/zoo/people-cheat.html", r"<section><p><b>\w", "<section><p><b>Q"),
    "what the first player needs": (PEOPLE, r'<tr class="sb-row-\w+"><th scope="row">[^<]*</th>\s*<td>.*?</tr>', ""),
    "who knows how much": (PEOPLE, r'(<td class="sb-number">)\d+(</td>\s*<td class="sb-number">)', r"\g<1>77\2"),
    "the game of a link": ("how-to-play-spook.html", r"#g=spook", "#g=spoof"),
    "a tile of a line": (GHOST, r'(sb-tilelink" href="[^"]*/\w)\w(\w")', r"\1q\2"),
    "the value of a chapter": ("jotto/zoo/index.html", r"\d([.,]\d{4})", r"9\1"),
    "the first guess of a chapter": ("jotto/zoo/index.html", r"<i>\w+</i>", "<i>other</i>"),
    "the digest of a list": ("word-lists.html", r'sb-hash">\w', 'sb-hash">z'),
    "how many words have a length": ("word-lists.html", r'(sb-number">)\d', r"\g<1>9"),
    "a link to another site": (GHOST, r"</h1>", '</h1><a href="https://example.org/">more</a>'),
    "a source on another site": ("how-it-is-solved.html", r'href="https://arxiv.org/abs/1', 'href="https://arxiv.org/abs/2'),
    "the link of a heading": ("learn.html", r'(class="headerlink" href="#)\w', r"\1q"),
}  # fmt: skip


@pytest.fixture(scope="module", params=["en", "fr"])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the small book in a language, that the tests of this module may change; they change it back."""
    built = Path(request.getfixturevalue("built" if request.param == "en" else "french"))
    return Path(shutil.copytree(built, tmp_path_factory.mktemp(request.param) / "site"))


def test_a_right_book_has_right_pages(site: Path) -> None:
    assert verify_site(site, 1).wrong == []
    pages = sorted(path.relative_to(site).as_posix() for path in site.rglob("*.html"))
    assert wrong(site, CHECKS.values(), pages) == set()


@pytest.mark.parametrize("name", CHANGES)
def test_each_change_is_found(site: Path, name: str) -> None:
    file, before, after = CHANGES[name]
    text = (site / file).read_text()
    changed = re.sub(before, after, text, count=1, flags=re.DOTALL)
    assert changed != text
    (site / file).write_text(changed)
    files = wrong(site, [check for start, check in CHECKS.items() if file.startswith(start)], [file])
    (site / file).write_text(text)
    assert file in files


@pytest.mark.parametrize(("printed", "right"), [("2.0833", True), ("2.0834", False), ("2.0831", False), ("", False)])
def test_a_bound_without_a_search_is_compared(built: Path, tmp_path: Path, printed: str, right: bool) -> None:
    site = Path(shutil.copytree(built, tmp_path / "site"))
    file, page = site / "jotto/zoo/5-everyday.json", site / JOTTO
    book = json.loads(file.read_text())
    book["chapter"]["lower_by_profiles"] = "25/12"
    file.write_text(json.dumps(book))
    mark = f'<span data-fact="by-profiles">{printed}</span>' if printed else ""
    page.write_text(page.read_text().replace("</article>", f"{mark}</article>"))
    assert wrong(site, [CHECKS["jotto/zoo/5-everyday"]], []) == (set() if right else {JOTTO})
