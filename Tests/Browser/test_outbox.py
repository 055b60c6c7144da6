"""Entries made without a network: kept before they are sent, sent once, never overwritten and never lost."""

import datetime
import json
import re
import sqlite3
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import CHROMIUM, DESKTOP, PHONE
from family import PASSWORD, Family, plain
from phone import BERLIN, Home, early, in_store, until, waits
from test_gallery import RULES

ROOT = Path(__file__).resolve().parent.parent.parent


def test_a_dose_without_a_network_waits_and_arrives_once(home):
    page = home.page
    home.offline()
    home.log_dose(notes="In the tent")
    assert "Kept on this phone" in page.inner_text("[data-note]")
    card = page.locator("[data-waiting]")
    assert "Peanut" in plain(card.inner_text()) and "80 mg" in plain(card.inner_text())
    assert "Waiting to be sent" in card.inner_text()
    assert home.rows("intake") == 0 and waits(page) == 1
    # Sealed: nothing of it lies open.
    assert "tent" not in json.dumps(in_store(page, "outbox"))
    # The dose that waits is not offered again.
    assert page.locator("[data-waiting-mark]").count() == 1
    assert not page.locator(".hero-buttons").first.is_visible()
    # The watch time runs all the same.
    assert "Watch time" in page.inner_text("[data-after-here]")
    home.offline(False)
    home.sent()
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
    home.log_symptoms("coughing")
    assert waits(page) == 2 and home.rows("symptom_entry") == 1
    home.offline(False)
    home.sent()
    assert home.rows("symptom_entry") == 2
    home.today()
    assert "Changed on the bus" in json.dumps(json.loads(home.server.command("export", "--person", home.mia)))


def test_the_days_form_waits(home):
    page = home.page
    day = str(datetime.datetime.now(BERLIN).date())
    home.ada.open(f"/people/{home.mia}/doses/{day}")
    home.offline()
    # What needs the server keeps what was typed.
    page.fill("[name=notes]", "Typed")
    page.locator("button[value=add]").click()
    page.wait_for_selector("[data-note]")
    assert page.input_value("[name=notes]") == "Typed"
    home.ada.main_action()
    page.wait_for_url(re.compile("/today"))
    assert waits(page) == 1
    home.offline(False)
    home.sent()
    assert home.rows("intake") == 1


def test_an_answer_that_is_lost_stores_nothing_twice(home):
    page = home.page
    lost = []

    def lose(route):
        route.fetch()
        lost.append(route.request.url)
        route.abort()

    page.context.route("**/dose-entries", lose)
    home.log_dose()
    assert lost and home.rows("intake") == 1
    page.context.unroute("**/dose-entries")
    home.today()
    home.sent()
    assert home.rows("intake") == 1


def test_a_network_that_goes_before_the_server_hears_loses_nothing(home):
    page = home.page
    page.context.route("**/dose-entries", lambda route: route.abort())
    home.log_dose()
    assert home.rows("intake") == 0 and waits(page) == 1
    page.context.unroute("**/dose-entries")
    home.today()
    home.sent()
    assert home.rows("intake") == 1


def test_a_hotels_page_is_not_taken_for_an_answer(home):
    page = home.page
    page.context.route(
        "**/dose-entries", lambda route: route.fulfill(status=200, content_type="text/html", body="Welcome"))
    home.log_dose()
    assert waits(page) == 1
    page.context.unroute("**/dose-entries")
    home.today()
    home.sent()
    assert home.rows("intake") == 1


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
    home.offline(False)
    home.sent()
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
        const base = document.querySelector("script[src*='/js/app.js']").src.replace("app.js", "offline/");
        const { add } = await import(base + "outbox.js");
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
    assert "50 entries wait" in page.inner_text("[data-waiting]")
    home.offline(False)
    until(page, lambda: waits(page) == 0, 60)
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


def second_parent(home, chromium):
    home.ada.open("/settings")
    home.page.locator("form[action='/settings/invitations'] button").click()
    link = re.search(r"http://127\.0\.0\.1:\d+/invitations/[\w-]+", home.page.content()).group(0)
    context = chromium.new_context(worker=True, viewport=PHONE, locale="en-GB", timezone_id="Europe/Berlin")
    context.set_default_timeout(10_000)
    grace = Family(context.new_page(), home.server.port)
    grace.page.goto(link)
    grace.fill_account("Grace", "grace@example.org")
    home.keep()
    return grace


