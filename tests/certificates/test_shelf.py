"""Certificates are found by what they are about, checked and never believed."""

from __future__ import annotations

import base64
import dataclasses
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.certificates.certified import Certified
from generator.certificates.file import Certificate, CertificateError, file_name, pack, unpack
from generator.certificates.shelf import CertificateStore, Shelf, with_certificates
from generator.work.files import write_whole
from generator.work.tasks import Task, run_tasks

KEY = {"game": "jotto", "letters": 5, "words": "abc", "effort": "1 2", "sources": "xyz"}


def solve(number: int) -> bytes:
    return b"solved %d" % number


def check(payload: bytes, certified: Certified, number: int) -> bytes:
    if payload != b"proof of %d" % number:
        raise CertificateError("it proves something else")
    return payload + b", checked " + certified.date.encode()


def task(number: int = 7) -> Task:
    key = {**KEY, "letters": number}
    return Task(f"jotto zoo {number}", key, solve, (number,), check=check)


def certificate(payload: bytes, number: int = 7) -> Certificate:
    about = {"game": "jotto", "letters": number, "words": "abc"}
    return Certificate(about, "2026-11-21", 10.0, "xyz", payload)


def put(place: Path, one: Certificate) -> Path:
    path = place / file_name(one.key)
    write_whole(path, pack(one))
    return path


@settings(max_examples=40, deadline=None)
@given(st.lists(st.binary(max_size=200) | st.binary(min_size=31, max_size=31).map(base64.b64encode)))
def test_a_file_gives_back_what_was_written(parts: list[bytes]) -> None:
    one = certificate(b"|".join(parts))
    assert unpack(pack(one)) == one
    assert pack(one) == pack(unpack(pack(one)))


def test_numbers_in_base64_take_the_room_of_the_numbers() -> None:
    numbers = random.Random(1).randbytes(30_000)
    assert len(pack(certificate(base64.b64encode(numbers)))) < 31_000


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 255))
def test_a_damaged_file_is_refused(at: int, change: int) -> None:
    raw = bytearray(pack(certificate(b"proof of 7" * 50)))
    raw[at % len(raw)] ^= change
    try:
        assert unpack(bytes(raw)).payload == b"proof of 7" * 50
    except CertificateError as error:
        assert len(str(error).splitlines()) == 1


def test_the_same_result_whatever_it_was_found_by() -> None:
    assert file_name(KEY) == file_name({**KEY, "effort": "9", "sources": "other"})
    assert file_name(KEY) != file_name({**KEY, "words": "abd"})
    assert file_name(KEY) != file_name({**KEY, "letters": 4})


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_good_certificate_is_checked_instead_of_solving(tmp_path: Path, jobs: int) -> None:
    put(tmp_path, certificate(b"proof of 7"))
    tasks = with_certificates([task(7), task(8)], Shelf([tmp_path]))
    assert run_tasks(tasks, None, jobs).payloads == {
        "jotto zoo 7": b"proof of 7, checked 2026-11-21",
        "jotto zoo 8": b"solved 8",
    }


def test_a_bad_one_is_put_aside_and_the_game_is_solved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put(tmp_path, certificate(b"proof of 8"))
    tasks = with_certificates([task()], Shelf([tmp_path]))
    assert run_tasks(tasks, None, 1).payloads == {"jotto zoo 7": b"solved 7"}
    assert (
        "warning: jotto zoo 7: the certificate does not check (it proves something else)"
        in capsys.readouterr().err
    )


@pytest.mark.parametrize("raw", [b"", b"nonsense", pack(certificate(b"x"))[:-60]])
def test_one_that_cannot_be_read_is_put_aside(
    tmp_path: Path, raw: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    write_whole(tmp_path / file_name(task().key), raw)
    assert with_certificates([task()], Shelf([tmp_path])) == [task()]
    assert "put aside" in capsys.readouterr().err


def test_one_about_other_words_under_a_wrong_name_is_put_aside(tmp_path: Path) -> None:
    write_whole(tmp_path / file_name(task().key), pack(certificate(b"proof of 7", 9)))
    assert with_certificates([task()], Shelf([tmp_path])) == [task()]


def test_making_goes_on_where_it_was_left(tmp_path: Path) -> None:
    shelf = Shelf([tmp_path])
    first = run_tasks([task(1)], CertificateStore(shelf, 10.0, "2026-11-21"), 1)
    again = run_tasks([task(1), task(2)], CertificateStore(shelf, 5.0, "2026-11-22"), 1)
    assert (first.solved, again.solved, again.reused) == (1, 1, 1)
    deeper = run_tasks([task(1), task(2)], CertificateStore(shelf, 10.0, "2026-11-22"), 1)
    assert (deeper.solved, deeper.reused) == (1, 1)
    made = shelf.open(task(1).key)
    assert made is not None
    assert (made.date, made.effort, made.payload) == ("2026-11-21", 10.0, b"solved 1")


def test_a_task_that_cannot_be_checked_has_no_certificate(tmp_path: Path) -> None:
    put(tmp_path, certificate(b"proof of 7"))
    unchecked = dataclasses.replace(task(), check=None)
    assert with_certificates([unchecked], Shelf([tmp_path])) == [unchecked]
