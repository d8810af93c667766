"""A peer: two-player Ghost over a trie of nested dicts, in about a hundred lines and nothing but the standard library.

The algorithm is that of Peter Theobald's ghostSolver.py (2016, described at
https://www.petertheobald.com/tech/ghost-game-solver/): build the trie, walk it for each first letter and each
player, prune what loses, keep the best branch. The program is written anew from that description.

    theobald_style.py < WORDLIST
"""

import re
import sys

MIN_LENGTH = 4


def read_trie(lines):
    """Nested dicts, letter -> node; an empty node is a complete word. The lines are sorted."""
    root = {}
    for line in lines:
        word = line.rstrip()
        if len(word) < MIN_LENGTH or re.search("[^a-z]", word):
            continue
        node, new = root, True
        for letter in word:
            if letter in node:
                node, new = node[letter], False
            elif node or new:
                node[letter] = {}
                node, new = node[letter], True
            else:
                break  # a shorter word hides this one
    return root


def all_words(node, fragment):
    if not node:
        return [fragment]
    words = []
    for letter, below in node.items():
        words.extend(all_words(below, fragment + letter))
    return words


def best_branch(node, fragment):
    """The branch with the fewest words, then the shortest word, then the first word."""

    def key(letter):
        words = all_words(node[letter], fragment + letter)
        return len(words), min(map(len, words)), min(words)

    letter = min(node, key=key)
    return {letter: node[letter]}


def winning(node, fragment, seat):
    """The part of the trie that ``seat`` (0 or 1) needs to know in order to win, or None if it cannot."""
    kept = {}
    if len(fragment) % 2 == seat:
        for letter, below in node.items():
            if below:
                result = winning(below, fragment + letter, seat)
                if result:
                    kept[letter] = result
        return best_branch(kept, fragment) if kept else None
    for letter, below in node.items():
        result = winning(below, fragment + letter, seat) if below else {}
        if result is None:
            return None
        kept[letter] = result
    return kept


def main():
    trie = read_trie(sys.stdin)
    for seat, title in enumerate(("Player goes first", "Adversary goes first")):
        print(f"{title}: winning words:\n")
        for letter in sorted(trie):
            result = winning(trie[letter], letter, seat)
            print(f"{letter}: {sorted(all_words(result, letter)) if result else 'No winning words'}")
        print()


if __name__ == "__main__":
    main()
