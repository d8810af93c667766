"""The Content-Security-Policy: only the site's own files, and only the inline scripts that the page already had.

Material writes three short scripts into every page. The policy holds their hashes, so that no other script can run,
whatever a word list might have smuggled into a page. A worker may come from a text of the page's own scripts: from disk
there is no other. Source: CSP Level 3, section 6.7.2 (hash of a script).
"""

import base64
import hashlib
import re
from collections.abc import Iterable

_CHARSET = re.compile(r"<meta\s+charset=[^>]*>", re.IGNORECASE)
_POLICY = re.compile(r"\n?<meta http-equiv=\"Content-Security-Policy\"[^>]*>")

_SCOPE = re.compile(r"^__md_scope=new URL\(\"[\w./~%-]*\",location\)")

_DIRECTIVES = (
    "default-src 'none'", "style-src 'self'", "img-src 'self' data:", "font-src 'self'", "connect-src 'self'",
    "worker-src 'self' blob:", "manifest-src 'self'", "frame-src 'self'", "base-uri 'none'", "form-action 'none'",
)  # fmt: skip


def script_hash(body: str) -> str:
    """``'sha256-...'`` of an inline script, in the policy's notation.

    A browser reads CRLF and CR in a page as LF before it hashes.
    """
    text = body.replace("\r\n", "\n").replace("\r", "\n")
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def without_place(body: str) -> str:
    """A script of the theme without the path of its page, the only thing that differs between pages."""
    return _SCOPE.sub("__md_scope=", body)


def policy(inline_scripts: Iterable[str]) -> str:
    """The policy of a page with these inline scripts; its hashes are sorted, each once."""
    hashes = sorted({script_hash(body) for body in inline_scripts})
    return "; ".join((_DIRECTIVES[0], " ".join(["script-src 'self'", *hashes]), *_DIRECTIVES[1:]))


def with_policy(text: str, value: str) -> str:
    """The page with ``value`` as its policy, right after the character set. An older policy is replaced.

    Raises:
        ValueError: if the page declares no character set (nothing that MkDocs writes).
    """
    head, mark, body = text.partition("</head>")
    head = _POLICY.sub("", head)
    tag = f'<meta http-equiv="Content-Security-Policy" content="{value}">'
    charset = _CHARSET.search(head)
    if charset is None:
        raise ValueError("no <meta charset> to put the policy after")
    return f"{head[: charset.end()]}\n{tag}{head[charset.end() :]}{mark}{body}"
