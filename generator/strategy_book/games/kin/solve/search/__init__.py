"""Proof-number search for games whose positions are subsequences of words: Xghost, and Spook on alphagrams."""
