"""Answers on the page of a reminder: kept without a network, stored once, and as of the tap."""

import datetime
import re

import pytest
from family import plain
from phone import BERLIN, until, waits


class Due:
    """Mia's cream, due two minutes ago."""

    def __init__(self, home):
        self.home, self.page = home, home.page
        home.ada.open("/settings/reminders/channels/new?kind=webhook")
        # Nobody answers there: what counts is that reminders have started.
        self.page.fill("[name=address]", "https://localhost:9/")
        home.ada.main_action()
        self.change("UPDATE reminder_use SET since = 0")
        self.at = datetime.datetime.now(BERLIN) - datetime.timedelta(minutes=2)
        home.ada.open(f"/people/{home.mia}/reminders/own/new")
        self.page.fill("[name=title]", "Eczema cream")
        self.page.select_option("[name=basis]", "once")
        self.page.fill("[name=day]", str(self.at.date()))
        self.page.fill("[name=time-1]", self.at.strftime("%H:%M"))
        home.ada.main_action()
        until(self.page, lambda: self.one("SELECT id FROM reminder_due WHERE kind = 'own'"))
        self.id = self.one("SELECT id FROM reminder_due WHERE kind = 'own'")

    def database(self):
        return self.home.server.database()

    def change(self, statement):
        with self.database() as database:
            database.execute(statement)

    def one(self, statement):
        database = self.database()
        found = database.execute(statement).fetchone()
        database.close()
        return found and found[0]

    def open(self):
        self.home.ada.open(f"/people/{self.home.mia}/reminders/due/{self.id}")
        self.page.wait_for_selector("form[data-outbox]")

    def tap(self, name):
        self.page.get_by_role("button", name=name, exact=True).click()
        # Today may already be loading once more by itself.
        until(self.page, lambda: "/today" in self.page.url)
        self.page.wait_for_load_state()

    def answers(self):
        return self.one("SELECT count(*) FROM reminder_answer")


@pytest.fixture
def due(home):
    return Due(home)


def test_answer_waits_for_the_network_and_is_stored_once(due):
    due.open()
    due.home.offline()
    due.tap("Taken")
    card = due.page.locator("[data-waiting]")
    assert "Eczema cream: Taken" in plain(card.inner_text()) and "Not sent yet" in card.inner_text()
    assert card.get_by_role("button", name=re.compile("Change")).count() == 0
    assert due.answers() == 0 and waits(due.page) == 1
    due.home.find_network()
    assert due.answers() == 1
    assert due.one("SELECT source FROM reminder_answer") == "page"


def test_later_counts_from_the_tap(due):
    due.open()
    due.home.offline()
    before = datetime.datetime.now().timestamp() * 1000
    due.tap("30 minutes")
    after = datetime.datetime.now().timestamp() * 1000
    due.page.wait_for_timeout(3000)
    due.home.find_network()
    postponed = due.one(f"SELECT postponed_until FROM reminder_due WHERE id = '{due.id}'")
    # To the second, as the age of the entry is sent.
    assert before - 1500 <= postponed - 30 * 60_000 <= after + 1500


def test_lost_answer_stores_nothing_twice(due):
    lost = []

    def lose(route):
        route.fetch()
        lost.append(route.request.url)
        route.abort()

    due.open()
    due.page.context.route("**/answer", lose)
    due.page.get_by_role("button", name="Skip it", exact=True).click()
    # The page may hear of the stored answer before it leaves, and then it stays.
    until(due.page, lambda: lost and due.answers() == 1)
    due.page.wait_for_load_state()
    assert waits(due.page) == 1
    due.page.context.unroute_all(behavior="ignoreErrors")
    due.home.today()
    due.home.sent()
    assert due.answers() == 1
    assert due.one("SELECT answer FROM reminder_answer") == "skipped"


def test_second_answer_changes_nothing(due):
    due.open()
    due.home.offline()
    due.tap("Taken")
    # Somebody else is faster.
    due.change(
        "INSERT INTO reminder_answer (due, answer, source, actor, at) "
        f"VALUES ('{due.id}', 'skipped', 'page', 'account-ben', 1)")
    due.home.find_network()
    assert due.answers() == 1 and due.one("SELECT answer FROM reminder_answer") == "skipped"


def test_with_a_network_the_page_says_who_answered(due):
    due.open()
    due.page.get_by_role("button", name="Taken", exact=True).click()
    due.page.locator(".state-taken").wait_for()
    assert "/reminders/due/" in due.page.url and "Ada" in due.page.inner_text(".state-taken")
    assert due.answers() == 1
