"""Finished HTML pages: their links, the files that they load, and broken links. Knows no game."""
