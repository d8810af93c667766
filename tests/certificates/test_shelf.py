"""Certificates are found by their subject, and always checked."""

import dataclasses
import lzma
import tracemalloc
import zlib
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from strategy_book.certificates.file import (
    MAX_BYTES,
    MAX_PACKED_BYTES,
    Certificate,
    CertificateError,
    Certified,
    file_name,
    pack,
    unpack,
)
from strategy_book.certificates.shelf import CertificateStore, Shelf, check_or_solve, with_certificates
from strategy_book.work.files import write_whole
from strategy_book.work.run import run_tasks
from strategy_book.work.task import Task

KEY = {"game": "jotto", "letters": 5, "words": "abc", "effort": "1 2", "sources": "xyz"}


def solve(number: int) -> bytes:
    return b"solved %d" % number


def check(payload: bytes, certified: Certified, number: int) -> bytes:
    if payload != b"proof of %d" % number:
        raise CertificateError("it proves something else")
    return payload + b", checked " + certified.date.encode()


def task(number: int = 7) -> Task:
    key = {**KEY, "letters": number}
    return Task(f"jotto zoo {number}", key, solve, (number,), bytes, check=check)


def certificate(payload: bytes, number: int = 7) -> Certificate:
    about = {"game": "jotto", "letters": number, "words": "abc"}
    return Certificate(about, "2026-11-21", 10.0, "xyz", payload)


def put(folder: Path, certificate: Certificate) -> Path:
    path = folder / file_name(certificate.key)
    write_whole(path, pack(certificate))
    return path


@settings(max_examples=40, deadline=None)
@given(st.binary(max_size=2000))
def test_a_certificate_survives_packing(payload: bytes) -> None:
    written = certificate(payload)
    assert unpack(pack(written)) == written
    assert pack(written) == pack(unpack(pack(written)))


def packed(plain: bytes) -> bytes:
    quick = {"mode": lzma.MODE_FAST, "mf": lzma.MF_HC3, "nice_len": 273}
    return lzma.compress(plain, filters=[{"id": lzma.FILTER_LZMA2, "dict_size": 1 << 16} | quick])


def with_dictionary_of_a_gigabyte(data: bytes) -> bytes:
    """The same file with another size in the header of its block: to pack with such a dictionary takes gigabytes."""
    begin, size = 12, 4 * (data[12] + 1)
    header = bytearray(data[begin : begin + size - 4])
    assert header[2:4] == b"\x21\x01"  # LZMA2, one byte of properties
    header[4] = 36  # 2 << 29
    return data[:begin] + header + zlib.crc32(header).to_bytes(4, "little") + data[begin + size :]


HEAD = b'{"format":"strategy-book certificate 2","key":{},"made":{"date":"2026-11-21","effort":%s,"sources":"x"},'
HEAD += b'"sha256":"%s"}\n'


@pytest.mark.parametrize(
    "make",
    [
        pytest.param(lambda: packed(bytes(MAX_BYTES + 1)), id="too large when unpacked"),
        pytest.param(lambda: with_dictionary_of_a_gigabyte(packed(b"x")), id="a dictionary of a gigabyte"),
        pytest.param(lambda: bytes(MAX_PACKED_BYTES + 1), id="too large"),
        pytest.param(lambda: packed(b"[" * 60_000 + b"\n"), id="deep JSON"),
        pytest.param(lambda: packed(b"1" * 60_000 + b"\n"), id="a long number"),
        pytest.param(lambda: packed(b"[]\n"), id="no object"),
        pytest.param(lambda: packed(b"no line end" * 10_000), id="no line"),
        pytest.param(lambda: packed(HEAD % (b"NaN", sha256(b"").hexdigest().encode())), id="NaN effort"),
        pytest.param(lambda: packed(HEAD % (b"1e999", sha256(b"").hexdigest().encode())), id="infinite effort"),
    ],
)
def test_hostile_files_are_refused_in_little_memory(make: Callable[[], bytes]) -> None:
    data = make()
    tracemalloc.start()
    try:
        with pytest.raises(CertificateError):
            unpack(data)
        assert tracemalloc.get_traced_memory()[1] < 3 * MAX_BYTES
    finally:
        tracemalloc.stop()


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 255))
def test_a_damaged_file_is_refused(index: int, change: int) -> None:
    raw = bytearray(pack(certificate(b"proof of 7" * 50)))
    raw[index % len(raw)] ^= change
    try:
        assert unpack(bytes(raw)).payload == b"proof of 7" * 50
    except CertificateError as error:
        assert len(str(error).splitlines()) == 1


