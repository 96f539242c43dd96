"""The page that people look at a corpus in: an index to filter, a server on loopback, and what the browser loads."""
