"""Bots and answers that imagine deals, on every game and on the toy: the part of the battery that compiles."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from penta_widgets.engine import game_names
from tests.battery import COMPILED
from tests.conftest import TOY


@pytest.mark.parametrize("check", COMPILED, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("name", [*game_names(), TOY])
def test_every_game_passes_the_battery(registered: str, check: Callable[[str], None]) -> None:
    check(registered)
