"""Runs of style sheets and scripts become one file each; a single one stays."""

import re
from pathlib import Path

from strategy_book.book.postbuild.joined import Joined


def site(folder: Path) -> Path:
    for name in ("stylesheets/main.1f.min.css", "css/a.css", "css/b.css", "js/a.js", "js/b.js", "js/c.js"):
        path = folder / "assets" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"/* {name} */", "utf-8")
    return folder


def test_a_run_of_files_becomes_one_file_in_the_same_order(tmp_path: Path) -> None:
    joined = Joined(site(tmp_path))
    text = joined.page(
        '<link rel="stylesheet" href="../assets/css/b.css">\n\n  <link rel="stylesheet" href="../assets/css/a.css">'
        '<p></p><script src="../assets/js/a.js"></script>\n<script src="../assets/js/c.js"></script><b></b>'
        '<script src="../assets/js/b.js"></script>'
    )
    [style] = re.findall(r'href="\.\./assets/css/(book\.\w+\.css)">', text)
    assert (tmp_path / "assets/css" / style).read_text("utf-8") == "/* css/b.css */\n/* css/a.css */"
    [script] = re.findall(r'<script src="\.\./assets/js/(book\.\w+\.js)" defer></script>', text)
    assert (tmp_path / "assets/js" / script).read_text("utf-8") == "/* js/a.js */;\n/* js/c.js */"
    assert '<script src="../assets/js/b.js" defer></script>' in text
    assert joined.page(text) == text


def test_the_style_sheets_of_the_theme_come_first_in_the_same_file(tmp_path: Path) -> None:
    joined = Joined(site(tmp_path))
    text = joined.page(
        '<head><link rel="stylesheet" href="assets/stylesheets/main.1f.min.css">'
        '<script src="assets/js/a.js"></script>\n'
        '<link rel="stylesheet" href="assets/css/a.css"></head>'
    )
    [style] = re.findall(r'^<head><link rel="stylesheet" href="assets/css/(book\.\w+\.css)">', text)
    assert text.count("stylesheet") == 1
    joined_text = (tmp_path / "assets/css" / style).read_text("utf-8")
    assert joined_text == "/* stylesheets/main.1f.min.css */\n/* css/a.css */"
    assert joined.page(text) == text


def test_rules_for_tabs_in_a_text_are_left_out_and_no_others(tmp_path: Path) -> None:
    theme = ".p{a:b}.tabbed-set>label,.m .tabbed-set:hover{c:d}@media print{.tabbed-set{e:f}.q{g:h}}.p,.tabbed-set{i:j}"
    (site(tmp_path) / "assets/stylesheets/main.1f.min.css").write_text(theme, "utf-8")
    links = [f'<link rel="stylesheet" href="assets/{name}.css">' for name in ("stylesheets/main.1f.min", "css/a")]
    [style] = re.findall(r'href="assets/css/(book\.\w+\.css)">', Joined(tmp_path).page("".join(links)))
    joined_text = (tmp_path / "assets/css" / style).read_text("utf-8")
    assert joined_text == ".p{a:b}@media print{.q{g:h}}.p,.tabbed-set{i:j}\n/* css/a.css */"


def test_missing_files_are_left_to_the_link_check(tmp_path: Path) -> None:
    text = '<script src="assets/js/a.js"></script><script src="assets/js/no.js"></script>'
    assert Joined(site(tmp_path)).page(text) == text.replace('js">', 'js" defer>')


def test_scripts_move_into_the_head_before_inline_scripts(tmp_path: Path) -> None:
    joined = Joined(site(tmp_path))
    text = joined.page(
        '<head><script src="assets/js/a.js"></script><link rel="stylesheet" href="assets/css/a.css">'
        '<script>inline()</script></head><body><p></p><script src="assets/js/b.js"></script>'
        '<script src="assets/js/site/preload.js" async></script></body>'
    )
    assert text == (
        '<head><link rel="stylesheet" href="assets/css/a.css"><script src="assets/js/a.js" defer></script>'
        '<script src="assets/js/b.js" defer></script><script>inline()</script></head><body><p></p>'
        '<script src="assets/js/site/preload.js" async></script></body>'
    )
    assert joined.page(text) == text
