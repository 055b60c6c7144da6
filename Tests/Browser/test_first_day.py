"""A new family's first day, from the one-time code to a logged dose."""

import datetime
import re

from family import NewFamily, holds, invite, plain


def begin(server, context):
    family = NewFamily(context.new_page(), server.port)
    family.set_up(server.code)
    return family


def test_a_family_sets_up_and_logs_todays_dose(server, context):
    family = begin(server, context)
    page = family.page
    mia = family.add_person()
    family.add_level(mia, "Peanut", "1", "6.25")
    family.add_level(mia, "Peanut", "2", "12.5", current=True)
    family.add_level(mia, "Cashew", "1", "0.05", current=True)
    assert "half 6.25 mg" in plain(page.inner_text("main"))

    family.open(f"/people/{mia}/today")
    page.get_by_role("button", name="Taken").first.click()
    assert "Dose taken" in plain(page.inner_text("body"))
    page.get_by_role("button", name="Undo").click()
    assert page.locator("text=Taken at").count() == 0

    day = re.search(r"/doses/(\d{4}-\d\d-\d\d)", page.content()).group(1)
    family.open(f"/people/{mia}/doses/{day}")
    family.main_action()
    assert "Dose saved" in plain(page.inner_text("body"))
    assert "12.5 mg" in plain(page.inner_text("main")) and "0.05 mg" in plain(page.inner_text("main"))

    page.get_by_role("link", name=re.compile("Edit")).click()
    page.get_by_label(re.compile("Half, 6.25")).check(force=True)
    page.fill("[name=notes]", "Half today, she has a cold.")
    family.main_action()
    text = plain(page.inner_text("main"))
    assert "6.25 mg" in text and "Half today, she has a cold." in text


def test_what_is_missing_is_named_and_blocks(server, context):
    family = begin(server, context)
    page = family.page
    page.click("[name=go][value=next]")
    assert family.texts(".err") == ["Please choose at least one area."]
    page.check("[name=areas][value=food-allergy]", force=True)
    page.click("[name=go][value=next]")
    page.click("[name=go][value=next]")
    problems = family.texts(".err")
    assert len(problems) == 2 and page.locator("[name=birthdate]").count() == 1
    page.fill("[name=name]", "Mia")
    page.fill("[name=birthdate]", (datetime.date.today() + datetime.timedelta(days=3)).isoformat())
    page.click("[name=go][value=next]")
    assert len(family.texts(".err")) == 1
    family.open("/people")
    assert "Mia" not in plain(page.inner_text("main"))


def test_allergens_are_asked_for_where_they_are_needed(server, context):
    family = begin(server, context)
    page = family.page
    page.check("[name=areas][value=medicines]", force=True)
    page.click("[name=go][value=next]")
    page.fill("[name=name]", "Ola")
    page.fill("[name=birthdate]", "1984-04-02")
    page.click("[name=go][value=next]")
    page.locator("[data-zone]").wait_for()
    assert "Step 3 of 3." in plain(page.inner_text("main")) and page.locator("#allergens").count() == 0
    assert "you can add them later in the profile" in plain(page.inner_text("main"))
    page.click("[name=go][value=back]")
    page.click("[name=go][value=back]")
    page.check("[name=areas][value=activity]", force=True)
    page.click("[name=go][value=next]")
    page.click("[name=go][value=next]")
    page.check("[name=allergens][value=egg]", force=True)
    page.get_by_role("button", name="No foods to avoid").click()
    page.get_by_text("Foods are chosen on this page").first.wait_for()
    assert page.locator("[name=allergens][value=egg]").is_checked()
    page.uncheck("[name=allergens][value=egg]", force=True)
    page.get_by_role("button", name="No foods to avoid").click()
    page.locator("[data-zone]").wait_for()
    page.click("[name=go][value=create]")
    page.wait_for_url(re.compile("/today"))


def test_cancel_stores_nothing_and_an_empty_dose_is_refused(server, context):
    family = begin(server, context)
    page = family.page
    mia = family.add_person()
    family.add_level(mia, "Peanut", "1", "3", current=True)
    family.open(f"/people/{mia}/today")
    day = re.search(r"/doses/(\d{4}-\d\d-\d\d)", page.content()).group(1)
    family.open(f"/people/{mia}/doses/{day}")
    page.get_by_role("link", name="Cancel").click()
    assert page.locator("text=Taken at").count() == 0
    family.open(f"/people/{mia}/doses/{day}")
    for box in page.locator("[name='intakes.1.allergens']").all():
        box.set_checked(False, force=True)
    family.main_action()
    assert page.locator(".err").count() >= 1
    holds(page, "document.activeElement.getAttribute('role') === 'alert'")


def test_a_sheet_is_looked_at_before_it_is_stored(server, context, tmp_path):
    family = begin(server, context)
    page = family.page
    mia = family.add_person()
    family.add_level(mia, "Peanut", "1", "3", current=True)
    sheet = tmp_path / "binder.csv"
    sheet.write_text("date;time;allergen;mg;symptoms\n2024-03-01;07:30;Peanut;1,5;mouth itch (mild)\n2024-03-02;07:30;Peanut;x;\n")
    family.open(f"/people/{mia}/dose-imports/new")
    page.set_input_files("[name=file]", str(sheet))
    family.main_action()
    assert "Line 3" in plain(page.inner_text("main")) and page.locator("form[action$=confirmation]").count() == 0
    sheet.write_text(sheet.read_text().replace(";x;", ";3;"))
    for new, label in [("2", "first"), ("0", "again")]:
        family.open(f"/people/{mia}/dose-imports/new")
        page.set_input_files("[name=file]", str(sheet))
        family.main_action()
        if label == "first":
            page.locator("form[action$=confirmation] button").click()
            assert "3" in plain(page.inner_text("main"))
        else:
            assert page.locator("form[action$=confirmation]").count() == 0
    family.open(f"/people/{mia}/today?day=2024-03-01")
    assert "1.5 mg" in plain(page.inner_text("main")) and "Itchy mouth" in plain(page.inner_text("main"))


def test_two_people_and_a_second_account_by_invitation(server, context, chromium):
    family = begin(server, context)
    page = family.page
    family.add_person("Mia")
    family.add_person("Ben", "1984-07-09", (), "hay-fever")
    family.open("/people")
    assert "Mia" in plain(page.inner_text("main")) and "Ben" in plain(page.inner_text("main"))
    link = invite(page)

    other = chromium.new_context()
    second = NewFamily(other.new_page(), server.port)
    second.page.goto(link)
    second.fill_account("Grace", "grace@example.org")
    second.open("/people")
    assert "Mia" in plain(second.page.inner_text("main"))
    second.page.goto(link)
    assert second.page.locator("[name=password]").count() == 0
    other.close()

    family.open("/people")
    page.get_by_role("button", name=re.compile("Sign out")).first.click()
    page.wait_for_url(re.compile("/session/new"))
    assert "/session/new" in page.url
    family.open("/people")
    assert "/session/new" in page.url


def test_everything_works_without_script(server, chromium):
    scriptless = chromium.new_context(java_script_enabled=False)
    family = NewFamily(scriptless.new_page(), server.port)
    family.set_up(server.code)
    mia = family.add_person(allergens=("peanut",))
    family.add_level(mia, "Peanut", "1", "1.05", current=True)
    family.open(f"/people/{mia}/today")
    family.page.get_by_role("button", name="Taken").first.click()
    assert "1.05 mg" in plain(family.page.inner_text("main"))
    scriptless.close()
