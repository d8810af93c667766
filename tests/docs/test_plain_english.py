"""The counter of language habits finds names and phrases, and its limits only go down."""

from docs import plain_english


def test_names_are_counted_where_they_are_bound() -> None:
    source = "def f(one, seat):\n    found = one\n    return [said for said in found]\n"
    assert sorted(plain_english.names_in_python(source)) == [("found", 2), ("one", 1), ("said", 3)]
    script = "const found = lists.map(one => one.slug);\nlet seat = 1;\n"
    assert sorted(plain_english.names_in_script(script)) == [("found", 1), ("one", 1)]


def test_phrases_are_counted_line_by_line() -> None:
    text = "The rules are told below.\nOne deck per variant.\nA deck a variant, a word a time.\n"
    assert list(plain_english.phrases(text)) == [("is told, is said", 1), ("a deck a variant", 3)]


def test_limits_only_go_down() -> None:
    limits = {"one": 3, "found": 2, "said": 1}
    counts = {"one": 2, "found": 5}
    assert plain_english.lowered(counts, limits) == {"found": 2, "one": 2}
    assert plain_english.exceeded({**counts, "at": 1}, limits) == ["at", "found"]
