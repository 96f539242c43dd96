"""Programs that are read, not generated: files, packages and rows of real code."""
