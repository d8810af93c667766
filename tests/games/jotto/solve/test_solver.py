"""Trees, bounds, exact solutions and certificates against exhaustive search on small lists."""

import itertools
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import assume, given, reject, settings
from hypothesis import strategies as st

from strategy_book.errors import InputError
from strategy_book.games.jotto.budget import JottoBudget
from strategy_book.games.jotto.feedback import Feedback, feedback_table, select_secrets
from strategy_book.games.jotto.rules import JottoRules
from strategy_book.games.jotto.solution import GuesserMixture
from strategy_book.games.jotto.solve.bound.uniform_hider import prove_lower_bound
from strategy_book.games.jotto.solve.equilibrium import learning
from strategy_book.games.jotto.solve.exact.best_response import BestResponse
from strategy_book.games.jotto.solve.exact.least_cost import SearchLimitError
from strategy_book.games.jotto.solve.exact.solve import least_guesses, solve_equations, solve_exactly
from strategy_book.games.jotto.solve.guess.guesser import Guesser
from strategy_book.games.jotto.solve.solver import solve
from strategy_book.lists.lexicon import Lexicon
from strategy_book.published.plans import BrokenPlanError
from tests.games.jotto.conftest import THREE, game, part
from tests.games.jotto.reference import certify_hider, depths, guarantee
from tests.wordlists import lexicon

LISTS = st.one_of(
    st.sets(st.text("abcdefg", min_size=3, max_size=3), min_size=3, max_size=9),
    st.sets(st.text("abcdefgh", min_size=2, max_size=2), min_size=3, max_size=9),  # many twins
)
VARIANTS = st.fixed_dictionaries({"repeated_letters": st.just(True), "anagrams": st.booleans()})


def small_game(words: set[str], variant: dict[str, bool]) -> tuple[list[str], Feedback]:
    """A game of three secrets and more; lists whose words are all anagrams have none, and are not examples."""
    try:
        dictionary, feedback = game(sorted(words), **variant)
    except InputError as error:
        assert "no legal Jotto secret" in str(error)
        reject()
    assume(len(feedback) > 2)
    return dictionary.words(), feedback


@settings(max_examples=40, deadline=None)
@given(LISTS, VARIANTS, st.randoms(use_true_random=False))
def test_best_responses_and_bounds_against_exhaustive_search(
    words: set[str], variant: dict[str, bool], random: object
) -> None:
    chosen, feedback = small_game(words, variant)
    size = len(feedback)
    weights = np.array([random.randint(0, 9) for _ in range(size)], np.int64)  # type: ignore[attr-defined]
    weights[0] += 1
    least = certify_hider(chosen, weights.tolist())
    everything = (1 << size) - 1
    response = BestResponse(feedback, weights)
    cost = response.cost(everything)
    assert Fraction(cost, int(weights.sum())) == least
    depth = np.array(depths(chosen, [guess for _, guess in response.plan(everything)]))
    assert int(depth @ weights) == cost
    # With a bound, the result is the same below it, and lies between the bound and the true cost above.
    for bound in (cost // 2, cost, cost + 1):
        bounded = BestResponse(feedback, weights).cost(everything, bound)
        assert bounded == cost if cost < bound else bound <= bounded <= cost
    # Long weights are cut and give the same result, here with bits that do not distinguish the words.
    assert least_guesses(feedback, [int(weight) << 200 for weight in weights]) == cost << 200
    fine = [(int(weight) << 200) + 3**i for i, weight in enumerate(weights)]
    assert Fraction(least_guesses(feedback, fine), sum(fine)) == certify_hider(chosen, fine)
    uniform = certify_hider(chosen, [1] * size)
    hider = np.full(size, 1 / size)
    guesser = Guesser(feedback)
    greedy, wide = guesser.greedy(hider), guesser.rollout(hider, size)
    assert uniform <= Fraction(int(wide.depth.sum()), size) <= Fraction(int(greedy.depth.sum()), size)
    for tried in (greedy, wide, guesser.paper_greedy(hider)):
        assert depths(chosen, tried.guesses) == tried.depth.tolist()
    for sets in (0, 10, 100_000):
        assert prove_lower_bound(feedback, JottoBudget(sets=sets)).value <= uniform


def test_enough_search_proves_what_the_uniform_hider_is_worth() -> None:
    words, feedback = game([*THREE[:11], "ton"])
    assert prove_lower_bound(feedback, JottoBudget(sets=10**6)).value == certify_hider(words.words(), [1] * 12)


@pytest.mark.parametrize("letters", [3, 4, 5])
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (1, 2))])
def test_bounds_against_exact_best_responses(shipped: Lexicon, letters: int, seed: int) -> None:
    """Words that share letters with one word, so that the answers are seldom 0 and all classes occur."""
    whole = feedback_table(select_secrets(shipped, JottoRules(letters)))
    rng = np.random.default_rng(seed)
    near = np.argsort(-whole.table[rng.integers(len(whole))].astype(int), kind="stable")[:40]
    for chosen in (near, rng.permutation(len(whole))[:40]):
        sub = part(whole, np.sort(chosen))
        cost = BestResponse(sub, np.ones(40, np.int64)).cost((1 << 40) - 1)
        bound = prove_lower_bound(sub, JottoBudget(sets=20_000))
        assert prove_lower_bound(sub, JottoBudget()).value <= bound.value <= Fraction(cost, 40)


