"""Work out a book's answers again from its word lists: python3 check_book.py FOLDER, or FOLDER/ghost/LIST/4-2.json.

Of SuperGhost and its kin, it checks what the lists of two players prove. A whole book takes an hour.
"""

import base64
import hashlib
import json
import re
import sys
from collections import Counter
from fractions import Fraction
from pathlib import Path

wrong = []


def same(what, published, right):
    """Note a published value that is not the right one; only a number with a decimal point may be rounded."""
    if published != right and not (isinstance(published, float) and abs(published - right) < 1e-6):
        if isinstance(published, list) and isinstance(right, list):  # name the first value that differs
            published, right = next(p for p in zip([*published, None], [*right, None], strict=False) if p[0] != p[1])
        wrong.append(what)
        print(repr(f"  {what}: {str(published)[:90]}, should be {str(right)[:90]}")[1:-1])  # no terminal obeys it


def check_ghost(chapter, words):
    """Solve the game from whole words back to the empty fragment, then follow every list of words to learn."""
    plays, playable, losers, fewest = {}, set(), {}, {}
    players = min(chapter["players"], max(map(len, words)))  # others have no turn
    for word in words:  # in alphabetical order
        if playable.isdisjoint(word[:n] for n in range(len(word))):  # no shorter word ends the game first
            playable.add(word)
            losers[word] = {(len(word) - 1) % players + 1}  # who completes a word loses
            for n in range(len(word)):
                plays.setdefault(word[:n], set()).add(word[: n + 1])
    for fragment in sorted(playable | plays.keys(), key=len, reverse=True):
        mover, after = len(fragment) % players + 1, plays.get(fragment, set())
        winning = [play for play in after if mover not in losers[play]]
        losers.setdefault(fragment, set().union(*(losers[play] for play in winning or after)))
        for seat in range(1, players + 1):  # one play of its own, and an answer to each play of the others
            counts = [fewest[play, seat] for play in after if seat not in losers[play]] or [1]
            fewest[fragment, seat] = min(counts) if mover == seat else sum(counts)

    def follow(fragment, seat, listed, mistakes):
        """The words in which the games of a list end; with ``mistakes`` the others may play anything."""
        if fragment in playable:
            return [fragment]
        after = {play for play in plays[fragment] if mistakes or seat not in losers[play]}
        if len(fragment) % players + 1 == seat:
            after &= {word[: len(fragment) + 1] for word in listed}
            same(f"number of plays listed for seat {seat} after {fragment!r}", len(after), 1)
        left = {play: [word for word in listed if word.startswith(play)] for play in after}
        return sorted(word for play in after for word in follow(play, seat, left[play], mistakes))

    graded = [("", chapter["losers"]), *((facts["letter"], facts["losers"]) for facts in chapter["letters"])]
    same("losers after each start", sorted(graded), sorted((s, sorted(losers[s])) for s in {"", *plays[""]}))
    lists = [(s["seat"], facts["opening"], facts) for s in chapter["seats"] for facts in s["openings"]]
    starts = sorted((len(start) + 1, start) for start in plays if len(start) < min(players, 3))
    same("seats, and what each starts from", sorted(entry[:2] for entry in lists), starts)
    lists += [(1, facts["letter"], facts) for facts in chapter["letters"]]
    for seat, start, facts in lists:
        what, lost = f"of seat {seat} after {start!r}", seat in losers[start]
        same(f"number of words {what}", facts["words"] and len(facts["words"]), None if lost else fewest[start, seat])
        same(f"words {what}", facts["words"], None if lost else follow(start, seat, facts["words"], False))
        if "outcomes" in facts:  # a list for use against any play; first letters have none
            same(f"outcomes {what}", facts["outcomes"], follow(start, seat, facts["outcomes"], True))
    listed = sum(len(facts["words"] or ()) + len(facts.get("outcomes", ())) for *_, facts in lists)
    return f"{len(lists)} openings, {listed:,} words"


