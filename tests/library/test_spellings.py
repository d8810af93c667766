"""Answers name other spellings of their words, and fragments are taken with accents or without."""

from pathlib import Path

import strategy_book as sb


def words(tmp_path: Path) -> sb.WordList:
    path = tmp_path / "mots.txt"
    path.write_text("jeûner\njeune\nété\npêche\npéché\nzoo\n", "utf-8")
    return sb.read(path, language="fr")


def test_answers_contain_spellings_beside_words(tmp_path: Path) -> None:
    game = sb.Ghost(words(tmp_path), min_length=3)
    assert game.line_answer("p")["spellings"] == {"peche": ["péché", "pêche"]}
    assert "spellings" not in game.line_answer("z")
    assert set(game.strategy(1).get("spellings", {})) <= {"ete", "jeuner", "peche"}


def test_a_fragment_is_taken_as_it_is_written(tmp_path: Path) -> None:
    game = sb.Ghost(words(tmp_path), min_length=3)
    assert game.moves("pê") == game.moves("pe") == ["c"]
    assert game.moves("É") == ["t"]
