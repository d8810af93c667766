"""Rounds between players of every kind: good, careless, hostile."""

import contextlib
import itertools
import random
import sys
import threading
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategy_book as sb
from generator.library.kin import KIN_CLASSES
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
        "fragments": ["g", "gh", "gho", "ghos", "ghost"],
        "loser": 1,
        "reason": "seat 1 completed 'ghost'",
        "ending": "word",
        "challenger": None,
        "word": "ghost",
    }
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

    def __call__(self, game: sb.GameView, fragment: str) -> str:
        return "g"

    def challenges(self, game: sb.GameView, fragment: str) -> bool:
        return fragment == self.doubted


def test_a_challenge_out_of_turn() -> None:
    game = sb.Ghost(WORDS, players=3)
    record = sb.play(game, [script("g"), script("x"), script("?")])
    assert (record.loser, record.challenger) == (2, 3)

    record = sb.play(game, [Doubter("gx"), script("x"), script("h")])
    assert (record.loser, record.challenger, record.fragments) == (2, 1, ["g", "gx"])
    record = sb.play(game, [Doubter("gh"), script("h"), script("o")])
    assert (record.loser, record.challenger, record.word) == (1, 1, "ghost")


def boom(game: sb.GameView, fragment: str) -> str:
    raise ValueError("no\nidea\x1b")


class Nasty(BaseException):
    def __str__(self) -> str:
        raise SystemExit


def nasty(game: sb.GameView, fragment: str) -> str:
    raise Nasty


