"""Food offline: today's diary and frequently eaten foods are available, and an entry waits."""

import re

import pytest

from family import plain
from phone import until, waits


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
