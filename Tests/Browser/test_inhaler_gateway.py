"""`acclimate inhaler watch` against a mocked BlueZ and a server that misbehaves; no radio."""

import base64
import datetime
import http.client
import json
import re
import time

import pytest
from conftest import BINARY
from gateway_house import Bluetooth, Gateway, PuffServer, decoded
from site_driver import Browser

CAP, OTHER, STRANGER = "24:6F:28:AA:BB:01", "24:6F:28:AA:BB:02", "24:6F:28:AA:BB:03"
INHALERS = {CAP: "018f9f2e-7a10-7c3e-9a51-5d1c0e6a2b11", OTHER: "018f9f2e-7a10-7c3e-9a51-5d1c0e6a2b12"}


def puff(sequence=None, epoch=1_793_602_800, place="51.454500\t-2.587900"):
    return "\t".join([str(epoch), place, *([] if sequence is None else [str(sequence)])]).encode()


@pytest.fixture
def bluetooth(tmp_path):
    playing = Bluetooth(tmp_path / "bus")
    yield playing
    playing.close()


@pytest.fixture
def puffs():
    running = PuffServer()
    yield running
    running.stop()


@pytest.fixture
def gateway(tmp_path, bluetooth, puffs):
    running = Gateway(tmp_path, bluetooth, puffs.port, INHALERS, BINARY)
    yield running
    running.close()


def listen(bluetooth, address=CAP, identity="cap\t3", **more):
    bluetooth.appear(address, identity=identity, **more)
    return bluetooth.event("subscribed", address=address)


def acknowledged(bluetooth, sequence, address=CAP):
    event = bluetooth.event("written", address=address, value=f"ACK\t{sequence}")
    assert event["type"] == "request"


@pytest.mark.parametrize("acquires", [True, False])
def test_a_puff_is_stored_acknowledged_and_sent(bluetooth, puffs, gateway, acquires):
    gateway.start()
    assert bluetooth.event("filter")["transport"] == "le"
    assert listen(bluetooth, acquires=acquires, battery=82)["by"] == ("socket" if acquires else "property")
    gateway.says(f"{CAP}: battery 82 %")
    bluetooth.notify(CAP, puff(7))
    acknowledged(bluetooth, 7)
    status, (sent,) = puffs.post()
    assert status == 200 and decoded(sent).encode() == puff(7)
    assert sent["inhaler"] == INHALERS[CAP] and (sent["device"], sent["boot"], sent["ordinal"]) == ("cap", 3, 0)
    assert sent["received"].endswith("Z")
    gateway.says("1 payload is stored")
    assert gateway.waiting == []


def test_two_inhalers_at_once_and_a_stranger_that_is_only_named(bluetooth, puffs, gateway):
    gateway.start()
    listen(bluetooth)
    bluetooth.appear(STRANGER, name="Mantou 9")
    assert "--inhaler" in gateway.says(f"Near: {STRANGER} “Mantou 9”")
    listen(bluetooth, OTHER, identity="other\t1", acquires=False)
    # Nothing is missing any more.
    bluetooth.event("idle")
    bluetooth.notify(CAP, puff(1))
    bluetooth.notify(OTHER, puff(1))
    acknowledged(bluetooth, 1)
    acknowledged(bluetooth, 1, OTHER)
    while len(puffs.kept) < 2:
        puffs.post()
    assert {one["inhaler"] for one in puffs.kept.values()} == set(INHALERS.values())
    assert not [event for event in bluetooth.events("connected") if event["address"] == STRANGER]


def test_it_reconnects_after_a_drop_and_a_replay_adds_nothing(bluetooth, puffs, gateway):
    puffs.stop()
    gateway.start()
    listen(bluetooth, identity="", acknowledges=False)
    for _ in range(2):
        bluetooth.notify(CAP, puff())
        gateway.says("a payload is in the spool")
    bluetooth.drop(CAP)
    gateway.says("out of reach")
    bluetooth.event("subscribed", address=CAP)
    for payload in (puff(), puff(), puff(epoch=1_793_602_900)):
        bluetooth.notify(CAP, payload)
    # The replay is the same two, so only the new one is added.
    gateway.says("a payload is in the spool")
    assert len(gateway.waiting) == 3
    puffs.start()
    gateway.says("3 payloads are stored")
    assert puffs.texts == sorted(one.decode() for one in (puff(), puff(), puff(epoch=1_793_602_900)))


def test_an_inhaler_that_refuses_is_tried_again(bluetooth, puffs, gateway):
    gateway.start()
    listen(bluetooth)
    bluetooth.refuse(CAP, True)
    bluetooth.drop(CAP)
    bluetooth.event("refused")
    bluetooth.event("refused")
    bluetooth.refuse(CAP, False)
    bluetooth.event("subscribed")
    bluetooth.vanish(CAP)
    gateway.says("out of reach")
    listen(bluetooth)
    bluetooth.notify(CAP, puff(1))
    acknowledged(bluetooth, 1)


def test_a_device_without_the_service_is_let_go(bluetooth, puffs, gateway):
    gateway.start()
    bluetooth.appear(CAP, serves=False)
    gateway.says("does not offer the service")


