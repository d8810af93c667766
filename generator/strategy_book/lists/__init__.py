"""Word lists: reading, cleaning and describing them. Games are not known here."""
