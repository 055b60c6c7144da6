"""A grandmother's medicines: entered, understood, taken, left out, put off, never twice."""

import re

import pytest
from conftest import DESKTOP, PHONE
from family import Family, holds


@pytest.fixture(params=[PHONE, DESKTOP], ids=["phone", "desktop"])
def nora(server, chromium, request):
    context = chromium.new_context(viewport=request.param)
    family = Family(context.new_page(), server.port, opens=False)
    family.set_up(server.code)
    family.nora = family.add_person("Nora", born="1958-03-02", allergens=(), area="medicines")
    yield family
    context.close()


def add(family, name, pattern="parts", **fields):
    page = family.page
    family.open(f"/people/{family.nora}/medicines/new")
    page.fill("[name=name]", name)
    page.locator(f"label[for=pattern-{pattern}]").click()
    for field, value in fields.items():
        page.fill(f"[name='{field.replace('_', '-')}']", value)
    page.locator(".foot button").click()
    page.wait_for_url(re.compile(r"/medicines($|/[^/]+/confirmation$)"))


def test_form_says_at_once_what_it_understood(nora):
    page = nora.page
    nora.open(f"/people/{nora.nora}/medicines")
    assert "No medicines yet" in page.inner_text("main")
    page.locator("main .btn-primary").click()
    page.locator("[name=name]").press_sequentially("acetamin")
    holds(page, "document.querySelectorAll('#names option').length > 0")
    page.fill("[name=name]", "Amoxicillin")
    page.locator("label[for=pattern-interval]").click()
    page.fill("[name=hours]", "8")
    holds(page, "document.querySelector('[data-understood]').textContent.includes('every 8 hours')")
    assert page.locator(".seven tbody tr").count() == 3
    assert not page.locator("[name=part-0]").is_visible()
    page.fill("[name=amount]", "one")
    page.locator(".foot button").click()
    assert "number above zero" in page.inner_text(".form")
    page.fill("[name=amount]", "1")
    page.locator(".foot button").click()
    page.wait_for_url("**/medicines")
    assert "every 8 hours" in page.inner_text("main")


def test_day_is_two_taps_and_can_be_taken_back(nora):
    page = nora.page
    add(nora, "Amlodipine", part_0="1", part_1="1", part_2="1", part_3="1")
    add(nora, "Bisoprolol", part_0="1", part_1="1", part_2="1", part_3="1")
    nora.open(f"/people/{nora.nora}/today")
    if page.locator(".hero .group li").count() == 0:
        pytest.skip("after the last time of the day")
    assert page.locator(".hero .group li").count() == 2
    page.locator(".hero .btn-primary").click()
    page.locator("[data-toast], .toast").first.wait_for()
    assert page.locator(".state-taken").count() == 2
    page.locator(".toast button").click()
    page.wait_for_load_state()
    assert page.locator(".state-taken").count() == 0
    page.locator(".hero .group .act-main").first.click()
    page.wait_for_load_state()
    assert page.locator(".state-taken").count() == 1


def test_same_medicine_is_asked_about_before_it_counts(nora):
    page = nora.page
    add(nora, "Paracetamol", "as-needed", amount="1", most="4")
    add(nora, "Acetaminophen", "as-needed", amount="1", most="4")
    assert page.url.endswith("/confirmation")
    page.locator(".foot button").click()
    assert "Choose what should happen" in page.inner_text(".form")
    page.locator("label.opt", has_text="Replaces Paracetamol").click()
    page.locator(".foot button").click()
    page.wait_for_url("**/medicines")
    assert "Stopped" in page.locator("section", has_text="Not active").inner_text()


def test_as_needed_says_when_the_next_is_within_the_limits_and_records_anyway(nora):
    page = nora.page
    add(nora, "Paracetamol", "as-needed", amount="1", most="2", gap="6")
    for count in range(2):
        page.locator("main a.medicine").first.click()
        page.locator("a", has_text="Record a dose").click()
        assert ("next from" in page.inner_text(".form")) == (count > 0)
        page.locator(".foot button").click()
        page.wait_for_url("**/today*")
        nora.open(f"/people/{nora.nora}/medicines")
    nora.open(f"/people/{nora.nora}/administrations")
    assert page.locator("a.medicine").count() == 2
    page.locator("a.medicine").first.click()
    page.fill("[name=time]", "23:59")
    page.locator(".foot button").click()
    body = page.inner_text("main")
    assert "in the future" in body or "/today" in page.url


def test_stopped_medicine_keeps_its_history_and_comes_back(nora):
    page = nora.page
    add(nora, "Naproxen", part_0="1")
    page.locator("main a.medicine").first.click()
    page.locator("button", has_text="Pause it").click()
    assert "Paused" in page.inner_text("main")
    page.locator(".toast button").click()
    page.wait_for_load_state()
    assert "Paused" not in page.inner_text("main")
    page.locator("button", has_text="Delete this medicine").click()
    page.wait_for_url("**/medicines")
    assert "No medicines yet" in page.inner_text("main")
    page.locator(".toast button").click()
    page.wait_for_load_state()
    assert "Naproxen" in page.inner_text("main")


def test_stock_follows_refills_counts_and_what_was_taken(nora):
    page = nora.page
    add(nora, "Apixaban", "as-needed", amount="1")
    page.locator("a.medicine").first.click()
    page.wait_for_load_state()
    page.get_by_role("link", name="Add a refill").click()
    page.wait_for_load_state()
    page.fill("[name=packs]", "2")
    page.locator(".foot button").click()
    assert "how many are in a pack" in page.inner_text(".form")
    page.fill("[name=pack]", "14")
    page.fill("[name=expires]", "2031-05")
    page.locator(".foot button").click()
    page.wait_for_url("**/stock")
    assert "28 tablets left" in page.inner_text("main")
    assert "Expires May 2031" in page.inner_text("main")
    nora.open(re.sub(r"^https?://[^/]+", "", page.url).replace("/stock", "/administrations/new"))
    page.locator(".foot button").click()
    page.wait_for_url(re.compile("/today"))
    nora.open(f"/people/{nora.nora}/medicines")
    page.locator("a.medicine").first.click()
    page.wait_for_load_state()
    assert "27 tablets left" in page.inner_text("main")
    page.get_by_role("link", name="Count again").click()
    page.wait_for_load_state()
    page.fill("[name=pack]", "")
    page.fill("[name=pieces]", "5")
    page.locator(".foot button").click()
    page.wait_for_url("**/stock")
    assert "5 tablets left" in page.inner_text("main")
    page.locator(".toast button").click()
    page.wait_for_load_state()
    holds(page, "document.querySelector('main').innerText.includes('27 tablets left')")


def test_group_is_skipped_for_one_reason_and_brought_back(nora):
    page = nora.page
    add(nora, "Amlodipine", part_0="1", part_1="1", part_2="1", part_3="1")
    add(nora, "Bisoprolol", part_0="1", part_1="1", part_2="1", part_3="1")
    nora.open(f"/people/{nora.nora}/today")
    if page.locator(".hero .group li").count() == 0:
        pytest.skip("after the last time of the day")
    page.get_by_role("link", name="Skip all…").click()
    page.wait_for_load_state()
    page.select_option("[name=reason]", "felt-sick")
    page.locator(".foot button").click()
    page.wait_for_url(re.compile("/today"))
    assert page.inner_text("main").count("Not taken") == 2
    page.locator(".toast button").click()
    page.wait_for_load_state()
    holds(page, "!document.querySelector('main').innerText.includes('Not taken')")
