"""Firefox by WebDriver BiDi, the protocol that it speaks itself: Debian has the browser, and no driver for it."""

import base64
import itertools
import json
import re
import subprocess
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

PATIENCE = 120
"""Seconds until something on a page counts as missing."""

ANSWERING = 180
"""Seconds until Firefox counts as hanging: where every processor is busy, it takes long over a page of many words."""

# In every engine: the text of an element, and a button that is pressed by the beginning of its text.
TEXT = "(selector) => document.querySelector(selector)?.innerText ?? ''"
PRESS = """(label) => {
  const buttons = [...document.querySelectorAll("main button")];
  buttons.find((button) => button.textContent.startsWith(label)).click();
}"""

PREFERENCES = {
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "security.sandbox.content.level": 0,
    # What a new profile does beside its first page takes a third of the processor's time of a start: lists of dangerous
    # addresses, settings from afar, what it would report, and add-ons.
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.safebrowsing.downloads.enabled": False,
    "browser.region.network.url": "",
    "browser.translations.enable": False,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "toolkit.telemetry.enabled": False,
    "toolkit.telemetry.unified": False,
    "extensions.enabledScopes": 0,
    "extensions.update.enabled": False,
    "extensions.getAddons.cache.enabled": False,
    "extensions.systemAddon.update.enabled": False,
    # One process shows all pages, and none waits for pages that no test opens; as in Chromium, nothing moves.
    "dom.ipc.processCount": 1,
    "dom.ipc.processPrelaunch.enabled": False,
    "fission.autostart": False,
    "browser.startup.page": 0,
    "browser.newtabpage.enabled": False,
    "browser.newtab.preload": False,
    "ui.prefersReducedMotion": 1,
}

ABORTED = re.compile(f"status={0x804B0002}|Failed to load ‘’")
"""NS_BINDING_ABORTED: a page was left before a font or an answer of the worker had come: no mistake of the page."""


