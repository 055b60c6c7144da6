"""Cached pages: without a network and without a server, how old they are, and what cannot be sent."""

import re

import pytest
from conftest import PHONE
from kept_phone import Network, prepare


@pytest.fixture(params=["no network", "no server"])
def network(request, server, worker_context):
    return Network(request.param, server, worker_context)


@pytest.fixture
def phone(server, worker_context):
    return prepare(server, worker_context)


@pytest.fixture
def phone_with_document(server, worker_context, tmp_path):
    return prepare(server, worker_context, tmp_path)


def test_pages_open_without_a_network_and_say_how_old_they_are(phone_with_document, network):
    phone = phone_with_document
    page, mia = phone.page, phone.mia
    network.fail()
    seen = {
        f"/people/{mia}/today": "Peanut dose", f"/people/{mia}/plan": "First step", "/people": "Mia",
        f"/people/{mia}/symptoms/new": "Hives", f"/people/{mia}/symptoms/new?day=2026-01-01": "Hives",
        "/help": "112", f"/people/{mia}/action-plan": "Mia", "/guide": "Offline", phone.document: "Insurance",
    }
    for path, words in seen.items():
        phone.open(path)
        phone.says(words)
        assert re.fullmatch(r"You are offline\. This is how it was today at \d\d:\d\d\.",
                            page.inner_text("[data-kept-words]")), path
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], path
    phone.open(phone.document)
    assert page.evaluate("document.querySelector('[data-viewer-picture]').naturalWidth") == 300
    assert page.evaluate("getComputedStyle(document.querySelector('.head')).display") == "flex"
    phone.open("/")
    assert page.url.endswith(f"/people/{mia}/today")


def test_a_page_that_is_not_kept_says_so_and_lists_those_that_are(phone_with_document, network):
    phone = phone_with_document
    page = phone.page
    network.fail(hurries=page)
    phone.open(f"/people/{phone.mia}/insights")
    assert page.inner_text("main h1") == "You are offline"
    listed = phone.texts("[data-kept-list] b")
    assert {"Mia: Today", "Mia: Plan", "Mia: Log symptoms", "Help", "Insurance card"} <= set(listed)
    page.click("[data-kept-list] a:has-text('Mia: Plan')")
    phone.says("First step")
    phone.open(f"/people/{phone.mia}/insights")
    network.come_back()
    page.wait_for_selector("[data-offline-page]", state="detached", timeout=30_000)
    assert page.url.endswith("/insights") and page.locator("[data-kept-notice]").is_hidden()


def test_an_open_page_shows_the_latest_when_the_network_is_back(phone, network):
    page = phone.page
    network.fail(hurries=page)
    phone.open(f"/people/{phone.mia}/today")
    page.wait_for_selector("html[data-kept]")
    network.come_back()
    page.wait_for_selector("html:not([data-kept])", timeout=30_000)


def test_what_was_typed_is_not_taken_by_the_latest_page(phone, network):
    page = phone.page
    network.fail(hurries=page)
    phone.open(f"/people/{phone.mia}/symptoms/new")
    page.fill("textarea", "after the swimming lesson")
    network.come_back()
    page.locator("[data-kept-latest]").wait_for(state="visible", timeout=30_000)
    phone.says("What you typed is still here")
    assert page.input_value("textarea") == "after the swimming lesson"
    page.click("[data-kept-latest]")
    page.wait_for_selector("html:not([data-kept])")


def test_links_to_pages_that_are_not_kept_say_so(phone, network):
    page = phone.page
    network.fail()
    phone.open(f"/people/{phone.mia}/today")
    insights = page.locator(".place[href$='/insights']")
    page.wait_for_selector(".place[href$='/insights'][aria-disabled=true]")
    assert page.locator(".place[href$='/plan'][aria-disabled]").count() == 0
    insights.click(force=True)
    page.locator("[data-not-kept]").wait_for(state="visible")
    assert page.url.endswith("/today")
    page.click(".place[href$='/plan']")
    page.wait_for_url("**/plan")
    # Cancel leads to a day that is not cached, and still goes back.
    phone.open(f"/people/{phone.mia}/today")
    page.click(".quick a[href*='/symptoms/new']")
    page.wait_for_selector("form[data-urgent]")
    page.click(".form-cancel")
    page.wait_for_url("**/today")


def test_yesterdays_page_is_not_todays(phone, network):
    page = phone.page
    assert page.locator(".hero").is_visible()
    network.fail()
    page.clock.install(time=page.evaluate("Date.now() / 1000 + 86400"))
    phone.open(f"/people/{phone.mia}/today")
    assert page.inner_text("[data-kept-words]").startswith("You are offline. This is how it was yesterday at")
    assert page.locator(".hero").is_hidden() and page.locator(".agenda-card:visible").count() == 0
    phone.says("This is an earlier day")
    assert page.inner_text("h1") != "Today"


def test_a_form_that_cannot_be_sent_keeps_what_was_typed(phone, network):
    page = phone.page
    phone.open(f"/people/{phone.mia}/contacts/new")
    page.fill("[name=name]", "Dr Bell")
    page.fill("[name=number]", "+49 30 1234567")
    network.fail()
    phone.main_action()
    page.wait_for_selector("[data-unsent-problem]")
    phone.says("nothing was sent")
    assert page.input_value("[name=name]") == "Dr Bell" and page.url.endswith("/contacts/new")
    network.come_back()
    phone.main_action()
    page.wait_for_url("**/contacts")
    assert page.locator("[data-unsent-problem]").count() == 0
    phone.says("Dr Bell")


def test_a_form_sent_by_the_browser_alone_says_that_nothing_was_sent(phone, network):
    page = phone.page
    phone.open(f"/people/{phone.mia}/contacts/new")
    page.fill("[name=name]", "Dr Bell")
    network.fail()
    with page.expect_navigation():
        page.evaluate("HTMLFormElement.prototype.submit.call(document.querySelector('main form'))")
    assert page.inner_text("main h1") == "Nothing was sent"
    network.come_back()
    phone.open(f"/people/{phone.mia}/contacts")
    assert "Dr Bell" not in page.inner_text("main")


def test_what_happened_on_a_visit_is_kept_without_its_toast(phone, network):
    page = phone.page
    phone.open(f"/people/{phone.mia}/levels/new")
    page.select_option("[name=allergen]", label="Peanut")
    page.fill("[name=name]", "Second step")
    page.fill("[name=amount]", "10")
    phone.main_action()
    page.wait_for_selector("[data-toast]")
    phone.wait_for_copies()
    # The page after a form refreshes all cached pages.
    phone.until(f"""
        const answer = await (await module("offline/pages.js")).find("/people/{phone.mia}/plan");
        return (await answer.text()).includes("Second step");""")
    network.fail()
    phone.open(f"/people/{phone.mia}/plan")
    phone.says("Second step")
    assert page.locator("[data-toast]").count() == 0
