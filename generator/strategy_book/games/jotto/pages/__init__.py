"""The pages of Jotto: facts to Markdown, decks, downloads and data for scripts."""
