"""The pass after MkDocs: what the site needs and MkDocs does not write, and a check of every link.

Links inside raw HTML are checked, too, which MkDocs neither rewrites nor checks.
"""
