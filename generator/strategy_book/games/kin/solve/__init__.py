"""The solvers of SuperGhost and its kin."""
