"""Counts and ranks of words become a rank file, or one line that says what is wrong."""

import gzip
from pathlib import Path

import pytest

from strategy_book.errors import DoubtError, WordListError
from strategy_book.lists.frequencies import rank_words, words_by_familiarity
from strategy_book.lists.lexicon import Lexicon
from strategy_book.lists.ranks import SCOWL, load_ranks
from strategy_book.lists.sidecar import Sidecar
from strategy_book.lists.wordlist import inspect_list
from strategy_book.paths import WORDLISTS


def french(path: Path, words: str = "été\nete\nbleu\ncœur\nzut\n") -> Lexicon:
    path.write_text(words, encoding="utf-8")
    return inspect_list(path, sidecar=Sidecar(language="fr"))[0]


FORMS = {
    "counts": "bleu\t90\nété\t50.5\ncœur\t3\nzut\t0\n",
    "ranks": "bleu,1\nété,2\ncœur,3\nzut,4\n",
    "with a head": "word;count\nzut;0\nété;50\nbleu;90\ncœur;3\n",
    "ranks with a head": "word rank\nzut 4\nété 2\nbleu 1\ncœur 3\n",
    "rising counts": "mot;fréquence\nzut;1\ncœur;2\nété;50\nbleu;900\n",
    "a number, a word and a count": "1\tbleu\t900\n2\tété\t50\n3\tcœur\t1\n4\tzut\t1\n",
    "an index without a name": ",lemma,n\n0,zut,1\n1,bleu,9.5\n2,été,8\n3,cœur,7\n",
    "the lines of JSON": "".join(
        f'{{"word": "{word}", "n": {count}}}\n' for word, count in {"zut": 1, "bleu": 99, "été": 3, "cœur": 2}.items()
    ),
    "words alone": "\ufeffbleu\r\nété\r\ncœur\r\nzut\r\n",
    "quoted": '"word","count"\n"bleu","900"\n"été","80"\n"cœur","7"\n"zut","0"\n',
    "quoted thousands": 'word,count\nzut,9\nbleu,"23,135"\nété,"1,942"\ncœur,12\n',
    "line breaks in quotes": 'word,note,count\nzut,"a\r\nb",1\nbleu,"c,\n""d""",90\nété,,8\ncœur,"",7\n',
    "line ends of old Macs": '"word","count"\r"bleu",9\r"été",8\r"cœur",7\r"zut",6\r',
    "thousands with points": "mot;freq\nzut;9\nbleu;23.135\nété;1.942\ncœur;12\n",
    "thousands with spaces": "mot\tfreq\nzut\t9\nbleu\t23\u202f135\nété\t1 942\ncœur\t12\n",
    "decimal commas": "mot;freq\nzut;0,5\nbleu;23,1\nété;7,25\ncœur;3\n",
    "Zipf": "word zipf\nzut 0.123\nbleu 5.123\nété 4.001\ncœur 3.5\n",
    "several columns": "ortho\tphon\tfreqfilms2\nzut\tzyt\t0.3\nbleu\tblø\t81.36\nété\tete\t9\ncœur\tkœr\t7\n",
    "capitals": "Bleu 9\nÉTÉ 8\nCœur 7\nzut 6\n",
    "counts first, as uniq writes them": "     90 bleu\n     50 été\n      3 cœur\n      1 zut\n",
    "numbered lines": "1. bleu\n2. été\n3. cœur\n4. zut\n",
    "a JSON object": '{"bleu": 90, "été": 50.5, "cœur": 3, "zut": 0}',
    "a JSON array": '["bleu", "été", "cœur", "zut"]',
    "rows, some without the last cell": "word;count;note\nzut;0;x\nété;50\nbleu;90;y\ncœur;3;z\n",
    "phrases among words alone": "bleu\nété\nau revoir\ncœur\nzut\n",
}


