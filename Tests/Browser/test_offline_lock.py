"""A phone's lock while offline: what is shown, what a PIN opens, and what can be read."""

import pytest
from family import holds
from locked_phone import PIN, PRIVATE, prepare, private_words, shows_nothing
from playwright.sync_api import expect
from test_lock import LOCKED, body
from vault_page import kept, places_with


@pytest.fixture
def phone(server, worker_context):
    return prepare(server, worker_context)


def test_a_locked_phone_without_a_network_shows_help_the_action_plan_and_the_warning_alone(phone):
    page = phone.page
    phone.switch_on_lock()
    phone.keep()
    phone.leave_network()
    phone.open(phone.today)
    assert "Miabella" in body(page)
    phone.lock()
    shows_nothing(phone)
    assert places_with(page, PRIVATE) == []
    phone.open("/help")
    assert "112" in body(page)
    phone.open(f"/people/{phone.mia}/action-plan")
    assert "Miabella" in body(page) and page.locator(LOCKED).count() == 0
    phone.open("/urgent")
    assert page.locator("[name=signs][value=hives]").count() == 1


def test_what_is_kept_is_sealed_while_it_is_open_too(phone):
    phone.switch_on_lock()
    phone.keep()
    phone.wait_to_send("one")
    assert places_with(phone.page, PRIVATE) == []
    assert any("(open)" in place for place, _ in kept(phone.page))


def test_a_pin_opens_kept_pages_and_nothing_of_the_server(phone):
    page = phone.page
    phone.lock_with_entries(PIN)
    page.wait_for_selector("text=2 entries on this phone are not sent yet")
    # What another tab or the worker says about the entries must not take the notice off the locked page.
    page.evaluate("new BroadcastChannel('acclimate-outbox').postMessage('changed')")
    page.wait_for_timeout(500)
    assert "2 entries on this phone are not sent yet" in body(page)
    assert places_with(page, PRIVATE + [PIN]) == []
    shows_nothing(phone)
    phone.open(phone.today)
    phone.type_pin("wrong7")
    page.wait_for_selector("[data-pin-problem]:not([hidden])")
    assert "4 tries are left" in body(page)
    assert private_words(page) == []
    phone.type_pin(PIN)
    phone.sees_the_kept_today()
    for path in phone.covered[:2]:
        phone.open(path)
        assert page.locator("html[data-kept]").count() == 1 and page.locator("[data-offline-page]").count() == 0, path
        assert "Miabella" in body(page) and page.locator(LOCKED).count() == 0, path
    assert phone.module("offline/outbox.js", "(outbox) => outbox.list().then((list) => list.length)") == 2
    # The network is back: for the server it was locked all along.
    phone.find_network()
    # The server's page, which is locked, replaces the cached one by itself.
    page.wait_for_selector(".lock-panel")
    phone.open(phone.today)
    page.wait_for_selector(".lock-panel")
    assert "Miabella" not in page.content() or page.locator(LOCKED).count() == 1
    assert "Miabella" not in body(page)
    assert page.locator("form[data-pin]").is_hidden()
    phone.unlock()
    page.wait_for_selector(".lock-panel", state="detached")
    phone.until(lambda: "Miabella" in body(page))


def test_a_server_that_has_not_heard_of_the_lock_hands_out_no_key(phone):
    page = phone.page
    phone.switch_on_lock()
    phone.keep()
    phone.leave_network()
    phone.open(phone.today)
    phone.lock()
    assert phone.state("key") is None
    asked = []
    page.context.on("request", lambda request: asked.append(request.url) if request.url.endswith("/offline/pages") else None)
    phone.find_network()
    phone.open("/help")
    assert "112" in body(page)
    page.wait_for_timeout(2000)
    assert phone.state("key") is None and asked == []


def test_the_open_page_comes_back_with_the_pin_as_it_was(phone):
    page = phone.page
    phone.switch_on_lock(delay="0", pin=PIN)
    phone.keep()
    phone.open(f"/people/{phone.mia}/symptoms/new")
    page.fill("[name=notes]", "a rash on the left arm")
    phone.leave_network()
    phone.hide()
    page.wait_for_selector(LOCKED, state="attached")
    phone.come_back()
    phone.type_pin(PIN)
    page.wait_for_selector("[name=notes]")
    assert page.input_value("[name=notes]") == "a rash on the left arm"
    # In the background it locks again and drops the key.
    phone.hide()
    page.wait_for_selector(LOCKED, state="attached")
    page.wait_for_timeout(300)
    phone.come_back()
    assert "rash" not in page.content()
    assert phone.state("key") is None


