"""Reminders arrive, are answered once, and the ledger says so."""

import datetime
import email
import email.policy
import json
import pathlib
import re
import subprocess
import sys
import urllib.parse

import icalendar
import pytest
import recurring_ical_events
from conftest import BINARY, ROOT
from receivers import MailServer, PushService, Receiver, until
from site_driver import Browser, Server

ORACLE = ROOT / "Tests/Oracles/reminders_oracle.py"
ZONE = datetime.timezone.utc


class Home:
    """Ada and her child Mia on a server that may send to this machine."""

    def __init__(self, folder, **settings):
        self.server = Server(folder / "home", BINARY)
        self.server.environment |= {"ACCLIMATE_PUSH_CONTACT": "mailto:ada@example.org", "ACCLIMATE_PRIVATE_CHANNELS": "on"}
        self.server.environment |= settings
        self.server.start()
        self.ada = Browser(self.server.port)
        self.ada.set_up(self.server.code, name="Ada", email="ada@example.org")
        self.mia = self.ada.add_person("Mia", allergens=("peanut",), zone="UTC")

    def connect(self, push, name):
        """Another browser of Ada's."""
        self.ada.get("/settings/reminders")
        response, text = self.ada.post("/settings/reminders/subscriptions", push.device(name) | {"name": name})
        assert response.status == 200, text
        return json.loads(text)["channel"]

    def remind(self, title="Cream", minutes_ago=1):
        """A reminder of one's own that was due a moment ago; reminders are taken as used since yesterday."""
        with self.server.database() as database:
            database.execute("UPDATE reminder_use SET since = 0")
        at = datetime.datetime.now(ZONE) - datetime.timedelta(minutes=minutes_ago)
        _, text = self.ada.get(f"/people/{self.mia}/reminders/own/new")
        number = re.search(r'name="id" value="([^"]+)"', text).group(1)
        response, text = self.ada.post(f"/people/{self.mia}/reminders/own", {
            "id": number, "title": title, "basis": "once", "day": at.date().isoformat(), "time-1": at.strftime("%H:%M"),
            "unit": "minutes"})
        assert response.status == 303, text

    def ledger(self):
        answer = json.loads(self.server.command("reminders", "history", self.mia, "--format", "json"))
        return [entry for entry in answer["history"] if entry["reminder"]["kind"] in ("own", "dose")]

    def tell(self, token, answer):
        """What a service worker sends for a tap on a button."""
        response, text = self.ada.request(
            "POST", f"/reminders/messages/{token}/answers", urllib.parse.urlencode({"answer": answer}))
        return json.loads(text) if response.status == 200 else response.status


@pytest.fixture
def push():
    with PushService() as service:
        yield service


@pytest.fixture
def home(tmp_path):
    running = Home(tmp_path)
    yield running
    if running.server.process.poll() is None:
        running.server.stop()


def test_message_arrives_without_a_name_and_is_answered_once(home, push):
    home.connect(push, "phone")
    home.connect(push, "tablet")
    home.remind()
    headers, message = until(lambda: push.messages("phone"))[0]
    assert headers["Content-Encoding"] == "aes128gcm" and headers["Authorization"].startswith("vapid t=")
    assert int(headers["TTL"]) > 0 and len(headers["Topic"]) <= 32
    text = json.dumps({key: message[key] for key in ("title", "body", "actions")})
    assert "Mia" not in text and "Cream" not in text and message["title"] == "Something is due"
    assert [action["action"] for action in message["actions"]] == ["done", "later"]
    # The phone shows it, and somebody answers.
    home.ada.request("POST", f"/reminders/messages/{message['token']}/receipt", "")
    assert home.tell(message["token"], "done") == {"isFirst": True}
    assert home.tell(message["token"], "done") == {"isFirst": False}
    _, other = push.messages("tablet")[0]
    assert home.tell(other["token"], "done") == {"isFirst": False}
    # Both devices hear that it is done, silently and in the place of the message.
    _, done = until(lambda: push.messages("tablet")[1:])[0]
    assert done["silent"] and done["tag"] == other["tag"] and done["title"].startswith("Done ")
    entry = home.ledger()[0]
    assert entry["answer"]["kind"] == "done" and entry["answer"]["by"] == "Ada"
    assert len(entry["messages"]) == 2 and any(sent["receivedAt"] for sent in entry["messages"])


