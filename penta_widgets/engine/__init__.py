"""The rules: every game behind one contract, on the standard library alone.

A game gives its first position; a position says who acts, what is legal and what follows from a move. Chance is a
move too, so the moves are the whole game.

>>> from penta_widgets.engine import game
>>> rules = game("penta", mode="points", first_dealer=3)
>>> state = rules.start()
>>> state = state.after(state.deal(rng=3))
>>> state.phase, state.actor, state.legal_moves[0].text
('bid', 0, 'bid 0')
"""

from penta_widgets.lazy import public_face

__all__, __getattr__, __dir__ = public_face(__name__)
