"""The Content-Security-Policy."""

import base64
import hashlib

import pytest

from strategy_book.book.postbuild.csp import policy, script_hash, with_policy


def test_hash_covers_the_text_that_a_browser_sees() -> None:
    digest = base64.b64encode(hashlib.sha256(b"a\nb\nc").digest()).decode()
    assert script_hash("a\r\nb\rc") == f"'sha256-{digest}'"


def test_hash_from_the_standard() -> None:
    # CSP Level 3, section 6.7.2 gives this script and its hash.
    assert script_hash("alert('Hello, world.');") == "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"


def test_policy_is_strict_and_names_each_script_once() -> None:
    value = policy(["b()", "a()", "b()"])
    assert value.startswith("default-src 'none'; script-src 'self' 'sha256-")
    assert value.count("sha256-") == 2
    assert "unsafe" not in value
    for directive in ("base-uri 'none'", "form-action 'none'", "style-src 'self'"):
        assert directive in value


def test_policy_precedes_everything_it_governs_and_replaces_an_older_policy() -> None:
    text = '<html><head><meta charset="utf-8"><script>a()</script></head></html>'
    once = with_policy(text, policy(["a()"]))
    assert once.index("Content-Security-Policy") < once.index("<script>")
    assert with_policy(once, policy(["a()"])) == once
    assert with_policy(once, policy([])).count("Content-Security-Policy") == 1


def test_a_page_without_a_character_set_is_refused() -> None:
    with pytest.raises(ValueError, match="charset"):
        with_policy("<html></html>", policy([]))
