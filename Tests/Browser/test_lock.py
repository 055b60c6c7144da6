"""Passkeys with a virtual authenticator, and the lock in one and in two tabs."""

import re

import pytest
from conftest import PHONE
from family import PASSWORD, Family

LOCKED = "html.is-locked"


class Home(Family):
    """The same family under a host name: passkeys do not work with an IP address."""

    def __init__(self, page, port, opens=True):
        super().__init__(page, port, opens)
        self.base = f"http://localhost:{port}"

    def confirm(self):
        self.open("/settings/protection")
        form = self.page.locator("form[action='/settings/protection/confirmation']:has([name=password])")
        form.locator("[name=password]").fill(PASSWORD)
        form.locator("button").click()
        self.page.wait_for_selector("form[action='/settings/protection/lock']")

    def add_passkey(self, name="Ada's phone"):
        self.page.fill("form[data-passkey=registration] [name=name]", name)
        self.page.click("form[data-passkey=registration] button")
        self.page.wait_for_selector(f"li:has-text(\"{name}\")")

    def switch_lock(self, delay):
        self.page.select_option("[name=delay]", delay)
        self.page.click("form[action='/settings/protection/lock'] button")
        self.page.wait_for_selector("[data-toast]")

    def sign_out(self):
        self.open("/settings")
        self.page.click("form[action='/session/end'] button")
        self.page.wait_for_url("**/session/new")

    def wait_for_the_button(self):
        """The virtual authenticator would answer the browser's conditional prompt at once."""
        self.page.add_init_script("PublicKeyCredential.isConditionalMediationAvailable = async () => false")

    def sign_in_with_passkey(self):
        self.page.click("form[data-passkey=sign-in] button")

    def hide(self, page=None):
        """Simulates another app coming to the foreground."""
        show(page or self.page, "hidden")

    def come_back(self, page=None):
        show(page or self.page, "visible")


def show(page, state):
    page.evaluate("""state => {
        Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
        Object.defineProperty(document, "hidden", { configurable: true, get: () => state === "hidden" });
        document.dispatchEvent(new Event("visibilitychange"));
    }""", state)


