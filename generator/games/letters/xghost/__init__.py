"""Xghost: subsequences by an automaton that numbers them, and loser sets by retrograde passes over all of them."""
