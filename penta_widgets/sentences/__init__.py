"""What is said about a position, once for pictures, texts and tables: where it stands, and what to do now.

Each game has a module here. A seat that is spoken to hears "Your turn …"; where nobody is (all hands lie open, or
a question is asked about the legal cards) the sentence names who is to act and no card.
"""
