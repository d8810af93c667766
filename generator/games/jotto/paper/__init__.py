"""Table 1 of the paper on Jotto, beside the same figures computed here on the same words."""
