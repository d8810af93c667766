"""Certificates: results that take long to find and are quick to check. Every build checks them; none is believed.

A certificate is the result of one task: the facts of a chapter, with the strategies that prove them. ``strategy-book
certify`` finds it with more effort than a reader would wait for. Its file name and key say what it is about (the
words, the rules), not which sources found it, because the proof is in the certificate itself. A build replays the
strategies and says on the page which figures it could not check. If a certificate fails its check, the build prints a
warning and solves the game.
"""
