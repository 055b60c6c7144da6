"""Taking part in the demo's study with a code and no account: consent, signature, answer, own answers, leaving."""

import re

import pytest

from conftest import DESKTOP, PHONE
from test_asthma_game import is_clean


def open_study(demo, chromium, size, **options):
    context = chromium.new_context(viewport=size, locale="en-GB", timezone_id="Europe/Berlin", **options)
    context.set_default_timeout(30_000)
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{demo.port}/study")
    page.locator("a", has_text="Grass and the City").click()
    return page


def test_somebody_joins_answers_and_leaves(demo, chromium):
    page = open_study(demo, chromium, PHONE)
    is_clean(page)
    page.fill("[name=code]", "zzzzz")
    page.locator("button", has_text="Check the code").click()
    assert "This code can’t be used" in page.inner_text("#code-problem")
    is_clean(page)
    page.fill("[name=code]", "grass")
    page.locator("button", has_text="Check the code").click()
    sections = 0
    while page.locator("button", has_text="I have read this").count():
        assert page.locator("h2#section").count() == 1
        if sections == 0:
            is_clean(page)
        page.locator("button", has_text="I have read this").click()
        page.wait_for_load_state()
        sections += 1
    assert sections == 6
    # The time zone of this device is suggested, a region is not.
    assert page.input_value("[name=timeZone]") == "Europe/Berlin"
    page.fill("[name=name]", "Ben Hale")
    page.locator("button", has_text="Sign and join").click()
    assert "Please choose a region." in page.inner_text("#region-problem")
    assert page.input_value("[name=name]") == "Ben Hale"
    is_clean(page)
    page.select_option("[name=region]", label="London")
    pad = page.locator(".pad-sign")
    pad.evaluate("pad => pad.scrollIntoView({block: 'center'})")
    # Waits until the page has stopped scrolling and nothing lies over the pad.
    pad.hover(position={"x": 30, "y": 60})
    box = pad.bounding_box()
    page.mouse.down()
    for step in range(1, 8):
        page.mouse.move(box["x"] + 30 + step * 20, box["y"] + (30 if step % 2 else 80))
    page.mouse.up()
    assert page.input_value("[name=signature]").count("L") >= 7
    page.locator("button", has_text="Sign and join").click()
    page.wait_for_url("**/study/grass")
    assert re.search("Day (39|40) of 92", page.inner_text("main"))  # Berlin's day begins before the server's.
    is_clean(page)
    answer(page)
    page.locator("a", has_text="Your answers").click()
    assert "2, moderate" in page.inner_text("main") and "40 of 100" in page.inner_text("main")
    is_clean(page)
    page.go_back()
    results(page)
    page.locator("a", has_text="Your signed copy").click()
    assert "Ben Hale" in page.inner_text("main") and page.locator(".pad-ink").get_attribute("d").startswith("M")
    is_clean(page)
    page.go_back()
    page.locator("a", has_text="Leave the study").click()
    assert "1 answer is deleted now." in page.inner_text("main")
    is_clean(page)
    page.locator("button", has_text="Leave the study").click()
    page.wait_for_url("**/study/grass")
    assert "You have left" in page.inner_text("main")
    is_clean(page)
    page.context.close()


def results(page):
    """The weeks that are over, which the demo's server works out after its start."""
    page.locator("a", has_text="Results so far").click()
    for _ in range(120):
        if page.locator("[data-figure]").count():
            break
        page.wait_for_timeout(500)
        page.reload()
    assert page.locator("h2", has_text="People who answered").count() == 1
    page.locator("[data-show=table]").first.click()
    assert re.search(r"Week of \d+ \w+ \d{4}", page.inner_text(".figure-table"))
    is_clean(page)
    page.goto(page.url.removesuffix("/results"))


def answer(page):
    page.locator("button", has_text="I understand").click()
    page.wait_for_url("**/answers/new")
    page.locator("button", has_text="Send").click()
    assert "Answer at least one question." in page.inner_text("#problems")
    page.locator("label[for=item-nose-2]").click()
    slider = page.locator("#item-vas-slider")
    slider.focus()
    for _ in range(10):
        page.keyboard.press("ArrowLeft")
    assert page.input_value("[name=item-vas]") == "40"
    is_clean(page)
    page.locator("button", has_text="Send").click()
    page.wait_for_url("**/study/grass")
    assert "The next questions come tomorrow" in page.inner_text("main")
    is_clean(page)


def test_a_code_can_be_checked_without_scripts_on_a_desktop(demo, chromium):
    page = open_study(demo, chromium, DESKTOP, java_script_enabled=False)
    page.fill("[name=code]", "G7K4")
    page.locator("button", has_text="Check the code").click()
    assert "A code has five characters." in page.inner_text("main")
    page.context.close()
