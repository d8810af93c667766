"""Which version of the program this is."""

__version__ = "2.0.0"
__date__ = "2026-11-29"
