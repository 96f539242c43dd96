"""Documents: which task a sample teaches, its segments, and coordinates in words."""
