"""The text of a file as blocks of whole lines."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strategy_book.errors import WordListError
from strategy_book.lists.reading import entries
from strategy_book.lists.reading.entries import read_blocks

PATH = Path("words.txt")


def refused(data: bytes) -> str:
    with pytest.raises(WordListError) as caught:
        list(read_blocks(data, PATH))
    return str(caught.value)


@given(
    st.lists(st.text("abé", max_size=6), min_size=1, max_size=20),
    st.sampled_from(["\n", "\r\n", "\r"]),
    st.integers(1, 12),
)
def test_blocks_are_all_lines_in_order_with_their_numbers(lines: list[str], end: str, size: int) -> None:
    data = end.join(lines).encode()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(entries, "BLOCK_BYTES", size)
        blocks = list(read_blocks(data, PATH))
    line, joined = 1, ""
    for number, block in blocks:
        assert number == line
        assert isinstance(block, bytes) == block.isascii()
        text = block.decode() if isinstance(block, bytes) else block
        assert text.endswith("\n")
        assert text.encode().rfind(b"\n", 0, -1) < size  # no longer than it must be
        joined += text
        line += text.count("\n")
    whole = "\n".join(lines)
    assert joined == (whole if whole.endswith("\n") else whole + "\n")


def test_blocks_of_a_large_file_are_large() -> None:
    data = b"cat\n" * 2_000_000
    sizes = [len(block) for _, block in read_blocks(data, PATH)]
    assert sum(sizes) == len(data)
    assert len(sizes) == 2


@pytest.mark.parametrize("begin", [0, 1, 3])
def test_a_line_may_be_a_mebibyte_long_and_no_longer(begin: int) -> None:
    before = b"cat\n" * begin
    longest = b"x" * (1 << 20) + b"\n"
    assert len(list(read_blocks(before + longest * 5, PATH))) > 1
    for end in (b"", b"\n", b"\ncat\n"):
        complaint = refused(before + longest * 2 + b"y" * ((1 << 20) + 1) + end)
        assert complaint == f"words.txt:{begin + 3}: the line is over 1 MiB: put one word on each line"
