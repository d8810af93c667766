"""The chapters of Jotto: their tasks, their facts, and the check of their certificates."""
