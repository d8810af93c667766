"""Rounds between players of every kind: good, careless, mistaken."""

import itertools
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategy_book as sb
from strategy_book.library.kin import KIN_CLASSES
from strategy_book.library.play import play_round
from tests.wordlists import list_path

WORDS = ["ghost", "ghoul", "ghetto", "gab", "llama", "glot", "lot", "lots"]
KINDS = [sb.Ghost, *KIN_CLASSES.values()]


@pytest.fixture(scope="module")
def game() -> sb.Ghost:
    return sb.Ghost(WORDS)


def script(*answers: str) -> sb.Player:
    """A player that gives these answers in turn."""
    left = iter(answers)
    return lambda game, fragment: next(left)


def test_a_round_by_hand(game: sb.Ghost) -> None:
    record = sb.play(game, [script("g", "o", "t"), script("h", "s")])
    assert record == {
        "fragments": ["g", "gh", "gho", "ghos", "ghost"], "loser": 1, "reason": "seat 1 completed 'ghost'",
        "ending": "word", "challenger": None, "word": "ghost",
    }  # fmt: skip
    assert (record.loser, record.fragments[-1]) == (1, "ghost")


def test_a_challenge_of_a_word(game: sb.Ghost) -> None:
    record = sb.play(game, [script("g"), script("?")])
    assert (record.loser, record.ending, record.challenger, record.word) == (2, "challenge", 2, "glot")
    early = sb.play(game, [script("?"), script()])
    assert (early.loser, early.fragments) == (1, [])


def test_a_bluff_stands_until_somebody_challenges(game: sb.Ghost) -> None:
    record = sb.play(game, [script("g", "b"), script("t", "?")])
    assert record.fragments == ["g", "gt", "gtb"]
    assert (record.loser, record.ending, record.challenger) == (1, "bluff", 2)


def test_a_round_of_bluffs_ends(game: sb.Ghost) -> None:
    record = sb.play(game, [lambda game, fragment: "t"] * 2)
    assert record.fragments[-1] == "ttttttt" and record.loser == 1 and record.ending == "length"


class Doubter:
    """Plays g first, and challenges a fragment whenever somebody makes it."""

    def __init__(self, doubted: str) -> None:
        self.doubted = doubted

    def __call__(self, game: Any, fragment: str) -> str:
        return "g"

    def challenges(self, game: Any, fragment: str) -> bool:
        return fragment == self.doubted


def test_a_challenge_out_of_turn() -> None:
    game = sb.Ghost(WORDS, players=3)
    record = sb.play(game, [script("g"), script("x"), script("?")])
    assert (record.loser, record.challenger) == (2, 3)

    record = sb.play(game, [Doubter("gx"), script("x"), script("h")])
    assert (record.loser, record.challenger, record.fragments) == (2, 1, ["g", "gx"])
    record = sb.play(game, [Doubter("gh"), script("h"), script("o")])
    assert (record.loser, record.challenger, record.word) == (1, 1, "ghost")


def boom(game: Any, fragment: str) -> str:
    raise ValueError("no\nidea\x1b")


def deep(game: Any, fragment: str) -> str:
    return deep(game, fragment)


@pytest.mark.parametrize(
    ("player", "reason"),
    [
        (boom, "seat 1 raised ValueError: no\\nidea\\x1b"),
        (deep, "seat 1 raised RecursionError"),
        (lambda game, fragment: None, "seat 1 did not answer"),
        (lambda game, fragment: 7, "seat 1 did not answer"),
        (lambda game, fragment: b"g", "seat 1 did not answer"),
        (lambda game, fragment: "", "seat 1 answered ''"),
        (lambda game, fragment: "gh", "seat 1 answered 'gh'"),
        (lambda game, fragment: "7", "seat 1 answered '7'"),
        (lambda game, fragment: "é", "seat 1 answered 'é'"),
        (lambda game, fragment: "g" * 10**6, f"seat 1 answered '{'g' * 40}', which"),
        (lambda game: "g", "seat 1 raised TypeError"),
    ],
)
def test_a_player_who_misbehaves_loses(game: sb.Ghost, player: Any, reason: str) -> None:
    record = sb.play(game, [player, sb.perfect(1)])
    assert (record.loser, record.ending, record.fragments) == (1, "forfeit", [])
    assert record.reason.startswith(reason)
    after = sb.play(game, [sb.perfect(1), player])
    assert (after.loser, len(after.fragments)) == (2, 1)


@pytest.mark.parametrize("end", [KeyboardInterrupt, SystemExit])
def test_what_ends_a_program_ends_the_round(game: sb.Ghost, end: type[BaseException]) -> None:
    def player(game: Any, fragment: str) -> str:
        raise end

    with pytest.raises(end):
        sb.play(game, [sb.perfect(1), player])


