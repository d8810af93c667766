"""Jotto computed again from the published files: chapters, plans and the race."""
