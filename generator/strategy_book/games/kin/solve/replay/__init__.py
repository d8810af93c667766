"""An independent check of a haven list: its replay against every play of the opponent."""
