# What the package offers, each name with the module it stands in; read by type checkers and by `lazy.py`.

from penta_widgets.drawing.cards import back_svg as back_svg
from penta_widgets.drawing.cards import card_svg as card_svg
from penta_widgets.drawing.look import Look as Look
from penta_widgets.drawing.plots import bars as bars
from penta_widgets.drawing.plots import intervals as intervals
from penta_widgets.drawing.plots import running as running
from penta_widgets.drawing.plots import shares as shares
from penta_widgets.drawing.positions import SEAT_NAMES as SEAT_NAMES
from penta_widgets.drawing.positions import Artist as Artist
from penta_widgets.drawing.positions import svg as svg
from penta_widgets.drawing.positions import text as text
