"""The solvers of Ghost: loser sets, strategies, lines of play; matches and people in folders of their own."""
