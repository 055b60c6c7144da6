"""A phone without a network and its lock: what is shown, what a PIN opens, what is readable, and what signing out leaves."""

import re
import time

import pytest
from conftest import PHONE
from family import PASSWORD
from playwright.sync_api import expect
from test_lock import LOCKED, Home, body
from vault_page import kept, places_with

PIN = "47mole"
MODULE = """document.querySelector("script[type=module]").src.replace("app.js", "%s")"""
PRIVATE = ["Miabella", "peanut", "cashew", "Starter step", "a rash on the left arm"]


class Phone(Home):
    """The same family, with what its phone keeps."""

    def module(self, name, work, argument=None):
        """Calls `work` with a module of the product and an argument."""
        return self.page.evaluate(
            f"async (argument) => ({work})(await import({MODULE % name}), argument)", argument)

    def state(self, key):
        return self.module("offline/database.js", "(db, key) => db.read('state', key)", key)

    def keep(self):
        """Waits until the phone has kept its pages."""
        self.open(self.today)
        self.module("offline/keeping.js", "(keeping) => keeping.keepNow()")
        assert self.module("offline/database.js", "(db) => db.count('pages')") > 3

    def switch_on_lock(self, delay="5", pin=None):
        self.confirm()
        self.switch_lock(delay)
        if pin:
            self.set_pin(pin)
            # Wrapping takes its time; a page that is left before has set none.
            self.page.wait_for_selector("[data-pin-is=on]:not([hidden])")

    def set_pin(self, pin, again=None):
        self.page.fill("#new-pin", pin)
        self.page.fill("#again", pin if again is None else again)
        self.page.click("form[data-pin-set] button")

    def lock(self):
        self.module("lock.js", "(lock) => lock.close()")
        self.page.wait_for_selector(LOCKED, state="attached")
        self.page.wait_for_timeout(300)

    def leave_network(self):
        self.page.context.set_offline(True)

    def find_network(self):
        self.page.context.set_offline(False)

    def wait_to_send(self, *ids, note="a rash on the left arm"):
        """Entries that were made without a network."""
        for number, id in enumerate(ids):
            self.module("offline/outbox.js", "(outbox, entry) => outbox.add(entry)", {
                "id": id, "account": None, "person": self.mia, "kind": "symptoms",
                "action": f"/people/{self.mia}/symptoms", "fields": [["notes", note]], "made": number,
                "label": "Symptoms, Miabella", "detail": f"{note} {number}", "state": "waiting",
            })

    def waiting(self):
        return self.module("offline/database.js", "(db) => db.count('outbox')")

    def type_pin(self, pin):
        self.page.wait_for_selector("form[data-pin]:not([hidden])")
        self.page.fill("form[data-pin] [name=pin]", pin)
        self.page.click("form[data-pin] button")

    def sees_the_kept_today(self):
        """Not the page that stands in for it, whose list names the action plan and so the person."""
        self.page.wait_for_selector("html[data-kept] .today-main")
        assert "Miabella" in body(self.page)

    def until(self, answer):
        """Waits for a function to say yes; the page's own policy refuses what Playwright would evaluate again and again."""
        end = time.monotonic() + 30
        while not answer():
            assert time.monotonic() < end
            self.page.wait_for_timeout(100)

    def unlock(self):
        self.page.fill(".lock-panel [name=password]", PASSWORD)
        self.page.click(".lock-panel form:has([name=password]) button")


@pytest.fixture
def context(chromium):
    """A phone in Berlin that opens the server by its name and goes without a network now and then."""
    context = chromium.new_context(worker=True, viewport=PHONE, locale="en-GB", timezone_id="Europe/Berlin")
    context.set_default_timeout(30_000)
    problems = []
    context.on("weberror", lambda error: problems.append(f"script: {error.error}"))
    context.on("request", lambda request: problems.append(f"foreign request: {request.url}")
               if not request.url.startswith(("http://localhost:", "data:")) else None)
    yield context
    context.close()
    assert not problems, problems


@pytest.fixture
def phone(server, context):
    family = Phone(context.new_page(), server.port)
    family.server = server
    family.set_up(server.code)
    family.mia = family.add_person("Miabella")
    family.add_level(family.mia, "Peanut", "Starter step", "25", current=True)
    family.today = f"/people/{family.mia}/today"
    family.covered = [family.today, f"/people/{family.mia}/plan", f"/people/{family.mia}/symptoms/new", "/people", "/"]
    return family


