"""Ghost against people: what they must know to stop you, what you must know, and what a disputed word changes.

Five kinds of numbers stand for a word or a fragment. A variable's name says which kind it holds::

    row        lexicon     a word of the list, alphabetically
                  |
    fragment   FlatTrie    a fragment that a game can reach: level after level, each alphabetical
                  |            FlatTrie.word_rows: fragment -> row, -1 where it is no word
                  |
    node       Arena       a fragment at which opponents with one vocabulary still know how to go on
                  |            Arena.fragments: node -> fragment
                  |
    cell       ArenaStack  a node of one of several arenas that are solved together: level after level, and within
                  |            a level arena after arena.  ArenaStack.arena, .node: cell -> arena, node
                  |
    opening    _Openings   a cell at which one seat's list begins: arena after arena, and within an arena seat after
                               seat.  _Openings.cells: opening -> cell

Disputed words and compared lists need other fragments, those behind a word included: ``full_trie``.
"""
