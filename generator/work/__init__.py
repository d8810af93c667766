"""Tasks, the store of their results, files that are written whole, and progress."""
