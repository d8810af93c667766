"""Templates compiled once for several environments of Jinja."""

from __future__ import annotations

from jinja2.bccache import Bucket, BytecodeCache


class CompiledTemplates(BytecodeCache):
    """Keeps compiled templates in this process, and in the processes that are forked from it."""

    def __init__(self) -> None:
        self._compiled: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give ``bucket`` its template; Jinja compiles it anew if its source has changed."""
        if bucket.key in self._compiled:
            bucket.bytecode_from_string(self._compiled[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep the template of ``bucket``."""
        self._compiled[bucket.key] = bucket.bytecode_to_string()
