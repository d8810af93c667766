"""Check lower bounds of Jotto without a search: python3 check_bound.py FOLDER, or FOLDER/jotto/LIST/2.json.

A chapter with a certificate names sets of secrets ("proof_sets"). From the smallest to the largest, this program looks
at every guess there is, and adds up the bounds of the sets behind its answers. Sets that are not named are bounded by
counting: at most one secret is found with the first guess, with the second as many as there are answers, and so on. So
whatever sets are named, what comes out is true: no guesser needs fewer guesses on average against the chapter's hider.

Most other chapters of few words have a bound that needs no certificate ("lower_by_profiles"). It follows from how many
words any plan can have found by each guess, if all words are equally likely, or all sets of anagrams.
"""

import base64
import json
import re
import sys
import zlib
from collections import Counter
from fractions import Fraction
from functools import lru_cache
from pathlib import Path


def require(right, what):
    """Raise an error that says what is wrong, unless it is right."""
    if not right:
        raise ValueError(what)


def sets_behind(words, many):
    """For each guess, and each of its "many" answers, the set of words that give it."""
    # The second E of a word counts as another letter.
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
    """The fewest guesses on average against a hider who picks each set of anagrams, and each word of it, equally often.

    The words behind an answer have limits: whatever the guesses are, the numbers of them found within 0, 1, 2, ...
    guesses add up to at most the sum of the limits so far. Of the words that give one answer to the next guess, no more
    are found than there are; and with one guess less, no more than the limits for that answer allow, nor the limits for
    the words at hand. The guess itself may be one more. Limits never fall, so these bounds may be taken term by term.
    In a set of n anagrams, whose words are guessed in turn, a word takes (n - 1) / 2 guesses more on average.
    """
    words = [*{"".join(sorted(word)): word for word in secrets}.values()]
    require(many * len(words) <= 4_400, "it has too many words for a bound by profiles")
    classes = [part for row in sets_behind(words, many) for part in row]
    sizes = [part.bit_count() for part in classes]
    shared = [[(mine & other).bit_count() for other in classes] for mine in classes]  # first by guess, then by answer
    inside = [[mine >> guess & 1 for guess in range(len(words))] for mine in classes]
    by_next, by_own = ([[0] * len(classes) for _ in classes] for _ in range(2))  # sums over the guesses so far
    added, limits = [0] * len(classes), [[0] * len(classes)]
    while limits[-1] != sizes:
        last, now = limits[-1], []
        for i, before in enumerate(last):
            most = before
            if most < sizes[i]:
                by_next[i] = [s + min(n, allowed) for s, n, allowed in zip(by_next[i], shared[i], last, strict=True)]
                by_own[i] = [s + min(n, before) for s, n in zip(by_own[i], shared[i], strict=True)]
                either = [*map(min, by_next[i], by_own[i])]
                sums = map(sum, zip(*(either[answer::many] for answer in range(many)), strict=True))
                most = max(s + len(limits) * hit for s, hit in zip(sums, inside[i], strict=True))
                most = min(sizes[i], max(most - added[i], before))
            now.append(most)
        limits.append(now)
        added = [*map(sum, zip(added, now, strict=True))]
    # A word costs a guess for each k = 0, 1, ... such that k guesses behind its answer have not found it.
    costs = [sum(size - level[i] for level in limits) for i, size in enumerate(sizes)]
    least = min(sum(costs[i : i + many]) for i in range(0, len(costs), many))
    return 1 + Fraction(least, len(words)) + Fraction(len(secrets) - len(words), 2 * len(words))


def exact(text):
    """A number such as "7" or "7/2"."""
    require(re.fullmatch(r"\d{1,4000}(/\d{1,4000})?", text), "a bound is no fraction")
    return Fraction(text)


def check(file):
    """What is proved of a chapter, as text."""
    chapter = json.loads(file.read_bytes())["chapter"]
    listed = (file.parents[2] / "word-lists" / f"{file.parent.name}.txt").read_text("utf-8").split()
    letters, everyday = chapter["letters"], file.stem.endswith("-everyday")
    secrets, bounds = [facts["word"] for facts in chapter["secrets"]], []
    words = [word for word in listed if len(word) == letters and (everyday or len({*word}) == letters)]
    partners = Counter("".join(sorted(word)) for word in words)  # by the paper's rules, no word has an anagram
    legal = [word for word in words if everyday or partners["".join(sorted(word))] == 1]
    require(secrets and sorted(secrets) == sorted(legal), "its secrets are not the words of the list")
    if chapter["lower_by_profiles"]:
        bounds.append((bound_by_profiles(secrets, letters), exact(chapter["lower_by_profiles"])))
    if chapter["proof_sets"]:
        weights = [int(weight) for weight in chapter["hider_weights"] or "1" * len(secrets)]
        require(len(weights) == len(secrets) and min(weights) >= 0, "its hider is wrong")
        data = zlib.decompressobj().decompress(base64.b64decode(chapter["proof_sets"], validate=True), 8_000_000)
        codes = [low + 256 * high for low, high in zip(data[::2], data[1::2], strict=True)]
        many = letters + everyday  # an anagram has all letters, and is not the word
        bounds.append((lower_bound(secrets, weights, codes, many), exact(chapter["lower_exact"])))
    for proved, printed in bounds:
        require(proved >= printed, f"at least {printed} is printed, and {proved} is proved")
    return ", ".join(f"at least {int(printed * 10_000) / 10_000} is proved" for _, printed in bounds)


if __name__ == "__main__":
    target, wrong = Path(*sys.argv[1:2]).resolve(), 0
    files = [target] if target.is_file() else sorted(target.glob("jotto/*/*[0-9y].json"))
    for file in files or sys.exit(f"{target}: holds no chapters of Jotto: name the folder of a book, or one of them"):
        print(file, flush=True)
        try:
            print(f"  {check(file) or 'no certificate, and no bound by profiles'}")
        except Exception as error:  # whatever a changed file makes of it
            wrong += 1
            print(f"  WRONG: {str(error) or repr(error)}")
    sys.exit(f"Wrong lower bounds: {wrong}" if wrong else None)
