"""The rules of Spook on strings, for the replay of a haven list; nothing of the solver is used."""

from __future__ import annotations


def written(fragment: str) -> str:
    """The letters in alphabetical order."""
    return "".join(sorted(fragment))


def plays(position: str, possible: list[str]) -> set[str]:
    """The fragments with one more letter, all letters in order."""
    text = "\n".join(possible)
    # Equal letters stand together, so a word has another of them exactly if it has a longer run.
    letters = set().union(*possible) - {
        letter for letter in set(position) if letter * (position.count(letter) + 1) not in text
    }
    return {"".join(sorted(position + letter)) for letter in letters}


def growing(position: str, words: list[str]) -> list[str]:
    """The words with all letters of the position: equal letters stand together, so comparing runs is enough."""
    for letter in dict.fromkeys(position):
        run = letter * position.count(letter)
        words = [word for word in words if run in word]
    return words


allowing = growing


def adds_letter(before: str, after: str) -> bool:
    """Whether the letters are those of ``before`` and one more."""
    return any(written(after[:i] + after[i + 1 :]) == written(before) for i in range(len(after)))
