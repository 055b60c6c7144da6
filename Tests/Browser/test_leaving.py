"""Signing out, deletion and expired sessions: what is asked first, and what remains on the phone."""

import re

import pytest
from family import PASSWORD, holds
from locked_phone import PIN, PRIVATE, assert_nothing_is_left, leave_by, prepare
from test_lock import body
from vault_page import kept, places_with


@pytest.fixture
def phone(server, worker_context):
    return prepare(server, worker_context)


@pytest.mark.parametrize("where", ["/settings", "/people"])
def test_signing_out_leaves_nothing_on_the_phone(phone, where):
    phone.switch_on_lock(pin=PIN)
    phone.keep()
    leave_by(phone, where)
    phone.page.wait_for_url("**/session/new")
    assert_nothing_is_left(phone.page)


def test_signing_out_asks_before_entries_are_lost(phone):
    page = phone.page
    phone.keep()
    phone.wait_to_send("one", "two")
    leave_by(phone)
    dialog = page.get_by_role("dialog", name="2 entries not sent yet")
    dialog.wait_for()
    assert "Symptoms, Miabella" in dialog.inner_text()
    holds(page, "document.activeElement.tagName === 'H2'")
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    holds(page, "document.activeElement.closest('form')?.getAttribute('action') === '/session/end'")
    assert phone.waiting() == 2 and "/settings" in page.url
    page.keyboard.press("Enter")
    dialog.wait_for()
    dialog.get_by_role("button", name="Cancel").click()
    dialog.wait_for(state="detached")
    assert phone.waiting() == 2
    leave_by(phone)
    dialog.get_by_role("button", name="Sign out without sending").click()
    page.wait_for_url("**/session/new")
    assert_nothing_is_left(page)


def test_signing_out_of_a_locked_phone_names_the_number_alone(phone):
    page = phone.page
    phone.switch_on_lock()
    phone.keep()
    phone.wait_to_send("one")
    phone.open(phone.today)
    phone.lock()
    page.click("form[action='/session/end'] button")
    dialog = page.get_by_role("dialog", name="1 entry not sent yet")
    dialog.wait_for()
    assert "Miabella" not in dialog.inner_text() and "Unlock to see" in dialog.inner_text()
    assert dialog.get_by_role("button", name="Send now").count() == 0
    dialog.get_by_role("button", name="Sign out without sending").click()
    page.wait_for_url("**/session/new")
    assert_nothing_is_left(page)


def test_signing_out_asks_before_answers_of_an_anonymous_study_are_lost(phone):
    page = phone.page
    phone.keep()
    phone.open("/settings")
    phone.module("study-store.js", """async (store) => {
        const row = await store.row("one", { day: "2026-06-01" }, { state: "waiting", sendAfter: Date.now() + 9e6 });
        await store.transaction(["answers"], (answers) => answers.put(row));
    }""")
    page.click("form[action='/session/end'] button")
    dialog = page.get_by_role("dialog", name="1 study answer not sent yet")
    dialog.wait_for()
    assert "those to an anonymous study within six hours" in dialog.inner_text()
    assert dialog.get_by_role("button", name="Send now").count() == 0
    dialog.get_by_role("button", name="Cancel").click()
    dialog.wait_for(state="detached")
    assert phone.module("offline/count.js", "(count) => count.waitingAnswers()") == 1
    page.click("form[action='/session/end'] button")
    dialog.get_by_role("button", name="Sign out without sending").click()
    page.wait_for_url("**/session/new")
    assert_nothing_is_left(page)


def test_signing_out_without_a_network_says_so_and_clears_the_phone_if_wanted(phone):
    page = phone.page
    phone.keep()
    phone.open("/settings")
    phone.leave_network()
    page.click("form[action='/session/end'] button")
    dialog = page.get_by_role("dialog", name="The server cannot be reached")
    dialog.wait_for()
    dialog.get_by_role("button", name="Delete from this phone").click()
    page.wait_for_selector("[data-leaving-done]:not([hidden])")
    assert_nothing_is_left(page)
    phone.find_network()
    dialog.get_by_role("button", name="Close").click()
    page.click("form[action='/session/end'] button")
    page.wait_for_url("**/session/new")


def test_another_tab_does_not_go_on_showing_what_it_showed(phone):
    phone.keep()
    other = phone.page.context.new_page()
    other.goto(phone.base + phone.today)
    leave_by(phone)
    phone.page.wait_for_url("**/session/new")
    other.wait_for_url("**/session/new")


def delete(page, password):
    """Submits a deletion form and accepts losing the entry."""
    page.fill("[name=password]", password)
    page.locator(".foot .btn-primary").click()
    dialog = page.get_by_role("dialog", name="1 entry not sent yet")
    dialog.get_by_role("button", name="Delete without sending").click()


def test_deleting_the_account_clears_the_phone_and_asks_first(phone):
    page = phone.page
    phone.keep()
    phone.wait_to_send("one")
    phone.open("/settings/account/deletion")

    def send(password):
        page.fill("[name=email]:not([hidden])", "ada@example.org")
        delete(page, password)

    send("not this")
    page.wait_for_selector("#problems")
    assert phone.waiting() == 1
    send(PASSWORD)
    page.wait_for_url(re.compile("/(session/new|setup)"))
    assert_nothing_is_left(page)


def test_deleting_a_person_takes_their_pages_and_entries_along(phone):
    page = phone.page
    phone.keep()
    phone.wait_to_send("one")
    phone.open(f"/people/{phone.mia}/deletion")

    def send(name):
        page.fill("[name=name]", name)
        delete(page, PASSWORD)

    send("Nobody")
    page.wait_for_selector("#problems")
    phone.open("/people")
    page.wait_for_timeout(500)
    assert phone.waiting() == 1
    phone.open(f"/people/{phone.mia}/deletion")
    send("Miabella")
    page.wait_for_url("**/people")
    phone.until(lambda: phone.waiting() == 0)
    addresses = phone.module("offline/database.js", "(db) => db.readAll('pages').then((all) => all.map((p) => p.address))")
    assert not [address for address in addresses if phone.mia in address]


def test_an_ended_session_takes_the_pages_and_leaves_the_entries_for_its_account(phone):
    page = phone.page
    phone.switch_on_lock(pin=PIN)
    phone.keep()
    phone.wait_to_send("one")
    # Ended from elsewhere: the cookie is no longer valid.
    page.context.clear_cookies(name="acclimate-session")
    # If the server is slow for a moment, the phone shows its cache.
    for _ in range(5):
        phone.open(phone.today)
        if page.locator("html[data-kept]").count() == 0:
            break
    page.wait_for_url("**/session/new**")
    page.wait_for_selector("[data-waiting-notice]:not([hidden])")
    assert "1 entry on this phone is not sent yet, and is encrypted" in body(page)
    assert [place for place, _ in kept(page) if place.startswith(("pages/", "state/key", "state/pin"))] == []
    assert places_with(page, PRIVATE) == []
    assert phone.waiting() == 1
    page.fill("[name=email]", "ada@example.org")
    page.fill("[name=password]", PASSWORD)
    page.click("form[action='/session'] button")
    page.wait_for_url("**/today")
    phone.keep()
    assert phone.module("offline/outbox.js", "(outbox) => outbox.list().then((list) => list[0]?.detail ?? 'sent')") \
        in ("a rash on the left arm 0", "sent")
