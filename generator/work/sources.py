"""What a result depends on beside its input, as one hash: the sources that compute it and the packages they use.

The modules are found without running anything: from the solving module, along every import, including those inside
functions. Comments, docstrings, blank lines and line breaks do not count, because they change no result. The version
of every package that is imported on the way counts, and so does Python's.

Modules that cannot change a result, or whose work is in the key already, are left out: those that read a list (the key
holds the words), the store and its tasks, and the wording of errors.
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
"""Modules that count for no hash, together with everything in ``work`` and ``lists`` ..."""
INSIDE = frozenset({"generator.lists.lexicon", "generator.lists.prefixes"})
"""... except these, which the solvers call."""


@dataclass(frozen=True, slots=True)
class Sources:
    """The sources of one module's results.

    Attributes:
        modules: dotted names in alphabetical order, including the module itself.
        packages: ``(name, version)`` of every package from elsewhere; the version is "" if it is not installed.
        digest: of both, and of Python's version; hexadecimal.
        module_digests: a short hash of each of ``modules``, in their order.
    """

    modules: tuple[str, ...]
    packages: tuple[tuple[str, str], ...]
    digest: str
    module_digests: tuple[str, ...] = ()


_BY_DIGEST: dict[str, Sources] = {}


def sources_hash(module: str, without: tuple[str, ...] = ()) -> str:
    """The digest of :func:`find_sources`, for a key of the store."""
    sources = find_sources(module, ROOT, without)
    _BY_DIGEST[sources.digest] = sources
    return sources.digest


def parts_of_hash(digest: str) -> dict[str, str]:
    """What went into a hash that this process made: name of each module or package -> its hash or version.

    Empty for a hash from elsewhere.

    Args:
        digest: a hash, or several with spaces between them, as the key of a game has that is made of several modules.
    """
    parts: dict[str, str] = {}
    for single in digest.split():
        sources = _BY_DIGEST.get(single)
        if sources is None:
            return {}
        parts |= zip(sources.modules, sources.module_digests, strict=True)
        parts |= sources.packages
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    return parts | {"Python": version} if parts else {}


@lru_cache(maxsize=64)
def find_sources(module: str, root: Path, without: tuple[str, ...] = ()) -> Sources:
    """The sources of ``module`` as they are now (remembered until this process ends).

    Args:
        module: dotted name of a solving module.
        root: the directory that holds the package.
        without: packages and modules that this result does not use, though other results of the module do. A test
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
        queue += (
            imported
            for imported in source.modules
            if not _outside(imported) and not _within(imported, without)
        )
    versions = tuple((name, _version(name)) for name in sorted(packages))
    modules = tuple(sorted(bodies))
    content = repr((sys.version_info[:2], [(name, bodies[name]) for name in modules], versions))
    return Sources(modules, versions, _sha256(content), tuple(_sha256(bodies[name])[:16] for name in modules))


def unchanged() -> bool:
    """Whether all sources that were hashed are still the same files. If not, results must not be kept."""
    return all(_stamp(path) == stamp for path, stamp in _STAMPS.items())


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _outside(module: str) -> bool:
    if module in INSIDE:
        return False
    return module in OUTSIDE or module.startswith(("generator.lists.", "generator.work."))


def _within(module: str, packages: tuple[str, ...]) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


@dataclass(frozen=True, slots=True)
class _Source:
    """One file: its program as text, its imports from this package, and its imports from elsewhere."""

    body: str
    modules: frozenset[str]
    packages: frozenset[str]


_Import = ast.Import | ast.ImportFrom

_STAMPS: dict[Path, tuple[int, int]] = {}


def _stamp(path: Path) -> tuple[int, int]:
    try:
        status = path.stat()
    except OSError:
        return (0, 0)
    return status.st_mtime_ns, status.st_size


@lru_cache(maxsize=512)
def _read(module: str, path: Path, root: Path, stamp: tuple[int, int]) -> _Source:
    """One file; ``stamp`` makes the cache read an edited file again."""
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
    base = root.joinpath(*module.split("."))
    for path in (base.with_suffix(".py"), base / "__init__.py"):
        if path.is_file():
            return path
    return None


def _with_parents(name: str, root: Path) -> set[str]:
    """The module that ``name`` is or is in, and the packages around it, which an import runs as well."""
    parts = name.split(".")
    candidates = [".".join(parts[:end]) for end in range(1, len(parts) + 1)]
    return {candidate for candidate in candidates if _file(candidate, root) is not None}


def _imported(imports: list[_Import], module: str, *, is_package: bool) -> Iterator[str]:
    """Dotted names of all imports; ``from a import b`` gives ``a.b``."""
    for node in imports:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        else:
            parts = module.split(".")
            base = parts[: len(parts) + is_package - node.level] if node.level else []
            start = ".".join([*base, *([node.module] if node.module else [])])
            yield from (f"{start}.{alias.name}" for alias in node.names)


def _for_type_checkers(test: ast.expr) -> bool:
    return (isinstance(test, ast.Name) and test.id == "TYPE_CHECKING") or (
        isinstance(test, ast.Attribute) and test.attr == "TYPE_CHECKING"
    )


def _meaning(tree: ast.Module) -> tuple[str, list[_Import]]:
    """The program without its docstrings, as text, and its imports except those for type checkers alone.

    The text holds each node's type, then its fields; each list's length, then its items.
    """
    tokens: list[object] = []
    imports: list[_Import] = []
    ignored: set[ast.AST] = set()
    stack: list[object] = [tree]
    while stack:
        node = stack.pop()
        if isinstance(node, ast.AST):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                node.body = [statement for statement in node.body if not _is_text(statement)]
            elif isinstance(node, ast.Import | ast.ImportFrom) and node not in ignored:
                imports.append(node)
            elif isinstance(node, ast.If) and _for_type_checkers(node.test):
                ignored.update(child for statement in node.body for child in ast.walk(statement))
            tokens.append(type(node).__name__)
            stack += [getattr(node, field, None) for field in node._fields]
        elif isinstance(node, list):
            tokens.append(len(node))
            stack += node
        else:
            tokens.append(node)
    return repr(tokens), imports


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
