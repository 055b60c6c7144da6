"""The action plan by keyboard and in print, and the rescue medicines."""

import re
import subprocess

import pytest

from conftest import DESKTOP, PHONE
from family import Family, holds, plain

FIELDS = ["mild", "mild-action", "severe", "first-action", "dose", "weight", "position", "second-dose",
          "other-medicines", "afterwards", "clinician", "agreedOn", "reviewOn"]


def printed(page, tmp_path, paper):
    """The number of printed sheets, and their text."""
    file = tmp_path / f"{paper}.pdf"
    page.pdf(path=str(file), format=paper, prefer_css_page_size=False)
    info = subprocess.run(["pdfinfo", str(file)], capture_output=True, text=True, check=True).stdout
    text = subprocess.run(["pdftotext", "-layout", str(file), "-"], capture_output=True, text=True, check=True).stdout
    return int(re.search(r"Pages:\s+(\d+)", info).group(1)), plain(text)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("sample", ["typical", "little", "none", "none-at-all", "much", "right-to-left",
                                    "earlier-version", "review-due"])
@pytest.mark.parametrize("theme, size", [("light", PHONE), ("dark", DESKTOP)], ids=["light", "dark"])
def test_it_fits_on_one_sheet(demo, chromium, tmp_path, paper, sample, theme, size):
    context = chromium.new_context(viewport=size, color_scheme=theme, locale="en-GB")
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{demo.port}/gallery/action-plans-show/{sample}")
    sheets, text = printed(page, tmp_path, paper)
    context.close()
    assert sheets == 1, f"{sample} on {paper}: {sheets} sheets"
    assert "Emergency action plan" in text and "Severe reaction" in text
    if sample == "typical":
        for words in ["Mia", "EpiPen Jr", "School bag", "020 7946 0958", "999", "Dr Okafor", "9 February 2026",
                      "Second pen after 5 minutes"]:
            assert words in text, words
        assert "Edit plan" not in text and "Print" not in text


def test_a_plan_is_written_by_keyboard_printed_and_found_on_help(server, context, tmp_path):
    family = Family(context.new_page(), server.port)
    page = family.page
    family.set_up(server.code)
    mia = family.add_person(allergens=("peanut",))

    # Before anyone has written it, the page says that it is not Mia's.
    family.open(f"/people/{mia}/action-plan")
    assert "This is not Mia’s plan." in page.inner_text("main")
    page.click("text=Fill in the plan")
    page.wait_for_url(re.compile("/action-plan/edit"))

    # From field to field using only Tab.
    page.focus("[name=mild]")
    typed = {"first-action": "Give the pen in the outer thigh.", "dose": "EpiPen Jr 0.15 mg",
             "clinician": "Dr Mensah"}
    for index, name in enumerate(FIELDS):
        for _ in range(12 if index else 0):
            if page.evaluate("document.activeElement.name") == name:
                break
            page.keyboard.press("Tab")
        holds(page, f"document.activeElement.name === '{name}'")
        if name in typed:
            page.keyboard.type(typed[name])
    for _ in range(6):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.type") == "submit":
            break
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/action-plan$"))
    text = plain(page.inner_text("main"))
    assert "Give the pen in the outer thigh." in text and "EpiPen Jr 0.15 mg" in text
    assert "Agreed with Dr Mensah, no date given" in text and "Not filled in." in text
    assert page.is_visible("[data-print]")

    for paper in ["A4", "Letter"]:
        sheets, text = printed(page, tmp_path, paper)
        assert sheets == 1 and "Give the pen in the outer thigh." in text

    # One tap away from every page.
    family.open(f"/people/{mia}/today")
    page.click(".help")
    page.wait_for_url(re.compile("/help"))
    assert "Give the pen in the outer thigh." in page.inner_text(".help-plan")
    assert page.is_visible("#organisations")
    page.click("text=Open the whole plan")
    page.wait_for_url(re.compile("/action-plan$"))


def test_what_is_kept_is_noted_checked_and_taken_back(server, context):
    family = Family(context.new_page(), server.port)
    page = family.page
    family.set_up(server.code)
    mia = family.add_person(allergens=("peanut",))
    family.add_level(mia, "Peanut", "1", "80", current=True)

    # A notice that leads to the form.
    family.open(f"/people/{mia}/today")
    assert "No adrenaline injector or spray is listed." in page.inner_text(".attention")
    page.click(".attention a")
    page.click(".chip:has-text('EpiPen Jr')")
    page.wait_for_url(re.compile("product="))
    assert page.input_value("[name=name]") == "EpiPen Jr" and page.input_value("[name=strength]") == "0.15"

    # An error gets the focus, and what was typed is not lost.
    page.fill("[name=place]", "School bag")
    page.fill("[name=year]", "2020")
    family.main_action()
    page.wait_for_selector(".problems")
    assert page.input_value("[name=place]") == "School bag"
    page.select_option("[name=month]", label="June")
    family.main_action()
    page.wait_for_url(re.compile("/rescue-medicines$"))
    assert "Expired: June 2020" in page.inner_text("main")

    family.open(f"/people/{mia}/today")
    said = page.inner_text(".attention")
    assert "Expired, needs replacing: EpiPen Jr (School bag)" in said and "No adrenaline" not in said

    # Checked with one tap, then deleted and restored.
    family.open(f"/people/{mia}/rescue-medicines")
    page.click("text=Checked, all fine")
    page.wait_for_selector(".toast")
    assert "Checked by Ada Okafor" in page.inner_text("main")
    page.click(".rescue-acts a:has-text('Edit')")
    page.click("text=Delete this medicine")
    page.wait_for_selector(".toast")
    assert "will appear here" in page.inner_text("main")
    page.click(".toast button:has-text('Undo')")
    page.wait_for_selector(".rescue")
    assert "School bag" in page.inner_text("main") and "Checked by Ada Okafor" in page.inner_text("main")


def test_each_state_has_words_and_a_shape(demo, chromium):
    context = chromium.new_context(viewport=PHONE, locale="en-GB")
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{demo.port}/gallery/rescue-medicines-index/states")
    states = page.eval_on_selector_all(
        ".rescue > p:first-of-type > .state",
        "all => all.map(state => [state.innerText.trim(), state.querySelector('use').href.baseVal.split('#')[1]])")
    context.close()
    assert states == [
        ["Expired: 11 March 2026", "ui-urgent"],
        ["Today is the last day, 12 March 2026", "ui-caution"],
        ["Expires soon: 30 days left, through 11 April 2026", "ui-caution"],
        ["31 days left, through 12 April 2026", "ui-later"],
        ["60 days left, through 11 May 2026", "ui-later"],
        ["In date through 12 May 2026", "ui-calm"],
        ["Expires soon: 19 days left, through March 2026", "ui-caution"],
        ["Expiry date not entered", "ui-info"],
    ]
