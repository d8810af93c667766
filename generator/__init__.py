"""Strategy Book: solves word games for any word list and makes a browsable book of the answers."""

__version__ = "2.0.0"
__date__ = "2026-11-25"