def check_kin(chapter, words):
    """Follow each list of fragments (havens) of SuperGhost or its kin against every play of the opponent."""
    game, other, verdict = chapter["game"], chapter["other_seat"], chapter["verdicts"][0]
    graded = {"": verdict["losers"], **{facts["letter"]: facts["losers"] for facts in verdict["openings"]}}
    ends = game.startswith("super")  # letters join at the ends; in Xghost and Spook, anywhere
    whole = {"".join(sorted(word)) if game == "spook" else word for word in words}

    def inside(fragment, word):
        remaining = iter(word)
        return fragment in word if ends else all(letter in remaining for letter in fragment)

    def follow(fragment, possible):
        met.add(fragment)
        turned = fragment[::-1] if game == "superduperghost" else fragment
        possible = [word for word in possible if inside(fragment, word) or inside(turned, word)]
        if all((len(word) - seat) % 2 for word in possible):  # only the opponent can complete one
            return
        letters, places = {*"".join(possible)}, (0, len(fragment)) if ends else range(len(fragment) + 1)
        after = {part[:i] + c + part[i:] for part in (fragment, turned) for i in places for c in letters}
        after = {"".join(sorted(play)) for play in after} if game == "spook" else after
        after = {play for play in after if any(inside(play, word) for word in possible)}
        if len(fragment) % 2 == seat - 1:
            used.update(havens & after)
            after = havens & after or after - whole or after
            same(f"words that seat {seat} has to complete after {fragment!r}", whole & after, set())
        for play in sorted(after - whole):
            if play not in met:
                follow(play, possible)

    same("players and first letters", [verdict["players"], *graded], [2, "", *sorted({*"".join(words)})])
    lists = [(chapter["memory"], [""])] + ([(other["memory"], other["punished"])] if other else [])
    lists = [entry for entry in lists if entry[0] and entry[0]["havens"] is not None]
    for memory, starts in lists:
        seat, havens, met, used = memory["winner"], {*memory["havens"]}, set(), set()
        for start in starts:
            follow(start, whole)
        same(f"fragments that the list of seat {seat} uses", memory["havens"], sorted(used))
        for start, losers in graded.items():  # seat 1 wins with its fragments, seat 2 after the starts
            won = start in havens | {*starts} if seat == 1 else start.startswith(tuple(starts))
            same(f"losers after {start!r}", losers, [3 - seat] if won else losers if seat == 1 else [2])
    return f"{len(lists)} lists, {sum(len(memory['havens']) for memory, _ in lists):,} fragments"


def check_jotto(chapter, words, file):
    """Count the guesses of every plan for every secret, in whole numbers."""
    spelled = Counter("".join(sorted(word)) for word in words)
    if not chapter["anagrams"]:
        words = [w for w in words if len({*w}) == len(w) and spelled["".join(sorted(w))] == 1]
    letters = [{(letter, word[:i].count(letter)) for i, letter in enumerate(word)} for word in words]
    same("secrets", sorted(s["word"] for s in chapter["secrets"]) + file["words"], words * 2)
    taken, total = Counter(), sum(int(plan["weight"]) for plan in file["plans"])
    for plan in file["plans"]:
        guesses = iter(memoryview(base64.b64decode(plan["guesses"])).cast("H"))  # numbers of two bytes
        bits, stack = int.from_bytes(base64.b64decode(plan["pairs"]), "little"), [([*range(len(words))], 1)]
        while stack:
            possible, turn = stack.pop()
            if len(possible) >= file["smallest"]:
                guess = next(guesses)
            else:  # of two words, a bit says which is guessed first
                guess, bits = possible[bits & 1 if len(possible) == 2 else 0], bits >> len(possible) - 1
            taken[words[guess]] += int(plan["weight"]) * turn if guess in possible else 0
            answers = {word: len(letters[guess] & letters[word]) for word in possible if word != guess}
            for answer in sorted({*answers.values()}, reverse=True):
                stack.append(([word for word in answers if answers[word] == answer], turn + 1))
    same("guarantees", [file["guarantee"], chapter["upper_exact"]], [str(Fraction(max(taken.values()), total))] * 2)
    hider = [int(weight) for weight in chapter["hider_weights"] or ["1"] * len(words)]
    for facts, weight in zip(chapter["secrets"], hider, strict=True):
        same(f"guesses for {facts['word']}", facts["guesses"], taken[facts["word"]] / total)
        same(f"chance of {facts['word']}", facts["probability"], weight / sum(hider))
    return f"{len(file['plans']):,} plans, {len(words):,} words"


target = Path(*sys.argv[1:2]).resolve()
files = [target] if target.is_file() else sorted(target.glob("*/*/*[0-9y].json"))  # such as 4-2, spook-3, 5-everyday
for file in files or sys.exit(f"{str(target)!r}: holds no chapters: name the folder of a book, or one of its chapters"):
    print(repr(str(file))[1:-1], flush=True)
    before = len(wrong)
    try:
        chapter, folder = json.loads(file.read_bytes())["chapter"], file.parents[2] / "word-lists"
        text, lists = (folder / f"{file.parent.name}.txt").read_bytes(), (folder / "lists.json").read_bytes()
        same("whether lists.json has their hash", hashlib.sha256(text).hexdigest().encode() in lists, True)
        words = [word for word in text.decode().split() if len(word) >= chapter.get("min_length", 1)]
        if "secrets" in chapter:
            words = [word for word in words if len(word) == chapter["letters"]]
            proved = check_jotto(chapter, words, json.loads(file.with_stem(f"{file.stem}-plans").read_bytes()))
        else:
            proved = (check_kin if "game" in chapter else check_ghost)(chapter, words)
        if len(wrong) == before:
            print(re.sub(r"\b(1 \w+)s\b", r"\1", f"  {proved}: all right"))
    except Exception as error:  # whatever a changed file makes of it
        same("form of the file", f"{type(error).__name__}: {error}", "as the book writes it")
sys.exit(f"Wrong answers: {len(wrong)}" if wrong else None)
