"""Inhalers of a kind, puffs of MART decided with one tap, and regular puffs that count in the list of medicines."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import DESKTOP, PHONE
from family import Family
from test_gallery import RULES


@pytest.fixture(params=[PHONE, DESKTOP], ids=["phone", "desktop"])
def tom(server, chromium, request):
    context = chromium.new_context(viewport=request.param)
    context.set_default_timeout(30_000)
    family = Family(context.new_page(), server.port, opens=False)
    family.set_up(server.code)
    family.tom = family.add_person("Tom", born="2008-03-02", allergens=(), area="asthma")
    yield family
    context.close()


def add_inhaler(family, name, **chosen):
    page = family.page
    family.open(f"/people/{family.tom}/asthma/inhalers/new")
    page.fill("[name=name]", name)
    for field, value in chosen.items():
        page.select_option(f"[name={field}]", **value)
    return page


def save(page):
    page.locator(".foot button").click()
    page.wait_for_url(lambda url: not url.endswith(("/new", "/edit")))


def is_usable(page):
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    found = Axe().run(page, options=RULES).response["violations"]
    assert found == [], [(rule["id"], [node["html"] for node in rule["nodes"]][:3]) for rule in found]


def test_the_steps_are_those_of_the_kind(tom):
    page = add_inhaler(tom, "Salbutamol", kind={"label": "Soft mist inhaler"})
    save(page)
    assert "Soft mist inhaler" in page.inner_text("main")
    page.get_by_role("link", name=re.compile("^Technique")).click()
    page.wait_for_url(re.compile("/learn/mist-and-nebuliser#a-soft-mist-inhaler$"))
    tom.open(f"/people/{tom.tom}/asthma")
    page.get_by_role("link", name=re.compile("Salbutamol")).first.click()
    assert page.get_by_role("link", name="How to use it, step by step").is_visible()
    page.select_option("[name=kind]", label="Not specified")
    save(page)
    assert page.get_by_role("link", name=re.compile("^Technique")).count() == 0


def test_one_tap_says_what_a_puff_was_for_and_a_regular_one_is_a_dose(tom):
    tom.open(f"/people/{tom.tom}/medicines/new")
    page = tom.page
    page.fill("[name=name]", "Budesonide/formoterol")
    page.locator("label[for=pattern-parts]").click()
    for part in range(4):
        page.fill(f"[name=part-{part}]", "1")
    page.locator(".foot button").click()
    page.wait_for_url(re.compile("/medicines$"))
    add_inhaler(
        tom, "Orange", role={"value": "ics-formoterol-both"}, kind={"value": "powder"},
        medication={"label": "Budesonide/formoterol"})
    page.fill("[name=daily-maximum]", "8")
    is_usable(page)
    save(page)
    tom.open(f"/people/{tom.tom}/today")
    page.get_by_role("button", name="1 puff, for symptoms").click()
    page.get_by_text("Orange: 1 puff today").first.wait_for()
    tom.open(f"/people/{tom.tom}/today")
    page.get_by_role("button", name="1 puff, regular").click()
    page.get_by_text("2 puffs today; the clinic’s maximum is 8").first.wait_for()
    assert "Regular doses since" in page.inner_text("main")
    is_usable(page)
    # The list of medicines has the regular one alone, and it is corrected at the puff.
    tom.open(f"/people/{tom.tom}/administrations")
    page.get_by_text("Recorded with the inhaler").wait_for()
    assert page.locator("main .medicine").count() == 1
    page.locator("main .medicine").click()
    page.wait_for_url(re.compile("/asthma/puffs/"))
    page.get_by_role("button", name=re.compile("Delete")).click()
    page.get_by_text("Undo").first.wait_for()
    tom.open(f"/people/{tom.tom}/administrations")
    assert "Recorded with the inhaler" not in page.inner_text("main")
