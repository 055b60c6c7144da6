"""Medicines without a network: the day's times come from the phone, and each answer arrives once with its own time."""

import datetime
import json
import re
import zoneinfo

import pytest
from conftest import DESKTOP, watched_phone
from family import Family, holds, plain
from phone import BERLIN, KEEP, in_store, until, wait_for_copies, waits
from test_offline_for_everybody import look

QUARTERS = ("part-0", "part-1", "part-2", "part-3")


class Nora:
    """A grandmother on Ada's phone: one medicine at every time of the day, one at the same times, one as needed. Mornings
    and nights are near now, so that something is due whenever the tests run."""

    def __init__(self, server, context, zone):
        self.server, self.zone = server, zone
        context.set_default_timeout(40_000)
        self.ada = Family(context.new_page(), server.port, opens=False)
        self.page = self.ada.page
        self.ada.set_up(server.code)
        self.nora = self.ada.add_person("Nora", born="1958-03-02", allergens=(), area="medicines")
        self.people = f"/people/{self.nora}"
        self.set_times()
        for name in ("Amlodipine", "Bisoprolol"):
            self.add(name, **{part: "1" for part in QUARTERS})
        self.add("Paracetamol", "as-needed", amount="1", most="4", gap="6")
        self.today()
        wait_for_copies(self.page)
        self.keep()

    def now(self):
        return datetime.datetime.now(self.zone)

    def set_times(self):
        """Four times from now on to midnight."""
        now = self.now()
        last = now.replace(hour=23, minute=59)
        step = (last - now) / 5
        self.times = [(now + step * (index + 1)).strftime("%H:%M") for index in range(4)]
        self.ada.open(f"{self.people}/medicines/times")
        for code, time in zip(("MORN", "NOON", "EVE", "NIGHT"), self.times):
            self.page.fill(f"[name={code}]", time)
        self.page.locator(".foot button, form .btn-primary").first.click()
        self.page.wait_for_load_state()

    def add(self, name, pattern="parts", **fields):
        page = self.page
        self.ada.open(f"{self.people}/medicines/new")
        page.fill("[name=name]", name)
        page.locator(f"label[for=pattern-{pattern}]").click()
        for field, value in fields.items():
            page.fill(f"[name='{field}']", value)
        self.ada.main_action()
        page.wait_for_url(re.compile(r"/medicines$"))

    def today(self):
        self.ada.open(f"{self.people}/today")

    def keep(self):
        self.page.evaluate(KEEP)

    def offline(self):
        self.page.context.set_offline(True)
        self.today()
        self.page.wait_for_selector("[data-medicines-here]")

    def online(self):
        self.page.context.set_offline(False)
        until(self.page, lambda: waits(self.page) == 0)

    def card(self):
        return self.page.locator("[data-medicines-here]")

    def row(self, name, index=0):
        return self.card().locator("li", has_text=name).nth(index)

    def tap(self, name, label="Taken", index=0):
        before = waits(self.page)
        self.row(name, index).locator("button", has_text=label).click()
        until(self.page, lambda: waits(self.page) == before + 1)

    def says(self, name, text):
        """The row is drawn again shortly after its answer has been kept."""
        until(self.page, lambda: text in plain(self.row(name).inner_text()))

    def records(self):
        database = self.server.database()
        rows = database.execute("""
            SELECT medication.name, administration.status, at, slot, administration.reason, amount FROM administration
            JOIN medication ON medication.id = administration.medication
            WHERE administration.deleted_at IS NULL ORDER BY at, medication.name, administration.created_at
        """).fetchall()
        database.close()
        return rows


@pytest.fixture
def zone():
    """Berlin; in its evening, when the day's times would be so near that they are one, a place where it is afternoon."""
    return BERLIN if datetime.datetime.now(BERLIN).hour < 20 else zoneinfo.ZoneInfo("America/New_York")


@pytest.fixture
def worker_context(chromium, zone):
    with watched_phone(
            chromium, timeout=30_000, expected="Failed to load resource", zone=zone.key, worker=True) as context:
        yield context


