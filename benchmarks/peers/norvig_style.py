"""A peer: who wins Ghost with two players, as Peter Norvig's notebook asks: a set of fragments, and one recursion.

The notebook is at https://github.com/norvig/pytudes/blob/main/ipynb/Ghost.ipynb. The program is written anew.

    norvig_style.py < WORDLIST
"""

import sys
from functools import lru_cache

MIN_LENGTH = 4

words = {word for word in sys.stdin.read().split() if len(word) >= MIN_LENGTH}
fragments = {word[:end] for word in words for end in range(len(word) + 1)}


@lru_cache(None)
def win(fragment=""):
    """The plays with which the player to move wins."""
    plays = {fragment + letter for letter in "abcdefghijklmnopqrstuvwxyz"} & fragments
    return {play for play in plays if play not in words and not win(play)}


print(sorted(win()))
