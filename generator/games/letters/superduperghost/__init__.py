"""Superduperghost: SuperGhost in which the letters may be turned round before one is added."""
