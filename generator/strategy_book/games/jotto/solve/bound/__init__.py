"""Proved lower bounds on Jotto's value. ``strategy_book/games/jotto/solve/solver.py`` takes the best of them.

Each has a ``ProofKind``; theorems are those of ``docs/theory.md``:

- COUNTED, PROFILES and PLIES: all words are equally likely. ``uniform_hider`` counts guesses (theorem 10) and profiles
  of words (theorem 11), and ``search`` raises these bounds.
- EVEN_SETS: all sets of anagrams are equally likely. The same search, for sets, is in ``uniform_hider`` (theorem 13).
- SEARCHED: the best reply to a hider was searched, in ``solve/exact``.
- ALIKE: a guess says no more than whether it is the word, so the solver guesses the words one by one.
"""
