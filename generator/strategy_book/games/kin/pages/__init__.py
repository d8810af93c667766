"""The pages of SuperGhost and its kin: facts to Markdown, decks, downloads and data for scripts."""
