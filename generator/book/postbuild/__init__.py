"""The pass after MkDocs: a strict Content-Security-Policy on every page, and a check of every link.

``finish_site(site)`` does all of it. It reads each page once, takes it apart with
:mod:`~generator.html.scanned` (links inside raw HTML included, which MkDocs neither rewrites nor checks),
adds the policy, and raises one :class:`SiteError` that names every broken link and every address outside the site.
"""

from __future__ import annotations

from generator.book.postbuild.finish import PostBuildReport, SiteError, finish_site

__all__ = ["PostBuildReport", "SiteError", "finish_site"]
