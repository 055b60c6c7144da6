"""Two parents with the same day open: the second to save is asked, and nothing either of them typed is lost."""

import datetime
import json
import re
import threading

import pytest

from archives import doses
from conftest import PHONE
from family import Family, invite, plain


class Home:
    """Ada and Grace, signed in on two phones, and Mia, whose peanut level is 12 mg."""

    def __init__(self, server, context, other_context):
        self.server = server
        self.ada = Family(context.new_page(), server.port)
        self.ada.set_up(server.code)
        self.mia = self.ada.add_person("Mia", allergens=("peanut",))
        self.ada.add_level(self.mia, "Peanut", "4", "12", current=True)
        link = invite(self.ada.page)
        self.grace = Family(other_context.new_page(), server.port)
        self.grace.page.goto(link)
        self.grace.fill_account("Grace", "grace@example.org")
        self.day = str(datetime.date.today() - datetime.timedelta(days=1))

    @property
    def form(self):
        return f"/people/{self.mia}/doses/{self.day}"

    def log(self, parent, time="07:30"):
        """A full dose yesterday."""
        parent.open(self.form)
        parent.page.fill("[name='intakes.1.time']", time)
        parent.main_action()
        parent.page.wait_for_url(re.compile("/today"))

    def add_intake(self, parent, time="18:00"):
        page = parent.page
        page.locator("button[name=go][value=add]").click()
        page.locator("[name='intakes.2.allergens']").first.check(force=True)
        page.fill("[name='intakes.2.time']", time)
        half = page.locator("[name^='intakes.2.'][name$='.share'][value=half]")
        half.first.check(force=True)

    def export(self):
        return doses(self.server, self.mia)

    def stored(self):
        return self.export().get(self.day)

    def history(self):
        """The day's records before each change, oldest first."""
        database = self.server.database()
        rows = database.execute(
            "SELECT before FROM audit WHERE noun = 'dose' AND record = ? AND before IS NOT NULL ORDER BY id", [self.day])
        found = [json.loads(before) for before, in rows]
        database.close()
        return found


def text(family):
    return plain(family.page.inner_text("main"))


@pytest.fixture
def home(server, context, chromium):
    other = chromium.new_context(viewport=PHONE, locale="en-GB", timezone_id="Europe/Berlin")
    other.set_default_timeout(10_000)
    yield Home(server, context, other)
    other.close()


def conflict(home):
    """Both open the day; Grace adds an intake and saves, then Ada saves her note."""
    home.log(home.ada)
    home.ada.open(home.form)
    home.grace.open(home.form)
    home.add_intake(home.grace)
    home.grace.main_action()
    assert "Dose saved" in plain(home.grace.page.inner_text("body"))
    home.ada.page.fill("[name=notes]", "Half an hour late <b>today</b>.")
    home.ada.main_action()


def test_the_second_sees_both_versions_and_nothing_is_stored_yet(home):
    conflict(home)
    seen = text(home.ada)
    assert "Two versions" in plain(home.ada.page.inner_text("body"))
    assert "By Grace at" in seen and "18:00" in seen and "Half an hour late <b>today</b>." in seen
    stored = home.stored()
    assert len(stored["intakes"]) == 2 and "notes" not in stored and stored["version"] == 2


def test_keeping_theirs_and_writing_mine_again_has_both(home):
    conflict(home)
    home.ada.page.get_by_role("link", name="Keep theirs").click()
    assert "18:00" in text(home.ada) or "6:00" in text(home.ada)
    assert len(home.stored()["intakes"]) == 2 and "notes" not in home.stored()
    home.ada.open(home.form)
    home.ada.page.fill("[name=notes]", "Half an hour late.")
    home.ada.main_action()
    stored = home.stored()
    assert len(stored["intakes"]) == 2 and stored["notes"] == "Half an hour late."


