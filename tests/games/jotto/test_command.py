import dataclasses
import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from strategy_book.cli import main
from strategy_book.games.jotto import feedback
from strategy_book.games.jotto.solve import solver as solve_module
from strategy_book.work import files
from tests.command import Command
from tests.games.jotto.conftest import THREE


@pytest.fixture
def wordlist(tmp_path: Path) -> str:
    path = tmp_path / "small.txt"
    path.write_text("\n".join(THREE) + "\n")
    return str(path)


def test_a_list_is_read_in_its_language(tmp_path: Path, cli: Command) -> None:
    path = tmp_path / "mots.txt"
    path.write_text("thé\ndur\nsol\n", "utf-8")
    options = ("--letters", "3", "--iterations", "2", "--json")
    assert json.loads(cli("jotto", str(path), *options, "--language", "fr"))["dictionary_size"] == 3
    assert json.loads(cli("jotto", str(path), *options))["dictionary_size"] == 2


@pytest.mark.parametrize("method", ["equilibrium", "fictitious-play", "uniform"])
def test_json_has_the_names_of_the_contract(wordlist: str, method: str, cli: Command) -> None:
    result = cli.json("jotto", wordlist, "--letters", "3", "--method", method, "--iterations", "30")
    assert result["dictionary_size"] == len(THREE)
    assert set(result["benchmark"]) >= {"value", "worst_case", "first_guess", "epsilon"}
    assert result["benchmark"]["guarantee"] == result["benchmark"]["worst_case"]
    assert result["benchmark"]["hider_at_most"] <= result["benchmark"]["value"]
    assert result["hider_at_most_is_exact"]  # so short a list
    assert result["hider_at_most"] <= result["guarantee"] + 1e-9
    assert result["method"] == method
    assert result["lower_bound"] <= result["guarantee"]
    assert result["lower_bound_proof"]
    assert sum(entry["probability"] for entry in result["hider"]) == pytest.approx(1)
    assert sum(entry["probability"] for entry in result["first_guesses"]) == pytest.approx(1)
    whole = sum(int(entry["weight"]) for entry in result["hider"])
    for entry in result["hider"]:  # what is exact is exact of whole numbers
        assert int(entry["weight"]) / whole == pytest.approx(entry["probability"], abs=1e-9)
    chances = [entry["probability"] for entry in result["hider"]]
    assert chances == sorted(chances, reverse=True)
    assert set(result["history"][0]) == {"iteration", "epsilon", "guarantee"}
    assert {"epsilon", "iterations", "seconds"} <= set(result)


def test_text_says_the_rules_and_the_bracket(wordlist: str, cli: Command) -> None:
    text = cli("jotto", wordlist, "--letters", "3", "--iterations", "5", "--repeated-letters")
    assert "repeated letters allowed, anagrams not allowed" in text
    assert "at least" in text
    assert "at most" in text


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--letters", "8"], "no word of 8 letters"),
        (["--letters", "9"], "choose a number from 2 to 8"),
        (["--letters", "3", "--iterations", "0"], "choose a number from 1 to"),
        (["--letters", "3", "--sets", "-1"], "choose a number from 0 to"),
    ],
)
def test_bad_input_gives_one_line(wordlist: str, words: list[str], complaint: str, cli: Command) -> None:
    assert complaint in cli.refused("jotto", wordlist, *words)


NAMES = (
    "hider_vs_benchmark guesser_vs_benchmark overall_vs_benchmark benchmark_self_play self_play "
    "benchmark_epsilon epsilon iterations seconds_per_iteration"
)


