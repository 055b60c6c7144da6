"""Reminders in the release build: planning 10,000 rules for two days, and what a server with 2,000 planned ones does while
it waits.

    bin/bench reminders
"""

import datetime
import json
import os
import sqlite3
import subprocess
import tempfile
import time
from pathlib import Path

from site_driver import ROOT, Browser, Server

BINARY = ROOT / ".build/release/acclimate"
RULES = 10_000
PLANNED = 2_000
IDLE_SECONDS = 60


def plan(count):
    """Milliseconds of processor time of the whole command, the best of five."""
    rules = [{"id": f"r{number}", "at": f"{number % 24:02}:{number % 60:02}", "days": "daily"} for number in range(count)]
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump({"zone": "Europe/Berlin", "rules": rules}, file)
        file.flush()
        times = []
        for _ in range(5):
            before = os.times()
            subprocess.run(
                [BINARY, "reminders", "plan", "--rules", file.name, "--from", "2026-03-28", "--through", "2026-03-29",
                 "--format", "json"], check=True, stdout=subprocess.DEVNULL)
            after = os.times()
            times.append(after.children_user + after.children_system - before.children_user - before.children_system)
    return min(times) * 1000


def idle():
    """The share of one processor that a server with planned reminders uses, in percent."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "home").start()
        ada = Browser(server.port)
        ada.set_up(server.code)
        mia = ada.add_person("Mia")
        ada.get("/settings/reminders")
        with sqlite3.connect(server.home / "acclimate.sqlite", timeout=20) as database:
            database.execute("INSERT INTO reminder_use (person, since, version) VALUES (?, 0, 1)", (mia,))
            later = int(time.time() * 1000) + 12 * 3_600_000
            day = datetime.date.today().isoformat()
            database.executemany(
                """INSERT INTO reminder_due (id, person, kind, subject, day, slot, at, utc_offset, state, sent, next_at,
                   created_at) VALUES (?, ?, 'own', 'one', ?, ?, ?, 0, 'planned', 0, ?, 0)""",
                [(f"due-{number}", mia, day, number, later, later) for number in range(PLANNED)])
        time.sleep(5)
        before = ticks(server.process.pid)
        time.sleep(IDLE_SECONDS)
        used = (ticks(server.process.pid) - before) / os.sysconf("SC_CLK_TCK")
        server.stop()
        return used / IDLE_SECONDS * 100


def ticks(process):
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


if __name__ == "__main__":
    empty, full = plan(0), plan(RULES)
    print(f"plan {RULES:,} rules for two days: {full - empty:.0f} ms more than an empty file ({full:.0f} ms for the process)")
    print(f"idle with {PLANNED:,} planned: {idle():.2f} % of a processor")
