"""Search in a French book: its stop words, its accents, and questions as French speakers type them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.books import book_of_lists, shared_home
from tests.browser.conftest import Watched, watch
from tests.browser.test_search import PREPARED, missed, understood

WORDS = """abri adieu ami arbre avion bateau bijou bonjour brave bruit cahier canard carte chat chaton cheval chose
cinq coeur corde crabe danse dent dire école enfant été étang fable farine fleur forêt gare gazon geai ghetto gorge
goût habit herbe hiver huile idée image jardin jeton joie jour jupe kaki kayak kilo lampe lapin lettre livre loup lune
lutin main maison mer mot mouton nager neige nuit oiseau ombre orange ours pain papier péché pêche perle phare pierre
plage pluie poire porte quai quart queue quiche raisin repas rire robe rouge sable sapin sel singe soleil souris table
tasse tigre train trou usine vache vague vent verre vigne ville voile wagon yoga zèbre zone""".split()  # noqa: SIM905

# What people ask, and the pages that answer it: any of them has to be among the first three.
QUESTIONS = {
    "règles": r"rules",
    "regles du quart de singe": r"how-to-play-ghost",
    "comment on joue ?": r"how-to-play-|rules|^play\.",
    "qui gagne": r"index",
    "qui gagne à trois joueurs ?": r"index|-3\.|explore",
    "combien de joueurs": r"how-to-play-ghost|rules",
    "peut-on jouer à cinq ?": r"how-to-play-ghost|rules|ghost/index",
    "jouer contre l'ordinateur": r"^play\.",
    "jouer en ligne": r"^play\.",
    "jouer à plusieurs sur un téléphone": r"^play\.",
    "imprimer": r"cheat-sheets",
    "aide-mémoire à imprimer": r"cheat-sheets",
    "antisèche": r"cheat-sheets",
    "anki": r"learn",
    "apprendre les mots par cœur": r"learn",
    "comment mémoriser les mots ?": r"learn",
    "problème du jour": r"daily",
    "énigme quotidienne": r"daily",
    "ma propre liste": r"your-list|adding-a-list",
    "ajouter un dictionnaire": r"your-list|adding-a-list",
    "supprimer ma liste": r"your-list",
    "contester": r"how-to-play-ghost",
    "est-ce qu'on a le droit de bluffer ?": r"how-to-play-ghost",
    "les pluriels comptent-ils ?": r"how-to-play-ghost|rules|word-lists",
    "les accents comptent ?": r"how-to-play-ghost|other-languages|adding-a-list",
    "noms propres": r"how-to-play-ghost|rules|word-lists",
    "longueur minimale": r"rules|how-to-play-ghost",
    "meilleure première lettre": r"index|explore",
    "par quelle lettre commencer": r"index|explore",
    "solveur": r"explore",
    "stratégie": r"index",
    "trucs et astuces": r"index|learn",
    "première proposition au jotto": r"^jotto/",
    "règles du jotto": r"how-to-play-jotto",
    "solveur de jotto": r"jotto-play",
    "jeu comme wordle": r"jotto",
    "superghost": r"how-to-play-superghost",
    "variantes du quart de singe": r"kin|rules|how-to-play-ghost",
    "quel dictionnaire": r"word-lists",
    "gros mots": r"word-lists",
    "mots pour enfants": r"word-lists|how-to-play-ghost",
    "télécharger les données": r"data",
    "signaler une erreur": r"about",
    "est-ce que c'est gratuit ?": r"about",
    "hors ligne": r"about|offline",
    "mode sombre": r"about",
    "qu'est-ce qu'un refuge ?": r"glossary",
    "comment est-ce calculé ?": r"how-it-is-solved",
    "est-ce prouvé ?": r"how-it-is-solved",
    "mots anglais": r"other-languages",
    "devoir de programmation": r"write-your-own-solver",
}

# What is asked of the lists: where the first answer leads, "a word" for what a list says of a word, None for no answer.
ASKED_OF_LISTS = {
    "est-ce que qi est un mot ?": "a word",
    "« chat » est-il un mot ?": "a word",
    "le mot chaton existe-t-il": "a word",
    "lutin est admis ?": "a word",
    "est-ce que je peux dire kaki": "a word",
    "quelles listes contiennent péché": "a word",
    "que veut dire wagon": "a word",
    "été": "a word",
    "mot quiche": "a word",
    "pla": "3/2/pla",
    "gho...": "3/2/gho",
    "après gho à trois joueurs": "3/3/gho",
    "que dire après CHA ?": "3/2/cha",
    "apres éta": "3/2/eta",
    "mots commençant par pl": "3/2/pl",
    "mots qui commencent par « qu »": "3/2/qu",
    "quelle lettre dire après lu à 4": "3/4/lu",
    "cha 4 joueurs": "3/4/cha",
    "mon frère a dit sa": "3/2/sa",
    "et si elle dit bo ?": "3/2/bo",
    "j'ai dit b, il a dit r": "3/2/br",
    "cha gagne ?": "3/2/cha",
    "l ou m ?": "3/2/l",
    "vaut-il mieux dire l ou m": "3/2/l",
    "après cha t ou u ?": "3/2/chat",
    "qui gagne à trois ?": "3/3/",
    "lettre suivante après pi": "3/2/pi",
    "battre qu": "3/2/qu",
    "jouer avec mamie": None,
    "comment battre l'ordinateur": None,
    "les pluriels comptent-ils": None,
    "jouer à deux": None,
    "jouer en ligne": None,
    "tricher est permis ?": None,
}


@pytest.fixture(scope="module")
def french(browser: Any, tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Iterator[Watched]:
    """The glossary of a French book of two lists."""
    watched = watch(
        browser.new_page(locale="fr-FR"), shared_home(tmp_path_factory, worker_id, "french", _build) / "site"
    )
    page = watched.open("glossary.html")
    page.evaluate(PREPARED)
    yield watched
    page.close()
    assert not watched.troubles


def _build(home: Path) -> None:
    lists = home / "lists"
    lists.mkdir()
    for name, words in (("mots", WORDS), ("courts", [word for word in WORDS if len(word) < 6])):
        (lists / f"{name}.txt").write_text("\n".join(words), "utf-8")
        (lists / f"{name}.toml").write_text(f'title = "{name.title()}"\nlanguage = "fr"\n', "utf-8")
    book_of_lists(home, effort=0.1, language="fr", lengths=(3,), players=(2, 3, 4), letters=(4,))


def test_a_page_that_people_ask_for_is_among_the_first_three(french: Watched) -> None:
    without = missed(french.page, QUESTIONS)
    assert len(without) <= len(QUESTIONS) // 25, without


@pytest.mark.parametrize("question", ["jouer en ligne", "jouer contre l'ordinateur"])
def test_who_wants_to_play_finds_the_board_first(french: Watched, question: str) -> None:
    paths = french.page.evaluate(
        "(text) => StrategyBook.pageFinder.pages(index, text).map(({ path }) => path)", question
    )
    assert paths[0].startswith("play.html")


def test_sentences_about_words_and_fragments_are_understood(french: Watched) -> None:
    assert understood(french.page, ASKED_OF_LISTS) == ASKED_OF_LISTS


def test_accents_do_not_matter_and_what_matched_is_shown(french: Watched) -> None:
    paths = [
        french.page.evaluate("(text) => StrategyBook.pageFinder.pages(index, text).map(({ path }) => path)", text)
        for text in ("stratégie mélangée", "strategie melangee")
    ]
    assert paths[0] == paths[1] != []
