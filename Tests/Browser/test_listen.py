"""Listening to inhalers in Chromium's own Bluetooth: two of them, a drop, replays, what cannot be read, and a lock."""

import time

import pytest
from archives import tables
from axe_playwright_python.sync_playwright import Axe
from bluetooth import CHROMIUM, FLAGS, Inhaler, Radio
from conftest import PHONE
from family import PASSWORD
from phone import in_store, wait_for_copies, wait_for_worker
from test_gallery import RULES
from test_lock import LOCKED, Home


@pytest.fixture
def browser(chromium):
    """The whole browser: the headless shell cannot remember devices."""
    browser = chromium.browser_type.launch(executable_path=CHROMIUM, args=FLAGS)
    yield browser
    browser.close()


class Listening:
    """Tom's page, with two inhalers."""

    def __init__(self, server, browser, context):
        self.server, self.page = server, context.new_page()
        self.family = Home(self.page, server.port, opens=False)
        self.family.set_up(server.code)
        self.tom = self.family.add_person("Tom", born="2016-03-02", allergens=(), area="asthma")
        for name in ("Salbutamol", "Budesonide"):
            self.family.open(f"/people/{self.tom}/asthma/inhalers/new")
            self.page.fill("[name=name]", name)
            self.page.locator(".foot button").click()
            self.page.wait_for_url(lambda url: not url.endswith("/new"))
        self.open()
        wait_for_worker(self.page)
        wait_for_copies(self.page)
        self.browser = browser
        self.open()


    def open(self):
        self.family.open(f"/people/{self.tom}/asthma/listen")

    def switch_on(self):
        """The adapter ends with the page."""
        self.radio = Radio(self.browser, self.page)
        return self.radio

    def connect(self, device, inhaler, button="Connect"):
        self.page.locator(f"[data-connect] [data-label='{inhaler}']").check(force=True)
        self.page.locator("[data-connect]").get_by_role("button", name=button, exact=True).click()
        self.radio.choose(device)

    def card(self, name):
        return self.page.locator(".listening").filter(has=self.page.get_by_role("heading", name=name))

    def is_connected(self, name):
        self.radio.until(lambda: self.card(name).get_attribute("data-state") == "connected")

    def puffs(self):
        return tables(self.server, self.tom).get("puff", [])

    def saved(self, count):
        self.radio.until(lambda: self.page.locator("[data-arrived] .arrival").count() == count
                         and self.page.locator("[data-on-way] .arrival").count() == 0)


@pytest.fixture
def listening(server, browser):
    context = browser.new_context(viewport=PHONE, locale="en-GB", timezone_id="Europe/Berlin")
    context.set_default_timeout(30_000)
    yield Listening(server, browser, context)
    context.close()


