"""Insights of the demo family: ranges, values by pointer and by keyboard, chart or table, and without scripts."""

import re

import pytest
from family import holds

from conftest import DESKTOP, PHONE


def sign_in(demo, chromium, size=PHONE, **options):
    context = chromium.new_context(viewport=size, locale="en-GB", timezone_id="Europe/London", **options)
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{demo.port}/session/new")
    page.fill("[name=email]", "demo@example.org")
    page.fill("[name=password]", "peanut-a-day")
    page.locator("form:has([name=password]) button[type=submit]").click()
    page.goto(f"http://127.0.0.1:{demo.port}/people/demo-mia/insights")
    return page


def test_the_place_is_in_the_navigation_and_the_cards_are_filled(demo, chromium):
    page = sign_in(demo, chromium)
    assert page.get_by_role("link", name="Insights").get_attribute("aria-current") == "page"
    headings = page.locator("main h2").all_inner_texts()
    for heading in ["9 days", "Doses", "Symptoms by week", "Most logged", "Time after the dose", "Peanut over time",
                    "Cashew over time", "Doses on time", "Around the dose", "Milestones"]:
        assert heading in headings, (heading, headings)
    page.context.close()


def test_another_range_comes_in_place_and_stays_in_the_address(demo, chromium):
    page = sign_in(demo, chromium)
    page.evaluate("window.stayed = true")
    page.get_by_role("link", name="Year").click()
    page.wait_for_url(re.compile("range=year"))
    page.get_by_role("heading", name="Symptoms by month").wait_for()
    assert page.evaluate("window.stayed") is True
    chosen = page.locator(".ranges [aria-current]")
    assert chosen.inner_text() == "Year"
    assert chosen.evaluate("element => element === document.activeElement")
    page.reload()
    assert page.locator(".ranges [aria-current]").inner_text() == "Year"
    page.go_back()
    holds(page, "!location.search.includes('year')")
    page.context.close()


def test_arrow_keys_step_through_the_values_and_say_them(demo, chromium):
    page = sign_in(demo, chromium)
    chart = page.locator("[data-chart]", has=page.locator("#symptoms-chart-title"))
    value = chart.locator(".figure-value")
    said = chart.locator("[aria-live=polite]")
    assert not value.is_visible() and said.inner_text() == ""
    chart.focus()
    page.keyboard.press("End")
    last = value.inner_text()
    assert re.match(r"\d+ \w+: \d+", last), last
    assert said.inner_text() == last
    page.keyboard.press("ArrowLeft")
    assert value.inner_text() != last
    page.keyboard.press("ArrowRight")
    assert value.inner_text() == last
    page.keyboard.press("Escape")
    assert not value.is_visible()
    page.context.close()


def test_a_tap_tells_the_value_of_a_day(demo, chromium):
    page = sign_in(demo, chromium)
    chart = page.locator("[data-chart]", has=page.locator("#doses-month-title"))
    chart.locator(".datum").first.click()
    assert re.match(r"\d+ \w+: ", chart.locator(".figure-value").inner_text())
    page.context.close()


def test_chart_or_table_on_a_phone_and_both_on_a_desktop(demo, chromium):
    page = sign_in(demo, chromium)
    card = page.locator("[data-figure]")
    table, chart = card.locator("table"), card.locator("svg.chart")
    assert chart.is_visible() and not table.is_visible()
    card.get_by_role("button", name="Table").click()
    assert table.is_visible() and not chart.is_visible()
    assert card.get_by_role("button", name="Table").get_attribute("aria-pressed") == "true"
    page.set_viewport_size(DESKTOP)
    assert table.is_visible() and chart.is_visible()
    page.context.close()


def test_without_script_chart_and_table_are_there_and_ranges_are_links(demo, chromium):
    page = sign_in(demo, chromium, java_script_enabled=False)
    card = page.locator("[data-figure]")
    assert card.locator("svg.chart").is_visible() and card.locator("table").is_visible()
    assert not card.get_by_role("button", name="Table").is_visible()
    page.get_by_role("link", name="Month", exact=True).click()
    assert "range=month" in page.url
    page.context.close()


def test_a_card_opens_to_its_rows_and_a_row_to_its_record(demo, chromium):
    page = sign_in(demo, chromium)
    page.get_by_role("link", name=re.compile("All entries.*Last reaction")).click()
    rows = page.locator(".rows .row-link")
    # Five reactions, and ten symptoms in the hours after a dose that belong to none of them.
    assert rows.count() == 15
    page.locator(".rows .row-link[href*='demo-reaction-182']").click()
    assert "/reactions/demo-reaction-182/edit" in page.url
    page.context.close()


def test_enlarged_text_keeps_charts_readable_without_sideways_scrolling_of_the_page(demo, chromium):
    page = sign_in(demo, chromium, size={"width": 360, "height": 740})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    chart = page.locator("#symptoms-chart-title").locator("xpath=..")
    size = chart.evaluate("svg => svg.querySelector('text').getBoundingClientRect().height")
    assert size >= 16
    page.context.close()
