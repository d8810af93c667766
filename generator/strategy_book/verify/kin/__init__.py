"""SuperGhost and its kin computed again from the published files; each game's rules are in the module of its name."""
