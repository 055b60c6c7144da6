"""One search over everything about a person, by keyboard."""

import re

from family import Family, plain


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
    assert page.locator("#found-settings").is_visible()
