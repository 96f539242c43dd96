"""Speed, each figure a ratio in one run."""
