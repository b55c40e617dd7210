from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from IPython.core.displaypub import CapturingDisplayPublisher
from IPython.core.interactiveshell import InteractiveShell

from penta_widgets import play


@pytest.fixture
def outputs(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What a notebook would be shown, bundle by bundle."""
    publisher = CapturingDisplayPublisher()  # type: ignore[no-untyped-call]
    shell = InteractiveShell.instance()
    monkeypatch.setattr(shell, "display_pub", publisher)
    return publisher.outputs


def test_static_mode_shows_a_picture_and_text_and_makes_no_widget(
    monkeypatch: pytest.MonkeyPatch, outputs: list[dict[str, Any]], sent: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PENTA_STATIC", "1")
    table = play("penta", seed=3, bots="random")
    table._ipython_display_()
    (bundle,) = [output["data"] for output in outputs]
    assert set(bundle) == {"image/svg+xml", "text/plain"}
    assert bundle["image/svg+xml"].startswith("<svg")
    assert "Your bid: how many of the 13 tricks" in capsys.readouterr().out
    assert sent == [], "no message left the kernel, so no widget state gets into a notebook"


def test_static_output_is_the_same_on_every_run() -> None:
    def once() -> tuple[str, str]:
        table = play("penta", seed=3).move("bid 3")
        return table.svg(), table.text()

    assert once() == once()


def test_static_picture_shows_the_own_hand_and_no_other() -> None:
    closed = play("penta", seed=3, bots="random", mode="spades_like")
    opened = play("penta", seed=3, bots="random", mode="spades_like", open_hands=True)
    assert closed.svg() == closed._repr_svg_() != opened.svg()
    assert closed.text().count(" hand: ") == 1
    assert opened.text().count(" hand: ") == 4


def test_text_names_seats_cards_and_what_to_do() -> None:
    table = play("penta", seed=3, bots="random").move("bid 3")
    text = table.text()
    assert text.splitlines()[0].startswith("Penta, hand 1, trick 1")
    assert "You: " in text
    assert "[" not in text


def test_the_live_display_is_one_widget_view(
    monkeypatch: pytest.MonkeyPatch, outputs: list[dict[str, Any]], sent: list[str]
) -> None:
    monkeypatch.delenv("PENTA_STATIC", raising=False)
    table = play("penta", seed=3, bots="random")
    table._ipython_display_()
    (bundle,) = [output["data"] for output in outputs]
    assert "application/vnd.jupyter.widget-view+json" in bundle
    table.close()


def test_importing_the_package_and_the_engine_is_light() -> None:
    code = (
        "import sys, penta_widgets, penta_widgets.engine\n"
        "penta_widgets.game('penta').start()\n"
        "heavy = {'numpy', 'numba', 'matplotlib', 'anywidget', 'ipywidgets', 'IPython'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
        "from penta_widgets import play\n"
        "play('penta', seed=1).move('bid 2')\n"
        "heavy = {'numpy', 'numba', 'matplotlib', 'anywidget', 'ipywidgets'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
