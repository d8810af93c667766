"""What a script writes into the documents is what it would write now."""

import subprocess
import sys

import pytest

from tests.wordlists import ROOT


@pytest.mark.parametrize("script", ["commands", "notebook", "schemas", "trie_picture"])
def test_the_documents_are_up_to_date(script: str) -> None:
    """The options of the parser, the outputs of the notebook, the schemas of files, the picture of a trie."""
    command = [sys.executable, str(ROOT / f"tools/{script}.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
