"""One search over everything about a person, by keyboard."""

import re

from family import Family, plain
from kept_phone import prepare


def test_the_slash_key_opens_the_search_and_results_come_while_typing(server, context):
    family = Family(context.new_page(), server.port)
    family.set_up(server.code)
    mia = family.add_person(allergens=("peanut",))
    page = family.page
    family.open(f"/people/{mia}/today")
    page.keyboard.press("/")
    page.wait_for_url(re.compile("/search$"))
    assert page.evaluate("document.activeElement.id") == "q"
    page.keyboard.type("anaphy")
    page.locator("#found-articles").wait_for()
    assert "Articles" in plain(page.inner_text("main"))
    page.keyboard.press("/")
    assert page.input_value("#q") == "anaphy/"
    page.locator("main a", has_text=re.compile("anaphylaxis", re.I)).first.click()
    page.wait_for_url(re.compile("/learn/"))


def test_the_header_fits_a_narrow_phone(server, context):
    family = Family(context.new_page(), server.port)
    family.set_up(server.code)
    mia = family.add_person(allergens=("peanut",))
    page = family.page
    page.set_viewport_size({"width": 360, "height": 740})
    family.open(f"/people/{mia}/today")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.get_by_role("link", name="Search").click()
    page.fill("#q", "profile")
    page.get_by_role("button", name="Search").click()
    page.locator("#found-settings").wait_for()


def test_without_a_network_the_phone_searches_what_it_keeps(server, worker_context):
    phone = prepare(server, worker_context)
    page = phone.page
    search = f"/people/{phone.mia}/search"
    phone.open(search)
    worker_context.set_offline(True)
    # The guide speaks of a first step, too.
    found = page.locator("[data-kept-found] a[href^='/people/']", has_text="First step")
    for typed in ["step", "frist st"]:
        page.fill("#q", typed)
        found.first.wait_for()
        assert "from this phone" in found.first.inner_text(), typed
    page.fill("#q", "zzzz")
    page.get_by_text("Nothing found in the pages kept on this phone.").wait_for()
    assert found.count() == 0
    # A page is found by what people call it.
    page.fill("#q", "agenda")
    page.locator(f"[data-kept-found] a[href='/people/{phone.mia}/today']").first.wait_for()
    # So is a symptom.
    assert phone.script("""
        const { namesOf } = await module("offline/other-words.js");
        return [await namesOf(["rash"]), await namesOf(["throwing", "up"]), await namesOf(["epipen"]), await namesOf(["st"])];
    """) == [[["hives"]], [["vomiting"]], [["adrenaline", "auto", "injector"]], []]
    # The kept copy of the search answers to any query.
    phone.open(f"{search}?q=step")
    found.first.wait_for()
    assert page.input_value("#q") == "step"
    found.first.click()
    page.wait_for_selector("html[data-kept]:not(:has([data-kept-found]))")
    phone.says("First step")
    # With a network the server answers again.
    worker_context.set_offline(False)
    phone.open(search)
    page.fill("#q", "step")
    page.locator("#found-levels").wait_for()
    assert not page.locator("[data-kept-found]").is_visible()


def test_a_locked_phone_finds_nothing(server, worker_context):
    phone = prepare(server, worker_context)
    phone.open(f"/people/{phone.mia}/search")
    phone.script("await (await module('offline/vault.js')).close();")
    found = phone.script(f"return (await module('offline/kept-search.js')).searchKept('{phone.mia}', 'step');")
    assert found == []
