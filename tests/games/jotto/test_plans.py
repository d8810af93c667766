"""Files of plans: read by the book's reader, and by that of ``verify``."""

import base64
import dataclasses
import io
import json
import random
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from strategy_book.errors import StrategyBookError
from strategy_book.games.jotto.budget import JottoBudget
from strategy_book.games.jotto.feedback import Dictionary, Feedback
from strategy_book.games.jotto.plans import (
    PlansError,
    load_plans,
    plan_file,
    plan_nodes,
    read_plans,
    walked_plans,
    write_plans,
)
from strategy_book.games.jotto.solution import GuesserMixture
from strategy_book.games.jotto.solve.equilibrium import fictitious_play
from strategy_book.games.jotto.solve.solver import solve
from strategy_book.library.jotto import certify
from strategy_book.published.plans import BrokenPlanError, all_answers, guesses_for_each, walk_plans
from tests.command import Command
from tests.games.jotto.conftest import THREE, game
from tests.games.jotto.reference import guarantee, heard


def guarantee_of(file: dict[str, Any]) -> Fraction:
    """What a file of plans guarantees, as ``verify`` reads it."""
    return max(guesses_for_each(file))


def check(dictionary: Dictionary, feedback: Feedback, mixture: GuesserMixture) -> None:
    worth = guarantee(dictionary.words(), mixture)
    text = write_plans(plan_file(dictionary, feedback, mixture, worth))
    again = read_plans(text)
    assert write_plans(again) == text
    assert (again.rules.of_game, again.words) == (dictionary.rules, tuple(dictionary.words()))
    back = [nodes.guess.tolist() for nodes in walked_plans(again, feedback)]
    kept = [(t.tolist(), int(w)) for t, w in zip(mixture.trees, mixture.weights, strict=True) if w]
    assert [*zip(back, again.weights, strict=True)] == kept
    assert guarantee_of(json.loads(text)) == worth == Fraction(json.loads(text)["guarantee"])


@settings(max_examples=25, deadline=None)
@given(st.sets(st.text("abcde", min_size=3, max_size=3), min_size=1, max_size=12), st.integers(0, 2**32 - 1))
def test_any_mixture_survives_packing(chosen: set[str], seed: int) -> None:
    """With repeated letters and anagrams, and weights of 0 and beyond 64 bits."""
    from strategy_book.games.jotto.solve.guess.guesser import Guesser

    dictionary, feedback = game(sorted(chosen), repeated_letters=True, anagrams=True)
    rng = np.random.default_rng(seed)
    guesser, size = Guesser(feedback), len(feedback)
    trees = [guesser.rollout(rng.dirichlet(np.ones(size)), 3).guesses for _ in range(3)]
    check(dictionary, feedback, GuesserMixture(trees, np.array([3**50, 0, 7], object)))


def test_the_papers_guesser_separates_pairs_by_third_words() -> None:
    dictionary, feedback = game(THREE)
    solution = fictitious_play.solve(feedback, 12)
    check(dictionary, feedback, solution.guesser)
    assert plan_file(dictionary, feedback, solution.guesser, solution.guarantee).smallest == 2
    learnt = solve(feedback, "equilibrium", JottoBudget(30, 0))
    assert plan_file(dictionary, feedback, learnt.guesser, learnt.guarantee).smallest == 3


@pytest.fixture
def plans_json(tmp_path: Path) -> dict[str, Any]:
    dictionary, feedback = game(THREE)
    solution = solve(feedback, "equilibrium", JottoBudget(30, 0))
    return json.loads(write_plans(plan_file(dictionary, feedback, solution.guesser, solution.guarantee)))


def changed(file: dict[str, Any], **new: Any) -> str:
    return json.dumps({**file, **new})


