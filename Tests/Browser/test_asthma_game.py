"""The word game: by keyboard alone, on both sizes, without a network and without storing anything."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from conftest import DESKTOP, PHONE
from test_gallery import RULES

SMALL = {"width": 360, "height": 740}


def is_clean(page):
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        found = violations(page)
        if found:
            # A kept page marks the links that lead nowhere after it looked for their pages, perhaps in the middle of this.
            page.wait_for_timeout(1000)
            found = violations(page)
        assert found == [], [(rule["id"], [node["html"] for node in rule["nodes"]][:3]) for rule in found]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def violations(page):
    return Axe().run(page, options=RULES).response["violations"]


@pytest.fixture(params=[PHONE, DESKTOP, SMALL], ids=["phone", "desktop", "small"])
def game(server, chromium, request):
    context = chromium.new_context(viewport=request.param)
    context.set_default_timeout(30_000)
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{server.port}/asthma/game")
    page.locator("[data-game]").wait_for()
    yield page
    context.close()


def tab_to(page, name):
    """Presses Tab until a button of this name has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == name:
            return
    raise AssertionError(f"{name} cannot be reached with Tab")


def test_a_word_is_found_by_keyboard_alone(game):
    page = game
    status = page.locator("[data-game] [role=status]")
    assert page.locator("[data-words]").is_hidden()
    assert page.locator("[data-number]").inner_text() == "Word 1 of 16"
    is_clean(page)
    tab_to(page, "S")
    page.keyboard.press("Enter")
    assert status.inner_text() == "S is in the word: letter 1 of 5."
    assert page.locator("[data-spoken]").inner_text() == "S, blank, blank, blank, blank"
    # The choice is marked and keeps the focus; choosing it again changes nothing.
    assert page.evaluate("document.activeElement.textContent") == "S"
    page.keyboard.press("Space")
    wrong = page.eval_on_selector_all(
        ".game-letter", "all => all.map(b => b.textContent).filter(l => !'SMOKE'.includes(l))")
    assert len(wrong) >= 3
    page.keyboard.press(wrong[0].lower())
    assert status.inner_text() == f"{wrong[0]} is not in this word. Try another."
    is_clean(page)
    for letter in "moke":
        page.keyboard.press(letter)
    assert status.inner_text().startswith("Well done. The word is smoke. Smoke makes airways sore")
    assert page.evaluate("document.activeElement.textContent") == "Next word"
    is_clean(page)
    page.keyboard.press("Enter")
    assert page.locator("[data-number]").inner_text() == "Word 2 of 16"
    assert page.evaluate("document.activeElement.id") == "game-hint"
    assert status.inner_text() == ""


def test_every_word_can_be_found_and_shown_without_a_network(game):
    page = game
    page.context.set_offline(True)
    asked = []
    kept, cookies = page.evaluate("localStorage.length + sessionStorage.length"), page.context.cookies()
    page.on("request", lambda request: asked.append(request.url))
    words = page.eval_on_selector_all("[data-words] [data-word]", "all => all.map(item => item.dataset.word)")
    for number, word in enumerate(words, 1):
        assert page.locator("[data-number]").inner_text() == f"Word {number} of {len(words)}"
        if number % 2:
            page.get_by_role("button", name="Show the word").click()
            assert f"The word is {word}." in page.locator("[data-game] [role=status]").inner_text()
        else:
            for letter in dict.fromkeys(word.upper()):
                page.locator(".game-letter").get_by_text(letter, exact=True).click()
            assert f"Well done. The word is {word}." in page.locator("[data-game] [role=status]").inner_text()
        page.get_by_role("button", name="Next word").click()
    assert page.locator("[data-number]").inner_text() == f"Word 1 of {len(words)}"
    assert asked == []
    assert page.evaluate("localStorage.length + sessionStorage.length") == kept
    assert page.context.cookies() == cookies


def test_letters_are_large_enough_to_tap(game):
    boxes = game.eval_on_selector_all(
        ".game-letter", "all => all.map(b => b.getBoundingClientRect()).map(r => [r.width, r.height])")
    assert boxes and all(width >= 44 and height >= 44 for width, height in boxes)


def test_without_scripts_the_words_are_a_list(server, chromium):
    context = chromium.new_context(viewport=PHONE, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{server.port}/asthma/game")
    assert page.locator("[data-game]").is_hidden()
    first = page.locator(".game-list details").first
    first.locator("summary").click()
    assert "Smoke makes airways sore" in first.inner_text()
    context.close()
