"""Acknowledged data is never lost, neither by a kill in the middle of writes nor by a stop."""

import concurrent.futures
import datetime
import signal
import subprocess
import threading

import pytest
from archives import doses, tables
from site_driver import Browser, Server

from conftest import BINARY

pytestmark = pytest.mark.one_server
WRITES = 500


def test_every_acknowledged_write_survives_a_kill_once(tmp_path):
    server = Server(tmp_path / "home", BINARY).start()
    first = Browser(server.port)
    first.set_up(server.code)
    person = first.add_person("Mia", ("peanut",))
    allergen = first.get(f"/people/{person}/levels/new")[1].split('<option value="')[1].split('"')[0]
    today = datetime.date.today()
    days = [today - datetime.timedelta(days=number + 1) for number in range(WRITES)]
    acknowledged = []
    lock = threading.Lock()
    killed = threading.Event()

    def write(some):
        browser = Browser(server.port)
        browser.cookies, browser.token = dict(first.cookies), first.token
        for day in some:
            try:
                response, _ = browser.post(f"/people/{person}/doses/{day}", {
                    "intakes.1.id": f"kill-{day}", "intakes.1.time": "07:30", "intakes.1.allergens": allergen,
                    f"intakes.1.{allergen}.share": "part", f"intakes.1.{allergen}.amount": "1.05"})
            except OSError:
                return
            except Exception:
                if killed.is_set():
                    return
                raise
            if response.status == 303:
                with lock:
                    acknowledged.append(str(day))
                    if len(acknowledged) == WRITES // 2:
                        killed.set()
                        server.process.send_signal(signal.SIGKILL)

    with concurrent.futures.ThreadPoolExecutor(20) as pool:
        list(pool.map(write, [days[start::20] for start in range(20)]))
    server.process.wait()
    assert len(acknowledged) >= WRITES // 2

    (server.home / "set-up").touch()
    server.code = None
    server.start()
    days = [row["day"] for row in tables(server, person)["dose"]]
    stored = doses(server, person)
    server.stop()
    assert len(days) == len(set(days)) == len(stored)
    assert set(acknowledged) <= set(stored)
    assert all(len(dose["intakes"]) == 1 for dose in stored.values())
    sound = subprocess.run(
        ["sqlite3", str(server.home / "acclimate.sqlite"), "PRAGMA integrity_check"], capture_output=True, text=True)
    assert sound.stdout.strip() == "ok"


def test_the_same_form_sent_by_twenty_at_once_is_one_record(server):
    first = Browser(server.port)
    first.set_up(server.code)
    person = first.add_person("Mia", ("peanut",))
    allergen = first.get(f"/people/{person}/levels/new")[1].split('<option value="')[1].split('"')[0]
    day = str(datetime.date.today() - datetime.timedelta(days=1))

    def send(_):
        browser = Browser(server.port)
        browser.cookies, browser.token = dict(first.cookies), first.token
        return browser.post(f"/people/{person}/doses/{day}", {
            "intakes.1.id": "once", "intakes.1.time": "07:30", "intakes.1.allergens": allergen,
            f"intakes.1.{allergen}.share": "part", f"intakes.1.{allergen}.amount": "3"})[0].status

    with concurrent.futures.ThreadPoolExecutor(20) as pool:
        assert set(pool.map(send, range(20))) == {303}
    (dose,) = doses(server, person).values()
    assert len(dose["intakes"]) == 1