def test_an_error_of_a_player_of_this_program_is_not_a_forfeit(game: sb.Ghost) -> None:
    with pytest.raises(ValueError, match="no"):
        play_round(game, [boom, boom])


CHANGES = {
    "set a value": lambda game: setattr(game, "players", 9),
    "set the rules": lambda game: setattr(game, "rules", None),
    "replace a method": lambda game: setattr(game, "moves", lambda fragment: []),
    "set what is computed later": lambda game: setattr(game, "_lines" if type(game) is sb.Ghost else "_solved", None),
    "delete an attribute": lambda game: delattr(game, "rules"),
    "replace the words": lambda game: setattr(game.words, "lexicon", None),
    "change the words": lambda game: game.words.words.__setitem__(0, "zzzz"),
}


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("kind", KINDS)
def test_nobody_can_change_a_game(kind: Any, change: str) -> None:
    game = kind(WORDS)
    before = game.solve(), game.moves("l"), game.players

    def player(game: Any, fragment: str) -> str:
        CHANGES[change](game)
        return str(game.moves(fragment)[0])

    record = sb.play(game, [player, sb.perfect(1)])
    assert (record.loser, record.ending) == (1, "forfeit")
    assert "AttributeError" in record.reason or "FrozenInstanceError" in record.reason
    assert (game.solve(), game.moves("l"), game.players) == before


@pytest.mark.parametrize("kind", KINDS)
def test_answers_that_are_changed_change_nothing(kind: Any) -> None:
    game = kind(WORDS)
    questions = ("moves", "winning_moves", "losers", "best_moves", "solve")
    before = {name: str(getattr(game, name)("l")) for name in questions}

    def player(view: Any, fragment: str) -> str:
        for name, text in itertools.product(questions, ("", "l", fragment)):
            answer = getattr(view, name)(text)
            answer.clear()
        return str(view.moves(fragment)[0])

    sb.play(game, [player, player])
    assert {name: str(getattr(game, name)("l")) for name in questions} == before
    assert sb.play(game, [sb.perfect(1), sb.perfect(1)]).ending == "word"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_game_is_played_by_any_number(kind: Any, players: int) -> None:
    game = kind(WORDS, players)
    for seed in range(5):
        record = sb.play(game, [sb.perfect(seed), *[sb.careless(seed + k) for k in range(1, players)]])
        assert record.ending == "word" and 1 <= record.loser <= players
        assert record.loser == (len(record.fragments) - 1) % players + 1
        losers = game.losers()
        if players == 2 and 1 not in losers:
            assert record.loser == 2


@pytest.mark.parametrize("kind", KINDS)
@given(seed=st.integers(0, 2**32))
def test_any_nonsense_ends_in_a_record(kind: Any, seed: int) -> None:
    game = _GAMES.setdefault(kind, kind(WORDS, 3))
    chance = random.Random(seed)
    answers = ["?", "", "g", "h", "o", "gh", "hg", "ghost", "zz", "Ä", None, 4]

    def player(view: Any, fragment: str) -> Any:
        return chance.choice([*answers, fragment + "g", "l" + fragment])

    record = sb.play(game, [player] * 3)
    assert record.loser in (1, 2, 3) and record.reason and all(record.fragments)
    assert [len(fragment) for fragment in record.fragments] == [*range(1, len(record.fragments) + 1)]


_GAMES: dict[Any, Any] = {}


def test_a_letter_is_enough_if_it_has_only_one_place() -> None:
    game = sb.SuperGhost(["ghost", "llama"])
    assert sb.play(game, [script("g", "o"), script("h", "?")]).fragments == ["g", "gh", "gho"]
    assert (game.after("g", "h"), game.after("l", "l"), game.after("ll", "a")) == ("gh", "ll", "lla")
    assert game.after("g", "xg") == "xg" and game.after("g", "xgx") is None and game.after("g", "x") is None
    assert sb.Spook(["ghost"]).after("gh", "sgh") == "ghs"
    assert sb.Xghost(["ghost"]).after("gt", "got") == "got"


def test_a_wrong_number_of_players_is_refused(game: sb.Ghost) -> None:
    with pytest.raises(sb.InputError, match="3 players for 2 seats"):
        sb.play(game, [sb.perfect(1)] * 3)


def test_a_reader_plays_only_known_words() -> None:
    words = sb.read(["ghost", "ghetto", "llama", "gab"], name="all")
    reader = sb.reader(words, ["ghost", "llama", "other"], seed=1)
    assert (reader.words, reader.outside, reader.name) == (2, 1, "words")
    game = sb.Ghost(words)
    replies = {reader(game, "ghe") for _ in range(300)}  # it knows no word that begins so
    assert "?" in replies and len(replies) > 2
    record = sb.play(game, [script("g", "o", "t"), reader])
    assert record.fragments == ["g", "gh", "gho", "ghos", "ghost"]
    assert reader.example("l") == "llama" and reader.example("ghe") is None


