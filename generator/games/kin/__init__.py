"""SuperGhost and its kin: letters are added to a fragment, not only at its end.

Each game has a folder with its rules and its solver, and a record that names them (``mechanics``, ``rules``).
``search/`` proves who wins of two players, ``havens/`` finds what to memorise. Of the modules here, ``solver`` solves a
whole game, ``memorise`` finds its list, and ``positions`` answers for a single fragment.
"""
