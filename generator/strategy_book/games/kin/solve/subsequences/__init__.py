"""Xghost: subsequences numbered by an automaton, and loser sets by retrograde passes over them.

Spook is Xghost on words whose letters are in order (``alphagrams``).
"""
