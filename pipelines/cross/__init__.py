"""Finished corpora against each other and against benchmarks: near-duplicates and contamination."""
