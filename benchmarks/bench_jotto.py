"""Jotto: one tree, fictitious play, rollouts, lower bound. Usage: bench_jotto.py WORDLIST [LETTERS]...

Prints the median CPU seconds of a few runs; the first line of a list includes compiling on a cold cache.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from functools import partial

import numpy as np

from generator.jotto.bounds import prove_lower_bound
from generator.jotto.feedback import feedback_table
from generator.jotto.fictitious_play import solve
from generator.jotto.guesser import Guesser
from generator.jotto.secrets import select_secrets
from generator.lexicon import Lexicon
from generator.rules import JottoRules
from generator.wordlist import find_list, read_lexicon


def seconds(call: Callable[[], object], times: int = 5) -> float:
    taken = []
    for _ in range(times):
        start = time.process_time()
        call()
        taken.append(time.process_time() - start)
    return statistics.median(taken)


def measure(lexicon: Lexicon, letters: int) -> None:
    feedback = feedback_table(select_secrets(lexicon, JottoRules(letters)))
    size = len(feedback)
    uniform = np.full(size, 1 / size)
    skewed = np.random.default_rng(1).dirichlet(np.full(size, 5.0))
    start = time.perf_counter()
    guesser = Guesser(feedback)
    guesser.rollout(uniform, 2)
    guesser.paper_greedy(uniform)
    print(f"{letters} letters, {size} words: ready in {time.perf_counter() - start:.1f} s")
    for name, hider in (("uniform", uniform), ("skewed", skewed)):
        greedy = 1e3 * seconds(partial(guesser.greedy, hider))
        paper = 1e3 * seconds(partial(guesser.paper_greedy, hider))
        wide = 1e3 * seconds(partial(guesser.rollout, hider, 10), 3)
        print(f"  {name}: tree {greedy:.1f} ms, the paper's {paper:.1f} ms, rollout of 10 {wide:.0f} ms")
    played = seconds(partial(solve, feedback, 100), 1) / 100
    print(f"  fictitious play {played * 1e3:.1f} ms an iteration, 3906 iterations {played * 3906:.0f} s")
    bound = prove_lower_bound(feedback, 20_000)
    took = seconds(partial(prove_lower_bound, feedback, 20_000), 1)
    print(f"  lower bound {float(bound.value):.4f} of {bound.sets} sets in {took:.1f} s")


def main(words: list[str]) -> None:
    lexicon = read_lexicon(find_list(words[0]))
    for letters in [int(w) for w in words[1:]] or [3, 4, 5]:
        measure(lexicon, letters)


if __name__ == "__main__":
    main(sys.argv[1:])
