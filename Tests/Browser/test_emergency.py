"""An emergency after a dose: the family's own plan and injectors next to the number, and one log for the symptoms."""

import re
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from family import Family, plain

BERLIN = ZoneInfo("Europe/Berlin")


def begin(server, context):
    family = Family(context.new_page(), server.port)
    family.set_up(server.code)
    mia = family.add_person(allergens=("peanut",))
    family.add_level(mia, "Peanut", "1", "80", current=True)
    return family, mia


def take_dose(family, mia, minutes_ago):
    """Logs the dose on the day's form; returns its time."""
    at = datetime.now(BERLIN) - timedelta(minutes=minutes_ago)
    family.open(f"/people/{mia}/doses/{at:%Y-%m-%d}")
    family.page.fill("[name='intakes.1.time']", f"{at:%H:%M}")
    family.main_action()
    family.page.wait_for_load_state()
    return at


def keep_injector(family, mia):
    page = family.page
    family.open(f"/people/{mia}/rescue-medicines/new")
    page.fill("[name=name]", "EpiPen Jr")
    page.fill("[name=strength]", "0.15")
    page.fill("[name=place]", "Red pouch by the front door")
    family.main_action()
    page.wait_for_url(re.compile("/rescue-medicines$"))


def test_reaction_is_one_tap_from_today_and_warns_at_selection(server, context):
    family, mia = begin(server, context)
    page = family.page
    keep_injector(family, mia)
    take_dose(family, mia, 30)
    family.open(f"/people/{mia}/today")
    page.locator(".quick a", has_text="Reaction").click()
    page.wait_for_url(re.compile("/reactions/new"))
    assert page.locator("[name=intake]:checked").get_attribute("value") != "", "the last dose is chosen"
    page.check("[name=kinds][value=shortness-of-breath]", force=True)
    dialog = page.locator("dialog[open]")
    dialog.wait_for()
    text = plain(dialog.inner_text())
    assert "Shortness of breath can be an emergency" in text and "EpiPen Jr" in text
    assert "0.15 mg" in text and "Red pouch by the front door" in text
    assert "first-line treatment for anaphylaxis" in text, "without a plan a published sentence is quoted"
    # Without a plan, the number comes before the quotation.
    assert text.index("Call 112") < text.index("EpiPen Jr")


def test_the_plan_of_the_family_comes_first(server, context):
    family, mia = begin(server, context)
    page = family.page
    keep_injector(family, mia)
    family.open(f"/people/{mia}/action-plan/edit")
    page.fill("[name='first-action']", "Give EpiPen Jr into the outer thigh.")
    family.main_action()
    page.wait_for_url(re.compile("/action-plan$"))
    take_dose(family, mia, 30)
    family.open(f"/people/{mia}/reactions/new")
    page.check("[name=kinds][value=hives]", force=True)
    page.check("[name=kinds][value=nausea]", force=True)
    dialog = page.locator("dialog[open]")
    dialog.wait_for()
    text = plain(dialog.inner_text())
    assert "together these can be an emergency" in text and "Nausea" in text and "Hives" in text
    assert text.index("Give EpiPen Jr into the outer thigh.") < text.index("Call 112")
    assert "system area" not in text


def test_a_symptom_in_the_hours_after_a_dose_is_offered_and_counts(server, context):
    family, mia = begin(server, context)
    page = family.page
    taken = take_dose(family, mia, 40)
    family.open(f"/people/{mia}/symptoms/new")
    page.check("[name=kinds][value=hives]", force=True)
    page.check("[name='hives.grade'][value=mild]", force=True)
    page.fill("[name=time]", f"{taken + timedelta(minutes=20):%H:%M}")
    family.main_action()
    page.wait_for_url(re.compile("/reactions/new"))
    assert page.locator("[name=symptoms]:checked").count() == 1
    # A reaction cannot start after its own symptom.
    page.fill("[name=time]", f"{taken + timedelta(minutes=30):%H:%M}")
    family.main_action()
    page.wait_for_selector(".problems")
    assert "Set the start to then or earlier" in plain(page.inner_text(".problems"))
    # It counts as a reaction even if the form is not saved.
    family.open(f"/people/{mia}/insights/reactions")
    text = plain(page.inner_text("main"))
    assert "Hives" in text and "20 min" in text and "Not graded" in text
    page.get_by_role("link", name=re.compile("Hives")).click()
    page.wait_for_url(re.compile("/reactions/new"))
    family.main_action()
    page.wait_for_url(re.compile("/reactions$"))
    family.open(f"/people/{mia}/insights/reactions")
    assert plain(page.inner_text("main")).count("Hives") == 1, "it counts once"


def test_a_mild_cough_without_a_dose_gets_calm_words(server, context):
    family, mia = begin(server, context)
    page = family.page
    family.open(f"/people/{mia}/symptoms/new")
    page.check("[name=kinds][value=coughing]", force=True)
    page.check("[name='coughing.grade'][value=mild]", force=True)
    assert page.locator("dialog[open]").count() == 0
    family.main_action()
    page.wait_for_url(re.compile("/warning$"))
    text = plain(page.inner_text("main"))
    assert "Cough: watch how it goes" in text and "please call" not in text.lower()
