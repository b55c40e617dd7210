"""The course's tools: exercises that the engine grades, walkthroughs, quizzes, the glossary, rounds of Pentathlon.

>>> from penta_widgets.teaching import Quiz, penta
>>> quiz = Quiz([penta.legal_cards(seed=4)])
>>> quiz.answer(1, *quiz[1].question.right).correct
True
>>> quiz
1. Legal cards: 1 of 1 right at the first try
"""

from penta_widgets.lazy import public_face

__all__, __getattr__, __dir__ = public_face(__name__)
