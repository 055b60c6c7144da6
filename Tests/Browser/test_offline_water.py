"""Water: two taps from Today, and without a network a glass, another amount, an earlier day, a page kept yesterday."""

import datetime
import re

import pytest

from conftest import PHONE
from family import plain
from phone import BERLIN, until, waits
from test_food import is_clean

ENTRIES = """async () => {
    const { modules } = await import(document.querySelector("script[type=module]").src);
    const entries = await modules["js/offline/outbox.js"].list();
    return entries.map(({ fields }) => Object.fromEntries(fields));
}"""


@pytest.fixture
def ada(home):
    """Ada, whose pages the phone has cached; returns the path of her pages."""
    person = home.ada.add_person("Ada", born="1984-04-02", allergens=(), area="activity")
    home.keep()
    return f"/people/{person}"


def today():
    return datetime.datetime.now(BERLIN).date()


def card(page):
    return plain(page.locator("[data-waiting]").inner_text())


def drinks(home):
    database = home.server.database()
    rows = list(database.execute(
        "SELECT day, amount FROM logged_activity WHERE kind = 'water' AND deleted_at IS NULL ORDER BY created_at, id"))
    database.close()
    return rows


def to_the_diary(home, ada):
    """One tap from Today."""
    home.open(ada + "/today")
    home.page.locator(".quick a", has_text="Food").click()
    home.page.wait_for_selector(".food-water")


def amount(page):
    return plain(page.locator(".food-water p").inner_text())


def test_a_glass_is_two_taps_from_today_without_scrolling(home, ada):
    page = home.page
    to_the_diary(home, ada)
    assert amount(page) == "Nothing logged"
    button = page.locator(".food-water button")
    box = button.bounding_box()
    assert box["y"] + box["height"] < PHONE["height"] * 3 / 4 and box["height"] >= 44
    is_clean(page)
    button.click()
    page.get_by_text("Water logged").wait_for()
    assert amount(page) == "250 ml"
    page.locator(".food-water button").press("Enter")
    until(page, lambda: amount(page) == "500 ml", 20)
    page.get_by_role("button", name="Undo").click()
    page.get_by_text("Water removed").wait_for()
    assert amount(page) == "250 ml" and len(drinks(home)) == 1


def test_a_glass_is_one_tap_on_today(home, ada):
    page = home.page
    home.open(ada + "/today")
    button = page.locator(".today-activity button")
    assert button.bounding_box()["height"] >= 44
    is_clean(page)
    button.click()
    page.get_by_text("Water logged").wait_for()
    assert page.url.endswith("/today") and "250 ml" in plain(page.locator(".today-activity").inner_text())
    page.get_by_role("button", name="Undo").click()
    page.get_by_text("Water removed").wait_for()
    assert page.url.endswith("/today") and drinks(home) == []
    home.offline()
    home.open(ada + "/today")
    page.wait_for_selector("html[data-kept]")
    page.locator(".today-activity button").click()
    until(page, lambda: waits(page) == 1, 20)
    home.find_network()
    assert drinks(home) == [(today().isoformat(), 250)]


def test_glasses_wait_and_each_is_stored_once(home, ada):
    page = home.page
    home.offline()
    for count in (1, 2):
        to_the_diary(home, ada)
        page.wait_for_selector("html[data-kept]")
        page.locator(".food-water button").click()
        page.wait_for_url(re.compile("/today"))
        until(page, lambda: waits(page) == count, 20)
    assert [plain(text) for text in page.locator("[data-waiting] b").all_inner_texts()] == ["Water: Glass, 250 ml"] * 2
    page.locator("[data-waiting] .acts button", has_text="Delete").first.click()
    until(page, lambda: waits(page) == 1, 20)
    home.find_network()
    assert drinks(home) == [(today().isoformat(), 250)]
    home.open(ada + "/food")
    assert amount(page) == "250 ml"


