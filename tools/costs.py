"""Writes the table *What each part costs* of architecture.md: the lines of the program that would go with each part.

``python tools/costs.py`` after a part has grown or shrunk; a test names those whose figures are old.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PROGRAM, SCRIPTS = ROOT / "generator" / "strategy_book", ROOT / "site_src/assets/js"
PAGE = ROOT / "docs/architecture.md"

PARTS = {
    "Ghost: who loses, lists to learn, chapters": (
        "games/ghost/*.py games/ghost/solve/*.py games/ghost/chapter/{facts,tasks}.py "
        "games/ghost/pages/{chapters,charts,data,decks,published,views}.py library/ghost.py "
        "solve/{familiar,ghost,ghost-lists,trie}.js"
    ),
    "Ghost: stages of a list": "games/ghost/solve/stages.py",
    "Ghost: lists without words that are left out": (
        "lists/left_out.py games/ghost/pages/shown.py core/left-out.js"
    ),
    "Ghost: matches with lives": (
        "games/ghost/solve/match/*.py games/ghost/chapter/match*.py games/ghost/pages/match.py "
        "library/match.py decks/match.js explore/{lives,match-table}.js solve/{match,round-graph}.js"
    ),
    "Ghost: readers with fewer words, disputed words, two lists compared": (
        "games/ghost/solve/people/*.py games/ghost/chapter/people*.py games/ghost/pages/people.py library/people.py "
        "cli/people.py solve/{people,disputes}.js lists/people-section.js"
    ),
    "Ghost: lists and verdicts for courses": "games/ghost/chapter/course.py",
    "Kin: common to all four games": (
        "games/kin/{__init__,budget,contribution,game,games,haven_list,mechanics}.py "
        "games/kin/chapter/{facts,tasks}.py games/kin/pages/*.py games/kin/solve/*.py library/kin.py "
        "solve/kin/games.js decks/kin.js"
    ),
    "Kin: SuperGhost": "games/kin/solve/infixes/*.py solve/kin/superghost.js lists/own-games/superghost.js",
    "Kin: Superduperghost": "solve/kin/superduperghost.js",
    "Kin: Xghost and Spook": (
        "games/kin/solve/subsequences/*.py solve/kin/xghost-spook.js"
    ),
    "Kin: lists of havens": "games/kin/solve/havens/{__init__,explore,find,graph,milp}.py games/kin/solve/replay/*.py",
    "Kin: proofs that no list is shorter": (
        "games/kin/solve/havens/{exact_bound,linear_bound}.py games/kin/chapter/certificate_proofs.py"
    ),
    "Jotto: rules, facts, pages": (
        "games/jotto/*.py games/jotto/chapter/{facts,gather,people,tasks}.py games/jotto/pages/*.py "
        "games/jotto/solve/{__init__,anagram_sets,compiling,solver}.py library/jotto.py cli/jotto.py solve/jotto.js "
        "decks/jotto.js"
    ),
    "Jotto: the guesser's trees": "games/jotto/solve/guess/*.py",
    "Jotto: equilibria of large games": "games/jotto/solve/equilibrium/*.py",
    "Jotto: lower bounds": "games/jotto/solve/bound/*.py",
    "Jotto: small games solved exactly": "games/jotto/solve/exact/*.py",
    "Jotto: files of plans, and the race": (
        "games/jotto/plans.py games/jotto/solve/race.py solve/jotto-plans.js"
    ),
    "Jotto: the paper's table": "games/jotto/chapter/paper.py games/jotto/pages/paper.py",
    "Certificates": (
        "certificates/*.py book/certify.py games/kin/chapter/certificate_check.py "
        "games/jotto/chapter/certificate_check.py"
    ),
    "verify: the whole book": "verify/*.py",
    "verify: Ghost": "verify/ghost/*.py",
    "verify: kin": "verify/kin/*.py",
    "verify: Jotto": "verify/jotto/*.py",
    "Lists: all else that reads them": "lists/*.py lists/reading/*.py",
    "Lists: encodings and packed files": "lists/reading/{encodings,packed}.py lists/{encodings,unpacking}.js",
    "Lists: columns, CSV, JSON, numbered lines": "lists/reading/{entries,forms}.py lists/entries.js",
    "Lists: letters and spellings of each language": (
        "lists/languages.py lists/reading/{characters,letters,spellings}.py "
        "pages/written.py core/spelling.js lists/{characters,languages,letters}.js"
    ),
    "Lists: ranks of familiarity": "lists/{ranks,frequencies}.py",
    "Lists: glosses": "lists/glosses.py play/meanings.js",
    "A reader's own lists in the browser": "lists/*.js lists/own-games/*.js work/*.js core/work.js",
    "Playing in the browser": "play/*.js decks/{ghost,loss}.js",
    "Playing Jotto in the browser": "play/jotto/*.js lists/own-games/jotto.js",
    "Decks, drill, daily puzzle, plan": "pages/decks.py learn/*.js learn/drill/*.js",
    "The explorer": "explore/*.js",
    "Search, menus, use without a network": "site/*.js book/postbuild/worker.py",
    "Sheets and booklet": "print/*.js",
    "The book in other languages": "pages/language.py reasons.py",
    "Playing in the terminal": "cli/play*.py library/{play,players}.py",
    "Tournament, and players that nobody trusts": "library/tournament*.py cli/tournament.py",
    "Export to SQLite and CSV": "book/export.py",
    "serve": "book/{serve,server}.py",
    "MkDocs in several processes": "book/mkdocs.py",
    "Pages of other generators (finish)": "book/site.py::finish_rendered",
    "Pictures for shared links": "book/postbuild/social.py",
    "Solving on many machines": "work/cluster.py games/jotto/calls.py",
    "Completions of shells": "cli/completion.py",
    "Commands, all others": "cli/*.py",
    "The library, all else": "library/*.py",
    "Pages, all that games share": "pages/*.py",
    "Building the book, all else": "book/*.py book/postbuild/*.py",
    "Tasks, the store, files": "work/*.py",
    "Scripts of every page": "core/*.js",
}  # fmt: skip
"""The files of each part, below the package or site_src/assets/js/. A file belongs to the part that names it most
closely: by its name before a pattern, and by a longer pattern before a shorter one."""


def patterns(part: str) -> Iterator[str]:
    """The patterns of a part, ``{a,b}`` written out."""
    for word in PARTS[part].split():
        choice = re.search(r"\{(.*)\}", word)
        for name in choice[1].split(",") if choice else [""]:
            yield word.replace(choice[0], name) if choice else word


def length(path: Path, function: str = "") -> int:
    """The lines of a file, or of one of its functions."""
    text = path.read_text("utf-8")
    if not function:
        return len(text.splitlines())
    node = next(node for node in ast.parse(text).body if getattr(node, "name", "") == function)
    return (node.end_lineno or 0) - node.lineno + 1


def costs() -> dict[str, tuple[int, int]]:
    """The lines of Python and of scripts by part; the last row has all that is of no part."""
    owners: dict[Path, tuple[tuple[bool, int], str]] = {}
    lines = {part: [0, 0] for part in [*PARTS, "The rest"]}
    functions = 0
    for part in PARTS:
        for named in patterns(part):
            pattern, _, function = named.partition("::")
            folder = SCRIPTS if pattern.endswith(".js") else PROGRAM
            if function:
                functions += length(folder / pattern, function)
                lines[part][0] += length(folder / pattern, function)
                continue
            closeness = "*" not in pattern, len(pattern)
            for path in folder.glob(pattern):
                owners[path] = max(owners.get(path, (closeness, part)), (closeness, part))
    for folder, suffix, column in ((PROGRAM, "py", 0), (SCRIPTS, "js", 1)):
        for path in folder.rglob(f"*.{suffix}"):
            if "vendor" not in path.parts:
                lines[owners[path][1] if path in owners else "The rest"][column] += length(path)
    lines["The rest"][0] -= functions
    return {part: (python, scripts) for part, (python, scripts) in lines.items()}


def table() -> str:
    """The table in Markdown, its figures rounded to tens."""
    rows = [
        f"| {part} | {round(python, -1):,} | {round(scripts, -1):,} |" for part, (python, scripts) in costs().items()
    ]
    return "\n".join(["| part | lines of Python | of scripts |", "| --- | ---: | ---: |", *rows])


def written() -> dict[str, tuple[int, int]]:
    """The figures in architecture.md."""
    section = PAGE.read_text("utf-8").partition("## What each part costs")[2]
    rows = re.findall(r"^\| (.+?) \| ([0-9,]+) \| ([0-9,]+) \|$", section, re.MULTILINE)
    return {part: (int(a.replace(",", "")), int(b.replace(",", ""))) for part, a, b in rows}


if __name__ == "__main__":
    page = PAGE.read_text("utf-8")
    PAGE.write_text(re.sub(r"\| part \| lines of Python (.+\n)+", lambda _: table() + "\n", page), "utf-8")
