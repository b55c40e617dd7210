"""The solitaires, a file each: ``SOLITAIRE`` in it describes the game, and the file's name is the game's.

A file put here is a game: it is played, drawn, listed and offered in the gallery (``docs/add-a-game.md``).
"""
