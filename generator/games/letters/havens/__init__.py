"""The memorisable strategy of a two-player game: the smallest haven list, proofs of it, and its replay."""
