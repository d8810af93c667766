"""Chapters: one variant of one list is solved and its facts are put together. The unit of work and of the store."""
