"""The dashboard of one site of the demo's study, and moving somebody to the other one."""

from test_research_release import context, looked_at, researcher  # noqa: F401: fixtures

SITE = "Lindenfield, the clinic in town"


def test_the_dashboard_is_cut_to_a_site_with_the_keyboard(demo, context):
    page = researcher(demo, context)
    page.goto(f"http://127.0.0.1:{demo.port}/research/studies/grass")
    looked_at(page, "sites")
    choice = page.get_by_role("navigation", name="Sites")
    assert choice.locator("[aria-current]").inner_text() == "All sites"
    choice.get_by_role("link", name=SITE).focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/grass?site=town")
    assert page.get_by_role("navigation", name="Sites").locator("[aria-current]").inner_text() == SITE
    looked_at(page, "site")
    for heading in ("uptake", "answers"):
        table = page.locator(f"section:has(#{heading}-heading) table")
        numbers = [text for text in table.locator("td").all_inner_texts() if text != "hidden"]
        assert numbers and all(int(number) == 0 or int(number) >= 11 for number in numbers)
    assert page.locator("#regions-heading").count() == 0


def test_somebody_at_the_wrong_site_is_moved_with_a_reason(demo, context):
    page = researcher(demo, context)
    page.goto(f"http://127.0.0.1:{demo.port}/research/studies/grass/invitees?state=invited&site=town")
    page.locator(".research-flat a").first.click()
    page.get_by_text("Correct the invitation").click()
    page.select_option("#site", "harbour")
    page.fill("#correct-reason", "Lives at the harbour")
    looked_at(page, "move")
    page.get_by_role("button", name="Save the correction").click()
    page.get_by_text(f"site was {SITE}").wait_for()
    assert page.get_by_text("Lives at the harbour").count() == 1
