"""Questions about strategy: what wins, how often, and why."""
