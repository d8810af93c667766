"""All facts of one list and people in one call."""

from collections.abc import Mapping

from strategy_book.games.ghost.chapter.people import merge_facts, own_facts, pair_facts, prepare
from strategy_book.games.ghost.chapter.people_facts import PeopleFacts
from strategy_book.lists.lexicon import Lexicon
from strategy_book.lists.ranks import Ranks


def people_facts(lexicon: Lexicon, ranks: Ranks | None, others: Mapping[str, Lexicon]) -> PeopleFacts:
    """The facts of a list. ``ranks``: of its words; ``others``: the other lists of the book by slug."""
    prepared = prepare(lexicon, ranks)
    pairs = [pair_facts("", prepared, slug, prepare(other, None))[0] for slug, other in others.items()]
    return merge_facts([own_facts(prepared), *pairs])
