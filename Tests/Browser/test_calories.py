"""Calories: the energy profile by keyboard, a food that changes the balance, a child, targets; also without scripts."""

import re
from datetime import datetime, timezone
from zoneinfo import ZoneInfo

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


def text(page, selector="main"):
    return plain(page.locator(selector).inner_text())


def to_the_profile(family, person):
    family.open(f"/people/{person}/activity")
    family.page.get_by_role("link", name=re.compile("^Energy profile")).click()
    family.page.get_by_role("link", name="Edit the profile").click()


def eat(family, person, grams):
    family.open(f"/people/{person}/calories")
    page = family.page
    page.get_by_role("link", name="Open the food diary").click()
    page.locator("[aria-labelledby=meal-snack] a", has_text="Add food").click()
    page.fill("#q", "olive oil")
    page.keyboard.press("Enter")
    page.locator("[data-live-results] .rows a", has_text=re.compile("olive oil", re.I)).first.click()
    page.select_option("#unit", "g")
    page.fill("#number", str(grams))
    family.main_action()
    page.wait_for_url(re.compile(r"/food\?day="))
    page.get_by_role("link", name=re.compile("^Calories")).click()
    page.wait_for_url(re.compile("/calories"))


def test_a_profile_and_a_food_change_the_balance(family):
    person = family.add_person("Ada", born="1984-04-02", allergens=())
    page = family.page
    family.open(f"/people/{person}/calories")
    assert "Nothing logged yet" in text(page)
    is_clean(page)
    to_the_profile(family, person)
    # By keyboard, from field to field, with an error first.
    page.focus("#sex")
    page.keyboard.type("Female")
    page.keyboard.press("Tab")
    page.keyboard.type("17")
    page.keyboard.press("Tab")
    page.keyboard.type("64.5")
    page.keyboard.press("Enter")
    page.locator("#height-problem").wait_for()
    assert "from 50" in plain(page.locator("#height-problem").inner_text())
    holds(page, "document.activeElement.id === 'problems'")
    is_clean(page)
    page.fill("#height", "168")
    page.focus("#weight")
    page.keyboard.press("Enter")
    # The address is still that of the rejected form.
    page.get_by_text("kcal a day").first.wait_for()
    assert "Mifflin–St Jeor" in text(page)
    is_clean(page)
    # The weight is known now, and saving the form again keeps it.
    to_the_profile(family, person)
    page.locator(".input-fixed").wait_for()
    assert "64.5 kg, from" in text(page) and page.locator("#weight, #weighed").count() == 0
    is_clean(page)
    page.fill("#height", "169")
    family.main_action()
    page.wait_for_url(re.compile("/energy$"))
    assert "64.5 kg" in text(page) and "169 cm" in text(page)
    eat(family, person, 500)
    assert "Surplus without movement so far" in text(page) and "more eaten than is known to have been burned" in text(page)
    assert "An estimate of resting energy from the energy profile" in text(page)
    assert page.locator(".balance-bar").count() == 1
    is_clean(page)


def test_a_child_gets_no_estimate_and_no_goal(family):
    person = family.add_person("Mia", born="2018-04-02")
    page = family.page
    to_the_profile(family, person)
    assert page.locator("#goal").count() == 0
    assert "A doctor or dietitian can help" in text(page)
    is_clean(page)
    page.select_option("#sex", "female")
    page.fill("#height", "128")
    page.fill("#weight", "25.5")
    family.main_action()
    page.wait_for_url(re.compile("/energy$"))
    assert "no estimate for anyone under 18" in text(page) and "25.5 kg" in text(page)
    assert "kcal" not in text(page)
    is_clean(page)
    eat(family, person, 10)
    assert "Eaten and burned" in text(page) and "is growing" in text(page)
    assert "Deficit" not in text(page) and "Surplus" not in text(page)
    is_clean(page)


def test_targets_and_the_week_work_without_script(server, chromium, family):
    person = family.add_person("Ada", born="1984-04-02", allergens=())
    state = family.page.context.storage_state()
    context = chromium.new_context(viewport=PHONE, java_script_enabled=False, storage_state=state)
    plain_family = Family(context.new_page(), server.port)
    page = plain_family.page
    plain_family.open(f"/people/{person}/calories")
    page.get_by_role("link", name="Set your own targets").click()
    page.fill("#target-fat", "lots")
    page.locator(".foot .btn-primary").click()
    assert "above zero" in plain(page.locator("#target-fat-problem").inner_text())
    page.fill("#target-fat", "70")
    page.locator(".foot .btn-primary").click()
    page.wait_for_url(re.compile("/calories$"))
    today = datetime.now(timezone.utc).astimezone(ZoneInfo("Europe/Berlin")).date().isoformat()
    plain_family.open(f"/people/{person}/food/search?day={today}&meal=snack&q=olive+oil")
    page.locator("[data-live-results] .rows a").first.click()
    page.select_option("#unit", "g")
    page.fill("#number", "100")
    page.locator(".foot .btn-primary").click()
    page.wait_for_url(re.compile(r"/food\?day="))
    plain_family.open(f"/people/{person}/calories")
    fat = plain(page.locator(".shares li", has_text="of 70 g").inner_text())
    assert "above the target" in fat
    assert page.locator(".calories-days li").count() >= 1
    page.locator(".calories-days a").first.click()
    page.wait_for_url(re.compile(rf"/calories\?day={today}"))
    context.close()
