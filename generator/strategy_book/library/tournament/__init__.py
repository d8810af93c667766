"""Rounds between many players, some of them files of Python that nobody has read."""
