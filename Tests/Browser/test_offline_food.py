"""Food offline: today's diary and frequently eaten foods are available, and an entry waits."""

import datetime
import re

import pytest

from family import plain
from phone import BERLIN, until, waits

ENTRIES = """async () => {
    const { modules } = await import(document.querySelector("script[type=module]").src);
    const entries = await modules["js/offline/outbox.js"].list();
    return entries.map(({ fields }) => Object.fromEntries(fields));
}"""


@pytest.fixture
def eaten(home):
    """Porridge was eaten once, and the phone has cached its pages since."""
    page = home.page
    home.ada.open(f"/people/{home.mia}/food/search?q=porridge")
    page.locator("[data-live-results] .rows a", has_text=re.compile("porridge", re.I)).first.click()
    page.wait_for_url(re.compile("/entries/new"))
    home.ada.main_action()
    # If the server is slow to answer, the entry waits and is shown on Today.
    page.wait_for_url(re.compile(r"/food\?day=|/today"))
    home.sent()
    home.keep()
    assert home.rows("food_entry") == 1
    return home


def test_a_food_that_is_eaten_often_is_logged_without_a_network(eaten):
    page = eaten.page
    eaten.offline()
    eaten.ada.open(f"/people/{eaten.mia}/food")
    assert "kcal" in page.locator(".food-energy").inner_text()
    page.locator("[aria-labelledby=meal-lunch] a", has_text="Add food").click()
    page.wait_for_url(re.compile("/food/search"))
    page.locator(".rows a", has_text=re.compile("porridge", re.I)).first.click()
    page.wait_for_url(re.compile("/entries/new"))
    page.wait_for_selector("form[data-outbox=food-entry]")
    page.select_option("#unit", "g")
    page.fill("#number", "250")
    eaten.ada.main_action()
    page.wait_for_url(re.compile("/today"))
    card = page.locator("[data-waiting]")
    assert "orridge" in card.inner_text() and "250" in plain(card.inner_text())
    assert eaten.rows("food_entry") == 1 and waits(page) == 1
    eaten.find_network()
    assert eaten.rows("food_entry") == 2
    until(page, lambda: page.locator("[data-waiting]").count() == 0)
    eaten.open(f"/people/{eaten.mia}/food")
    assert re.search(r"250\s*g", page.locator("main").inner_text())


def test_an_amount_that_is_missing_is_asked_for_on_the_phone(eaten):
    page = eaten.page
    eaten.offline()
    eaten.ada.open(f"/people/{eaten.mia}/food/search")
    page.locator(".rows a").first.click()
    page.wait_for_selector("form[data-outbox=food-entry]")
    page.fill("#number", "")
    eaten.ada.main_action()
    assert waits(page) == 0 and "/entries/new" in page.url
    # The server reports unreadable input when it receives it, and nothing typed is lost.
    page.fill("#number", "lots")
    eaten.ada.main_action()
    page.wait_for_url(re.compile("/today"))
    eaten.offline(False)
    until(page, lambda: page.locator(".waiting-state.is-refused").count() == 1)
    assert eaten.rows("food_entry") == 1


def test_what_is_eaten_often_is_looked_through_without_a_network(eaten):
    page = eaten.page
    eaten.offline()
    eaten.ada.open(f"/people/{eaten.mia}/food/search")
    rows = page.locator("[data-live-results] .rows > li:visible")
    assert rows.count() >= 1 and not page.locator("[data-live-offline]").is_visible()
    page.fill("#q", "xylo")
    until(page, lambda: page.locator("[data-live-offline]").is_visible(), 20)
    assert rows.count() == 0
    page.fill("#q", "POR")
    until(page, lambda: rows.count() == 1, 20)
    eaten.offline(False)
    page.fill("#q", "bread")
    until(page, lambda: rows.count() > 1 and not page.locator("[data-live-offline]").is_visible(), 20)


def choose(eaten, meal):
    """Taps porridge in the search that is open; returns the form's meal and day."""
    page = eaten.page
    assert page.locator("h1").inner_text() == f"Add to {meal}" and f"Add to {meal}" in page.title()
    page.locator(".rows a", has_text=re.compile("porridge", re.I)).first.click()
    page.wait_for_url(re.compile("/entries/new"))
    page.wait_for_selector("form[data-outbox=food-entry]")
    return page.input_value("#meal"), page.input_value("#day")


