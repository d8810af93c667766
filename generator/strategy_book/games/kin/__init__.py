"""SuperGhost and its kin: letters are added to a fragment, not only at its end.

``games`` has the rules of each game, and its record (``mechanics``). In ``solve/``, ``solver`` solves a whole game or a
single position, and ``memorise`` finds its list: ``havens/`` finds what to memorise.
"""
