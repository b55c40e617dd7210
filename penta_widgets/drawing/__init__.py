"""Cards and tables as pictures and as text, and plots of answers; the same position always gives the same picture.

>>> from penta_widgets.drawing import svg, text
>>> from penta_widgets.engine import game
>>> state = game("solitaire").start()
>>> svg(state)[:4], text(state).splitlines()[0]
('<svg', 'Penta Solitaire, 0 of 104 home; 0 cards in the stock.')
"""

from penta_widgets.lazy import public_face

__all__, __getattr__, __dir__ = public_face(__name__)