@pytest.fixture
def nora(server, worker_context, zone):
    return Nora(server, worker_context, zone)


def test_a_day_without_a_network_arrives_once_with_its_times(nora):
    page = nora.page
    nora.offline()
    groups = nora.card().locator("h3")
    assert groups.count() == 5 and "As needed" in groups.last.inner_text()
    # Nothing is said twice.
    assert page.locator(".hero").count() == 0 and page.locator(".agenda-card:not([data-medicines-here]) li").count() == 0
    nora.tap("Amlodipine")
    nora.says("Amlodipine", "Not sent yet")
    assert "Kept on this phone" in page.inner_text("[data-note]")
    # A reason is given on the form, which is on the phone.
    nora.row("Bisoprolol").locator("a", has_text="Skip").click()
    page.wait_for_selector("form[data-outbox=administration]")
    holds(page, "document.querySelector('[name=slot]').value.length > 0")
    assert page.is_checked("[name=status][value=not-done]")
    page.select_option("[name=reason]", "felt-sick")
    nora.ada.main_action()
    page.wait_for_url(re.compile("/today"))
    page.wait_for_selector("[data-medicines-here]")
    nora.says("Bisoprolol", "Not taken")
    # As needed, twice: counted here, never refused.
    needed = nora.row("Paracetamol")
    assert "0 of 4" in plain(needed.inner_text())
    nora.tap("Paracetamol")
    nora.says("Paracetamol", "1 of 4")
    assert "next from" in needed.inner_text()
    nora.tap("Paracetamol")
    nora.says("Paracetamol", "2 of 4")
    made = nora.now()
    # It stays on the phone, sealed, however often the page is opened.
    nora.today()
    page.wait_for_selector("[data-medicines-here]")
    nora.says("Paracetamol", "2 of 4")
    assert waits(page) == 4
    assert "felt-sick" not in json.dumps(in_store(page, "outbox")) and nora.records() == []
    nora.online()
    records = nora.records()
    assert sorted((name, status, reason) for name, status, _, _, reason, _ in records) == [
        ("Amlodipine", "completed", None), ("Bisoprolol", "not-done", "felt-sick"),
        ("Paracetamol", "completed", None), ("Paracetamol", "completed", None)]
    assert all(bool(slot) == (name != "Paracetamol") for name, _, _, slot, _, _ in records)
    assert all(abs(at / 1000 - made.timestamp()) < 180 for _, _, at, _, _, _ in records)
    nora.today()
    assert "Taken" in page.inner_text("main") and page.locator("[data-medicines-here]").count() == 0


def test_undo_takes_it_out_before_it_is_sent(nora):
    page = nora.page
    nora.offline()
    nora.tap("Amlodipine")
    page.locator("[data-note] button").click()
    until(page, lambda: waits(page) == 0)
    nora.tap("Amlodipine")
    nora.row("Amlodipine").locator("button", has_text="Undo").click()
    until(page, lambda: waits(page) == 0)
    nora.card().locator("button", has_text="All 2 taken").first.click()
    until(page, lambda: waits(page) == 2)
    nora.online()
    assert [name for name, *_ in nora.records()] == ["Amlodipine", "Bisoprolol"]


def test_another_time_is_the_one_that_is_recorded(nora):
    page = nora.page
    nora.offline()
    nora.row("Amlodipine").locator("a", has_text="Other time").click()
    page.wait_for_selector("form[data-outbox=administration]")
    holds(page, "document.querySelector('[name=slot]').value.length > 0")
    assert f"Planned for {nora.times[0]}" in page.inner_text("[data-about]")
    page.fill("[name=time]", "23:59")
    nora.ada.main_action()
    page.wait_for_selector("[data-note]")
    holds(page, "document.querySelector('[data-note]').textContent.includes('in the future')")
    assert waits(page) == 0
    page.fill("[name=time]", "00:00")
    page.fill("[name=amount]", "0.5")
    nora.ada.main_action()
    page.wait_for_url(re.compile("/today"))
    until(page, lambda: waits(page) == 1)
    nora.online()
    [(name, _, at, slot, _, amount)] = nora.records()
    midnight = nora.now().replace(hour=0, minute=0, second=0, microsecond=0)
    assert name == "Amlodipine" and slot and amount == "0.5" and at == midnight.timestamp() * 1000


