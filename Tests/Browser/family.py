"""A family's actions in the browser, named in their words."""

import re
import time

from playwright.sync_api import Error
from site_driver import Browser

PASSWORD = "a quiet long phrase"


def plain(text):
    """Replaces non-breaking spaces, which keep an amount and its unit together."""
    return text.replace("\u00a0", " ")


def holds(page, expression, seconds=10):
    """Waits until an expression is true; our content security policy blocks Playwright's own polling."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            if page.evaluate(expression):
                return
        except Error:
            page.wait_for_load_state()
        page.wait_for_timeout(25)
    raise AssertionError(f"not true in time: {expression}")


def press(page, button, seconds=40):
    """Presses a button. If a script sends the form, waits for the next page, a message or a sheet."""
    is_sent_by_script = page.locator("main form[data-outbox]").count() > 0
    if is_sent_by_script:
        page.evaluate("() => { window.isBefore = true; }")
    button.click()
    if not is_sent_by_script:
        return
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            if page.evaluate(AFTER):
                break
        except Error:
            # The page is navigating.
            pass
        page.wait_for_timeout(25)
    page.wait_for_load_state()


def invite(page):
    """Confirms the account and creates an invitation; returns its link."""
    origin = re.match(r"https?://[^/]+", page.url).group(0)
    page.goto(origin + "/settings/household")
    page.fill("[name=password]", PASSWORD)
    page.locator("form[action='/settings/household/confirmation']:has([name=password]) button").click()
    page.select_option("#role", "guardian")
    page.locator("form[action='/settings/invitations'] button").click()
    return page.input_value("[data-copy-source]")


AFTER = """() => !window.isBefore
    || document.querySelector("[data-note]:not([hidden]), dialog[open]") !== null"""


class Family:
    """Sets up a family through the same forms, but without a browser, to save time. With `opens`, each step ends on the
    page it leads to, as if done by hand."""

    def __init__(self, page, port, opens=True):
        self.page = page
        self.port = port
        self.opens = opens
        self.base = f"http://127.0.0.1:{port}"

    def open(self, path="/"):
        """Opens again what a page that loads itself anew, such as after sending, has aborted."""
        try:
            return self.page.goto(self.base + path)
        except Error as error:
            if "ERR_ABORTED" not in error.message:
                raise
            self.page.wait_for_load_state()
            return self.page.goto(self.base + path)

    def open_next(self, path):
        if self.opens:
            self.open(path)

    def main_action(self):
        press(self.page, self.page.locator(".foot .btn-primary, main form .btn-primary").last)

    def door(self):
        """An HTTP connection that uses the page's session."""
        door = Browser(self.port)
        door.cookies = {cookie["name"]: cookie["value"] for cookie in self.page.context.cookies(self.base)}
        return door

    def set_up(self, code, name="Ada Okafor", email="ada@example.org"):
        door = Browser(self.port)
        door.set_up(code, name, email, PASSWORD)
        self.page.context.add_cookies([
            {"name": name, "value": value, "url": self.base, "httpOnly": True, "sameSite": "Lax",
             "expires": time.time() + 86_400} for name, value in door.cookies.items()])
        self.open_next("/people/new")

    def fill_account(self, name, email):
        self.page.fill("[name=name]", name)
        self.page.fill("[name=email]", email)
        self.page.fill("[name=password]", PASSWORD)
        self.page.locator("form:has([name=password]) button[type=submit]").click()

    def add_person(self, name="Mia", born="2018-04-02", allergens=("peanut", "cashew"), area="food-allergy"):
        """Returns the person's id."""
        zone = self.page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone")
        person = self.door().add_person(name, allergens, born, area, zone)
        self.open_next(f"/people/{person}/profile")
        return person

    def add_level(self, person, allergen, name, milligrams, current=False):
        self.door().add_level(person, allergen, name, milligrams, current)
        self.open_next(f"/people/{person}/plan")

    def texts(self, selector):
        return [text.strip() for text in self.page.locator(selector).all_inner_texts()]


class NewFamily(Family):
    """A family that does everything by hand."""

    def set_up(self, code, name="Ada Okafor", email="ada@example.org"):
        self.open("/")
        self.page.fill("[name=code]", code)
        self.fill_account(name, email)

    def add_person(self, name="Mia", born="2018-04-02", allergens=("peanut", "cashew"), area="food-allergy"):
        """Completes the steps, marks every allergen as in treatment, and returns the person's id."""
        page = self.page
        if "/people/new" not in page.url:
            self.open("/people/new")
        for box in page.locator("[name=areas]").all():
            box.set_checked(box.get_attribute("value") == area, force=True)
        page.click("[name=go][value=next]")
        page.fill("[name=name]", name)
        page.fill("[name=birthdate]", born)
        page.click("[name=go][value=next]")
        page.wait_for_selector("#allergens, [data-zone]")
        for allergen in allergens:
            page.check(f"[name=allergens][value={allergen}]", force=True)
        if page.locator("#allergens").count():
            page.click(f"[name=go][value={'next' if allergens or area == 'food-allergy' else 'none'}]")
        # The script that suggests the device's time zone may run later.
        page.select_option("[data-zone] select", page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone"))
        page.click("[name=go][value=create]")
        page.wait_for_url(re.compile(r"/people/[^/]+/(plan|today)"))
        for left in range(len(allergens) if "/plan" in page.url else 0, 0, -1):
            if left < len(allergens):
                # Open by itself only while nothing is in treatment.
                page.locator("details.more > summary", has_text="Avoided").click()
            page.locator("form[action$='/treatment'] button").first.click()
            holds(page, f"document.querySelectorAll(\"form[action$='/treatment']\").length === {left - 1}")
        return re.search(r"/people/([^/]+)/", page.url).group(1)

    def add_level(self, person, allergen, name, milligrams, current=False):
        page = self.page
        self.open(f"/people/{person}/levels/new")
        page.select_option("[name=allergen]", label=allergen)
        page.fill("[name=name]", name)
        page.fill("[name=amount]", milligrams)
        page.locator("[name=current]").set_checked(current, force=True)
        self.main_action()
        page.wait_for_url(re.compile("/plan"))
