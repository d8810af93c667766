"""Check lower bounds of Jotto without a search: python3 check_bound.py FOLDER, or FOLDER/jotto/LIST/2.json.

A chapter with a certificate names sets of secrets ("proof_sets"). From the smallest to the largest, this program looks
at every guess there is, and adds up the bounds of the sets behind its answers. Sets that are not named are bounded by
counting: at most one secret is found with the first guess, with the second as many as there are answers, and so on. So
whatever the certificate names, what comes out is true: no guesser needs fewer guesses on average against the hider.

Most other chapters of few words have a bound that needs no certificate ("lower_by_profiles"): it follows from how many
words any plan can have found by each guess.
"""

import base64
import json
import sys
import zlib
from fractions import Fraction
from functools import lru_cache
from pathlib import Path


def sets_behind(words, many):
    """For each guess, and each of its "many" answers, the set of words that give it."""
    letters = [{(letter, word[:i].count(letter)) for i, letter in enumerate(word)} for word in words]
    answers = [[len(mine & other) for other in letters] for mine in letters]
    return [  # sets are whole numbers: bit i is word i
        [sum(1 << i for i in range(len(words)) if i != guess and row[i] == answer) for answer in range(many)]
        for guess, row in enumerate(answers)
    ]


def lower_bound(secrets, weights, codes, many):
    """The fewest guesses on average that any guesser can need against a hider who picks secrets by weight.

    A guess has so "many" answers besides "found".
    """
    numbers, classes = range(len(secrets)), sets_behind(secrets, many)
    heaviest = sorted(numbers, key=lambda i: -weights[i])
    turns = []  # the guess with which the heaviest secret, the second, the third ... can be found at best
    while len(turns) < len(secrets):
        turns += [turns[-1] + 1 if turns else 1] * many ** (turns[-1] if turns else 0)

    @lru_cache(1 << 20)
    def counted(words):
        return sum(turn * weights[i] for turn, i in zip(turns, [i for i in heaviest if words >> i & 1], strict=False))

    named, parent = [sum(1 << i for i in numbers if weights[i])], 0  # the secrets that are hidden
    for code in codes:  # 0: the classes of a set are complete; or else the number of one that is named
        if code:
            named.append(named[parent] & classes[(code - 1) // many][(code - 1) % many])
        else:
            parent += 1
    bounds = {}
    for words in sorted(named, key=int.bit_count):
        sums = []
        for row in classes:
            parts = [words & part for part in row]
            if words not in parts:  # or else nothing is learnt by the guess
                sums.append(sum(bounds[part] if part in bounds else counted(part) for part in parts))
        weight = sum(weights[i] for i in numbers if words >> i & 1)
        bounds[words] = max(counted(words), weight + min(sums, default=0))
    return Fraction(bounds[named[0]], sum(weights))


def bound_by_profiles(secrets, many):
    """The fewest guesses on average if each set of anagrams is equally likely, and each word of a set.

    The words behind an answer have limits: whatever the guesses are, the words found after 0, 1, ... k of them add up
    to no more than limits[0] + ... + limits[k]. The next guess, h, finds at most itself, if it is one of them. Of those
    that give one answer to h, no more are found than there are, nor than the limits for that answer to h, or the limits
    for the words at hand, allow with one guess less.
    """
    words = [*{"".join(sorted(word)): word for word in secrets}.values()]  # the others are guessed in turn
    sets = [part for row in sets_behind(words, many) for part in row]
    sizes = [part.bit_count() for part in sets]
    shared = [[(mine & other).bit_count() for other in sets] for mine in sets]  # first by guess, then by answer
    inside = [[mine >> guess & 1 for guess in range(len(words))] for mine in sets]
    by_next, by_own = ([[0] * len(sets) for _ in sets] for _ in range(2))  # sums over the guesses so far
    added, limits = [0] * len(sets), [[0] * len(sets)]
    while limits[-1] != sizes:
        last, now = limits[-1], []
        for i, own in enumerate(last):
            most = own
            if most < sizes[i]:
                by_next[i] = [s + min(n, allowed) for s, n, allowed in zip(by_next[i], shared[i], last, strict=True)]
                by_own[i] = [s + min(n, own) for s, n in zip(by_own[i], shared[i], strict=True)]
                least = [*map(min, by_next[i], by_own[i])]
                sums = map(sum, zip(*(least[answer::many] for answer in range(many)), strict=True))
                most = max(s + len(limits) * hit for s, hit in zip(sums, inside[i], strict=True))
                most = min(sizes[i], max(most - added[i], own))
            now.append(most)
        limits.append(now)
        added = [*map(sum, zip(added, now, strict=True))]
    # Behind its answer, a word costs each guess after which it is not yet found.
    costs = [sum(size - level[i] for level in limits) for i, size in enumerate(sizes)]
    least = min(sum(costs[i : i + many]) for i in range(0, len(costs), many))
    return 1 + Fraction(least, len(words)) + Fraction(len(secrets) - len(words), 2 * len(words))


def check(file):
    """What is wrong with the lower bound of a chapter; None if nothing is."""
    chapter = json.loads(file.read_bytes())["chapter"]
    listed = {*(file.parents[2] / "word-lists" / f"{file.parent.name}.txt").read_text().split()}
    secrets = [facts["word"] for facts in chapter["secrets"]]
    if not listed.issuperset(secrets) or len({*secrets}) < len(secrets):
        return "its secrets are not words of the list"
    if chapter["lower_by_profiles"]:
        proved, printed = bound_by_profiles(secrets, chapter["letters"]), Fraction(chapter["lower_by_profiles"])
        return None if proved >= printed else f"at least {printed} is printed, and {proved} is proved"
    if not chapter["proof_sets"]:
        return "it has no certificate"
    weights = [int(weight) for weight in chapter["hider_weights"] or "1" * len(secrets)]
    data = zlib.decompress(base64.b64decode(chapter["proof_sets"], validate=True))
    codes = [low + 256 * high for low, high in zip(data[::2], data[1::2], strict=True)]
    many = chapter["letters"] + chapter["anagrams"]  # an anagram has all letters, and is not the word
    proved, printed = lower_bound(secrets, weights, codes, many), Fraction(chapter["lower_exact"])
    return None if proved >= printed else f"at least {printed} is printed, and {proved} is proved"


if __name__ == "__main__":
    target, wrong = Path(*sys.argv[1:2]).resolve(), 0
    files = [target] if target.is_file() else sorted(target.glob("jotto/*/*[0-9y].json"))
    for file in files or sys.exit(f"{target}: holds no chapters of Jotto: name the folder of a book, or one of them"):
        chapter = json.loads(file.read_bytes())["chapter"]
        if file == target or chapter["proof_sets"] or chapter["lower_by_profiles"]:
            print(file, flush=True)
            try:
                reason = check(file)
            except Exception as error:  # whatever a changed file makes of it
                reason = repr(error)
            if reason:
                wrong += 1
                print(f"  {reason}")
    sys.exit(f"Wrong lower bounds: {wrong}" if wrong else None)