@pytest.mark.parametrize("text", FORMS.values(), ids=FORMS)
def test_all_forms_give_the_same_ranks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr("strategy_book.lists.frequencies._sizes", lambda words: [10, 20, 35, 40][:words])
    path = tmp_path / "f.tsv"
    path.write_bytes(text.encode())
    ranked = rank_words(french(tmp_path / "w.txt"), path)
    assert ranked.text == "10\nbleu\n20\nete\n35\ncoeur\n40\nzut\n"
    assert (ranked.words, ranked.unknown) == (4, int("au revoir" in text))


def test_utf_16_is_read_as_of_a_list(tmp_path: Path) -> None:
    path, plain = tmp_path / "f.tsv", tmp_path / "g.tsv"
    plain.write_text(FORMS["counts"], "utf-8")
    path.write_text(FORMS["counts"], "utf-16")
    words = french(tmp_path / "w.txt")
    assert rank_words(words, path) == rank_words(words, plain)


def test_a_line_after_a_break_in_quotes_has_its_own_number(tmp_path: Path) -> None:
    path = tmp_path / "f.csv"
    path.write_text('word,note,count\nzut,"a\nb",1\nbleu,c,many\nété,d,3\ncœur,e,4\n', encoding="utf-8")
    with pytest.raises(WordListError, match=r"f\.csv:4: 'many' is not a count"):
        rank_words(french(tmp_path / "w.txt"), path)


@pytest.mark.parametrize("column", ["CDcount", "cdcount", "3"])
def test_one_of_several_columns_of_numbers(tmp_path: Path, column: str) -> None:
    path = tmp_path / "f.tsv"
    path.write_text("Word\tFREQcount\tCDcount\nbleu\t1\t90\nété\t2\t80\ncœur\t3\t7\nzut\t4\t6\n", encoding="utf-8")
    lexicon = french(tmp_path / "w.txt")
    with pytest.raises(WordListError, match="--ranks-column, of FREQcount, CDcount"):
        rank_words(lexicon, path)
    with pytest.raises(WordListError, match="no column 'x': give --ranks-column one of FREQcount, CDcount"):
        rank_words(lexicon, path, "x")
    assert rank_words(lexicon, path, column).text.startswith("10\nbleu\n")


def test_a_turkish_capital_has_the_rank_of_its_own_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("strategy_book.lists.frequencies._sizes", lambda words: [10, 20][:words])
    path, words = tmp_path / "f.tsv", tmp_path / "w.txt"
    path.write_text("ILIK 100\nİLİK 5\n", encoding="utf-8")
    words.write_text("ılık\nilik\n", encoding="utf-8")
    lexicon, _ = inspect_list(words, sidecar=Sidecar(language="tr"))
    assert rank_words(lexicon, path).text == "10\nılık\n20\nilik\n"


def test_a_rank_file_keeps_its_ranks(tmp_path: Path) -> None:
    path = tmp_path / "f.ranks"
    path.write_text("7\nété\nbleu\n300\ncœur\nanglais\n", encoding="utf-8")
    ranked = rank_words(french(tmp_path / "w.txt"), path)
    assert ranked.text == "7\nbleu\nete\n300\ncoeur\n"
    assert (ranked.words, ranked.unknown) == (3, 1)


