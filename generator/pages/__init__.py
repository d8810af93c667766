"""Facts -> pages: which templates, pictures and downloads a part of the book has, and where they stand."""

from __future__ import annotations

Pages = dict[str, str | bytes]
"""Content by place, relative to the root of the pages: ``ghost/american-english/4-2.md``."""
