"""Proved lower bounds on the value of Jotto."""
