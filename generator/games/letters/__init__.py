"""SuperGhost, Xghost and Spook: games in which letters are added to a fragment, not only at its end.

``superghost/`` and ``xghost/`` solve, ``search/`` proves who wins of two, ``havens/`` finds what to memorise. Of the
modules here, ``solver`` chooses the solver, ``memorise`` the list, and ``positions`` answers for a single fragment.
"""
