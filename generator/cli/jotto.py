"""``strategy-book jotto``: strategies for both sides of Jotto, with what is proved of them."""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.cli.options import add_jobs, add_json, add_scheduler, number, open_lexicon, print_json
from generator.errors import InputError, MissingPackageError
from generator.games.jotto.rules import JottoRules
from generator.rounding import at_least, at_most, plural
from generator.work.progress import Bracket

if TYPE_CHECKING:
    from generator.games.jotto.certificate import GuesserCertificate
    from generator.games.jotto.feedback import Feedback
    from generator.games.jotto.plans import PlanFile
    from generator.games.jotto.secrets import Dictionary
    from generator.games.jotto.solution import PaperTable, Reply, Solution
    from generator.games.jotto.solve import JottoBudget, UniformPlay
    from generator.work.gather import SearchCalls

SHOWN = 10


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """WORDLIST, the rules, the method and its budget."""
    parser.add_argument(
        "wordlist", metavar="WORDLIST", nargs="?", help="a file, or the name of a list in wordlists/"
    )
    parser.add_argument(
        "--letters",
        type=number("--letters", 2, 8),
        default=5,
        metavar="L",
        help="letters of a secret, 2 to 8 (5)",
    )
    parser.add_argument(
        "--method", choices=["equilibrium", "fictitious-play", "uniform"], default="equilibrium",
        help="how to solve (equilibrium)",
    )  # fmt: skip
    parser.add_argument(
        "--iterations",
        type=number("--iterations", 1, 10**7),
        metavar="N",
        help="decision trees to build (about five minutes' worth)",
    )
    parser.add_argument(
        "--sets",
        type=number("--sets", 0, 10**12),
        metavar="N",
        help="sets to search for the lower bound (likewise)",
    )
    parser.add_argument("--repeated-letters", action="store_true", help="words may repeat a letter")
    parser.add_argument("--anagrams", action="store_true", help="words may have an anagram partner")
    parser.add_argument(
        "--plans", type=Path, metavar="FILE", help="write the whole guesser: every plan with its weight"
    )
    parser.add_argument(
        "--check", nargs="?", const="", metavar="FILE",
        help="the guarantee of a FILE of plans, without solving anything (what is solved is always checked)",
    )  # fmt: skip
    parser.add_argument(
        "--play", type=Path, metavar="FILE", help="hide a word, and the book guesses it by a FILE of plans"
    )
    parser.add_argument(
        "--seed",
        type=number("--seed", 0, 1 << 64),
        metavar="S",
        help="with --play: the same S draws the same plans",
    )
    add_jobs(parser, "processes that take parts of the search (none: two threads of this one)")
    add_scheduler(parser, "let the workers of this Dask scheduler take parts of the search")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Solve, check if asked to, and print; or only check a file."""
    if args.play:
        return _play(args)
    if args.check:
        return _check_file(args)
    if args.wordlist is None:
        raise InputError("which WORDLIST? (try strategy-book jotto --help)")
    rules = JottoRules(args.letters, args.repeated_letters, args.anagrams)
    from generator.games.jotto.feedback import feedback_table
    from generator.games.jotto.secrets import select_secrets

    dictionary = select_secrets(open_lexicon(args), rules)
    feedback = feedback_table(dictionary)
    try:
        from generator.games.jotto.learn.exploitability import best_reply, uniform
        from generator.games.jotto.solve import JottoBudget, benchmark, default_budget
    except ImportError as error:
        raise MissingPackageError("Jotto", error.name) from error

    budget = default_budget(feedback, args.method)
    iterations = budget.iterations if args.iterations is None else args.iterations
    sets = budget.sets if args.sets is None else args.sets
    if args.sets is None and args.iterations is not None:
        sets = min(sets, sets * args.iterations // max(1, budget.iterations))
    solution = _solve(args, dictionary, feedback, JottoBudget(iterations, sets))
    from generator.games.jotto.plans import plan_file

    # No guarantee is printed that was not found again by walking every plan with every word of this dictionary.
    file = plan_file(dictionary, feedback, solution.guesser, solution.guarantee)
    _certify(file)
    result = as_json(dictionary, solution, benchmark(feedback), best_reply(feedback, uniform(len(feedback))))
    if args.json:
        print_json(result)
    else:
        _show(result)
    if args.plans:  # last: what was solved for minutes is not lost to a file that cannot be written
        from generator.games.jotto.plans import write_plans
        from generator.work.files import write_whole

        sys.stdout.flush()
        write_whole(args.plans, write_plans(file))
    return 0


def _solve(
    args: argparse.Namespace, dictionary: Dictionary, feedback: Feedback, budget: JottoBudget
) -> Solution:
    """Solve on this machine, or with the help of others: the solution is the same."""
    from generator.games.jotto.solve import solve

    meter = Bracket(f"Jotto, {args.letters} letters", live=True)
    if not args.scheduler and (args.jobs or 1) == 1:
        solution = solve(feedback, args.method, budget, progress=meter)
    else:
        from generator.games.jotto.calls import calls_elsewhere

        with _helpers(args, solve.__module__) as parts:
            calls = calls_elsewhere(dictionary, parts.call)
            solution = solve(feedback, args.method, budget, progress=meter, calls=calls)
            parts.forget()
    meter.close()
    return solution


@contextmanager
def _helpers(args: argparse.Namespace, solver: str) -> Iterator[SearchCalls]:
    """Who makes parts of the search, and keeps their results until it is done."""
    from generator.paths import store_dir
    from generator.work.cluster import workers
    from generator.work.executors import make_executor
    from generator.work.gather import SearchCalls
    from generator.work.sources import sources_hash
    from generator.work.store import Store

    store, sources = Store(store_dir() / "parts"), sources_hash(solver)
    if args.scheduler:
        with workers(args.scheduler, [solver], {}) as cluster:
            yield SearchCalls(cluster, cluster.width, store, sources)
    else:
        with make_executor(args.jobs) as executor:
            yield SearchCalls(executor, lambda: int(args.jobs), store, sources)


def _play(args: argparse.Namespace) -> int:
    """The book guesses, by a file that was checked first: what it promises is true."""
    if args.plans or args.check is not None or args.json:
        raise InputError("--play FILE solves nothing and prints no JSON: leave the other options out")
    from generator.cli.jotto_table import GuessingGame
    from generator.games.jotto.plans import load_plans

    file = load_plans(args.play)
    _certify_file(file, args.play)
    GuessingGame(file, random.Random(args.seed)).play()
    return 0


def _check_file(args: argparse.Namespace) -> int:
    """What the guesser of a file guarantees, from the file alone."""
    if args.plans:
        raise InputError("--check FILE solves nothing that --plans could write: leave one of them out")
    from generator.games.jotto.plans import load_plans

    file = load_plans(Path(args.check))
    certificate = _certify_file(file, args.check)
    result: dict[str, Any] = {
        "word_list": {"name": file.list_name, "sha256": file.list_sha256, "words": len(file.words)},
        "rules": file.rules.as_json(),
        "dictionary_size": len(file.words),
        "plans": len(file.plans),
        "guarantee": float(certificate.guarantee),
        "guarantee_exact": str(certificate.guarantee),
        "worst": [file.words[word] for word in certificate.worst],
    }
    if args.json:
        print_json(result)
    else:
        worst = ", ".join(result["worst"][:SHOWN]) + (", ..." if len(certificate.worst) > SHOWN else "")
        plans, words = plural(len(file.plans), "plan"), plural(len(file.words), "word")
        print(f"{plans} for {words} of {file.list_name}: every word is found")
        print(
            f"at most {result['guarantee_exact']} = {result['guarantee']:.6f} guesses on average, for {worst}"
        )
    return 0


def _certify_file(file: PlanFile, name: object) -> GuesserCertificate:
    from generator.games.jotto.certificate import PlanError
    from generator.games.jotto.plans import PlansError

    try:
        return _certify(file)
    except PlanError as error:
        raise PlansError(error.message, file=name) from error


def _certify(file: PlanFile) -> GuesserCertificate:
    from generator.games.jotto.certificate import PlanError, certify_plans

    certificate = certify_plans(file)
    if certificate.guarantee != file.guarantee:
        raise PlanError(f"its plans guarantee {certificate.guarantee}, not {file.guarantee}")
    return certificate


def as_json(
    dictionary: Dictionary, solution: Solution, benchmark: UniformPlay, uniform_reply: Reply
) -> dict[str, Any]:
    """The object of docs/interface.md; ``uniform_reply`` is the best known to the benchmark's hider."""
    words = dictionary.words()
    hider = sorted(zip(words, solution.hider.tolist(), strict=True), key=lambda pair: (-pair[1], pair[0]))
    weights = dict(zip(words, solution.reply.weights, strict=False))
    result: dict[str, Any] = {
        "word_list": {"name": dictionary.list_name, "sha256": dictionary.list_sha256, "words": len(words)},
        "rules": dictionary.rules.as_json(),
        "dictionary_size": len(words),
        "benchmark": {
            "value": float(benchmark.value),
            "worst_case": benchmark.worst_case,
            "first_guess": words[benchmark.first_guess],
            "epsilon": float(benchmark.epsilon),
            "guarantee": float(benchmark.worst_case),
            **_hider_worth(uniform_reply),
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
        "lower_bound_hider": "uniform" if solution.uniform or solution.lower.of_uniform else "printed",
        "hider_is_uniform": solution.uniform,
        **_hider_worth(solution.reply),
        "hider": [
            {"word": word, "probability": p} | ({"weight": str(weights[word])} if weights else {})
            for word, p in hider
        ],
        "first_guesses": [
            {"word": words[word], "probability": float(p)} for word, p in solution.guesser.first_guesses()
        ],
        "history": [
            {"iteration": p.iteration, "epsilon": p.epsilon, "guarantee": p.guarantee}
            for p in solution.history
        ],
    }
    if solution.paper is not None:
        result["paper"] = paper_json(solution.paper)
    return result


def paper_json(table: PaperTable) -> dict[str, float | int]:
    """Table 1's rows by the names of docs/interface.md."""
    return {
        "hider_vs_benchmark": table.hider_vs_benchmark,
        "guesser_vs_benchmark": table.guesser_vs_benchmark,
        "overall_vs_benchmark": table.overall_vs_benchmark,
        "benchmark_self_play": table.benchmark_self_play,
        "self_play": table.self_play,
        "benchmark_epsilon": table.benchmark_epsilon,
        "epsilon": table.epsilon,
        "iterations": table.iterations,
        "seconds_per_iteration": table.seconds_per_iteration,
    }


def _hider_worth(reply: Reply) -> dict[str, float | bool]:
    return {"hider_at_most": reply.guesses, "hider_at_most_is_exact": reply.best}


def _show(result: dict[str, Any]) -> None:
    rules = result["rules"]
    variants = ", ".join(
        f"{what} {'allowed' if rules[key] else 'not allowed'}"
        for what, key in (("repeated letters", "repeated_letters"), ("anagrams", "anagrams"))
    )
    print(f"Jotto, {rules['letters']} letters, {variants}: {plural(result['dictionary_size'], 'word')}")
    least, most = Fraction(result["lower_bound_exact"]), Fraction(result["guarantee_exact"])
    whose = "the uniform hider" if result["lower_bound_hider"] == "uniform" else "this hider"
    print(f"value of the game: at least {at_least(least, 4)}: what {whose} is sure of, proved")
    print(f"                   ({result['lower_bound_proof']})")
    print(f"                   at most {at_most(most, 4)}: what this guesser guarantees, counted")
    mark = result["benchmark"]
    print(
        f"against somebody who knows how you play: this hider costs {_reply(result)}, "
        f"the uniform one {_reply(mark)};"
    )
    print(
        f"                   this guesser needs at most {at_most(most, 3)}, "
        f"the paper's greedy one {mark['guarantee']:.0f}"
    )
    print(
        f"benchmark: {mark['value']:.3f} guesses, at worst {mark['worst_case']}, first {mark['first_guess']}, "
        f"epsilon {mark['epsilon']:.3f}"
    )
    if result["hider_is_uniform"]:
        print(f"hide: any of the {plural(result['dictionary_size'], 'word')}, all equally likely")
    else:
        known = result["lower_bound_hider"] == "printed" or result["hider_at_most_is_exact"]
        proved = "" if known else " (nothing is proved of this hider)"
        print(f"hide: {_most_often(result['hider'])}{proved}")
    print(f"guess first: {_most_often(result['first_guesses'])}")
    if "paper" in result:
        table = ", ".join(f"{key.replace('_', ' ')} {value:.4g}" for key, value in result["paper"].items())
        print(f"the paper's Table 1: {table}")
    print(
        f"{result['method']}: {result['iterations']} iterations, epsilon {result['epsilon']:.4f}, "
        f"{result['seconds']} s"
    )


def _reply(worth: dict[str, Any]) -> str:
    most = "" if worth["hider_at_most_is_exact"] else "at most "
    return f"{most}{worth['hider_at_most']:.3f} guesses"


def _most_often(entries: list[dict[str, Any]]) -> str:
    return ", ".join(f"{entry['word']} {entry['probability']:.2%}" for entry in entries[:SHOWN])
