"""An antihistamine that is in the list of medicines and among those for reactions: one record counts for both."""

import re

import pytest
from conftest import DESKTOP, PHONE
from family import Family


@pytest.fixture(params=[PHONE, DESKTOP], ids=["phone", "desktop"])
def mia(server, chromium, request):
    context = chromium.new_context(viewport=request.param)
    family = Family(context.new_page(), server.port, opens=False)
    family.set_up(server.code)
    family.mia = family.add_person("Mia", allergens=("peanut",))
    yield family
    context.close()


def test_linked_once_and_recorded_once(mia):
    page = mia.page
    mia.open(f"/people/{mia.mia}/rescue-medicines/new")
    page.select_option("[name=kind]", "antihistamine")
    page.fill("[name=name]", "Cetirizine drops")
    page.locator(".foot button").click()
    page.wait_for_url(re.compile("/rescue-medicines$"))
    mia.open(f"/people/{mia.mia}/medicines/new")
    page.fill("[name=name]", "Cetirizine")
    page.locator("label[for=pattern-as-needed]").click()
    page.fill("[name=amount]", "10")
    page.locator(".foot button").click()
    page.wait_for_url(re.compile("/medicines$"))
    page.get_by_text("Cetirizine").first.click()
    page.get_by_text("You also have").wait_for()
    page.get_by_role("link", name="Link", exact=True).click()
    page.locator("label", has_text="Cetirizine drops").click()
    page.locator(".foot button").click()
    page.get_by_text("One record counts for both").wait_for()

    mia.open(f"/people/{mia.mia}/reactions/new")
    page.check("[name=kinds][value=hives]", force=True)
    page.click("button[value='treatments.add.antihistamine']")
    page.fill("[name='treatments.1.name']", "cetirizine drops")
    mia.main_action()
    page.wait_for_url(re.compile("/reactions$"))
    mia.open(f"/people/{mia.mia}/administrations")
    page.get_by_text("Recorded with a reaction").wait_for()
    assert page.locator("main .medicine").count() == 1
    # It is corrected where it was recorded.
    page.locator("main .medicine").click()
    page.wait_for_url(re.compile("/reactions/"))
