from __future__ import annotations

from pathlib import Path
from random import Random

from generator.chapters import list_entry
from generator.chapters.kin import kin_tasks, read_chapter
from generator.work.tasks import run_tasks
from tests.wordlists import lexicon


def test_every_number_of_processes_saves_the_same_chapters(tmp_path: Path) -> None:
    path = tmp_path / "some.txt"
    path.write_text("\n".join(lexicon("american-common").words(3)[::150]))
    tasks = kin_tasks(list_entry(path))
    one, two = (run_tasks(tasks, None, jobs) for jobs in (1, 2))
    assert len(one.payloads) == len(tasks) == 6
    assert one.payloads == two.payloads
    chapters = [read_chapter(payload) for payload in one.payloads.values()]
    assert all(chapter.memory is not None and chapter.memory.replayed for chapter in chapters)


def test_a_list_that_explodes_is_refused_or_says_so(tmp_path: Path) -> None:
    random = Random(5)
    path = tmp_path / "long.txt"
    path.write_text("\n".join("".join(random.choices("abcdefghijklmnop", k=60)) for _ in range(40_000)))
    tasks = [
        task for task in kin_tasks(list_entry(path)) if task.label in ("superghost long 3", "xghost long 3")
    ]
    results = run_tasks(tasks, None, 1)
    assert list(results.refused) == ["superghost long 3"]
    assert list(results.payloads) == ["xghost long 3"]
    assert all("over the limit of 600 MiB" in reason for reason in results.refused.values())
    for payload in results.payloads.values():
        chapter = read_chapter(payload)
        assert chapter.positions is None
        assert "over the limit of 600 MiB" in chapter.verdicts[1].reason