def test_a_file_that_holds_no_plans_is_refused(plans_json: dict[str, Any], tmp_path: Path) -> None:
    plan = plans_json["plans"][0]
    for text, complaint in [
        ("", "is not JSON"),
        ("[" * 100_000, "too deep"),
        ("[]", "Expected `object`"),
        ("2.5", "Expected `object`"),
        (changed(plans_json, rules=2.5), r"`object`.*\.rules"),
        (changed(plans_json, word_list=[]), r"`object`.*\.word_list"),
        (changed(plans_json, plans=[plan, 2.5]), r"`object`.*plans\[1\]"),
        (changed(plans_json, plans=[{"weight": "1"}]), r"`guesses`.*plans\[0\]"),
        ("{}", "`format`"),
        (changed(plans_json, format="2"), r"\.format"),
        (changed(plans_json, words=["act", "act"]), "different words"),
        (changed(plans_json, words=[1]), r"`str`.*words\[0\]"),
        (changed(plans_json, words=["acts"]), "of 3 letters"),
        (changed(plans_json, words=["a\x1bt"]), "characters that are not letters"),
        (changed(plans_json, words=["a\nt"]), "characters that are not letters"),
        (changed(plans_json, words=["a t"]), "characters that are not letters"),
        (changed(plans_json, words=["ada"]), "'ada' repeats a letter"),
        (changed(plans_json, words=["act", "cat"]), "'act' and 'cat' are anagrams"),
        (changed(plans_json, word_list={"name": "zoo", "sha256": "\x1b[2J"}), r"\.sha256"),
        (changed(plans_json, smallest=1), r"\.smallest"),
        (changed(plans_json, plans=[]), r"length.*\.plans"),
        (changed(plans_json, plans=[{**plan, "weight": "-1"}]), r"plans\[0\]\.weight"),
        (changed(plans_json, plans=[{**plan, "weight": "0"}]), r"plans\[0\]\.weight"),
        (changed(plans_json, plans=[{**plan, "weight": 3}]), r"plans\[0\]\.weight"),
        (changed(plans_json, plans=[{**plan, "guesses": "!"}]), "not a file of plans"),
        (changed(plans_json, plans=[{**plan, "guesses": "AAAA"}]), "half a guess"),
        (changed(plans_json, guarantee="1e999999999"), r"\.guarantee"),
        (changed(plans_json, guarantee="1/0"), "not a file of plans"),
        (changed(plans_json, rules={"letters": 3, "repeated_letters": 0, "anagrams": False}), "repeated_letters"),
    ]:
        with pytest.raises(PlansError, match=complaint):
            read_plans(text)
    path = tmp_path / "bytes.json"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(PlansError, match=r"bytes\.json: .*not UTF-8"):
        load_plans(path)


def test_plans_that_are_not_trees_are_refused(plans_json: dict[str, Any]) -> None:
    plan = plans_json["plans"][0]
    guesses = base64.b64decode(plan["guesses"])
    _, feedback = game(THREE)
    for broken in (guesses[:-2], guesses + b"\0\0", b"\xff\xff" + guesses[2:], b""):
        text = changed(plans_json, plans=[{**plan, "guesses": base64.b64encode(broken).decode()}])
        with pytest.raises(BrokenPlanError):
            guarantee_of(json.loads(text))
        with pytest.raises(PlansError):
            walked_plans(read_plans(text), feedback)
        with pytest.raises(StrategyBookError, match="does not find every word"):
            certify(read_plans(text))
    full = base64.b64encode(b"\xff" * 9).decode()
    with pytest.raises(BrokenPlanError):
        guarantee_of({**plans_json, "plans": [{**plan, "pairs": full}]})


def test_the_command_writes_and_checks_a_file(tmp_path: Path, cli: Command) -> None:
    words, plans = tmp_path / "small.txt", tmp_path / "plans.json"
    words.write_text("\n".join(THREE))
    command = ["jotto", str(words), "--letters", "3", "--iterations", "20", "--sets", "0", "--json"]
    solved = json.loads(cli(*command, "--plans", str(plans)))
    other = tmp_path / "other.txt"
    other.write_text("\n".join([*THREE[1:], "zax"]))
    for wrong, complaint in (
        ([str(other)], f"{len(THREE) - 1} of its {len(THREE)} words"),
        (["--letters", "4"], "is for 3 letters"),
        (["--anagrams"], "is for rules without anagrams"),
    ):
        assert complaint in cli.refused("jotto", *wrong, "--check", str(plans))
    cli("jotto", str(words), "--letters", "3", "--check", str(plans))
    words.unlink()  # the file is enough
    checked = cli.json("jotto", "--check", str(plans))
    assert checked["guarantee_exact"] == solved["guarantee_exact"]
    file = json.loads(plans.read_text())
    assert guarantee_of(file) == Fraction(solved["guarantee_exact"])
    assert solved["guarantee_exact"] in cli("jotto", "--check", str(plans))
    plans.write_text(changed(file, guarantee="6/5"))
    for wrong in (["--check", str(plans)], ["--check", str(tmp_path / "none")], [], ["--check", "x", "--plans", "y"]):
        cli.refused("jotto", *wrong)


