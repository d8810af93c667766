"""The pass after MkDocs: what the site needs and MkDocs does not write, and a check of every link.

It also checks links inside raw HTML, which MkDocs neither rewrites nor checks.
"""
