"""The book: the order of the stages, the site that MkDocs makes, and serving it on this machine."""