@pytest.mark.parametrize("acquires", [True, False])
def test_what_is_cut_off_is_read_once_more(bluetooth, puffs, gateway, acquires):
    gateway.start()
    listen(bluetooth, acquires=acquires, mtu=23)
    bluetooth.notify(CAP, puff(4), cut=20)
    bluetooth.event("read", characteristic="c001")
    acknowledged(bluetooth, 4)
    bluetooth.notify(CAP, b"1793602801\t\t\t5")
    acknowledged(bluetooth, 5)
    while len(puffs.kept) < 2:
        puffs.post()
    assert puffs.texts == sorted([puff(4).decode(), "1793602801\t\t\t5"])


def test_a_payload_that_says_nothing_is_handed_on_as_it_came(bluetooth, puffs, gateway):
    gateway.start()
    listen(bluetooth)
    for payload in (b"\xff\x00nonsense", b"later\t\t\t9"):
        bluetooth.notify(CAP, payload)
    acknowledged(bluetooth, 9)
    while len(puffs.kept) < 2:
        puffs.post()
    assert puffs.texts == sorted([b"\xff\x00nonsense".decode(errors="replace"), "later\t\t\t9"])


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


def test_nothing_is_acknowledged_that_is_not_on_disk(bluetooth, puffs, gateway):
    gateway.start(is_writable=False)
    listen(bluetooth)
    bluetooth.notify(CAP, puff(1))
    bluetooth.notify(CAP, puff(2))
    gateway.says("is full. Nothing is acknowledged")
    assert bluetooth.events("written") == [] and gateway.waiting == []
    gateway.make_writable()
    acknowledged(bluetooth, 1)
    acknowledged(bluetooth, 2)
    gateway.says("can be written again")
    while len(puffs.kept) < 2:
        puffs.post()


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


def test_killed_after_the_acknowledgement_it_still_has_the_puff(bluetooth, puffs, gateway):
    puffs.stop()
    gateway.start()
    listen(bluetooth)
    bluetooth.notify(CAP, puff(1))
    acknowledged(bluetooth, 1)
    gateway.kill()
    assert len(gateway.waiting) == 1
    # A device that did not hear the acknowledgement sends the puff again.
    bluetooth.drop(CAP)
    gateway.start()
    bluetooth.event("subscribed")
    bluetooth.notify(CAP, puff(1))
    acknowledged(bluetooth, 1)
    assert len(gateway.waiting) == 1
    puffs.start()
    gateway.says("1 payload is stored")
    assert len(puffs.kept) == 1


def test_a_puff_that_was_not_wholly_written_is_no_puff(bluetooth, puffs, gateway):
    gateway.spool.mkdir()
    (gateway.spool / "000000000001.json.new").write_text('{"address":')
    (gateway.spool / "000000000002.json").write_text("from a later version")
    gateway.start().says("000000000002.json")
    listen(bluetooth)
    bluetooth.notify(CAP, puff(1))
    acknowledged(bluetooth, 1)
    gateway.says("1 payload is stored")
    assert gateway.waiting == ["000000000002.json"] and not list(gateway.spool.glob("*.new"))


def test_before_the_clock_is_set_nothing_is_stamped_or_sent(bluetooth, puffs, gateway):
    gateway.clock.unlink()
    gateway.start()
    listen(bluetooth)
    bluetooth.notify(CAP, puff(1))
    acknowledged(bluetooth, 1)
    gateway.says("clock is not set")
    (name,) = gateway.waiting
    assert '"received"' not in (gateway.spool / name).read_text() and puffs.posts.empty()
    gateway.clock.touch()
    assert puffs.post()[1][0]["received"].endswith("Z")


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


def test_it_waits_for_bluetooth_that_starts_again(bluetooth, puffs, gateway):
    gateway.start()
    listen(bluetooth)
    bluetooth.stop()
    gateway.says("BlueZ does not run")
    bluetooth.start()
    listen(bluetooth)
    bluetooth.notify(CAP, puff(1))
    acknowledged(bluetooth, 1)


def test_it_ends_with_the_bus_and_leaves_the_spool(bluetooth, puffs, gateway):
    puffs.stop()
    gateway.start()
    listen(bluetooth)
    bluetooth.notify(CAP, puff(1))
    acknowledged(bluetooth, 1)
    bluetooth.daemon.terminate()
    gateway.says("bus has ended")
    assert gateway.process.wait() == 75 and len(gateway.waiting) == 1


def test_two_gateways_do_not_share_a_spool(bluetooth, puffs, gateway, tmp_path):
    gateway.start()
    listen(bluetooth)
    second = Gateway(tmp_path, bluetooth, puffs.port, INHALERS, BINARY).start()
    second.says("Another gateway uses the spool")
    assert second.process.wait() == 75


@pytest.mark.parametrize(("more", "code"), [
    (("--server", "http://192.168.1.5:8080"), 64), (("--server", "ftp://x"), 64), (("--inhaler", "24:6F=x"), 64),
    (("--inhaler", f"{CAP}=another"), 64), (("--service", "c000"), 64), (("--token-file", "/nowhere"), 66),
    (("--token-file", "/dev/null"), 78), (("--spool", "/dev/null/spool"), 73),
])
def test_what_it_is_told_is_checked(bluetooth, puffs, gateway, more, code):
    gateway.start(*more)
    assert gateway.process.wait() == code


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
