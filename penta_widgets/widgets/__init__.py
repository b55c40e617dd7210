"""Tables to play at in a notebook, and what they are made of."""
