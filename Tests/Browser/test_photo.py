"""A profile photo is decoded in a separate process and comes back without the camera's metadata."""

import struct
import urllib.request
import zlib

from family import Family, plain


def png(path, width, height, extra=b""):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    row = b"\0" + b"\x20\x80\x80" * width
    compress = zlib.compressobj(9)
    data = b"".join(compress.compress(row) for _ in range(height)) + compress.flush()
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + extra + chunk(b"IDAT", data) + chunk(b"IEND", b""))


def upload(family, person, path):
    family.open(f"/people/{person}/profile")
    # Choosing a photo uploads it.
    with family.page.expect_navigation():
        family.page.set_input_files("[name=photo]", str(path))
    return plain(family.page.inner_text("body"))


def test_a_photo_is_taken_apart_from_its_metadata(server, context, tmp_path):
    family = Family(context.new_page(), server.port)
    family.set_up(server.code)
    mia = family.add_person()
    text = b"Comment\0taken at 52.52 N 13.40 E"
    note = struct.pack(">I", len(text)) + b"tEXt" + text + struct.pack(">I", zlib.crc32(b"tEXt" + text))
    png(tmp_path / "mia.png", 900, 700, note)
    assert "Photo saved" in upload(family, mia, tmp_path / "mia.png")
    source = family.page.locator("img[src*='/photo']").first.get_attribute("src")
    cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in context.cookies())
    address = f"http://127.0.0.1:{server.port}{source}"
    stored = urllib.request.urlopen(urllib.request.Request(address, headers={"Cookie": cookies}))
    body = stored.read()
    assert stored.headers["Content-Type"] == "image/jpeg" and body.startswith(b"\xff\xd8\xff")
    assert b"52.52" not in body
    for path, mistake in [("drawing.jpg", b"<svg xmlns='http://www.w3.org/2000/svg'/>"), ("cut.png", b"")]:
        bad = tmp_path / path
        bad.write_bytes(mistake or (tmp_path / "mia.png").read_bytes()[:200])
        upload(family, mia, bad)
        assert family.page.locator(".err").count() >= 1
    png(tmp_path / "bomb.png", 20_000, 20_000)
    upload(family, mia, tmp_path / "bomb.png")
    assert family.page.locator(".err").count() >= 1
    family.open("/people")
    assert family.page.locator("img[src*='/photo']").count() == 1
