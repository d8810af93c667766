"""The pages of Ghost: facts to Markdown, pictures, decks, downloads and data for scripts."""
