"""The commands of `renderloom`, one file each, and how they speak."""
