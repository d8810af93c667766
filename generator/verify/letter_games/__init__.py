"""The rules of the letter games once more, sharing nothing with the solvers: one module per game, by its name."""
