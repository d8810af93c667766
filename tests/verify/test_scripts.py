"""The data that pages load, as ``verify`` reads them."""

from __future__ import annotations

import zlib

from hypothesis import given
from hypothesis import strategies as st

from generator.verify.scripts import check_sum


@given(st.text(st.characters()))
def test_the_check_sum_is_that_of_low_bytes(text: str) -> None:
    assert check_sum(text) == zlib.crc32(bytes(ord(letter) & 255 for letter in text))
