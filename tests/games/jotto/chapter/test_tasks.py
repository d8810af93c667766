"""The facts of a Jotto chapter are consistent, and can be checked from the words alone."""

import json
from collections import Counter
from fractions import Fraction
from itertools import islice, product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from strategy_book.certificates.file import file_name
from strategy_book.errors import TooLargeError
from strategy_book.games.jotto import feedback
from strategy_book.games.jotto.budget import FIRST_TREES, LAST_ROUNDS, JottoBudget
from strategy_book.games.jotto.chapter.facts import GuessNode, JottoChapter
from strategy_book.games.jotto.chapter.tasks import jotto_chapter, jotto_tasks, read_chapter, task_rules
from strategy_book.games.jotto.plans import read_plans
from strategy_book.games.jotto.rules import JottoRules
from strategy_book.lists.facts import list_entry
from strategy_book.lists.lexicon import Lexicon
from strategy_book.published.plans import guesses_for_each
from tests.games.jotto.reference import certify_hider, heard
from tests.wordlists import lexicon

QUICK = 0.1
some_words = st.sets(st.text("abcdefg", min_size=3, max_size=3), min_size=1, max_size=14)


def legal(words: list[str], letters: int) -> list[str]:
    """The secrets by the rule: all letters different, no anagram in the list."""
    candidates = [word for word in words if len(word) == letters]
    partners = Counter("".join(sorted(word)) for word in candidates)
    return [w for w in candidates if len(set(w)) == letters and partners["".join(sorted(w))] == 1]


def guesses_for(root: GuessNode, secret: str) -> int:
    """Play a plan against a secret."""
    node, guesses = root, 1
    while node.guess != secret:
        answer = heard(node.guess, secret)
        [node] = [reply for reply in node.replies if reply.answer == answer]
        guesses += 1
    return guesses


def check_plan(node: GuessNode, words: list[str]) -> None:
    assert node.left == len(words)
    assert node.possible == (node.guess in words)
    for reply in node.replies:
        check_plan(reply, [w for w in words if w != node.guess and heard(w, node.guess) == reply.answer])


def check(chapter: JottoChapter, words: list[str]) -> None:
    assert sorted(secret.word for secret in chapter.secrets) == sorted(words)
    assert sum(secret.probability for secret in chapter.secrets) == pytest.approx(1, abs=1e-4)
    assert [secret.probability for secret in chapter.secrets] == sorted(
        (secret.probability for secret in chapter.secrets), reverse=True
    )
    assert max(secret.guesses for secret in chapter.secrets) == pytest.approx(chapter.upper, abs=2e-4)
    assert Fraction(chapter.lower_exact) <= Fraction(chapter.upper_exact)
    if not chapter.solved:
        assert chapter.hider_least <= chapter.upper + 1e-4  # its own plans are replies
    assert sum(first_guess.probability for first_guess in chapter.first_guesses) == pytest.approx(1, abs=1e-4)
    different = sum(secret.probability * len(set(secret.word)) for secret in chapter.secrets)
    assert sum(share.hidden for share in chapter.shares) == pytest.approx(different, abs=1e-2)
    for share in chapter.shares:
        assert share.words == pytest.approx(sum(share.letter in w for w in words) / len(words), abs=1e-5)
    for plan in chapter.openings:
        check_plan(plan.root, words)
        guesses = [guesses_for(plan.root, word) for word in words]
        assert max(guesses) == plan.worst
        assert sum(guesses) / len(guesses) == pytest.approx(plan.average, abs=1e-4)
    book, paper, benchmark = chapter.contenders
    assert book.guesser_worst == pytest.approx(chapter.upper, abs=2e-4)
    assert benchmark.guesser_worst == chapter.benchmark.worst_case
    assert chapter.benchmark.epsilon == pytest.approx(chapter.benchmark.worst_case - chapter.benchmark.value, abs=1e-3)
    # A guesser needs at least the value of the game for its worst secret, and also against a best reply.
    for contender in (book, paper, benchmark):
        assert contender.guesser_worst >= chapter.lower
        assert contender.hider_least <= contender.self_play + 1e-3 or contender.name != "book"
        assert contender.hider_least <= chapter.upper + 1e-3 or not contender.best_reply
    check_claims(chapter)


