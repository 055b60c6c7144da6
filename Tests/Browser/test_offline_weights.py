"""Weights offline: what a scale shows waits on the phone, for today and for an earlier day, and is stored once."""

import datetime
import re

import pytest

from family import plain
from phone import BERLIN, until, waits


@pytest.fixture
def ada(home):
    """Ada, whose pages the phone has cached; returns the path of her pages."""
    person = home.ada.add_person("Ada", born="1984-04-02", allergens=(), area="activity")
    home.keep()
    return f"/people/{person}"


def card(page):
    return plain(page.locator("[data-waiting]").inner_text())


def stored(home):
    database = home.server.database()
    days = [day for (day,) in database.execute("SELECT day FROM weighing ORDER BY day")]
    database.close()
    return days


@pytest.mark.parametrize("path", ["/activity", "/weights"])
def test_a_weight_waits_and_is_stored_once(home, ada, path):
    page = home.page
    home.offline()
    home.open(ada + path)
    page.wait_for_selector("html[data-kept]")
    page.locator(".weight-log button").click()
    assert waits(page) == 0
    page.fill("#weight", "71.4")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/today"))
    assert "71.4 kg" in card(page) and waits(page) == 1
    home.find_network()
    assert stored(home) == [datetime.datetime.now(BERLIN).date().isoformat()]


def test_a_weight_far_from_the_one_before_it_is_asked_about_once_it_is_sent(home, ada):
    page = home.page
    home.offline()
    for weight in ("84", "12"):
        home.open(ada + "/weights")
        page.wait_for_selector("html[data-kept]")
        page.fill("#weight", weight)
        page.keyboard.press("Enter")
        page.wait_for_url(re.compile("/today"))
    assert waits(page) == 2
    home.offline(False)
    home.tell_online(page)
    page.locator("[data-waiting] .acts button", has_text="Correct it").click()
    page.wait_for_selector("#unusual", state="attached")
    page.locator("label[for=unusual]").click()
    home.ada.main_action()
    page.wait_for_url(re.compile("/weights$"))
    assert len(stored(home)) == 2 and waits(page) == 0


def test_what_a_scale_shows_is_logged_for_an_earlier_day(home, ada):
    page = home.page
    home.offline()
    home.open(ada + "/today")
    page.wait_for_selector("html[data-kept]")
    page.locator(".quick a", has_text="Weight").click()
    page.wait_for_url(re.compile("/weights/new"))
    today = datetime.datetime.now(BERLIN).date()
    assert page.input_value("#day") == today.isoformat()
    home.ada.main_action()
    assert waits(page) == 0
    earlier = (today - datetime.timedelta(days=3)).isoformat()
    page.fill("#day", earlier)
    page.fill("#fat", "22.4")
    page.fill("#waist", "84.5")
    home.ada.main_action()
    page.wait_for_url(re.compile("/today"))
    assert "22.4 %, 84.5 cm" in card(page)
    page.locator("[data-waiting] .acts button", has_text="Change").click()
    until(page, lambda: page.locator("#fat").input_value() == "22.4", 20)
    assert page.input_value("#day") == earlier
    page.fill("#weight", "71")
    home.ada.main_action()
    page.wait_for_url(re.compile("/today"))
    assert "71 kg, 22.4 %, 84.5 cm" in card(page) and waits(page) == 1
    home.find_network()
    assert stored(home) == [earlier]


def test_a_page_kept_yesterday_logs_for_the_new_day(home, ada):
    page = home.page
    home.offline()
    morning = (datetime.datetime.now(BERLIN) + datetime.timedelta(days=1)).replace(hour=8)
    page.clock.set_fixed_time(morning)
    home.open(ada + "/activity")
    page.wait_for_selector("html[data-kept]")
    assert page.input_value(".weight-log [name=day]") == morning.date().isoformat()
    home.open(ada + "/today")
    page.locator(".quick a", has_text="Weight").click()
    page.wait_for_url(re.compile("/weights/new"))
    assert page.input_value("#day") == morning.date().isoformat()
