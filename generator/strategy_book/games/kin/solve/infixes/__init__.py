"""SuperGhost: the infixes of a list as flat arrays, level by level, and loser sets by retrograde passes over them."""
