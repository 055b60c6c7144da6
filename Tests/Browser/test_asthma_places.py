"""Places of puffs: the nearest town, an address and streets from the operator's own servers, only when somebody asks."""

import http.server
import io
import json
import threading
import urllib.parse

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import BINARY, DESKTOP, PHONE
from family import Family
from PIL import Image, ImageDraw
from site_driver import Server
from test_gallery import RULES


def tile(number):
    picture = Image.new("RGB", (256, 256), (236, 234, 226))
    drawing = ImageDraw.Draw(picture)
    drawing.rectangle((0, 0, 255, 255), outline=(160, 160, 150))
    drawing.line((0, 128, 255, 90), fill=(255, 255, 255), width=12)
    drawing.text((100, 150), number, fill=(90, 90, 90))
    file = io.BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


class Handler(http.server.BaseHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def do_GET(self):
        self.server.asked.append(self.path)
        url = urllib.parse.urlsplit(self.path)
        if url.path == "/reverse":
            body = json.dumps({"address": {"road": "Am Markt", "town": "Weimar", "country_code": "de"}}).encode()
        else:
            body = tile(url.path)
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@pytest.fixture
def maps():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.asked = []
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()


@pytest.fixture(params=[PHONE, DESKTOP], ids=["phone", "desktop"])
def tom(tmp_path, maps, chromium, request):
    address = f"http://127.0.0.1:{maps.server_address[1]}"
    options = ["--geocoder-url", address, "--map-tiles-url", address + "/{z}/{x}/{y}.png"]
    running = Server(tmp_path / "home", BINARY, options).start()
    context = chromium.new_context(viewport=request.param)
    context.set_default_timeout(30_000)
    family = Family(context.new_page(), running.port, opens=False)
    family.set_up(running.code)
    family.tom = family.add_person("Tom", born="2016-03-02", allergens=(), area="asthma")
    family.open(f"/people/{family.tom}/asthma/inhalers/new")
    family.page.fill("[name=name]", "Salbutamol")
    family.page.locator(".foot button").click()
    family.page.get_by_role("button", name="1 puff now").click()
    family.page.get_by_text("1 puff,").first.wait_for()
    # As an inhaler sends it.
    database = running.database()
    with database:
        database.execute("UPDATE puff SET latitude = 50979492, longitude = 11323544, place_source = 'device'")
    database.close()
    yield family
    context.close()
    running.stop()


def is_usable(page):
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        found = Axe().run(page, options=RULES).response["violations"]
        assert found == [], [(rule["id"], [node["html"] for node in rule["nodes"]][:3]) for rule in found]


def test_a_place_is_found_on_streets_and_named_by_its_address(tom, maps, tmp_path):
    page = tom.page
    tom.open(f"/people/{tom.tom}/asthma/places")
    assert "Near Weimar" in page.inner_text("main") and "Asks 127.0.0.1 for the streets" in page.inner_text("main")
    assert maps.asked == []
    page.get_by_role("link", name="Show streets").click()
    page.wait_for_url("**/*streets=yes*")
    page.wait_for_load_state("networkidle")
    assert "© OpenStreetMap contributors" in page.inner_text("main")
    shown = page.locator("image.plan-tile").count()
    assert 4 <= shown <= 25 and len([path for path in maps.asked if path.endswith(".png")]) == shown
    is_usable(page)
    # Closer, with streets, and back to the list.
    page.get_by_role("link", name="Wider").click()
    page.wait_for_url("**/*scale=*streets=yes*")
    page.get_by_role("link", name="Hide streets").click()
    page.wait_for_url(lambda url: "streets" not in url)
    assert page.locator("image.plan-tile").count() == 0
    page.get_by_role("link", name="Name it").click()
    page.get_by_role("link", name="Look up the address").click()
    page.wait_for_url("**/*address=*")
    assert page.input_value("[name=name]") == "Am Markt, Weimar"
    asked = [urllib.parse.parse_qs(urllib.parse.urlsplit(path).query) for path in maps.asked if "reverse" in path]
    assert [(query["lat"], query["lon"]) for query in asked] == [(["50.979"], ["11.324"])]
    is_usable(page)
    page.locator(".foot button").click()
    page.wait_for_url("**/asthma/places")
    assert "Am Markt, Weimar" in page.inner_text("main")
