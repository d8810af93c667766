"""All tests. An assertion of their helpers says what differs, as one of a test does."""

import pkgutil

import pytest

pytest.register_assert_rewrite(*(module.name for module in pkgutil.iter_modules(__path__, "tests.")))
