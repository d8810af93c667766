"""The command `certify`: makes, goes on, checks, and says what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.certificates.file import pack, unpack
from generator.cli import main


def test_it_makes_goes_on_and_checks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "zoo.txt").write_text("cat\ncamel\ngoat\ngar\ngannet\nnormal\nnoose\n")
    place = tmp_path / "certificates"
    command = [
        "certify",
        str(tmp_path / "zoo.txt"),
        "--game",
        "superghost",
        "--jobs",
        "1",
        "--place",
        str(place),
    ]
    assert main([*command, "--check"]) == 0
    assert "superghost zoo: no certificate" in capsys.readouterr().out
    assert main(command) == 0
    assert "1 made" in capsys.readouterr().out
    assert main(command) == 0
    assert "0 made in 0 s of processor time, 1 there" in capsys.readouterr().out
    assert main([*command, "--check"]) == 0
    assert "superghost zoo: checked in" in capsys.readouterr().out
    [file] = place.iterdir()
    made = unpack(file.read_bytes())
    assert made.effort == 10
    other = made.payload.replace(b'"losers":[1]', b'"losers":[2]', 1)
    assert other != made.payload
    file.write_bytes(pack(type(made)(made.key, made.date, made.effort, made.sources, other)))
    assert main([*command, "--check"]) == 1
    assert "superghost zoo: wrong: " in capsys.readouterr().out


@pytest.mark.parametrize("wrong", [["--effort", "0"], ["--jobs", "0"], ["nosuchlist"]])
def test_a_wrong_command_line_is_one_line(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["certify", *wrong]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize("where", ["file", "loop", "dangling", "file/below"])
def test_a_place_that_cannot_be_written_is_refused_before_anything_is_solved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], where: str
) -> None:
    (tmp_path / "zoo.txt").write_text("cat\ncamel\ngoat\n")
    (tmp_path / "file").write_text("mine")
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "dangling").symlink_to("nowhere")
    place = str(tmp_path / where)
    assert main(["certify", str(tmp_path / "zoo.txt"), "--game", "superghost", "--place", place]) == 2
    out, err = capsys.readouterr()
    assert out == "" and "solving" not in err
    assert "no certificate can be written there" in err and err.count("\n") == 1
    assert (tmp_path / "file").read_text() == "mine"


def test_a_certificate_that_was_not_written_is_not_called_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "zoo.txt").write_text("cat\ncamel\ngoat\n")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device", "x")

    monkeypatch.setattr("generator.certificates.shelf.write_whole", full)
    command = ["certify", str(tmp_path / "zoo.txt"), "--game", "superghost", "--jobs", "1"]
    assert main([*command, "--place", str(tmp_path / "there")]) == 1
    out, err = capsys.readouterr()
    assert "made" not in out
    assert "error: 1 of 1 certificates were not written" in err
