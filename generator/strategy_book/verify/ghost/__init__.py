"""Ghost computed again from the published files: chapters, matches, and play against people."""
