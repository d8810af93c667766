"""Ghost: the trie of a word list as flat arrays, loser sets, strategies and lines of play."""
