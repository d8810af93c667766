"""Jotto in the browser: the engine against brute force, and the three ways to use the page."""

import json
import math
import random
import re
from collections import Counter
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from strategy_book.games.jotto.chapter.tasks import jotto_chapter
from strategy_book.games.jotto.pages.chapters import JottoList
from strategy_book.games.jotto.rules import JottoRules
from strategy_book.rounding import at_most
from tests.browser.conftest import Watched
from tests.browser.words import secrets
from tests.samples import FACTS, jotto_pages, plain
from tests.wordlists import lexicon

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def overlap(a: str, b: str) -> int:
    return sum((Counter(a) & Counter(b)).values())


def test_answers_count_a_repeated_letter_as_often_as_both_words_have_it(engine: Any) -> None:
    chance = random.Random(5)
    for alphabet in ("abc", LETTERS, "".join(chr(0x400 + i) for i in range(80))):
        words = sorted({"".join(chance.choices(alphabet, k=5)) for _ in range(60)})
        table = engine.evaluate(
            """([alphabet, words]) => {
              const game = new StrategyBook.Jotto(alphabet, words, 5);
              return words.map((a) => words.map((b) => game.answer(a, b)));
            }""",
            [list(alphabet), words],
        )
        assert table == [[overlap(a, b) for b in words] for a in words]


def test_possible_secrets_and_the_best_guess_agree_with_brute_force(engine: Any) -> None:
    words = secrets()[:120]
    chance = random.Random(6)
    for _ in range(10):
        secret = chance.choice(words)
        turns = [{"guess": word, "answer": overlap(word, secret)} for word in chance.sample(words, 2) if word != secret]
        answers = engine.evaluate(
            """([alphabet, words, turns]) => {
              const game = new StrategyBook.Jotto(alphabet, words, 4);
              const left = game.possible(turns);
              const [best] = game.best(left, 1);
              return { left: Array.from(left), guess: best.guess, counts: Array.from(best.counts) };
            }""",
            [list(LETTERS), words, turns],
        )
        left = [w for w in words if all(w != t["guess"] and overlap(w, t["guess"]) == t["answer"] for t in turns)]
        assert [words[i] for i in answers["left"]] == left
        assert secret in left

        def score(guess: str, left: list[str] = left) -> float:
            counts = Counter(overlap(guess, word) for word in left if word != guess)
            right = guess in left
            return (sum(n * math.log2(n + 1) for n in counts.values()) - right) / len(left)

        best = min(map(score, words if len(left) > 2 else left))
        assert score(words[answers["guess"]]) == pytest.approx(best)
        assert sum(answers["counts"]) == len(left) - (words[answers["guess"]] in left)


def test_the_hider_draws_words_by_weight(engine: Any) -> None:
    drawn = engine.evaluate(
        """() => {
          const game = new StrategyBook.Jotto(['a', 'b', 'c'], ['ab', 'ac', 'bc'], 2);
          let seed = 3;
          const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
          const count = {};
          for (let i = 0; i < 4000; i++) {
            const word = game.draw([1, 0, 3], random);
            count[word] = (count[word] ?? 0) + 1;
          }
          return count;
        }"""
    )
    assert set(drawn) == {"ab", "bc"}
    assert drawn["bc"] / 4000 == pytest.approx(0.75, abs=0.03)


def begin(book: Watched, mode: str, rules: str = "paper") -> Any:
    page = book.anew(f"jotto-play.html#american-common/4/{mode}/{rules}")
    page.locator("#jotto-play .sb-verdict").wait_for()
    return page


def say(page: Any, guess: str) -> None:
    page.get_by_label("Your guess", exact=True).fill(guess)
    page.get_by_role("button", name="Guess", exact=True).click()


def let_find(page: Any, secret: str, words: list[str]) -> None:
    """Answer the guesses of the book truly, until it has found the secret."""
    for _ in range(30):
        guess = page.locator(".sb-verdict").inner_text().split("“")[1].split("”")[0]
        kind = page.locator(".sb-verdict p").nth(1).inner_text()
        assert guess in words and ("may be your word" in kind) != ("cannot be your word" in kind)
        if guess == secret:
            page.get_by_role("button", name="That is my word").click()
            break
        page.locator(".sb-key", has_text=str(overlap(guess, secret))).click()
    assert f"“{secret}” found in" in page.locator(".sb-verdict").inner_text()


