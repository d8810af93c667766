"""``strategy-book``, called in this process."""

import json
from typing import Any

import pytest

from strategy_book.cli import main


class Command:
    """Calls ``strategy-book``; every call says how it ends."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *argv: str, code: int = 0) -> str:
        """What a call prints."""
        assert main([*argv]) == code
        return self.capsys.readouterr().out

    def json(self, *argv: str) -> Any:
        """The answer of a call with ``--json``: one line; the other stream has notes and warnings at most."""
        return self._answer(*argv)[0]

    def only_json(self, *argv: str) -> Any:
        """The answer of a call with ``--json`` that has nothing to note: the other stream is empty."""
        answer, notes = self._answer(*argv)
        assert notes == ""
        return answer

    def _answer(self, *argv: str) -> tuple[Any, str]:
        assert main([*argv, "--json"]) == 0
        out, err = self.capsys.readouterr()
        assert out.endswith("}\n") and out.count("\n") == 1
        assert "error: " not in err
        return json.loads(out), err

    def refused(self, *argv: str) -> str:
        """What a call says that is a mistake: one line that a terminal can show, and nothing else."""
        assert main([*argv]) == 2
        out, err = self.capsys.readouterr()
        assert out == "" and err.startswith("error: ") and err.endswith("\n") and err[:-1].isprintable()
        return err
