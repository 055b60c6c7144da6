"""Sends raw bytes as an attacker's program would, and checks how the family's server copes."""

import contextlib
import re
import socket
import struct
import threading
import time
import zlib

from site_driver import Browser

# Output of a crashed program, which no page may show.
BROKEN = re.compile(rb"\.swift\b|fatal error|stack trace|\bat line \d|NIO[A-Z]\w+|HTTPParserError|DatabaseError|SQLITE",
                    re.IGNORECASE)

# Tables that change with every page view: sessions, access log, next tip.
OF_PAGES = ("session", "access_view", "tip")


def connect(port, source=None, timeout=30):
    connection = socket.create_connection(
        ("127.0.0.1", port), timeout=timeout, source_address=(source, 0) if source else None)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection


def read_all(connection):
    """Reads until the server closes the connection; after a reset, returns what arrived before it."""
    parts = []
    with contextlib.suppress(ConnectionError):
        while part := connection.recv(65536):
            parts.append(part)
    return b"".join(parts)


def send(port, *parts, source=None, timeout=30):
    """Sends bytes and reads until the server closes; the server may stop reading at any time."""
    with connect(port, source, timeout) as connection:
        with contextlib.suppress(ConnectionError):
            for part in parts:
                connection.sendall(part)
        return read_all(connection)


def status(answer):
    first = re.match(rb"HTTP/1\.[01] (\d{3})", answer)
    return int(first.group(1)) if first else None


def is_clear_refusal(answer, *expected):
    """Expects an error page with one of the given statuses and no program internals."""
    assert status(answer) in expected, answer[:300]
    assert b"<h1" in answer and b"Content-Security-Policy" in answer.replace(b"content-security", b"Content-Security")
    assert not BROKEN.search(answer), BROKEN.search(answer)


def head(method, path, browser=None, *lines, host="127.0.0.1"):
    cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items()) if browser else ""
    all_lines = [f"{method} {path} HTTP/1.1", f"Host: {host}", *([f"Cookie: {cookies}"] if cookies else []), *lines]
    return "\r\n".join(all_lines).encode() + b"\r\n\r\n"


def rows(server):
    """Everything that people typed."""
    database = server.database()
    try:
        tables = [name for name, in database.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")]
        return {table: sorted(map(repr, database.execute(f"SELECT * FROM {table}"))) for table in tables
                if table not in OF_PAGES}
    finally:
        database.close()


class Watch:
    """Another session of the family that keeps opening Today and measures how long it waits."""

    def __init__(self, family):
        self.family = family
        self.waits = []
        self.wrong = []
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self.look)

    def look(self):
        browser = self.family.another()
        while not self.stopped.is_set():
            started = time.monotonic()
            try:
                response, text = browser.get(f"/people/{self.family.person}/today")
                if response.status != 200 or "Mia" not in text:
                    self.wrong.append(response.status)
            except OSError as error:
                self.wrong.append(repr(error))
                browser = self.family.another()
            self.waits.append(time.monotonic() - started)
            time.sleep(0.05)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.stopped.set()
        self.thread.join()


class HostileHouse:
    """A server with one family; nothing done inside `untouched` may affect its records or pages."""

    def __init__(self, server):
        self.server = server
        self.port = server.port
        self.browser = Browser(server.port)
        self.browser.set_up(server.code)
        self.person = self.browser.add_person("Mia", ("peanut",))
        self.browser.get(f"/people/{self.person}/profile")

    def another(self):
        browser = Browser(self.port)
        browser.cookies, browser.token = dict(self.browser.cookies), self.browser.token
        return browser

    @contextlib.contextmanager
    def untouched(self, seconds=3):
        before = rows(self.server)
        with Watch(self) as watch:
            time.sleep(0.1)
            yield
        after = rows(self.server)
        assert after == before, [table for table in after if after[table] != before[table]]
        assert self.server.process.poll() is None, "the server ended"
        assert not watch.wrong, watch.wrong
        assert watch.waits and max(watch.waits) < seconds, max(watch.waits)
        assert not list((self.server.home / "incoming").iterdir())


def multipart(fields, name, content, file_name="a.jpg", kind="image/jpeg", boundary="xYzZy"):
    body = b""
    for key, value in fields:
        body += f'--{boundary}\r\nContent-Disposition: form-data; name="{key}"\r\n\r\n{value}\r\n'.encode()
    body += (f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"; filename="{file_name}"\r\n'
             f"Content-Type: {kind}\r\n\r\n").encode() + content + f"\r\n--{boundary}--\r\n".encode()
    return body, f"multipart/form-data; boundary={boundary}"


def png(width, height, rows_written=None):
    """A PNG in one colour; if `rows_written` is less than the height, the file has fewer rows than it declares."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    compress = zlib.compressobj(9)
    row = b"\0" + b"\0" * (width // 8 + (width % 8 > 0))
    data = b"".join(compress.compress(row) for _ in range(rows_written or height)) + compress.flush()
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0))
            + chunk(b"IDAT", data) + chunk(b"IEND", b""))


def with_place(jpeg):
    """The JPEG with an Exif segment that contains its location."""
    gps = struct.pack("<HHHII", 1, 1, 2, 2, 0x4E) + struct.pack("<I", 0)
    tiff = b"II*\0" + struct.pack("<I", 8) + struct.pack("<HHHII", 1, 0x8825, 4, 1, 26) + struct.pack("<I", 0) + gps
    exif = b"Exif\0\0" + tiff + b"GPS 52.5200N 13.4050E"
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + jpeg[2:]