def test_table_1_of_the_paper_for_its_own_strategies(wordlist: str, cli: Command) -> None:
    words = [wordlist, "--letters", "3", "--method", "fictitious-play", "--iterations", "40", "--json"]
    result = json.loads(cli("jotto", *words))
    table = result["paper"]
    assert set(table) == set(NAMES.split())
    assert table["iterations"] == result["iterations"] == 40
    assert table["epsilon"] == result["epsilon"]
    assert table["benchmark_self_play"] == result["benchmark"]["value"]
    assert table["benchmark_epsilon"] == result["benchmark"]["epsilon"]
    # The paper's signs: the guesser pays; the overall payoff is the mean of the two.
    assert table["guesser_vs_benchmark"] < 0 < table["hider_vs_benchmark"]
    mean = (table["hider_vs_benchmark"] + table["guesser_vs_benchmark"]) / 2
    assert table["overall_vs_benchmark"] == pytest.approx(mean)
    assert table["self_play"] <= result["guarantee"]
    assert 0 < table["seconds_per_iteration"] < result["seconds"]
    assert "paper" not in cli.json("jotto", wordlist, "--letters", "3", "--iterations", "5")


def test_a_table_over_the_memory_limit_is_refused_with_its_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cli: Command
) -> None:
    path = tmp_path / "many.txt"
    path.write_text("".join("".join(word) + "\n" for word in product("abcdefghijklmnopq", repeat=4)))
    monkeypatch.setattr(feedback, "_symbols", lambda _codes: pytest.fail("something was computed"))
    error = cli.refused("jotto", str(path), "--letters", "4", "--repeated-letters", "--anagrams")
    assert "83,521 words of 4 letters need a feedback table of 6.5 GiB" in error


@pytest.mark.parametrize("way", ["a better number", "a tree of another list"])
def test_no_guarantee_is_printed_that_the_plans_do_not_give(
    wordlist: str, way: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = solve_module.solve

    def wrong(*args: Any, **options: Any) -> Any:
        solution = real(*args, **options)
        if way == "a better number":
            return dataclasses.replace(solution, guarantee=solution.guarantee - 1)
        trees = tuple(tree[::-1].copy() for tree in solution.guesser.trees)
        return dataclasses.replace(solution, guesser=dataclasses.replace(solution.guesser, trees=trees))

    monkeypatch.setattr(solve_module, "solve", wrong)
    assert main(["jotto", wordlist, "--letters", "3", "--iterations", "5"]) == 1
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("error: ") and output.err.count("\n") == 1


def test_results_are_printed_before_a_file_that_cannot_be_written(
    wordlist: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(files, "write_whole", full)
    target = str(tmp_path / "plans.json")
    assert main(["jotto", wordlist, "--letters", "3", "--iterations", "5", "--plans", target, "--json"]) == 1
    output = capsys.readouterr()
    assert json.loads(output.out)["guarantee"] > 0
    assert output.err.startswith("error: ")


def test_plans_are_refused_before_solving_where_nothing_can_be_written(
    wordlist: str, tmp_path: Path, cli: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda path, mode: path != tmp_path)  # root may write everywhere
    refused = cli.refused("jotto", wordlist, "--letters", "3", "--plans", str(tmp_path / "plans.json"))
    assert f"nothing can be written into {tmp_path}: choose another folder" in refused


def test_plans_replace_plans_only(wordlist: str, tmp_path: Path, cli: Command) -> None:
    """Whatever else is there is refused before anything is solved, and stays as it was."""
    words = Path(wordlist).read_text()
    link = tmp_path / "link"
    link.symlink_to(wordlist)
    command = ["jotto", wordlist, "--letters", "3", "--iterations", "5", "--plans"]
    for target in (wordlist, str(link), str(tmp_path), "/dev/null", str(Path(wordlist) / "plans.json")):
        cli.refused(*command, target)
    assert Path(wordlist).read_text() == words
    assert link.is_symlink()
    plans = str(tmp_path / "new" / "plans.json")
    assert main([*command, plans]) == main([*command, plans]) == 0


def test_ties_belong_to_the_papers_method(wordlist: str, cli: Command) -> None:
    command = ["jotto", wordlist, "--letters", "3", "--iterations", "5", "--ties", "exact-doubles"]
    answer = cli.json(*command, "--method", "fictitious-play")
    assert answer["ties"] == "exact-doubles"
    assert answer["paper"]["iterations"] == 5
    assert "fictitious-play" in cli.refused(*command)
