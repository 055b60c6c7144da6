"""A study with keys without a network: answering, what is refused later, leaving, and who may read what waits."""

import re
import time

import pytest
from playwright.sync_api import Error

from conftest import PHONE
from phone import wait_for_worker
from test_asthma_game import is_clean
from test_research_release import researcher

STUDY = "grass"

# What the device keeps of studies with keys: the rows of each store.
ROWS = """async () => {
    const { modules } = await import(document.querySelector("script[type=module]").src);
    const { readAll } = modules["js/participations.js"];
    const hidden = ["key", "sealed", "sealedKey"];
    const shown = (row) => Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, hidden.includes(name) ? "bytes" : value]));
    const [participations, pages, outbox] = await Promise.all(["participations", "pages", "outbox"].map(readAll));
    return { participations: participations.map(shown), pages: pages.map(shown), outbox: outbox.map(shown) };
}"""


@pytest.fixture(scope="module")
def codes(demo, chromium):
    """Invitations to the demo's study, each for one test."""
    context = chromium.new_context(locale="en-GB", timezone_id="Europe/Berlin")
    context.set_default_timeout(60_000)
    page = researcher(demo, context)
    page.goto(f"http://127.0.0.1:{demo.port}/research/studies/{STUDY}/invitees")
    csrf = page.locator("[name=csrf]").first.input_value()
    reply = context.request.post(
        f"http://127.0.0.1:{demo.port}/research/studies/{STUDY}/invitees", form={"csrf": csrf, "count": "16"})
    made = sorted(set(re.findall(r'research-code">([A-Z0-9]{5})<', reply.text())))
    assert len(made) == 16
    context.close()
    return made


class Participant:
    """Somebody who takes part on a phone, with the pages kept."""

    def __init__(self, demo, context, code):
        self.demo, self.context = demo, context
        context.set_default_timeout(30_000)
        self.page = context.new_page()
        self.code = code
        self.join(code)

    def address(self, path=""):
        return f"http://127.0.0.1:{self.demo.port}/study/{STUDY}{path}"

    def join(self, code):
        page = self.page
        page.goto(self.address())
        page.fill("[name=code]", code)
        page.locator("button", has_text="Check the code").click()
        while page.locator("button", has_text="I have read this").count():
            page.locator("button", has_text="I have read this").click()
            page.wait_for_load_state()
        page.fill("[name=name]", "Ben Hale")
        page.select_option("[name=region]", label="London")
        page.locator("button", has_text="Sign and join").click()
        page.wait_for_url(f"**/study/{STUDY}")
        page.locator("button", has_text="I understand").click()
        page.wait_for_url("**/answers/new")
        wait_for_worker(page)
        self.until(lambda rows: len(rows["pages"]) == 3)
        self.open()

    def open(self, path=""):
        """A page that has just sent what waited reloads by itself and may interrupt this."""
        try:
            self.page.goto(self.address(path), timeout=10_000)
        except Error:
            self.page.goto(self.address(path))

    def rows(self):
        for _ in range(10):
            try:
                return self.page.evaluate(ROWS)
            except Error:
                self.page.wait_for_load_state()
        return self.page.evaluate(ROWS)

    def until(self, condition, seconds=120):
        end = time.monotonic() + seconds
        while not condition(self.rows()):
            assert time.monotonic() < end, self.rows()
            self.page.wait_for_timeout(30)

    def offline(self, is_offline=True):
        self.context.set_offline(is_offline)

    def choose(self):
        self.open("/answers/new")
        for question in self.page.locator("form fieldset").all():
            question.locator("label").last.click()

    def send(self):
        self.page.locator("button", has_text="Send").click()

    def answer(self):
        self.choose()
        self.send()
        self.page.wait_for_url(self.address())

    def age(self, days):
        """Lets what waits have been given so many days ago."""
        self.page.evaluate("""async (days) => {
            const { modules } = await import(document.querySelector("script[type=module]").src);
            const { readAll, write } = modules["js/participations.js"];
            const rows = await readAll("outbox");
            for (const row of rows) await write("outbox", { ...row, made: row.made - days * 86_400_000 });
        }""", days)

    def answers(self):
        """The days of this participant's answers that the server has."""
        database = self.demo.database()
        rows = database.execute(
            "SELECT study_answer.day FROM study_answer"
            " JOIN study_participant ON study_participant.id = study_answer.participant"
            " JOIN study_invitation ON study_invitation.id = study_participant.invitation"
            " WHERE study_invitation.code = ?", [self.code]).fetchall()
        database.close()
        return [day for (day,) in rows]

    def state(self):
        """The state of this participant's invitation at the server."""
        database = self.demo.database()
        [(state,)] = database.execute("SELECT state FROM study_invitation WHERE code = ?", [self.code]).fetchall()
        database.close()
        return state

    def says(self, text):
        self.page.locator(f"text={text}").first.wait_for()