def test_food_without_a_network_goes_to_the_meal_that_was_tapped(eaten):
    page = eaten.page
    eaten.offline()
    today = datetime.datetime.now(BERLIN).date().isoformat()
    for meal in ("Snack", "Dinner"):
        eaten.today()
        page.locator(".quick a", has_text="Food").click()
        page.locator(f"[aria-labelledby=meal-{meal.lower()}] a", has_text="Add food").click()
        page.wait_for_url(re.compile("/food/search"))
        assert choose(eaten, meal) == (meal.lower(), today)
        eaten.ada.main_action()
        page.wait_for_url(re.compile("/today"))
    assert [entry["meal"] for entry in page.evaluate(ENTRIES)] == ["snack", "dinner"]
    eaten.find_network()
    database = eaten.server.database()
    meals = [meal for (meal,) in database.execute("SELECT meal FROM food_entry ORDER BY created_at")]
    database.close()
    assert meals[1:] == ["snack", "dinner"]


def test_food_that_waits_is_changed_in_its_own_form(eaten):
    page = eaten.page
    eaten.offline()
    eaten.ada.open(f"/people/{eaten.mia}/food/search?meal=snack")
    choose(eaten, "Snack")
    page.fill("#note", "With honey")
    eaten.ada.main_action()
    page.wait_for_url(re.compile("/today"))
    page.locator("[data-waiting] .acts button", has_text="Change").click()
    page.wait_for_url(re.compile("/entries/new"))
    until(page, lambda: page.input_value("#note") == "With honey", 20)
    assert page.input_value("#meal") == "snack" and "orridge" in page.locator("h2").first.inner_text()
    page.select_option("#meal", "dinner")
    eaten.ada.main_action()
    page.wait_for_url(re.compile("/today"))
    [entry] = page.evaluate(ENTRIES)
    assert (entry["meal"], entry["note"]) == ("dinner", "With honey")


def test_an_address_without_a_meal_means_the_meal_of_the_hour(eaten):
    page = eaten.page
    eaten.offline()
    noon = datetime.datetime.now(BERLIN).replace(hour=12, minute=10)
    for hour, meal in ((7, "Breakfast"), (12, "Lunch"), (19, "Dinner"), (23, "Snack")):
        page.clock.set_fixed_time(noon.replace(hour=hour))
        eaten.ada.open(f"/people/{eaten.mia}/food/search")
        assert page.locator("h1").inner_text() == f"Add to {meal}"
    yesterday = (noon - datetime.timedelta(days=1)).date().isoformat()
    eaten.ada.open(f"/people/{eaten.mia}/food/search?day={yesterday}&meal=snack")
    assert choose(eaten, "Snack") == ("snack", yesterday)


def test_the_diary_of_yesterday_says_so_and_food_goes_to_the_new_day(eaten):
    page = eaten.page
    eaten.offline()
    kept = datetime.datetime.now(BERLIN)
    morning = (kept + datetime.timedelta(days=1)).replace(hour=8, minute=5)
    eaten.ada.open(f"/people/{eaten.mia}/food")
    assert page.locator(".head .caption").inner_text() == "Today" and not page.locator("#add-today").is_visible()
    page.clock.set_fixed_time(morning)
    eaten.ada.open(f"/people/{eaten.mia}/food")
    assert page.locator(".head .caption").inner_text() == f"{kept.day} {kept:%B %Y}"
    assert page.locator("#add-today").is_visible() and page.locator("a:visible", has_text="Add food").count() == 0
    page.locator("[aria-labelledby=add-today] a", has_text="Breakfast").click()
    page.wait_for_url(re.compile("/food/search"))
    said = page.locator("[data-food-day]")
    until(page, lambda: f"{morning:%A}" in said.inner_text() and f"{morning.day} {morning:%B}" in said.inner_text(), 20)
    assert choose(eaten, "Breakfast") == ("breakfast", morning.date().isoformat())
    assert page.get_attribute("#day", "max") == morning.date().isoformat()
    eaten.ada.main_action()
    page.wait_for_url(re.compile("/today"))
    [entry] = page.evaluate(ENTRIES)
    assert (entry["day"], entry["meal"], entry["time"]) == (morning.date().isoformat(), "breakfast", "08:05")
