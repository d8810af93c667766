"""Script tags: their order follows from the needs that scripts declare, and the declarations are complete."""

import hashlib
import re
from pathlib import Path

import pytest

from strategy_book.errors import StrategyBookError
from strategy_book.pages.scripts import EVERY_PAGE, Scripts
from tests.wordlists import ROOT

FOLDER = ROOT / "site_src/assets/js"
NAMES = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.js") if path.parent.name != "vendor")
PAGES = sorted([*(ROOT / "site_src/pages").glob("*.md"), *(ROOT / "site_src/templates").rglob("*.md.j2")])


def write(folder: Path, **headers: str) -> Scripts:
    for name, header in headers.items():
        (folder / f"{name}.js").write_text(f"/* {name} */\n{header}(() => {{}})();\n// needs: nothing.js\n")
    return Scripts(folder)


def test_a_script_comes_after_the_scripts_that_it_needs(tmp_path: Path) -> None:
    scripts = write(tmp_path, a="// needs: b.js, c.js\n", b="// needs: c.js\n// needs: d.js\n", c="", d="")
    assert scripts.ordered(["a.js"]) == ("c.js", "d.js", "b.js", "a.js")
    assert scripts.ordered(["d.js", "a.js"]) == ("d.js", "c.js", "b.js", "a.js")


def test_an_optional_script_comes_first_where_it_is_loaded(tmp_path: Path) -> None:
    scripts = write(tmp_path, a="// needs: b.js\n// optional: c.js\n", b="", c="// needs: b.js\n")
    assert scripts.ordered(["a.js"]) == ("b.js", "a.js")
    assert scripts.ordered(["a.js", "c.js"]) == ("b.js", "c.js", "a.js")


def test_a_pattern_stands_for_the_scripts_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    scripts = write(tmp_path, a="// needs: games/*.js\n", b="")
    write(tmp_path / "games", y="// needs: games/z.js\n", x="", z="")
    assert scripts.ordered(["a.js"]) == ("games/x.js", "games/z.js", "games/y.js", "a.js")
    assert scripts.ordered(["games/*.js"]) == ("games/x.js", "games/z.js", "games/y.js")


def test_a_marker_becomes_tags_that_lead_from_the_page_to_the_scripts(tmp_path: Path) -> None:
    scripts = write(tmp_path, a="// needs: b.js\n", b="")
    text = "Play.\n\n<!-- scripts: a.js -->\n"
    tags = '<script src="{0}assets/js/b.js"></script>\n<script src="{0}assets/js/a.js"></script>\n'
    assert scripts.filled(text, "play.md") == "Play.\n\n" + tags.format("")
    assert scripts.filled(text, "ghost/zoo/4-2.md") == "Play.\n\n" + tags.format("../../")
    assert scripts.filled("No scripts.", "play.md") == "No scripts."


@pytest.mark.parametrize(
    ("headers", "message"),
    [
        ({"a": "// needs: b.js\n", "b": "// needs: a.js\n"}, "a.js: needs itself: a.js needs b.js needs a.js"),
        ({"a": "// needs: a.js\n"}, "a.js: needs itself: a.js needs a.js"),
        ({"a": "// needs: b.js\n"}, "a.js: names b.js, which is not a script"),
        ({"a": "// needs: games/*.js\n"}, "a.js: names games/*.js, which is not a script"),
        ({"a": "// optional: b.js\n"}, "a.js: names b.js, which is not a script"),
        ({"b": ""}, "play.md: asks for a.js, which is not a script"),
    ],
)
def test_a_mistake_names_the_file(tmp_path: Path, headers: dict[str, str], message: str) -> None:
    scripts = write(tmp_path, **headers)
    with pytest.raises(StrategyBookError) as caught:
        scripts.filled("<!-- scripts: a.js -->", "play.md")
    assert str(caught.value).removeprefix(f"{tmp_path}/") == message


def test_every_script_can_be_ordered() -> None:
    assert set(Scripts(FOLDER).ordered(NAMES)) >= set(NAMES)


def test_every_marker_of_a_page_can_be_filled() -> None:
    scripts = Scripts(FOLDER)
    marked = [path for path in PAGES if "<!-- scripts:" in path.read_text("utf-8")]
    assert len(marked) > 5
    for path in marked:
        assert "<!-- scripts:" not in scripts.filled(path.read_text("utf-8"), path.name)


def test_every_page_has_the_scripts_of_every_page() -> None:
    """The theme's template names some, mkdocs.yml the others, which may only need those and each other."""
    template = (ROOT / "site_src/overrides/main.html").read_text("utf-8")
    assert (
        tuple(re.findall(r"<script src=\"\{\{ 'assets/(?:js/)?([\w/-]+\.js)' \| url \}\}\"></script>", template))
        == EVERY_PAGE
    )
    listed = re.findall(r"^  - assets/js/(\S+)$", (ROOT / "mkdocs.yml").read_text("utf-8"), re.MULTILINE)
    assert listed
    assert set(Scripts(FOLDER).ordered([*EVERY_PAGE, *listed])) == {*EVERY_PAGE, *listed}


def test_search_loads_what_answers_questions() -> None:
    text = (FOLDER / "site/search.js").read_text("utf-8")
    [loaded] = re.findall(r"const ANSWERING = \{(.*?)\};", text, re.DOTALL)
    needed = Scripts(FOLDER).ordered(["explore/word-lookup.js", "site/page-finder.js", "site/search-answers.js"])
    assert tuple(re.findall(r'"(\S+\.js)"', loaded)) == tuple(name for name in needed if name not in EVERY_PAGE)


_PROVIDES = re.compile(r"^StrategyBook\.(\w+) = |\bObject\.assign\(StrategyBook, \{ ([^}]*)\}", re.MULTILINE)
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_USES = re.compile(r"\bStrategyBook\??\.(\w+)|\{ ([^}]*) \} = (?:window\.)?StrategyBook;")


def named(pattern: re.Pattern[str], text: str) -> set[str]:
    """The parts of ``StrategyBook`` that a script provides or uses."""
    matches = pattern.findall(text)
    return {name for name, _ in matches if name} | {
        name.split(":")[0].strip() for _, names in matches for name in names.split(",") if name.strip()
    }


def test_a_script_names_all_that_it_uses() -> None:
    """A script names in its first lines every script whose part of ``StrategyBook`` it uses."""
    scripts = Scripts(FOLDER)
    texts = {name: _COMMENT.sub("", (FOLDER / name).read_text("utf-8")) for name in NAMES}
    provider = {part: name for name, text in texts.items() for part in named(_PROVIDES, text)}
    for name, text in texts.items():
        used = {provider[part] for part in named(_USES, text) if part in provider} - {name}
        assert used - {*scripts.ordered([name]), *scripts.optional(name)} == set(), name
        assert "StrategyBook" not in text or "core/book.js" in scripts.ordered([name]), name


def test_the_library_of_the_drill_is_the_published_file() -> None:
    """ts-fsrs 5.4.2 of npm, dist/index.umd.js, without its last line, which names a source map."""
    text = (FOLDER / "vendor/ts-fsrs.js").read_text("utf-8") + "//# sourceMappingURL=index.umd.js.map\n"
    published = "59b7444121d0aae5bb969097ed95df38eff4a4f878e459703c63720f6b6a176b"
    assert hashlib.sha256(text.encode()).hexdigest() == published
    assert (FOLDER / "vendor/ts-fsrs-LICENSE.txt").read_text("utf-8").startswith("MIT License")
