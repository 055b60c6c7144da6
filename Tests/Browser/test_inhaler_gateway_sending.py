"""`acclimate inhaler watch` sending what it heard to servers that misbehave, and to the real one."""

import base64
import datetime
import http.client
import json
import re
import time

import pytest
from conftest import BINARY
from gateway_house import CAP, INHALERS, OTHER, Gateway, acknowledged, decoded, listen, puff
from site_driver import Browser


def test_what_was_received_while_the_server_is_away_is_sent_when_it_comes_back(bluetooth, puffs, gateway):
    puffs.stop()
    gateway.start()
    listen(bluetooth)
    for sequence in range(3):
        bluetooth.notify(CAP, puff(sequence))
        acknowledged(bluetooth, sequence)
    gateway.says("does not answer")
    assert len(gateway.waiting) == 3
    # So it does after a restart of the machine.
    gateway.kill()
    puffs.start()
    gateway.start().says("3 payloads wait")
    gateway.says("3 payloads are stored")
    assert puffs.texts == sorted(puff(sequence).decode() for sequence in range(3)) and gateway.waiting == []


@pytest.mark.parametrize(("status", "said"), [
    (401, "does not accept the token (401)"), (403, "may not record puffs (403)"), (404, "no such person"),
    (301, "at another address"), (500, "an error (500)"), (503, "is busy"),
])
def test_what_the_server_refuses_stays_and_is_said_once(bluetooth, puffs, gateway, status, said):
    puffs.status = status
    gateway.start()
    listen(bluetooth)
    bluetooth.notify(CAP, puff(1))
    gateway.says(said)
    for _ in range(2):
        assert puffs.post()[0] == status
    assert len(gateway.waiting) == 1 and sum(said in line for line in gateway.lines.so_far()) == 1
    puffs.status = 200
    gateway.says("1 payload is stored")


def test_a_page_of_somebody_else_does_not_empty_the_spool(bluetooth, puffs, gateway):
    puffs.answer = "<html>Welcome to our hotspot</html>"
    gateway.start()
    listen(bluetooth)
    bluetooth.notify(CAP, puff(1))
    gateway.says("is not Acclimate")
    assert len(gateway.waiting) == 1
    puffs.answer = None
    gateway.says("1 payload is stored")


@pytest.mark.parametrize("status", [409, 422])
def test_one_payload_that_is_refused_does_not_hold_up_the_others(bluetooth, puffs, gateway, status):
    puffs.stop()
    gateway.start()
    listen(bluetooth)
    listen(bluetooth, OTHER, identity="other\t1")
    for address, sequence in ((CAP, 1), (OTHER, 2), (CAP, 3)):
        bluetooth.notify(address, puff(sequence))
        acknowledged(bluetooth, sequence, address)
    puffs.refused = {INHALERS[OTHER]}
    if status == 409:
        puffs.keep, keep = (lambda payloads: 409 if keep(payloads) == 422 else 200), puffs.keep
    puffs.start()
    gateway.says(f"refuses a payload of {OTHER} ({status})")
    while len(puffs.kept) < 2:
        puffs.post()
    assert puffs.texts == [puff(1).decode(), puff(3).decode()]
    puffs.refused = set()
    gateway.kill()
    gateway.start().says("stored")
    assert len(puffs.kept) == 3


def test_a_token_that_may_do_more_is_said(bluetooth, puffs, gateway):
    puffs.scope = "write"
    gateway.start()
    listen(bluetooth)
    bluetooth.notify(CAP, puff(1))
    gateway.says("This token may do more than record puffs")
    gateway.says("1 payload is stored")


def test_killed_before_the_answer_it_sends_again_and_counts_once(bluetooth, puffs, gateway):
    puffs.before_answer = gateway.kill
    gateway.start()
    listen(bluetooth)
    bluetooth.notify(CAP, puff(1))
    assert puffs.post()[0] == 200
    gateway.process.wait()
    assert len(gateway.waiting) == 1 and len(puffs.kept) == 1
    puffs.before_answer = None
    gateway.start().says("1 payload is stored")
    assert puffs.post()[0] == 200
    assert len(puffs.kept) == 1 and gateway.waiting == []


def test_a_receipt_that_nobody_will_know_is_sent_without_a_time(bluetooth, puffs, gateway):
    gateway.clock.unlink()
    gateway.start()
    listen(bluetooth)
    bluetooth.notify(CAP, puff(1))
    acknowledged(bluetooth, 1)
    gateway.kill()
    (name,) = gateway.waiting
    entry = gateway.spool / name
    machine = open("/proc/sys/kernel/random/boot_id", encoding="utf-8").read().strip()
    assert machine in entry.read_text()
    entry.write_text(entry.read_text().replace(machine, "an earlier run"))
    gateway.start()
    assert "received" not in puffs.post()[1][0]


