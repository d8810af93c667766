"""The chapters of SuperGhost and its kin: their tasks, their facts, and the check of their certificates."""
