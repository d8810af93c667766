"""The memorisable strategy of a two-player game: the smallest haven list, bounds for it, and its replay."""
