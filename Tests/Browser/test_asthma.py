"""Asthma: an inhaler, a puff in one tap, a day without any, peak flow with a zone, and the plan of the clinic."""

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
    family.tom = family.add_person("Tom", born="2016-03-02", allergens=(), area="asthma")
    yield family
    context.close()


def save(page):
    page.locator(".foot button").click()
    page.wait_for_url(lambda url: not url.endswith(("/new", "/edit")))


def is_clean(page):
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        found = Axe().run(page, options=RULES).response["violations"]
        assert found == [], [(rule["id"], [node["html"] for node in rule["nodes"]][:3]) for rule in found]


def test_a_first_day_with_an_inhaler(tom):
    page = tom.page
    tom.open(f"/people/{tom.tom}/today")
    page.locator(".quick a", has_text="Asthma").click()
    page.get_by_role("link", name="Add an inhaler").first.click()
    page.fill("[name=name]", "Salbutamol 100 µg")
    save(page)
    page.get_by_role("button", name="1 puff now").click()
    page.get_by_text(re.compile("1 puff,")).first.wait_for()
    page.get_by_role("button", name="2 puffs").click()
    page.get_by_text(re.compile("3 puffs,")).first.wait_for()
    # Two taps from Today: the card there says the same.
    tom.open(f"/people/{tom.tom}/today")
    assert "3 puffs," in page.inner_text("main")
    tom.open(f"/people/{tom.tom}/asthma")
    page.get_by_text("Fill in").click()
    page.get_by_role("button", name=re.compile("No reliever: ")).first.click()
    page.get_by_text("Saved").wait_for()
    is_clean(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_zone_comes_from_what_is_known_and_red_opens_help(tom):
    page = tom.page
    tom.open(f"/people/{tom.tom}/asthma")
    page.get_by_role("link", name="Add a meter").click()
    page.fill("[name=name]", "Mini-Wright")
    page.select_option("[name=scale]", value="eu")
    save(page)
    page.get_by_role("link", name="Add a personal best").click()
    page.fill("[name=value]", "350")
    save(page)
    page.get_by_role("link", name="Add a reading").click()
    page.fill("[name=blow-1]", "279")
    save(page)
    assert "Yellow" in page.inner_text("main")
    tom.open(f"/people/{tom.tom}/asthma")
    assert "Yellow: getting worse" in page.inner_text("main")
    assert page.get_by_role("link", name="Emergency help").count() == 0
    page.get_by_role("link", name="How is it now?").click()
    page.select_option("[name=symptoms]", value="severe")
    save(page)
    assert "Red: get help" in page.inner_text("main")
    is_clean(page)
    page.get_by_role("link", name="Emergency help").click()
    page.wait_for_url(re.compile("/help"))


def test_the_plan_is_what_the_clinic_wrote(tom):
    page = tom.page
    tom.open(f"/people/{tom.tom}/asthma")
    page.get_by_role("link", name="Copy the plan from your clinic").click()
    assert all(page.locator("textarea").nth(index).input_value() == "" for index in range(6))
    page.locator(".foot button").click()
    assert "Write at least one step" in page.inner_text(".form")
    page.fill("[name=yellow-take]", "Blue inhaler with the spacer")
    page.fill("[name=red-call]", "The emergency number")
    save(page)
    assert "Blue inhaler with the spacer" in page.inner_text("main")
    tom.open("/help")
    assert "The emergency number" in page.inner_text("main")


def test_questions_places_and_the_sheet_can_be_used_by_everybody(tom):
    page, at = tom.page, f"/people/{tom.tom}/asthma"
    tom.open(at)
    page.get_by_role("link", name="Risk of an attack").click()
    page.get_by_role("link", name="Answer the questions").click()
    page.locator("label[for='item-intensive-care-ever-0']").click()
    page.locator("label[for='item-smoke-1']").click()
    save(page)
    tom.open(f"{at}/risk")
    assert "Raised" in page.inner_text("main") and "Smoke at home or smoking" in page.inner_text("main")
    is_clean(page)
    for path in (f"{at}/questionnaires", f"{at}/places", f"{at}/plan-sheet"):
        tom.open(path)
        is_clean(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path


def test_mild_breathlessness_leads_to_the_plan(tom):
    page = tom.page
    tom.open(f"/people/{tom.tom}/symptoms/new")
    page.locator("label", has_text="Shortness of breath").first.click()
    page.locator("[data-warning]").wait_for()
    assert "What the asthma plan says" in page.inner_text("[data-warning]")
    assert page.locator("[data-warning].is-doctor").count() == 1
