"""What a result depends on beside its input: the sources that compute it and the packages they use, as one hash.

The modules are found without running anything: from the solving module along every import, also those inside
functions. Comments, docstrings, blank lines and line breaks are not part of the hash: they change no result. Every
package that is imported on the way counts with its version, and so does Python's.

Left out are modules whose work is in the key already or cannot reach a result: reading a list (the key holds the
words that were read), the store and its tasks, and the way an error is worded.
"""

from __future__ import annotations

import ast
import hashlib
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from generator.errors import StrategyBookError

PACKAGE = "generator"
ROOT = Path(__file__).resolve().parent.parent.parent
"""The directory that holds the package."""

OUTSIDE = (
    "generator",
    "generator.errors",
    "generator.lists",
    "generator.paths",
    "generator.work",
)
"""Modules that no hash follows, and everything in the rooms ``work`` and ``lists`` ..."""
INSIDE = frozenset({"generator.lists.lexicon", "generator.lists.prefixes"})
"""... but for these: solvers call them."""


@dataclass(frozen=True, slots=True)
class Sources:
    """The sources of one module's results.

    Attributes:
        modules: dotted names in alphabetical order, the module itself included.
        packages: ``(name, version)`` of every package from elsewhere; the version is "" where it is not installed.
        digest: of both, and of Python's version; hexadecimal.
    """

    modules: tuple[str, ...]
    packages: tuple[tuple[str, str], ...]
    digest: str


def sources_hash(module: str, without: tuple[str, ...] = ()) -> str:
    """The digest of :func:`find_sources`, for a key of the store."""
    return find_sources(module, ROOT, without).digest


@lru_cache(maxsize=64)
def find_sources(module: str, root: Path, without: tuple[str, ...] = ()) -> Sources:
    """The sources of ``module`` as they are now (remembered until this process ends).

    Args:
        module: dotted name of a solving module.
        root: the directory that holds the package.
        without: rooms and modules that this result does not use, though another result of the module does; a test
            runs the solver without them.

    Raises:
        StrategyBookError: if a source cannot be read.
    """
    queue, bodies, packages = [module], dict[str, str](), set[str]()
    while queue:
        name = queue.pop()
        if name in bodies:
            continue
        path = _file(name, root)
        if path is None:
            raise StrategyBookError(f"no source of {name} under {root}: install the program again")
        _STAMPS[path] = _stamp(path)
        source = _read(name, path, root, _STAMPS[path])
        bodies[name] = source.body
        packages |= source.packages
        queue += (one for one in source.modules if not _outside(one) and not _within(one, without))
    versions = tuple((name, _version(name)) for name in sorted(packages))
    modules = tuple(sorted(bodies))
    told = repr((sys.version_info[:2], [(name, bodies[name]) for name in modules], versions))
    return Sources(modules, versions, hashlib.sha256(told.encode()).hexdigest())


def unchanged() -> bool:
    """Are all sources that were read for a hash still the files that they were? If not, a result is not kept."""
    return all(_stamp(path) == stamp for path, stamp in _STAMPS.items())


def _outside(module: str) -> bool:
    if module in INSIDE:
        return False
    return module in OUTSIDE or module.startswith(("generator.lists.", "generator.work."))


def _within(module: str, rooms: tuple[str, ...]) -> bool:
    return any(module == room or module.startswith(f"{room}.") for room in rooms)


@dataclass(frozen=True, slots=True)
class _Source:
    """One file: its meaning as text, what it imports from the package, and what from elsewhere."""

    body: str
    modules: frozenset[str]
    packages: frozenset[str]


_Import = ast.Import | ast.ImportFrom

_STAMPS: dict[Path, tuple[int, int]] = {}


def _stamp(path: Path) -> tuple[int, int]:
    try:
        found = path.stat()
    except OSError:
        return (0, 0)
    return found.st_mtime_ns, found.st_size


@lru_cache(maxsize=512)
def _read(module: str, path: Path, root: Path, stamp: tuple[int, int]) -> _Source:
    """One file; ``stamp`` is there so that an edited file is read again."""
    try:
        tree = ast.parse(path.read_bytes())
    except (OSError, ValueError, SyntaxError) as error:
        raise StrategyBookError(f"cannot be read as Python ({error})", file=path) from error
    modules, packages = set[str](), set[str]()
    body, imports = _meaning(tree)
    for name in set(_imported(imports, module, is_package=path.name == "__init__.py")):
        if name.split(".")[0] == PACKAGE:
            modules |= _with_parents(name, root)
        elif name.split(".")[0] not in sys.stdlib_module_names:
            packages.add(name.split(".")[0])
    return _Source(body, frozenset(modules), frozenset(packages))


def _file(module: str, root: Path) -> Path | None:
    place = root.joinpath(*module.split("."))
    for path in (place.with_suffix(".py"), place / "__init__.py"):
        if path.is_file():
            return path
    return None


def _with_parents(name: str, root: Path) -> set[str]:
    """The module that ``name`` is or is in, and the packages around it: importing it runs them, too."""
    parts = name.split(".")
    whole = [".".join(parts[:end]) for end in range(1, len(parts) + 1)]
    return {one for one in whole if _file(one, root) is not None}


def _imported(imports: list[_Import], module: str, *, is_package: bool) -> Iterator[str]:
    """Dotted names of all imports; of ``from a import b`` it is ``a.b``."""
    for node in imports:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        else:
            parts = module.split(".")
            up = parts[: len(parts) + is_package - node.level] if node.level else []
            start = ".".join([*up, *([node.module] if node.module else [])])
            yield from (f"{start}.{alias.name}" for alias in node.names)


def _for_type_checkers(test: ast.expr) -> bool:
    return (isinstance(test, ast.Name) and test.id == "TYPE_CHECKING") or (
        isinstance(test, ast.Attribute) and test.attr == "TYPE_CHECKING"
    )


def _meaning(tree: ast.Module) -> tuple[str, list[_Import]]:
    """The program without docstrings, and without the strings below attributes that document them; and its imports but
    for those for type checkers alone.

    Every node by its name, then its fields; a list by its length, then what it holds. One pass over all of it.
    """
    told: list[object] = []
    imports: list[_Import] = []
    unseen: set[ast.AST] = set()
    stack: list[object] = [tree]
    while stack:
        one = stack.pop()
        if isinstance(one, ast.AST):
            if isinstance(one, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                one.body = [part for part in one.body if not _is_text(part)]
            elif isinstance(one, ast.Import | ast.ImportFrom) and one not in unseen:
                imports.append(one)
            elif isinstance(one, ast.If) and _for_type_checkers(one.test):
                unseen.update(node for part in one.body for node in ast.walk(part))
            told.append(type(one).__name__)
            stack += [getattr(one, field, None) for field in one._fields]
        elif isinstance(one, list):
            told.append(len(one))
            stack += one
        else:
            told.append(one)
    return repr(told), imports


def _is_text(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _version(package: str) -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(package)
    except PackageNotFoundError:
        return ""
