"""Certificates: what takes long to find and is quick to check, found once and checked by every build, never believed.

A certificate is the result of one task (the facts of a chapter, with the strategies that prove them) as ``strategy-book
certify`` solved it, at a higher effort than a reader would wait for. It is filed by what it is about: the words, the
rules and the format, not by the sources that made it, for it proves itself. A build takes a chapter's strategies from
it, walks them again, and says on the page which of its figures are the certificate's word. One that does not check is
put aside with a warning, and the game is solved.
"""