@pytest.mark.parametrize("seed", range(3))
def test_exact_solution_has_a_certificate(seed: int) -> None:
    words = [THREE[i] for i in np.random.default_rng(seed).permutation(len(THREE))[:10]] + ["ton"]
    dictionary, feedback = game(words)
    exact = solve_exactly(feedback)
    assert exact.lower == exact.upper
    assert guarantee(dictionary.words(), exact.guesser) == exact.upper
    assert certify_hider(dictionary.words(), exact.hider) == exact.lower


def test_two_letters_of_a_real_list_are_solved() -> None:
    dictionary = select_secrets(lexicon("american-common"), JottoRules(2))
    feedback = feedback_table(dictionary)
    exact = solve_exactly(feedback)
    assert 20 <= len(feedback) <= 64
    assert exact.lower == exact.upper
    assert guarantee(dictionary.words(), exact.guesser) == exact.upper


def test_optimal_hiders_of_many_lists_are_made_rational(three: Feedback) -> None:
    """Lists of all sizes, so that some programs are degenerate and some vertices have long denominators."""
    for seed in (*range(0, 16, 2), 20, 25):
        chosen = np.random.default_rng(seed).permutation(len(three))[: 3 + seed]
        exact = solve_exactly(part(three, np.sort(chosen)))
        assert exact.lower == exact.upper


def test_words_that_no_guess_separates_are_guessed_in_turn() -> None:
    """24 words with one letter in common: without symmetry the search would visit all subsets."""
    words = [f"a{other}" for other in "bcdefghijklmnopqrstuvwxy"]
    _, feedback = game([*words, "bc", "de", "xz"])
    weights = np.arange(1, 28, dtype=np.int64)
    response = BestResponse(feedback, weights, most_sets=2_000)
    assert response.cost((1 << 27) - 1) <= int(sum(i * w for i, w in enumerate(weights[::-1], 1)))
    _, alike = game(words)
    assert BestResponse(alike, weights[:24], 1).cost((1 << 24) - 1) == sum(i * (25 - i) for i in range(1, 25))


