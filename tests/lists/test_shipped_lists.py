"""The shipped lists equal those in their packages, and are read completely."""

import runpy
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from strategy_book.lists.ranks import SCOWL, SIZES, load_ranks, read_ranks
from strategy_book.lists.wordlist import find_list, inspect_list, named_lists, read_lexicon
from strategy_book.paths import WORDLISTS

KNOWN: dict[str, dict[str, Any]] = tomllib.loads(
    (Path(__file__).parents[1] / "known_results" / "wordlists.toml").read_text()
)
PARTS = Path("/usr/share/dict/scowl")
Script = Callable[[str], dict[str, Any]]


@pytest.mark.parametrize("name", KNOWN)
def test_a_shipped_list_equals_its_package(name: str) -> None:
    known = KNOWN[name]
    lexicon, report = inspect_list(find_list(name))
    assert lexicon.sha256 == known["sha256"]
    assert report.words == known["lines"]
    assert len(lexicon) == report.kept == known["plain"]
    assert report.rejected.get("apostrophe", 0) == known["apostrophes"]
    assert lexicon.alphabet == f"abcdefghijklmnopqrstuvwxyz{known.get('letters', '')}"


def test_every_shipped_list_names_its_source() -> None:
    assert [path.stem for path in named_lists()] == sorted(KNOWN)
    for path in named_lists():
        about = inspect_list(path)[0].provenance
        assert about.title != path.stem
        assert about.version in KNOWN[path.stem]["source"]
        notices = about.licence.partition("(")[2].partition(")")[0].split(", ")
        for notice in notices:
            assert notice.startswith("licences/"), about.licence
            assert (path.parent / notice).stat().st_size > 1000


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Script:
    """What a script of the folder of lists defines, by the script's name."""
    monkeypatch.syspath_prepend(WORDLISTS)
    return lambda name: runpy.run_path(str(WORDLISTS / f"{name}.py"))


@pytest.mark.slow
def test_lists_made_from_scowl_can_be_made_again(script: Script) -> None:
    """Byte for byte; Debian's package scowl is needed, as for ``make_lists.py --check``."""
    if not PARTS.is_dir():
        pytest.skip("Debian's package scowl is not on this machine")
    for name, data in script("make_lists")["made_lists"](PARTS).items():
        assert (WORDLISTS / name).read_bytes() == data, name


def test_lists_are_made_from_scowl_by_spelling_and_size(script: Script, tmp_path: Path) -> None:
    """Words only, in small letters a to z; a word has the size of the normal words, whatever it is elsewhere."""
    parts = {
        "english-words.10": "cat cat's Nasa naïve", "english-words.70": "zyzzyva", "american-words.35": "color",
        "american-words.60": "plow", "british-words.50": "colour cat", "english-abbreviations.20": "zyzzyva tbsp",
        "english-upper.10": "Paris",
    }  # fmt: skip
    for name, words in parts.items():
        (tmp_path / name).write_text("".join(f"{word}\n" for word in words.split()), "utf-8")
    ranks = [(10, "cat naïve"), (20, "tbsp"), (35, "color"), (50, "colour"), (60, "plow"), (70, "zyzzyva")]
    known = dict(ranks)
    made = script("make_lists")["made_lists"](tmp_path)
    assert {name: data.decode().split() for name, data in made.items()} == {
        "american.txt": ["cat", "color", "plow"],
        "american-common.txt": ["cat", "color"],
        "british.txt": ["cat", "colour"],
        "scowl.ranks": [entry for size in SIZES for entry in (str(size), *known.get(size, "").split())],
    }


def test_french_words_are_those_of_a_dictionary_that_people_use(script: Script) -> None:
    """Of Grammalecte's forms without elisions, those that Lexique counts; the lemma counts, too. There, œ is oe."""
    affixes = "\n".join(
        [
            *("SFX S. Y 2", "SFX S. 0 0/L'D' [^s]", "SFX S. 0 s/D' [^s]"),
            *("SFX a0 Y 2", "SFX a0 er er er", "SFX a0 er ons [^g]er"),
            *("PFX l' Y 1", "PFX l' 0 l' ."),
        ]
    )
    dictionary = "5\nchat/S.() po:nom\nœil/L' po:nom\ncom/L' po:pfx\nParler/a0() po:npr\nparler/a0() po:v1"
    columns = ("1_ortho", "7_freqlemfilms2", "8_freqlemlivres", "9_freqfilms2", "10_freqlivres")
    counted = ["chats 2 0 1 0", "oeil 9 9 9 9", "parlons 20,5 0 0,1 0", "parlons 1 1 0 0,1", "to 99 99 99 99"]
    lexique = "\n".join("\t".join(row.split()) for row in (" ".join(columns), *counted, "com 9 9 9 9"))
    files = script("french")["french_lists"](affixes, dictionary, lexique, {35: 1, 60: 2, 70: 9})
    assert {name: data.decode().split() for name, data in files.items()} == {
        "francais-courant.txt": ["œil"],
        "francais.txt": ["parlons", "œil"],
        "lexique.ranks": ["35", "œil", "60", "parlons", "70", "chats"],
    }


