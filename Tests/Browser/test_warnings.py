"""Who to call: contacts, the emergency number, and the warning after an entry and before it is saved."""

import datetime
import re
import zoneinfo

from axe_playwright_python.sync_playwright import Axe
from family import Family, holds, plain
from test_gallery import RULES

BERLIN = zoneinfo.ZoneInfo("Europe/Berlin")


def begin(server, context):
    family = Family(context.new_page(), server.port)
    family.set_up(server.code)
    return family, family.add_person(allergens=("peanut",))


def add_contact(family, person, name, number, role="doctor"):
    page = family.page
    family.open(f"/people/{person}/contacts/new")
    page.fill("[name=name]", name)
    page.select_option("[name=role]", role)
    page.fill("[name=number]", number)
    family.main_action()


def log(family, server, person, symptom, minutes_ago, tmp_path):
    """Imports one symptom and returns the address of its warning."""
    page = family.page
    at = datetime.datetime.now(BERLIN) - datetime.timedelta(minutes=minutes_ago)
    sheet = tmp_path / "today.csv"
    sheet.write_text(f"date;time;allergen;mg;symptoms\n{at:%Y-%m-%d;%H:%M};;;{symptom}\n")
    family.open(f"/people/{person}/dose-imports/new")
    page.set_input_files("[name=file]", str(sheet))
    family.main_action()
    page.locator("form[action$=confirmation] button").click()
    page.wait_for_load_state()
    rows = server.database()
    entry = rows.execute("SELECT id FROM symptom_entry ORDER BY at DESC").fetchone()[0]
    return f"/people/{person}/symptoms/{entry}/warning"


def dials(page):
    return [link.get_attribute("href") for link in page.locator("main a[href^='tel:']").all()]


def test_a_doctors_number_survives_a_restart_and_dials(server, context):
    family, mia = begin(server, context)
    page = family.page
    family.open(f"/people/{mia}/contacts")
    assert dials(page) == ["tel:112"] and "Germany" in page.inner_text("main")
    add_contact(family, mia, "Dr Bell", "")
    assert page.locator(".err").count() == 1
    add_contact(family, mia, "Dr Bell", "+49 (30) 12-34")
    assert dials(page) == ["tel:112", "tel:+49301234"]
    server.stop()
    server.start()
    family.open("/help")
    assert dials(page)[:2] == ["tel:112", "tel:+49301234"]
    assert "tel:" not in dials(page)


def test_help_without_a_session_offers_112_and_every_number(server, context):
    begin(server, context)
    page = context.browser.new_context(locale="en-GB").new_page()
    page.goto(f"http://127.0.0.1:{server.port}/help")
    assert "We do not know the country" in page.inner_text("main")
    assert dials(page)[0] == "tel:112" and {"tel:911", "tel:000", "tel:119"} <= set(dials(page))
    page.context.close()


def test_the_warning_after_an_entry_stays_right_on_reload(server, context, tmp_path):
    family, mia = begin(server, context)
    page = family.page
    add_contact(family, mia, "Dr Bell", "030 1234")
    hives = log(family, server, mia, "hives (mild)", 30, tmp_path)
    family.open(hives)
    assert "Nothing here says you must call" in page.inner_text("main")
    wheeze = log(family, server, mia, "wheezing (mild)", 5, tmp_path)
    for _ in range(2):
        family.open(wheeze)
        assert page.inner_text("h1") == "Wheeze, Hives: together these can be an emergency"
        holds(page, "document.activeElement.id === 'warning-title'")
        assert page.get_by_role("alertdialog").count() == 1
        assert dials(page) == ["tel:112", "tel:0301234"]
    assert not Axe().run(page, options=RULES).response["violations"]
    page.get_by_role("link", name="Use your action plan").click()
    assert "/action-plan" in page.url


FORM = """async path => {
    document.querySelector("main").innerHTML = `<form data-urgent="${path}" method="post" action="/nowhere">
        <input type="hidden" name="csrf" value="${document.querySelector("[name=csrf]").value}">
        ${["fainting", "fever", "hives", "wheezing"].map(kind => `<label>${kind}
            <input type="checkbox" name="kinds" value="${kind}"></label>
            <label>${kind} mild <input type="radio" name="${kind}.grade" value="mild"></label>
            <label>${kind} severe <input type="radio" name="${kind}.grade" value="severe"></label>`).join("")}</form>`;
    const { modules } = await import(document.querySelector("script[type=module]").src);
    return modules["js/urgent.js"].urgent(document);
}"""


def test_the_warning_stands_over_the_form_before_it_is_sent(server, context):
    family, mia = begin(server, context)
    page = family.page
    add_contact(family, mia, "Dr Bell", "030 1234")
    family.open(f"/people/{mia}/contacts/new")
    page.evaluate(FORM, f"/people/{mia}/warnings/preview")
    dialog = page.locator("dialog[open]")

    with page.expect_response("**/preview"):
        page.check("[value=hives]")
    assert dialog.count() == 0
    # Advice waits until the entry is saved.
    with page.expect_response("**/preview"):
        page.check("[value=fever]")
    assert dialog.count() == 0
    page.check("[name='fever.grade'][value=severe]")
    dialog.wait_for()
    assert page.get_by_role("alertdialog").count() == 1 and "Fever" in dialog.inner_text()
    assert [link.get_attribute("href") for link in dialog.locator("a[href^='tel:']").all()] == ["tel:0301234", "tel:112"]
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")

    page.check("[value=wheezing]")
    dialog.wait_for()
    assert "Wheeze, Hives: together these can be an emergency" in dialog.inner_text()
    holds(page, "document.activeElement.id === 'warning-title'")
    assert not Axe().run(page, options=RULES).response["violations"]
    with page.context.expect_page() as opened:
        dialog.get_by_role("link", name="Use your action plan").click()
    assert "/action-plan" in opened.value.url
    opened.value.close()
    for _ in range(3):
        page.keyboard.press("Escape")
    page.mouse.click(5, 5)
    assert dialog.count() == 1
    dialog.get_by_role("button", name="Back to the form").click()
    dialog.wait_for(state="detached")
    assert page.is_checked("[value=wheezing]") and page.is_checked("[value=fever]")

    with page.expect_response("**/preview"):
        page.check("[name='wheezing.grade'][value=mild]")
    assert dialog.count() == 0, "what was shown once is not shown again"
    page.check("[value=fainting]")
    dialog.wait_for()
    assert "Act now" in plain(dialog.inner_text())
