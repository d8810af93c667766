"""Ghost: a trie as flat arrays, loser sets, strategies and lines of play."""
