"""``strategy-book line``: the words a game between perfect players can end in."""

from __future__ import annotations

import argparse

from generator.cli.options import (
    add_json,
    add_rules,
    add_wordlist,
    as_fragment,
    open_lexicon,
    print_json,
    word_list_json,
)
from generator.games.ghost.rules import GhostRules


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    add_wordlist(parser)
    parser.add_argument("--prefix", default="", metavar="P", help="the fragment so far (none)")
    add_rules(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Find the words and print them."""
    from generator.games.ghost.lines import line_words
    from generator.games.ghost.solved import solve_ghost

    rules = GhostRules(args.players, args.min_length)
    solved = solve_ghost(open_lexicon(args), rules)
    prefix = as_fragment(args.prefix, solved.trie.lexicon)
    words = line_words(solved, prefix)
    if args.json:
        print_json(
            {
                "word_list": word_list_json(solved.trie),
                "rules": rules.as_json(),
                "prefix": prefix,
                "words": words,
            }
        )
    else:
        print("\n".join(words))
    return 0
