"""Bytes that no browser sends: rejected clearly, nothing stored, and the family notices nothing.

Form contents are tested route by route in `Tests/WebTests/Hostile`; this file covers connections, headers, bodies and
pictures.
"""

import contextlib
import datetime
import resource
import subprocess
import time

import pytest
from site_driver import Browser, Server

from conftest import BINARY
from hostile import (
    HostileHouse, connect, head, is_clear_refusal, multipart, png, read_all, rows, send, status, with_place)

pytestmark = pytest.mark.one_server
MEGABYTE = 1_000_000


@pytest.fixture
def house(server):
    return HostileHouse(server)


HEADS = {
    "one huge field": (b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 100_000 + b"\r\n\r\n", [431]),
    "many fields": (b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X-A: b\r\n" * 200 + b"\r\n", [431]),
    "endless fields": (b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X-A: b\r\n" * 1_000_000, [431]),
    "a huge address": (b"GET /" + b"x" * 200_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", [400, 414, 431]),
    "huge cookies": (b"GET / HTTP/1.1\r\nHost: localhost\r\nCookie: " + b"a=b; " * 20_000 + b"\r\n\r\n", [431]),
    "no HTTP": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", [400]),
    "HTTP/2": (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", [400]),
    "only text": (b"hello\r\n\r\n", [400]),
    "no version": (b"GET /\r\n\r\n", [400]),
    "an unknown method": (b"BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n", [400, 404]),
    "no host": (b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n", [400]),
    "an empty host": (b"GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n", [400]),
    "two hosts": (b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n", [400, 421]),
    "a foreign host": (b"GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n", [421]),
    "a foreign host with a number before": (
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1.evil.example\r\nConnection: close\r\n\r\n", [421]),
    "a foreign address": (b"GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n", [421]),
    "a folded field": (b"GET / HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\r\n", [200, 303, 400]),
    "a NUL in a field": (b"GET / HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n", [400]),
    "two lengths": (b"POST /setup HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nContent-Length: 5\r\n\r\nabcde", [400]),
    "a length and chunks": (
        b"POST /setup HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", [400]),
    "a negative length": (b"POST /setup HTTP/1.1\r\nHost: localhost\r\nContent-Length: -3\r\n\r\nabc", [400]),
    "a length beyond numbers": (
        b"POST /setup HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\nabc", [400]),
    "chunks that are none": (
        b"POST /setup HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\nabc\r\n", [400]),
    "chunks of no end": (
        b"POST /setup HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\nabc", [400]),
    "an unknown coding": (
        b"POST /setup HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip\r\n\r\nabc", [400, 403]),
}


@pytest.mark.parametrize("name", HEADS)
def test_a_head_that_makes_no_sense_gets_a_page_and_an_end(server, name):
    sent, expected = HEADS[name]
    answer = send(server.port, sent)
    if expected[0] == 200:
        assert status(answer) in expected
    else:
        is_clear_refusal(answer, *expected)
    assert answer.count(b"HTTP/1.1 ") == 1
    assert Browser(server.port).get("/setup")[0].status == 200


def test_slow_senders_are_let_go_and_nobody_waits_for_them(house):
    """Headers and bodies that trickle in, many idle connections, and one that keeps sending after its response."""
    post = f"/people/{house.person}/doses/{datetime.date.today()}"
    length = "Content-Length: 100000"
    form = "Content-Type: application/x-www-form-urlencoded"
    with house.untouched(), contextlib.ExitStack() as stack:
        def opened(*parts, source="127.0.0.2"):
            connection = stack.enter_context(connect(house.port, source, timeout=60))
            for part in parts:
                connection.sendall(part)
            return connection

        silent = [opened() for _ in range(60)]
        slow_heads = [opened(b"GET / HTTP/1.1\r\nHost: localhost\r\n", source="127.0.0.3") for _ in range(60)]
        slow_bodies = [opened(head("POST", post, house.browser, form, length), b"csrf=", source="127.0.0.4")
                       for _ in range(20)]
        refused = opened(head("POST", "/session", None, form, "Content-Length: 400000000"), b"x" * 400_000,
                         source="127.0.0.5")
        began = time.monotonic()
        ended = set()
        while time.monotonic() - began < 45 and len(ended) < 141:
            for connection in [*slow_heads, *slow_bodies, refused]:
                with contextlib.suppress(OSError):
                    connection.send(b"X-A: b\r\n" if connection in slow_heads else b"x")
            for connection in [*silent, *slow_heads, *slow_bodies, refused]:
                connection.settimeout(0.001)
                with contextlib.suppress(TimeoutError):
                    try:
                        part = connection.recv(65536)
                        if part.startswith(b"HTTP/1.1") and connection in slow_bodies:
                            is_clear_refusal(part, 408)
                    except ConnectionError:
                        part = b""
                    if not part:
                        ended.add(connection)
            time.sleep(0.5)
        assert len(ended) == 141, len(ended)


def test_one_address_cannot_take_all_connections(house):
    with house.untouched(), contextlib.ExitStack() as stack:
        many = [stack.enter_context(connect(house.port, "127.0.0.9")) for _ in range(150)]
        time.sleep(0.5)
        closed = 0
        for connection in many:
            connection.settimeout(0.01)
            with contextlib.suppress(TimeoutError):
                closed += connection.recv(1) == b""
        assert closed == 50


def test_more_connections_than_files_do_not_end_the_server(tmp_path):
    server = Server(tmp_path / "home", BINARY)
    kept = resource.getrlimit(resource.RLIMIT_NOFILE)
    original = subprocess.Popen

    def limited(*arguments, preexec_fn, **options):
        def prepare():
            preexec_fn()
            resource.setrlimit(resource.RLIMIT_NOFILE, (160, 160))

        return original(*arguments, preexec_fn=prepare, **options)

    subprocess.Popen = limited
    try:
        server.start()
    finally:
        subprocess.Popen = original
        resource.setrlimit(resource.RLIMIT_NOFILE, kept)
    try:
        with contextlib.ExitStack() as stack:
            for number in range(300):
                with contextlib.suppress(OSError):
                    stack.enter_context(connect(server.port, f"127.0.1.{number % 200 + 1}", timeout=1))
            time.sleep(1)
            assert server.process.poll() is None
        time.sleep(0.5)
        assert Browser(server.port).get("/setup")[0].status == 200
    finally:
        server.stop()


def test_a_body_that_breaks_off_stores_nothing(house):
    day = datetime.date.today()
    path = f"/people/{house.person}/doses/{day}"
    form = "Content-Type: application/x-www-form-urlencoded"
    with house.untouched():
        for body in [f"csrf={house.browser.token}&notes=half", f"csrf={house.browser.token}"]:
            for cut in ["FIN", "RST"]:
                connection = connect(house.port)
                connection.sendall(head("POST", path, house.browser, form, "Content-Length: 500") + body.encode())
                if cut == "RST":
                    connection.setsockopt(1, 13, b"\1\0\0\0\0\0\0\0")
                else:
                    connection.shutdown(1)
                    is_clear_refusal(read_all(connection), 400)
                connection.close()
        body, kind = multipart([("csrf", house.browser.token)], "photo", png(10, 10))
        connection = connect(house.port)
        connection.sendall(head("POST", f"/people/{house.person}/photo", house.browser, f"Content-Type: {kind}",
                                f"Content-Length: {len(body)}") + body[:-30])
        connection.close()
        time.sleep(0.5)


def test_requests_in_a_row_are_answered_in_order_and_rubbish_behind_them_ends_the_connection(house):
    with house.untouched():
        answer = send(house.port, head("GET", "/healthz") * 50 + b"\r\nrubbish\r\n\r\n")
        assert answer.count(b"HTTP/1.1 200") == 50
        smuggled = head("POST", "/setup", None, "Content-Length: 4") + b"abcd" + head(
            "GET", "/healthz", None, "Connection: close")
        answer = send(house.port, smuggled)
        assert answer.count(b"HTTP/1.1 ") in (1, 2) and answer.startswith(b"HTTP/1.1 403")


@pytest.mark.parametrize("place", ["photo", "dose-imports"])
def test_an_upload_of_50_megabytes_is_refused_and_leaves_nothing(house, place):
    megabytes = house.server.resident_megabytes()
    path = f"/people/{house.person}/{place}"
    name = "photo" if place == "photo" else "file"
    body, kind = multipart([("csrf", house.browser.token)], name, b"\xff\xd8\xff" + b"x" * 50 * MEGABYTE)
    with house.untouched(seconds=10):
        for lines in [[f"Content-Length: {len(body)}"], ["Transfer-Encoding: chunked"]]:
            sent = body if "Length" in lines[0] else b"%x\r\n" % len(body) + body + b"\r\n0\r\n\r\n"
            answer = send(house.port, head("POST", path, house.browser, f"Content-Type: {kind}", *lines), sent, timeout=180)
            is_clear_refusal(answer, 413)
        # Without a valid token not a byte is stored.
        forged, kind = multipart([("csrf", "0" * 64)], name, b"\xff\xd8\xff" + b"x" * 50 * MEGABYTE)
        answer = send(house.port, head("POST", path, house.browser, f"Content-Type: {kind}",
                                       f"Content-Length: {len(forged)}"), forged, timeout=180)
        is_clear_refusal(answer, 403)
    assert house.server.resident_megabytes() < megabytes + 150


def test_a_field_of_10_megabytes_is_refused(house):
    path = f"/people/{house.person}/doses/{datetime.date.today()}"
    body = f"csrf={house.browser.token}&notes=".encode() + b"x" * 10 * MEGABYTE
    with house.untouched():
        answer = send(house.port, head(
            "POST", path, house.browser, "Content-Type: application/x-www-form-urlencoded",
            f"Content-Length: {len(body)}"), body)
        is_clear_refusal(answer, 413)


def upload(house, content, file_name, kind="image/jpeg"):
    body, boundary = multipart([("csrf", house.browser.token)], "photo", content, file_name, kind)
    return house.another().request("POST", f"/people/{house.person}/photo", body, boundary)


def test_pictures_that_are_none_broken_or_bombs_are_refused(house):
    whole = png(600, 600)
    with house.untouched(seconds=5):
        for name, content in {
            "bomb.png": png(50_000, 50_000), "promise.png": png(50_000, 50_000, rows_written=1),
            "wide.png": png(200_000, 1), "cut.png": whole[:-40], "head.png": whole[:30],
            "gif.jpg": b"GIF89a" + b"\0" * 600, "svg.jpg": b"<svg xmlns='http://www.w3.org/2000/svg' onload='a()'/>",
            "html.jpg": b"<!doctype html><script>alert(1)</script>", "both.jpg": b"\xff\xd8\xff<script>alert(1)</script>",
            "empty.jpg": b"", "zip.png": b"PK\3\4" + b"\0" * 600, "random.jpg": b"\xff\xd8\xff\xe0" + bytes(range(256)) * 100,
            "tail.jpg": b"\xff\xd8\xff\xd9",
        }.items():
            response, text = upload(house, content, name)
            assert response.status == 422, (name, response.status)
            assert 'id="problems"' in text, name


def test_a_photo_loses_the_place_it_was_taken_at(house):
    response, text = upload(house, png(600, 600), "mia.png")
    assert response.status == 303, text
    path = f"/people/{house.person}/photo"

    def stored():
        connection = house.another().connection
        connection.request("GET", path, headers={"Cookie": "; ".join(
            f"{name}={value}" for name, value in house.browser.cookies.items())})
        return connection.getresponse().read()

    plain = stored()
    located = with_place(plain)
    assert b"Exif" in located and b"52.5200" in located
    assert upload(house, located, "../../mia\u202egpj.jpg")[0].status == 303
    kept = stored()
    assert kept.startswith(b"\xff\xd8\xff") and b"Exif" not in kept and b"52.5200" not in kept
    with house.untouched():
        assert upload(house, located[:len(located) // 2], "mia.jpg")[0].status == 422
    assert stored() == kept
    assert rows(house.server)["person_photo"]