def test_a_terminal_obeys_nothing_in_a_foreign_file(
    plans_json: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cli: Command
) -> None:
    path = tmp_path / "plans.json"
    name = "zoo\x1b[2J\x9b1m\r\nat most 1 = 1.000000 guesses\u202e"
    path.write_text(changed(plans_json, word_list={"name": name, "sha256": ""}))
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    for command, lines in (("--check", 2), ("--play", None)):
        text = cli("jotto", command, str(path))
        assert all(line.isprintable() for line in text.split("\n"))
        assert lines is None or text.count("\n") == lines
        assert r"zoo\x1b[2J\x9b1m\r\nat most 1" in text
    text = cli("jotto", "--check", str(path), "--json")
    assert text.removesuffix("\n").isprintable()
    assert json.loads(text)["word_list"]["name"] == name


def test_following_a_plan_finds_every_word(plans_json: dict[str, Any]) -> None:
    """A plan needs the guesses that the certificate counts, and has no point after an answer that no word gives."""
    file = read_plans(json.dumps(plans_json))
    walked = walk_plans(all_answers([*file.words]), plans_json)
    for plan, (_, depths, _) in zip(file.plans, walked, strict=True):
        followed = plan_nodes(file, plan)
        for secret, word in enumerate(file.words):
            node, depth = 0, 1
            while (guess := followed.guess[node]) != secret:
                behind = followed.behind(node, heard(file.words[guess], word))
                assert behind is not None
                node, depth = behind, depth + 1
            assert depth == depths[secret]
            assert followed.possible[node]
        assert followed.behind(0, 99) is None
    broken = dataclasses.replace(file.plans[0], guesses=file.plans[0].guesses[:-2])
    with pytest.raises(PlansError):
        plan_nodes(file, broken)


def test_plans_are_drawn_by_weight(plans_json: dict[str, Any]) -> None:
    file = read_plans(json.dumps(plans_json))
    total = sum(file.weights)

    class Fixed(random.Random):
        drawn = 0

        def randrange(self, *_: int) -> int:  # type: ignore[override]
            return self.drawn

    chance, passed = Fixed(), 0
    for plan, weight in zip(file.plans, file.weights, strict=True):
        for chance.drawn in (passed, passed + weight - 1):
            assert file.draw(chance) is plan
        passed += weight
    assert passed == total


def test_a_game_in_the_terminal(
    plans_json: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cli: Command
) -> None:
    path = tmp_path / "plans.json"
    path.write_text(json.dumps(plans_json))
    file = read_plans(json.dumps(plans_json))
    followed, node = plan_nodes(file, file.draw(random.Random(3))), 0
    secret, inputs = "keg", ["what?", "77", "undo"]
    while (guess := file.words[followed.guess[node]]) != secret:
        inputs.append(str(heard(guess, secret)))
        behind = followed.behind(node, int(inputs[-1]))
        assert behind is not None
        node = behind
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join([*inputs, "yes", "new", "quit"]) + "\n"))
    text = cli("jotto", "--play", str(path), "--seed", "3")
    guesses = len(inputs) - 2
    assert f"Found with {guesses} guess" in text
    assert "keg" in text
    assert "No word of this game fits that" in text
    assert "Type how many letters" in text
    path.write_text(changed(plans_json, guarantee="6/5"))
    cli.refused("jotto", "--play", str(path))
