"""The table: session, seats, pace and faces, the same for every game."""
