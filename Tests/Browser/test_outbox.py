"""Entries made offline: stored before they are sent, sent once, and never lost."""

import datetime
import json
import re
from contextlib import contextmanager

from archives import tables
from conftest import CHROMIUM, PHONE
from family import plain
from phone import BERLIN, Home, early, in_store, until, waits


def test_a_dose_without_a_network_waits_and_arrives_once(home):
    page = home.page
    home.offline()
    home.log_dose(notes="In the tent")
    assert "Kept on this phone" in page.inner_text("[data-note]")
    card = page.locator("[data-waiting]")
    assert "Peanut" in plain(card.inner_text()) and "80 mg" in plain(card.inner_text())
    assert "Not sent yet" in card.inner_text()
    assert home.rows("intake") == 0 and waits(page) == 1
    # Sealed: nothing is stored in plain text.
    assert "tent" not in json.dumps(in_store(page, "outbox"))
    # The waiting dose is not offered again.
    assert page.locator("[data-waiting-mark]").count() == 1
    assert not page.locator(".hero-buttons").first.is_visible()
    # The observation countdown still runs.
    assert "Watch time" in page.inner_text("[data-after-here]")
    home.find_network()
    assert home.rows("intake") == 1 and home.rows("intake_decision") == 1
    until(page, lambda: page.locator("[data-waiting]").count() == 0)


def test_symptoms_and_their_change_wait_too(home):
    page = home.page
    home.log_symptoms()
    edit = page.locator("a[href$='/edit']").first.get_attribute("href")
    home.ada.open(edit)
    home.offline()
    page.fill("[name=notes]", "Changed on the bus")
    home.ada.main_action()
    page.wait_for_url(re.compile("/today"))
    home.log_symptoms("itching")
    assert waits(page) == 2 and home.rows("symptom_entry") == 1
    home.find_network()
    assert home.rows("symptom_entry") == 2
    home.today()
    assert "Changed on the bus" in json.dumps(tables(home.server, home.mia))


def test_what_is_logged_from_yesterdays_page_is_of_today(home):
    page = home.page
    home.offline()
    morning = (datetime.datetime.now(BERLIN) + datetime.timedelta(days=1)).replace(hour=8)
    page.clock.set_fixed_time(morning)
    home.today()
    page.wait_for_selector("html[data-kept]")
    for name in ("Symptom", "Dose"):
        page.locator(".quick a", has_text=name).click()
        page.wait_for_selector("form[data-outbox]")
        assert page.input_value("[name=day]") == morning.date().isoformat()
        home.today()


def test_the_days_form_waits(home):
    page = home.page
    day = str(datetime.datetime.now(BERLIN).date())
    home.ada.open(f"/people/{home.mia}/doses/{day}")
    home.offline()
    # Forms that need the server keep what was typed.
    page.fill("[name=notes]", "Typed")
    page.locator("button[value=add]").click()
    page.wait_for_selector("[data-note]")
    assert page.input_value("[name=notes]") == "Typed"
    home.ada.main_action()
    page.wait_for_url(re.compile("/today"))
    assert waits(page) == 1
    home.find_network()
    assert home.rows("intake") == 1


@contextmanager
def disturbed(home, answer):
    """Logs a dose over a disturbed network, restores the network, and expects the dose to be stored once."""
    home.page.context.route("**/dose-entries", answer)
    home.log_dose()
    yield
    # A request may be in flight; let it finish as it is.
    home.page.context.unroute_all(behavior="ignoreErrors")
    home.today()
    home.sent()
    assert home.rows("intake") == 1


def test_an_answer_that_is_lost_stores_nothing_twice(home):
    lost = []

    def lose(route):
        route.fetch()
        lost.append(route.request.url)
        route.abort()

    with disturbed(home, lose):
        assert lost and home.rows("intake") == 1


def test_a_network_that_goes_before_the_server_hears_loses_nothing(home):
    with disturbed(home, lambda route: route.abort()):
        assert home.rows("intake") == 0 and waits(home.page) == 1


def test_a_hotels_page_is_not_taken_for_an_answer(home):
    welcome = {"status": 200, "content_type": "text/html", "body": "Welcome"}
    with disturbed(home, lambda route: route.fulfill(**welcome)):
        assert waits(home.page) == 1


def test_a_second_tap_makes_no_second_entry(home):
    page = home.page
    home.offline()
    home.open_dose()
    page.evaluate("""() => {
        const button = document.querySelector(".foot button");
        button.click();
        button.click();
    }""")
    page.wait_for_url(re.compile("/today"))
    assert waits(page) == 1
    home.find_network()
    assert home.rows("intake") == 1


def test_two_tabs_send_at_once(home):
    page = home.page
    home.offline()
    for number in range(3):
        home.log_dose(time=early(2 + number))
    other = page.context.new_page()
    other.goto(page.url)
    home.offline(False)
    for tab in (page, other):
        home.tell_online(tab)
    home.sent()
    assert home.rows("intake") == 3


def test_fifty_entries_arrive_in_order(home):
    page = home.page
    home.offline()
    home.open_dose()
    action = page.locator("form[data-outbox]").get_attribute("action")
    day = str(datetime.datetime.now(BERLIN).date() - datetime.timedelta(days=3))
    allergen = page.locator("[name='intakes.1.allergens']").get_attribute("value")
    level = page.locator("[name$='.level']").first.get_attribute("value")
    page.evaluate("""async ([action, day, allergen, level, person]) => {
        const { modules } = await import(document.querySelector("script[type=module]").src);
        const { add } = modules["js/offline/outbox.js"];
        const account = document.querySelector("meta[name=acclimate-owner]").content;
        const before = [];
        for (let number = 0; number < 50; number += 1) {
            const id = crypto.randomUUID();
            const time = `${String(8 + Math.floor(number / 10)).padStart(2, "0")}:${String(number % 10).padStart(2, "0")}`;
            await add({ id, account, person, kind: "dose-entry", action, made: Date.now() + number, state: "waiting",
                label: `Dose ${number}`, fields: [["day", day], ["intakes.1.id", id], ["intakes.1.time", time],
                ["intakes.1.allergens", allergen], [`intakes.1.${allergen}.level`, level],
                [`intakes.1.${allergen}.share`, "full"], ...before.map((one) => ["after", one]), ["go", "save"]] });
            before.push(id);
        }
    }""", [action, day, allergen, level, home.mia])
    assert waits(page) == 50
    home.today()
    assert "50 entries not sent yet" in page.inner_text("[data-waiting]")
    home.offline(False)
    until(page, lambda: waits(page) == 0)
    assert home.rows("intake") == 50 and home.rows("dose") == 1


def test_a_browser_that_is_killed_with_a_full_outbox_goes_on(server, chromium, tmp_path):
    folder = str(tmp_path / "phone")
    options = {"executable_path": CHROMIUM, "args": ["--no-sandbox"], "viewport": PHONE, "locale": "en-GB",
               "timezone_id": "Europe/Berlin"}
    kind = chromium.browser_type
    context = kind.launch_persistent_context(folder, **options)
    home = Home(server, context)
    home.offline()
    for number in range(3):
        home.log_dose(time=early(2 + number))
    home.log_symptoms()
    assert waits(home.page) == 4
    context.close()
    assert home.rows("intake") == 0
    context = kind.launch_persistent_context(folder, **options)
    try:
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{server.port}/people/{home.mia}/today")
        until(page, lambda: waits(page) == 0)
        assert home.rows("intake") == 3 and home.rows("symptom_entry") == 1
    finally:
        context.close()
