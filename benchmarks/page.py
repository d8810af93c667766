"""The page of benchmarks in each language, written from ``figures.json``: bars with the peer beside us, all figures."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from markupsafe import Markup

from benchmarks.measure import ROOT, Row
from strategy_book.pages.charts import BAR, ROW, WIDTH, Bar, svg
from strategy_book.pages.language import ENGLISH, count, day, decimal, gettext, languages, marked, ngettext
from strategy_book.paths import LOCALE, SOURCE

FIGURES = ROOT / "benchmarks" / "figures.json"


def translations_of(page: str) -> dict[str, Path]:
    """The files of a hand-written page such as ``play.md``, by the code of each language that has it."""
    folders = {code: LOCALE / code / "pages" for code in languages()} | {ENGLISH: SOURCE / "site_src" / "pages"}
    return {code: folder / page for code, folder in folders.items() if (folder / page).is_file()}


PAGES = translations_of("benchmarks.md")
"""The file of the page in each language that has one."""

NOTES = {
    marked("Reading a list"): marked(
        "Medians of five runs. Half of the lines are words of made-up letters; the page knows the language."
    ),
    marked("Ghost"): marked("Medians of seven runs; the contenders of one task take turns. Kernel: processor time."),
    marked("Ghost against people"): marked(
        "Processor seconds of one run, reading the lists and their ranks left out; whole processes: medians of five."
    ),
    marked("Matches of Ghost"): marked(
        "Whole processes with compiled code there: medians of five runs, one for six players. All matches: one run."
    ),
    marked("Jotto"): marked("Medians of fifteen runs for a tree and of three for two letters; else one run."),
    marked("Jotto, the default budget"): marked("One run each."),
    marked("In the browser"): marked("Medians of five runs, each in a fresh window of Chromium, from disk."),
    marked("SuperGhost and its kin"): marked(
        "Whole processes: medians of seven runs (SuperGhost) and five (the others), the greatest peak. "
        "Chapters of lists that ship, once each."
    ),
    marked("The whole book"): marked(
        "One build each, in a fresh clone with its packages installed; whole: wall-clock seconds. By game: processor "
        "seconds of solving. Before certificates: the same book on the machine of that day, cold, each game alone. A "
        "list of one's own: american-english without its last word. Served: from the change of a template until the "
        "server shows it."
    ),
    marked("Many machines"): marked(
        "Workers that sleep instead of solving, so that one machine acts as many. This measures the scheduler "
        "and our side of it. The two searches of one game share the workers, and on one machine they share its two "
        "processors with the command. On paper: what the build's plan says of one list, times a thousand."
    ),
}
"""The parts of the page, in order, and what their figures are."""

_HEAD = 24
"""Room for a group's heading, above its bars."""
_LONG = 12
"""Rows of a table that is folded although nothing in it is compared: more than a phone shows at once."""
_OURS = re.compile(r"^(strategy-book|build|jotto)\b")
_NAME = re.compile(
    r"\b(?:american(?:-(?:english(?:-insane)?|common))?|british|enable1|letterpress|web2|scowl-35)\b"
    r"|\b(?:francais(?:-courant)?|wfrench|espanol(?:-corriente)?)\b"
    r"|\b(?:super|superduper)?ghost\b|\bxghost\b|\bspook\b|\bjotto\b(?! --sch)"
    r"|\bstrategy-book(?: build| serve| solve| line| strategy(?: --seat \d)?)?|\b(?:build|jotto) --scheduler"
    r"|--\w+(?: \d+)?|`[^`]+`|\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?"
)
"""What a label has that is the same in each language, and numbers."""


class Label(NamedTuple):
    """A task or a contender: a message, and the names and numbers in it."""

    message: str
    values: dict[str, str]

    def __str__(self) -> str:
        return gettext(self.message) % {name: _number(value) for name, value in self.values.items()}


def label(text: str) -> Label:
    """A label in English as a message."""
    values: dict[str, str] = {}

    def named(value: re.Match[str]) -> str:
        values[f"value{len(values) + 1}"] = value[0]
        return f"%(value{len(values)})s"

    return Label(_NAME.sub(named, text.replace("%", "%%")), values)


def _number(text: str) -> str:
    if not text[0].isdigit():
        return text
    return decimal(text) if "." in text else count(int(text.replace(",", ""))) if "," in text else text


def labels() -> list[str]:
    """The messages in the figures: tasks, contenders and units."""
    rows = [row for part in figures().values() for row in part["rows"]]
    texts = dict.fromkeys(label(text).message for task, contender, _, unit in rows for text in (task, contender, unit))
    return [text for text in texts if re.search("[A-Za-z]{2}", re.sub(r"%\(\w+\)s", "", text))]


def figures() -> dict[str, Any]:
    """What has been measured, by part."""
    return json.loads(FIGURES.read_text("utf-8")) if FIGURES.is_file() else {}


def keep(measured: Mapping[str, Mapping[str, Any]]) -> None:
    """Write the figures, a row on a line."""
    text = json.dumps(measured, indent=2)
    FIGURES.write_text(re.sub(r"\[\n {8}([^\[\]]*)\n {6}\]", _in_one_line, text) + "\n", "utf-8")