def check_claims(chapter: JottoChapter) -> None:
    """Each number is proved for the strategy that is printed with it, and the file of plans is the guesser."""
    file = read_plans(chapter.plan_file)
    assert set(file.words) == {secret.word for secret in chapter.secrets}
    worst = max(guesses_for_each(json.loads(chapter.plan_file)))
    assert worst == file.guaranteed == Fraction(chapter.upper_exact)
    assert len(file.plans) == chapter.plans
    assert chapter.lower == float(Fraction(chapter.lower_exact))
    assert chapter.upper == float(Fraction(chapter.upper_exact))
    chances = {secret.probability for secret in chapter.secrets}
    assert chapter.uniform == (chances == {1 / len(chapter.secrets)})
    weights = chapter.weights
    assert [secret.probability for secret in chapter.secrets] == [weight / sum(weights) for weight in weights]
    of_sets = "and so are the words of a set" in chapter.lower_proof
    if not chapter.lower_of_uniform and chapter.size <= 10:  # the hider that is printed is the one that is proved
        worth = certify_hider([secret.word for secret in chapter.secrets], weights)
        assert worth == chapter.least or (worth > chapter.least and of_sets)
    if chapter.hider_least_is_best and not (chapter.lower_of_uniform and not chapter.uniform):
        assert chapter.hider_least >= chapter.lower - 1e-9
    assert chapter.uniform_least <= chapter.hider_least or of_sets
    assert chapter.epsilon >= 0
    table = chapter.paper
    assert table.epsilon >= 0
    assert table.guesser_vs_benchmark <= float(chapter.contenders[1].worst)
    assert table.hider_vs_benchmark <= chapter.benchmark.worst_case


@settings(max_examples=25, deadline=None)
@given(some_words)
def test_tiny_lists(words: set[str]) -> None:
    chapter = jotto_chapter(Lexicon.from_words(words), JottoRules(3), QUICK, search=False)
    secrets = legal(sorted(words), 3)
    if chapter is None:
        assert not secrets
    else:
        check(chapter, secrets)


def chapters(payloads: dict[str, bytes]) -> list[JottoChapter]:
    return [*filter(None, map(read_chapter, payloads.values()))]


def test_a_real_list() -> None:
    words = legal(lexicon("american-common").words(), 3)
    chapter = jotto_chapter(lexicon("american-common"), JottoRules(3), QUICK, search=False)
    check(chapter, words)
    assert 5 < chapter.lower < chapter.upper < 8
    assert chapter.contenders[0].guesser_worst < min(contender.guesser_worst for contender in chapter.contenders[1:])


def test_a_list_has_chapters_by_everyday_rules_and_the_papers(tmp_path: Path) -> None:
    path = tmp_path / "zoo.txt"
    path.write_text("agree\neager\nhippo\nzebra\nbooby\n")
    entry = list_entry(path)
    tasks = jotto_tasks(entry, QUICK)
    assert [task.label for task in tasks] == ["jotto zoo 5-everyday", "jotto zoo 5"]
    assert len({file_name(task.key) for task in tasks}) == 2  # of certificates
    payloads = {task.label: task.solve(*task.arguments) for task in tasks}
    everyday, strict = chapters(payloads)
    assert {secret.word for secret in strict.secrets} == {"zebra"}
    assert everyday.rules == JottoRules(5, repeated_letters=True, anagrams=True)
    check(everyday, ["agree", "booby", "eager", "hippo", "zebra"])


@settings(max_examples=15, deadline=None)
@given(some_words)
def test_tiny_lists_by_everyday_rules(words: set[str]) -> None:
    chapter = jotto_chapter(Lexicon.from_words(words), JottoRules(3, True, True), QUICK, search=False)
    check(chapter, sorted(words))


def test_two_letter_chapters_need_ten_secrets() -> None:
    words = ["ab", "cd", "ef", "gh", "ij", "kl", "mn", "op", "qr"]
    assert jotto_chapter(Lexicon.from_words(words), JottoRules(2), QUICK, search=False) is None
    assert jotto_chapter(Lexicon.from_words([*words, "st"]), JottoRules(2), QUICK, search=False) is not None


