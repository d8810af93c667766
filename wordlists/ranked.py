"""Lists cut from one order of words, the most familiar first, and the ranks of these words."""

from __future__ import annotations

from collections.abc import Mapping


def ranked_lists(
    counts: Mapping[str, int], places: Mapping[int, int], largest: Mapping[str, int], ranks: str
) -> dict[str, bytes]:
    """Name here -> bytes of the lists and of their ranks.

    Args:
        counts: how familiar each word is, of which the greater is the more familiar.
        places: for each rank, ascending, the number of words up to it; further words get the last rank.
        largest: name of a list -> the largest rank of its words.
        ranks: the name of the file of ranks.
    """
    by_rank: dict[int, list[str]] = {rank: [] for rank in places}
    for number, word in enumerate(sorted(counts, key=lambda word: (-counts[word], word))):
        rank = next((rank for rank, words in places.items() if number < words), max(places))
        by_rank[rank].append(word)
    lists = {
        name: sorted(word for rank, words in by_rank.items() if rank <= last for word in words)
        for name, last in largest.items()
    }
    lines = [line for rank, words in by_rank.items() if words for line in (str(rank), *sorted(words))]
    return {
        name: "".join(f"{line}\n" for line in entries).encode() for name, entries in {**lists, ranks: lines}.items()
    }
