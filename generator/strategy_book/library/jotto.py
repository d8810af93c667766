"""Jotto: strategies for both sides, and what is proved about them; and files of plans.

Plans are checked by a reader that shares no code with the solvers.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args

from msgspec import Meta

from strategy_book.arguments import Jobs, checked
from strategy_book.errors import InputError, MissingPackageError, StrategyBookError
from strategy_book.games.jotto.rules import JottoRules, Letters
from strategy_book.games.jotto.solution import Ties
from strategy_book.library.answer import JsonAnswer
from strategy_book.library.words import Source, read

if TYPE_CHECKING:
    from strategy_book.games.jotto.budget import JottoBudget
    from strategy_book.games.jotto.feedback import Dictionary, Feedback
    from strategy_book.games.jotto.plans import PlanFile
    from strategy_book.games.jotto.solution import Reply, Solution
    from strategy_book.games.jotto.solve.solver import UniformPlay
    from strategy_book.work.run import SearchCalls

Method = Literal["equilibrium", "fictitious-play", "uniform"]
METHODS: tuple[Method, ...] = get_args(Method)
TIES: tuple[Ties, ...] = get_args(Ties)

Trees = Annotated[int, Meta(ge=1, le=10**7)]
Sets = Annotated[int, Meta(ge=0, le=10**12)]


class JottoAnswer(JsonAnswer):
    """The answer of ``jotto``: a mixed strategy for each side, and how good each is.

    Attributes:
        plan_file: all plans of the guesser with their weights. It is not among the keys, since the command writes it
            to a file of its own.
    """

    guarantee: float
    guarantee_exact: str
    lower_bound: float
    lower_bound_exact: str
    hider: list[dict[str, Any]]
    first_guesses: list[dict[str, Any]]
    plan_file: PlanFile

    @property
    def plans(self) -> list[dict[str, str]]:
        """The guesser's plans, as ``jotto --plans FILE`` writes them: ``{"weight", "guesses", "pairs"}`` each."""
        from strategy_book.games.jotto.plans import write_plans

        plans: list[dict[str, str]] = json.loads(write_plans(self.plan_file))["plans"]
        return plans

    @checked
    def write_plans(self, path: str | Path) -> None:
        """Write the file of ``jotto --plans FILE``.

        Raises:
            OSError: if it cannot be written; an old file then stays as it was.
            InputError: if no file can have this name.
        """
        from strategy_book.games.jotto.plans import write_plans
        from strategy_book.work.files import write_whole

        try:
            write_whole(Path(path), write_plans(self.plan_file))
        except ValueError as error:
            raise InputError("no file can have this name: choose another", file=repr(path)) from error


@checked
def jotto(
    words: Source,
    letters: Letters = 5,
    *,
    repeated_letters: bool = False,
    anagrams: bool = False,
    method: Method = "equilibrium",
    ties: Ties = "near",
    iterations: Trees | None = None,
    sets: Sets | None = None,
    jobs: Jobs = 1,
    scheduler: str | None = None,
    progress: Callable[[int, float, float], None] | None = None,
) -> JottoAnswer:
    """Strategies for both sides of Jotto. The guarantee is counted again from the plans before it is returned.

    Args:
        words: the list that secrets are taken from.
        letters: of a secret, 2 to 8.
        repeated_letters: whether a word may repeat a letter.
        anagrams: whether a word may have an anagram in the list.
        ties: with the method "fictitious-play", which guesses are equally good: "near", those of nearly equal score, or
            "exact-doubles", as in the pseudocode of the paper, those whose scores are the same double.
        iterations: the decision trees to build; by default about five minutes' worth.
        sets: the sets of words to search for the lower bound; by default in proportion to ``iterations``.
        jobs: processes that share the search; 1: two threads of this process.
        scheduler: the address of a Dask scheduler whose workers share the search.
        progress: called with the number of plans and the proved bounds (iterations, lower, upper) as they improve.

    Raises:
        ArgumentError: if an argument is not what it may be.
        InputError: if no word of the list is a legal secret.
        TooLargeError: if there are too many secrets for the memory.
    """
    if ties != "near" and method != "fictitious-play":
        raise InputError(f"ties {ties!r} belong to the method fictitious-play: choose it, or leave ties out")
    rules = JottoRules(letters, repeated_letters, anagrams)
    from strategy_book.games.jotto.calls import calls_elsewhere
    from strategy_book.games.jotto.feedback import feedback_table, select_secrets

    lexicon = read(words).lexicon
    dictionary = select_secrets(lexicon, rules)
    feedback = feedback_table(dictionary)
    try:
        from strategy_book.games.jotto.plans import plan_file
        from strategy_book.games.jotto.solve.equilibrium.exploitability import best_reply, uniform
        from strategy_book.games.jotto.solve.solver import benchmark, solve
    except ImportError as error:
        raise MissingPackageError("Jotto", error.name) from error

    budget = _budget(feedback, method, iterations, sets)
    with _helpers(jobs, scheduler) as helpers:
        calls = None if helpers is None else calls_elsewhere(dictionary, helpers.call)
        solution = solve(feedback, method, budget, ties=ties, progress=progress, calls=calls)
        if helpers is not None:
            helpers.forget()
    plans = plan_file(dictionary, feedback, solution.guesser, solution.guarantee)
    certify(plans)
    reply = best_reply(feedback, uniform(len(feedback)))
    answer = JottoAnswer(_json(dictionary, solution, ties, benchmark(feedback, ties), reply)).with_spellings(lexicon)
    answer.plan_file = plans
    return answer


