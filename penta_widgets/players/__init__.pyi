# What the package offers, each name with the module it stands in; read by type checkers and by `lazy.py`.

from penta_widgets.players.by_name import player as player
from penta_widgets.players.by_name import player_names as player_names
from penta_widgets.players.contract import Chooser as Chooser
from penta_widgets.players.contract import Explaining as Explaining
from penta_widgets.players.contract import Player as Player
from penta_widgets.players.exact import Exact as Exact
from penta_widgets.players.greedy import Greedy as Greedy
from penta_widgets.players.hint import Hint as Hint
from penta_widgets.players.human import Human as Human
from penta_widgets.players.ismcts import ISMCTS as ISMCTS
from penta_widgets.players.monte_carlo import MonteCarlo as MonteCarlo
from penta_widgets.players.random_player import Random as Random
