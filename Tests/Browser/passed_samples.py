"""Remembers which gallery samples passed, so that unchanged ones are not opened again."""

import contextlib
import fcntl
import hashlib
import json
import os
import re
import tempfile
from pathlib import Path

# Differs between runs but does not affect the page.
CHANGING = [(re.compile(rb"/assets/[0-9a-f]+/"), b"/assets/")]
# Enough for several builds of the whole gallery; the oldest are dropped.
MOST = 4000


def file():
    folder = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(folder) / "acclimate" / "gallery-passed.json"


def digest_of_files(*places):
    """One digest of all files in the given folders, or of the given files: names and contents."""
    found = hashlib.sha256()
    for place in places:
        for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if path.is_file():
                content = path.read_bytes()
                found.update(f"{path.relative_to(place.parent)} {len(content)}\n".encode() + content)
    return found.hexdigest()


class PassedSamples:
    """`same` is what all samples share, such as style sheets; a different value invalidates every sample."""

    def __init__(self, path, same, is_used=True):
        self.path, self.same, self.is_used = path, same, is_used
        self.known = set(self.read()) if is_used else set()
        self.new = []

    def digest(self, html):
        for pattern, plain in CHANGING:
            html = pattern.sub(plain, html)
        return hashlib.sha256(self.same.encode() + html).hexdigest()[:32]

    def has(self, html):
        return self.digest(html) in self.known

    def add(self, html):
        self.new.append(self.digest(html))

    def read(self):
        """The digests, oldest first; empty if the file is missing or invalid."""
        try:
            found = json.loads(self.path.read_text())
        except (OSError, ValueError):
            return []
        return [one for one in found if isinstance(one, str)] if isinstance(found, list) else []

    def save(self):
        """Adds the new digests to any that another run wrote meanwhile. Saves nothing if the file cannot be written."""
        if not self.new:
            return
        with contextlib.suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with open(self.path.with_suffix(".lock"), "w") as lock:
                fcntl.flock(lock, fcntl.LOCK_EX)
                new = set(self.new)
                everything = [one for one in self.read() if one not in new] + list(dict.fromkeys(self.new))
                with tempfile.NamedTemporaryFile("w", dir=self.path.parent, delete=False) as written:
                    json.dump(everything[-MOST:], written)
                os.replace(written.name, self.path)