def test_the_rules_stay_in_sight_and_a_player_may_have_a_word_drawn(book: Watched) -> None:
    for mode in ("guess", "hide", "turns", "help"):
        page = begin(book, mode)
        text = page.locator("#jotto-play .jotto-rules").inner_text()
        assert "all different" in text
        assert "anagram" in text
        assert f"{len(secrets()):,} words" in text
        if mode in {"hide", "turns"}:
            page.get_by_role("button", name="Draw me a word").click()
            assert page.locator("#jotto-play p:has-text('Your word:') .sb-word").inner_text() in secrets()


def test_guessing_the_word_of_the_book(book: Watched) -> None:
    page = begin(book, "guess")
    left = secrets()
    for _ in range(30):
        guess = left[0]
        say(page, guess)
        text = page.locator(".sb-verdict").inner_text()
        if "it is, found in" in text:
            return
        answer = int(text.split("has ")[1].split()[0])
        left = [word for word in left if word != guess and overlap(word, guess) == answer]
        assert f"{len(left):,} word" in page.locator("summary", has_text="still possible").inner_text()
    pytest.fail("no word is left")


def test_a_guess_that_is_made_again_is_named(book: Watched) -> None:
    page = begin(book, "guess")
    first = secrets()[0]
    for _ in range(2):
        say(page, first)
        if "it is, found in" in page.locator(".sb-verdict").inner_text():
            return
    assert "guessed before" in page.locator(".sb-verdict").inner_text()


def test_a_game_goes_on_when_its_page_is_loaded_again(book: Watched) -> None:
    page = begin(book, "guess")
    give_up = page.get_by_role("button", name="Give up")
    give_up.click()
    page.get_by_role("button", name="New word").click()  # the first word of a page is the same each time in these tests
    guesses = secrets()[:2]
    for guess in guesses:
        say(page, guess)
    rows = page.locator("#jotto-play tbody tr")
    shown = rows.all_inner_texts()
    assert len(shown) == 2
    page.reload()
    rows.nth(1).wait_for()
    assert rows.all_inner_texts() == shown
    page.evaluate("location.hash = 'friends'")
    page.locator("#sb-tab-friends[aria-selected=true]").wait_for()
    page.go_back()
    rows.nth(1).wait_for()
    page.reload()
    rows.nth(1).wait_for()
    give_up.click()
    [secret] = re.findall("“(.+)”", page.locator(".sb-verdict").inner_text())
    answers = [overlap(guess, secret) for guess in guesses]
    assert [row.split()[-1] for row in shown] == [str(answer) for answer in answers]
    page.reload()
    page.locator("#jotto-play .sb-verdict").wait_for()
    assert not rows.count()


@pytest.mark.parametrize("mode", ["hide", "turns", "help"])
def test_the_other_games_go_on_when_their_page_is_loaded_again(book: Watched, mode: str) -> None:
    page = begin(book, mode)
    table = page.locator("#jotto-play")
    logs = table.get_by_role("region", name=re.compile("^(Your guesses|The book’s guesses|Guesses and answers)$"))
    rows = logs.locator("tbody tr")
    if mode != "help":
        page.get_by_role("button", name="Draw me a word").click()
    for number, guess in enumerate(secrets()[5:7], 1):
        if mode == "turns":
            say(page, guess)
        if mode == "help":
            page.get_by_role("button", name="Add").click()
            page.get_by_role("button", name=f"Remove guess {number}").wait_for()
        else:
            page.locator(".sb-key", has_text="0").click()
    before = table.inner_text()
    page.reload()
    rows.nth(1).wait_for()
    if mode == "turns":
        assert "The game goes on." in table.inner_text()
        drawn = re.compile("Your word: .*|^[1-9]\\s.*", re.MULTILINE)
        assert drawn.findall(table.inner_text()) == drawn.findall(before)
    else:
        assert table.inner_text() == before
    table.get_by_role("button", name=re.compile("Start again|Clear")).click()
    assert not rows.count()
    page.reload()
    page.locator(".sb-verdict").wait_for()
    assert not rows.count()


