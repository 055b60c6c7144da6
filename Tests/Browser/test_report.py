"""The visit report: selected by keyboard, read as a page, and downloaded as a file with the same content."""

import re
import subprocess
import time

import pytest
from playwright.sync_api import Error

from conftest import DESKTOP, PHONE
from family import Family, holds, plain
from test_insights import sign_in

# Each chart: the classes of its drawings that are shown, and the height of its smallest word in CSS pixels.
CHARTS = """() => [...document.querySelectorAll(".report-chart")].map(figure => {
    const shown = [...figure.querySelectorAll("svg.chart")].filter(one => one.checkVisibility());
    const heights = shown.flatMap(one => {
        const scale = one.getBoundingClientRect().width / one.viewBox.baseVal.width;
        return [...one.querySelectorAll("text")].map(text => parseFloat(getComputedStyle(text).fontSize) * scale);
    });
    return {
        name: figure.querySelector("svg title").id.replace(/-title$/, ""),
        drawings: shown.flatMap(one => [...one.classList].filter(name => /^chart-(wide|narrow)$/.test(name))),
        smallest: Math.min(...heights),
    };
})"""
# Charts that the report of each of the demo's people has.
DRAWN = {
    "demo-mia": {"chart-0", "chart-1"}, "demo-ben": {"diary-chart", "weight-chart"},
    "demo-tom": {"asthma-chart-0", "asthma-chart-1"},
}


def comes(look, wanted):
    """Waits for the page to show something after its form was submitted."""
    for _ in range(50):
        try:
            if look() == wanted:
                return
        except Error:
            pass  # The page is navigating.
        time.sleep(0.1)
    assert look() == wanted


def begin(server, context):
    family = Family(context.new_page(), server.port)
    family.set_up(server.code)
    mia = family.add_person(name="Mía Ōkafor", allergens=("peanut",))
    family.add_level(mia, "Peanut", "Level 6", "80", current=True)
    family.open(f"/people/{mia}/today")
    return family, mia


def ask(page, text):
    """Adds a question using only the keyboard."""
    page.locator("textarea[name=text]").focus()
    page.keyboard.type(text)
    page.get_by_role("button", name="Save question").focus()
    with page.expect_navigation():
        page.keyboard.press("Enter")


def pdf_text(context, url):
    answer = context.request.get(url)
    assert answer.status == 200 and answer.headers["content-type"] == "application/pdf"
    assert answer.headers["cache-control"] == "no-store"
    out = subprocess.run(["pdftotext", "-enc", "UTF-8", "-", "-"], input=answer.body(), capture_output=True, check=True)
    return " ".join(plain(out.stdout.decode()).split()), answer


def test_questions_are_noted_answered_moved_and_taken_back(server, context):
    family, mia = begin(server, context)
    page = family.page
    family.open(f"/people/{mia}/visits")
    page.get_by_role("link", name="Open questions").click()
    page.get_by_role("link", name="Add question").first.click()
    ask(page, "May Mia swim?")
    page.get_by_role("link", name="Add question").click()
    ask(page, "هل يمكن السفر؟")
    texts = lambda: [plain(text) for text in page.locator(".contact b").all_inner_texts()]
    comes(texts, ["May Mia swim?", "هل يمكن السفر؟"])
    page.get_by_role("button", name=re.compile("Move up")).click()
    comes(texts, ["هل يمكن السفر؟", "May Mia swim?"])
    page.get_by_role("link", name=re.compile("Edit.*May Mia swim")).click()
    page.fill("[name=answer]", "Yes, two hours after a dose.")
    page.get_by_role("button", name="Save question").click()
    page.get_by_text("Yes, two hours after a dose.").wait_for()
    page.get_by_role("link", name=re.compile("Edit.*May Mia swim")).click()
    page.get_by_role("button", name="Delete this question").click()
    comes(texts, ["هل يمكن السفر؟"])
    page.get_by_role("button", name="Undo").click()
    comes(lambda: len(texts()), 2)


def test_the_page_and_the_file_say_the_same(server, context):
    family, mia = begin(server, context)
    page = family.page
    family.open(f"/people/{mia}/questions/new")
    ask(page, "Können wir nach 東京 fliegen?")
    family.open(f"/people/{mia}/plan")
    page.get_by_role("link", name="Create a report").click()
    # By keyboard: the range of everything on record, then the button.
    page.locator("#range-three-months").focus()
    for _ in range(2):
        page.keyboard.press("ArrowDown")
    holds(page, "document.activeElement.value === 'all'")
    page.get_by_role("button", name="Show the report").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/report/page"))
    shown = plain(page.inner_text("main"))
    words, answer = pdf_text(context, page.get_by_role("link", name="Open as PDF").evaluate("link => link.href"))
    assert "filename=\"acclimate-" in answer.headers["content-disposition"]
    for text in ["Level 6", "80 mg", "Unknown", "Können wir nach 東京 fliegen?", "No plan has been entered."]:
        assert text in " ".join(shown.split()), text
        assert text in words, text
    assert "Mía Ōkafor" in words and "Page 1 of" in words
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Download").click()
    assert re.fullmatch(r"acclimate-\d{4}-\d\d-\d\d\.pdf", waiting.value.suggested_filename)


def test_a_choice_that_cannot_be_is_explained_and_kept(server, context):
    family, mia = begin(server, context)
    page = family.page
    family.open(f"/people/{mia}/report")
    page.locator("label", has_text="The days below").click()
    page.fill("[name=from]", "2020-01-02")
    page.fill("[name=to]", "2020-01-01")
    page.get_by_role("button", name="Show the report").click()
    assert page.locator(".problems").get_by_text("The first day is after the last one.").is_visible()
    assert page.input_value("[name=from]") == "2020-01-02"
    holds(page, "document.activeElement.id === 'problems'")


def test_the_report_works_without_script(server, chromium):
    scriptless = chromium.new_context(java_script_enabled=False, accept_downloads=True)
    family, mia = begin(server, scriptless)
    page = family.page
    family.open(f"/people/{mia}/report")
    page.get_by_role("button", name="Show the report").click()
    assert "At a glance" in plain(page.inner_text("main"))
    assert not page.get_by_role("button", name="Share").is_visible()
    scriptless.close()


@pytest.mark.parametrize("person", DRAWN)
def test_the_charts_can_be_read_on_a_phone_and_are_there_once(demo, chromium, person):
    page = sign_in(demo, chromium, DESKTOP)
    page.goto(f"http://127.0.0.1:{demo.port}/people/{person}/report/page?range=three-months")

    def shown(drawing, smallest):
        charts = page.evaluate(CHARTS)
        assert DRAWN[person] <= {chart["name"] for chart in charts}
        for chart in charts:
            assert chart["drawings"] == [drawing], chart
            assert chart["smallest"] >= smallest, chart
        # What a screen reader finds.
        assert page.locator(".report-chart").get_by_role("img").count() == len(charts)

    shown("chart-wide", 11)
    page.set_viewport_size(PHONE)
    shown("chart-narrow", 12)
    page.set_viewport_size({"width": 360, "height": 740})
    shown("chart-narrow", 11)
    holds(page, "document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    holds(page, """[...document.querySelectorAll(".report-chart [id]")]
        .every(one => document.querySelectorAll("#" + CSS.escape(one.id)).length === 1)""")
    page.emulate_media(media="print")
    assert all(chart["drawings"] == ["chart-wide"] for chart in page.evaluate(CHARTS))
    page.context.close()
