"""The rules of the letter games again, independent of the solvers: one module per game, named after it."""