@pytest.mark.rest
def test_a_game_whose_word_is_gone_begins_anew(book: Watched) -> None:
    page = begin(book, "turns")
    say(page, secrets()[5])
    page.locator("#jotto-play tbody tr").wait_for()
    page.evaluate(
        """() => {
          const { asks, left } = history.state;
          history.replaceState({ asks, left: { ...left, secret: "-" } }, "");
        }"""
    )
    page.reload()
    page.locator(".sb-verdict", has_text="has chosen a word").wait_for()
    assert not page.locator("#jotto-play tbody tr").count()


def test_an_answer_to_the_book_is_corrected(book: Watched) -> None:
    """The book guesses anew from there: what followed came of the wrong answer."""
    page = begin(book, "hide", "everyday")
    for _ in range(3):
        page.locator(".sb-verdict", has_text="Guess").wait_for()
        page.locator(".sb-key", has_text="1").click()
    rows = page.locator("tbody tr")
    before = rows.evaluate_all("(rows) => rows.map((row) => row.cells[1].textContent)")
    assert len(before) == 3
    page.get_by_label("Answer to guess 2").select_option("0")
    page.get_by_label("Answer to guess 3").wait_for(state="detached")
    assert rows.evaluate_all("(rows) => rows.map((row) => row.cells[1].textContent)") == before[:2]
    assert page.get_by_label("Answer to guess 2").input_value() == "0"
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Answer to guess 2"
    page.locator(".sb-verdict", has_text="Guess 3:").wait_for()
    left = [
        word
        for word in four_letters()
        if overlap(word, before[0]) == 1 and overlap(word, before[1]) == 0 and word not in before[:2]
    ]
    assert f"{len(left):,} word" in page.locator("summary", has_text="still possible").inner_text()


def test_a_refused_guess_gets_its_reason(book: Watched) -> None:
    """Wrong lengths, repeated letters, anagrams and unknown words each have their own sentence."""
    four = [word for word in lexicon("american-common").words() if len(word) == 4]
    legal = set(secrets())
    twice = next(word for word in four if len(set(word)) < 4)
    anagram = next(word for word in four if len(set(word)) == 4 and word not in legal)
    page = begin(book, "guess")
    for word, reason in [
        ("hello", "has 5 letters, and words here have 4"),
        ("xqzj", "is not in this list"),
        ("<b>", "“<”"),
        (twice, "more than once"),
        (anagram, f"“{anagram}” is an anagram of"),
        ("", "Type a word"),
    ]:
        say(page, word)
        alert = page.locator("#jotto-play [role=alert]").inner_text()
        assert reason in alert, word
    assert page.get_by_role("region", name="Your guesses").count() == 0


def test_answers_that_contradict_each_other(book: Watched) -> None:
    page = begin(book, "hide")
    for _ in range(12):
        if not page.locator(".sb-key").count():
            break
        page.locator(".sb-key").nth(3).click()
    assert "No word of this game fits" in page.locator(".sb-verdict").inner_text()
    page.get_by_role("button", name="Take back the last answer").click()
    assert "Guess" in page.locator(".sb-verdict").inner_text()


def test_advice_for_a_game_at_a_table(book: Watched) -> None:
    page = begin(book, "help")
    words = secrets()
    secret, first = words[40], words[100]
    page.get_by_label("Word guessed").fill(first)
    page.get_by_label("Letters in common").select_option(str(overlap(first, secret)))
    page.get_by_role("button", name="Add").click()
    left = [word for word in words if word != first and overlap(word, first) == overlap(secret, first)]
    page.locator("summary", has_text=f"{len(left):,} words still possible").wait_for()
    table = page.get_by_role("region", name="The best guesses for this one turn")
    for row in table.locator("tbody tr").all():
        word, candidate = row.locator("th").inner_text(), row.locator("td").first.inner_text()
        assert ("✓ yes" in candidate) == (word in left)
    assert (
        page.get_by_label("Word guessed").input_value()
        or "not the book’s plan" in page.locator("#jotto-play").inner_text()
    )
    page.get_by_label("Word guessed").fill("xxxx")  # not of the list, yet people say such things
    page.get_by_role("button", name="Add").click()
    page.get_by_role("button", name="Remove guess 2").click()
    page.locator("summary", has_text=f"{len(left):,} words still possible").wait_for()
    page.get_by_label("Answer to guess 1").select_option("0")
    none = [word for word in words if overlap(word, first) == 0]
    page.locator("summary", has_text=f"{len(none):,} words still possible").wait_for()


