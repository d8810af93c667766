"""Decks to learn from: the lists of every chapter, in one format for the learn page and for Anki.

A deck belongs to a chapter and has parts. A part is a table of rows, and a row is a prompt with its answers. The
``kind`` of a part says what prompts and answers are:

- ``lists``: an opening, and the words that the seat follows; ``losing`` are those that it would complete itself.
  A player who knows the words can derive every reply: at the seat's turn they all continue with the same letter.
- ``havens``: a number of letters, and the fragments of that length to make.
- ``lost``: a fragment from which every play loses, and the play after which the opponent must know most.
- ``match``: the lives of all, from the learner, who begins the round; and the letters that are best for the match. The
  part's key is the rule for who begins the next round.
- ``guesses``: the guesses so far with their answers, and what to guess next.

Parts of two-player Ghost may have *stages* (docs/theory.md): for each SCOWL size the words that are enough against
readers of that size. A row then says at which size each answer joins, and how likely its opening is.

In the browser a deck is ``assets/data/learn/KEY.js``, one call ``StrategyBook.registerDeck(KEY, DECK)``. DECK has

- ``key, game, list, listTitle, title, page, min, players``: as in the index ``assets/data/decks.js``;
- ``meanings``: ``{word: gloss}`` of answers, where a meaning is known (no key if there is none);
- ``parts``: ``[{key, kind, title, seat, rows, ...}]``. A row is an array of strings, empty ones at its end left out:

  0. the prompt;
  1. the answers, with spaces between them;
  2. those of them that lose;
  3. for each answer how many of its letters may be played; empty: all;
  4. for each answer the size of the stage in which it joins; empty: the part has no stages. The words of the stage of
     size N are the answers that joined up to N, and its openings the prompts that have any;
  5. the share of familiar words that begin with the prompt, as a decimal number;
  6. in a part of the kind ``lost``: the opponent's winning replies to the answer.

- ``stages`` of a part, where it has any: ``[{size, readers, words, openings}]``, ascending: a SCOWL size, the book's
  name for its readers (as in "against a newspaper reader"), and how many words and openings the stage has. The last
  stage has all words of the part;
- ``order`` of a part, beside ``stages``: all prompts in the order in which to learn them: fewest words first, and of
  equally many the likeliest. Adding up the shares of the rows in this order gives the curve.

- ``leftOut`` of a part, where it has any: ``{prompt: number}``, how many words of a list the book leaves out because
  they are slurs and nothing else wins. A prompt that has no other word has no row.

The keys of deck, part and row identify a card for good. A reader's progress and a second import into Anki find the
card by them, even after its words have changed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from strategy_book.lists.facts import ListFacts
from strategy_book.pages import Pages
from strategy_book.pages.webdata import checked, literal
from strategy_book.published.site import DATA


@dataclass(frozen=True, slots=True)
class Row:
    """A prompt and its answers.

    Attributes:
        prompt: the situation, as the kind of the part has it.
        losing: those of the answers that lose for the learner.
        reach: for each answer, how many of its letters may be played; () where all may. The other letters are only
            named, when an opponent has to challenge.
        sizes: for each answer, the size of the stage in which it joins; () without stages.
        share: the share of familiar words that begin with the prompt; 0 without stages.
        replies: the opponent's winning replies to the answer, for the kind ``lost``.
    """

    prompt: str
    answers: tuple[str, ...]
    losing: tuple[str, ...] = ()
    reach: tuple[int, ...] = ()
    sizes: tuple[int, ...] = ()
    share: float = 0.0
    replies: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """Rows to learn together.

    Attributes:
        key: short and permanent, unique in its deck.
        kind: ``lists``, ``havens``, ``lost``, ``match`` or ``guesses``.
        seat: the learner's seat, from 1; 0 where seats do not matter.
        stages: as they are published; () if the part has none.
        order: with stages, all prompts in the order in which to learn them.
        left_out: for each prompt whose list has words that the book leaves out, how many. A prompt that has no
            other word has no row.
    """

    key: str
    kind: str
    title: str
    seat: int
    rows: tuple[Row, ...]
    stages: Sequence[Mapping[str, object]] = ()
    order: tuple[str, ...] = ()
    left_out: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Deck:
    """Everything that a chapter asks you to learn.

    Attributes:
        game: ``ghost``, ``against`` (Ghost against people), ``match`` (Ghost, the match), ``superghost`` or the name of
            one of its kin, or ``jotto``.
        variant: identifies the chapter together with game and list: minimum length and players, or Jotto's rules.
        page: address of the chapter, from the site's root.
        min_length, players: the rules; 0 where a game has none.
        meanings: word -> gloss, of answers whose meaning is known.
    """

    game: str
    facts: ListFacts
    variant: str
    page: str
    title: str
    min_length: int
    players: int
    parts: tuple[Part, ...]
    meanings: Mapping[str, str] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """Identifies the deck for good; safe in addresses."""
        return f"{self.game}-{self.facts.slug}-{self.variant}"


def learn_pages(decks: Sequence[Deck]) -> Pages:
    """``assets/data/decks.js``, the index in the order given, and ``learn/KEY.js`` for each deck."""
    pages: Pages = {f"{DATA}/learn/{deck.key}.js": deck_script(deck) for deck in decks}
    index = f"StrategyBook.registerDecks({checked([_about(deck) for deck in decks])});\n"
    return {f"{DATA}/decks.js": index, **pages}


def deck_script(deck: Deck) -> str:
    """``learn/KEY.js``: one deck."""
    about: dict[str, object] = {**_about(deck), "parts": [_part(part) for part in deck.parts]}
    if deck.meanings:
        about["meanings"] = dict(deck.meanings)
    return f"StrategyBook.registerDeck({literal(deck.key)}, {checked(about)});\n"


def _part(part: Part) -> dict[str, object]:
    fields: dict[str, object] = {key: getattr(part, key) for key in ("key", "kind", "title", "seat")}
    fields["rows"] = [_row(row) for row in part.rows]
    if part.stages:
        fields["stages"] = list(part.stages)
        fields["order"] = list(part.order)
    if part.left_out:
        fields["leftOut"] = dict(part.left_out)
    return fields


def _about(deck: Deck) -> dict[str, object]:
    return {
        "key": deck.key,
        "game": deck.game,
        "list": deck.facts.slug,
        "listTitle": deck.facts.title,
        "title": deck.title,
        "page": deck.page,
        "min": deck.min_length,
        "players": deck.players,
    }


def _row(row: Row) -> list[str]:
    before, share = (row.answers, row.losing, row.reach, row.sizes), f"{row.share:.6g}" if row.sizes else ""
    fields = [row.prompt, *(" ".join(map(str, values)) for values in before), share, " ".join(row.replies)]
    while fields[-1] == "" and len(fields) > 2:
        fields.pop()
    return fields
