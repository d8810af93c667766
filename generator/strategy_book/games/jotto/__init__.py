"""Jotto: secret words, feedback, guessers, equilibrium solvers, bounds and their certificates."""
