"""SuperGhost, Xghost and Spook from one list: which solver answers which question, within which limits."""
