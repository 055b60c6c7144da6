"""Circles: two families compare steps, one hides, is removed and leaves; by keyboard and without scripts."""

import datetime
import re
import zoneinfo

import pytest
from axe_playwright_python.sync_playwright import Axe
from site_driver import Browser

from conftest import DESKTOP, PHONE
from family import PASSWORD, Family, plain
from test_gallery import RULES

BERLIN = zoneinfo.ZoneInfo("Europe/Berlin")
NOTE = '<MetadataEntry key="HKWasUserEntered" value="1"/>'


def export(steps, typed=False):
    """An Apple Health export with a walk in the first minute of today."""
    today = datetime.datetime.now(BERLIN).replace(hour=0, minute=0, second=0)
    start, end = (
        (today + datetime.timedelta(seconds=second)).strftime("%Y-%m-%d %H:%M:%S %z") for second in (1, 40))
    return (
        f'<?xml version="1.0"?><HealthData locale="en_GB"><ExportDate value="{end}"/>'
        f'<Record type="HKQuantityTypeIdentifierStepCount" sourceName="Watch" unit="count" startDate="{start}" '
        f'endDate="{end}" value="{steps}">{NOTE if typed else ""}</Record></HealthData>')


class Home:
    """A family with a person who walked today, signed in on its own phone."""

    def __init__(self, server, page, name, steps, typed=False):
        self.server = server
        self.family = Family(page, server.port)
        self.page = page
        self.name = name
        self.sign_up()
        self.person = self.family.add_person(name, allergens=("peanut",), area="activity")
        self.walk(steps, typed)

    def sign_up(self):
        self.family.set_up(self.server.code)

    def walk(self, steps, typed=False):
        file = self.server.home / f"{self.person}.xml"
        file.write_text(export(steps, typed))
        self.server.command("import", "health", str(file), "--person", self.person)

    def open(self, path):
        self.family.open(f"/people/{self.person}/{path}")

    def board(self):
        self.open("leaderboard")
        return plain(self.page.locator("main").inner_text())

    def lines(self):
        """The rows of the board, each as rank, nickname and value."""
        self.board()
        lines = []
        for line in self.page.locator(".board > li").all():
            place = re.sub(r"\D", "", line.locator(".board-rank").inner_text()) or "-"
            name, value = line.locator(".grow b").inner_text(), plain(line.locator(".board-value b").inner_text())
            lines.append(f"{place} {name} {value}")
        return lines

    def choose(self, nickname, steps=True):
        self.page.fill("#nickname", nickname)
        self.page.locator("#show-steps").set_checked(steps, force=True)

    def settings(self):
        self.open("leaderboard")
        self.page.get_by_role("link", name="How you take part").click()


class Neighbours(Home):
    """Another household on the same server."""

    def sign_up(self):
        door = Browser(self.server.port)
        door.get("/accounts/new")
        response, text = door.post("/accounts", {
            "name": "Ola", "email": "ola@example.org", "password": PASSWORD, "locale": "en-GB"})
        assert response.status == 303, text
        self.page.context.add_cookies([
            {"name": name, "value": value, "url": self.family.base, "httpOnly": True, "sameSite": "Lax"}
            for name, value in door.cookies.items()])
        self.family.open("/people/new")


def is_clean(page):
    """In both themes, on a phone and on a desktop."""
    for scheme, size in [("light", PHONE), ("dark", DESKTOP), ("light", DESKTOP), ("dark", PHONE)]:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.set_viewport_size(size)
        found = Axe().run(page, options=RULES).response["violations"]
        assert found == [], [(rule["id"], [node["html"] for node in rule["nodes"]]) for rule in found]
    page.emulate_media(color_scheme="light")


@pytest.fixture
def okafor(server, context):
    return Home(server, context.new_page(), "Mia", 4200)


@pytest.fixture
def lindqvist(server, chromium, okafor):
    okafor.family.open("/settings")
    okafor.page.locator("form[action='/settings/registration'] button").click()
    context = chromium.new_context(viewport=PHONE, locale="en-GB", timezone_id="Europe/Berlin")
    context.set_default_timeout(10_000)
    yield Neighbours(server, context.new_page(), "Sten", 6100, typed=True)
    context.close()


def make_circle(home):
    """Creates a circle and returns the code shown."""
    page = home.page
    home.open("activity")
    page.get_by_role("link", name="Leaderboard").click()
    is_clean(page)
    page.get_by_role("link", name="Create a circle").click()
    page.fill("#name", "Class 4b")
    home.choose("Speedy")
    is_clean(page)
    home.family.main_action()
    page.get_by_role("button", name="Create a new code").click()
    code = page.locator("#secret").input_value()
    assert re.fullmatch(r"([0-9A-Z]{4}-){2}[0-9A-Z]{4}", code)
    is_clean(page)
    return code


