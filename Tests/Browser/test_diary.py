"""A diary of hay fever: one tap, the short form, the full form, yesterday."""

import datetime
import re

import pytest
from conftest import DESKTOP, PHONE
from family import Family


@pytest.fixture(params=[PHONE, DESKTOP], ids=["phone", "desktop"])
def ben(server, chromium, request):
    context = chromium.new_context(viewport=request.param)
    family = Family(context.new_page(), server.port, opens=False)
    family.set_up(server.code)
    family.ben = family.add_person("Ben", born="1986-03-02", allergens=(), area="hay-fever")
    yield family
    context.close()


def test_day_is_written_corrected_and_taken_back(ben):
    page = ben.page
    ben.open(f"/people/{ben.ben}/today")
    page.get_by_role("link", name="Diary").click()
    page.get_by_role("button", name="No symptoms today").click()
    page.wait_for_url(re.compile("/today"))
    assert "No symptoms" in page.inner_text("main")
    page.get_by_role("link", name=re.compile("^Today")).first.wait_for()
    page.locator("a.medicine").click()
    page.locator("label[for=grade-nose-2]").click()
    page.locator("label[for=grade-ears-1]").click()
    page.locator(".foot button").click()
    page.wait_for_url(re.compile("/today"))
    assert "Nose 2, Ears 1" in page.inner_text("main")


def test_full_form_has_a_total_and_lines(ben):
    page = ben.page
    ben.open(f"/people/{ben.ben}/diary")
    assert "No diary yet" in page.inner_text("main")
    page.locator("main .btn-primary").click()
    page.get_by_role("link", name="Use the full form").click()
    for item in ("congestion", "rhinorrhoea", "nasal-itching", "sneezing"):
        page.locator(f"label[for=grade-{item}-2]").click()
    page.fill("[name=mark-sleep]", "120")
    page.locator(".foot button").click()
    assert "from 0 to 100" in page.inner_text(".form")
    page.fill("[name=mark-sleep]", "20")
    page.locator(".foot button").click()
    page.wait_for_url(re.compile("/today"))
    assert "8 of 12" in page.inner_text("main")


def test_yesterday_is_asked_about_once_and_filled_in_with_a_tap(ben):
    page = ben.page
    before = (datetime.date.today() - datetime.timedelta(days=2)).isoformat()
    ben.open(f"/people/{ben.ben}/diary/{before}")
    page.locator("label[for=grade-eyes-1]").click()
    page.locator(".foot button").click()
    ben.open(f"/people/{ben.ben}/today")
    page.get_by_text("How was yesterday?").wait_for()
    page.get_by_role("button", name="No symptoms").click()
    page.wait_for_url(re.compile("/today"))
    ben.open(f"/people/{ben.ben}/today")
    assert page.get_by_text("How was yesterday?").count() == 0
    ben.open(f"/people/{ben.ben}/diary")
    assert page.locator("main .medicine").count() == 2
