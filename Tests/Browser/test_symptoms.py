"""Logging symptoms: three taps, the right severity, undoing a mistake, by keyboard and without scripts."""

import re

from family import Family, holds, plain, press


def begin(server, context, area="food-allergy"):
    family = Family(context.new_page(), server.port)
    family.set_up(server.code)
    mia = family.add_person(allergens=("peanut",), area=area)
    family.open(f"/people/{mia}/today")
    return family, mia


def rows(page):
    return [plain(text).split("\n")[0] for text in page.locator(".row-link").all_inner_texts()]


def test_a_symptom_takes_three_taps(server, context):
    family, _ = begin(server, context)
    page = family.page
    taps = [
        page.get_by_role("link", name=re.compile("symptom", re.I)).first,
        page.locator("label.symptom-tile", has_text="Hives"),
        page.get_by_role("button", name="Save"),
    ]
    for tap in taps:
        tap.click()
    assert "/today" in page.url
    assert rows(page) == ["Hives"]
    assert "Symptom saved" in plain(page.inner_text("body")) and "Not rated" in plain(page.inner_text("main"))


def test_strength_time_and_notes_can_be_changed_and_a_deletion_taken_back(server, context):
    family, mia = begin(server, context)
    page = family.page
    family.open(f"/people/{mia}/symptoms/new")
    assert not page.locator("[name='sneezing.time']").is_visible()
    page.locator("label.symptom-tile", has_text="Sneezing").click()
    page.locator("label.symptom-tile", has_text="Itching").click()
    page.locator("fieldset", has_text="Sneezing: how bad?").get_by_text("Moderate").click()
    page.fill("[name='sneezing.time']", "00:00")
    press(page, page.get_by_role("button", name="Save"))
    assert rows(page) == ["Itching", "Sneezing"]
    assert "Moderate" in plain(page.inner_text("main"))

    page.locator(".row-link", has_text="Sneezing").click()
    page.locator(".sev-step", has_text="Mild").click()
    page.fill("[name=notes]", "Better after water.")
    press(page, page.get_by_role("button", name="Save"))
    text = plain(page.inner_text("main"))
    assert "Mild" in text and "Moderate" not in text and "Better after water." in text

    page.locator(".row-link", has_text="Sneezing").click()
    page.get_by_role("button", name="Delete this symptom").click()
    assert rows(page) == ["Itching"]
    page.get_by_role("button", name="Undo").click()
    assert rows(page) == ["Itching", "Sneezing"]
    assert "Better after water." in plain(page.inner_text("main"))


def test_the_search_filters_while_typing_and_keeps_what_is_chosen(server, context):
    family, mia = begin(server, context)
    page = family.page
    family.open(f"/people/{mia}/symptoms/new")
    visible = lambda: [plain(text) for text in page.locator(".symptom-tile:visible").all_inner_texts()]
    assert len(visible()) == 58
    page.locator("label.symptom-tile", has_text="Headache").click()
    page.fill("[name=q]", "urti")
    assert visible() == ["Hives", "Headache"]
    page.fill("[name=q]", "zzz")
    assert visible() == ["Another symptom", "Headache"] and page.get_by_text("The list has no symptom").is_visible()
    page.fill("[name=q]", "")
    assert len(visible()) == 58 and not page.get_by_text("The list has no symptom").is_visible()


def test_a_symptom_that_is_not_in_the_list_is_logged_under_the_name_searched_for(server, context):
    family, mia = begin(server, context)
    page = family.page
    family.open(f"/people/{mia}/symptoms/new")
    page.fill("[name=q]", "cold hands")
    page.locator("label.symptom-tile", has_text="Another symptom").click()
    assert page.input_value("[name='other.name']") == "cold hands"
    page.locator("fieldset", has_text="Another symptom: how bad?").get_by_text("Mild").click()
    press(page, page.get_by_role("button", name="Save"))
    assert rows(page) == ["cold hands"]
    family.open(f"/people/{mia}/symptoms/new")
    page.fill("[name=q]", "cold")
    assert page.locator("label.symptom-tile", has_text="Another symptom").is_visible()


def test_everything_can_be_done_with_the_keyboard(server, context):
    family, mia = begin(server, context)
    page = family.page
    family.open(f"/people/{mia}/symptoms/new")
    page.locator("[name=q]").focus()
    page.keyboard.type("hives")
    page.keyboard.press("Enter")
    assert "/symptoms/new" in page.url and page.locator("[name=q]").input_value() == "hives"
    page.keyboard.press("Tab")
    holds(page, "document.activeElement.value === 'hives'")
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    holds(page, "document.activeElement.name === 'hives.grade'")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/today"))
    assert rows(page) == ["Hives"] and "Moderate" in plain(page.inner_text("main"))


def test_symptoms_work_without_script_and_without_the_food_area(server, chromium):
    scriptless = chromium.new_context(java_script_enabled=False)
    family, mia = begin(server, scriptless, area="hay-fever")
    page = family.page
    page.get_by_role("link", name="Symptom", exact=True).click()
    page.fill("[name=q]", "itchy eyes")
    page.get_by_role("button", name="Find").click()
    page.check("[name=kinds][value=eye-itch]", force=True)
    page.fill("[name=q]", "sneeze")
    page.get_by_role("button", name="Find").click()
    assert page.is_checked("[value=eye-itch]")
    page.check("[name=kinds][value=sneezing]", force=True)
    page.check("[name='sneezing.grade'][value=moderate]", force=True)
    press(page, page.get_by_role("button", name="Save"))
    assert sorted(rows(page)) == ["Itchy eyes", "Sneezing"]
    assert "Moderate" in plain(page.inner_text("main"))
    scriptless.close()


def test_what_is_wrong_is_said_and_nothing_is_stored(server, context):
    family, mia = begin(server, context)
    page = family.page
    family.open(f"/people/{mia}/symptoms/new")
    press(page, page.get_by_role("button", name="Save"))
    assert page.locator(".problems").get_by_text("Choose at least one symptom.").is_visible()
    holds(page, "document.activeElement.id === 'problems'")
    page.get_by_role("link", name="Cancel").click()
    assert rows(page) == []


def test_words_about_a_reaction_show_its_signs_before_an_own_name(server, context):
    family, mia = begin(server, context)
    page = family.page
    family.open(f"/people/{mia}/symptoms/new")
    page.fill("#q", "throat zzz")
    assert page.locator("[for='kinds.throat-tightness']").is_visible()
    assert page.locator("[for='kinds.other']").is_visible()
    assert not page.locator("[for='kinds.acne']").is_visible()
    assert page.input_value("[name='other.name']") == "throat zzz"
    page.fill("#q", "acne")
    assert page.input_value("[name='other.name']") == ""
    page.fill("#q", "zzz")
    page.locator("label.symptom-tile", has_text="Another symptom").click()
    page.fill("#q", "acne")
    assert page.input_value("[name='other.name']") == "zzz"