def test_what_another_parent_wrote_meanwhile_is_shown_beside_it(home, chromium):
    page = home.page
    grace = second_parent(home, chromium)
    home.offline()
    home.log_dose(time=early(), notes="Mine")
    grace.open(f"/people/{home.mia}/dose-entries/new")
    grace.page.fill("[name='intakes.1.time']", early(4))
    grace.page.fill("[name=notes]", "Theirs")
    grace.main_action()
    grace.page.wait_for_url(re.compile("/today"))
    grace.page.context.close()
    assert home.rows("intake") == 1
    home.offline(False)
    home.tell_online(page)
    home.today()
    page.wait_for_selector(".waiting-state.is-conflict")
    assert home.rows("intake") == 1 and waits(page) == 1
    page.locator("[data-waiting] .act").first.click()
    page.wait_for_selector(".versions")
    text = plain(page.inner_text("main"))
    assert "Mine" in text and "Theirs" in text and "With your dose" in text
    page.locator(f"form[action='/people/{home.mia}/dose-entries'] button").click()
    page.wait_for_url(re.compile("/today"))
    assert home.rows("intake") == 2
    until(page, lambda: waits(page) == 0)


def test_a_mistake_is_shown_where_it_is_corrected(home):
    page = home.page
    home.offline()
    home.open_dose()
    page.locator("[name$='.share'][value=part]").check(force=True)
    page.fill("[name$='.amount']:visible", "a little")
    home.ada.main_action()
    page.wait_for_url(re.compile("/today"))
    home.offline(False)
    home.tell_online(page)
    page.wait_for_selector(".waiting-state.is-refused")
    page.locator("[data-waiting] .act").first.click()
    page.wait_for_selector(".problems")
    page.locator("[name$='.share'][value=full]").check(force=True)
    home.ada.main_action()
    page.wait_for_url(re.compile("/today"))
    assert home.rows("intake") == 1
    until(page, lambda: waits(page) == 0)


def test_signed_out_it_waits_and_another_account_never_sends_it(home, chromium):
    page = home.page
    second_parent(home, chromium).page.context.close()
    home.offline()
    home.log_dose()
    # The session ends while there is no network.
    home.page.context.clear_cookies()
    home.offline(False)
    home.tell_online(page)
    page.wait_for_timeout(1500)
    assert waits(page) == 1 and home.rows("intake") == 0
    home.ada.open("/session/new")
    page.fill("[name=email]", "ada@example.org")
    page.fill("[name=password]", PASSWORD)
    page.locator("form:has([name=password]) button[type=submit]").first.click()
    page.wait_for_url(re.compile("/(people|today)"))
    home.sent()
    assert home.rows("intake") == 1


def test_an_entry_of_another_account_stays_unsent(home):
    page = home.page
    home.offline()
    home.log_dose()
    page.evaluate("""async () => {
        const base = document.querySelector("script[src*='/js/app.js']").src.replace("app.js", "offline/");
        const { list, replace } = await import(base + "outbox.js");
        for (const entry of await list()) await replace({ ...entry, account: "somebody-else" });
    }""")
    home.offline(False)
    home.tell_online(page)
    page.wait_for_timeout(2000)
    assert waits(page) == 1 and home.rows("intake") == 0


def test_what_cannot_be_read_is_shown_and_goes_only_when_it_is_deleted(home):
    page = home.page
    home.offline()
    home.log_dose()
    page.evaluate("""async () => {
        const base = document.querySelector("script[src*='/js/app.js']").src.replace("app.js", "offline/");
        const { readAll, write } = await import(base + "database.js");
        for (const row of await readAll("outbox")) {
            new Uint8Array(row.sealed.bytes)[3] ^= 1;
            await write("outbox", row);
        }
    }""")
    home.today()
    assert "Cannot be read on this phone" in page.inner_text("[data-waiting]")
    home.offline(False)
    page.wait_for_timeout(1500)
    assert waits(page) == 1
    page.locator("[data-waiting] .act", has_text="Delete").click()
    until(page, lambda: waits(page) == 0)


def test_an_entry_is_changed_deleted_and_taken_back_before_it_is_sent(home):
    page = home.page
    home.offline()
    home.log_dose(notes="First")
    page.locator("[data-waiting] .act", has_text="Change").click()
    page.wait_for_url(re.compile("/dose-entries/new"))
    until(page, lambda: page.input_value("[name=notes]") == "First")
    page.fill("[name=notes]", "Second")
    home.ada.main_action()
    page.wait_for_url(re.compile("/today"))
    assert waits(page) == 1
    page.locator("[data-waiting] .act", has_text="Delete").click()
    until(page, lambda: waits(page) == 0)
    page.locator("[data-note] button").click()
    until(page, lambda: waits(page) == 1)
    home.offline(False)
    home.tell_online(page)
    home.sent()
    database = sqlite3.connect(f"file:{home.server.home}/acclimate.sqlite?mode=ro", uri=True)
    assert database.execute("SELECT notes FROM dose").fetchall() == [("Second",)]
    database.close()


