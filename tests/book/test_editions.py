"""One site with the book in English and in French: each whole by itself, and each with the way to the other."""

import html
import json
import os
import re
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from urllib.parse import urldefrag

import pytest

from strategy_book.book.again import make_again, read_made
from strategy_book.book.editions import build_editions, one_site
from strategy_book.book.options import BuildOptions
from strategy_book.book.postbuild.missing import missing_page
from strategy_book.book.site import written_files
from strategy_book.errors import InputError
from strategy_book.html import scan
from tests.books import FEW, both_editions, findings_of, shared_home
from tests.command import Command


def ways(main: BuildOptions, *others: BuildOptions) -> list[dict[str, str]]:
    """By language, where each book of a site leads to."""
    return [dict(book.editions) for book in one_site(main, others)]


def test_books_of_one_site_lead_to_each_other_by_relative_ways() -> None:
    english, french, spanish = (BuildOptions(output=Path("out"), language=code) for code in ("en", "fr", "es"))
    books = one_site(english, [french, spanish])
    assert [book.output for book in books] == [Path("out"), Path("out/fr"), Path("out/es")]
    assert [book.is_below for book in books] == [False, True, True]
    assert [dict(book.editions) for book in books] == [
        {"en": "", "es": "es/", "fr": "fr/"},
        {"en": "../", "es": "../es/", "fr": ""},
        {"en": "../", "es": "", "fr": "../fr/"},
    ]
    assert one_site(english, []) == [english]


def test_an_address_is_that_of_the_folder_unless_an_edition_has_its_own() -> None:
    english, french = BuildOptions(site_url="https://a.example/words"), BuildOptions(language="fr")
    assert [book.address for book in one_site(english, [french])] == [
        "https://a.example/words",
        "https://a.example/words/fr/",
    ]
    below = {"en": "../", "fr": "https://a.example/words/fr/"}
    assert ways(english, french) == [{"en": "https://a.example/words", "fr": "fr/"}, below]
    moved = replace(french, site_url="https://mots.example/")
    both = {"en": "https://a.example/words", "fr": "https://mots.example/"}
    assert ways(english, moved) == [both, both]
    assert ways(BuildOptions(editions=(("es", "https://e.example/"),)), french)[0] == {
        "en": "",
        "es": "https://e.example/",
        "fr": "fr/",
    }


@pytest.mark.parametrize("other", ["https://a.example/words/", "https://a.example/words"])
def test_no_two_editions_have_one_address(other: str) -> None:
    """Each page would call the other one its own original."""
    english = BuildOptions(site_url="https://a.example/words/")
    spanish, french = (BuildOptions(language=code, site_url=other) for code in ("es", "fr"))
    for main, others in ((english, [french]), (BuildOptions(), [spanish, french])):
        with pytest.raises(InputError, match="have one site_url: give each its own"):
            one_site(main, others)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """A folder with two lists and the site of both editions, which no test changes."""
    return shared_home(tmp_path_factory, worker_id, "editions", both_editions)


