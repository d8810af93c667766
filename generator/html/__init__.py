"""Finished HTML pages: what they link to and load, and whether the links lead anywhere. Knows no game."""
