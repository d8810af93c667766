"""Proved lower bounds on Jotto's value: for an even hider (``uniform_hider``), for a weighted one (``weighted``)."""