def test_short_games_of_two_letters_are_solved_if_sets_may_be_searched() -> None:
    words = Lexicon.from_words(["ab", "ac", "ad", "bc", "be", "cd", "ce", "de", "af", "bf"])
    quick = jotto_chapter(words, JottoRules(2), QUICK, search=False)
    solved = jotto_chapter(words, JottoRules(2))
    assert solved.solved
    assert Fraction(quick.lower_exact) <= Fraction(solved.upper_exact) <= Fraction(quick.upper_exact)


def test_too_large_a_table_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feedback, "MOST_WORDS", 3)
    words = Lexicon.from_words(["abc", "def", "adg", "beg"])
    with pytest.raises(TooLargeError, match="4 words of 3 letters"):
        jotto_chapter(words, JottoRules(3), QUICK)


def test_tasks_of_a_list_and_their_keys(tmp_path: Path) -> None:
    path = tmp_path / "zoo.txt"
    path.write_text("cat\ncot\ngar\ngoat\nnoon\nhippos\n")
    entry = list_entry(path)
    all_tasks = jotto_tasks(entry, QUICK)
    tasks = [task for task in all_tasks if not task_rules(task).everyday]
    assert [task.label for task in tasks] == ["jotto zoo 3", "jotto zoo 4", "jotto zoo 6"]
    assert [task_rules(task).letters for task in all_tasks] == [3, 4, 6, 3, 4, 6]
    assert [task.label for task in all_tasks if task.only_certified] == ["jotto zoo 6-everyday"]
    assert [task_rules(task) for task in tasks[1:]] == [JottoRules(4), JottoRules(6)]
    others = jotto_tasks(entry, 0.03)
    assert all(task.key != other_task.key for task, other_task in zip(all_tasks, others, strict=True))
    payloads = {task.label: task.solve(*task.arguments) for task in tasks}
    assert read_chapter(payloads["jotto zoo 6"]) is None  # hippos has p twice
    assert [chapter.letters for chapter in chapters(payloads)] == [3, 4]
    again = {task.label: task.solve(*task.arguments) for task in tasks}
    assert again == payloads  # to the byte


def test_the_same_payload_twice_for_a_list_with_choices() -> None:
    once, again = (jotto_chapter(lexicon("american-common"), JottoRules(2), QUICK, search=False) for _ in range(2))
    assert once == again


@pytest.mark.parametrize(("words", "trees"), [(50, 120), (2000, 60), (5000, 24), (60_000, 20)])
def test_budgets_are_counts(words: int, trees: int) -> None:
    budget = JottoBudget.for_chapter(words, JottoRules(5))
    assert budget.iterations == trees
    assert budget.times(0.1).iterations == round(trees / 10)
    assert budget.times(0.1).width == budget.width
    everyday = JottoBudget.for_chapter(words, JottoRules(5, repeated_letters=True, anagrams=True))
    assert (everyday.width == 1) == (words >= 5000)  # long ones get simple plans
    assert (everyday.sets == 0) == (words >= 5000)


@pytest.mark.parametrize("trees", [1, 20, 119, 120, 179, 180, 10_000])
def test_a_command_builds_as_many_trees_as_it_is_asked_for(trees: int) -> None:
    budget = JottoBudget.for_command(3_000, "equilibrium").with_trees(trees)
    assert budget.trees == trees
    assert budget.iterations >= min(trees, FIRST_TREES)
    assert budget.rounds <= LAST_ROUNDS
    assert JottoBudget.for_command(3_000, "fictitious-play").with_trees(trees).iterations == trees


def test_a_build_spends_less_than_a_certificate() -> None:
    for rules in (JottoRules(3), JottoRules(3, repeated_letters=True, anagrams=True)):
        build, more = (JottoBudget.for_effort(400, rules, effort) for effort in (1, 1.01))
        assert build.drawn < more.drawn and build.paper_iterations < more.paper_iterations
        assert rules.everyday == (build.width != more.width)


def test_a_list_with_very_many_words_has_no_chapter_by_everyday_rules(tmp_path: Path) -> None:
    path = tmp_path / "many.txt"
    path.write_text("\n".join("".join(letters) for letters in product("abcdefghi", repeat=5)))
    assert [task.label for task in jotto_tasks(list_entry(path), QUICK)] == ["jotto many 5"]
    path.write_text("\n".join("".join(letters) for letters in islice(product("abcdefghi", repeat=6), 6_000)))
    assert [task.label for task in jotto_tasks(list_entry(path), QUICK)] == ["jotto many 6-everyday", "jotto many 6"]