class Authenticator:
    """Chromium's virtual authenticator, through the DevTools protocol."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)
        self.session.send("WebAuthn.enable")
        self.id = self.session.send("WebAuthn.addVirtualAuthenticator", {"options": {
            "protocol": "ctap2", "ctap2Version": "ctap2_1", "transport": "internal", "hasResidentKey": True,
            "hasUserVerification": True, "isUserVerified": True, "automaticPresenceSimulation": True,
        }})["authenticatorId"]

    def recognises(self, is_verified):
        self.session.send("WebAuthn.setUserVerified", {"authenticatorId": self.id, "isUserVerified": is_verified})

    def credentials(self):
        return self.session.send("WebAuthn.getCredentials", {"authenticatorId": self.id})["credentials"]

    def set_count(self, count):
        """Restores its only key with another counter, as a clone would have."""
        key = self.credentials()[0]
        self.session.send("WebAuthn.clearCredentials", {"authenticatorId": self.id})
        self.session.send("WebAuthn.addCredential",
                          {"authenticatorId": self.id, "credential": {**key, "signCount": count}})


@pytest.fixture
def context(chromium):
    """A phone in Berlin that opens the server by host name; a page error fails the test."""
    context = chromium.new_context(viewport=PHONE, locale="en-GB", timezone_id="Europe/Berlin")
    context.set_default_timeout(10_000)
    problems = []
    context.on("weberror", lambda error: problems.append(f"script: {error.error}"))
    context.on("console", lambda message: problems.append(f"console: {message.text}")
               if message.type == "error" and "status of 4" not in message.text
               and "ERR_INTERNET_DISCONNECTED" not in message.text else None)
    yield context
    context.close()
    assert not problems, problems


@pytest.fixture
def home(server, context):
    """A family with Mia, signed in, with a device that recognises its owner. The server outlives the browser's
    pages."""
    page = context.new_page()
    family = Home(page, server.port)
    family.device = Authenticator(page)
    family.set_up(server.code)
    family.mia = family.add_person()
    family.today = f"/people/{family.mia}/today"
    return family


def body(page):
    return page.locator("body").inner_text()


def test_a_passkey_signs_in(home):
    home.wait_for_the_button()
    home.confirm()
    home.add_passkey()
    assert len(home.device.credentials()) == 1
    home.sign_out()
    home.sign_in_with_passkey()
    home.page.wait_for_url("**/today")
    home.open("/settings/protection")
    assert "Last used" in home.page.locator("li:has-text(\"Ada's phone\")").inner_text()


def test_the_browser_offers_the_passkey_by_itself(home):
    home.confirm()
    home.add_passkey()
    # The virtual authenticator answers the pending prompt at once, like a user who picks the suggestion.
    home.open("/settings")
    home.page.click("form[action='/session/end'] button")
    home.page.wait_for_url("**/today")


def test_a_device_has_one_passkey_for_an_account(home):
    home.confirm()
    home.add_passkey()
    home.page.fill("form[data-passkey=registration] [name=name]", "Again")
    home.page.click("form[data-passkey=registration] button")
    problem = home.page.locator("form[data-passkey=registration] [data-passkey-problem]")
    problem.wait_for()
    assert "already" in problem.inner_text()
    assert len(home.device.credentials()) == 1


def test_a_copied_passkey_and_a_removed_one_open_nothing(home):
    page = home.page
    home.wait_for_the_button()
    home.confirm()
    home.add_passkey()
    home.sign_out()
    home.sign_in_with_passkey()
    page.wait_for_url("**/today")
    home.sign_out()
    # This device's counter increases; one that restarts may be a clone.
    home.device.set_count(0)
    home.sign_in_with_passkey()
    page.wait_for_selector("#problems")
    assert "may have been copied" in body(page)
    page.fill("form[action='/session'] [name=email]", "ada@example.org")
    page.fill("form[action='/session'] [name=password]", PASSWORD)
    page.click("form[action='/session'] button")
    page.wait_for_url("**/today")
    home.confirm()
    assert "counter went back" in body(page)
    page.click("li:has-text(\"Ada's phone\") summary")
    page.click("li:has-text(\"Ada's phone\") form[action$='/removal'] button")
    page.wait_for_selector("text=You have none yet")
    home.sign_out()
    home.sign_in_with_passkey()
    page.wait_for_selector("#problems")
    assert "was removed" in body(page)


def test_the_lock_closes_in_the_background_and_keeps_what_was_typed(home):
    page = home.page
    home.confirm()
    home.add_passkey()
    home.switch_lock("0")
    home.open(f"/people/{home.mia}/symptoms/new")
    page.fill("[name=notes]", "a rash on the left arm")
    page.check("[name=kinds][value=hives]", force=True)
    home.hide()
    assert page.evaluate("document.documentElement.className") in ("is-covered", "is-locked")
    assert not page.locator("[name=notes]").is_visible()
    page.wait_for_selector(LOCKED, state="attached")
    home.come_back()
    text = body(page)
    assert "Locked" in text and "rash" not in page.content() and "Mia" not in text
    assert page.title() == "Locked"
    # If nobody is recognised, everything stays hidden.
    home.device.recognises(False)
    page.click("form[data-passkey=unlocking] button")
    page.wait_for_selector("form[data-passkey=unlocking] [data-passkey-problem]:not([hidden])")
    assert page.locator(LOCKED).count() == 1 and "rash" not in page.content()
    home.device.recognises(True)
    page.click("form[data-passkey=unlocking] button")
    page.wait_for_selector("[name=notes]")
    assert page.input_value("[name=notes]") == "a rash on the left arm"
    assert page.is_checked("[name=kinds][value=hives]")
    page.click("[name=go][value=save]")
    page.wait_for_url(re.compile("/today|/warning"))
    assert page.evaluate("localStorage.getItem('acclimate-lock')") is None


def test_the_server_answers_nothing_while_the_page_is_locked(home):
    page = home.page
    home.confirm()
    home.switch_lock("5")
    home.open(home.today)
    page.evaluate("""async () => {
        const { modules } = await import(document.querySelector("script[type=module]").src);
        modules["js/lock.js"].close();
    }""")
    page.wait_for_selector(LOCKED, state="attached")
    page.wait_for_timeout(500)
    assert page.evaluate(f"fetch('{home.today}').then((reply) => reply.status)") == 423
    home.open(home.today)
    assert "/lock?back=" in page.url and "Mia" not in body(page)
    home.open("/help")
    assert "112" in body(page)
    home.open("/urgent")
    page.check("[name=signs][value=hives]", force=True)
    page.check("[name=signs][value=wheezing]", force=True)
    page.click(".urgent-check-go")
    page.wait_for_selector("[data-strict]")
    assert page.locator("a[href='tel:112']").count() >= 1
    home.open(home.today)
    page.fill(".lock-panel [name=password]", "not this")
    page.click(".lock-panel form:has([name=password]) button")
    page.wait_for_selector("#problems")
    page.fill(".lock-panel [name=password]", PASSWORD)
    page.click(".lock-panel form:has([name=password]) button")
    page.wait_for_url(f"**{home.today}")


def test_the_lock_closes_after_a_rest_in_all_tabs(home):
    first = home.page
    home.confirm()
    home.switch_lock("1")
    first.clock.install()
    home.open(home.today)
    second = first.context.new_page()
    second.goto(home.base + f"/people/{home.mia}/plan")
    assert "Mia" in body(second)
    # Opening the second tab has already used some of the time.
    first.clock.run_for(30_000)
    assert first.locator(LOCKED).count() == 0
    first.clock.run_for(31_000)
    first.wait_for_selector(LOCKED, state="attached")
    second.wait_for_selector(LOCKED, state="attached")
    assert "Mia" not in body(second)
    second.fill(".lock-panel [name=password]", PASSWORD)
    second.click(".lock-panel form:has([name=password]) button")
    second.wait_for_selector(LOCKED, state="detached")
    first.wait_for_selector(LOCKED, state="detached")
    assert "Mia" in body(first) and "Mia" in body(second)


def test_going_on_to_the_next_page_does_not_lock(home):
    page = home.page
    home.confirm()
    home.switch_lock("0")
    for path in (home.today, f"/people/{home.mia}/plan", home.today):
        home.open(path)
        assert path in page.url and page.locator(LOCKED).count() == 0
    page.click("a[href$='/plan']")
    page.wait_for_url("**/plan")
    page.go_back()
    page.wait_for_url("**/today")
    assert page.locator(LOCKED).count() == 0


def test_without_a_connection_it_stays_locked(home):
    page = home.page
    home.confirm()
    home.switch_lock("0")
    home.open(home.today)
    page.context.set_offline(True)
    home.hide()
    page.wait_for_selector(LOCKED, state="attached")
    home.come_back()
    page.fill(".lock-panel [name=password]", PASSWORD)
    page.click(".lock-panel form:has([name=password]) button")
    page.wait_for_selector("[data-lock-problem]:not([hidden])")
    assert "stays locked" in body(page)
    page.context.set_offline(False)
    # The server never heard of the lock, and the page hides itself before the first paint.
    page.reload()
    page.wait_for_selector(".lock-panel")
    assert "Mia" not in body(page)
    page.fill(".lock-panel [name=password]", PASSWORD)
    page.click(".lock-panel form:has([name=password]) button")
    page.wait_for_selector(".lock-panel", state="detached")
    assert "Mia" in body(page)


def test_a_recovery_code_opens_once(home):
    page = home.page
    home.confirm()
    page.click("form[action='/settings/recovery-codes'] button")
    page.wait_for_selector(".codes-list")
    codes = page.locator(".codes-list code").all_inner_texts()
    assert len(codes) == len(set(codes)) == 10
    for code, is_right in ((codes[0], True), (codes[0], False), (codes[1], True)):
        if "/session" not in page.url:
            home.sign_out()
        page.locator("details").evaluate("details => { details.open = true }")
        page.fill("[name=account]", "ada@example.org")
        page.fill("[name=code]", code.lower().replace("-", " "))
        page.click("form[action='/session/recovery'] button")
        if is_right:
            page.wait_for_url("**/today")
        else:
            page.wait_for_selector("#problems")
            assert "has been used" in body(page)


def test_the_lock_works_without_script(home, chromium):
    home.confirm()
    home.switch_lock("5")
    state = home.page.context.storage_state()
    plain = chromium.new_context(viewport=PHONE, storage_state=state, java_script_enabled=False)
    page = plain.new_page()
    page.goto(home.base + "/settings/protection")
    page.click("form[action='/lock'] button")
    page.wait_for_url("**/lock")
    page.goto(home.base + home.today)
    assert "/lock?back=" in page.url
    page.fill("[name=password]", PASSWORD)
    page.click(".lock-panel form:has([name=password]) button")
    page.wait_for_url(f"**{home.today}")
    plain.close()