def test_five_wrong_pins_leave_only_the_server_and_no_entry_is_lost(phone):
    page = phone.page
    phone.switch_on_lock(pin=PIN)
    phone.keep()
    phone.wait_to_send("one")
    phone.leave_network()
    phone.open(phone.today)
    phone.lock()
    forget = "(db) => db.transaction(['state'], (s) => { s.get('pin').onsuccess = ({ target }) => " \
        "target.result && s.put({ ...target.result, last: 0 }, 'pin'); })"
    for left in (4, 3, 2, 1):
        phone.type_pin("wrong7")
        page.wait_for_selector(f"text={left} tries are left" if left > 1 else "text=One try is left")
        phone.module("offline/database.js", forget)
    phone.type_pin("wrong7")
    page.wait_for_selector("text=The PIN is off on this device")
    phone.type_pin(PIN)
    page.wait_for_selector("text=The PIN is off on this device")
    assert phone.waiting() == 1
    phone.find_network()
    phone.unlock()
    page.wait_for_selector(".lock-panel", state="detached")
    phone.keep()
    assert phone.module("offline/outbox.js", "(outbox) => outbox.list().then((list) => list[0]?.detail ?? 'sent')") \
        in ("a rash on the left arm 0", "sent")
    # The session was just confirmed.
    phone.open("/settings/protection")
    page.wait_for_selector("[data-pin-is=off]:not([hidden])")


def test_a_pin_is_set_changed_and_removed_in_the_settings(phone):
    page = phone.page
    phone.confirm()
    assert page.locator("form[data-pin-set]").count() == 0 and "A PIN needs the lock" in body(page)
    phone.switch_lock("5")
    page.wait_for_selector("[data-pin-is=off]:not([hidden])")
    for pin, again, said in (("12345", None, "at least 6"), ("123456", None, "in sequence"), ("777777", None, "over and over"),
                             (PIN, PIN + "x", "not the same")):
        phone.set_pin(pin, again)
        page.wait_for_selector(f".err:not([hidden]):has-text(\"{said}\")")
        holds(page, "document.activeElement.getAttribute('aria-invalid') === 'true'")
        assert phone.state("pin") is None
    phone.set_pin(PIN)
    page.wait_for_selector("[data-pin-is=on]:not([hidden])")
    assert page.evaluate("document.activeElement.textContent").strip() == "A PIN is set on this device"
    first = phone.module("offline/database.js", "(db) => db.read('state', 'pin').then((pin) => pin.salt.join())")
    phone.set_pin("other7")
    expect(page.locator("p[data-pin-is=on]")).to_be_focused()
    assert phone.module("offline/database.js", "(db) => db.read('state', 'pin').then((pin) => pin.salt.join())") != first
    page.click("form[data-pin-removal] button")
    page.wait_for_selector("[data-pin-is=off]:not([hidden])")
    assert phone.state("pin") is None


@pytest.mark.parametrize("pin", [None, PIN])
def test_a_phone_that_was_off_while_its_rest_ended_is_locked(phone, pin):
    page = phone.page
    phone.switch_on_lock(delay="1", pin=pin)
    phone.keep()
    phone.wait_to_send("one")
    phone.leave_network()
    phone.open("/help")
    # A minute passes with no page open that could notice it.
    phone.module("offline/database.js", "(db) => db.read('state', 'lock').then((lock) => "
                 "db.write('state', { ...lock, active: lock.active - 61_000 }, 'lock'))")
    shows_nothing(phone)
    assert phone.state("key") is None and phone.waiting() == 1
    count = phone.module("offline/database.js", "(db) => db.readAll('pages').then((all) => "
                         "all.filter(({ isOpen }) => !isOpen).length)")
    assert (count > 0) == bool(pin)
    if pin:
        phone.open(phone.today)
        phone.type_pin(pin)
        phone.sees_the_kept_today()


def test_two_tabs_close_and_open_together_without_a_network(phone):
    first = phone.page
    phone.switch_on_lock(pin=PIN)
    phone.keep()
    phone.leave_network()
    phone.open(phone.today)
    second = first.context.new_page()
    second.goto(phone.base + f"/people/{phone.mia}/plan")
    assert "Miabella" in body(second)
    phone.lock()
    second.wait_for_selector(LOCKED, state="attached")
    assert "Miabella" not in body(second)
    phone.type_pin(PIN)
    first.wait_for_selector(LOCKED, state="detached")
    second.wait_for_selector(LOCKED, state="detached")
    assert "Miabella" in body(first) and "Miabella" in body(second)
