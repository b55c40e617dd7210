"""Pentathlon at a table."""
