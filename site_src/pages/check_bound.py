"""Check lower bounds of Jotto without a search: python3 check_bound.py FOLDER, or FOLDER/jotto/LIST/2.json.

A chapter with a certificate names sets of secrets ("proof_sets"). From the smallest to the largest, this program looks
at every guess there is, and adds up the bounds of the sets behind its answers. Sets that are not named are bounded by
counting: at most one secret is found with the first guess, with the second as many as there are answers, and so on. So
whatever the certificate names, what comes out is true: no guesser needs fewer guesses on average against the hider.
"""

import base64
import json
import sys
from fractions import Fraction
from pathlib import Path


def lower_bound(secrets, weights, named):
    """The fewest guesses on average that any guesser can need against a hider who picks secrets by weight."""
    letters = [{(letter, word[:i].count(letter)) for i, letter in enumerate(word)} for word in secrets]
    answers = [[len(mine & other) for other in letters] for mine in letters]
    numbers = range(len(secrets))
    classes = [  # sets are whole numbers: bit i is secret i
        [sum(1 << i for i in numbers if i != guess and row[i] == answer) for answer in range(max(row) + 1)]
        for guess, row in enumerate(answers)
    ]
    most = max(sum(map(bool, row)) for row in classes)  # answers behind which the game can go on
    heaviest = sorted(numbers, key=lambda i: -weights[i])
    turns = []  # the guess with which the heaviest secret, the second, the third ... can be found at best
    while len(turns) < len(secrets):
        turns += [turns[-1] + 1 if turns else 1] * most ** (turns[-1] if turns else 0)

    def counted(words):
        return sum(turn * weights[i] for turn, i in zip(turns, [i for i in heaviest if words >> i & 1], strict=False))

    hidden = sum(1 << i for i in numbers if weights[i])
    bounds = {}
    for words in sorted({words & hidden for words in named} | {hidden}, key=int.bit_count):
        sums = []
        for parts in {tuple(words & part for part in row) for row in classes}:
            if words not in parts:  # or else nothing is learnt by the guess
                for part in parts:
                    if part not in bounds:
                        bounds[part] = counted(part)
                sums.append(sum(bounds[part] for part in parts))
        weight = sum(weights[i] for i in numbers if words >> i & 1)
        bounds[words] = max(counted(words), weight + min(sums, default=0))
    return Fraction(bounds[hidden], sum(weights))


def check(file):
    """What is wrong with the lower bound of a chapter; None if nothing is."""
    chapter = json.loads(file.read_bytes())["chapter"]
    data = base64.b64decode(chapter["proof_sets"], validate=True)
    listed = {*(file.parents[2] / "word-lists" / f"{file.parent.name}.txt").read_text().split()}
    secrets = [facts["word"] for facts in chapter["secrets"]]
    if not data or not listed.issuperset(secrets) or len({*secrets}) < len(secrets):
        return "it has no certificate" if not data else "its secrets are not words of the list"
    weights, size = (
        [int(weight) for weight in chapter["hider_weights"] or "1" * len(secrets)],
        -(-len(secrets) // 8),
    )
    named = [int.from_bytes(data[i : i + size], "little") for i in range(0, len(data), size)]
    proved, printed = lower_bound(secrets, weights, named), Fraction(chapter["lower_exact"])
    return None if proved >= printed else f"at least {printed} is printed, and {proved} is proved"


if __name__ == "__main__":
    target, wrong = Path(*sys.argv[1:2]).resolve(), 0
    files = [target] if target.is_file() else sorted(target.glob("jotto/*/*[0-9y].json"))
    for file in files or sys.exit(f"{target}: holds no chapters of Jotto: name the folder of a book, or one of them"):
        if file == target or json.loads(file.read_bytes())["chapter"]["proof_sets"]:
            print(file, flush=True)
            try:
                reason = check(file)
            except Exception as error:  # whatever a changed file makes of it
                reason = repr(error)
            if reason:
                wrong += 1
                print(f"  {reason}")
    sys.exit(f"Wrong lower bounds: {wrong}" if wrong else None)