@pytest.mark.rest
def test_nonsense_in_the_address_is_ignored(book: Watched) -> None:
    page = book.anew("jotto-play.html#%%%/99/__proto__")
    page.locator(".sb-verdict").wait_for()
    assert "The book has chosen" in page.locator(".sb-verdict").inner_text()


def test_the_page_plays_with_the_data_of_the_chapter(book: Watched) -> None:
    """Follow the link from a chapter to its game: the page plays with the files of that chapter."""
    page = book.open("jotto/american-common/4.html")
    page.get_by_role("link", name="Help at the table").click()
    page.locator("#jotto-play .jotto-rules").wait_for()
    assert f"{len(secrets()):,} words" in page.locator("#jotto-play .jotto-rules").inner_text()
    page.get_by_role("region", name="The best guesses for this one turn").wait_for()


def test_the_helper_follows_a_plan_and_says_when_it_cannot(book: Watched) -> None:
    page = begin(book, "help")
    secret = secrets()[23]
    for _ in range(20):
        assert "one of the book’s" in page.locator("#jotto-play").inner_text()
        note = page.locator(".sb-verdict").inner_text()
        guess = note.split("“")[1].split("”")[0]
        if guess == secret:
            break
        assert page.get_by_label("Word guessed").input_value() == guess
        page.get_by_label("Letters in common").select_option(str(overlap(guess, secret)))
        page.get_by_role("button", name="Add").click()
    else:
        pytest.fail("does not find")
    if "only" in note:
        assert "words of this game only" in note and "may fit, too" in note
    page.locator("#jotto-play").get_by_role("button", name="Clear").click()
    other = next(word for word in secrets() if word != page.get_by_label("Word guessed").input_value())
    page.get_by_label("Word guessed").fill(other)
    page.get_by_role("button", name="Add").click()
    text = page.locator("#jotto-play").inner_text()
    assert "nothing is promised" in text or "fits all these answers" in text
    page.get_by_role("button", name="Take back").click()
    assert "one of the book’s" in page.locator("#jotto-play").inner_text()


@cache
def chapter_files(letters: int) -> dict[str, Any]:
    """The published files of american-english, solved with little effort: the tests only compare them."""
    chapter = jotto_chapter(lexicon("american-english"), JottoRules(letters), 0.05, search=False)
    assert chapter is not None
    return jotto_pages([JottoList(FACTS, (chapter,))])


def load_guesser(engine: Any, letters: int) -> None:
    """Load the data of a chapter and make its guesser, ``window.guesser``, as the page does."""
    engine.evaluate(
        """void Object.assign(StrategyBook, {
          registerJotto: (slug, letters, text) => { window.value = JSON.parse(text); },
          registerJottoPlans: (slug, letters, text) => { window.plans = JSON.parse(text); },
        })"""
    )
    for name in (f"zoo-{letters}", f"zoo-{letters}-plans"):
        engine.evaluate(plain(chapter_files(letters)[f"assets/data/jotto/{name}.js"]))
    engine.evaluate(
        """(alphabet) => {
          window.guesser = new StrategyBook.JottoGuesser(StrategyBook.Jotto.open({ alphabet }, value).game, plans);
        }""",
        list(LETTERS),
    )