def private_words(page):
    """What a page gives away, seen or not; the way to the action plan, which stays open, names whose it is."""
    html = page.evaluate("""() => {
        const copy = document.documentElement.cloneNode(true);
        for (const link of copy.querySelectorAll("[data-kept-list] a[href$='/action-plan']")) link.remove();
        return copy.outerHTML;
    }""")
    return [word for word in PRIVATE if word.casefold() in html.casefold()]


def shows_nothing(phone, places=()):
    page = phone.page
    for path in places or phone.covered:
        phone.open(path)
        page.wait_for_selector("[data-offline-page], .lock-panel")
        assert private_words(page) == [], path


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
    phone.switch_on_lock(pin=PIN)
    phone.keep()
    phone.wait_to_send("one", "two")
    phone.leave_network()
    phone.open(phone.today)
    phone.lock()
    page.wait_for_selector("text=2 entries wait on this phone")
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
    # The network is back: for the server it was locked all the time.
    phone.find_network()
    # The kept page makes way for the server's by itself, which is locked.
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
    # In the background it closes again, and so does the key.
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
    # The session was confirmed a moment ago.
    phone.open("/settings/protection")
    page.wait_for_selector("[data-pin-is=off]:not([hidden])")


def test_a_pin_is_set_changed_and_removed_in_the_settings(phone):
    page = phone.page
    phone.confirm()
    assert page.locator("form[data-pin-set]").count() == 0 and "A PIN comes with a lock" in body(page)
    phone.switch_lock("5")
    page.wait_for_selector("[data-pin-is=off]:not([hidden])")
    for pin, again, said in (("12345", None, "at least 6"), ("123456", None, "in a row"), ("777777", None, "same digit"),
                             (PIN, PIN + "x", "not the same")):
        phone.set_pin(pin, again)
        page.wait_for_selector(f".err:not([hidden]):has-text(\"{said}\")")
        assert page.evaluate("document.activeElement.getAttribute('aria-invalid')") == "true"
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
    # A minute passes with no page that could notice it.
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


def leave_by(phone, where="/settings"):
    phone.open(where)
    phone.page.click("form[action='/session/end'] button")


def assert_nothing_is_left(page):
    words = PRIVATE + ["outbox", "acclimate-lock"]
    assert [row for row in kept(page) if any(word in row[0] + row[1] for word in words) and "/assets/" not in row[0]] == []
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    assert page.evaluate("caches.keys()") == []


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
    dialog = page.get_by_role("dialog", name="2 entries were not sent yet")
    dialog.wait_for()
    assert "Symptoms, Miabella" in dialog.inner_text()
    assert page.evaluate("document.activeElement.tagName") == "H2"
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    assert page.evaluate("document.activeElement.closest('form')?.getAttribute('action')") == "/session/end"
    assert phone.waiting() == 2 and "/settings" in page.url
    page.keyboard.press("Enter")
    dialog.wait_for()
    dialog.get_by_role("button", name="Cancel").click()
    dialog.wait_for(state="detached")
    assert phone.waiting() == 2
    leave_by(phone)
    dialog.get_by_role("button", name="Sign out and lose them").click()
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
    dialog = page.get_by_role("dialog", name="1 entry was not sent yet")
    dialog.wait_for()
    assert "Miabella" not in dialog.inner_text() and "Unlock to see" in dialog.inner_text()
    assert dialog.get_by_role("button", name="Send now").count() == 0
    dialog.get_by_role("button", name="Sign out and lose them").click()
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


def test_deleting_the_account_clears_the_phone_and_asks_first(phone):
    page = phone.page
    phone.keep()
    phone.wait_to_send("one")
    phone.open("/settings/account/deletion")

    def send(password):
        page.fill("[name=email]:not([hidden])", "ada@example.org")
        page.fill("[name=password]", password)
        page.locator(".foot .btn-primary").click()
        page.get_by_role("dialog", name="1 entry was not sent yet").get_by_role(
            "button", name="Delete and lose them").click()

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
        page.fill("[name=password]", PASSWORD)
        page.locator(".foot .btn-primary").click()
        page.get_by_role("dialog", name="1 entry was not sent yet").get_by_role(
            "button", name="Delete and lose them").click()

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
    # Ended from elsewhere: the cookie is nothing any more.
    page.context.clear_cookies(name="acclimate-session")
    phone.open(phone.today)
    page.wait_for_url("**/session/new**")
    page.wait_for_selector("[data-waiting]:not([hidden])")
    assert "1 entry waits on this phone, sealed" in body(page)
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
