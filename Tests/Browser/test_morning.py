"""A parent's morning: what is next, one tap, postponing, skipping, and the plan's questions before a dose."""

import datetime
import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe

from family import Family, plain

DAY = datetime.timedelta(days=1)


def agree(server, person, version=1, conditions=()):
    """Inserts a plan into the household's database, as if agreed a month ago."""
    now = datetime.datetime.now()
    rules = {
        "times": ["00:01"], "window": {"from": "00:00", "until": "00:00"}, "minimumGap": None,
        "missed": [{"days": 1, "action": "half"}, {"days": 2, "action": "call"}], "afterReduction": "resume",
        "restBefore": 60, "restAfter": 120, "observation": None, "withFood": True,
        "medicines": [{"code": "cetirizine", "amount": "5", "lead": 30}], "unlocksByVisit": False, "initialDay": None,
        "conditions": [{"condition": code, "action": action} for code, action in conditions],
    }
    day = (now.date() - 30 * DAY).isoformat()
    body = {"format": 1, "plan": {
        "person": person, "version": version, "agreement": {"clinician": "Dr Okafor", "day": day}, "rules": rules,
        "exceptions": []}}
    with server.database() as database:
        database.execute(
            "INSERT INTO dose_plan (person, version, agreed_by, agreed_on, body, created_at, created_by)"
            " VALUES (?, ?, 'Dr Okafor', ?, ?, ?, 'test')",
            (person, version, day, json.dumps(body), int(now.timestamp() * 1000)))


@pytest.fixture
def family(server, context):
    family = Family(context.new_page(), server.port)
    family.set_up(server.code)
    family.server = server
    family.mia = family.add_person(allergens=("peanut",))
    family.add_level(family.mia, "Peanut", "1", "12.5", current=True)
    family.open(f"/people/{family.mia}/today")
    family.day = datetime.date.fromisoformat(
        re.search(r"/doses/(\d{4}-\d\d-\d\d)", family.page.content()).group(1))
    return family


def take(family, day):
    """Logs the full dose for a past day in the form."""
    family.open(f"/people/{family.mia}/doses/{day.isoformat()}")
    family.page.fill("[name='intakes.1.time']", "00:02")
    family.main_action()
    family.page.wait_for_url(re.compile("/today"))


def today(family):
    family.open(f"/people/{family.mia}/today")
    return plain(family.page.inner_text("main"))


def why(family):
    """Opens "Why?" on the day's dose once the toast over it is gone."""
    today(family)
    family.page.get_by_role("link", name="Why?").click()


def words(family):
    return plain(family.page.inner_text("main"))


def test_one_tap_takes_the_dose(family):
    take(family, family.day - DAY)
    agree(family.server, family.mia)
    text = today(family)
    assert "Next, 00:01" in text and "Level 1 of 1, with food" in text
    family.page.get_by_role("button", name="Taken").first.click()
    assert "Dose taken" in plain(family.page.inner_text("body"))
    why(family)
    assert "Your plan says: take 12.5 mg" in words(family)


def test_skip_with_a_reason_and_undo(family):
    page = family.page
    today(family)
    page.locator("main").get_by_role("link", name="Skip").first.click()
    page.get_by_label("Ill", exact=True).check(force=True)
    page.get_by_role("button", name="Skip this dose").click()
    assert "Skipped" in words(family) and "Ill" in words(family)
    page.get_by_role("button", name="Undo").click()
    assert page.get_by_role("button", name="Taken").count() == 1


def test_later_and_back(family):
    page = family.page
    today(family)
    page.get_by_role("link", name="Later").first.click()
    page.get_by_role("button", name=re.compile("15 minutes")).click()
    if "The day is over by then." in words(family):
        pytest.skip("a quarter of an hour before midnight")
    assert re.search(r"Postponed to \d\d:\d\d", words(family))
    page.get_by_role("button", name="Undo").click()
    assert "Postponed to" not in words(family) and "No longer postponed" in plain(page.inner_text("body"))


def test_yesterday_without_a_record_is_left_out_and_the_plan_counts_it(family):
    page = family.page
    take(family, family.day - 2 * DAY)
    agree(family.server, family.mia)
    today(family)
    page.get_by_role("button", name="Taken").first.click()
    page.wait_for_url(re.compile("/dose-check"))
    assert "What happened yesterday" in words(family)
    page.get_by_role("button", name="Skipped").click()
    assert "What happened yesterday" not in words(family)
    assert "Your plan says: take half, 6.25 mg" in words(family)
    assert "1 day missed" in words(family) and "1 or more missed days: take half." in words(family)
    page.get_by_role("button", name=re.compile("Record half")).click()
    assert "6.25 mg" in words(family) and "The plan said: Half" in words(family)


def test_fever_asks_to_call_and_what_was_taken_is_recorded_all_the_same(family):
    page = family.page
    take(family, family.day - DAY)
    agree(family.server, family.mia, conditions=[("illness", "call"), ("travel", "half")])
    assert "Your plan asks 2 questions first." in today(family)
    page.get_by_role("button", name="Taken").first.click()
    page.wait_for_url(re.compile("/dose-check"))
    text = words(family)
    assert "1 question first." in text and "call the clinic" not in text
    assert "“Nothing different today” means: not ill, not travelling." in text
    assert "Records 12.5 mg of Peanut as taken now." in text
    assert Axe().run(page).violations_count == 0
    page.get_by_label("Fever or another illness").check(force=True)
    assert not page.get_by_role("button", name="Nothing different today").is_visible()
    page.get_by_role("button", name="See what the plan says").click()
    text = words(family)
    assert "Your plan says: call the clinic first" in text and "safe" not in text.lower()
    assert "set by Dr Okafor on" in text and "Fever or another illness: call the clinic." in text
    assert Axe().run(page).violations_count == 0
    page.get_by_role("button", name=re.compile("Record it as taken")).click()
    assert "The plan said: Call first" in words(family)
    why(family)
    assert "12.5 mg was taken. The plan said to call the clinic first." in words(family)
    assert Axe().run(page).violations_count == 0


def test_a_usual_day_costs_two_taps(family):
    page = family.page
    take(family, family.day - DAY)
    agree(family.server, family.mia, conditions=[("illness", "call"), ("travel", "half")])
    today(family)
    page.get_by_role("button", name="Taken").first.click()
    page.get_by_role("button", name="Nothing different today").click()
    page.wait_for_url(re.compile("/today"))
    assert "Dose taken" in plain(page.inner_text("body"))
    why(family)
    assert "Your plan says: take 12.5 mg" in words(family)


def test_the_form_asks_the_same_questions(family):
    page = family.page
    take(family, family.day - DAY)
    agree(family.server, family.mia, conditions=[("illness", "call")])
    family.open(f"/people/{family.mia}/doses/{family.day.isoformat()}")
    assert "Anything different today?" in words(family) and "No exercise for 2 hours after the dose" in words(family)
    page.get_by_role("group", name="Fever or another illness").get_by_label("No").check(force=True)
    page.get_by_role("button", name="Check", exact=True).click()
    assert "Your plan says: take 12.5 mg" in words(family)
    family.main_action()
    why(family)
    assert "Fever or another illness" in words(family) and "Answers given" in words(family)
