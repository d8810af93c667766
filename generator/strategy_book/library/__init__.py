"""The calls of ``import strategy_book``, which the commands are made of.

Every answer is the JSON of the command that asks the same question (docs/interface.md): this room builds it, and
``cli/`` prints it.
"""

from strategy_book.paths import provide_compiler_cache

provide_compiler_cache()
