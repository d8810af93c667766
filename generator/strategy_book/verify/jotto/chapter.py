"""Chapters of Jotto: the hider, the bounds, the benchmark, and the guarantee from the published plans."""

from collections.abc import Iterator, Set
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

from strategy_book.published.site import read_words
from strategy_book.verify.findings import Check, Facts, Findings, check_rows, read_chapter
from strategy_book.verify.jotto.game import BOUNDS, SLACK, Chapter, bound_by_profiles, secrets
from strategy_book.verify.jotto.plans import Exact, check_plans
from strategy_book.verify.scripts import check_jotto_data

_CSV = "word,probability,guesses,weight"
_AVERAGES, _HIDER = "averages of Jotto", "chances of the hider"
_CHANCE, _GUESSES = 9, 6
"""Decimals of a chance and of a number of guesses, where one is published for each word or milestone."""


def checks(site: Path, files: Set[str], word_list: Facts) -> Iterator[Check]:
    """The checks of one list; the arguments are those of :func:`strategy_book.verify.ghost.chapter.checks`."""
    slug, size = word_list["slug"], 4.0 * word_list["words"]
    for name in sorted(files):
        if name.startswith(f"jotto/{slug}/") and _is_chapter(name):
            yield Check(name, _check_jotto, (site, slug, name), size)


def _is_chapter(name: str) -> bool:
    """Is it a chapter, ``5.json`` or ``5-everyday.json``, and not its plans?"""
    return name.endswith(".json") and Path(name).stem.removesuffix("-everyday").isdigit()


def _check_jotto(site: Path, slug: str, file: str) -> Findings:
    """Check one chapter, and the data of its pages."""
    words = read_words(site, slug)
    findings = Findings(file=file)
    check_jotto_data(findings, site, slug, words)
    facts = read_chapter(findings, site)
    letters, everyday = facts["letters"], facts["repeated_letters"] and facts["anagrams"]
    name = f"{letters}-everyday" if everyday else f"{letters}"
    same = facts["repeated_letters"] is facts["anagrams"]
    if not findings.true("rules of Jotto", same and Path(file).stem == name, "not the rules of this page"):
        return findings
    legal = secrets(words, letters, repeated=facts["repeated_letters"], anagrams=facts["anagrams"])
    listed = sorted(secret["word"] for secret in facts["secrets"])
    findings.same("numbers of words", "listed", facts["listed"], sum(len(word) == letters for word in words))
    if not findings.same("secrets of Jotto", "the legal secrets", listed, legal):
        return findings
    chapter = Chapter(facts, legal)
    _check_hider(findings, chapter)
    _check_shares(findings, chapter)
    _check_bounds(findings, chapter)
    _check_history(findings, chapter)
    averages = check_plans(findings, site, chapter)
    if averages is not None:
        _check_averages(findings, chapter, averages)
    check_rows(findings, site, _CSV, [*_rows(facts)])
    if facts["certified"] is not None:
        findings.trust("what certificates say of themselves", "chapter.certified.*")
    keys = ("guesser_worst", "guesser_worst_exact", "hider_least", "best_reply")
    contenders = [f"chapter.contenders.{key}" for key in keys]
    findings.trust("the paper's own run of its method", "chapter.paper.*", *contenders)
    return findings


def _check_hider(findings: Findings, chapter: Chapter) -> None:
    """Check the hider's chances: whole numbers, printed as probabilities, the favourites first."""
    facts = chapter.facts
    weights = [int(weight) for weight in facts["hider_weights"]]
    findings.same(_HIDER, "uniform", facts["uniform"], not weights)
    right = all(weight >= 0 for weight in weights) and facts["hider_weights"] == [str(weight) for weight in weights]
    findings.true(_HIDER, right, "weights that are not whole numbers")
    slack, _ = chapter.rounded
    for secret in facts["secrets"]:
        expected = round(float(chapter.hider[secret["word"]]), _CHANCE)
        label = f"probability of {secret['word']}"
        findings.near(_HIDER, label, secret["probability"], expected, slack)
    order = [(-chapter.hider[secret["word"]], secret["word"]) for secret in facts["secrets"]]
    findings.true(_HIDER, order == sorted(order), "secrets out of order")


def _check_shares(findings: Findings, chapter: Chapter) -> None:
    """Check how many secrets have each letter, how often the hider's word has it, and which hide best."""
    published = {share["letter"]: share for share in chapter.facts["shares"]}
    letters = sorted(share["letter"] for share in chapter.facts["shares"])
    kind, words = "shares of letters", chapter.words
    if not findings.same(kind, "letters", letters, sorted({*"".join(words)})):
        return
    for letter, share in published.items():
        having = [word for word in words if letter in word]
        findings.near(kind, f"words with {letter}", share["words"], len(having) / len(words))
        hidden = float(sum(chapter.hider[word] for word in having))
        findings.near(kind, f"hidden words with {letter}", share["hidden"], hidden, chapter.rounded[1])
    for (before, first), (letter, second) in pairwise(published.items()):
        # Rounded chances do not tell which of two letters hides better that hide nearly equally well.
        slack = chapter.rounded[1] * (first["words"] + second["words"])
        right = second["hidden"] * first["words"] <= first["hidden"] * second["words"] + slack
        findings.true(kind, right, f"{letter} hides better than {before}, which stands before it")


