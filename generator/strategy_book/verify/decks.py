"""The decks of the page Learn: every card's answer is what the chapter publishes."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from strategy_book.published.site import DATA, read_csv, read_json
from strategy_book.verify.findings import Facts, Findings
from strategy_book.verify.jotto.plans import printed_guesses
from strategy_book.verify.readers import read_left_out
from strategy_book.verify.scripts import GLOSSES, arguments

_KIND = "rows of decks"
_MOST = 400  # havens of the longest list that a deck teaches
_KINDS: dict[str, list[Any]] = {"match": ["match", 1], "jotto": ["guesses", 0]}  # of these games' parts; 0: no seat

Row = list[str]
"""Prompt, answers, those of them that lose, letters of each that may be played, the size of the stage in which each
joins, the share of familiar words that begin with the prompt, winning replies to the answer; without empty cells at the
end."""


def check_decks(site: Path, slug: str) -> Findings:
    """Check all decks of a list."""
    findings, readers = Findings(file=f"{DATA}/decks.js"), dict[int, str]()
    (offered,) = arguments(findings, site)
    strange = [about["key"] for about in offered if not (site / f"word-lists/{about['list']}.txt").is_file()]
    findings.same(_KIND, "decks of no list", strange, [])
    left_out = read_left_out(site, findings, slug)
    glosses = dict(read_csv(site, GLOSSES)) if (site / GLOSSES).is_file() else {}
    for about in offered:
        if about["list"] == slug:
            _Deck(findings, site, about, left_out).check(readers, glosses)
    findings.trust("how familiar words are, and what they mean")
    findings.trust("what decks call their parts", "learn.parts.title")
    return findings


class _Deck:
    """One deck while it is checked.

    ``about`` is how the page Learn offers it: its game, its rules, and the page on which its words are;
    ``published`` is what the JSON of that page says.
    """

    def __init__(self, findings: Findings, site: Path, about: Facts, left_out: frozenset[str]) -> None:
        self.findings = findings.of(f"{DATA}/learn/{about['key']}.js")
        self.site, self.about, self.left_out = site, about, left_out
        self.game, self.page = about["game"], about["page"].removesuffix(".html")
        self.published = read_json(site, f"{self.page}.json")
        key, deck = arguments(self.findings, site)
        self.parts: list[Facts] = deck.pop("parts")
        self.meanings: dict[str, str] = deck.pop("meanings", {})
        self.findings.same(_KIND, "description", [key, deck], [about["key"], about])

    def shown(self, words: Iterable[str] | None) -> list[str]:
        return [word for word in words or () if word not in self.left_out]

    def check(self, readers: dict[int, str], glosses: dict[str, str]) -> None:
        """Check the rows of each part, and what it says of its stages and of the words that are left out.

        Args:
            readers: see ``_check_stages``.
            glosses: what words mean, as published.
        """
        rows_of = {
            "ghost": self._of_chapter,
            "against": self._of_people,
            "match": self._of_matches,
            "jotto": self._of_guesses,
        }.get(self.game, self._of_havens)
        expected: dict[str, list[Row]] = {}
        for part, row in rows_of():
            expected.setdefault(part, []).append(row)
        published = {part["key"]: part["rows"] for part in self.parts}
        self.findings.same(_KIND, "parts", sorted(published), sorted(expected))
        for part in sorted(published.keys() & expected.keys()):
            self.findings.same(_KIND, f"part {part}", published[part], expected[part])
            self.findings.checked[_KIND] += max(len(published[part]) - 1, 0)
        kinds = [[part["key"], part["kind"], part["seat"]] for part in self.parts]
        self.findings.same(_KIND, "kinds and seats", kinds, [[key, *self._kind_and_seat(key)] for key, *_ in kinds])
        answers = {word for rows in published.values() for row in rows for word in row[1].split()}
        self.findings.same(
            _KIND, "meanings", self.meanings, {word: glosses.get(word) for word in self.meanings if word in answers}
        )
        self._check_stages(readers)
        left_out = self._left_out()
        for about in self.parts:
            counts = left_out.get(about["key"])
            self.findings.same(
                _KIND, f"words left out of part {about['key']}", about.get("leftOut"), counts and dict(counts)
            )

    def _of_chapter(self) -> Iterator[tuple[str, Row]]:
        """Ghost: the words of each opening that a seat wins, and all that can end a game after the others."""
        for seat in self.published["chapter"]["seats"]:
            joined, shares = dict[str, int](), dict[str, str]()
            for facts in self._stages(str(seat["seat"])):
                shares = {step["opening"]: f"{step['share']:.6g}" for step in facts["order"]}
                for stage in reversed(facts["stages"]):
                    joined |= dict.fromkeys(stage["words"], stage["size"])
            for opening in seat["openings"]:
                prompt, words = opening["opening"], self.shown(opening["words"])
                outcomes = self.shown(opening["outcomes"])
                if words:
                    sizes = " ".join(str(joined[word]) for word in words if word in joined)
                    yield f"{seat['seat']}", _row(prompt, words, (), (), sizes, shares.get(prompt, ""))
                elif opening["words"] is None and outcomes and seat["seat"] < 3:
                    yield f"{seat['seat']}-traps", _row(prompt, outcomes, self.shown(opening["losing"]))

    def _of_people(self) -> Iterator[tuple[str, Row]]:
        for part, answer in self._answers():
            pairs = zip(answer["words"] or (), answer["work"], strict=True)
            known = {word: len(fragment) for word, fragment in pairs if word not in self.left_out}
            if known:
                yield part, _row(answer["opening"], [*known], (), [*known.values()])

    def _of_matches(self) -> Iterator[tuple[str, Row]]:
        for chapter in self.published["matches"]:
            for table in chapter["tables"]:
                if (chapter["min_length"], table["players"]) == (self.about["min"], self.about["players"]):
                    for lesson in table["lessons"]:
                        yield table["begins"], _row(" ".join(map(str, lesson["lives"])), lesson["best"])

    def _of_havens(self) -> Iterator[tuple[str, Row]]:
        """The havens of each length, and the lost positions from which some letter completes no word.

        The latter only where chapters say how long games last.
        """
        for part, havens in self._haven_lists():
            ordered = sorted(self.shown(havens), key=len)  # the order within a length stays
            yield from ((part, _row(str(size), [*group])) for size, group in groupby(ordered, key=len))
        other = self.published["chapter"]["other_seat"]
        for entry in [*other["resistance"], *other["later"]] if other else []:
            position, play = entry["position"], entry["play"]
            if entry["winning"] and entry["length"] is not None and self.left_out.isdisjoint((position, play)):
                yield "lost", _row(position, [play], (), (), "", "", " ".join(self.shown(entry["winning"])))

    def _of_guesses(self) -> Iterator[tuple[str, Row]]:
        """Jotto: the first guesses of the published trees, and the next guess after each answer."""
        right: dict[str, list[str]] = {}
        for prompt, guess in printed_guesses(self.site, f"{self.page}.json"):
            right.setdefault(prompt, []).append(guess)
        for prompt, words in right.items():
            if (shown := self.shown(words)) and self.left_out.isdisjoint(prompt.split()):
                yield "guesses", _row(prompt, shown)

    def _haven_lists(self) -> Iterator[tuple[str, list[str]]]:
        """The lists of a chapter of SuperGhost or a game like it, by the part of the deck that teaches each."""
        chapter = self.published["chapter"]
        other = chapter["other_seat"]
        for part, memory in (("havens", chapter["memory"]), ("other-seat", other and other["memory"])):
            if memory and 0 < len(memory["havens"] or ()) <= _MOST:
                yield part, memory["havens"]

    def _answers(self) -> Iterator[tuple[str, Facts]]:
        """The part and one of its openings, for all openings of a deck of Ghost."""
        if self.game == "ghost":
            for seat in self.published["chapter"]["seats"]:
                for opening in seat["openings"]:
                    yield f"{seat['seat']}{'-traps' if opening['words'] is None else ''}", opening
        elif self.game == "against":
            for alphabet in self.published["people"]["alphabets"]:
                if (alphabet["min_length"], alphabet["players"]) == (self.about["min"], self.about["players"]):
                    for answer in alphabet["answers"]:
                        yield f"{alphabet['vocabulary']}-{alphabet['seat']}", answer

    def _kind_and_seat(self, part: str) -> list[Any]:
        """What a part teaches, and to which seat."""
        if self.game in {"ghost", "against"}:
            return ["lists", int(part.removesuffix("-traps")[-1])]
        if self.game in _KINDS:
            return _KINDS[self.game]
        chapter = self.published["chapter"]
        seat = chapter["memory"]["winner"] if part == "havens" else chapter["other_seat"]["seat"]
        return ["lost" if part == "lost" else "havens", seat]

    def _left_out(self) -> dict[str, Counter[str]]:
        """For each part: how many words of each opening, or havens of each length, the book leaves out."""
        counts: dict[str, Counter[str]] = {}
        for part, answer in self._answers():
            if answer["left_out"]:
                counts.setdefault(part, Counter())[answer["opening"]] = len(answer["left_out"])
        if self.game not in {"ghost", "against", "jotto", "match"}:  # plans leave none out; matches name letters
            for part, havens in self._haven_lists():
                if avoided := [str(len(haven)) for haven in havens if haven in self.left_out]:
                    counts[part] = Counter(avoided)
        return counts

    def _stages(self, part: str) -> list[Facts]:
        """The stages of a part, if it has some."""
        stages = self.published["chapter"]["stages"] if self.game == "ghost" else []
        return [facts for facts in stages if str(facts["seat"]) == part]

    def _check_stages(self, readers: dict[int, str]) -> None:
        """Check what each part says of its stages, and the order in which to learn it.

        ``readers`` is what the decks so far call the readers of each size, in the book's language: one name for each.
        """
        for part in self.parts:
            right: list[Any] = [None, None]
            for facts in self._stages(part["key"]):
                prompts = {row[0] for row in part["rows"]}
                sizes = [
                    {"size": stage["size"], "words": len(stage["words"]), "openings": len(stage["openings"])}
                    for stage in facts["stages"]
                ]
                right = [sizes, [step["opening"] for step in facts["order"] if step["opening"] in prompts]]
            named = [stage.copy() for stage in part.get("stages") or ()]
            for size, name in {stage["size"]: stage.pop("readers") for stage in named}.items():
                alone = name not in {other for known, other in readers.items() if known != size}
                self.findings.same(
                    _KIND, f"name of readers of size {size}", [name, alone], [readers.setdefault(size, name), True]
                )
            self.findings.same(_KIND, f"stages of part {part['key']}", [named or None, part.get("order")], right)


def _row(prompt: str, words: Sequence[str], losing: Sequence[str] = (), reach: Sequence[int] = (), *more: str) -> Row:
    row = [prompt, " ".join(words), " ".join(losing), " ".join(map(str, reach)), *more]
    while not row[-1] and len(row) > 2:
        row.pop()
    return row
