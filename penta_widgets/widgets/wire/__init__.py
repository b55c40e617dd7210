"""The wire: what goes to the browser and comes back, and which notebook cell shows what."""
