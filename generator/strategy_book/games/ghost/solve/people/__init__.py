"""Ghost against people: what they must know to stop you, what you must know, and what a disputed word changes.

Three kinds of numbers stand for a word or a fragment. A variable's name says which kind it holds::

    row        lexicon     a word of the list, alphabetically
                  |
    fragment   FlatTrie    a fragment that a game can reach: level after level, each alphabetical
                  |            FlatTrie.word_rows: fragment -> row, -1 where it is not a word
                  |
    node       Arena       a fragment at which opponents with one vocabulary still know how to go on
                  |            Arena.fragments: node -> fragment

Disputed words and compared lists need other fragments, those behind a word included: ``FullTrie``.
"""
