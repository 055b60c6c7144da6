"""Weights: logged on Activity and from Today, by keyboard and without scripts; a day of food that is complete."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe

from conftest import PHONE
from family import Family, holds, plain
from test_gallery import RULES


@pytest.fixture
def family(server, context):
    family = Family(context.new_page(), server.port)
    family.set_up(server.code)
    return family


def is_clean(page):
    found = Axe().run(page, options=RULES).response["violations"]
    assert found == [], [(rule["id"], [node["html"] for node in rule["nodes"]]) for rule in found]
    holds(page, "document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def text(page, selector="main"):
    return plain(page.locator(selector).inner_text())


def test_a_weight_is_logged_on_activity_and_from_today(family):
    person = family.add_person("Ada", born="1984-04-02", allergens=(), area="activity")
    page = family.page
    family.open(f"/people/{person}/activity")
    is_clean(page)
    page.fill("#weight", "71.3")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/weights$"))
    assert "71.3 kg" in text(page) and "7-day average 71.3 kg" in text(page)
    is_clean(page)
    family.open(f"/people/{person}/today")
    assert "dose" not in text(page).lower()
    page.locator(".quick a", has_text="Weight").click()
    page.wait_for_url(re.compile("/weights/new"))
    holds(page, "document.activeElement.id === 'weight'")
    page.fill("#weight", "heavy")
    family.main_action()
    page.locator("#weight-problem").wait_for()
    holds(page, "document.activeElement.id === 'problems'")
    is_clean(page)
    page.fill("#weight", "71.1")
    page.fill("#fat", "22.4")
    page.fill("#waist", "84.5")
    family.main_action()
    page.wait_for_url(re.compile("/weights$"))
    assert "22.4% body fat" in text(page) and "waist 84.5 cm" in text(page)
    page.set_viewport_size({"width": 360, "height": 740})
    is_clean(page)


def test_a_weight_far_from_the_one_before_it_is_asked_about(family):
    person = family.add_person("Ada", born="1984-04-02", allergens=(), area="activity")
    page = family.page
    family.open(f"/people/{person}/activity")
    page.fill("#weight", "84")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/weights$"))
    page.fill("#weight", "12")
    page.keyboard.press("Enter")
    page.wait_for_selector("#unusual", state="attached")
    assert "12 kg is 72 kg less than on" in text(page, "#problems")
    is_clean(page)
    page.locator("#problems a").press("Enter")
    page.keyboard.press("Space")
    assert page.is_checked("#unusual")
    family.main_action()
    page.wait_for_url(re.compile("/weights$"))
    assert "12 kg" in text(page)
    # Nothing is asked about a correction.
    page.locator(".rows .row-link", has_text="12 kg").click()
    page.fill("#weight", "82")
    family.main_action()
    page.wait_for_url(re.compile("/weights$"))
    assert "82 kg" in text(page) and "12 kg" not in text(page)


def test_a_weight_is_logged_without_script(server, chromium, family):
    person = family.add_person("Ada", born="1984-04-02", allergens=(), area="activity")
    state = family.page.context.storage_state()
    context = chromium.new_context(viewport=PHONE, java_script_enabled=False, storage_state=state)
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{server.port}/people/{person}/weights")
    page.fill("#weight", "64.5")
    page.locator(".weight-log .btn-primary").click()
    page.wait_for_url(re.compile("/weights$"))
    page.locator(".rows .row-link").first.click()
    page.locator("button[form=deletion]").click()
    page.wait_for_url(re.compile("/weights$"))
    assert "Nothing is logged for these days." in text(page)
    context.close()


def test_a_day_is_complete_once_somebody_says_so(family):
    person = family.add_person("Ada", born="1984-04-02", allergens=(), area="activity")
    page = family.page
    family.open(f"/people/{person}/food/quick")
    is_clean(page)
    page.fill("#energy", "300")
    page.fill("#name", "Pizza")
    family.main_action()
    page.wait_for_url(re.compile(r"/food\?day="))
    assert "Pizza" in text(page)
    is_clean(page)
    family.open(f"/people/{person}/calories")
    assert "can be compared once everything" in text(page)
    page.get_by_role("button", name="Mark this day as complete").click()
    page.get_by_role("button", name="Not complete after all").wait_for()
    is_clean(page)
