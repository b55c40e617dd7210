"""The solitaires at a table."""
