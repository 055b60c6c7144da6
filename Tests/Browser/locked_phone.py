"""A phone that caches pages behind a lock: its PIN, its waiting entries, and what can be read on it."""

import time

from family import PASSWORD
from test_lock import LOCKED, Home, body
from vault_page import kept

PIN = "47mole"
PRIVATE = ["Miabella", "peanut", "cashew", "Starter step", "a rash on the left arm"]


class Phone(Home):
    """The same family, with its phone's cache."""

    def module(self, name, work, argument=None):
        """Calls `work` with one of the product's modules and an argument."""
        return self.page.evaluate(f"""async (argument) => {{
            const {{ modules }} = await import(document.querySelector("script[type=module]").src);
            return ({work})(modules["js/{name}"], argument);
        }}""", argument)

    def state(self, key):
        return self.module("offline/database.js", "(db, key) => db.read('state', key)", key)

    def keep(self):
        """Waits until the phone has cached its pages."""
        self.open(self.today)
        self.module("offline/keeping.js", "(keeping) => keeping.keepNow()")
        assert self.module("offline/database.js", "(db) => db.count('pages')") > 3

    def switch_on_lock(self, delay="5", pin=None):
        self.confirm()
        self.switch_lock(delay)
        if pin:
            self.set_pin(pin)
            # Deriving the key takes time; leaving the page earlier would set no PIN.
            self.page.wait_for_selector("[data-pin-is=on]:not([hidden])")

    def set_pin(self, pin, again=None):
        self.page.fill("#new-pin", pin)
        self.page.fill("#again", pin if again is None else again)
        self.page.click("form[data-pin-set] button")

    def lock(self):
        self.module("lock.js", "(lock) => lock.close()")
        self.page.wait_for_selector(LOCKED, state="attached")
        self.page.wait_for_timeout(300)

    def lock_with_entries(self, pin):
        """Locks Today while offline, with a PIN and two waiting entries."""
        self.switch_on_lock(pin=pin)
        self.keep()
        self.wait_to_send("one", "two")
        self.leave_network()
        self.open(self.today)
        self.lock()

    def leave_network(self):
        self.page.context.set_offline(True)

    def find_network(self):
        self.page.context.set_offline(False)

    def wait_to_send(self, *ids, note="a rash on the left arm"):
        """Makes entries while offline."""
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
        """Excludes the offline page, whose list names the action plan and therefore the person."""
        self.page.wait_for_selector("html[data-kept] .today-main")
        assert "Miabella" in body(self.page)

    def until(self, answer):
        """Waits until a function returns true; the page's content security policy blocks Playwright's own polling."""
        end = time.monotonic() + 30
        while not answer():
            assert time.monotonic() < end
            self.page.wait_for_timeout(30)

    def unlock(self):
        self.page.fill(".lock-panel [name=password]", PASSWORD)
        self.page.click(".lock-panel form:has([name=password]) button")


def prepare(server, context):
    """Miabella's family, signed in under the server's host name, on a phone that caches pages."""
    family = Phone(context.new_page(), server.port, opens=False)
    family.server = server
    family.set_up(server.code)
    family.mia = family.add_person("Miabella")
    family.add_level(family.mia, "Peanut", "Starter step", "25", current=True)
    family.today = f"/people/{family.mia}/today"
    family.covered = [family.today, f"/people/{family.mia}/plan", f"/people/{family.mia}/symptoms/new", "/people", "/"]
    return family


def private_words(page):
    """Everything a page reveals, visible or not; excludes the link to the action plan, which stays open and names the
    person."""
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


def leave_by(phone, where="/settings"):
    phone.open(where)
    phone.page.click("form[action='/session/end'] button")


def assert_nothing_is_left(page):
    words = PRIVATE + ["outbox", "acclimate-lock"]
    assert [row for row in kept(page) if any(word in row[0] + row[1] for word in words) and "/assets/" not in row[0]] == []
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    assert page.evaluate("caches.keys()") == []