def _check_bounds(findings: Findings, chapter: Chapter) -> None:
    """Check that the bounds are in order, and that each has the same value in all places where it is published."""
    facts = chapter.facts
    for name in ("lower", "upper"):
        findings.same(BOUNDS, name, facts[name], float(Fraction(facts[f"{name}_exact"])))
        canonical = str(Fraction(facts[f"{name}_exact"]))
        findings.same(BOUNDS, f"{name}_exact", facts[f"{name}_exact"], canonical)
    lower, least, upper = facts["lower"], facts["hider_least"], facts["upper"]
    proved_for = facts["uniform_least"] if facts["lower_of_uniform"] else least
    right = 1 <= lower <= upper and lower <= proved_for + SLACK and least <= upper + SLACK
    findings.true(BOUNDS, right, f"bounds out of order: {lower}, {least}, {upper}")
    if facts["uniform"]:
        findings.same(BOUNDS, "uniform_least", facts["uniform_least"], least)
    _, paper, benchmark = facts["contenders"]
    worst, paper_worst = facts["benchmark"]["worst_case"], Fraction(paper["guesser_worst_exact"])
    expected = {
        "book": [upper, facts["upper_exact"], least, facts["hider_least_is_best"]],
        "paper": [float(paper_worst), str(paper_worst), min(paper["hider_least"], upper), paper["best_reply"]],
        "benchmark": [float(worst), str(worst), facts["uniform_least"], benchmark["best_reply"]],
    }
    keys = ("guesser_worst", "guesser_worst_exact", "hider_least", "best_reply")
    published = {contender["name"]: [contender[key] for key in keys] for contender in facts["contenders"]}
    findings.same(BOUNDS, "contenders", published, expected)
    findings.same(_AVERAGES, "self-play of the paper", paper["self_play"], facts["paper"]["value"])
    right = paper["guesser_worst"] >= lower - SLACK
    findings.true(BOUNDS, right, "the paper's guesser is better than the lower bound")
    bound = bound_by_profiles(chapter.words)
    exact = str(bound) if bound is not None and bound < Fraction(facts["lower_exact"]) else None
    findings.same(BOUNDS, "lower_by_profiles", facts["lower_by_profiles"], exact)
    sentence = "the lower bounds of Jotto, and which reply to a hider is the best known"
    checked = facts["lower_checked"] is True or facts["certified"] is not None
    findings.true(BOUNDS, checked, "a lower bound that is not checked although it comes from no certificate")
    names = ("uniform_least", "lower", "lower_exact", "lower_of_uniform", "lower_proof", "lower_checked")
    findings.trust(sentence, *(f"chapter.{name}" for name in (*names, "hider_least", "hider_least_is_best")))


def _check_history(findings: Findings, chapter: Chapter) -> None:
    """Check the known part of the search's course: it must end in the chapter's figures."""
    facts, kind = chapter.facts, "course of the search"
    history = facts["history"]
    epsilon, guarantee = round(facts["epsilon"], _GUESSES), round(facts["upper"], _GUESSES)
    last = {"iteration": facts["iterations"], "epsilon": epsilon, "guarantee": guarantee}
    findings.same(kind, "last of history", history[-1], last)
    rising = all(before["iteration"] <= after["iteration"] for before, after in pairwise(history))
    sound = all(mark["epsilon"] >= 0 and mark["guarantee"] >= facts["lower"] - 10**-_GUESSES for mark in history)
    findings.true(kind, rising and sound, "history out of order, or below the lower bound")
    findings.trust("the course of Jotto's searches", "chapter.history.*", "chapter.iterations", "chapter.epsilon")


def _check_averages(findings: Findings, chapter: Chapter, averages: Exact) -> None:
    """Check the averages of every pair of strategies that can be computed here."""
    facts, words = chapter.facts, chapter.words
    needed = dict(zip(words, averages, strict=True))
    for secret in facts["secrets"]:
        label = f"guesses for {secret['word']}"
        average = round(float(needed[secret["word"]]), _GUESSES)
        findings.near("guesses for each secret", label, secret["guesses"], average)
    depths, first = chapter.greedy
    worst, mean = int(depths.max()), Fraction(int(depths.sum()), len(words))
    benchmark = facts["benchmark"]
    published = [benchmark["worst_case"], benchmark["first_guess"]]
    findings.same("benchmark of Jotto", "worst case and first guess", published, [worst, words[first]])
    for label, key, expected in (("value", "value", mean), ("epsilon", "epsilon", worst - mean)):
        findings.near("benchmark of Jotto", label, benchmark[key], float(expected))
    played = sum(chapter.hider[word] * needed[word] for word in words)
    against = sum(chapter.hider[word] * int(depth) for word, depth in zip(words, depths, strict=True))
    book, _, greedy = facts["contenders"]
    pairs = {
        "hider_vs_benchmark": (facts["hider_vs_benchmark"], against),
        "guesser_vs_benchmark": (facts["guesser_vs_benchmark"], sum(averages) / len(words)),
        "self-play of the book": (book["self_play"], played),
        "self-play of the benchmark": (greedy["self_play"], mean),
    }
    for label, (number, exact) in pairs.items():
        findings.near(_AVERAGES, label, number, float(exact), chapter.rounded[1])
    if facts["uniform"]:  # then the greedy guesser of the paper's epsilon is the benchmark's
        epsilon = max(0.0, float(max(averages) - played), float(played - mean))
        right = abs(facts["epsilon"] - epsilon) < SLACK
        findings.true("course of the search", right, f"epsilon: {facts['epsilon']}, should be {epsilon}")


def _rows(facts: Facts) -> Iterator[tuple[str, ...]]:
    """The rows of a chapter's CSV file."""
    weights = facts["hider_weights"] or ["1"] * len(facts["secrets"])
    for secret, weight in zip(facts["secrets"], weights, strict=True):
        yield secret["word"], f"{secret['probability']:.{_CHANCE}f}", f"{secret['guesses']:.{_GUESSES}f}", weight
