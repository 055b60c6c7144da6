"""The rules on the phone: offline.wasm in Chromium answers every situation like the native program."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from family import Family

ROOT = Path(__file__).resolve().parent.parent.parent
SCENARIOS = ROOT / "Domain" / "Tests" / "Scenarios"
NOT_ASKED = ["title", "source", "expected", "recorded"]

# Asks about one document after another, and returns answers and errors.
ASK = """async ([base, questions]) => {
    const { rules } = await import(`${base}/js/rules.js`);
    const known = await rules();
    return questions.map(([rule, text]) => {
        try { return known[rule](text); } catch (error) { return `${error.name}: ${error.message}`; }
    });
}"""


@pytest.fixture(scope="module")
def answers():
    """The native rules' answers, by file name."""
    # The tested build's program, so that nothing is compiled again.
    built = os.environ.get("ACCLIMATE_SCENARIO")
    program = [built] if built else ["swift", "run", "--package-path", str(ROOT / "Domain"), "scenario"]
    printed = subprocess.run(
        [*program, "--answers", str(SCENARIOS)], check=True, capture_output=True, text=True).stdout
    return dict(line.split("\t") for line in printed.splitlines())


@pytest.fixture
def page(server, context):
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{server.port}/learn")
    return page


def assets(page):
    return page.locator("script[type=module][src]").first.get_attribute("src").split("/js/")[0]


def question(name):
    """The function that answers a file, and the document passed to it."""
    file = json.loads((SCENARIOS / name).read_text())
    if "warning" in file:
        return "warning", json.dumps(file["warning"])
    if "afterDose" in file:
        return "afterDose", json.dumps(file["afterDose"])
    return "answerDose", json.dumps({key: value for key, value in file.items() if key not in NOT_ASKED})


def test_every_situation_is_answered_byte_for_byte(page, answers):
    names = sorted(str(path.relative_to(SCENARIOS)) for path in SCENARIOS.rglob("*.json"))
    assert sorted(answers) == names and len(names) >= 75
    for part in ("spring", "autumn", "travel"):
        assert [name for name in names if part in name], part
    said = page.evaluate(ASK, [assets(page), [question(name) for name in names]])
    assert {name: answer for name, answer in zip(names, said) if answer.encode() != answers[name].encode()} == {}


def test_it_is_small_kept_for_ever_and_loaded_when_somebody_asks(page):
    loaded = []
    page.on("request", lambda request: loaded.append(request.url) if ".wasm" in request.url else None)
    page.reload()
    assert loaded == []
    answer = page.request.get(page.url.split("/learn")[0] + assets(page) + "/wasm/offline.wasm")
    assert answer.headers["content-type"] == "application/wasm"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert len(answer.body()) < 300_000
    page.evaluate(ASK, [assets(page), []])
    page.evaluate(ASK, [assets(page), []])
    assert len(loaded) == 1


def test_what_cannot_be_read_is_refused_with_its_field_and_the_next_question_is_answered(page):
    nothing = '{"format":1,"now":1,"symptoms":[],"doses":[]}'
    broken = [("warning", '{"format":1,"now":1,"symptoms":[{"kind":"joy"}],"doses":[]}'), ("answerDose", "{"),
              ("afterDose", '{"format":9}'), ("warning", nothing)]
    assert page.evaluate(ASK, [assets(page), broken]) == [
        "TypeError: the rules cannot read symptoms[0].kind", "TypeError: the rules cannot read the document",
        "TypeError: the rules cannot read format", '{"format":1,"warning":null}']


def test_the_kept_document_answers_later_on(server, context):
    family = Family(context.new_page(), server.port)
    family.set_up(server.code)
    mia = family.add_person()
    family.add_level(mia, "Peanut", "Level 1", "12.5", current=True)
    said = family.page.evaluate("""async ([base, person]) => {
        const { rules, situationsAt } = await import(`${base}/js/rules.js`);
        const answer = await fetch(`/people/${person}/offline.json`);
        const kept = await answer.json();
        const known = await rules();
        const later = situationsAt(kept, kept.made + 3 * 3600 * 1000);
        later.warning.symptoms.push({ kind: "fainting", severity: "severe", onset: later.warning.now - 60_000 });
        later.afterDose.doses.push({ intake: "waiting", at: later.dose.check.at, ...kept.usual, answered: false });
        return {
            cache: answer.headers.get("cache-control"), made: kept.made, dial: kept.emergency.dial, names: kept.names,
            dose: JSON.parse(known.answerDose(JSON.stringify(later.dose))),
            warning: JSON.parse(known.warning(JSON.stringify(later.warning))),
            after: JSON.parse(known.afterDose(JSON.stringify(later.afterDose))),
        };
    }""", [assets(family.page), mia])
    assert said["cache"] == "no-store" and said["dial"] == "tel:112"
    assert sorted(said["names"].values()) == ["Cashew", "Peanut"]
    assert [reason["rule"] for reason in said["dose"]["decisions"][1]["reasons"]][:1] == ["noPlan"]
    assert said["warning"]["warning"]["level"] == "emergency"
    assert said["after"]["doses"][-1] == {
        "intake": "waiting", "phase": "observing", "until": said["after"]["doses"][-1]["until"], "secondsLeft": 3600,
        "secondsInAll": 3600, "question": "not-yet", "captureUntil": said["after"]["doses"][-1]["captureUntil"]}