@pytest.mark.parametrize("choice", ["theirs", "mine"])
def test_somebody_else_answered_meanwhile_and_both_are_shown(nora, chromium, choice):
    page = nora.page
    nora.offline()
    nora.tap("Amlodipine")
    nora.tap("Paracetamol")
    leave_out_elsewhere(nora, chromium)
    page.context.set_offline(False)
    until(page, lambda: waits(page) == 1)
    nora.today()
    page.wait_for_selector("[data-waiting] .is-conflict")
    assert "Changed in the meantime" in page.inner_text("[data-waiting]")
    kinds = [(name, status) for name, status, *_ in nora.records()]
    assert sorted(kinds) == [("Amlodipine", "not-done"), ("Paracetamol", "completed")]
    page.locator("[data-waiting] button", has_text="Compare both").click()
    page.wait_for_selector(".versions")
    assert "Not taken" in page.inner_text(".versions") and "Taken" in page.inner_text(".versions")
    page.locator(".foot form button" if choice == "mine" else ".foot-pair > a").click()
    page.wait_for_url(re.compile("/today"))
    until(page, lambda: waits(page) == 0)
    kinds = [(name, status) for name, status, *_ in nora.records()]
    chosen = "completed" if choice == "mine" else "not-done"
    assert sorted(kinds) == [("Amlodipine", chosen), ("Paracetamol", "completed")]


def leave_out_elsewhere(nora, chromium):
    """Another phone of the household records the first dose as not taken."""
    other = chromium.new_context(viewport=DESKTOP, timezone_id=nora.zone.key)
    other.add_cookies(nora.page.context.cookies())
    there = other.new_page()
    there.goto(nora.ada.base + f"{nora.people}/today")
    medicine, slot = there.locator("[name=slot]").first.get_attribute("value").split(":", 1)
    day = nora.now().date()
    there.goto(f"{nora.ada.base}{nora.people}/medicines/{medicine}/administrations/new?slot={slot}&day={day}&status=not-done")
    there.locator(".foot button").click()
    there.wait_for_url(re.compile("/today"))
    other.close()


def test_the_times_of_the_next_days_are_there_too(nora):
    page = nora.page
    nora.offline()
    page.clock.install(time=nora.now() + datetime.timedelta(days=3))
    nora.today()
    page.wait_for_selector("[data-medicines-here]")
    assert "Medicines are below" in page.inner_text("[data-old-day]")
    assert nora.card().locator("h3").count() == 5
    nora.tap("Amlodipine")
    nora.says("Amlodipine", "Not sent yet")
    # After a week the phone says that it knows no times, and still records what is taken as needed.
    page.clock.set_system_time(nora.now() + datetime.timedelta(days=9))
    nora.today()
    page.wait_for_selector("[data-medicines-here]")
    assert "no times for today" in nora.card().inner_text()
    nora.tap("Paracetamol")


def test_the_phone_counts_as_the_server_does(nora):
    page = nora.page
    nora.offline()
    nora.tap("Paracetamol")
    nora.tap("Paracetamol")
    nora.says("Paracetamol", "2 of 4")
    count, following = nora.row("Paracetamol").locator(".medicines-limit").inner_text().split(", next from ")
    nora.row("Paracetamol").locator("a", has_text="Other time").click()
    page.wait_for_selector("form[data-outbox=administration]")
    until(page, lambda: page.inner_text("[data-about]") == count)
    here = page.inner_text("[data-limit]")
    nora.online()
    page.goto(page.url)
    assert page.inner_text("[data-about]") == count and page.inner_text("[data-limit]") == here
    assert following in here


