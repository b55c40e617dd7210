# What the package offers, each name with the module it stands in; read by type checkers and by `lazy.py`.

from penta_widgets.teaching import penta as penta
from penta_widgets.teaching import penta_bidding as penta_bidding
from penta_widgets.teaching import pentathlon as pentathlon
from penta_widgets.teaching import solitaire as solitaire
from penta_widgets.teaching import strategy as strategy
from penta_widgets.teaching.exercise import Exercise as Exercise
from penta_widgets.teaching.glossary import GLOSSARY as GLOSSARY
from penta_widgets.teaching.glossary import Explanation as Explanation
from penta_widgets.teaching.glossary import Glossary as Glossary
from penta_widgets.teaching.glossary import explain as explain
from penta_widgets.teaching.pentathlon_rounds import find_in_round as find_in_round
from penta_widgets.teaching.pentathlon_rounds import lowest_card as lowest_card
from penta_widgets.teaching.pentathlon_rounds import quick_advice as quick_advice
from penta_widgets.teaching.pentathlon_rounds import round_penalties as round_penalties
from penta_widgets.teaching.pentathlon_rounds import round_start as round_start
from penta_widgets.teaching.pentathlon_rounds import suits_with_ace as suits_with_ace
from penta_widgets.teaching.question import Choice as Choice
from penta_widgets.teaching.question import Question as Question
from penta_widgets.teaching.question import Verdict as Verdict
from penta_widgets.teaching.quiz import Quiz as Quiz
from penta_widgets.teaching.walkthrough import Step as Step
from penta_widgets.teaching.walkthrough import Walkthrough as Walkthrough