def test_a_kept_form_logs_today_and_has_an_id_of_its_own(home):
    page = home.page
    home.offline()
    ids = set()
    for _ in range(2):
        home.open_dose()
        ids.add(page.input_value("[name='intakes.1.id']"))
        day = page.input_value("[name=day]")
        assert day == str(datetime.datetime.now(BERLIN).date())
    assert len(ids) == 2
    # The kept Today and the day's own form lead here.
    home.today()
    page.locator(".hero-buttons a[href*='dose-entries/new']").first.click()
    page.wait_for_url(re.compile("/dose-entries/new"))
    home.ada.open(f"/people/{home.mia}/doses/{day}")
    page.wait_for_url(re.compile("/dose-entries/new"))


def test_a_phone_without_room_says_so_and_keeps_what_was_typed(home):
    page = home.page
    home.offline()
    home.open_dose()
    page.evaluate(
        "() => { IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); }; }")
    page.fill("[name=notes]", "Typed with care")
    home.ada.main_action()
    page.wait_for_selector("[data-note]")
    assert "could not keep it" in page.inner_text("[data-note]")
    assert page.input_value("[name=notes]") == "Typed with care"
    home.offline(False)
    home.ada.main_action()
    page.wait_for_url(re.compile("/today"))
    assert home.rows("intake") == 1


def test_how_many_wait_is_said_on_every_page(home):
    page = home.page
    home.offline()
    home.log_dose()
    home.ada.open(f"/people/{home.mia}/plan")
    badge = page.locator("[data-waiting-count]")
    badge.wait_for()
    assert "1 entry waits" in badge.inner_text()
    badge.click()
    page.wait_for_url(re.compile("/today"))
    page.wait_for_selector("[data-waiting]")
    assert page.locator("[data-waiting-status]").inner_text() == "1 entry waits"


@pytest.mark.parametrize("size, scheme", [(PHONE, "light"), (DESKTOP, "dark")])
def test_the_waiting_entries_are_accessible(home, size, scheme, tmp_path):
    page = home.page
    page.set_viewport_size(size)
    page.emulate_media(color_scheme=scheme)
    home.offline()
    home.log_dose()
    home.log_symptoms()
    page.wait_for_selector("[data-waiting]")
    page.screenshot(path=str(tmp_path / f"waiting-{scheme}.png"), full_page=True)
    found = Axe().run(page, options=RULES)
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = page.evaluate("""() => [...document.querySelectorAll("[data-waiting] button")]
        .filter((button) => button.getBoundingClientRect().height < 44).map((button) => button.textContent)""")
    assert small == []
    # By keyboard alone.
    page.locator("[data-waiting] button").first.focus()
    for _ in range(2):
        page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('[data-waiting]') !== null")


def test_the_browser_says_decisions_in_the_servers_words(home):
    """Every situation of the rules, in the sentences of the server."""
    said = json.loads((ROOT / "Tests/WebTests/Snapshots/Decisions/sentences.txt").read_text())
    situations = {file: json.loads((ROOT / "Domain/Tests/Scenarios" / file).read_text())["check"] for file, _ in said}
    assert len(situations) >= 60
    different = home.page.evaluate("""async ([said, situations]) => {
        const base = document.querySelector("script[src*='/js/app.js']").src.replace("app.js", "offline/");
        const { DecisionWords } = await import(base + "decision-words.js");
        const { loadWords } = await import(base + "words.js");
        const words = await loadWords();
        const found = [];
        for (const [file, server] of said) {
            const { levels, plan, zone, at } = situations[file];
            const today = typeof at === "string" ? at.slice(0, 10) : at.day;
            const spoken = new DecisionWords(words, { allergens: {}, levels, plan, zone, today });
            const [decision] = JSON.parse(server.decision).decisions;
            const [symbol, style] = spoken.shape(decision);
            const here = JSON.stringify({
                heading: spoken.verdict(decision), symbol, style,
                reasons: spoken.reasons(decision).map(({ text, source }) => [text, source]),
            });
            const { heading, symbol: mark, style: look, reasons } = server;
            const there = JSON.stringify({ heading, symbol: mark, style: look, reasons });
            if (here !== there) found.push([file, here, there]);
        }
        return found;
    }""", [said, situations])
    assert different == []