def test_sizes_are_as_large_as_scowls(tmp_path: Path) -> None:
    """The most familiar words get size 10, as many as SCOWL has in its size 10, and so on."""
    words = [
        f"{a}{b}{c}{d}" for a in "abcdefgh" for b in "abcdefghijkl" for c in "abcdefghijkl" for d in "abcdefghijkl"
    ]
    path = tmp_path / "f.txt"
    path.write_text("".join(f"{word}\n" for word in words))
    ranked = tmp_path / "r.ranks"
    ranked.write_text(rank_words(french(tmp_path / "w.txt", "".join(f"{word}\n" for word in words)), path).text)
    ours, scowl = load_ranks(ranked), load_ranks(WORDLISTS / SCOWL)
    for size in (10, 20):
        assert sum(rank == size for rank in ours.values()) == sum(rank == size for rank in scowl.values())
    assert ours[words[0]] == 10
    assert ours[words[-1]] == 35


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("", None, "is empty"), ("bleu 3\nété\nzut 1\n", 2, "not a word and a number"),
        ("bleu 3\nété\nzut\n", 1, "not a word and a number"),
        ("hot dog 3\nice cream 2\nbleu 1\n", 1, "not a word and a number"),
        ("word,count\nbleu,0,5\nété,0,4\n", 2, "not a word and a number"),
        ("bleu 3\nété x\n", 2, "'x' is not a count"), ("bleu 3\nété nan\n", 2, "'nan' is not a count"),
        ("bleu -3\nété -4\n", 1, "0 or more"), ("bleu 3\nété 9\nzut 4\n", 1, r"common-first \(bleu, zut, été are"),
        ("word rank\nzut 9\nété 2\nbleu 1\ncœur 3\n", 1, "counts \\(zut, cœur, été"),
        ("hello 9\nworld 8\n", None, "only 0 of its 2 words"),
        ("le bleu 3\n", 1, "not a word and a number"), ("bleu 1e999\nété 1\n", 1, "not a count"),
        ("word,count,count\nété,3,4\nbleu,2,1\n", 1, "of 2, 3"),
        ("word;n\nété;1,000\nbleu;2.000\nzut;7\n", 3, "'2.000' uses"),
        ("word;n\nété;1,234.5\nbleu;1.234,5\n", 3, "'1.234,5'"),
        ("99999999\nété\n", 1, "is not a rank"), ("10\n", None, "has no words"),
    ],
)  # fmt: skip
def test_a_wrong_file_gives_one_line(tmp_path: Path, text: str, line: int | None, says: str) -> None:
    path = tmp_path / "f.tsv"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(WordListError, match=says) as caught:
        rank_words(french(tmp_path / "w.txt"), path)
    assert caught.value.line == line
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("text", ["word,count\nbleu,9\nété,8\nzut,7\n", "10\nbleu\nété\n20\nzut\n"])
def test_ranks_in_gzip_are_read_as_the_file_inside(tmp_path: Path, text: str) -> None:
    plain, packed = tmp_path / "f.csv", tmp_path / "f.csv.gz"
    plain.write_text(text, encoding="utf-8")
    packed.write_bytes(gzip.compress(text.encode()))
    words = french(tmp_path / "w.txt")
    assert rank_words(words, packed) == rank_words(words, plain)


def test_a_column_is_chosen_by_number_where_two_have_its_name(tmp_path: Path) -> None:
    path = tmp_path / "f.csv"
    path.write_text("word,count,count\nbleu,9,1\nété,8,2\nzut,7,3\n", encoding="utf-8")
    words = french(tmp_path / "w.txt")
    by_count = words_by_familiarity(path.read_bytes(), path, "3", "counts")
    assert by_count == (["zut", "été", "bleu"], "counts")
    with pytest.raises(WordListError, match="no column 'count'"):
        rank_words(words, path, "count")


def test_a_sign_whose_role_another_number_shows_is_read_so(tmp_path: Path) -> None:
    path = tmp_path / "f.csv"
    path.write_text("word;count\nbleu;1,000\nété;3.5\nzut;2\n", encoding="utf-8")
    assert words_by_familiarity(path.read_bytes(), path) == (["bleu", "été", "zut"], "counts")


@pytest.mark.parametrize("text", [FORMS["counts"], FORMS["line breaks in quotes"], "10\nbleu\nété\n20\nzut\n"])
def test_an_encoding_of_eight_bits_is_asked_for_as_of_a_list(tmp_path: Path, text: str) -> None:
    path, plain = tmp_path / "f.tsv", tmp_path / "g.tsv"
    text = text.replace("œ", "o")
    plain.write_bytes(text.encode())
    path.write_bytes(text.encode("latin-1"))
    words = french(tmp_path / "w.txt", "été\nete\nbleu\ncour\nzut\n")
    with pytest.raises(DoubtError, match=r"f\.tsv:[0-9]+: not UTF-8 .*: choose with --encoding ") as caught:
        rank_words(words, path)
    assert "été" in caught.value.choices["Windows-1252"]
    assert rank_words(words, path, encoding="Latin-1") == rank_words(words, plain)
    assert rank_words(words, plain, encoding="Latin-1") == rank_words(words, plain)