def join(home, code, nickname):
    home.open("leaderboard")
    home.page.get_by_role("link", name="Join with a code").click()
    home.page.fill("#code", code)
    home.choose(nickname)
    home.family.main_action()


def test_two_families_compare_in_a_circle_and_one_leaves(okafor, lindqvist):
    code = make_circle(okafor)
    mias, stens = okafor.page, lindqvist.page
    join(lindqvist, code.lower().replace("-", " "), " SPEEDY ")
    assert "has this name" in stens.locator("#nickname-problem").inner_text()
    is_clean(stens)
    stens.fill("#nickname", "Viking <b>")
    lindqvist.family.main_action()
    stens.wait_for_url(re.compile("/leaderboard"))
    assert lindqvist.lines() == ["1 Viking <b> 6100 steps", "2 Speedy 4200 steps"]
    is_clean(stens)
    seen = okafor.board()
    assert "Mia is ranked 2 of 2." in seen and "Some values entered by hand" in seen
    assert okafor.person not in stens.content() and "Mia" not in stens.content()
    mias.get_by_role("link", name="Exercise").click()
    assert "Mia does not show this here" in plain(mias.locator("main").inner_text())
    # Unchecked values disappear for the others at once, and stay on one's own page.
    okafor.settings()
    okafor.choose("Speedy", steps=False)
    mias.get_by_role("button", name="Save").click()
    assert lindqvist.lines() == ["1 Viking <b> 6100 steps"]
    assert okafor.lines() == ["1 Viking <b> 6100 steps", "- Speedy 4200 steps"]
    lindqvist.settings()
    assert "Speedy" in stens.locator("[aria-labelledby=members]").inner_text()
    assert stens.get_by_role("button", name="Create a new code").count() == 0
    stens.get_by_text("Leave this circle").click()
    stens.get_by_role("button", name="Leave circle").click()
    stens.get_by_text("Left the circle").wait_for()
    assert "Compare how much you moved" in lindqvist.board()
    assert okafor.lines() == ["- Speedy 4200 steps"]


def test_who_is_taken_out_sees_nothing_more_and_the_old_code_is_closed(okafor, lindqvist):
    code = make_circle(okafor)
    join(lindqvist, code, "Viking")
    lindqvist.settings()
    inside = lindqvist.page.url
    okafor.settings()
    okafor.page.get_by_role("button", name=re.compile("Remove.*Viking")).click()
    okafor.page.get_by_text("the old code no longer works").wait_for()
    assert lindqvist.page.goto(inside).status == 404
    assert "Speedy" not in lindqvist.board()
    join(lindqvist, code, "Viking")
    assert "This code does not open a circle" in lindqvist.page.locator("#code-problem").inner_text()
    for _ in range(5):
        lindqvist.page.fill("#code", "7K3M-9QTX-2B4D")
        lindqvist.family.main_action()
    lindqvist.family.main_action()
    assert "Too many tries" in lindqvist.page.locator("#code-problem").inner_text()


def test_at_home_a_place_is_shared_by_keyboard_and_without_script(server, chromium, okafor):
    page = okafor.page
    okafor.open("leaderboard")
    page.get_by_role("link", name="Compare within the household").focus()
    page.keyboard.press("Enter")
    page.locator("#nickname").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    assert page.locator("#show-steps").is_checked()
    page.locator("#nickname").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/leaderboard"))
    assert okafor.lines() == ["1 Mia 4200 steps"]
    okafor.family.open("/people/new")
    ben = Home.__new__(Home)
    ben.server, ben.page, ben.family, ben.name = server, page, okafor.family, "Ben"
    ben.person = okafor.family.add_person("Ben", born="1985-05-01", allergens=(), area="activity")
    ben.walk(4200)
    context = chromium.new_context(
        viewport=PHONE, java_script_enabled=False, storage_state=page.context.storage_state())
    ben.page = context.new_page()
    ben.family = Family(ben.page, server.port)
    ben.open("leaderboard")
    ben.page.get_by_role("link", name="Compare within the household").click()
    ben.choose("Ben")
    ben.page.locator(".foot .btn-primary").click()
    ben.page.wait_for_url(re.compile("/leaderboard"))
    assert ben.lines() == ["1 Ben 4200 steps", "1 Mia 4200 steps"]
    assert "Ben is tied at rank 1 of 2." in ben.board()
    ben.page.get_by_role("link", name="Week").click()
    assert "Steps this week" in ben.page.locator("#board").inner_text()
    assert "On 1 day" in plain(ben.page.locator(".board").inner_text())
    context.close()
