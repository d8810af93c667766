"""Spook: Xghost on words whose letters stand in order."""
