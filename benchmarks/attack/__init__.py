"""Attacks on the program: fuzzed lists and arguments, kills, damaged stores, a million words. ``make attack``."""
