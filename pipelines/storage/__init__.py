"""Where a run's files lie: folders and object stores, whole files, leases and faults."""
