"""The gallery of solitaires."""