def test_french_words_that_are_names_or_english_count_as_rare(script: Script) -> None:
    """Used a million times as names, they come after a word that is used twice in a million words."""
    columns = ("1_ortho", "7_freqlemfilms2", "8_freqlemlivres", "9_freqfilms2", "10_freqlivres")
    counted = ("jenny 900 900 900 900", "house 900 900 900 900", "porte 2 0 2 0", "rareté 0,5 0 0,5 0")
    lexique = "\n".join("\t".join(row.split()) for row in (" ".join(columns), *counted))
    files = script("french")["french_lists"]("", "4\njenny\nhouse\nporte\nrareté", lexique, {35: 1, 60: 3, 70: 9})
    assert {name: data.decode().split() for name, data in files.items()} == {
        "francais-courant.txt": ["porte"],
        "francais.txt": ["house", "jenny", "porte"],
        "lexique.ranks": ["35", "porte", "60", "house", "jenny", "70", "rareté"],
    }


def test_the_list_of_french_experts_has_no_abbreviations(script: Script) -> None:
    """Nor units, elided words and foreign letters; entries with other signs stay for the reader to leave out."""
    words = ["a", "brrr", "arc-en-ciel", "etc.", "qu'on", "quelque", "ylang", "œil", "zut"]
    none = ["cpt", "fco", "jusqú", "km", "puisqu", "px", "qqun"]
    entries = ["km/|| po:nom", "px/|| po:nom", "Fco po:npr", "qqun po:err", "brrr/L' po:interj", "zut po:interj"]
    entries += ["quelque po:adj", "jus/S. po:nom", "ylang-ylang po:nom", "œil po:nom", "puis po:adv"]
    listed = "".join(f"{entry}\n" for entry in sorted([*words, *none])).encode()
    assert script("french")["expert_list"](listed, "\n".join(["9", *entries])).decode().split() == sorted(words)


def test_the_french_lists_that_ship_hang_on_no_abbreviation_and_no_name() -> None:
    experts, common, read = (
        set(read_lexicon(find_list(name)).words()) for name in ("wfrench", "francais-courant", "francais")
    )
    assert experts.isdisjoint({"cpt", "fco", "km", "puisqu", "qqn", "qqun", "qquun", "quelquun"})
    named = {"about", "boy", "die", "etc", "girl", "home", "house", "jenny", "man", "new", "shit", "zanzi"}
    assert common.isdisjoint(named)
    assert named <= read


AFFIXES = """
PFX h Y 1
PFX h 0 des .
SFX S Y 3
SFX S 0 s [aeo]
SFX S 0 es l
SFX S ón ones ón
SFX R Y 4
SFX R r mos r
SFX R r ción/S ar
SFX R 0 se r
SFX R r ndo r
SFX Â Y 1
SFX Â 0 le r
"""


def made_of(script: Script, entries: str, uses: dict[str, int]) -> dict[str, list[str]]:
    """The files that ``spanish.py`` makes of a dictionary: three words up to 35, three up to 60."""
    files = script("spanish")["spanish_lists"](AFFIXES, f"9\n{entries}", uses, {35: 3, 60: 6, 70: 99})
    return {name: data.decode().split() for name, data in files.items()}


def test_spanish_words_are_those_of_a_dictionary_that_people_use(script: Script) -> None:
    """Endings of endings and prefixes count; a form is the more familiar, the more its entry is used."""
    uses = {"amar": 90, "amamos": 1, "amación": 2, "amaciones": 1, "desamar": 1, "sol": 20, "eñe": 9, "the": 99}
    assert made_of(script, "amar/RhÂ\nsol/S\neñe/S\nrara", uses) == {
        "espanol-corriente.txt": ["amación", "amar", "sol"],
        "espanol.txt": ["amaciones", "amación", "amamos", "amar", "eñe", "sol"],
        "wordfreq-es.ranks": ["35", "amación", "amar", "sol", "60", "amaciones", "amamos", "eñe", "70", "desamar"],
    }


def test_no_spanish_list_has_names_abbreviations_or_pronouns(script: Script) -> None:
    """*Este* is *es* and *te*, but no verb with a pronoun."""
    left_out = ["amarse", "amarle", "dámelo", "diego", "diegos", "dr", "etc", "asique", "aça", "París"]
    uses = dict.fromkeys(["amar", "da", "es", "este", "casa", "casas", *left_out], 5)
    entries = "amar/RÂ\nda\nes\ndámelo\neste\ncasa/S\ndiego/S\ndr\netc\nasique\naça\nParís"
    ranked = made_of(script, entries, uses)["wordfreq-es.ranks"]
    assert ranked == ["35", "amar", "casa", "casas", "60", "da", "es", "este"]


def test_what_english_uses_counts_for_less(script: Script) -> None:
    uses = script("spanish")["spanish_uses"]([["come"], ["sol"]], [["come"]])
    assert uses["come"] * 2 == 10**12
    assert uses["come"] < uses["sol"] < 10**12


LARGEST = {
    "american": 60,
    "american-common": 35,
    "british": 60,
    "francais": 60,
    "francais-courant": 35,
    "espanol": 60,
    "espanol-corriente": 35,
}


@pytest.mark.parametrize(("name", "largest"), LARGEST.items())
def test_every_word_of_a_list_cut_by_its_ranks_has_one(name: str, largest: int) -> None:
    path = find_list(name)
    ranks = read_ranks(read_lexicon(path), path)
    assert ranks is not None
    assert ranks.max() == largest
    assert set(ranks.tolist()) <= set(SIZES)


def test_sizes_count_only_words_of_our_lists() -> None:
    """Abbreviations, Roman numerals and jargon have ranks for other lists, but are not words of ours."""
    known = load_ranks(WORDLISTS / SCOWL)
    words = set(read_lexicon(find_list("american")).words())
    for junk in ("tbsp", "avdp", "wkly", "lvii", "xterm", "ioctl"):
        assert junk in known
        assert junk not in words
    assert {"fjord", "llama", "khaki", "nylon", "ozone", "zloty"} <= words
