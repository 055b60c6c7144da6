"""An anonymous study from the form of the team to the answer that arrives: joining, tokens, waiting, history, leaving."""

import datetime
import html
import re
import time

import pytest

from conftest import PHONE
from test_asthma_game import is_clean
from test_research_release import researcher

STUDY = "sleep"
HOURS = 6


def address(demo, path=""):
    return f"http://127.0.0.1:{demo.port}/study/{STUDY}{path}"


@pytest.fixture(scope="module")
def codes(demo, chromium):
    """Two invitations to a study that the team has made, started, and whose keys are there."""
    context = chromium.new_context(locale="en-GB", timezone_id="Europe/Berlin")
    context.set_default_timeout(60_000)
    page = researcher(demo, context)
    home = f"http://127.0.0.1:{demo.port}/research"
    today = datetime.datetime.now(datetime.UTC).date()
    page.goto(f"{home}/new")
    for name, text in {
        "name": "Sleep and Grass", "address": STUDY, "organisation": "Lindenfield University, invented",
        "contact": "sleep@lindenfield.example", "purpose": "Do people sleep worse on days with pollen?",
        "starts": str(today - datetime.timedelta(days=2)), "ends": str(today + datetime.timedelta(days=40)),
        "regions": "london; London; GB; 51.5; -0.12",
    }.items():
        page.fill(f"[name={name}]", text)
    page.select_option("[name=linkage]", "anonymous")
    page.select_option("[name=turn]", "hours24")
    page.locator("button", has_text="Create the study").click()
    assert "people answer once a day" in page.inner_text("#problems")
    page.select_option("[name=turn]", "day")
    page.locator("button", has_text="Create the study").click()
    page.wait_for_url(f"**/studies/{STUDY}/setup")
    csrf = page.locator("[name=csrf]").first.input_value()

    def post(path, **fields):
        reply = context.request.post(
            f"{home}/studies/{STUDY}/{path}", form={"csrf": csrf, **fields}, max_redirects=0)
        assert reply.status in (200, 303), (path, reply.status)
        return reply.text()

    post("setup/documents/consent", content="## What is collected\n\nYour answers.\n\n## Leaving\n\nOn any day.")
    # The standard questions are offered as a text, which is then kept.
    offered = post("setup/documents/daily", standard="1")
    questions = re.search(r"<textarea[^>]*>(.*?)</textarea>", offered, re.S).group(1)
    post("setup/documents/daily", content=html.unescape(questions).lstrip("\n"))
    post("setup/phase", phase="running", **{"confirm-running": "1"})
    made = re.findall(r'research-code">([A-Z0-9]{5})<', post("invitees", count="2"))
    assert len(made) == 2
    # Each key takes up to a few seconds.
    until = time.monotonic() + 120
    while len(context.request.get(address(demo, "/keys")).json()["keys"]) < 9:
        assert time.monotonic() < until
        time.sleep(0.5)
    dashboard = page.goto(f"{home}/studies/{STUDY}").text()
    assert "no one knows who answered" in dashboard and "Not possible" in dashboard
    is_clean(page)
    context.close()
    return made


def join(demo, chromium, code):
    # With Web Locks, which tokens need.
    context = chromium.new_context(worker=True, viewport=PHONE, locale="en-GB", timezone_id="Europe/Berlin")
    context.set_default_timeout(30_000)
    page = context.new_page()
    page.goto(address(demo))
    assert "No one can find yours among them" in page.inner_text("main")
    is_clean(page)
    page.fill("[name=code]", code)
    page.locator("button", has_text="Check the code").click()
    while page.locator("button", has_text="I have read this").count():
        page.locator("button", has_text="I have read this").click()
        page.wait_for_load_state()
    assert "Your answers are not linked to each other or to you." in page.inner_text("main")
    page.fill("[name=name]", "Ben Hale")
    page.select_option("[name=region]", label="London")
    page.locator("button", has_text="Sign and join").click()
    page.wait_for_url(f"**/study/{STUDY}")
    return page


