"""Superduperghost: SuperGhost in which the letters may be reversed before one is added."""
