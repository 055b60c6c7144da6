"""A diary of hay fever: one tap, the short form, the full form with sliders, yesterday, and without a network."""

import datetime
import re

import pytest
from conftest import DESKTOP, PHONE
from family import Family
from phone import BERLIN, KEEP, until, wait_for_copies, waits


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


def test_full_form_has_a_total_and_sliders(ben):
    page = ben.page
    ben.open(f"/people/{ben.ben}/diary")
    assert "No diary yet" in page.inner_text("main")
    page.locator("main .btn-primary").click()
    page.get_by_role("link", name="Use the full form").click()
    for item in ("congestion", "rhinorrhoea", "nasal-itching", "sneezing"):
        page.locator(f"label[for=grade-{item}-2]").click()
    sleep = page.get_by_role("slider", name="Sleep")
    assert sleep.get_attribute("aria-valuetext") == "Not set" and not page.locator("#mark-sleep").is_visible()
    sleep.focus()
    page.keyboard.press("Home")
    for _ in range(20):
        page.keyboard.press("ArrowRight")
    assert sleep.get_attribute("aria-valuetext") == "20"
    # The middle, where the untouched knob is, can be chosen; and a mark can be taken back.
    page.get_by_role("slider", name="Eyes").focus()
    page.keyboard.press("Space")
    nose = page.get_by_role("slider", name="Nose")
    nose.focus()
    page.keyboard.press("End")
    page.get_by_role("button", name=re.compile("Clear.*Nose")).click()
    assert nose.get_attribute("aria-valuetext") == "Not set"
    page.locator(".foot button").click()
    page.wait_for_url(re.compile("/today"))
    assert "8 of 12" in page.inner_text("main")
    page.locator("a.medicine").click()
    marks = {name: page.input_value(f"[name=mark-{name}]") for name in ("all", "nose", "eyes", "asthma", "sleep", "work")}
    assert marks == {"all": "", "nose": "", "eyes": "50", "asthma": "", "sleep": "20", "work": ""}
    page.get_by_role("slider", name="Sleep").focus()
    page.keyboard.press("Delete")
    page.locator(".foot button").click()
    page.wait_for_url(re.compile("/today"))
    page.locator("a.medicine").click()
    assert page.input_value("[name=mark-sleep]") == ""


def test_full_form_without_scripts(server, chromium):
    with_scripts = chromium.new_context(viewport=PHONE)
    family = Family(with_scripts.new_page(), server.port, opens=False)
    family.set_up(server.code)
    person = family.add_person("Ben", born="1986-03-02", allergens=(), area="hay-fever")
    context = chromium.new_context(viewport=PHONE, java_script_enabled=False, storage_state=with_scripts.storage_state())
    page = context.new_page()
    page.goto(f"{family.base}/people/{person}/diary/{datetime.datetime.now(BERLIN).date().isoformat()}?form=full")
    assert page.locator("input[type=range]:visible").count() == 0
    page.fill("[name=mark-sleep]", "120")
    page.locator(".foot button").click()
    assert "from 0 to 100" in page.inner_text(".form")
    page.fill("[name=mark-sleep]", "20")
    page.locator(".foot button").click()
    page.wait_for_url(re.compile("/today"))
    context.close()
    with_scripts.close()


def test_yesterday_is_asked_about_once_and_filled_in_with_a_tap(ben):
    page = ben.page
    before = (datetime.datetime.now(BERLIN).date() - datetime.timedelta(days=2)).isoformat()
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


def test_day_is_written_without_a_network(server, worker_context):
    worker_context.set_default_timeout(40_000)
    page = worker_context.new_page()
    ada = Family(page, server.port, opens=False)
    ada.set_up(server.code)
    ben = ada.add_person("Ben", born="1986-03-02", allergens=(), area="hay-fever")
    ada.open(f"/people/{ben}/today")
    wait_for_copies(page)
    page.evaluate(KEEP)
    worker_context.set_offline(True)
    ada.open(f"/people/{ben}/today")
    page.get_by_role("link", name="Diary").click()
    page.wait_for_selector("form[data-outbox=diary]")
    # Nothing chosen is nothing to keep.
    page.locator(".foot button").click()
    until(page, lambda: "missing" in " ".join(page.locator("[data-note], .toast").all_inner_texts()))
    page.locator("label[for=grade-nose-2]").click()
    page.locator(".foot button").click()
    page.wait_for_url(re.compile("/today"))
    until(page, lambda: waits(page) == 1)
    assert "Nose 2" in page.inner_text("[data-waiting]")
    worker_context.set_offline(False)
    until(page, lambda: waits(page) == 0)
    database = server.database()
    assert database.execute("SELECT day, nose, eyes, deleted_at FROM diary_day").fetchall() == [
        (datetime.datetime.now(BERLIN).date().isoformat(), 2, None, None)
    ]
    database.close()