@pytest.mark.rest
def test_a_perfect_player_beats_a_newspaper_reader_who_begins() -> None:
    words = sb.read(list_path("american"))
    game = sb.Ghost(words, min_length=3)
    lost = [sb.play(game, [sb.reader(words, "scowl-35", min_length=3, seed=k), sb.perfect(k)]).loser for k in range(5)]
    assert set(lost) <= {1, 2} and 1 in lost


def test_play_goes_on_behind_words_until_somebody_is_stuck() -> None:
    game = sb.Ghost(["ghost", "ghosts", "ghetto"], finish="goes-on")
    assert sb.play(game, [sb.careless(1), sb.perfect(1)]).loser == 1
    passed = sb.play(game, [script("g", "o", "t", "?"), script("h", "s", "s")])
    assert (passed.fragments[-1], passed.loser, passed.ending, passed.word) == ("ghosts", 1, "stuck", "ghosts")
    doubted = sb.play(game, [script("g", "o", "t"), script("h", "s", "?")])
    assert (doubted.ending, doubted.loser, doubted.word) == ("challenge", 2, "ghosts")


def test_a_player_of_a_match_says_the_letters_that_are_best_in_the_match() -> None:
    words = sb.read(list_path("american-common"))
    game, match = sb.Ghost(words, players=3), sb.match(words, lives=(3, 1, 2))
    record = sb.play(game, [sb.perfect_in_match(match, seed) for seed in range(3)])
    for before, after in itertools.pairwise(["", *record.fragments]):
        assert after[-1] in match.best(before)
    assert sb.play(game, [script("z"), script("z"), sb.perfect_in_match(match)]).ending == "bluff"


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_game_with_other_players(kind: Any) -> None:
    assert kind(WORDS).with_players(4).solve() == kind(WORDS, 4).solve()


class Trap:
    """Plays well; its method ``challenges`` does not."""

    def __call__(self, game: Any, fragment: str) -> str:
        return str(game.moves(fragment)[0])

    def challenges(self, game: Any, fragment: str) -> bool:
        raise ValueError("mine")

    def names(self, game: Any, fragment: str) -> str:
        raise ValueError("also mine")


def test_an_error_in_any_method_loses() -> None:
    game = sb.Ghost(WORDS, players=3)
    record = sb.play(game, [Trap(), sb.perfect(1), sb.perfect(2)])
    assert (record.loser, record.ending, len(record.fragments)) == (1, "forfeit", 2)
    assert record.reason == "seat 1 raised ValueError: mine"
    record = sb.play(game, [Trap(), script("?"), sb.perfect(2)], proof="player")
    assert record.reason == "seat 1 raised ValueError: also mine"


def test_players_that_cannot_play_are_refused(game: sb.Ghost) -> None:
    for players in (["g", "h"], [sb.perfect(), None]):
        with pytest.raises(sb.ArgumentError, match="players: choose a function"):
            sb.play(game, players)
    with pytest.raises(sb.ArgumentError, match=r"choose a game, such as Ghost\(words\)"):
        sb.play("ghost", [sb.perfect()])  # type: ignore[arg-type]


class _Silent:
    """Says a letter and names what it is told to."""

    def __init__(self, letter: str, word: str | None) -> None:
        self.letter, self.word = letter, word

    def __call__(self, game: Any, fragment: str) -> str:
        return self.letter

    def names(self, game: Any, fragment: str) -> str | None:
        return self.word


@pytest.mark.parametrize(
    ("word", "proof", "ending", "loser"),
    [
        ("gab", "player", "challenge", 2),
        ("ghoul", "player", "challenge", 2),
        (None, "player", "bluff", 1),
        ("gib", "player", "bluff", 1),
        ("zoo", "player", "bluff", 1),
        (None, "list", "challenge", 2),
    ],
)
def test_a_challenged_player_has_to_name_a_word_where_that_is_the_rule(
    word: str | None, proof: Any, ending: str, loser: int
) -> None:
    for make in (sb.Ghost, sb.SuperGhost):
        game = make(["ghost", "ghoul", "gab", "zoo"], min_length=3)
        record = sb.play(game, [_Silent("g", word), lambda game, fragment: "?"], proof=proof)
        assert (record.ending, record.loser) == (ending, loser)
        assert record.word is not None  # the list has one in any case
    careless = sb.play(game, [lambda game, fragment: "g", lambda game, fragment: "?"], proof="player")
    assert careless.loser == 2  # a player without the method names any word