def test_certificates_do_not_depend_on_the_sources_that_found_them() -> None:
    assert file_name(KEY) == file_name({**KEY, "effort": "9", "sources": "other"})
    assert file_name(KEY) != file_name({**KEY, "words": "abd"})
    assert file_name(KEY) != file_name({**KEY, "letters": 4})


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_good_certificate_replaces_solving(tmp_path: Path, jobs: int) -> None:
    put(tmp_path, certificate(b"proof of 7"))
    tasks = with_certificates([task(7), task(8)], Shelf([tmp_path]))
    assert run_tasks(tasks, None, jobs).payloads == {
        "jotto zoo 7": b"proof of 7, checked 2026-11-21",
        "jotto zoo 8": b"solved 8",
    }


def test_a_task_that_only_certify_solves_needs_a_good_certificate(tmp_path: Path) -> None:
    needy = dataclasses.replace(task(), only_certified=True)
    assert with_certificates([needy, task(8)], Shelf([tmp_path])) == [task(8)]
    put(tmp_path, certificate(b"proof of 7"))
    good = run_tasks(with_certificates([needy], Shelf([tmp_path])), None, 1)
    assert good.payloads == {"jotto zoo 7": b"proof of 7, checked 2026-11-21"}
    put(tmp_path, certificate(b"proof of 8"))
    bad = run_tasks(with_certificates([needy], Shelf([tmp_path])), None, 1)
    assert not bad.payloads and not bad.failed
    assert "does not check (it proves something else)" in bad.refused["jotto zoo 7"]


def test_a_bad_certificate_is_ignored_and_the_game_is_solved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put(tmp_path, certificate(b"proof of 8"))
    tasks = with_certificates([task()], Shelf([tmp_path]))
    assert run_tasks(tasks, None, 1).payloads == {"jotto zoo 7": b"solved 7"}
    assert "warning: jotto zoo 7: the certificate does not check (it proves something else)" in capsys.readouterr().err


@pytest.mark.parametrize("raw", [b"", b"nonsense", pack(certificate(b"x"))[:-60]])
def test_an_unreadable_certificate_is_ignored(tmp_path: Path, raw: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    write_whole(tmp_path / file_name(task().key), raw)
    assert with_certificates([task()], Shelf([tmp_path])) == [task()]
    assert "put aside" in capsys.readouterr().err


def test_a_certificate_about_other_words_is_ignored(tmp_path: Path) -> None:
    write_whole(tmp_path / file_name(task().key), pack(certificate(b"proof of 7", 9)))
    assert with_certificates([task()], Shelf([tmp_path])) == [task()]


def test_making_certificates_resumes_after_an_interruption(tmp_path: Path) -> None:
    shelf = Shelf([tmp_path])
    first = run_tasks([task(1)], CertificateStore(shelf, 10.0, "2026-11-21"), 1)
    again = run_tasks([task(1), task(2)], CertificateStore(shelf, 5.0, "2026-11-22"), 1)
    assert (first.solved, again.solved, again.reused) == (1, 1, 1)
    deeper = run_tasks([task(1), task(2)], CertificateStore(shelf, 10.0, "2026-11-22"), 1)
    assert (deeper.solved, deeper.reused) == (1, 1)
    certificate_file = shelf.open(task(1).key)
    assert certificate_file is not None
    assert (certificate_file.date, certificate_file.effort, certificate_file.payload) == (
        "2026-11-21",
        10.0,
        b"solved 1",
    )


def test_a_task_that_cannot_be_checked_has_no_certificate(tmp_path: Path) -> None:
    put(tmp_path, certificate(b"proof of 7"))
    unchecked = dataclasses.replace(task(), check=None)
    assert with_certificates([unchecked], Shelf([tmp_path])) == [unchecked]


def test_a_certificate_with_an_unusable_payload_is_ignored(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(tmp_path, certificate(b"proof of 7"))
    picky = dataclasses.replace(task(), read=int)
    assert with_certificates([picky], Shelf([tmp_path]))[0].solve is check_or_solve
    assert run_tasks([dataclasses.replace(picky, solve=number)], None, 1).payloads == {"jotto zoo 7": b"7"}
    solved = run_tasks(with_certificates([dataclasses.replace(picky, solve=number)], Shelf([tmp_path])), None, 1)
    assert solved.payloads == {"jotto zoo 7": b"7"}
    assert "ValueError" in capsys.readouterr().err


def number(value: int) -> bytes:
    return b"%d" % value


def test_a_certificate_whose_file_cannot_be_read_is_ignored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = put(tmp_path, certificate(b"proof of 7"))

    def refuse(self: Path, *_: object) -> None:
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, "open", refuse)
    assert with_certificates([task()], Shelf([tmp_path])) == [task()]
    assert f"{path}: put aside: it cannot be read (Permission denied)" in capsys.readouterr().err
