"""Proved lower bounds on Jotto's value. ``generator/games/jotto/solve/solver.py`` takes the best of them.

Theorems are those of ``docs/theory.md``:

- All words equally likely: ``uniform_hider`` by counting (theorem 10) and profiles (theorem 11), raised by ``search``.
- All sets of anagrams equally likely: the same search for sets, also in ``uniform_hider`` (theorem 13).
- Words by whole weights: ``weighted`` (theorem 12); ``learnt`` finds good weights.

Short lists are solved exactly in ``solve/exact``; ``proof_sets`` there names the sets that prove a bound (theorem 14).
"""