class Home:
    """The real server with Tom's inhaler, and what may be asked with a token."""

    def __init__(self, server):
        self.port, self.browser = server.port, Browser(server.port)
        self.browser.set_up(server.code)
        self.tom = self.browser.add_person("Tom", (), area="asthma")
        _, page = self.browser.get(f"/people/{self.tom}/asthma/inhalers/new")
        self.inhaler = self.id(page)
        self.expect(303, self.browser.post(f"/people/{self.tom}/asthma/inhalers", {
            "id": self.inhaler, "name": "Salbutamol", "role": "reliever", "in-use": "yes"}))

    def token(self, scope, person=None):
        _, page = self.browser.get("/settings/tokens")
        response, page = self.browser.post("/settings/tokens", {
            "id": self.id(page), "name": scope, "person": person or self.tom, "scope": scope, "life": "month",
            "password": "a quiet long phrase"})
        found = re.search(r"acc_[\w-]{43}", page)
        return found.group(0) if found else response.status

    def listen(self, payload):
        """What the page Listen hands on."""
        text = base64.urlsafe_b64encode(payload).rstrip(b"=").decode()
        self.expect(303, self.browser.post(f"/people/{self.tom}/asthma/listen", {
            "inhaler": self.inhaler, "canister": "", "payload": text, "ordinal": "0", "device": "cap", "boot": "3"}))

    def ask(self, token, path, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        connection.request("GET" if body is None else "POST", f"/api/v1{path}", None if body is None else json.dumps(body), {
            "Authorization": f"Bearer {token}", "Content-Type": "application/json"})
        response = connection.getresponse()
        return response.status, json.loads(response.read())

    @staticmethod
    def id(page):
        return re.search(r'name="id" value="([^"]+)"', page).group(1)

    @staticmethod
    def expect(status, answer):
        assert answer[0].status == status, answer[1]


def test_the_real_server_counts_once_what_page_and_gateway_heard(bluetooth, server, tmp_path):
    home = Home(server)
    now = int(time.time())
    narrow, wide = home.token("puffs"), home.token("read")
    gateway = Gateway(tmp_path, bluetooth, server.port, {CAP: home.inhaler}, BINARY, token=narrow).start()
    listen(bluetooth)
    heard = [puff(sequence, epoch=now) for sequence in (1, 2)] + [b"1\t\t\t3", b"later\t\t\t4"]
    home.listen(heard[0])
    for payload in heard:
        bluetooth.notify(CAP, payload)
    for sequence in range(1, 5):
        acknowledged(bluetooth, sequence)
    while gateway.waiting:
        gateway.says("on the server")
    assert not any("may do more" in line for line in gateway.lines.so_far())
    gateway.close()
    home.listen(heard[1])
    status, answer = home.ask(wide, f"/people/{home.tom}/puffs")
    kept = sorted(answer["items"], key=lambda one: one["sequence"])
    assert status == 200 and [(one["device"], one["boot"], one["sequence"]) for one in kept] == [
        ("cap", 3, sequence) for sequence in (1, 2, 3)]
    assert [one["timeKnown"] for one in kept] == [True, True, False] and kept[1]["latitude"] == 51.4545
    # The fourth waits for somebody to say when it was.
    assert "asthma/payloads/" in home.browser.get(f"/people/{home.tom}/asthma/listen")[1]


def test_a_token_for_puffs_opens_nothing_else(server):
    home = Home(server)
    assert home.token("puffs", person="*") == 422
    token, other = home.token("puffs"), home.browser.add_person("Mia", ("peanut",))
    assert home.ask(token, "/token")[1]["person"] == home.tom
    for path in ("/people", f"/people/{home.tom}", f"/people/{home.tom}/puffs", f"/people/{home.tom}/inhalers"):
        status, answer = home.ask(token, path)
        assert (status, answer["code"]) == (403, "puffs-only-token")
    now = datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds")
    one = {"id": "a-puff", "inhaler": home.inhaler, "at": now}
    assert home.ask(token, f"/people/{home.tom}/puffs", {"puffs": [one]})[0] == 200
    assert home.ask(token, f"/people/{other}/puffs", {"puffs": [one]})[0] == 404
    sent = {"id": "1", "inhaler": home.inhaler, "payload": "Pw", "ordinal": 0}
    for change, pointer in (
            ({"inhaler": "nobody"}, "inhaler"), ({"payload": "?"}, "payload"), ({"ordinal": -1}, "ordinal"),
            ({"boot": -1}, "boot"), ({"received": "2099-01-01T00:00:00Z"}, "received"), ({"note": "x"}, "note")):
        status, answer = home.ask(token, f"/people/{home.tom}/puffs", {"payloads": [{**sent, **change}]})
        assert (status, answer["problems"][0]["pointer"]) == (422, f"/payloads/0/{pointer}")
    assert home.ask(token, f"/people/{home.tom}/puffs", {})[0] == 422
    status, answer = home.ask(token, f"/people/{home.tom}/puffs", {"payloads": [sent]})
    assert status == 200 and answer["payloads"] == [{"id": "1", "kept": "aside"}] and answer["items"] == []
