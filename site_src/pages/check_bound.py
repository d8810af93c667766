"""Check lower bounds of Jotto without a search: python3 check_bound.py FOLDER, or FOLDER/jotto/LIST/3.json.

Chapters of few words have a bound that needs no search ("lower_by_profiles"). It follows from how many words any plan
can have found by each guess, if all words are equally likely, or all sets of anagrams.
"""

import json
import re
import sys
from collections import Counter
from fractions import Fraction
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
    secrets, printed = [facts["word"] for facts in chapter["secrets"]], chapter["lower_by_profiles"]
    words = [word for word in listed if len(word) == letters and (everyday or len({*word}) == letters)]
    partners = Counter("".join(sorted(word)) for word in words)  # by the paper's rules, no word has an anagram
    legal = [word for word in words if everyday or partners["".join(sorted(word))] == 1]
    require(secrets and sorted(secrets) == sorted(legal), "its secrets are not the words of the list")
    if not printed:
        return "no bound by profiles"
    proved, bound = bound_by_profiles(secrets, letters), exact(printed)
    require(proved >= bound, f"at least {bound} is printed, and {proved} is proved")
    return f"at least {int(bound * 10_000) / 10_000} is proved"


if __name__ == "__main__":
    target, wrong = Path(*sys.argv[1:2]).resolve(), 0
    files = [target] if target.is_file() else sorted(target.glob("jotto/*/*[0-9y].json"))
    for file in files or sys.exit(f"{str(target)!r}: holds no chapters of Jotto: name the folder of a book, or one"):
        print(repr(str(file))[1:-1], flush=True)  # no terminal obeys it
        try:
            print(f"  {check(file)}")
        except Exception as error:  # whatever a changed file makes of it
            wrong += 1
            print(repr(f"  WRONG: {str(error) or repr(error)}")[1:-1])
    sys.exit(f"Wrong lower bounds: {wrong}" if wrong else None)
