"""Proof-number search for the games whose positions are subsequences of words (Xghost, and Spook once sorted)."""
