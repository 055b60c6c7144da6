"""`acclimate inhaler watch` listening to inhalers through a mocked BlueZ: what is on disk, acknowledged and handed on; no
radio."""

import pytest
from conftest import BINARY
from gateway_house import CAP, INHALERS, OTHER, STRANGER, Gateway, acknowledged, decoded, listen, puff


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