def test_wrong_answer_can_be_taken_back_from_its_page(home, push):
    home.connect(push, "phone")
    home.remind()
    _, message = until(lambda: push.messages("phone"))[0]
    home.tell(message["token"], "done")
    response, text = home.ada.get(message["url"])
    assert response.status == 200 and "Done" in text and "Mia" in text
    path = re.search(r'action="([^"]+/answer/removal)"', text).group(1)
    response, _ = home.ada.post(path, {})
    assert response.status == 303
    until(lambda: home.ledger()[0]["answer"] is None)


def test_dose_is_never_ticked_off_from_a_message(home, push):
    home.connect(push, "phone")
    home.remind()
    _, message = until(lambda: push.messages("phone"))[0]
    with home.server.database() as database:
        database.execute("UPDATE reminder_due SET kind = 'dose'")
    assert home.tell(message["token"], "done") == 400
    assert home.ledger()[0]["answer"] is None


def test_strangers_token_and_other_sites_are_refused(home, push):
    home.connect(push, "phone")
    home.remind()
    _, message = until(lambda: push.messages("phone"))[0]
    token = message["token"]
    assert home.tell(token[:-1] + ("1" if token.endswith("0") else "0"), "done") == 404
    assert home.tell("nothing", "done") == 404
    home.ada.connection.request(
        "POST", f"/reminders/messages/{message['token']}/answers", "answer=done",
        {"Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "cross-site"})
    response = home.ada.connection.getresponse()
    response.read()
    assert response.status == 403


def test_disconnected_device_answers_nothing(home, push):
    channel = home.connect(push, "lost")
    home.remind()
    _, message = until(lambda: push.messages("lost"))[0]
    home.ada.get("/settings/reminders")
    response, _ = home.ada.post(f"/settings/reminders/channels/{channel}/removal", {})
    assert response.status == 303
    assert home.tell(message["token"], "done") == 404
    assert home.ledger()[0]["answer"] is None


def test_device_that_is_gone_is_removed(home, push):
    home.connect(push, "tablet-7351")
    push.status = 410
    home.remind()
    until(lambda: push.requests)
    until(lambda: "tablet-7351" not in home.ada.get("/settings/reminders")[1])
    assert home.ledger()[0]["messages"][0]["error"] == "gone"


def test_failing_channel_is_said_on_today(home, push):
    home.connect(push, "phone")
    push.status = 403
    home.remind()
    until(lambda: push.requests)
    until(lambda: "Reminders to phone have failed" in home.ada.get(f"/people/{home.mia}/today")[1])


def test_server_killed_while_sending_sends_again_with_the_same_tag(home, push):
    home.connect(push, "phone")
    home.remind()
    _, first = until(lambda: push.messages("phone"))[0]
    home.server.process.kill()
    home.server.process.wait()
    with home.server.database() as database:
        # As if the process had died before it noted that the push service took it.
        database.execute("UPDATE reminder_message SET sent_at = NULL, try_at = 0, error = NULL")
        database.execute("UPDATE job SET due = 0, lease_until = NULL, lease_owner = NULL, attempts = 0")
    home.server.start()
    _, again = until(lambda: push.messages("phone")[1:])[0]
    assert again["tag"] == first["tag"] and again["token"] == first["token"]
    until(lambda: home.ledger()[0]["messages"][0]["mayBeTwice"])


def certificate(folder):
    """A certificate for 127.0.0.1 that signs itself."""
    key, pem = folder / "key.pem", folder / "certificate.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost", "-keyout", key, "-out", pem],
        check=True, capture_output=True)
    return pem, key