@pytest.fixture
def phone(demo, chromium, codes):
    context = chromium.new_context(worker=True, viewport=PHONE, locale="en-GB", timezone_id="Europe/Berlin")
    made = Participant(demo, context, codes.pop())
    yield made
    context.close()


def test_an_answer_without_a_network_waits_and_arrives_once(phone):
    page = phone.page
    phone.offline()
    phone.choose()
    is_clean(page)
    phone.send()
    page.wait_for_url(phone.address())
    phone.says("Answers on this device")
    assert "Not sent yet." in page.inner_text("[data-taking-list]")
    phone.says("Answered. The next questions come tomorrow.")
    assert not page.locator("[data-taking-answer]").is_visible()
    is_clean(page)
    # The day is not asked again, on any page of this device.
    phone.open("/answers/new")
    phone.says("Answered. The next questions come tomorrow.")
    assert not page.locator("button", has_text="Send").is_visible()
    [row] = phone.rows()["outbox"]
    assert phone.answers() == [] and row["state"] == "waiting"
    # Nothing of the answer can be read without the key.
    assert set(row) == {"id", "tag", "made", "state", "sealed"}
    phone.offline(False)
    phone.until(lambda rows: rows["outbox"] == [])
    assert len(phone.answers()) == 1
    phone.open()
    phone.says("Sent. The next questions come tomorrow.")
    # Also on the copy, if the network goes again at once.
    phone.offline()
    phone.open("/answers/new")
    phone.says("The next questions come tomorrow.")


def test_an_answer_with_a_network_is_sent_at_once(phone):
    phone.answer()
    phone.says("Sent. The next questions come tomorrow.")
    assert len(phone.answers()) == 1 and phone.rows()["outbox"] == []


def posted(phone, answer):
    """Lets something else happen to answers on their way to the server."""
    phone.context.route(
        "**/study/*/answers", lambda route: answer(route) if route.request.method == "POST" else route.continue_())


def test_an_answer_whose_reply_is_lost_is_stored_once(phone):
    lost = []

    def lose(route):
        route.fetch()
        lost.append(route.request.url)
        route.abort()

    posted(phone, lose)
    phone.answer()
    assert lost and len(phone.rows()["outbox"]) == 1 and len(phone.answers()) == 1
    phone.context.unroute_all(behavior="ignoreErrors")
    phone.open()
    phone.until(lambda rows: rows["outbox"] == [])
    assert len(phone.answers()) == 1


def test_a_hotels_page_is_not_taken_for_an_answer(phone):
    welcome = {"status": 200, "content_type": "text/html", "body": "Welcome"}
    posted(phone, lambda route: route.fulfill(**welcome))
    phone.answer()
    assert len(phone.rows()["outbox"]) == 1 and phone.answers() == []
    phone.context.unroute_all(behavior="ignoreErrors")
    phone.open()
    phone.until(lambda rows: rows["outbox"] == [])
    assert len(phone.answers()) == 1


def test_what_comes_too_late_is_said_and_stays_until_it_was_seen(phone):
    page = phone.page
    phone.offline()
    phone.answer()
    phone.age(4)
    phone.offline(False)
    phone.until(lambda rows: [row["state"] for row in rows["outbox"]] == ["refused"])
    phone.open()
    phone.says("This answer is more than 3 days old. The study takes none that old.")
    assert page.locator("[data-taking-list] dt").count() > 0
    is_clean(page)
    # Today is still open.
    assert page.locator("[data-taking-now] a", has_text="Answer today").is_visible()
    page.locator("[data-taking-list] button", has_text="Remove").click()
    page.locator("[data-taking-waiting]").wait_for(state="hidden")
    assert phone.rows()["outbox"] == [] and phone.answers() == []


