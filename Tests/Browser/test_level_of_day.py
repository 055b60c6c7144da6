"""The dose level is that of the day that is chosen in the form for one dose, with and without a network."""

import datetime
import re

import pytest
from family import plain
from phone import BERLIN, waits
from test_morning import agree


@pytest.fixture
def lowered(home):
    """Level 4, 80 mg, was in force for days; since today it is level 3, 40 mg."""
    database = home.server.database()
    with database:
        database.execute("UPDATE dose_level SET created_at = created_at - 10 * 86400000")
    database.close()
    home.ada.add_level(home.mia, "Peanut", "3", "40", current=True)
    home.keep()
    home.day_now = datetime.datetime.now(BERLIN).date()
    home.day_before = home.day_now - datetime.timedelta(days=1)
    return home


def level(home):
    """The chosen level, as the menu says it."""
    return plain(home.page.evaluate("document.querySelector('.portion-level select').selectedOptions[0].textContent"))


def choose(home, day):
    home.page.select_option("#day", str(day))


def shown(home, selector):
    return plain(home.page.inner_text(selector))


def save(home):
    home.page.fill("[name='intakes.1.time']", "00:01")
    home.ada.main_action()
    home.page.wait_for_url(re.compile("/today"))


def stored(home):
    database = home.server.database()
    found = database.execute("SELECT day, level_name, nanograms FROM portion").fetchall()
    database.close()
    return found


@pytest.mark.parametrize("is_offline", [False, True], ids=["online", "offline"])
def test_another_day_is_logged_at_its_own_level(lowered, is_offline):
    lowered.offline(is_offline)
    lowered.open_dose()
    assert level(lowered) == "Level 3, 40 mg (now)"
    choose(lowered, lowered.day_before)
    assert level(lowered) == "Level 4, 80 mg (on that day)"
    assert "80 mg" in shown(lowered, ".tile-pick") and "80 mg" in shown(lowered, ".portion-shares")
    save(lowered)
    assert waits(lowered.page) == (1 if is_offline else 0)
    lowered.find_network()
    assert stored(lowered) == [(str(lowered.day_before), "4", 80_000_000)]


@pytest.mark.parametrize("is_offline", [False, True], ids=["online", "offline"])
def test_an_amount_is_asked_about_by_the_level_of_the_day(lowered, is_offline):
    page = lowered.page
    lowered.offline(is_offline)
    lowered.open_dose(f"?day={lowered.day_before}")
    assert level(lowered) == "Level 4, 80 mg (on that day)"
    page.click("label[for$='.share-part']")
    page.fill("[name$='.amount']:visible", "80")
    choose(lowered, lowered.day_now)
    page.fill("[name='intakes.1.time']", "00:01")
    page.locator(".foot .btn-primary").click()
    page.locator("[data-above] .notice").filter(has_text="is 2 times").wait_for()
    assert "80 mg is 2 times Level 3, 40 mg. Save it anyway?" in shown(lowered, "[data-above]")
    assert lowered.rows("intake") == 0 and waits(page) == 0
    choose(lowered, lowered.day_before)
    save(lowered)
    lowered.find_network()
    assert stored(lowered) == [(str(lowered.day_before), "4", 80_000_000)]


def test_a_level_chosen_by_hand_stays_and_is_asked_about(lowered):
    page = lowered.page
    lowered.offline()
    lowered.open_dose(f"?day={lowered.day_before}")
    page.select_option(".portion-level select", label="Level 3, 40 mg")
    choose(lowered, lowered.day_now)
    assert level(lowered) == "Level 3, 40 mg (now)"
    page.select_option(".portion-level select", label="Level 4, 80 mg")
    choose(lowered, lowered.day_before)
    choose(lowered, lowered.day_now)
    assert level(lowered) == "Level 4, 80 mg"
    page.fill("[name='intakes.1.time']", "00:01")
    page.locator(".foot .btn-primary").click()
    page.locator("[data-above] .notice").filter(has_text="is 2 times").wait_for()
    assert waits(page) == 0


def test_an_entry_that_waits_keeps_its_level_until_its_day_is_changed(lowered):
    page = lowered.page
    lowered.offline()
    lowered.open_dose()
    choose(lowered, lowered.day_before)
    page.select_option(".portion-level select", label="Level 3, 40 mg")
    save(lowered)
    page.locator("[data-waiting] .act", has_text="Change").click()
    page.wait_for_selector("form[data-entry]")
    assert page.input_value("#day") == str(lowered.day_before) and level(lowered) == "Level 3, 40 mg"
    choose(lowered, lowered.day_now)
    assert level(lowered) == "Level 3, 40 mg (now)"


def test_of_a_day_the_phone_does_not_know_it_says_so(lowered):
    lowered.offline()
    day = lowered.day_now - datetime.timedelta(days=40)
    lowered.open_dose(f"?day={day}")
    lowered.page.wait_for_selector("[data-level-day] .notice")
    said = shown(lowered, "[data-level-day]")
    assert f"does not know the dose level of {day:%A} {day.day} {day:%B}" in said
    assert "(" not in level(lowered) and "mg" not in shown(lowered, ".tile-pick")
    choose(lowered, lowered.day_now)
    lowered.page.wait_for_selector("[data-level-day] .notice", state="detached")
    assert level(lowered) == "Level 3, 40 mg (now)"


def test_the_plan_speaks_of_the_level_of_the_day(lowered):
    lowered.ada.open(f"/people/{lowered.mia}/doses/{lowered.day_before - datetime.timedelta(days=1)}")
    save(lowered)
    agree(lowered.server, lowered.mia, conditions=[])
    lowered.keep()
    lowered.offline()
    lowered.open_dose()
    lowered.page.fill("[name='intakes.1.time']", "08:00")
    choose(lowered, lowered.day_before)
    lowered.page.locator("[data-plan-answer] .verdict", has_text="Your plan says: take 80 mg").wait_for()
