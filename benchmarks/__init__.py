"""Side by side with peers in one run, printed as ratios: ``make bench``. No test depends on these times."""
