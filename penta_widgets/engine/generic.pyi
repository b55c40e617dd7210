# Defaults of type variables are Python 3.13's; before that type checkers alone know them, by this module's name.

from typing_extensions import TypeVar

from penta_widgets.engine.contract import State, View

StateT = TypeVar("StateT", bound=State, default=State)
StateT_co = TypeVar("StateT_co", bound=State, covariant=True, default=State)
ViewT = TypeVar("ViewT", bound=View, default=View)
ViewT_co = TypeVar("ViewT_co", bound=View, covariant=True, default=View)
