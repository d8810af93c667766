"""Ghost against people: what they must know to stop you, what you must know, what a disputed word changes."""
