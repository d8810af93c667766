"""What pages say, compared with the JSON of the same book."""
