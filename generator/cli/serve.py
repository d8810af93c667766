"""``strategy-book serve``: build, serve on the loopback interface, build again when something changes."""

from __future__ import annotations

import argparse

from generator.cli.build import add_book_arguments, build_options
from generator.cli.options import number


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command: those of ``build``, and the port."""
    add_book_arguments(parser)
    parser.add_argument(
        "--port",
        type=number("--port", 0, 65535),
        default=8000,
        metavar="P",
        help="port (8000; 0: any free one)",
    )


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    from generator.book.serve import serve_book

    serve_book(lambda: build_options(args), args.port)
    return 0