class Text(str):
    """Text that lies about itself."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = str.__hash__

    def __len__(self) -> int:
        raise SystemExit

    def __str__(self) -> str:
        return "?"


class Fake:
    @property
    def __class__(self) -> Any:
        return str


def deep(game: sb.GameView, fragment: str) -> str:
    return deep(game, fragment)


@pytest.mark.parametrize(
    ("player", "reason"),
    [
        (boom, "seat 1 raised ValueError: no\\nidea\\x1b"),
        (nasty, "seat 1 raised an error"),
        (deep, "seat 1 raised RecursionError"),
        (lambda game, fragment: sys.exit(3), "seat 1 raised SystemExit: 3"),
        (lambda game, fragment: None, "seat 1 did not answer"),
        (lambda game, fragment: 7, "seat 1 did not answer"),
        (lambda game, fragment: b"g", "seat 1 did not answer"),
        (lambda game, fragment: Fake(), "seat 1 did not answer"),
        (lambda game, fragment: "", "seat 1 answered ''"),
        (lambda game, fragment: "gh", "seat 1 answered 'gh'"),
        (lambda game, fragment: "7", "seat 1 answered '7'"),
        (lambda game, fragment: "é", "seat 1 answered 'é'"),
        (lambda game, fragment: "g" * 10**6, "seat 1 answered with 1,000,000 characters"),
        (lambda game: "g", "seat 1 raised TypeError"),
    ],
)
def test_whoever_misbehaves_loses(game: sb.Ghost, player: Any, reason: str) -> None:
    record = sb.play(game, [player, sb.perfect(1)])
    assert (record.loser, record.ending, record.fragments) == (1, "forfeit", [])
    assert record.reason.startswith(reason)
    after = sb.play(game, [sb.perfect(1), player])
    assert (after.loser, len(after.fragments)) == (2, 1)


def test_a_subclass_of_text_is_the_text_it_holds(game: sb.Ghost) -> None:
    record = sb.play(game, [lambda game, fragment: Text("g"), sb.perfect(1)])
    assert record.fragments[0] == "g" and type(record.fragments[0]) is str


def test_whoever_stalls_loses(game: sb.Ghost) -> None:
    stop = threading.Event()
    late: list[str] = []

    def stalls(view: sb.GameView, fragment: str) -> str:
        stop.wait()
        try:
            late.append(str(view.moves(fragment)))
        except AttributeError as error:
            late.append(str(error))
        return "g"

    # It begins, so that nobody else can be late on a busy machine. Without a limit the game would never end.
    record = sb.play(game, [stalls, sb.perfect(1)], seconds=1)
    assert (record.loser, record.reason) == (1, "seat 1 took longer than 1 s")
    stop.set()
    while not late:
        time.sleep(0.01)
    assert late == ["the turn of this player is over"]  # a player who was given up on learns nothing more


ATTACKS = {
    "set an attribute": lambda view: setattr(view, "players", 9),
    "delete an attribute": lambda view: delattr(view, "players"),
    "patch the class": lambda view: setattr(type(view), "moves", lambda self, fragment: []),
    "unpatch the class": lambda view: delattr(type(view), "__getattr__"),
    "become another class": lambda view: setattr(view, "__class__", str),
    "reach the game": lambda view: view._game.rules,
    "reach the lexicon": lambda view: view.words.lexicon,
    "reach the rules": lambda view: view.rules,
    "reach the game behind a method": lambda view: view.moves.__self__,
    "change the words": lambda view: view.words.__setitem__(0, "zzzz"),
}


@pytest.mark.parametrize("attack", ATTACKS)
@pytest.mark.parametrize("kind", KINDS)
def test_whoever_tries_to_change_the_game_loses(kind: Any, attack: str) -> None:
    game = kind(WORDS)
    before = game.solve(), game.moves("l"), game.players

    def player(view: sb.GameView, fragment: str) -> str:
        ATTACKS[attack](view)
        return str(view.moves(fragment)[0])

    record = sb.play(game, [player, sb.perfect(1)])
    assert (record.loser, record.ending) == (1, "forfeit")
    assert (game.solve(), game.moves("l"), game.players) == before


@pytest.mark.parametrize("kind", KINDS)
def test_answers_that_are_changed_change_nothing(kind: Any) -> None:
    game = kind(WORDS)
    questions = ("moves", "winning_moves", "losers", "best_moves", "solve")
    before = {name: str(getattr(game, name)("l")) for name in questions}

    def player(view: sb.GameView, fragment: str) -> str:
        for name, text in itertools.product(questions, ("", "l", fragment)):
            answer = getattr(view, name)(text)
            answer.clear()
        return str(view.moves(fragment)[0])

    sb.play(game, [player, player])
    assert {name: str(getattr(game, name)("l")) for name in questions} == before
    assert sb.play(game, [sb.perfect(1), sb.perfect(1)]).ending == "word"


def test_a_view_answers_what_the_game_answers(game: sb.Ghost) -> None:
    seen: dict[str, Any] = {}

    def player(view: sb.GameView, fragment: str) -> str:
        seen.update(
            players=view.players, words=view.words, odds=view.odds("g", players=3), names=dir(view),
            strategy=view.strategy(seat=2),
        )  # fmt: skip
        return "?"

    sb.play(game, [player, player])
    assert seen["players"] == 2 and seen["words"] == tuple(sorted(WORDS))
    assert seen["odds"] == game.odds("g", players=3) and seen["strategy"] == game.strategy(seat=2)
    assert {"losers", "moves", "winning_moves", "line"} <= {*seen["names"]}


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

    def player(view: sb.GameView, fragment: str) -> Any:
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


class Leaves:
    """Answers at once, and leaves a thread that asks the game whatever costs it time."""

    def __init__(self, question: Any) -> None:
        self.question, self.stop = question, threading.Event()

    def __call__(self, view: sb.GameView, fragment: str) -> str:
        threading.Thread(target=self.ask_on, args=(view, view.losers), daemon=True).start()
        return str(view.moves(fragment)[0])

    def ask_on(self, view: sb.GameView, losers: Any) -> None:
        while not self.stop.wait(0.001):
            with contextlib.suppress(Exception):
                self.question(view, losers)


class Slow:
    """An argument that never lets go of what looks at it."""

    def __getattribute__(self, name: str) -> Any:
        time.sleep(60)

    def __len__(self) -> int:
        time.sleep(60)
        return 0


LEFT = {
    "goes on with a question that it was given": lambda view, losers: losers(""),
    "asks with an argument that stalls": lambda view, losers: view.moves(Slow()),
    "asks the old view with such an argument": lambda view, losers: losers(Slow()),
}


@pytest.mark.parametrize("left", LEFT)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seconds", [None, 20])
def test_what_a_player_leaves_behind_costs_no_other_player_the_round(kind: Any, left: str, seconds: Any) -> None:
    leaves = Leaves(LEFT[left])
    try:
        record = sb.play(kind(WORDS), [leaves, sb.perfect(1)], seconds=seconds)
    finally:
        leaves.stop.set()
    assert record.ending == "word"


class Trap:
    """Plays well; its attribute ``challenges`` does not."""

    def __init__(self, trap: Any) -> None:
        self.trap = trap

    def __call__(self, view: sb.GameView, fragment: str) -> str:
        return str(view.moves(fragment)[0])

    @property
    def challenges(self) -> Any:
        return self.trap()


def raises() -> Any:
    raise ValueError("mine")


@pytest.mark.parametrize(
    ("trap", "reason"),
    [
        (raises, "seat 1 raised ValueError: mine"),
        (lambda: sys.exit(2), "seat 1 raised SystemExit: 2"),
        (lambda: time.sleep(60), "seat 1 took longer than 0.5 s"),
        (lambda: 7, "seat 1 raised TypeError"),
        (lambda: lambda view, fragment: raises(), "seat 1 raised ValueError: mine"),
    ],
)
def test_challenges_is_read_inside_the_guard(trap: Any, reason: str) -> None:
    game = sb.Ghost(WORDS, players=3)
    game.best_moves()  # solved before the clock runs
    record = sb.play(game, [Trap(trap), sb.perfect(1), sb.perfect(2)], seconds=0.5)
    assert (record.loser, record.ending, len(record.fragments)) == (1, "forfeit", 2)
    assert record.reason.startswith(reason)


def test_an_object_of_a_player_ends_in_its_own_thread(game: sb.Ghost) -> None:
    ended: list[threading.Thread] = []

    class Answer(str):
        __slots__ = ()

        def __del__(self) -> None:
            ended.append(threading.current_thread())

    record = sb.play(game, [lambda view, fragment: Answer("g"), script("?")])
    assert record.ending == "challenge"
    assert ended and threading.main_thread() not in ended


def test_no_frame_of_an_error_leads_to_the_game(game: sb.Ghost) -> None:
    raised: list[Any] = []

    def player(view: sb.GameView, fragment: str) -> str:
        try:
            view.losers("zzz")
        except sb.InputError as error:
            step = error.__traceback__
            while step is not None:
                raised.extend(value for value in step.tb_frame.f_locals.values() if isinstance(value, sb.Ghost))
                step = step.tb_next
            raised.append(type(error))
        closure = view.moves.__closure__ or ()
        raised.extend(cell.cell_contents for cell in closure if isinstance(cell.cell_contents, sb.Ghost))
        return "?"

    assert sb.play(game, [player, player]).loser == 1
    assert raised == [sb.InputError]


class _Unseen:
    """A question about what it is ends in an error that ends programs."""

    def __getattribute__(self, name: str) -> Any:
        raise SystemExit(name)

    def __call__(self, game: Any, fragment: str) -> str:
        return "g"


def test_nothing_of_a_player_is_looked_at_before_its_turn(game: sb.Ghost) -> None:
    record = sb.play(game.with_players(3), [sb.perfect(), sb.perfect(), _Unseen()])
    assert (record.loser, record.reason) == (3, "seat 3 raised SystemExit: challenges")
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