def _budget(feedback: Feedback, method: str, iterations: int | None, sets: int | None) -> JottoBudget:
    from strategy_book.games.jotto.budget import JottoBudget

    default = JottoBudget.for_command(len(feedback), method)
    if sets is None:
        sets = default.sets
        if iterations is not None:
            sets = min(sets, sets * iterations // max(1, default.trees))
    budget = default if iterations is None else default.with_trees(iterations)
    return replace(budget, sets=sets)


@contextmanager
def _helpers(jobs: int, scheduler: str | None) -> Iterator[SearchCalls | None]:
    """The workers for parts of the search, which keep their results until it is done; None: only this process."""
    if scheduler is None and jobs == 1:
        yield None
        return
    from strategy_book.paths import store_dir
    from strategy_book.work.cluster import workers
    from strategy_book.work.executors import make_executor
    from strategy_book.work.run import SearchCalls
    from strategy_book.work.store import Store, sources_hash

    store, sources = Store(store_dir() / "parts"), sources_hash()
    if scheduler is not None:
        with workers(scheduler, {}) as cluster:
            yield SearchCalls(cluster, store, sources)
    else:
        with make_executor(jobs) as executor:
            yield SearchCalls(executor, store, sources)


def _json(
    dictionary: Dictionary, solution: Solution, ties: Ties, benchmark: UniformPlay, uniform_reply: Reply
) -> dict[str, Any]:
    """The answer; ``uniform_reply`` is the best reply known to the benchmark's hider."""
    words = dictionary.words()
    hider = sorted(zip(words, solution.hider.tolist(), strict=True), key=lambda pair: (-pair[1], pair[0]))
    weights = dict(zip(words, solution.reply.weights, strict=False))
    answer: dict[str, Any] = {
        "word_list": {"name": dictionary.list_name, "sha256": dictionary.list_sha256, "words": len(words)},
        "rules": dictionary.rules.as_json(),
        "dictionary_size": len(words),
        "benchmark": {
            "value": float(benchmark.value),
            "worst_case": benchmark.worst_case,
            "first_guess": words[benchmark.first_guess],
            "epsilon": float(benchmark.epsilon),
            "guarantee": float(benchmark.worst_case),
            "hider_at_most": uniform_reply.guesses,
            "hider_at_most_is_exact": uniform_reply.best,
        },
        "method": solution.method,
        "iterations": solution.iterations,
        "seconds": round(solution.seconds, 3),
        "epsilon": solution.epsilon,
        "guarantee": float(solution.guarantee),
        "guarantee_exact": str(solution.guarantee),
        "lower_bound": float(solution.lower.value),
        "lower_bound_exact": str(solution.lower.value),
        "lower_bound_proof": solution.lower.proof,
        "lower_bound_hider": "uniform" if solution.uniform or solution.lower.kind.of_uniform else "printed",
        "hider_is_uniform": solution.uniform,
        "hider_at_most": solution.reply.guesses,
        "hider_at_most_is_exact": solution.reply.best,
        "hider": [
            {"word": word, "probability": probability} | ({"weight": str(weights[word])} if weights else {})
            for word, probability in hider
        ],
        "first_guesses": [
            {"word": words[word], "probability": float(share)} for word, share in solution.guesser.first_guesses()
        ],
        "history": [asdict(point) for point in solution.history],
    }
    if solution.paper is not None:
        answer["ties"] = ties
        order = ("hider_vs_benchmark", "guesser_vs_benchmark", "overall_vs_benchmark", *asdict(solution.paper))
        answer["paper"] = {key: getattr(solution.paper, key) for key in order}
    return answer


@checked
def check_plans(path: str | Path, words: Source | None = None) -> JsonAnswer:
    """All that ``strategy-book jotto --check FILE`` answers: what the guesser of a file guarantees.

    Args:
        path: of the file of plans.
        words: the list that it should be for; None: any list.

    Raises:
        WordListError: if the file cannot be read.
        PlansError: if it is not a file of plans, or its plans do not guarantee what it says, or it is for other words.
        InputError: if no word of the list is a legal secret.
    """
    from strategy_book.games.jotto.feedback import select_secrets
    from strategy_book.games.jotto.plans import PlansError

    file, worst = load_checked_plans(path)
    if words is not None:
        dictionary = select_secrets(read(words).lexicon, file.rules.of_game)
        if set(dictionary.words()) != set(file.words):
            common = len(set(dictionary.words()) & set(file.words))
            raise PlansError(
                f"is for other words: {common:,} of its {len(file.words):,} words are among the {len(dictionary):,} "
                f"secrets of {dictionary.list_name}; name its own list, or none",
                file=path,
            )
    return JsonAnswer(
        word_list=asdict(file.word_list) | {"words": len(file.words)},
        rules=asdict(file.rules),
        dictionary_size=len(file.words),
        plans=len(file.plans),
        guarantee=float(file.guaranteed),
        guarantee_exact=str(file.guaranteed),
        worst=worst,
    )


def load_checked_plans(path: str | Path) -> tuple[PlanFile, list[str]]:
    """A file of plans whose guarantee is true, and the words that take as many guesses."""
    from strategy_book.games.jotto.plans import PlansError, load_plans

    file = load_plans(Path(path))
    try:
        return file, certify(file)
    except StrategyBookError as error:
        raise PlansError(error.message, file=path) from error


def certify(file: PlanFile) -> list[str]:
    """The words that take as many guesses as the file guarantees; raise StrategyBookError if it guarantees another."""
    from strategy_book.games.jotto.plans import write_plans
    from strategy_book.published.plans import BrokenPlanError, guesses_for_each

    try:
        averages = guesses_for_each(json.loads(write_plans(file)))
    except BrokenPlanError as error:
        raise StrategyBookError(str(error)) from error
    if max(averages) != file.guaranteed:
        raise StrategyBookError(f"its plans guarantee {max(averages)}, not {file.guaranteed}")
    return [word for word, average in zip(file.words, averages, strict=True) if average == file.guaranteed]
