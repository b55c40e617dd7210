"""What all tests share: what those say that need a browser or install the package, when they cannot."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from penta_widgets.engine import register, unregister

ROOT = Path(__file__).parent.parent
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
TOY = "knave"
"""The game of ``tests/toy_game``, which is registered only while a test asks for it."""
IN_CI = bool(os.environ.get("CI"))
INSTALLING = IN_CI or bool(os.environ.get("PENTA_INSTALL_TESTS"))

# A busy machine is no fault of the code, so examples have no deadline; in CI every run tries the same ones.
settings.register_profile("penta", deadline=None, derandomize=IN_CI, print_blob=True)
settings.load_profile("penta")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave the tests that build and install for minutes to `make test` and CI."""
    if INSTALLING:
        return
    reason = "installs into empty environments, which takes minutes: `make install-checks` runs it"
    for item in items:
        if item.get_closest_marker("install"):
            item.add_marker(pytest.mark.skip(reason=reason))


@pytest.fixture(scope="session", autouse=True)
def own_data(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Games played in tests are kept in a folder of theirs, never among a person's own."""
    os.environ["PENTA_DATA"] = str(tmp_path_factory.mktemp("data"))


@pytest.fixture
def registered(name: str) -> Iterator[str]:
    """The game of this name; the toy is registered for the time of a test."""
    if name != TOY:
        yield name
        return
    from tests.toy_game import ENTRY

    register(ENTRY)
    yield name
    unregister(name)


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout the tests run in."""
    return ROOT


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the Chromium that drives browser tests; without one they skip, but in CI they fail."""
    found = os.environ.get("PENTA_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if found:
        return found
    reason = (
        "no Chromium: `apt-get install chromium libatomic1` gets one on Debian and Ubuntu, "
        "or set PENTA_CHROMIUM to the path of Chromium or Chrome"
    )
    if IN_CI:
        pytest.fail(reason)
    pytest.skip(reason)
