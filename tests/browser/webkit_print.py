"""Prints pages to PDF with WebKitGTK, whose WebDriver cannot: ``python webkit_print.py PAPER MARGIN ADDRESS PDF ...``.

Debian has no Python module for WebKitGTK that a virtual environment finds, so its C library is called by hand. It comes
with the package ``webkit2gtk-driver``. PAPER is ``iso_a4`` or ``na_letter``, MARGIN in millimetres.
"""

import ctypes
import sys
from collections.abc import Iterable
from ctypes import c_char_p, c_double, c_int, c_void_p
from pathlib import Path
from typing import Any

LIBRARIES = ("libwebkit2gtk-4.1.so.0", "libgtk-3.so.0", "libglib-2.0.so.0", "libgobject-2.0.so.0")
MILLIMETRES = 3  # GTK_UNIT_MM
LOADED = 3  # WEBKIT_LOAD_FINISHED
LOOK = 50  # milliseconds
SETTLED = "settled"
TELL = f"document.fonts.ready.then(() => setTimeout(() => {{ document.title = {SETTLED!r}; }}, 300))"
"""The title says that the page is there, with its fonts and the pocket version, which comes soon after."""

_webkit, _gtk, _glib, _gobject = (None,) * 4 if len(sys.argv) < 2 else map(ctypes.CDLL, LIBRARIES)


def _call(library: Any, name: str, *arguments: Any, gives: Any = c_void_p) -> Any:
    function = getattr(library, name)
    function.restype = gives
    function.argtypes = [
        {int: c_int, float: c_double, bytes: c_char_p}.get(type(value), c_void_p) for value in arguments
    ]
    result = function(*arguments)
    return c_void_p(result) if gives is c_void_p else result  # a bare number would be passed on as an int


def _connect(instance: Any, signal: bytes, handler: Any) -> None:
    _call(_gobject, "g_signal_connect_data", instance, signal, ctypes.cast(handler, c_void_p), None, None, 0)


class Printer:
    """Loads and prints one page after another."""

    def __init__(self, paper: str, margin: float, jobs: Iterable[tuple[str, str]]) -> None:
        self.paper, self.margin, self.jobs = paper, margin, list(jobs)
        if not _call(_gtk, "gtk_init_check", None, None, gives=c_int):
            sys.exit("error: no display for WebKitGTK")
        self.loop = _call(_glib, "g_main_loop_new", None, 0)
        self.view = _call(_webkit, "webkit_web_view_new")
        window = _call(_gtk, "gtk_offscreen_window_new")
        _call(_gtk, "gtk_container_add", window, self.view, gives=None)
        _call(_gtk, "gtk_window_set_default_size", window, 794, 1123, gives=None)
        _call(_gtk, "gtk_widget_show_all", window, gives=None)
        self.on_load = ctypes.CFUNCTYPE(None, c_void_p, c_int, c_void_p)(self._loaded)
        self.on_look = ctypes.CFUNCTYPE(c_int, c_void_p)(self._look)
        self.on_done = ctypes.CFUNCTYPE(None, c_void_p, c_void_p)(self._next)
        _connect(self.view, b"load-changed", self.on_load)

    def run(self) -> None:
        """Print all; returns when the last file is written."""
        self._next(None, None)
        _call(_glib, "g_main_loop_run", self.loop, gives=None)

    def _next(self, operation: Any, data: Any) -> None:
        if not self.jobs:
            _call(_glib, "g_main_loop_quit", self.loop, gives=None)
            return
        address, self.target = self.jobs.pop(0)
        _call(_webkit, "webkit_web_view_load_uri", self.view, address.encode(), gives=None)

    def _loaded(self, view: Any, event: int, data: Any) -> None:
        if event == LOADED:
            _call(_webkit, "webkit_web_view_run_javascript", self.view, TELL.encode(), None, None, None, gives=None)
            _call(_glib, "g_timeout_add", LOOK, ctypes.cast(self.on_look, c_void_p), None, gives=c_int)

    def _look(self, data: Any) -> int:
        """Print the page if it is ready; 1 asks to look again."""
        if _call(_webkit, "webkit_web_view_get_title", self.view, gives=c_char_p) != SETTLED.encode():
            return 1
        self._print()
        return 0

    def _print(self) -> None:
        settings = _call(_gtk, "gtk_print_settings_new")
        for key, value in {
            b"printer": b"Print to File",
            b"output-file-format": b"pdf",
            b"output-uri": Path(self.target).resolve().as_uri().encode(),
        }.items():
            _call(_gtk, "gtk_print_settings_set", settings, key, value, gives=None)
        setup = _call(_gtk, "gtk_page_setup_new")
        size = _call(_gtk, "gtk_paper_size_new", self.paper.encode())
        _call(_gtk, "gtk_page_setup_set_paper_size", setup, size, gives=None)
        for side in ("top", "bottom", "left", "right"):
            _call(_gtk, f"gtk_page_setup_set_{side}_margin", setup, float(self.margin), MILLIMETRES, gives=None)
        self.operation = _call(_webkit, "webkit_print_operation_new", self.view)
        _call(_webkit, "webkit_print_operation_set_print_settings", self.operation, settings, gives=None)
        _call(_webkit, "webkit_print_operation_set_page_setup", self.operation, setup, gives=None)
        _connect(self.operation, b"finished", self.on_done)
        _call(_webkit, "webkit_print_operation_print", self.operation, gives=None)


if __name__ == "__main__":
    sheet, edge, *pairs = sys.argv[1:]
    Printer(sheet, float(edge), zip(pairs[::2], pairs[1::2], strict=True)).run()
