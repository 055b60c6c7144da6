"""A real Chromium shows a message and answers it, also without the server."""

import json

import pytest
from family import PASSWORD, holds
from receivers import PushService, until
from test_reminders import Home

# Chromium has no push service of its own here: the test says where messages go, and delivers them.
SUBSCRIPTION = """
(() => {
    const device = %s;
    const subscription = (key) => ({
        endpoint: device.endpoint, options: { applicationServerKey: key ?? null },
        toJSON: () => ({ endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } }),
        unsubscribe: async () => true,
    });
    PushManager.prototype.getSubscription = async () => (localStorage.getItem("subscribed") ? subscription() : null);
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
        localStorage.setItem("subscribed", "1");
        return subscription(applicationServerKey.buffer);
    };
})();
"""


class Phone:
    """A browser in new headless mode with a profile: the headless shell and incognito have no notifications."""

    def __init__(self, kind, folder, home, push):
        self.home, self.origin = home, f"http://127.0.0.1:{home.server.port}"
        self.context = kind.launch_persistent_context(
            folder, executable_path="/usr/bin/chromium", args=["--no-sandbox", "--headless=new"],
            viewport={"width": 390, "height": 844})
        self.context.grant_permissions(["notifications"], origin=self.origin)
        self.context.add_init_script(SUBSCRIPTION % json.dumps(push.device("phone")))
        self.page = self.context.new_page()
        self.registrations = []
        self.protocol = self.context.new_cdp_session(self.page)
        self.protocol.on(
            "ServiceWorker.workerRegistrationUpdated", lambda event: self.registrations.extend(event["registrations"]))
        self.protocol.send("ServiceWorker.enable")

    def sign_in(self):
        self.page.goto(self.origin + "/session/new")
        self.page.fill("[name=email]", "ada@example.org")
        self.page.fill("[name=password]", PASSWORD)
        self.page.press("[name=password]", "Enter")
        self.page.wait_for_url(lambda url: "session" not in url)

    def switch_on(self):
        self.page.goto(self.origin + "/settings/reminders")
        self.page.locator("[data-push-on]").click()
        self.page.locator("[data-push-this]").wait_for()

    def deliver(self, message):
        self.wait(lambda: self.registrations)
        self.protocol.send("ServiceWorker.deliverPushMessage", {
            "origin": self.origin, "registrationId": self.registrations[-1]["registrationId"], "data": json.dumps(message)})

    def show(self, message):
        """Delivers a message until it is there: one that reaches a worker while it starts is dropped by the protocol."""
        for _ in range(6):
            self.deliver(message)
            for _ in range(60):
                if [one for one in self.shown() if one["title"] == message["title"]]:
                    return
                self.page.wait_for_timeout(50)
        raise AssertionError("the message was not shown")

    def shown(self):
        return self.page.evaluate(
            """async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(
                ({ title, body, tag, silent, actions }) => ({ title, body, tag, silent, actions }))""")

    def tap(self, action):
        """The operating system's part: a button of the message."""
        self.context.service_workers[0].evaluate(
            """async (action) => {
                const [message] = await self.registration.getNotifications();
                await self.acclimateReminders.click(message, action);
            }""", action)

    def wait(self, found):
        for _ in range(200):
            if found():
                return
            self.page.wait_for_timeout(50)
        raise AssertionError("it did not happen in time")


@pytest.fixture
def phone(chromium, tmp_path):
    with PushService() as push:
        home = Home(tmp_path)
        running = Phone(chromium.browser_type, tmp_path / "profile", home, push)
        running.sign_in()
        running.switch_on()
        home.remind()
        running.message = until(lambda: push.messages("phone"))[0][1]
        running.push = push
        yield running
        running.context.close()
        if home.server.process.poll() is None:
            home.server.stop()


def test_message_is_shown_received_and_answered(phone):
    phone.show(phone.message)
    [shown] = phone.shown()
    assert shown["title"] == "Something is due" and shown["tag"] == phone.message["tag"]
    assert [action["action"] for action in shown["actions"]] == ["done", "later"]
    until(lambda: phone.home.ledger()[0]["messages"][0]["receivedAt"])
    phone.tap("done")
    assert until(lambda: phone.home.ledger()[0]["answer"])["source"] == "message"
    assert phone.shown() == []
    done = until(lambda: phone.push.messages("phone")[1:])[0][1]
    phone.show(done)
    assert [one for one in phone.shown() if one["title"].startswith("Done ") and one["silent"]]


def test_message_that_joins_others_takes_their_place(phone):
    other = phone.message | {"tag": "r-other", "title": "Earlier"}
    phone.show(phone.message)
    phone.show(other)
    assert len(phone.shown()) == 2
    phone.show(other | {"tag": phone.message["tag"], "title": "2 things are due", "replaces": ["r-other", "r-unknown"]})
    phone.wait(lambda: [one["title"] for one in phone.shown()] == ["2 things are due"])


def test_answer_waits_for_the_server(phone):
    phone.show(phone.message)
    phone.home.server.stop()
    phone.tap("done")
    phone.wait(lambda: [one for one in phone.shown() if "kept" in one["body"]])
    phone.home.server.start()
    assert phone.home.ledger()[0]["answer"] is None
    phone.context.service_workers[0].evaluate("() => self.acclimateReminders.sendWaiting()")
    until(lambda: phone.home.ledger()[0]["answer"])


def test_check_page_says_what_this_browser_knows(phone):
    phone.page.goto(phone.origin + "/settings/reminders")
    phone.page.locator("a", has_text="Check").first.click()
    for name, result in (("permission", "granted"), ("worker", "ready"), ("subscription", "match"), ("clock", "ok")):
        phone.page.locator(f"[data-check={name}].is-ok [data-result={result}]").wait_for()
    phone.page.get_by_role("button", name="Send a test").click()
    holds(phone.page, "document.querySelector('[data-step=sent]')?.textContent.startsWith('+')")
    test = until(lambda: [one for _, one in phone.push.messages("phone") if one["title"] == "This is a test"])[0]
    phone.show(test)
    holds(phone.page, "document.querySelector('[data-step=received]')?.textContent.startsWith('+')")
