"""Pollen and air: setting up, what a place shows, and where the phone is, with consent, without, and after moving."""

import math
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import BINARY, DESKTOP, PHONE
from family import Family
from phone import until
from site_driver import Server
from test_gallery import RULES

LATITUDE, LONGITUDE = 51.4545, -2.5879


@pytest.fixture
def air_server(empty_home):
    """A server whose provider invents its answers and whose only list of towns is its own."""
    server = Server(empty_home, BINARY)
    server.environment["ACCLIMATE_AIR_MODES"] = "open-meteo=canned"
    server.environment["ACCLIMATE_OPEN_METEO_PLACES_URL"] = "off"
    server.start()
    yield server
    server.stop()


@pytest.fixture(params=[PHONE, DESKTOP], ids=["phone", "desktop"])
def ben(air_server, chromium, request):
    context = chromium.new_context(
        viewport=request.param, geolocation={"latitude": LATITUDE, "longitude": LONGITUDE})
    context.set_default_timeout(30_000)
    family = Family(context.new_page(), air_server.port, opens=False)
    family.set_up(air_server.code)
    family.ben = family.add_person("Ben", born="1986-03-02", allergens=(), area="hay-fever")
    family.server = air_server
    yield family
    context.close()


def places(ben):
    database = ben.server.database()
    with database:
        return database.execute("SELECT name, latitude, longitude, purpose FROM place WHERE deleted_at IS NULL").fetchall()


def look(page):
    """Problems of the page in both themes."""
    found = []
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        found += [(theme, rule["id"], [node["target"] for node in rule["nodes"]][:3])
                  for rule in Axe().run(page, options=RULES).response["violations"]]
    return found


def test_ben_sets_up_and_sees_what_the_air_means_for_him(ben):
    page = ben.page
    ben.open(f"/people/{ben.ben}/air")
    assert "can be wrong" in page.inner_text("main")
    page.get_by_role("link", name="Set up").click()
    page.select_option("[name=pollen-grass]", value="3")
    page.locator(".foot button").click()
    page.wait_for_url(re.compile(f"/people/{ben.ben}/air"))
    ben.open(f"/people/{ben.ben}/air/places")
    page.fill("[name=q]", "Bristo")
    page.keyboard.press("Enter")
    page.locator("main li", has_text="England, United Kingdom").get_by_role("button").click()
    assert [row[0] for row in places(ben)] == ["Bristol"]
    ben.open(f"/people/{ben.ben}/air")
    # The first page says that it waits and loads itself again.
    until(page, lambda: page.locator("[data-reload]").count() == 0 and page.locator("main .band").count() > 0)
    text = page.inner_text("main")
    assert "Grass" in text and re.search(r"grains/m³", text)
    assert "nvented" in text
    assert look(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_phone_that_says_where_it_is_is_kept_to_five_kilometres(ben):
    page = ben.page
    page.context.grant_permissions(["geolocation"])
    ben.open(f"/people/{ben.ben}/air/places")
    page.get_by_role("button", name="Where I am").click()
    page.wait_for_url(re.compile(r"/air\?"))
    ((_, latitude, longitude, use),) = places(ben)
    assert (latitude, longitude, use) == (51_450_000, -2_600_000, "here")
    sent = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    asked = "navigator.permissions.query({ name: 'geolocation' }).then(({ state }) => state)"
    metre = 1 / (math.pi * 6371009 / 180)
    for metres, is_sent in ((499, False), (501, True)):
        page.context.set_geolocation({"latitude": LATITUDE + metres * metre, "longitude": LONGITUDE})
        page.goto(page.url)
        if is_sent:
            until(page, lambda: any(url.endswith("/here") for url in sent))
        else:
            # The page asked first, so its answer is there once a second question is answered.
            assert page.evaluate(asked) == "granted"
            page.evaluate("new Promise((done) => navigator.geolocation.getCurrentPosition(done, done))")
            assert sent == []
    page.wait_for_load_state("networkidle")
    assert len(places(ben)) == 1


def test_a_phone_that_does_not_say_where_it_is_invents_no_place(ben):
    page = ben.page
    # Chromium without a window refuses what was not granted.
    page.context.clear_permissions()
    ben.open(f"/people/{ben.ben}/air/places")
    page.get_by_role("button", name="Where I am").click()
    page.get_by_text("This phone does not share its location.").wait_for()
    assert places(ben) == []
    ben.open(f"/people/{ben.ben}/air")
    assert "Where is home?" in page.inner_text("main") or "Set up" in page.inner_text("main")
