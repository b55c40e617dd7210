"""Who sits at a table: Random, Greedy (rules of thumb), MonteCarlo, Exact and ISMCTS, and a person's seat.

Whoever has ``choose(view)`` can play: it gets what the seat knows and returns one of the legal moves.

>>> from penta_widgets.engine import game
>>> from penta_widgets.players import player
>>> start = game("penta", mode="points", first_dealer=3).start()
>>> state = start.after(start.deal(rng=3))
>>> player("greedy").choose(state.view(state.actor)).text
'bid 2'
"""

from penta_widgets.lazy import public_face

__all__, __getattr__, __dir__ = public_face(__name__)