class Firefox:
    """One window of Firefox without a screen, as large as a phone's.

    A Firefox that gives no answer for ``ANSWERING`` seconds is stopped, and the next page opens in a new one.
    """

    def __init__(self, binary: str, profile: Path) -> None:
        self.address = ""
        self._binary, self._profile = binary, profile
        self._numbers = itertools.count(1)
        self.troubles: list[str] = []
        self._start()

    def _start(self) -> None:
        from websocket import create_connection

        self._profile.mkdir(parents=True, exist_ok=True)
        lines = (f"user_pref({json.dumps(key)}, {json.dumps(value)});\n" for key, value in PREFERENCES.items())
        (self._profile / "user.js").write_text("".join(lines), "utf-8")
        self._log = self._profile / "log.txt"
        command = [self._binary, "--headless", "--no-remote", "--profile", str(self._profile)]
        with self._log.open("wb") as log:
            self._process = subprocess.Popen([*command, "--remote-debugging-port", "0"], stdout=log, stderr=log)
        try:
            self._socket = create_connection(f"{self._listening()}/session", timeout=ANSWERING, suppress_origin=True)
            self._send("session.new", capabilities={})
            self._send("session.subscribe", events=["log.entryAdded"])
            [first, *_] = self._send("browsingContext.getTree")["contexts"]
            self.context = first["context"]
            self._send("browsingContext.setViewport", context=self.context, viewport={"width": 390, "height": 844})
        except Exception:
            self._stop()
            raise

    def _stop(self) -> None:
        self._process.kill()
        self._process.wait()

    def _listening(self) -> str:
        listening = re.compile(r"WebDriver BiDi listening on (\S+)\n")
        match = self.until(lambda: listening.search(self._log.read_text("utf-8", "replace")), "Firefox")
        return str(match[1])

    def _send(self, method: str, **parameters: Any) -> Mapping[str, Any]:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self._receive())
            if message.get("method") == "log.entryAdded":
                entry = message["params"]
                if entry["level"] == "error" and not ABORTED.search(entry["text"]):
                    self.troubles.append(entry["text"])
            if message.get("id") != number:
                continue
            if message["type"] == "error":
                raise RuntimeError(f"{method}: {message['message']}")
            result: Mapping[str, Any] = message["result"]
            return result

    def _receive(self) -> str | bytes:
        """The next message; without one in time, Firefox is stopped."""
        try:
            message: str | bytes = self._socket.recv()
        except Exception:
            self._stop()
            raise
        return message

    def open(self, page: str) -> None:
        """Load a page anew, even if only the part after ``#`` differs."""
        if self._process.poll() is not None:
            self._start()
        for url in ("about:blank", f"{self.address}/{page}"):
            # Firefox itself sometimes waits for ever for a page that changes its address while it loads.
            self._send("browsingContext.navigate", context=self.context, url=url, wait="none")
            self.until(lambda target=url: self._is_at(target), url)

    def _is_at(self, url: str) -> bool:
        """Is this page, at any part of it, loaded?"""
        state = "() => [location.href.split('#')[0], document.readyState]"
        try:
            address, ready = self.run(state)
            missing = address.endswith("/offline.html")  # shown instead of a page that is not on the device
            return ready == "complete" and (missing or address == url.partition("#")[0])
        except RuntimeError:  # the page before it was just left
            return False

    def run(self, script: str, *arguments: Any) -> Any:
        """Call a function of JavaScript, written as an expression."""
        called = f"({script})(...{json.dumps(arguments)})"
        done = self._send(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await {called} ?? null))()",
            target={"context": self.context},
            awaitPromise=True,
        )
        if done["type"] == "exception":
            raise RuntimeError(done["exceptionDetails"]["text"])
        return json.loads(done["result"]["value"])

    def until(self, condition: Callable[[], Any], what: str) -> Any:
        """Wait until ``condition`` returns something."""
        end = time.monotonic() + PATIENCE
        while not (value := condition()):
            if time.monotonic() > end:
                raise TimeoutError(what)
            time.sleep(0.05)
        return value

    def text(self, selector: str) -> str:
        """The text of the first such element, "" while there is none."""
        return " ".join(self.run(TEXT, selector).split())

    def click(self, selector: str) -> None:
        """Click the middle of the first such element as soon as it can be seen."""
        middle = """(selector) => {
          const node = document.querySelector(selector);
          if (!node?.checkVisibility()) return null;
          node.scrollIntoView({ block: "center", behavior: "instant" });
          const { x, y, width, height } = node.getBoundingClientRect();
          return [Math.round(x + width / 2), Math.round(y + height / 2)];
        }"""
        x, y = self.until(lambda: self.run(middle, selector), selector)
        press = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        move = {"type": "pointerMove", "x": x, "y": y}
        self._act({"type": "pointer", "id": "finger", "actions": [move, *press]})

    def press(self, label: str) -> None:
        """Press the button whose text begins with ``label``."""
        self.run(PRESS, label)

    def type(self, keys: str, selector: str = "body") -> None:
        """Type into an element."""
        self.run("(selector) => document.querySelector(selector).focus()", selector)
        typed = [
            {"type": kind, "value": "\ue007" if key == "\n" else key} for key in keys for kind in ("keyDown", "keyUp")
        ]
        self._act({"type": "key", "id": "keys", "actions": typed})

    def _act(self, source: Mapping[str, Any]) -> None:
        self._send("input.performActions", context=self.context, actions=[source])

    def print(self) -> bytes:
        """The page as a PDF on A4, with margins of 8 mm."""
        margin = dict.fromkeys(("top", "bottom", "left", "right"), 0.8)
        page = {"width": 21.0, "height": 29.7}
        printed = self._send("browsingContext.print", context=self.context, margin=margin, page=page)
        return base64.b64decode(printed["data"])

    def quit(self) -> None:
        """Close the window."""
        self._socket.close()
        self._process.terminate()
        self._process.wait(PATIENCE)
