"""Waiting entries as the user sees them: changed, deleted, restored, unreadable, and when they cannot be stored."""

import datetime
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import DESKTOP, PHONE
from phone import BERLIN, until, waits
from test_gallery import RULES


def test_what_cannot_be_read_is_shown_and_goes_only_when_it_is_deleted(home):
    page = home.page
    home.offline()
    home.log_dose()
    page.evaluate("""async () => {
        const { modules } = await import(document.querySelector("script[type=module]").src);
        const { readAll, write } = modules["js/offline/database.js"];
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
    database = home.server.database()
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
    # The cached Today and the day's own form lead here.
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
    assert "1 entry not sent yet" in badge.inner_text()
    badge.click()
    page.wait_for_url(re.compile("/today"))
    page.wait_for_selector("[data-waiting]")
    assert page.locator("[data-waiting-status]").inner_text() == "1 entry not sent yet"


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
    # Using only the keyboard.
    page.locator("[data-waiting] button").first.focus()
    for _ in range(2):
        page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('[data-waiting]') !== null")
