# What the package offers, each name with the module it stands in; read by type checkers and by `lazy.py`.

from penta_widgets.analysis.advice import advise as advise
from penta_widgets.analysis.bids import bid_table as bid_table
from penta_widgets.analysis.reviews import review as review
from penta_widgets.analysis.search import find as find
from penta_widgets.analysis.search import position as position
from penta_widgets.analysis.simulation import simulate as simulate
from penta_widgets.analysis.tournaments import tournament as tournament
from penta_widgets.engine.contract import CHANCE as CHANCE
from penta_widgets.engine.games import game as game
from penta_widgets.engine.registry import game_names as game_names
from penta_widgets.players.by_name import player as player
from penta_widgets.teaching.exercise import Exercise as Exercise
from penta_widgets.teaching.glossary import Glossary as Glossary
from penta_widgets.teaching.glossary import explain as explain
from penta_widgets.teaching.quiz import Quiz as Quiz
from penta_widgets.teaching.walkthrough import Step as Step
from penta_widgets.teaching.walkthrough import Walkthrough as Walkthrough
from penta_widgets.widgets.archive.listings import calendar as calendar
from penta_widgets.widgets.archive.listings import saved_games as saved_games
from penta_widgets.widgets.archive.listings import statistics as statistics
from penta_widgets.widgets.archive.stored import delete_game as delete_game
from penta_widgets.widgets.archive.stored import export_game as export_game
from penta_widgets.widgets.archive.stored import import_game as import_game
from penta_widgets.widgets.gallery.chooser import gallery as gallery
from penta_widgets.widgets.penta.face import PentaTable as PentaTable
from penta_widgets.widgets.pentathlon.face import PentathlonTable as PentathlonTable
from penta_widgets.widgets.replays import Replay as Replay
from penta_widgets.widgets.solitaire.table import SolitaireTable as SolitaireTable
from penta_widgets.widgets.start import play as play

__version__: str
