"""The rules on an offline phone, as the user reads them: before a dose, for symptoms and after a dose."""

import datetime
import json
import re
from pathlib import Path

import pytest
from family import holds, plain
from phone import BERLIN, early, until, waits
from test_morning import agree

ROOT = Path(__file__).resolve().parent.parent.parent


def yesterday():
    return datetime.datetime.now(BERLIN).date() - datetime.timedelta(days=1)


@pytest.fixture
def planned(home):
    """A plan that asks for a call if there is a fever, a dose taken yesterday, and the network now cut."""
    home.ada.open(f"/people/{home.mia}/doses/{yesterday()}")
    home.page.fill("[name='intakes.1.time']", "08:00")
    home.ada.main_action()
    home.page.wait_for_url(re.compile("/today"))
    agree(home.server, home.mia, conditions=[("illness", "call")])
    home.keep()
    home.offline()
    return home


def answer(home):
    """What the plan says on the form once the rules have run."""
    home.page.wait_for_selector("[data-plan-answer] .verdict, [data-plan-answer] .notice")
    return plain(home.page.inner_text("[data-plan-answer]"))


def says(home, words):
    until(home.page, lambda: words in answer(home), 20)


def illness(home, said):
    home.page.get_by_role("group", name="Fever or another illness").get_by_label(said).check(force=True)


def test_the_plan_says_take_it_and_as_of_when(planned):
    planned.open_dose()
    # An unanswered question does not count as a no.
    says(planned, "Your plan asks 1 question first")
    assert "Not answered yet: Fever or another illness." in answer(planned)
    illness(planned, "No")
    says(planned, "Your plan says: take 80 mg")
    text = answer(planned)
    assert "set by Dr Okafor" in text and "safe" not in text.lower()
    assert re.search(r"Based on what this phone had at \d\d:\d\d\. Entries made elsewhere since then are not included\.", text)


def test_a_fever_says_call_and_the_dose_can_be_written_down_all_the_same(planned):
    page = planned.page
    planned.open_dose()
    illness(planned, "Yes")
    says(planned, "Fever or another illness: call the clinic.")
    assert "Your plan says: call the clinic first" in answer(planned)
    page.get_by_role("button", name="Check", exact=True).click()
    until(page, lambda: page.evaluate("document.activeElement.classList.contains('verdict')"), 20)
    page.get_by_role("button", name="No, none of these").click()
    says(planned, "Your plan says: take 80 mg")
    illness(planned, "Yes")
    says(planned, "Fever or another illness: call the clinic.")
    planned.ada.main_action()
    page.wait_for_url(re.compile("/today"))
    assert waits(page) == 1
    # Given the same answers, the server reaches the same verdict.
    planned.find_network()
    planned.today()
    assert "The plan said: Call first" in plain(page.inner_text("main"))


def test_a_dose_that_waits_counts_before_the_next(planned):
    planned.log_dose(time=early())
    planned.open_dose()
    illness(planned, "No")
    says(planned, "Your plan says: not before")
    assert "1 of 1 doses for this day have been taken." in answer(planned)


def test_a_phone_without_the_rules_says_that_it_cannot_check(planned):
    page = planned.page
    damaged = page.evaluate("""async () => {
        let found = 0;
        for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            for (const request of await cache.keys()) {
                if (!request.url.endsWith("/offline.wasm")) continue;
                await cache.put(request, new Response("damaged"));
                found += 1;
            }
        }
        return found;
    }""")
    assert damaged == 1
    planned.open_dose()
    says(planned, "The check does not work offline on this phone. Follow the clinic’s written plan.")
    assert page.locator(".verdict").count() == 0


