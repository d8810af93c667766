"""For all tests: a slow machine fails none of them, and a failure is named at once."""

import gc
from collections.abc import Generator, Iterator

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.command import Command
from tests.costs import Costs
from tests.failures import FailuresAtOnce
from tests.rest import leave_to_the_rest
from tests.scripts.node import Engine

# `make test` tells about a change and nothing else, by half as many examples; `make test-all` looks for new ones.
settings.register_profile("random", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
settings.register_profile("same", settings.get_profile("random"), derandomize=True, max_examples=50)
settings.register_profile(
    "mutants",
    settings.get_profile("same"),
    max_examples=100,
    phases=[Phase.explicit, Phase.generate],
    database=None,
)
settings.load_profile("same")


@pytest.hookimpl(trylast=True)  # the terminal is there
def pytest_configure(config: pytest.Config) -> None:
    """Costs are measured in each process; failures are named where something is printed."""
    config.pluginmanager.register(Costs())
    terminal = config.pluginmanager.get_plugin("terminalreporter")
    if terminal is not None:
        config.pluginmanager.register(FailuresAtOnce(lambda line: terminal.write_line(f"\n{line}", red=True)))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is imported stays: to look for garbage among it takes a fifth of the time of reading all tests."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(tryfirst=True)  # before pytest looks at the marks
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """`make test` runs one case of what costs much."""
    leave_to_the_rest(items)


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str]) -> Command:
    """The command line, called in this process."""
    return Command(capsys)


@pytest.fixture(scope="session")
def process() -> Iterator[Engine]:
    """Node with the scripts that solve. It keeps registered tries as texts."""
    from tests.scripts.sources import run_scripts

    with Engine() as engine:
        run_scripts(engine, "core/data.js", "explore/verdict.js", "lists/read-list.js", "solve/*.js", "solve/kin/*.js")
        run_scripts(engine, "play/ghost-game.js", "play/jotto/guessers.js", "play/opponents.js", "play/review.js")
        engine.evaluate("""(() => {
          window.registered = {};
          StrategyBook.registerTrie = (slug, min, text) => { registered[slug + min] = text; };
          keepForAll();
        })()""")
        yield engine


@pytest.fixture
def engine(process: Engine) -> Iterator[Engine]:
    """That Node for a test, which runs the other scripts that it needs; what it defines or replaces ends with it."""
    yield process
    process.evaluate("forgetTest()")