@pytest.fixture
def home(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy to build in, or to spoil."""
    home = tmp_path / "home"
    shutil.copytree(built, home)
    monkeypatch.setenv("STRATEGY_BOOK_HOME", str(home))
    monkeypatch.setenv("STRATEGY_BOOK_WORDLISTS", str(home / "lists"))
    return home


def pages(site: Path) -> Iterator[tuple[Path, str]]:
    """The pages of one edition but for its 404 page, with their texts."""
    for path in sorted(site.rglob("*.html")):
        if path.name != "404.html" and path.relative_to(site).parts[0] != "fr":
            yield path, path.read_text("utf-8")


@pytest.mark.rest
@pytest.mark.parametrize("edition", ["fr", "."])
def test_each_edition_is_made_again(home: Path, edition: str) -> None:
    site = home / "site" / edition
    again = make_again(site, read_made(site), 1)
    assert (str(again.first), again.differing) == ("None", 0)


@pytest.mark.rest
def test_each_edition_verifies(home: Path, cli: Command) -> None:
    site = home / "site"
    assert "fr/" not in (site / "SHA256SUMS").read_text() and '"fr/' not in (site / "sw.js").read_text()
    answer = cli.json("verify", str(site), "--jobs", "1")  # which ends well
    assert [edition["site"] for edition in answer["editions"]] == [str(site / "fr")]
    assert answer["checked"]["editions in other languages"] == 1


@pytest.mark.rest
def test_what_is_wrong_in_an_edition_is_named_and_what_is_no_book_is_not_passed_over(home: Path, cli: Command) -> None:
    (home / "site/fr/index.html").write_text("")
    (home / "site/de").mkdir()
    (home / "site/de/index.html").write_text("")
    out = cli("verify", str(home / "site"), "--jobs", "1", code=1)
    assert "Wrong: de/index.html: is not a file of the book" in out
    assert "Wrong: index.html: is not the file that SHA256SUMS names" in out.partition("site/fr")[2]
    shutil.rmtree(home / "site/fr")
    assert ("book.json", "fr/: no book is there, but pages lead to it") in findings_of(home / "site").wrong


@pytest.mark.rest
def test_pages_lead_to_the_same_page_of_the_other_edition(built: Path) -> None:
    site = built / "site"
    menus = 0
    for edition, place in ((site, "zoo/4/2"), (site / "fr", "mots/3/2")):  # as players expect
        home = (edition / "index.html").read_text("utf-8")
        assert f'data-place="{place}"' in home
        assert ('<meta property="og:locale" content="fr_FR">' in home) == (edition != site)
    for edition, other in ((site, site / "fr"), (site / "fr", site)):
        for path, text in pages(edition):
            [link] = re.findall(r'<a class="[^"]*sb-edition" href="([^"]+)"', text)
            target = Path(os.path.normpath(path.parent / link))
            assert target.is_file() and target.is_relative_to(other)
            others = re.findall(r'<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)">', text)
            if not others:  # a page of a list, which leads to the first page
                assert target == other / "index.html"
                continue
            menus += 1
            assert target.relative_to(other) == path.relative_to(edition)
            found = {code: Path(os.path.normpath(path.parent / address)) for code, address in others}
            english, french = (path, target) if edition == site else (target, path)
            assert found == {"en": english, "x-default": english, "fr": french}
    assert menus > 40


@pytest.mark.rest
def test_links_are_whole_in_each_edition(built: Path) -> None:
    """What a page loads is its own; its links but those above stay in its edition."""
    for edition in (built / "site", built / "site/fr"):
        for path, text in pages(edition):
            page = scan(re.sub(r'<(link rel="alternate"|a class="[^"]*sb-edition")[^>]*>', "", text))
            for address in page.loads | page.links:
                local = urldefrag(address)[0]
                if local and "://" not in local and not local.startswith(("data:", "mailto:")):
                    target = Path(os.path.normpath(path.parent / local))
                    assert target.is_relative_to(edition), (path, address)
                    assert edition != built / "site" or "fr" not in target.relative_to(edition).parts, (path, address)


@pytest.mark.rest
def test_the_404_page_of_the_site_speaks_the_languages_of_all_its_editions(built: Path) -> None:
    """Most servers know no other one. That of an edition speaks its own alone, and nobody that of a book elsewhere."""
    for folder, languages in (("site", ["en", "fr"]), ("site/fr", ["fr"])):
        page = (built / folder / "404.html").read_text("utf-8")
        assert re.findall('<section lang="([a-z]+)"', page) == languages
        assert ("cette adresse" in page, "no page at this address" in page) == (True, "en" in languages)
    index = '<link rel="canonical" href="https://example.org/words/index.html">'
    page = missing_page(index, editions={"en": "", "es": "https://e.example/", "fr": "fr/"})
    assert re.findall('class="home" href="([^"]+)"', html.unescape(page)) == ["/words/", "/words/fr/"]


@pytest.mark.rest
def test_titles_a_second_build_and_english_alone(home: Path, built: Path) -> None:
    """Each edition has its own title; nothing is built twice; and English alone is what it was but for the links."""
    main, french = replace(FEW, title="Our words", usual_length=3), replace(FEW, title="Nos mots", language="fr")
    books = one_site(main, [french])
    for summary, title in zip(build_editions(books), ("Our words", "Nos mots"), strict=True):
        assert not summary.unchanged
        app = json.loads((summary.output / "manifest.webmanifest").read_text("utf-8"))
        assert (app["name"], app.get("id"), app["scope"]) == (title, None, "./")  # else both would be one app
        assert f'<meta property="og:site_name" content="{title}">' in (summary.output / "index.html").read_text("utf-8")
        assert title in (summary.output / "404.html").read_text("utf-8")
    assert '<html lang="fr">' in (home / "site/fr/404.html").read_text("utf-8")
    assert 'data-place="zoo/3/2"' in (home / "site/index.html").read_text("utf-8")
    assert findings_of(home / "site").wrong == []
    assert [summary.unchanged for summary in build_editions(books)] == [True, True]
    page = (home / "site/fr/index.html").read_bytes()
    assert [summary.unchanged for summary in build_editions([FEW])] == [False]
    assert (home / "site/fr/index.html").read_bytes() == page
    assert findings_of(home / "site").wrong == findings_of(home / "site/fr").wrong == []
    assert "editions" not in json.loads((home / "site/book.json").read_text())["settings"]
    for name in written_files(built / "site", built) - {"404.html", "book.json", "SHA256SUMS", "sw.js"}:
        alone, linked = (home / "site" / name).read_bytes(), (built / "site" / name).read_bytes()
        if name.endswith(".html"):
            linked = re.sub(rb'<link rel="alternate"[^>]*>|<a class="[^"]*sb-edition"[^>]*>FR</a>', b"", linked)
            alone, linked = (re.sub(rb"\s+", b"", page) for page in (alone, linked))
        assert alone == linked, name
