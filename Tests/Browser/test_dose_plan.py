"""The clinician's plan: from the published protocol to a second version, and a level locked until its visit."""

import datetime

from family import Family, plain


def begin(server, context):
    family = Family(context.new_page(), server.port)
    family.set_up(server.code)
    mia = family.add_person()
    family.add_level(mia, "Peanut", "1", "3")
    family.add_level(mia, "Peanut", "2", "6")
    return family, mia


def agree(family, mia, **fields):
    page = family.page
    page.fill("[name=clinician]", "Dr Okafor")
    page.fill("[name=day]", datetime.date.today().isoformat())
    for name, value in fields.items():
        page.fill(f"[name='r.{name}']", value)
    family.main_action()
    page.wait_for_url(f"**/people/{mia}/plan")
    page.locator(".plan-rules > summary").click()


def test_a_family_begins_with_the_peanut_protocol_and_agrees_twice(server, context):
    family, mia = begin(server, context)
    page = family.page
    family.open(f"/people/{mia}/plan")
    page.get_by_role("link", name="Enter your plan").click()
    assert "package leaflet" in page.content()
    page.get_by_role("link", name="Start with the leaflet").click()
    assert page.input_value("[name='r.observation']") == "60"
    assert page.input_value("[name='r.steps']").split() == ["0.5", "1", "1.5", "3", "6"]
    assert page.input_value("[name='r.gap']") == ""
    page.fill("[name='r.time.1']", "18:00")
    agree(family, mia, observation="90", restAfter="2")
    text = plain(page.inner_text("main"))
    assert "Set by Dr Okafor on" in text and "Version 1" in text and "90 minutes" in text

    page.get_by_role("link", name="Edit plan").click()
    assert page.input_value("[name=day]") == ""
    page.locator("details.part > summary").first.click()
    agree(family, mia, gap="7.5")
    text = plain(page.inner_text("main"))
    assert "Version 2" in text and "At least 7 hours and 30 minutes" in text
    page.get_by_role("link", name="All versions").click()
    assert page.locator("main .links li").count() == 2
    page.locator("main .links a").first.click()
    assert "What changed" in page.inner_text("main")


def test_a_row_is_added_and_a_mistake_opens_its_part(server, context):
    family, mia = begin(server, context)
    page = family.page
    family.open(f"/people/{mia}/dose-plan/edit?template=empty")
    page.click("[value='add.r.missed']")
    page.fill("[name='r.missed.1.days']", "0")
    page.fill("[name='r.time.1']", "18:00")
    page.fill("[name='r.from']", "05:00")
    page.fill("[name='r.until']", "17:00")
    family.main_action()
    problems = family.texts(".problems a")
    assert len(problems) == 5, problems
    page.locator(".problems a").last.click()
    assert page.locator("[name='r.missed.1.action']").is_visible()
    family.open(f"/people/{mia}/plan")
    assert "Agreed with" not in page.inner_text("main")


def test_a_level_is_locked_until_a_visit_is_recorded(server, context):
    family, mia = begin(server, context)
    page = family.page
    family.open(f"/people/{mia}/dose-plan/edit?template=empty")
    page.fill("[name='r.time.1']", "18:00")
    agree(family, mia)
    locked = page.locator("main .locked")
    assert locked.count() == 2
    page.locator("main .menu summary").first.click()
    page.locator(".menu-box").get_by_role("link", name="Record a visit").first.click()
    family.main_action()
    page.wait_for_url(f"**/people/{mia}/visits")
    page.get_by_role("link", name="Make this the current level: Peanut").click()
    assert page.is_checked("[name=current]")
    family.main_action()
    page.wait_for_url(f"**/people/{mia}/plan")
    assert locked.count() == 1
    assert "Peanut, 3 mg a day" in plain(page.inner_text("main"))


def test_a_pause_stands_on_the_plan_until_it_ends(server, context):
    family, mia = begin(server, context)
    page = family.page
    family.open(f"/people/{mia}/holds/new")
    page.fill("[name=reason]", "Croup")
    family.main_action()
    page.wait_for_url(f"**/people/{mia}/plan")
    assert "All doses paused since" in page.inner_text("main")
    page.get_by_role("link", name="End the pause").click()
    family.main_action()
    page.wait_for_url(f"**/people/{mia}/plan")
    assert "All doses paused since" not in page.inner_text("main")