def test_an_urgent_symptom_warns_before_it_is_kept_and_again_before_today(home):
    page = home.page
    home.offline()
    home.ada.open(f"/people/{home.mia}/symptoms/new")
    page.locator("label:has([name=kinds][value=hives])").click()
    page.locator("label:has([name=kinds][value=wheezing])").click()
    warning = page.get_by_role("alertdialog")
    warning.wait_for()
    assert waits(page) == 0
    assert "Wheeze, Hives: together these can be an emergency" in warning.inner_text() and "Act now" in plain(warning.inner_text())
    holds(page, "document.activeElement.id === 'warning-title'")
    assert warning.locator("a[href='tel:112']").is_visible()
    with page.context.expect_page() as opened:
        warning.get_by_role("link", name="Use your action plan").click()
    plan = opened.value
    plan.wait_for_selector("html[data-kept]")
    assert plan.url.endswith("/action-plan") and "Mia" in plan.inner_text("main")
    plan.close()
    page.keyboard.press("Escape")
    assert warning.is_visible()
    warning.get_by_role("button", name="Back to the form").click()
    warning.wait_for(state="detached")
    assert waits(page) == 0 and page.is_checked("[name=kinds][value=wheezing]")

    home.ada.main_action()
    warning.wait_for()
    assert waits(page) == 1 and "Kept on this phone" in warning.inner_text()
    assert warning.locator("a[href='tel:112']").is_visible()
    assert warning.get_by_role("link", name="Use your action plan").is_visible()
    warning.get_by_role("button", name="Continue").click()
    page.wait_for_url(re.compile("/today"))
    assert "Wheeze" in page.inner_text("[data-waiting]")
    assert home.rows("symptom_entry") == 0


def test_hives_alone_are_kept_without_a_warning(home):
    page = home.page
    home.offline()
    home.log_symptoms()
    assert page.get_by_role("alertdialog").count() == 0 and waits(page) == 1


def test_signs_of_two_entries_that_wait_are_judged_together(home):
    page = home.page
    home.offline()
    home.log_dose(time=early())
    home.log_symptoms()
    home.ada.open(f"/people/{home.mia}/symptoms/new")
    page.locator("label:has([name=kinds][value=coughing])").click()
    warning = page.get_by_role("alertdialog")
    warning.wait_for()
    text = plain(warning.inner_text())
    assert "Cough, Hives: together these can be an emergency" in text and "Cough, Hives" in text
    assert "first-line treatment for anaphylaxis" in text and "World Allergy Organization" in text
    assert warning.locator("a[href='tel:112']").is_visible()


def seconds(page):
    """The time in the ring, in seconds; the words tell hours and minutes apart."""
    ring = page.locator("[data-after-here]")
    first, second = (int(part) for part in ring.locator("[data-time]").inner_text().split(":"))
    return first * 3600 + second * 60 if ring.locator("[data-hours]").is_visible() else first * 60 + second


def test_the_time_after_a_dose_counts_down_and_survives_a_reload(home):
    page = home.page
    home.offline()
    home.log_dose(time=early())
    card = page.locator("[data-after-here]")
    card.wait_for()
    text = plain(card.inner_text())
    assert "Watch time" in text and re.search(r"until \d\d:\d\d", text), text
    first = seconds(page)
    assert 3300 < first <= 3600
    page.wait_for_timeout(2200)
    assert first - 15 < seconds(page) < first
    page.reload()
    card.wait_for()
    assert plain(card.inner_text()).split("until")[1][:6] == text.split("until")[1][:6]
    again = seconds(page)
    assert first - 90 < again < first
    page.wait_for_timeout(2200)
    assert seconds(page) < again
    # One countdown, without the cached page's own.
    assert page.locator("[data-countdown]:visible").count() == 1


def test_the_browser_says_decisions_in_the_servers_words(home):
    """Every situation of the rules is worded as on the server."""
    said = json.loads((ROOT / "Tests/WebTests/Snapshots/Decisions/sentences.txt").read_text())
    situations = {file: json.loads((ROOT / "Domain/Tests/Scenarios" / file).read_text())["check"] for file, _ in said}
    assert len(situations) >= 60
    different = home.page.evaluate("""async ([said, situations]) => {
        const { modules } = await import(document.querySelector("script[type=module]").src);
        const { DecisionWords } = modules["js/offline/decision-words.js"];
        const { loadWords } = modules["js/offline/words.js"];
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
