"""The files of a site that other programs read: where they are, how they are written and read, and their schemas.

Pages and the book write with this room, and ``verify``, which shares no other code with them, reads with it.
"""
