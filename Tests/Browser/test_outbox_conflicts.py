"""Entries that the server does not accept as they are: conflicts, errors, and other accounts."""

import re

from conftest import PHONE
from family import PASSWORD, Family, invite, plain
from phone import early, until, waits


def second_parent(home, chromium):
    link = invite(home.page)
    context = chromium.new_context(worker=True, viewport=PHONE, locale="en-GB", timezone_id="Europe/Berlin")
    context.set_default_timeout(10_000)
    grace = Family(context.new_page(), home.server.port)
    grace.page.goto(link)
    grace.fill_account("Grace", "grace@example.org")
    home.keep()
    return grace


def test_what_another_parent_wrote_meanwhile_is_shown_beside_it(home, chromium):
    page = home.page
    grace = second_parent(home, chromium)
    home.offline()
    home.log_dose(time=early(), notes="Mine")
    grace.open(f"/people/{home.mia}/dose-entries/new")
    grace.page.fill("[name='intakes.1.time']", early(4))
    grace.page.fill("[name=notes]", "Theirs")
    grace.main_action()
    grace.page.wait_for_url(re.compile("/today"))
    grace.page.context.close()
    assert home.rows("intake") == 1
    home.offline(False)
    home.tell_online(page)
    home.today()
    page.wait_for_selector(".waiting-state.is-conflict")
    assert home.rows("intake") == 1 and waits(page) == 1
    page.locator("[data-waiting] .act").first.click()
    page.wait_for_selector(".versions")
    text = plain(page.inner_text("main"))
    assert "Mine" in text and "Theirs" in text and "With your dose" in text
    page.locator(f"form[action='/people/{home.mia}/dose-entries'] button").click()
    page.wait_for_url(re.compile("/today"))
    assert home.rows("intake") == 2
    until(page, lambda: waits(page) == 0)


def log_unreadable_amount(home):
    """Makes the entry offline; returns the page, on the phone's copy of Today."""
    page = home.page
    home.offline()
    home.open_dose()
    page.click("label[for$='.share-part']")
    page.fill("[name$='.amount']:visible", "a little")
    home.ada.main_action()
    page.wait_for_url(re.compile("/today"))
    # A worker that has just been started may not know yet that it is offline.
    until(page, lambda: is_kept(page) or page.reload() and is_kept(page))
    return page


def is_kept(page):
    return page.evaluate("document.documentElement.dataset.kept !== undefined")


def test_a_mistake_is_shown_where_it_is_corrected(home):
    page = log_unreadable_amount(home)
    home.offline(False)
    home.tell_online(page)
    page.wait_for_selector(".waiting-state.is-refused")
    page.locator("[data-waiting] .act").first.click()
    page.wait_for_selector(".problems")
    page.click("label[for$='.share-full']")
    home.ada.main_action()
    page.wait_for_url(re.compile("/today"))
    assert home.rows("intake") == 1
    until(page, lambda: waits(page) == 0)


def test_the_latest_page_does_not_undo_a_tap(home):
    """The network returns, and Today is about to reload when the user opens an entry that needs correction."""
    page = log_unreadable_amount(home)
    held = []
    page.route("**/healthz", lambda route: held.append(route))
    home.offline(False)
    page.wait_for_selector(".waiting-state.is-refused")
    until(page, lambda: held, 20)

    asked = []
    page.route("**/offline/pages", lambda route: asked.append(route))
    page.locator("[data-waiting] .act").first.click()
    until(page, lambda: asked, 20)
    # Today learns that the server is reachable while the response to the tap is in flight.
    held[0].continue_()
    page.wait_for_timeout(500)
    asked[0].continue_()
    page.wait_for_selector(".problems")


def test_signed_out_it_waits_and_another_account_never_sends_it(home, chromium):
    page = home.page
    second_parent(home, chromium).page.context.close()
    home.offline()
    home.log_dose()
    # The session ends while the phone is offline.
    home.page.context.clear_cookies()
    home.offline(False)
    home.tell_online(page)
    page.wait_for_timeout(1500)
    assert waits(page) == 1 and home.rows("intake") == 0
    home.ada.open("/session/new")
    page.fill("[name=email]", "ada@example.org")
    page.fill("[name=password]", PASSWORD)
    page.locator("form:has([name=password]) button[type=submit]").first.click()
    page.wait_for_url(re.compile("/(people|today)"))
    home.sent()
    assert home.rows("intake") == 1


def test_an_entry_of_another_account_stays_unsent(home):
    page = home.page
    home.offline()
    home.log_dose()
    page.evaluate("""async () => {
        const { modules } = await import(document.querySelector("script[type=module]").src);
        const { list, replace } = modules["js/offline/outbox.js"];
        for (const entry of await list()) await replace({ ...entry, account: "somebody-else" });
    }""")
    home.offline(False)
    home.tell_online(page)
    page.wait_for_timeout(2000)
    assert waits(page) == 1 and home.rows("intake") == 0
