"""Small games of Jotto solved exactly, and the exact best response."""