def fits(page):
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        found = Axe().run(page, options=RULES).response["violations"]
        assert found == [], [(rule["id"], [node["html"] for node in rule["nodes"]][:3]) for rule in found]
    page.set_viewport_size({"width": 360, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.set_viewport_size(PHONE)


def test_two_inhalers_a_drop_and_a_replay(listening):
    page, radio, now = listening.page, listening.switch_on(), int(time.time())
    blue, brown = Inhaler(radio, 1, "Mantou 1", battery=82), Inhaler(radio, 2, "Mantou 2", battery=17)
    # Nothing is guessed with two inhalers.
    page.locator("[data-connect] button[type=submit]").click()
    assert "Choose which inhaler" in page.inner_text("[data-problem]")
    listening.connect(blue, "Salbutamol")
    listening.is_connected("Salbutamol")
    assert page.inner_text("[data-status]") == "Salbutamol: connected."
    listening.connect(brown, "Budesonide")
    listening.is_connected("Budesonide")
    radio.until(lambda: "Battery 82%" in listening.card("Salbutamol").inner_text())
    radio.until(lambda: "Battery 17%" in listening.card("Budesonide").inner_text())
    blue.says(f"{now - 60}\t\t")
    listening.saved(1)
    # Two in one second are two.
    blue.says(f"{now - 60}\t\t")
    listening.saved(2)
    # Longer than a usual notification: read once more.
    brown.says(f"{now - 30}\t51.454500\t-2.587900")
    listening.saved(3)
    assert "Location from the inhaler" in page.inner_text("[data-arrived]")
    fits(page)
    blue.leaves()
    radio.until(lambda: "Trying again in" in listening.card("Salbutamol").inner_text())
    listening.is_connected("Budesonide")
    radio.until(lambda: "Trying again in 5 s" in listening.card("Salbutamol").inner_text())
    blue.is_near = True
    listening.card("Salbutamol").get_by_role("button", name="Try now").click()
    listening.is_connected("Salbutamol")
    # What it sends again adds nothing.
    blue.says(f"{now - 60}\t\t")
    blue.says(f"{now - 60}\t\t")
    blue.says(f"{now - 20}\t\t")
    listening.saved(4)
    puffs = listening.puffs()
    assert len(puffs) == 4 and len({puff["inhaler"] for puff in puffs}) == 2
    listening.card("Salbutamol").get_by_role("button", name="Stop").click()
    assert "Not connected" in listening.card("Salbutamol").inner_text()


def test_what_cannot_be_read_is_kept_for_somebody_to_say(listening):
    page, radio, now = listening.page, listening.switch_on(), int(time.time())
    blue = Inhaler(radio, 1, "Mantou 1")
    listening.connect(blue, "Salbutamol")
    listening.is_connected("Salbutamol")
    blue.says("garbage")
    listening.saved(1)
    blue.says("12\tx\ty")
    listening.saved(2)
    blue.says(f"{now - 30}\t91\tnowhere")
    listening.saved(3)
    assert page.inner_text("[data-arrived]").count("Time unknown") == 2
    fits(page)
    page.locator(".arrival", has_text="Possible puff").get_by_role("link", name="Set time").click()
    assert page.locator("[name=day]").input_value() != ""
    page.locator(".foot button").click()
    page.wait_for_url("**/asthma/listen")
    assert page.locator(".arrival").count() == 3 and page.locator("text=Possible puff").count() == 0
    # The phone's own place is not asked for without consent.
    assert all(puff.get("place_source") in (None, "") for puff in listening.puffs())


def test_a_device_with_numbers_is_told_what_is_stored(listening):
    page, radio, now = listening.page, listening.switch_on(), int(time.time())
    blue = Inhaler(radio, 1, "Mantou 1", identity="cap-7\t3")
    listening.connect(blue, "Salbutamol", button="Show all devices")
    listening.is_connected("Salbutamol")
    page.context.set_offline(True)
    blue.says(f"{now - 40}\t\t\t41")
    radio.sees("Not sent yet")
    assert blue.written == [] and len(in_store(page, "outbox")) == 1
    fits(page)
    page.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")
    radio.until(lambda: blue.written == ["ACK\t41"])
    blue.says(f"{now - 40}\t\t\t41")
    radio.until(lambda: blue.written == ["ACK\t41"] * 2)
    [puff] = listening.puffs()
    assert (puff["device"], int(puff["boot"]), int(puff["sequence"])) == ("cap-7", 3, 41)
    # With consent, a puff of this moment gets the place of the phone; one that the device held back does not.
    page.context.grant_permissions(["geolocation"])
    page.context.set_geolocation({"latitude": 51.45, "longitude": -2.58})
    page.locator("[data-place]").check(force=True)
    page.wait_for_timeout(1000)
    blue.says(f"{int(time.time()) - 4000}\t\t\t42")
    blue.says(f"{int(time.time()) - 5}\t\t\t43")
    radio.sees("Location from the phone")
    assert [puff["place_source"] for puff in sorted(listening.puffs(), key=lambda puff: int(puff["sequence"]))] == [
        None, None, "phone"]
    listening.open()
    assert page.locator("[data-place]").is_checked()


def test_puffs_of_a_locked_page_wait_and_the_connection_stays(listening):
    page, family, now = listening.page, listening.family, int(time.time())
    family.confirm()
    family.switch_lock("5")
    listening.open()
    wait_for_copies(page)
    radio = listening.switch_on()
    blue = Inhaler(radio, 1, "Mantou 1")
    listening.connect(blue, "Salbutamol")
    listening.is_connected("Salbutamol")
    page.evaluate("""async () => {
        const { modules } = await import(document.querySelector("script[type=module]").src);
        modules["js/lock.js"].close();
    }""")
    page.wait_for_selector(LOCKED, state="attached")
    blue.says(f"{now - 40}\t\t")
    radio.until(lambda: len(in_store(page, "outbox")) == 1)
    assert str(now - 40) not in str(in_store(page, "outbox")) and listening.puffs() == []
    page.fill("[name=password]", PASSWORD)
    page.locator(".lock-main form:has([name=password]) button").first.click()
    listening.saved(1)
    listening.is_connected("Salbutamol")
    assert len(listening.puffs()) == 1


def test_a_browser_without_bluetooth_says_where_it_works(server, chromium):
    context = chromium.new_context(viewport=PHONE)
    context.add_init_script("delete Navigator.prototype.bluetooth")
    page = context.new_page()
    family = Home(page, server.port, opens=False)
    family.set_up(server.code)
    tom = family.add_person("Tom", born="2016-03-02", allergens=(), area="asthma")
    family.open(f"/people/{tom}/asthma/listen")
    assert "Firefox" in page.inner_text("main")
    fits(page)
    page.get_by_role("link", name="Type puffs in").click()
    page.wait_for_url("**/puffs/new")
    context.close()
