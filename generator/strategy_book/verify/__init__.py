"""The data of a built book checked from its published files alone.

This room shares nothing with what solved the games: it imports no solver, no chapter, no page. It reads the word
lists, the JSON, the CSV, the decks and the data of the scripts of a site as any reader could, works the answers out
again by short recursions of its own, and names the first fact that is wrong. What it cannot work out quickly it lists
as taken from the solver. Pages are not read: the same facts make the same pages.
"""
