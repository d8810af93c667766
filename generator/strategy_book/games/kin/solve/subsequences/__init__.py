"""Xghost: subsequences numbered by an automaton, and loser sets by retrograde passes over them; or a search, ``df_pn``.

Spook is Xghost on words whose letters are in order (``alphagrams``).
"""
