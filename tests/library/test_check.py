"""The questions of ``check`` against a scan of the whole list."""

import tempfile
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from strategy_book.games.ghost.rules import MIN_LENGTHS
from strategy_book.library.check import check

WORDS = st.sets(st.text("ab", min_size=1, max_size=7), min_size=1)


@given(WORDS, st.text("ab", min_size=1, max_size=7))
def test_answers_agree_with_a_scan(words: set[str], word: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "list.txt"
        path.write_text("\n".join(words))
        (answer,) = check(path, [word])["questions"]
    hiders = [w for w in words if word.startswith(w) and w != word]
    assert answer == {
        "word": word,
        "legal": word in words,
        "hidden_by": {str(m): min((w for w in hiders if len(w) >= m), key=len, default=None) for m in MIN_LENGTHS},
        "longer": sorted(w for w in words if w.startswith(word) and w != word),
    }
