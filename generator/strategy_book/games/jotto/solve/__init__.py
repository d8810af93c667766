"""The solvers of Jotto: guessers, learning, exact games and lower bounds."""