def test_too_many_sets_for_an_exact_solution(three: Feedback) -> None:
    sub = part(three, np.arange(0, len(three), len(three) // 22))
    with pytest.raises(SearchLimitError):
        solve_exactly(sub, most_sets=5)
    solution = solve(sub, "equilibrium", JottoBudget(120, 5))
    assert solution.iterations == 120
    assert solution.lower.value <= solution.guarantee


def test_linear_equations() -> None:
    assert solve_equations([[2, 1, 5], [0, 0, 0], [1, -3, -8]]) == [1, 3]
    assert solve_equations([[0, 2, 1], [3, 1, 0]]) == [Fraction(-1, 6), Fraction(1, 2)]
    assert solve_equations([[1, 1, 2], [2, 2, 4]]) is None
    assert solve_equations([[1, 0, 2], [0, 1, 4], [1, 1, 5]]) is None


def test_equilibrium_brackets_the_exact_value_and_its_guarantee_is_exact(three: Feedback) -> None:
    sub = part(three, np.arange(0, len(three), len(three) // 22))
    exact = solve_exactly(sub)
    assert exact.lower == exact.upper
    assert solve(sub, "equilibrium", JottoBudget(150, 3_000)).guarantee == exact.upper
    solution = solve(sub, "equilibrium", JottoBudget(150, 50))
    assert solution.lower.value <= exact.lower < solution.guarantee
    assert solution.guarantee - exact.lower < Fraction(1, 20)
    again = solve(sub, "equilibrium", JottoBudget(150, 50))
    assert (solution.guarantee, solution.lower.value) == (again.guarantee, again.lower.value)
    assert np.array_equal(solution.hider, again.hider)


def test_the_checker_agrees_and_rejects_invalid_strategies() -> None:
    dictionary, feedback = game(THREE)
    solution = learning.solve(feedback, JottoBudget(40))
    words = dictionary.words()
    assert guarantee(words, solution.guesser) == solution.guarantee
    tree = solution.guesser.trees[0]
    weight = np.ones(1, np.int64)
    for broken in (tree[:-1], np.r_[tree, tree[-1]], np.r_[np.uint16(999), tree[1:]]):
        with pytest.raises(BrokenPlanError):
            guarantee(words, GuesserMixture([broken], weight))
    for weights in (-weight, 0 * weight, np.ones(2, np.int64)):
        with pytest.raises(BrokenPlanError):
            guarantee(words, GuesserMixture([tree], weights))


@pytest.mark.parametrize(("words", "value"), [(["cat"], Fraction(1)), (["cat", "dog"], Fraction(3, 2))])
def test_one_and_two_secrets(words: list[str], value: Fraction) -> None:
    dictionary, feedback = game(words)
    solution = solve(feedback)
    assert solution.guarantee == solution.lower.value == value
    for method in ("fictitious-play", "uniform"):
        learnt = solve(feedback, method, JottoBudget(50, 0))
        assert learnt.lower.value <= value <= learnt.guarantee
        assert guarantee(dictionary.words(), learnt.guesser) == learnt.guarantee


@pytest.mark.rest
def test_progress_brackets_only_tighten(three: Feedback) -> None:
    seen: list[tuple[float, float]] = []
    solve(three, "equilibrium", JottoBudget(25, 2_000), progress=lambda _, low, high: seen.append((low, high)))
    assert seen
    assert all(a[0] <= b[0] and a[1] >= b[1] for a, b in itertools.pairwise(seen))


def anagrams(many: int) -> list[str]:
    return ["".join(letters) for letters in itertools.islice(itertools.permutations("abcdef"), many)]


@pytest.mark.rest
def test_words_that_can_only_be_tried_one_by_one() -> None:
    """300 anagrams: every answer is the same, and more than 255 guesses may be needed."""
    dictionary, feedback = game(anagrams(300), anagrams=True)
    solved = solve(feedback)
    assert solved.lower.value == solved.guarantee == Fraction(301, 2)
    for method, iterations in (("uniform", 1), ("fictitious-play", 2)):
        solution = solve(feedback, method, JottoBudget(iterations, 100))
        assert solution.lower.value <= Fraction(301, 2) <= solution.guarantee
        assert guarantee(dictionary.words(), solution.guesser) == solution.guarantee


def test_interchangeable_words_are_guessed_by_weight() -> None:
    """Families of anagrams: once the family is known, its words are guessed in turn, the most probable first."""
    words = [*anagrams(70), *(word.translate(str.maketrans("abc", "xyz")) for word in anagrams(60)), "abcxyz"]
    dictionary, feedback = game(words, anagrams=True)
    hider = np.random.default_rng(1).dirichlet(np.ones(len(words)))
    guesser = Guesser(feedback)
    for tree in (guesser.greedy(hider), guesser.paper_greedy(hider), guesser.rollout(hider, 5)):
        assert depths(dictionary.words(), tree.guesses) == tree.depth.tolist()
        families: dict[str, list[int]] = {}
        for i, word in enumerate(dictionary.words()):
            families.setdefault("".join(sorted(word)), []).append(i)
        for family in families.values():
            by_weight = sorted(family, key=lambda i: -hider[i])
            assert [int(d) for d in np.diff(tree.depth[by_weight].astype(int))] == [1] * (len(family) - 1)
    solution = solve(feedback, "equilibrium", JottoBudget(40, 100))
    assert solution.lower.value <= solution.guarantee
    # A family of n words takes at least (n + 1) / 2 guesses on average.
    assert solution.guarantee >= Fraction(71, 2)
