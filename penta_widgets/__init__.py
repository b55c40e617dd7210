"""Play, learn and explore Penta, Pentathlon and Penta Solitaire in Jupyter."""

__version__ = "0.1.0"
