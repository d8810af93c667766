"""Windows of the three engines, which tests use in the same way: Chromium, WebKit and Firefox.

WebKit is the engine of every browser on an iPhone. WebKitGTK is driven through selenium. Where a package is absent its
tests are skipped, and say so.
"""

import shutil
import subprocess
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.firefox import PATIENCE, PRESS, TEXT, Firefox


class Chromium:
    """A page of Chromium that looks at the book at ``address``."""

    def __init__(self, page: Any, address: str) -> None:
        self.page, self.address = page, address

    def open(self, page: str) -> None:
        """Load a page anew, even if only the part after ``#`` differs."""
        self.page.goto("about:blank")
        self.page.goto(f"{self.address}/{page}")

    def run(self, script: str, *arguments: Any) -> Any:
        """Call a function of JavaScript, written as an expression."""
        return self.page.evaluate(f"(given) => ({script})(...given)", list(arguments))

    def until(self, condition: Callable[[], Any], what: str) -> Any:
        """Wait until ``condition`` returns something."""
        end = time.monotonic() + PATIENCE
        while not (value := condition()):
            if time.monotonic() > end:
                raise TimeoutError(what)
            self.page.wait_for_timeout(20)
        return value

    def text(self, selector: str) -> str:
        """The text of the first such element, "" while there is none."""
        return " ".join(self.run(TEXT, selector).split())

    def click(self, selector: str) -> None:
        """Click the first such element as soon as it can be clicked."""
        self.page.locator(selector).first.click()

    def press(self, label: str) -> None:
        """Press the button whose text begins with ``label``."""
        self.run(PRESS, label)

    def type(self, keys: str, selector: str = "body") -> None:
        """Type into an element."""
        self.page.locator(selector).first.press_sequentially(keys)


class WebKit:
    """A window of WebKit that looks at the book at ``address``."""

    def __init__(self, driver: Any, address: str) -> None:
        self.driver, self.address = driver, address

    def open(self, page: str) -> None:
        """Load a page anew, even if only the part after ``#`` differs."""
        self.driver.get("about:blank")
        self.driver.get(f"{self.address}/{page}")

    def run(self, script: str, *arguments: Any) -> Any:
        """Call a function of JavaScript, written as an expression."""
        return self.driver.execute_script(f"return ({script})(...arguments)", *arguments)

    def until(self, condition: Callable[[], Any], what: str) -> Any:
        """Wait until ``condition`` returns something."""
        from selenium.webdriver.support.ui import WebDriverWait

        return WebDriverWait(self.driver, PATIENCE, 0.05).until(lambda _: condition(), what)

    def text(self, selector: str) -> str:
        """The text of the first such element, "" while there is none."""
        return " ".join(self.run(TEXT, selector).split())

    def click(self, selector: str) -> None:
        """Click the first such element as soon as it can be clicked."""
        from selenium.webdriver.common.by import By

        visible = "(selector) => document.querySelector(selector)?.checkVisibility() ?? false"
        self.until(lambda: self.run(visible, selector), selector)
        self.driver.find_element(By.CSS_SELECTOR, selector).click()

    def press(self, label: str) -> None:
        """Press the button whose text begins with ``label``."""
        self.run(PRESS, label)

    def type(self, keys: str, selector: str = "body") -> None:
        """Type into an element."""
        from selenium.webdriver.common.by import By

        self.driver.find_element(By.CSS_SELECTOR, selector).send_keys(keys)


Window = Chromium | WebKit | Firefox


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """An X server without a screen."""
    xvfb = shutil.which("Xvfb")
    if xvfb is None:
        pytest.skip("Debian's package xvfb is not on this machine")
    with subprocess.Popen(
        [xvfb, "-displayfd", "1", "-screen", "0", "1500x1000x24", "-nolisten", "tcp"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        assert server.stdout is not None
        yield f":{server.stdout.readline().strip()}"
        server.terminate()


@pytest.fixture(scope="module")
def chromium(browser: Any, address: str) -> Iterator[Chromium]:
    """One page for all tests of a file, as large as a phone's."""
    page = browser.new_page(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    yield Chromium(page, address)
    page.context.close()


@pytest.fixture(scope="session")
def webkit_driver(display: str) -> Iterator[Any]:
    """One window of WebKit for all tests: a start costs as much as several of them."""
    driver_path = shutil.which("WebKitWebDriver")
    browsers = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    if driver_path is None or not browsers:
        pytest.skip("Debian's package webkit2gtk-driver is not on this machine")
    selenium = pytest.importorskip("selenium.webdriver", reason="selenium is not installed")
    from selenium.webdriver.webkitgtk.options import Options
    from selenium.webdriver.webkitgtk.service import Service

    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("DISPLAY", display)
        options = Options()
        options.binary_location = str(browsers[-1])
        options.add_argument("--automation")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # selenium warns of its own call
            driver = selenium.WebKitGTK(options=options, service=Service(driver_path))
        driver.set_script_timeout(PATIENCE)
        driver.set_window_size(460, 900)  # the window's frame takes some of it
        yield driver
        driver.quit()


@pytest.fixture
def webkit(webkit_driver: Any, address: str) -> WebKit:
    """That window, which looks at the book of this file."""
    return WebKit(webkit_driver, address)


@pytest.fixture(scope="session")
def firefox_window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    """One window of Firefox for all tests."""
    binary = shutil.which("firefox-esr") or shutil.which("firefox")
    if binary is None:
        pytest.skip("Debian's package firefox-esr is not on this machine")
    pytest.importorskip("websocket", reason="websocket-client is not installed")
    window = Firefox(binary, tmp_path_factory.mktemp("firefox"))
    yield window
    window.quit()


@pytest.fixture
def firefox(firefox_window: Firefox, address: str) -> Iterator[Firefox]:
    """That window, which looks at the book of this file; what goes wrong on a page fails its test."""
    firefox_window.address = address
    yield firefox_window
    troubles, firefox_window.troubles = firefox_window.troubles, []
    assert troubles == []


@pytest.fixture(params=["webkit", "firefox"])
def phone(request: pytest.FixtureRequest) -> Window:
    """A window of each engine in turn, without earlier choices: pages remember one when their data have come."""
    window: Window = request.getfixturevalue(request.param)
    window.open("404.html")
    window.run("() => localStorage.clear()")
    return window
