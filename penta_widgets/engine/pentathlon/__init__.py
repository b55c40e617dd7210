"""Pentathlon (Norwegian: Femkamp): five rounds, each with its own way of hurting you."""

from penta_widgets.engine.pentathlon.options import PentathlonOptions
from penta_widgets.engine.pentathlon.state import Pentathlon, PentathlonState, PentathlonView, finish_round

__all__ = ["Pentathlon", "PentathlonOptions", "PentathlonState", "PentathlonView", "finish_round"]
