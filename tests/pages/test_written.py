"""Words are shown as they are written, in their language; the word that is played is beside it."""

from dataclasses import replace
from typing import Any

import pytest

from strategy_book.pages.charts import bar_list
from strategy_book.pages.render import environment as environment_of_pages
from strategy_book.pages.render import render
from strategy_book.pages.written import Written, spelling_pages, writing, written_on
from tests.samples import FACTS

FRENCH = Written("fr", "", {"coeur": ("cœur",), "peche": ("péché", "pêche"), "jeuner": ("jeûner",)})
LIST = replace(FACTS, slug="mots", language="fr")
OTHER = replace(FACTS, slug="words")


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Renders a template's text with facts, as a page of these lists."""
    environment = environment_of_pages()

    def show(text: str, **facts: Any) -> str:
        monkeypatch.setattr(environment, "get_template", lambda _: environment.from_string(text))
        with writing({"mots": FRENCH, "words": Written()}):
            return render("any", **facts)

    return show


def test_words_are_written_in_their_language(page: Any) -> None:
    assert page('{{ ["coeur", "bleu"] | words }}', facts=LIST) == (
        '<i lang="fr" data-word="coeur">cœur</i> <i lang="fr">bleu</i>'
    )
    assert page('{{ "peche" | word("em") }}', facts=LIST) == (
        '<em class="sb-word" lang="fr" data-word="peche">péché&#47;pêche</em>'
    )
    assert page('{{ ["coeur"] | words }}', facts=OTHER) == "<i>coeur</i>"


@pytest.mark.parametrize(
    ("pair", "shown"),
    [
        (("jeu", "ner"), ("jeû", "ner")), (("c", "oeur"), ("c", "œur")), (("co", "eur"), ("cœ", "ur")),
        (("coe", "ur"), ("cœ", "ur")), (("", "coeur"), ("", "cœur")), (("coeur", ""), ("cœur", "")),
        (("pe", "che"), ("pe", "che")), (("bl", "eu"), ("bl", "eu")),
    ],
)  # fmt: skip
def test_a_word_in_two_parts_is_cut_after_the_same_letters(
    page: Any, pair: tuple[str, str], shown: tuple[str, str]
) -> None:
    assert FRENCH.parts(*pair) == shown
    assert page("{{ pair | cut }}", pair=pair, facts=LIST) == (
        f'<i lang="fr">{shown[0]}<span class="sb-at">|</span>{shown[1]}</i>'
    )


def test_a_page_of_several_lists_shows_words_as_they_are_played() -> None:
    with writing({"mots": FRENCH, "words": Written()}):
        assert written_on({"lead": LIST, "count": 3, "text": "x"}) == FRENCH
        assert written_on({"lists": [LIST, LIST]}) == FRENCH
        assert written_on({"lists": [LIST, OTHER]}) == Written()
        assert written_on({}) == Written()
    assert written_on({"lists": [LIST]}) == Written()


def test_a_page_about_one_list_may_link_to_others(page: Any) -> None:
    shown = '<i lang="fr" data-word="coeur">cœur</i>'
    assert page('{{ ["coeur"] | words }}', facts=LIST, lists=[LIST, OTHER]) == shown
    other = "{% call words_of(slug) %}{{ listed | words }}{% endcall %} {{ listed | words }}"
    page_of_both = page(other, lists=[LIST, OTHER], slug="mots", listed=["coeur"])
    assert page_of_both == f"{shown} <i>coeur</i>"


def test_fragments_are_shown_as_they_are_played(page: Any) -> None:
    assert page('{{ ["coeur", "co"] | fragments }}', facts=LIST) == ('<i lang="fr">coeur</i> <i lang="fr">co</i>')
    assert page('{{ [("coeur", "oe")] | families }}', facts=LIST) == ('<i lang="fr">c<b>OE</b>ur</i>')
    assert page('{{ ["co"] | fragments }}', facts=OTHER) == "<i>co</i>"


def test_a_chart_labels_bars_with_words_as_they_are_written() -> None:
    rows = [("coeur", 2.0, "2"), ("(left out)", 1.0, "1")]
    with writing({"mots": FRENCH}):
        chart = str(bar_list("Title", "id", rows, "mots"))
    assert ' lang="fr" data-word="coeur">cœur</text>' in chart
    assert chart.count(" lang=") == 1
    assert "cœur" not in bar_list("Title", "id", rows)


def test_only_lists_with_spellings_have_a_file() -> None:
    pages = spelling_pages({"mots": FRENCH, "words": Written()})
    assert list(pages) == ["assets/data/spellings/mots.js"]
    assert str(pages["assets/data/spellings/mots.js"]).startswith('StrategyBook.registerSpellings("mots", "0c\\u0153ur')
    assert Written().offered == Written(same="none").offered == {}
    assert Written(same="ş=ș").offered == {"same": "ş=ș"}
    assert FRENCH.offered == {"language": "fr", "kept": "", "spelled": True}
