"""Small made-up facts for tests of pages."""

from __future__ import annotations

from generator.facts.lists import ListFacts

HOSTILE_TITLE = "</title><script>alert(1)</script> {{ x }} | `y` [z](javascript:w) \"q\" 'r' & s"

FACTS = ListFacts(
    slug="zoo",
    name="zoo",
    title="Zoo words",
    source="made up",
    version="1",
    licence="public domain",
    edition="first",
    date="2026-11-21",
    alphabet="abcdefghijklmnopqrstuvwxyz",
    sha256="ab" * 32,
    words=5,
    by_length=((3, 2), (4, 1), (5, 1), (6, 1)),
    rejected=(("proper noun", 2),),
)
