"""Plain frozen dataclasses: exactly what one page says."""
