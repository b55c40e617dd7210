"""The course's tools: exercises that the engine grades, walkthroughs, quizzes, the glossary."""

from penta_widgets.teaching import penta, penta_bidding, pentathlon, strategy
from penta_widgets.teaching.exercise import Exercise
from penta_widgets.teaching.glossary import GLOSSARY, Explanation, Glossary, explain
from penta_widgets.teaching.question import Choice, Question, Verdict
from penta_widgets.teaching.quiz import Quiz
from penta_widgets.teaching.walkthrough import Step, Walkthrough

__all__ = [
    "GLOSSARY",
    "Choice",
    "Exercise",
    "Explanation",
    "Glossary",
    "Question",
    "Quiz",
    "Step",
    "Verdict",
    "Walkthrough",
    "explain",
    "penta",
    "penta_bidding",
    "pentathlon",
    "strategy",
]
