"""The notebook runs from top to bottom, and its outputs are those of its cells."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_notebook_shows_the_outputs_of_a_run() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "docs/notebook.py"), "--check"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
