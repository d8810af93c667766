"""Arguments of calls: each must be what its annotation allows, or an error names it and says what is allowed.

``Annotated[int, Meta(ge=2, le=64)]`` takes whole numbers from 2 to 64, and neither ``True`` nor ``3.0``.
"""

import reprlib
from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache, wraps
from inspect import isfunction
from types import NoneType, SimpleNamespace, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from strategy_book.errors import ArgumentError

Owner = TypeVar("Owner", bound=Callable[..., Any])

Effort = Annotated[float, Meta(ge=0.001, le=1000)]
Jobs = Annotated[int, Meta(ge=1, le=1024)]
MiB = Annotated[int, Meta(ge=1, le=1 << 20)]

_NAMES = {str: "text", bool: "True or False", int: "a whole number", float: "a number"}


def checked(owner: Owner) -> Owner:
    """A function, or a class with all its public methods, that refuses an argument that its annotation does not allow.

    Raises:
        ArgumentError: when it is called so; names the argument.
    """
    if not isinstance(owner, type):
        return cast(Owner, _checked(owner))
    for name, method in [*vars(owner).items()]:
        if isfunction(method) and (name == "__init__" or not name.startswith("_")):
            setattr(owner, name, _checked(method))
    return owner


def _checked(function: Callable[..., Any]) -> Callable[..., Any]:
    code = cast(Any, function).__code__  # ``inspect.signature`` would take a hundred times as long
    names = code.co_varnames[: code.co_argcount]

    @wraps(function)
    def call(*args: Any, **options: Any) -> Any:
        allowed = _hints(function)
        given = [_allowed(allowed, *pair) for pair in zip(names, args, strict=False)]
        named = {name: _allowed(allowed, name, value) for name, value in options.items()}
        return function(*given, *args[len(given) :], **named)

    return call


def check_fields(value: Any) -> None:
    """Refuse a dataclass with a field that is not what its annotation allows.

    Raises:
        ArgumentError: which names the field.
    """
    kind: Any = type(value)
    allowed = _hints(kind)
    for field in fields(value):
        _allowed(allowed, field.name, getattr(value, field.name))


@cache
def _hints(owner: Any) -> Mapping[str, Any]:
    """What each parameter or field may be."""
    if isinstance(owner, type):
        return get_type_hints(owner, include_extras=True)
    # What a call returns may be known to type checkers only.
    parameters = {name: hint for name, hint in owner.__annotations__.items() if name != "return"}
    holder = SimpleNamespace(__annotations__=parameters)
    return get_type_hints(holder, owner.__globals__, include_extras=True)


def _allowed(hints: Mapping[str, Any], name: str, value: Any) -> Any:
    """The value of a parameter; a whole number as a float if that is what is meant.

    Raises:
        ArgumentError: if it is not allowed.
    """
    if name not in hints:  # ``self``, or a name that Python refuses
        return value
    if type(value).__module__ == "numpy" and not getattr(value, "ndim", 1):
        value = value.item()  # one number
    for kind in _members(hints[name]):
        try:
            return msgspec.convert(value, kind)
        except (msgspec.ValidationError, UnicodeError):  # half a surrogate pair cannot be in its message
            pass
    try:
        shown = reprlib.repr(value)
    except Exception:  # whatever its class does; Python refuses numbers of thousands of digits
        shown = f"of the type {type(value).__name__}"
    raise ArgumentError(f"{name} {shown}: choose {_described(hints[name])}")


@cache
def _members(kind: Any) -> tuple[Any, ...]:
    """The types of a union, since msgspec knows no unions of classes."""
    inner = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    if get_origin(inner) in (Union, UnionType):
        return tuple(member for part in get_args(inner) for member in _members(part))
    return (kind,)


def _described(kind: Any) -> str:
    """What may be chosen."""
    if get_origin(kind) is Annotated:
        inner, meta = get_args(kind)
        return meta.description or f"{_described(inner)} from {meta.ge:,} to {meta.le:,}"
    if get_origin(kind) in (Union, UnionType):
        return " or ".join(_described(part) for part in get_args(kind) if part is not NoneType)
    if get_origin(kind) is Literal:
        return f"one of {', '.join(get_args(kind))}"
    return _NAMES.get(kind) or str(getattr(kind, "__name__", kind))