@pytest.mark.parametrize("password", ["correct horse", "wrong"])
def test_mail_goes_out_with_starttls(tmp_path, password):
    pem, key = certificate(tmp_path)
    secret = tmp_path / "password"
    secret.write_text(password + "\n")
    with MailServer(pem, key) as mail:
        home = Home(
            tmp_path, ACCLIMATE_MAIL_SERVER=f"127.0.0.1:{mail.port}", ACCLIMATE_MAIL_USER="reminders",
            ACCLIMATE_MAIL_PASSWORD_FILE=str(secret), ACCLIMATE_MAIL_SENDER="acclimate@example.org",
            ACCLIMATE_MAIL_AUTHORITY=str(pem))
        _, text = home.ada.get("/settings/reminders/channels/new?kind=email")
        number = re.search(r'name="id" value="([^"]+)"', text).group(1)
        response, text = home.ada.post(
            "/settings/reminders/channels", {"id": number, "kind": "email", "address": "ada@example.org", "name": ""})
        assert response.status == 303, text
        home.remind("Eczema cream")
        if password == "wrong":
            until(lambda: "refused the password" in home.ada.get("/settings/reminders")[1])
            assert not mail.messages
        else:
            message = email.message_from_string(until(lambda: mail.messages)[0], policy=email.policy.default)
            assert message["To"] == "ada@example.org" and message["Subject"] == "Acclimate: Something is due"
            assert "Mia" not in message.get_content() and "cream" not in message.get_content()
        home.server.stop()


def test_ntfy_and_webhook_get_their_formats(home):
    with Receiver(200) as receiver:
        for fields in (
                {"kind": "ntfy", "address": receiver.address, "topic": "ada-7351", "token": "tk_secret", "name": "ntfy"},
                {"kind": "webhook", "address": f"{receiver.address}/hook", "body": '{"text": "{title}"}', "name": "hook"}):
            _, text = home.ada.get(f"/settings/reminders/channels/new?kind={fields['kind']}")
            number = re.search(r'name="id" value="([^"]+)"', text).group(1)
            response, text = home.ada.post("/settings/reminders/channels", fields | {"id": number})
            assert response.status == 303, text
        home.remind()
        until(lambda: len(receiver.requests) >= 2)
        bodies = {path: (headers, json.loads(body)) for path, headers, body in receiver.requests}
        headers, ntfy = bodies["/"]
        assert ntfy["topic"] == "ada-7351" and ntfy["title"] == "Something is due"
        assert headers["Authorization"] == "Bearer tk_secret"
        assert bodies["/hook"][1] == {"text": "Something is due"}


def test_calendar_shows_what_is_due_until_it_is_done(home, push):
    home.connect(push, "phone")
    _, text = home.ada.get(f"/people/{home.mia}/reminders/own/new")
    number = re.search(r'name="id" value="([^"]+)"', text).group(1)
    response, text = home.ada.post(f"/people/{home.mia}/reminders/own", {
        "id": number, "title": "Cream", "basis": "daily", "time-1": "08:00", "time-2": "20:00", "unit": "hours"})
    assert response.status == 303, text
    home.ada.get(f"/people/{home.mia}/reminders")
    response, text = home.ada.post(f"/people/{home.mia}/reminders/calendar", {})
    address = re.search(r'value="(http[^"]+/calendars/[^"]+)"', text).group(1)
    path = urllib.parse.urlparse(address).path
    response, text = Browser(home.server.port).get(path)
    assert response.status == 200 and "Cream" not in text and "Mia" not in text
    calendar = icalendar.Calendar.from_ical(text)
    start = datetime.date.today() + datetime.timedelta(days=10)
    events = recurring_ical_events.of(calendar).between(start, start + datetime.timedelta(days=7))
    assert len(events) == 14
    home.ada.get(f"/people/{home.mia}/reminders")
    home.ada.post(f"/people/{home.mia}/reminders/calendar/revocation", {})
    assert Browser(home.server.port).get(path)[0].status == 404


def test_plans_agree_with_dateutil():
    run = subprocess.run([sys.executable, ORACLE, BINARY, "--sets", "12"], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