def _in_one_line(row: re.Match[str]) -> str:
    return f"[{' '.join(row[1].split())}]"


def kept(rows: Iterable[Row]) -> list[tuple[str, str, float, str]]:
    """Rows as the file keeps them, with as many digits as the page shows."""
    return [(row.task, row.contender, round(row.value, 1 if row.value < 100 else 0), row.unit) for row in rows]


Figure = Sequence[Any]
"""A row of the file: the task, the contender, the figure and its unit."""


def _shown(value: float, unit: str) -> str:
    return f"{decimal(f'{value:.1f}') if value < 100 else count(round(value))} {label(unit)}"


def compared(rows: Sequence[Figure]) -> Iterator[tuple[str, list[Figure]]]:
    """The tasks that several contenders were measured at, in one unit; ours come first, the fastest before others."""
    ordered = sorted(rows, key=lambda row: (row[0], row[3]))
    groups = {key: list(group) for key, group in groupby(ordered, key=lambda row: (row[0], row[3]))}
    for task, unit in dict.fromkeys((row[0], row[3]) for row in rows):
        group = groups[task, unit]
        if len(group) > 1:
            yield task, sorted(group, key=lambda row: (_OURS.match(row[1]) is None, row[2]))


def picture(title: str, identity: str, rows: Sequence[Figure]) -> Markup | None:
    """Bars of every comparison, each group on a scale of its own; None if nothing is compared."""
    bars: list[Bar] = []
    y = 0
    for task, group in compared(rows):
        most = max(value for _, _, value, _ in group) or 1.0
        bars.append(Bar(y, 0, 0, str(label(task)), "", "sb-c0"))
        y += _HEAD
        for _, contender, value, unit in group:
            kind = "sb-c0" if _OURS.match(contender) else "sb-c1"
            named = str(label(contender)).replace("`", "")
            bars.append(Bar(y, 0, value / most * WIDTH, named, _shown(value, unit), kind))
            y += ROW
        y += BAR
    if not bars:
        return None
    return svg("bars.svg.j2", title, identity, (WIDTH, y), bars=bars, bar=BAR)


def section(part: str, measured: dict[str, Any]) -> str:
    """A part of the page: the note on its measurement, the bars, and the table, folded below bars or if it is long."""
    rows = measured["rows"]
    title = gettext("%(chapter)s: this book and its peers") % {"chapter": gettext(part)}
    identity = "bench-" + re.sub(r"[^a-z]+", "-", part.lower()).strip("-")
    bars = picture(title, identity, rows)
    heads = gettext("what"), gettext("who"), gettext("figure")
    table = "\n".join(
        [
            "| " + " | ".join(heads) + " |",
            "| --- | --- | ---: |",
            *(
                f"| {label(task)} | {label(contender)} | {_shown(value, unit)} |"
                for task, contender, value, unit in rows
            ),
        ]
    )
    if bars is not None or len(rows) > _LONG:
        everything = gettext("All figures")
        table = f'<details class="sb-fold" markdown="1"><summary>{everything}</summary>\n\n{table}\n\n</details>'
    shown = [f"## {gettext(part)}", _lines(f"{gettext(NOTES[part])} {_about(measured)}")]
    if bars:
        scale = gettext("Shorter is better. Each group has a scale of its own.")
        shown.append(f'<figure class="sb-figure" data-search-exclude>\n{bars}<figcaption>{scale}</figcaption></figure>')
    return "\n\n".join([*shown, table])


def _lines(paragraph: str) -> str:
    return textwrap.fill(paragraph, 120, break_on_hyphens=False)


def _about(measured: dict[str, Any]) -> str:
    machine = ngettext("%(number)s processor (%(model)s)", "%(number)s processors (%(model)s)", measured["processors"])
    return gettext("Measured: %(day)s, version %(version)s, Python %(python)s, NumPy %(numpy)s, %(machine)s.") % {
        **measured,
        "day": day(measured["day"]),
        "machine": machine % {"number": measured["processors"], "model": measured["model"]},
    }


def page() -> str:
    """The page in the language that is spoken."""
    title = gettext("Benchmarks of the solvers for Ghost, its kin and Jotto")
    about = gettext(
        "What the program costs in seconds and megabytes: Ghost, its kin, Jotto, pages on a phone, whole books."
    )
    head = gettext(
        "What the program costs, with its peers measured in the same run. Compare the figures of one task with each "
        "other, not with those of another machine or another day: each part says when, on what machine and with which "
        "version of the program it was measured. `make bench` measures again and writes this page; a part that was "
        "never measured is not here."
    )
    front = f'---\ntitle: "{title}"\ndescription: "{about}"\nsearch:\n  exclude: true\n---\n# ' + gettext("Benchmarks")
    measured = figures()
    sections = [section(part, measured[part]) for part in NOTES if part in measured]
    return "\n\n".join([front, _lines(head), *sections]) + "\n"
