"""Claims of a certificate about SuperGhost and its kin: what every part of their check needs."""

from __future__ import annotations

from dataclasses import replace

from generator.certificates.file import CertificateError
from generator.games.kin.haven_list import HavenList

_LONGEST_REASON = 400
"""Characters of the longest reason that a certificate may give."""


def same_list(memory: HavenList, again: HavenList, what: str) -> HavenList:
    """The list as its replay tells it, if that is what the certificate says, too.

    The certificate need not name the fragments that come up most often.
    """
    left_out = replace(again, first_to_learn=memory.first_to_learn, first_share=memory.first_share)
    require(left_out == memory, what)
    return again


def is_sentence(text: str) -> bool:
    """Whether ``text`` can be printed as the reason of a search."""
    return len(text) <= _LONGEST_REASON and text.isprintable()


def require(right: bool, what: str) -> None:
    """Refuse the certificate unless a claim is right.

    Raises:
        CertificateError: if it is not.
    """
    if not right:
        raise CertificateError(f"{what}: differs from what this check finds")