@pytest.mark.parametrize("letters", [2, 3, 4, pytest.param(5, marks=pytest.mark.rest)])
def test_every_secret_against_every_plan_gives_the_printed_guarantee(engine: Any, letters: int) -> None:
    """The page plays the guesser whose guarantee is proved."""
    files = chapter_files(letters)
    chapter = json.loads(files[f"jotto/zoo/{letters}.json"])["chapter"]
    load_guesser(engine, letters)
    walked = engine.evaluate(
        """() => {
          const { words } = guesser.game;
          const totals = words.map(() => 0n);
          for (let i = 0; i < guesser.plans; i++) {
            const first = guesser.plan(i);
            // Each secret is played, answer by answer, as the page plays.
            words.forEach((secret, word) => {
              const turns = [];
              let point = guesser.after(first, turns);
              while (guesser.word(point) !== secret) {
                turns.push({ guess: guesser.word(point), answer: guesser.game.answer(guesser.word(point), secret) });
                point = guesser.after(point, turns.slice(-1));
              }
              totals[word] += guesser.weights[i] * BigInt(turns.length + 1);
            });
          }
          return { totals: totals.map(String), weight: String(guesser.total), words, atMost: guesser.atMost };
        }"""
    )
    assert sorted(walked["words"]) == sorted(secret["word"] for secret in chapter["secrets"])
    worst = max(Fraction(int(total), int(walked["weight"])) for total in walked["totals"])
    assert worst == Fraction(chapter["upper_exact"])
    assert at_most(worst, 2) == walked["atMost"]
    assert at_most(worst, 2) in files[f"jotto/zoo/{letters}.md"]
    means = {secret["word"]: secret["guesses"] for secret in chapter["secrets"]}
    for word, total in zip(walked["words"], walked["totals"], strict=True):
        assert means[word] == pytest.approx(int(total) / int(walked["weight"]))


def test_plans_are_drawn_by_weight(engine: Any) -> None:
    load_guesser(engine, 3)
    drawn, weights, total = engine.evaluate(
        """() => {
          const ends = [];
          let sum = 0n;
          for (const weight of guesser.weights) {
            ends.push(guesser.draw(() => sum), guesser.draw(() => sum + weight - 1n));
            sum += weight;
          }
          const seen = Array.from({ length: 300 }, () => guesser.draw());
          return [ends, guesser.weights.length, seen.every((i) => i >= 0 && i < guesser.plans)];
        }"""
    )
    assert drawn == [i for i in range(weights) for _ in range(2)]
    assert total


def four_letters() -> list[str]:
    return [word for word in lexicon("american-common").words() if len(word) == 4]


def test_everyday_rules_accept_any_word(book: Watched) -> None:
    """The everyday rules are the default, and a switch changes them."""
    page = book.anew("jotto-play.html#american-common/4/hide")
    page.locator("#jotto-play .sb-verdict").wait_for()
    words = four_letters()
    assert f"{len(words):,} words" in page.locator("#jotto-play .jotto-rules").inner_text()
    let_find(page, next(word for word in words if len(set(word)) == 2), words)
    page.locator("#jotto-play .sb-settings > summary").click()
    page.locator("#jotto-play").get_by_label("Rules").select_option("paper")
    page.locator("#jotto-play .jotto-rules", has_text="all different").wait_for()
    assert page.url.endswith("#american-common/4/hide/paper")
    assert "drawn by weight" in page.locator("#jotto-play").inner_text()


def test_everyday_rules_allow_guesses_with_repeated_letters(book: Watched) -> None:
    page = begin(book, "guess", "everyday")
    twice = next(word for word in four_letters() if len(set(word)) < 4)
    for word in (twice, "xqzj"):
        say(page, word)
    assert "is not in this list" in page.locator("#jotto-play [role=alert]").inner_text()
    assert page.get_by_role("region", name="Your guesses").locator("tbody tr").count() == 1
    page.get_by_role("button", name="Give up").click()
    review = page.get_by_role("region", name="Your guesses reviewed")
    assert review.locator("tbody th").all_inner_texts() == [twice]
    page.get_by_role("button", name="Add your mistake to your cards").click()
    page.get_by_text("1 card added.").wait_for()
    [mistake] = page.evaluate("[...StrategyBook.mistakes.all().values()]")
    assert (mistake["given"], mistake["happened"]) == (twice, "Nothing is known yet.")
    assert mistake["answers"] and twice not in mistake["answers"] and mistake["link"].startswith("jotto-play.html#")
    page.get_by_role("link", name="Learn them").click()
    page.locator(".learn-overview", has_text="New cards: 1").wait_for()