def test_mistakes_are_said_without_a_network(phone):
    phone.offline()
    phone.open("/answers/new")
    phone.send()
    phone.page.locator("[data-study-problems] a").first.wait_for()
    assert phone.rows()["outbox"] == []
    is_clean(phone.page)


def test_leaving_without_a_network_ends_at_once_and_is_sent_later(phone):
    page = phone.page
    phone.offline()
    phone.answer()
    phone.open("/departure")
    assert "You don’t have to say why." in page.inner_text("main")
    is_clean(page)
    page.locator("button", has_text="Leave the study").click()
    page.wait_for_url(phone.address())
    phone.says("You have left the study on this device.")
    assert "You are taking part" not in page.inner_text("main")
    assert not page.locator("[data-taking-answer]").is_visible()
    is_clean(page)
    rows = phone.rows()
    assert rows["outbox"] == [] and len(rows["pages"]) == 1
    assert phone.state() == "participating"
    phone.offline(False)
    phone.until(lambda rows: rows == {"participations": [], "pages": [], "outbox": []})
    assert phone.state() == "withdrawn" and phone.answers() == []
    phone.open()
    phone.says("You have left")


def test_leaving_with_a_network_clears_the_device(phone):
    phone.answer()
    phone.open("/departure")
    phone.page.locator("button", has_text="Leave the study").click()
    phone.page.wait_for_url(phone.address())
    phone.says("You have left")
    phone.until(lambda rows: rows == {"participations": [], "pages": [], "outbox": []})
    assert phone.state() == "withdrawn"


def test_what_waits_belongs_to_the_participation(demo, phone, codes):
    """Somebody else takes part in the same browser: nothing is sent in their name, and nothing of it is shown."""
    page, context = phone.page, phone.context
    phone.offline()
    phone.answer()
    own = [cookie for cookie in context.cookies() if cookie["name"] == "acclimate-study"]
    context.clear_cookies(name="acclimate-study")
    phone.offline(False)
    other = Participant(demo, context, codes.pop())
    other.until(lambda rows: len(rows["participations"]) == 1)
    other.open()
    assert not other.page.locator("[data-taking-waiting]").is_visible()
    rows = other.rows()
    assert len(rows["outbox"]) == 1 and {row["tag"] for row in rows["pages"]} == {rows["participations"][0]["tag"]}
    assert rows["outbox"][0]["tag"] != rows["participations"][0]["tag"]
    assert phone.answers() == [] and other.answers() == []
    # Back in their own profile it is sent as theirs.
    context.add_cookies(own)
    page.evaluate("""async () => {
        const { modules } = await import(document.querySelector("script[type=module]").src);
        await modules["js/study-keeping.js"].keepStudies();
    }""")
    phone.open()
    phone.until(lambda rows: rows["outbox"] == [])
    assert len(phone.answers()) == 1 and other.answers() == []


def test_on_a_device_with_an_account_signing_out_asks_first_and_clears_it(demo, phone):
    page = phone.page
    page.goto(f"http://127.0.0.1:{demo.port}/session/new")
    page.fill("[name=email]", "demo@example.org")
    page.fill("[name=password]", "peanut-a-day")
    page.locator("form:has([name=password]) button[type=submit]").click()
    page.wait_for_load_state()
    # The account's key now seals that of the participation.
    phone.until(lambda rows: ["sealedKey" in row and "key" not in row for row in rows["participations"]] == [True])
    posted(phone, lambda route: route.abort())
    phone.answer()
    assert len(phone.rows()["outbox"]) == 1
    page.goto(f"http://127.0.0.1:{demo.port}/settings")
    page.click("form[action='/session/end'] button")
    dialog = page.get_by_role("dialog", name="1 study answer not sent yet")
    dialog.wait_for()
    dialog.get_by_role("button", name="Sign out without sending").click()
    page.wait_for_url("**/session/new")
    databases = page.evaluate("async () => (await indexedDB.databases()).map(({ name }) => name)")
    assert "acclimate-participations" not in databases
