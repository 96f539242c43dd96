"""Finished corpora for other trainers: coordinate profiles and containers."""