def test_saving_mine_over_theirs_keeps_theirs_in_the_history(home):
    conflict(home)
    home.ada.page.get_by_role("button", name="Save mine instead").click()
    home.ada.page.wait_for_url(re.compile("/today"))
    assert "Half an hour late <b>today</b>." in text(home.ada)
    stored = home.stored()
    assert len(stored["intakes"]) == 1 and stored["notes"] == "Half an hour late <b>today</b>."
    assert stored["version"] == 3
    theirs = home.history()[-1]
    assert len(theirs["intakes"]) == 2
    assert sorted(portion["milligrams"] for intake in theirs["intakes"] for portion in intake["portions"]) == ["12", "6"]


def test_one_tap_by_both_at_once_is_one_intake(home):
    for parent in (home.ada, home.grace):
        parent.open(f"/people/{home.mia}/today")
        assert parent.page.get_by_role("button", name="Taken").count() == 1
    # Two concurrent requests: each phone's own form, sent from its own thread.
    forms = []
    for parent in (home.ada, home.grace):
        form = parent.page.locator("form[action$='/intakes']").first
        fields = {box.get_attribute("name"): box.get_attribute("value") for box in form.locator("input").all()}
        cookies = "; ".join(f"{c['name']}={c['value']}" for c in parent.page.context.cookies())
        forms.append((form.get_attribute("action"), fields, cookies))
    ready = threading.Barrier(2)
    answers = []

    def tap(action, fields, cookies):
        import http.client
        import urllib.parse
        connection = http.client.HTTPConnection("127.0.0.1", home.server.port, timeout=30)
        connection.connect()
        ready.wait()
        connection.request("POST", action, urllib.parse.urlencode(fields), {
            "Cookie": cookies, "Content-Type": "application/x-www-form-urlencoded"})
        answers.append(connection.getresponse().status)

    threads = [threading.Thread(target=tap, args=form) for form in forms]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [303, 303]
    (dose,) = home.export().values()
    assert len(dose["intakes"]) == 1 and [p["milligrams"] for p in dose["intakes"][0]["portions"]] == ["12"]
    for parent in (home.ada, home.grace):
        parent.open(f"/people/{home.mia}/today")
        assert parent.page.get_by_role("button", name="Taken").count() == 0
        assert text(parent).count("Taken at") == 1


def test_taps_one_after_the_other_are_one_intake(home):
    for parent in (home.ada, home.grace):
        parent.open(f"/people/{home.mia}/today")
    home.grace.page.get_by_role("button", name="Taken").click()
    home.ada.page.get_by_role("button", name="Taken").click()
    # The second parent did not log the dose, so she must not be told that she did.
    assert "Dose taken" not in plain(home.ada.page.inner_text("body"))
    (dose,) = home.export().values()
    assert len(dose["intakes"]) == 1


def test_deleting_a_day_that_was_changed_meanwhile_deletes_nothing(home):
    home.log(home.ada)
    home.ada.open(home.form)
    home.grace.open(home.form)
    home.grace.page.fill("[name=notes]", "She was well.")
    home.grace.main_action()
    home.ada.page.get_by_role("button", name="Delete this dose").click()
    assert "Nothing was deleted" in text(home.ada) and "She was well." in home.ada.page.content()
    assert home.stored()["notes"] == "She was well."
    # Now that she has seen it, she may.
    home.ada.page.get_by_role("button", name="Delete this dose").click()
    home.ada.page.wait_for_url(re.compile("/today"))
    assert home.stored() is None
    home.ada.page.get_by_role("button", name="Undo").click()
    assert home.stored()["notes"] == "She was well."


def test_saving_a_day_that_was_deleted_meanwhile_asks(home):
    home.log(home.ada)
    home.ada.open(home.form)
    home.grace.open(home.form)
    home.grace.page.get_by_role("button", name="Delete this dose").click()
    home.grace.page.wait_for_url(re.compile("/today"))
    home.ada.page.fill("[name=notes]", "She was well.")
    home.ada.main_action()
    assert "Two versions" in plain(home.ada.page.inner_text("body")) and "By Grace at" in text(home.ada)
    assert home.stored() is None
    home.ada.page.get_by_role("button", name="Save mine instead").click()
    home.ada.page.wait_for_url(re.compile("/today"))
    assert home.stored()["notes"] == "She was well." and len(home.stored()["intakes"]) == 1
