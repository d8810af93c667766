from pathlib import Path

import pytest

import strategy_book as sb
from tests.wordlists import list_path


def test_a_list_by_name_by_path_and_by_words(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("ghoul\nghost\nGhent\nit's\nghost\n", "utf-8")
    words = sb.read(path)
    assert [*words] == ["ghost", "ghoul"] == [*sb.read(str(path))]
    assert (words.name, len(words)) == ("mine", 2)
    assert "ghost" in words and "Ghent" not in words and 5 not in words and "zz" not in words
    assert "GHOST" in words and " Ghost" in words and "G" not in words
    assert [*sb.read(["ghoul", "ghost", "Ghent"])] == [*words]
    assert sb.read({"ghost": 1}.keys(), name="keys").name == "keys"
    assert sb.read(words) is words
    assert sb.read("web2").lexicon.sha256 == sb.read(list_path("web2")).lexicon.sha256 != ""
    assert sb.read("web2", hashed=False).lexicon.sha256 == ""


def test_a_word_that_is_asked_for_is_read_like_an_entry() -> None:
    turkish = sb.read(["ışık", "inek"], language="tr")
    assert "IŞIK" in turkish and "İNEK" in turkish and "INEK" not in turkish
    assert "İŞ" in sb.read(["iş"], language="tr", alphabet="auto")  # without a dotless i
    assert "ÉTÉ" in sb.read(["été"], language="fr")
    assert "vil·la" in sb.read(["villa"], language="ca")


def test_how_a_list_is_read() -> None:
    assert [*sb.read(["ñandú", "Hund"], alphabet="auto", capitals="words")] == ["hund", "ñandú"]
    assert [*sb.read(["abc", "abd"], alphabet="abc")] == ["abc"]
    with pytest.raises(sb.InputError, match="write one of names, words, only"):
        sb.read(["ghost"], capitals="some")
    with pytest.raises(sb.WordListError, match="alphabet"):
        sb.read(["ghost"], alphabet="aa")


@pytest.mark.parametrize("words", [["ghost\nghoul"], ["ghost\r"], [b"ghost"], [7], [None]])
def test_what_is_not_a_word(words: list[str]) -> None:
    with pytest.raises(sb.InputError, match="word 1 of the list is"):
        sb.read(words)


@pytest.mark.parametrize(("words", "message"), [([], "is empty"), (["Ghent", "x1"], "no legal word is left")])
def test_words_that_cannot_be_a_list(words: list[str], message: str) -> None:
    with pytest.raises(sb.WordListError, match=f"words: {message}"):
        sb.read(words)


def test_any_order_any_iterator() -> None:
    assert sb.Ghost(iter(["llama", "ghost"])).line() == sb.Ghost(["ghost", "llama"]).line()