def test_what_was_sent_is_not_offered_again_when_the_network_goes_before_the_copies_are_new(nora):
    page = nora.page
    nora.offline()
    nora.tap("Amlodipine")
    nora.tap("Paracetamol")
    page.context.route("**/medicines/offline.json", lambda route: route.abort())
    nora.online()
    assert len(nora.records()) == 2
    nora.offline()
    assert "Taken" in nora.row("Amlodipine").inner_text()
    assert nora.row("Amlodipine").locator("button").count() == 0 and "Not sent" not in nora.card().inner_text()
    assert "1 of 4" in nora.row("Paracetamol").inner_text()
    sent = in_store(page, "state", "medicines")
    assert len(sent) == 2 and "Amlodipine" not in json.dumps(sent)


def test_with_a_network_a_tap_is_one_record_and_can_be_taken_back(nora):
    page = nora.page
    sent = []
    page.on("request", lambda request: sent.append(request.url) if request.url.endswith("/administrations/slots") else None)
    nora.today()
    page.locator(".hero .btn-primary").click()
    page.locator(".toast", has_text="All taken").wait_for()
    assert len(sent) == 1 and len(nora.records()) == 2 and page.locator("[data-medicines-here]").count() == 0
    page.locator(".toast button").click()
    page.locator(".toast", has_text="Entry deleted").wait_for()
    assert nora.records() == []


def test_what_is_kept_of_medicines_is_sealed(nora):
    row = in_store(nora.page, "pages", f"{nora.people}/medicines/offline.json")
    assert row["isOpen"] is False and "Amlodipine" not in json.dumps(row)


def test_a_network_lost_at_the_moment_of_sending_loses_nothing(nora):
    page = nora.page
    nora.today()
    page.context.set_offline(True)
    # The page came from the server; its own buttons keep the tap.
    page.locator(".hero .btn-primary").click()
    page.wait_for_selector("[data-medicines-here]")
    assert waits(page) == 1 and nora.row("Amlodipine").inner_text().count("Not sent yet") == 1
    assert nora.row("Bisoprolol").inner_text().count("Not sent yet") == 1
    nora.online()
    assert [(name, status) for name, status, *_ in nora.records()] == [
        ("Amlodipine", "completed"), ("Bisoprolol", "completed")]
    nora.ada.open(f"{nora.people}/medicines")
    page.locator("a.medicine", has_text="Paracetamol").click()
    page.locator("a", has_text="Record a dose").click()
    page.wait_for_selector("form[data-outbox=administration]")
    page.context.set_offline(True)
    nora.ada.main_action()
    page.wait_for_url(re.compile("/today"))
    until(page, lambda: waits(page) == 1)
    nora.online()
    assert [name for name, *_ in nora.records()].count("Paracetamol") == 1


def test_an_answer_that_is_lost_records_nothing_twice(nora):
    page = nora.page
    lost = []

    def lose(route):
        route.fetch()
        lost.append(route.request.url)
        route.abort()

    page.context.route("**/administrations/slots", lose)
    nora.today()
    page.locator(".hero .btn-primary").click()
    page.wait_for_selector("[data-waiting]")
    assert lost and len(nora.records()) == 2
    page.context.unroute_all(behavior="ignoreErrors")
    nora.today()
    until(page, lambda: waits(page) == 0)
    assert len(nora.records()) == 2


def test_the_day_offline_is_readable_for_everybody(nora, tmp_path):
    nora.offline()
    nora.tap("Amlodipine")
    nora.tap("Paracetamol")
    nora.page.locator("[data-note]").wait_for()
    nora.page.locator(".is-not-kept").first.wait_for()
    look(nora.page, tmp_path, "medicines-offline", "[data-medicines-here]")
    nora.row("Bisoprolol").locator("a", has_text="Skip").click()
    nora.page.wait_for_selector("form[data-outbox=administration]")
    look(nora.page, tmp_path, "medicine-form-offline")
