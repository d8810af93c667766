"""What every page of the book needs: rendering, pictures, downloads, decks and the data that scripts load."""

Pages = dict[str, str | bytes]
"""Contents of files by path, relative to the root of the pages, such as ``ghost/american-english/4-2.md``."""