def test_another_amount_waits_for_an_earlier_day(home, ada):
    page = home.page
    home.offline()
    to_the_diary(home, ada)
    page.get_by_role("link", name="Other amount").click()
    page.wait_for_url(re.compile(r"/activity-log/new\?kind=water"))
    page.wait_for_selector("form[data-outbox=water]")
    assert page.input_value("#day") == today().isoformat()
    page.fill("#amount", "")
    home.ada.main_action()
    assert waits(page) == 0
    earlier = (today() - datetime.timedelta(days=2)).isoformat()
    page.fill("#amount", "300")
    page.fill("#day", earlier)
    page.fill("#time", "12:30")
    home.ada.main_action()
    page.wait_for_url(re.compile("/today"))
    assert "Water: 300 ml" in card(page)
    page.locator("[data-waiting] .acts button", has_text="Change").click()
    page.wait_for_url(re.compile(r"/activity-log/new\?kind=water"))
    until(page, lambda: page.input_value("#amount") == "300", 20)
    assert page.input_value("#day") == earlier and page.input_value("#time") == "12:30"
    page.fill("#amount", "350")
    home.ada.main_action()
    page.wait_for_url(re.compile("/today"))
    assert "Water: 350 ml" in card(page) and waits(page) == 1
    home.find_network()
    assert drinks(home) == [(earlier, 350)]


def test_more_water_than_is_likely_is_asked_about_once_it_is_sent(home, ada):
    page = home.page
    home.offline()
    to_the_diary(home, ada)
    page.get_by_role("link", name="Other amount").click()
    page.wait_for_selector("form[data-outbox=water]")
    page.fill("#amount", "7000")
    home.ada.main_action()
    page.wait_for_url(re.compile("/today"))
    assert "Water: 7000 ml" in card(page) and waits(page) == 1
    home.offline(False)
    home.tell_online(page)
    page.locator("[data-waiting] .acts button", has_text="Correct it").click()
    page.wait_for_selector("#unusual", state="attached")
    assert "7000 ml is more than most people drink" in plain(page.locator("#problems").inner_text())
    is_clean(page)
    page.locator("label[for=unusual]").click()
    home.ada.main_action()
    page.wait_for_url(re.compile(r"/food\?day="))
    assert drinks(home) == [(today().isoformat(), 7000)] and waits(page) == 0


def test_water_of_an_earlier_day_waits_without_a_time(home, ada):
    page = home.page
    home.offline()
    to_the_diary(home, ada)
    page.get_by_role("link", name="Other amount").click()
    page.wait_for_selector("form[data-outbox=water]")
    earlier = (today() - datetime.timedelta(days=2)).isoformat()
    page.fill("#amount", "300")
    page.fill("#day", earlier)
    page.fill("#time", "")
    home.ada.main_action()
    page.wait_for_url(re.compile("/today"))
    assert "Water: 300 ml" in card(page)
    home.find_network()
    assert drinks(home) == [(earlier, 300)]
    home.open(ada + "/activity-log")
    assert "time unknown" in plain(page.locator(".rows li").inner_text())


def test_a_diary_kept_yesterday_counts_for_the_new_day(home, ada):
    page = home.page
    home.offline()
    morning = (datetime.datetime.now(BERLIN) + datetime.timedelta(days=1)).replace(hour=8, minute=5)
    page.clock.set_fixed_time(morning)
    home.open(ada + "/food")
    page.wait_for_selector("html[data-kept]")
    # The water of the day before has no button any more.
    until(page, lambda: page.locator("#add-today").is_visible(), 20)
    assert not page.locator(".food-water button").is_visible()
    page.locator("[aria-labelledby=add-today] button").click()
    page.wait_for_url(re.compile("/today"))
    [entry] = page.evaluate(ENTRIES)
    assert (entry["day"], entry["time"], entry["amount"]) == (morning.date().isoformat(), "08:05", "250")


def test_a_glass_works_without_script(home, ada, chromium):
    state = home.page.context.storage_state()
    context = chromium.new_context(viewport=PHONE, java_script_enabled=False, storage_state=state)
    page = context.new_page()
    page.goto(home.ada.base + ada + "/food")
    page.locator(".food-water button").click()
    page.wait_for_url(re.compile(r"/food\?day="))
    assert amount(page) == "250 ml" and len(drinks(home)) == 1
    context.close()
