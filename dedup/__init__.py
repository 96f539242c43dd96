"""Near-duplicates: pure functions on arrays, and the file that strings them."""
