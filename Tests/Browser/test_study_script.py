"""What a study's scripts decide on a phone without a network, held against the server's rules."""

import json
from pathlib import Path

import pytest

from conftest import PHONE

TYPED = json.loads(Path(__file__).with_name("typed-answers.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def page_of_scripts(demo, chromium):
    """Far from Berlin, so that the device's own zone cannot be meant."""
    context = chromium.new_context(worker=True, viewport=PHONE, locale="en-GB", timezone_id="Pacific/Auckland")
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{demo.port}/study")
    yield page
    context.close()


def test_the_script_checks_as_the_server_does(page_of_scripts):
    """`TypedAnswerTests.swift` holds the server against the same table."""
    found = page_of_scripts.evaluate("""async ({ rules, cases }) => {
        const { modules } = await import(document.querySelector("script[type=module]").src);
        const { reasonAgainst } = modules["js/study-check.js"];
        const questions = new Map(rules.map((rule) =>
            [rule.id, { ...rule, choices: Object.fromEntries((rule.choices ?? []).map((code) => [code, code])) }]));
        return cases.map(({ question, typed, times }) => reasonAgainst(questions.get(question), typed.repeat(times)));
    }""", TYPED)
    assert found == [case["reason"] for case in TYPED["cases"]]


BERLIN = {"zone": "Europe/Berlin", "turn": "day", "starts": "2026-06-01", "ends": "2026-06-30"}
EVENING = {**BERLIN, "opens": "18:00", "closes": "23:00"}
DAY = {**BERLIN, "last": {"day": "2026-06-20", "at": 0}}
AIR = {**BERLIN, "asksUnknown": False, "known": "2026-06-20", "asks": False}


OPEN = [
    (BERLIN, "2026-05-31T23:59+02:00", [], "notStarted"),
    (BERLIN, "2026-06-01T00:00+02:00", [], None),
    (BERLIN, "2026-06-30T23:59+02:00", [], None),
    (BERLIN, "2026-07-01T00:00+02:00", [], "over"),
    ({**BERLIN, "starts": None, "ends": None}, "2026-07-01T00:00+02:00", [], None),
    (DAY, "2026-06-20T23:59+02:00", [], "tomorrow"),
    (DAY, "2026-06-21T00:00+02:00", [], None),
    (BERLIN, "2026-06-20T23:59+02:00", ["2026-06-20T00:01+02:00"], "tomorrow"),
    (BERLIN, "2026-06-21T00:01+02:00", ["2026-06-20T23:59+02:00"], None),
    ({**BERLIN, "turn": "hours24"}, "2026-06-21T07:59+02:00", ["2026-06-20T08:00+02:00"], "until"),
    ({**BERLIN, "turn": "hours24"}, "2026-06-21T08:00+02:00", ["2026-06-20T08:00+02:00"], None),
    (EVENING, "2026-06-20T17:59+02:00", [], "opens"),
    (EVENING, "2026-06-20T18:00+02:00", [], None),
    (EVENING, "2026-06-20T22:59+02:00", [], None),
    (EVENING, "2026-06-20T23:00+02:00", [], "closed"),
    (AIR, "2026-06-20T12:00+02:00", [], "quiet"),
    ({**AIR, "asks": True}, "2026-06-20T12:00+02:00", [], None),
    # Of another day nothing is known here, so the server decides.
    (AIR, "2026-06-21T12:00+02:00", [], None),
]


@pytest.mark.parametrize(
    ("rules", "now", "answered", "expected"), OPEN, ids=[f"{place}-{one[3]}" for place, one in enumerate(OPEN)])
def test_the_script_knows_when_questions_are_open(page_of_scripts, rules, now, answered, expected):
    """As `AnswerTurn`, `AnswerWindow` and `StudyDay` have it."""
    found = page_of_scripts.evaluate("""async ({ rules, now, answered }) => {
        const { modules } = await import(document.querySelector("script[type=module]").src);
        const { obstacle } = modules["js/study-open.js"];
        return obstacle(rules, answered.map((at) => Date.parse(at)), Date.parse(now))?.name ?? null;
    }""", {"rules": rules, "now": now, "answered": answered})
    assert found == expected
