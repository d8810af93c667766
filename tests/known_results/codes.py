"""Games of codes, whose values others have published."""

from itertools import product

import numpy as np

from strategy_book.games.jotto.feedback import Feedback


def mastermind(pegs: int, colours: int) -> Feedback:
    """Guess a code, and hear how many pegs are right, and how many more colours."""
    codes = np.array([*product(range(colours), repeat=pegs)])
    right = (codes[:, None] == codes).sum(2)
    counts = np.stack([(codes == colour).sum(1) for colour in range(colours)], axis=1)
    common = np.minimum(counts[:, None], counts).sum(2)
    kinds, answers = np.unique(right * (pegs + 1) + common, return_inverse=True)
    return Feedback(answers.reshape(right.shape).astype(np.uint8), len(kinds) - 1)