@pytest.mark.rest
@pytest.mark.parametrize("rules", ["everyday", "paper"])
def test_both_hide_and_guess_in_turn(book: Watched, rules: str) -> None:
    words = secrets() if rules == "paper" else four_letters()
    mine, left = words[77], list(words)
    page = begin(book, "turns", rules)
    for _ in range(60):
        verdict = page.locator(".sb-verdict").inner_text()
        if "You needed" in verdict:
            break
        if page.get_by_label("Your guess", exact=True).count():
            guess = left[0]
            say(page, guess)
            verdict = page.locator(".sb-verdict").inner_text()
            if f"“{guess}” has " in verdict:
                heard = int(verdict.split(f"“{guess}” has ")[1].split()[0])
                left = [word for word in left if word != guess and overlap(word, guess) == heard]
        else:
            their_guess = verdict.split("guess ")[1].split("“")[1].split("”")[0]
            if their_guess == mine:
                page.get_by_role("button", name="That is my word").click()
            else:
                page.locator(".sb-key", has_text=str(overlap(their_guess, mine))).click()
    else:
        pytest.fail("the game does not end")
    ours = page.get_by_role("region", name="Your guesses", exact=True).locator("tbody tr").count()
    theirs = page.get_by_role("region", name="The book’s guesses").locator("tbody tr").count()
    text = page.locator(".sb-verdict").inner_text()
    assert f"You needed {ours:,} guess" in text and f"the book {theirs:,}." in text
    assert {ours < theirs: "You win", ours > theirs: "The book wins", ours == theirs: "A draw"}[True] in text
    assert page.get_by_role("region", name="Your guesses reviewed").locator("tbody tr").count() == ours


def test_the_review_counts_what_each_guess_left(engine: Any) -> None:
    words, secret = secrets(), secrets()[33]
    chosen = [words[5], words[200], secret]
    rows = engine.evaluate(
        """([alphabet, words, turns, secret]) =>
             StrategyBook.jottoGuessers.review(new StrategyBook.Jotto(alphabet, words, 4), turns, secret)""",
        [list(LETTERS), words, [{"guess": w, "answer": overlap(w, secret)} for w in chosen], secret],
    )
    left = list(words)
    for row, guess in zip(rows, chosen, strict=True):
        assert (row["guess"], row["left"]) == (guess, len(left))
        counts = Counter(overlap(guess, word) for word in left if word != guess)
        assert row["expected"] == pytest.approx(sum(n * n for n in counts.values()) / len(left))
        score = (sum(n * math.log2(n + 1) for n in counts.values()) - (guess in left)) / len(left)
        best = Counter(overlap(row["best"], word) for word in left if word != row["best"])
        top = (sum(n * math.log2(n + 1) for n in best.values()) - (row["best"] in left)) / len(left)
        assert row["waste"] == pytest.approx(max(0, score - top))
        assert row["waste"] >= 0
        left = [word for word in left if word != guess and overlap(word, guess) == overlap(guess, secret)]
        assert row["kept"] == (0 if guess == secret else len(left))
    assert rows[-1]["waste"] >= 0


def test_a_readers_own_list_is_played_by_everyday_rules(book: Watched) -> None:
    """No plan is proved for such a list, so the page promises none and loads none."""
    words = ["ape", "bee", "cat", "cow", "dog", "eel", "elk", "emu", "fox", "gnu", "hen", "act"]
    page = book.open("jotto-play.html")
    page.locator("#jotto-play .sb-verdict").wait_for()
    slug = page.evaluate(
        "([alphabet, words]) => StrategyBook.own.keep({ title: 'Zoo', words, alphabet }).slug",
        [list(LETTERS), sorted(words)],
    )
    for mode in ("guess", "hide", "turns", "help"):
        book.anew(f"jotto-play.html#{slug}/3/{mode}")
        page.locator("#jotto-play .sb-verdict").wait_for()
        assert "12 words" in page.locator("#jotto-play .jotto-rules").inner_text()
        assert page.locator("#jotto-play").get_by_label("Rules").is_disabled()
    assert "Nothing is promised" in page.locator("#jotto-play").inner_text()
    page.evaluate("(slug) => StrategyBook.own.remove(slug)", slug)
