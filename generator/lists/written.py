"""How the words of a list are written: *jeûner*, which is played J-E-U-N-E-R."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field

from generator.lists.lexicon import Lexicon
from generator.lists.reading.letters import Letters
from generator.lists.reading.spellings import Spellings


@dataclass(frozen=True, slots=True)
class Written:
    """How the words of a list are written.

    Attributes:
        language: its code; "" if it is not stated.
        kept: letters that keep their accents; None if all do.
        spellings: of the words that are played with other letters.
        from_the_right: whether its words run from the right.
        turkish: whether I is the capital of a dotless i.
    """

    language: str = ""
    kept: str | None = None
    spellings: Spellings = field(default_factory=dict)
    from_the_right: bool = False
    turkish: bool = False

    @classmethod
    def of(cls, lexicon: Lexicon) -> Written:
        """How the words of a list are written."""
        about = lexicon.provenance
        right = any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in lexicon.alphabet)
        return cls(about.language, about.reading().kept, lexicon.spellings, right, lexicon.turkish)

    @property
    def offered(self) -> dict[str, object]:
        """What scripts have to know before they load the list; {} if its words are those of the page's language."""
        if not self.language and self.kept is None and not self.spellings:
            return {}
        return {"language": self.language, "kept": self.kept, "spelled": bool(self.spellings)}

    def text(self, word: str) -> str:
        """The spellings of a word, the first first."""
        return "/".join(self.spellings.get(word, (word,)))

    def parts(self, fragment: str, ending: str) -> tuple[str, str]:
        """A word that is shown in two parts, as it is written; as it is played if it has several spellings."""
        spelled = self.spellings.get(fragment + ending, ())
        if len(spelled) != 1:
            return fragment, ending
        letters = Letters(self.kept)
        lengths = [len(letters.played(spelled[0][:end])) for end in range(len(spelled[0]) + 1)]
        cut = next((end for end, length in enumerate(lengths) if length >= len(fragment)), 0)
        if lengths[cut] > len(fragment) + 1:  # within a syllable of Korean
            return fragment, ending
        return spelled[0][:cut], spelled[0][cut:]
