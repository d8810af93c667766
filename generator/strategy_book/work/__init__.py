"""Tasks, the store of their results, files that are written as a whole, and progress."""
