"""The games of the book: one folder for each family of games that are solved alike."""