def answer(page):
    page.locator("button", has_text="I understand").click()
    page.wait_for_url("**/answers/new")
    page.locator("button:has-text('Send'):not([disabled])").wait_for()
    page.locator("button", has_text="Send").click()
    assert page.locator("[data-study-problems] a").count() > 0
    is_clean(page)
    for question in page.locator("form fieldset").all():
        question.locator("label").last.click()
    is_clean(page)
    page.locator("button", has_text="Send").click()
    page.wait_for_url(f"**/study/{STUDY}")
    page.locator("text=Answered. It is sent automatically").wait_for()


# Sends what is due as if all waits were over.
SEND = """async (hours) => {
    const { modules } = await import(document.querySelector("script[type=module]").src);
    const { sendDue } = modules["js/study-answers.js"];
    return sendDue({ now: Date.now() + hours * 3_600_000 });
}"""


def stored(demo):
    database = demo.database()
    rows = database.execute(
        "SELECT participant, site, at, region, day FROM study_answer WHERE study = ?", [STUDY]).fetchall()
    database.close()
    return rows


def test_somebody_joins_answers_and_leaves_and_nobody_knows_who(demo, chromium, codes):
    page = join(demo, chromium, codes[0])
    sent = []
    page.context.on("request", lambda request: sent.append(request) if "/spent-tokens" in request.url else None)
    is_clean(page)
    answer(page)
    is_clean(page)
    assert stored(demo) == [] and sent == []
    assert page.locator("a[data-anonymous-task]").is_hidden()
    page.locator("a", has_text="Your answers").click()
    page.locator("text=Not sent yet").wait_for()
    assert page.locator("[data-anonymous-history] dt").count() > 0
    is_clean(page)
    assert [one["state"] for one in page.evaluate(SEND, HOURS)] == ["sent"]
    [(participant, site, at, region, day)] = stored(demo)
    assert (participant, site, at, region) == (None, None, None, "london")
    today = datetime.datetime.now(datetime.UTC).date()
    assert abs((datetime.date.fromisoformat(day) - today).days) <= 1
    headers = sent[0].all_headers()
    assert "cookie" not in headers and "referer" not in headers and headers["accept-language"] == "*"
    page.reload()
    page.locator("[data-anonymous-history] section").wait_for()
    assert "Not sent yet" not in page.inner_text("main")
    page.goto(address(demo))
    page.locator("text=Sent. The next questions come tomorrow.").wait_for()
    page.locator("a", has_text="Leave the study").click()
    assert "can’t be deleted, because no one knows which they are" in page.inner_text("main")
    is_clean(page)
    page.locator("button", has_text="Leave the study").click()
    page.wait_for_url(f"**/study/{STUDY}")
    assert "You have left" in page.inner_text("main")
    page.wait_for_function("""async () => {
        const { modules } = await import(document.querySelector("script[type=module]").src);
        const store = modules["js/study-store.js"];
        const rows = await Promise.all(["tokens", "answers", "history"].map(store.stored));
        return rows.flat().length === 0;
    }""")
    assert len(stored(demo)) == 1
    page.context.close()


def test_an_answer_is_sent_by_any_page_when_it_is_due(demo, chromium, codes):
    page = join(demo, chromium, codes[1])
    answer(page)
    before = len(stored(demo))
    # Six hours later, on another page.
    page.clock.install(time=datetime.datetime.now() + datetime.timedelta(hours=HOURS, minutes=1))
    page.goto(f"http://127.0.0.1:{demo.port}/help")
    page.clock.run_for(60_000)
    until = time.monotonic() + 30
    while len(stored(demo)) == before:
        assert time.monotonic() < until
        page.clock.run_for(1_000)
    page.context.close()


def test_without_scripts_the_page_says_that_there_is_no_anonymous_study(demo, chromium, codes):
    context = chromium.new_context(viewport=PHONE, java_script_enabled=False)
    page = context.new_page()
    page.goto(address(demo))
    assert "Without JavaScript you can’t take part in this study." in page.inner_text("main")
    context.close()


def test_a_browser_without_what_it_takes_is_told_so(demo, chromium, codes):
    context = chromium.new_context(worker=True, viewport=PHONE)
    context.add_init_script("delete Navigator.prototype.locks")
    page = context.new_page()
    page.goto(address(demo))
    page.locator("text=This browser can’t take part in an anonymous study.").wait_for()
    context.close()
