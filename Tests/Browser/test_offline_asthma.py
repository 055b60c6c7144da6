"""Puffs without a network: the taps wait on the phone, and each arrives once with its own time."""

import datetime

import pytest
from family import Family
from phone import KEEP, until, wait_for_copies, waits


@pytest.fixture
def tom(server, worker_context, request):
    """Tom with a reliever, or with an inhaler for both regular puffs and symptoms."""
    worker_context.set_default_timeout(40_000)
    family = Family(worker_context.new_page(), server.port, opens=False)
    family.set_up(server.code)
    family.tom = family.add_person("Tom", born="2008-03-02", allergens=(), area="asthma")
    family.open(f"/people/{family.tom}/asthma/inhalers/new")
    family.page.fill("[name=name]", "Salbutamol")
    if getattr(request, "param", None) == "both":
        family.page.fill("[name=name]", "Orange")
        family.page.select_option("[name=role]", value="ics-formoterol-both")
        family.page.fill("[name=daily-maximum]", "8")
    family.page.locator(".foot button").click()
    family.page.wait_for_url(lambda url: not url.endswith("/new"))
    family.open(f"/people/{family.tom}/today")
    wait_for_copies(family.page)
    family.page.evaluate(KEEP)
    return family


def puffs(server):
    database = server.database()
    rows = database.execute("SELECT at FROM puff WHERE deleted_at IS NULL ORDER BY at").fetchall()
    database.close()
    return [at / 1000 for (at,) in rows]


def test_taps_arrive_once_and_say_when_they_were_made(server, tom):
    page = tom.page
    page.context.set_offline(True)
    tom.open(f"/people/{tom.tom}/today")
    for number, name in ((1, "1 puff now"), (2, "2 puffs")):
        page.get_by_role("button", name=name).click()
        until(page, lambda number=number: waits(page) == number)
        tom.open(f"/people/{tom.tom}/asthma" if number == 1 else f"/people/{tom.tom}/today")
    made = datetime.datetime.now().timestamp()
    assert puffs(server) == []
    page.context.set_offline(False)
    until(page, lambda: waits(page) == 0)
    kept = puffs(server)
    assert len(kept) == 3 and all(abs(at - made) < 180 for at in kept)


@pytest.mark.parametrize("tom", ["both"], indirect=True)
def test_what_a_puff_was_for_is_kept_with_its_tap(server, tom):
    page = tom.page
    page.context.set_offline(True)
    tom.open(f"/people/{tom.tom}/today")
    for number, name in ((1, "1 puff, for symptoms"), (2, "1 puff, regular")):
        page.get_by_role("button", name=name).click()
        until(page, lambda number=number: waits(page) == number)
        tom.open(f"/people/{tom.tom}/today")
    assert "for symptoms" in page.inner_text("[data-waiting]") and "regular" in page.inner_text("[data-waiting]")
    page.context.set_offline(False)
    until(page, lambda: waits(page) == 0)
    assert sorted(purposes(server)) == ["as-needed", "scheduled"]


def purposes(server):
    database = server.database()
    rows = database.execute("SELECT purpose FROM puff WHERE deleted_at IS NULL").fetchall()
    database.close()
    return [purpose for (purpose,) in rows]
