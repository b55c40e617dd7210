"""Stored games from a notebook: lists, records, statistics."""
