"""Questions about strategy: what wins, how often, and why. Each answer is a small object that shows itself.

>>> from penta_widgets.analysis import advise, find
>>> from penta_widgets.engine import game
>>> state = find(game("pentathlon"), lambda s: s.phase == "play" and len(s.legal_moves) == 2, seed=1).first
>>> advice = advise(state.view(state.actor), worlds=25, seed=1)
>>> {line.move for line in advice.moves} == set(state.legal_moves)
True
"""

from penta_widgets.lazy import public_face

__all__, __getattr__, __dir__ = public_face(__name__)
