"""The table of a game of hands and tricks that brings none of its own."""
