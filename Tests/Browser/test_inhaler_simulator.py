"""The simulated inhaler, without a radio: what it holds, sends and forgets."""

import importlib.util
from pathlib import Path

SCRIPT = Path(__file__).resolve().parent.parent.parent / "Packaging/inhaler-simulator.py"
spec = importlib.util.spec_from_file_location("inhaler_simulator", SCRIPT)
simulator = importlib.util.module_from_spec(spec)
spec.loader.exec_module(simulator)


def inhaler(folder, **options):
    return simulator.Inhaler(folder / "state.json", clock=lambda: 1_793_602_800.7, **options)


def test_a_puff_is_held_until_it_is_acknowledged_also_across_a_restart(tmp_path):
    first = inhaler(tmp_path, device="cap", place=("51.4545", "-2.5879"))
    assert first.puff() == b"1793602800\t51.4545\t-2.5879\t0"
    assert first.puff() == b"1793602800\t51.4545\t-2.5879\t1"
    assert first.acknowledged(b"ACK\t0") and not first.acknowledged(b"ACK\t0")
    again = inhaler(tmp_path)
    assert again.unsent() == [b"1793602800\t51.4545\t-2.5879\t1"] and again.identity == b"cap\t1"
    assert again.puff() == b"1793602800\t\t\t2"
    assert [payload[-1:] for payload in again.unsent()] == [b"1", b"2"]


def test_with_nothing_held_a_restart_begins_the_sequence_anew(tmp_path):
    first = inhaler(tmp_path)
    first.puff()
    assert first.acknowledged(b"ACK\t0")
    again = inhaler(tmp_path)
    assert again.identity == b"simulated\t2" and again.puff().endswith(b"\t0")


def test_what_is_no_acknowledgement_changes_nothing(tmp_path):
    one = inhaler(tmp_path)
    one.puff()
    for written in (b"", b"ACK", b"ACK 0", b"ACK\t-1", b"ACK\t1", b"NAK\t0", b"ACK\t\xd9\xa0", b"ACK\t0\n"):
        assert not one.acknowledged(written), written
    assert len(one.unsent()) == 1
