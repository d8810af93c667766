"""Tests of the scripts that need no page: ``*.test.js`` for Node, and comparisons with the program in Python."""
