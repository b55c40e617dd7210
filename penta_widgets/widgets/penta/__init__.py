"""Penta at a table."""
