"""Search in a French book: its stop words, its accents, and questions as French speakers type them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.books import book_of_lists, shared_home
from tests.browser.conftest import Watched, watch
from tests.browser.test_search import PREPARED, asked, missed, understood

pytestmark = pytest.mark.rest

WORDS = """abri adieu ami arbre avion bateau bijou bonjour brave bruit cahier canard carte chat chaton cheval chose
cinq coeur corde crabe danse dent dire école enfant été étang fable farine fleur forêt gare gazon geai ghetto gorge
goût habit herbe hiver huile idée image jardin jeton joie jour jupe kaki kayak kilo lampe lapin lettre livre loup lune
lutin main maison mer mot mouton nager neige nuit oiseau ombre orange ours pain papier péché pêche perle phare pierre
plage pluie poire porte quai quart queue quiche raisin repas rire robe rouge sable sapin sel singe soleil souris table
tasse tigre train trou usine vache vague vent verre vigne ville voile wagon yoga zèbre zone""".split()  # noqa: SIM905

# What people ask, by the pages that answer it: any of them has to be among the first three.
QUESTIONS = asked(
    {
        "rules": "règles",
        "how-to-play-ghost": "regles du quart de singe | contester | est-ce qu'on a le droit de bluffer ?",
        r"how-to-play-|rules|^play\.": "comment on joue ?",
        "index": "qui gagne | stratégie",
        r"index|-3\.|explore": "qui gagne à trois joueurs ?",
        r"how-to-play-ghost|rules": "combien de joueurs",
        r"how-to-play-ghost|rules|ghost/index": "peut-on jouer à cinq ?",
        r"^play\.": "jouer contre l'ordinateur | jouer en ligne | jouer à plusieurs sur un téléphone",
        "cheat-sheets": "imprimer | aide-mémoire à imprimer | antisèche",
        "learn": "effacer mes progrès | anki | apprendre les mots par cœur | comment mémoriser les mots ?",
        "daily": "problème du jour | énigme quotidienne",
        r"your-list|adding-a-list": "ma propre liste | ajouter un dictionnaire",
        "your-list": "supprimer ma liste",
        r"how-to-play-ghost|rules|word-lists": "les pluriels comptent-ils ? | noms propres",
        r"how-to-play-ghost|other-languages|adding-a-list": "les accents comptent ?",
        r"rules|how-to-play-ghost": "longueur minimale",
        r"index|explore": "meilleure première lettre | par quelle lettre commencer",
        "explore": "solveur",
        r"index|learn": "trucs et astuces",
        r"^jotto/": "première proposition au jotto",
        "how-to-play-jotto": "règles du jotto",
        "jotto-play": "solveur de jotto",
        "jotto": "jeu comme wordle",
        "how-to-play-superghost": "superghost",
        r"kin|rules|how-to-play-ghost": "variantes du quart de singe",
        "word-lists": "quel dictionnaire | gros mots",
        r"word-lists|how-to-play-ghost": "mots pour enfants",
        "data": "télécharger les données",
        "about": "signaler une erreur | est-ce que c'est gratuit ? | mode sombre",
        r"about|offline": "hors ligne",
        "glossary": "qu'est-ce qu'un refuge ?",
        "how-it-is-solved": "comment est-ce calculé ? | est-ce prouvé ?",
        "open-questions": "questions ouvertes",
        "other-languages": "mots anglais",
        "write-your-own-solver": "devoir de programmation",
    }
)

# What is asked of the lists, by where the first answer leads: "a word" for what lists say of a word, None for none.
ASKED_OF_LISTS = asked(
    {
        "a word": (
            "est-ce que qi est un mot ? | « chat » est-il un mot ? | le mot chaton existe-t-il | "
            "lutin est admis ? | est-ce que je peux dire kaki | quelles listes contiennent péché | "
            "que veut dire wagon | été | mot quiche"
        ),
        "3/2/pla": "pla",
        "3/2/gho": "gho...",
        "3/3/gho": "après gho à trois joueurs",
        "3/2/cha": "que dire après CHA ? | cha gagne ?",
        "3/2/eta": "apres éta",
        "3/2/pl": "mots commençant par pl",
        "3/2/qu": "mots qui commencent par « qu » | battre qu | mots en qu | que dire si on me dit qu",
        "3/4/lu": "quelle lettre dire après lu à 4",
        "3/4/cha": "cha 4 joueurs",
        "3/4/": "quart de singe à 4 joueurs",
        "3/2/sa": "mon frère a dit sa",
        "3/2/bo": "et si elle dit bo ?",
        "3/2/br": "j'ai dit b, il a dit r",
        "3/2/l": "l ou m ? | vaut-il mieux dire l ou m",
        "3/2/chat": "après cha t ou u ?",
        "3/3/": "qui gagne à trois ?",
        "3/2/pi": "lettre suivante après pi",
        None: (
            "jouer avec mamie | comment battre l'ordinateur | les pluriels comptent-ils | jouer à deux | "
            "jouer en ligne | tricher est permis ? | mots en anglais"
        ),
    }
)


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


def test_jotto_writes_words_with_their_accents(french: Watched) -> None:
    page = french.open("jotto-play.html#mots/4/guess/everyday")
    page.get_by_label("Votre proposition", exact=True).fill("idee")
    page.keyboard.press("Enter")
    page.locator("main").get_by_text("« idée »").first.wait_for()
