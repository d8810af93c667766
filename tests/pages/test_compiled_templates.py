"""Compiled templates serve several environments, and a changed template is compiled again."""

from __future__ import annotations

import pytest
from jinja2 import DictLoader, Environment

from generator.pages.compiled_templates import CompiledTemplates


def test_a_template_is_compiled_once_and_again_when_it_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []
    dump = CompiledTemplates.dump_bytecode
    monkeypatch.setattr(
        CompiledTemplates,
        "dump_bytecode",
        lambda self, bucket: (compiled.append(bucket.key), dump(self, bucket)),
    )
    cache = CompiledTemplates()

    def rendered(source: str) -> str:
        return (
            Environment(loader=DictLoader({"page": source}), bytecode_cache=cache)
            .get_template("page")
            .render(x=2)
        )

    assert [rendered("{{ x + 1 }}"), rendered("{{ x + 1 }}")] == ["3", "3"]
    assert len(compiled) == 1
    assert rendered("{{ x + 2 }}") == "4"
    assert len(compiled) == 2
