"""For scripts that were written for other packages."""
