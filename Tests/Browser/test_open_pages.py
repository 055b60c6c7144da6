"""Open pages show what somebody else recorded, and a journey asks about the time zone once."""

import pytest
from conftest import PHONE
from family import Family, holds
from receivers import PushService, until
from test_reminders import Home


@pytest.fixture
def scene(tmp_path, chromium):
    """Ada's phone with a due reminder, and her tablet with a page open."""
    with PushService() as push:
        home = Home(tmp_path)
        home.connect(push, "phone")
        context = chromium.new_context(viewport=PHONE)
        tablet = Family(context.new_page(), home.server.port)
        tablet.page.context.add_cookies([
            {"name": name, "value": value, "url": tablet.base} for name, value in home.ada.cookies.items()])
        home.tablet, home.push = tablet, push
        yield home
        context.close()
        home.server.stop()


def test_open_page_shows_an_answer_of_another_device(scene):
    scene.remind()
    message = until(lambda: scene.push.messages("phone"))[0][1]
    page = scene.tablet.page
    with page.expect_response(lambda one: one.url.endswith("/changes")):
        scene.tablet.open(message["url"])
    page.locator("form[action$='/answer'] button").first.wait_for()
    scene.tell(message["token"], "done")
    page.locator(".state-taken").wait_for(timeout=20_000)
    assert page.locator("form[action$='/answer']").count() == 0


def test_server_stops_at_once_although_a_page_listens(scene):
    scene.remind()
    message = until(lambda: scene.push.messages("phone"))[0][1]
    with scene.tablet.page.expect_response(lambda one: one.url.endswith("/changes")):
        scene.tablet.open(message["url"])
    scene.server.stop()
    assert scene.server.process.returncode == 0


def test_new_time_zone_asks_once_and_moves_the_times(scene, chromium):
    context = chromium.new_context(viewport=PHONE, timezone_id="America/New_York")
    context.add_cookies(scene.tablet.page.context.cookies())
    page = context.new_page()
    today = f"{scene.tablet.base}/people/{scene.mia}/today"
    page.goto(today)
    question = page.locator("[data-zone-question]")
    question.wait_for()
    assert "New York" in question.inner_text()
    question.locator("[data-keep]").click()
    assert not question.is_visible()
    page.reload()
    holds(page, "document.querySelector('[data-zone-question]').hidden")
    page.evaluate("localStorage.clear()")
    page.goto(today)
    question.locator("button[type=submit]").click()
    page.wait_for_url("**/today")
    assert page.locator(".today").get_attribute("data-zone") == "America/New_York"
    assert not question.is_visible()
    context.close()
