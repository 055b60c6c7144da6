"""Reminders in the release build: planning 10,000 rules for two days, alone beside python-dateutil and as a command, and
what a server with 2,000 planned ones does while it waits.

    bin/bench reminders
"""

import datetime
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from site_driver import ROOT, Browser, Server

BINARY = ROOT / ".build/release/acclimate"
PACKAGES = ["python-dateutil==2.9.0.post0"]
RULES = 10_000
DAYS = ["2026-03-28", "2026-03-29"]
ZONES = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "UTC"]
PLANNED = 2_000
IDLE_SECONDS = 60


def daily(count):
    """Rules of one time a day."""
    return [{"id": f"r{number}", "at": f"{number % 24:02}:{number % 60:02}", "days": "daily"} for number in range(count)]


def mixed(count):
    """Rules of all kinds: every day, on some days of the week, every so many hours, every so many days."""
    rules = []
    for number in range(count):
        at, later = f"{number % 24:02}:{number * 7 % 60:02}", f"{(number + 9) % 24:02}:{number % 60:02}"
        start = f"2026-03-{1 + number % 27:02}"
        rules.append({"id": f"r{number}"} | [
            {"at": at, "days": "daily"},
            {"at": [at, later], "days": ["MO", "SA", "SU"]},
            {"every": f"PT{4 + number // 4 % 9}H", "from": f"{start}T{at}:00+01:00"},
            {"at": at, "everyDays": 2 + number // 4 % 6, "from": start}][number % 4])
    return rules


def write(file, rules, zone):
    file.write_text(json.dumps({"zone": zone, "rules": rules}))
    return file


def command(file):
    """Milliseconds of processor time of the whole command, the best of five."""
    times = []
    for _ in range(5):
        before = os.times()
        subprocess.run(
            [BINARY, "reminders", "plan", "--rules", file, "--from", DAYS[0], "--through", DAYS[1], "--format", "json"],
            check=True, stdout=subprocess.DEVNULL)
        after = os.times()
        times.append(after.children_user + after.children_system - before.children_user - before.children_system)
    return min(times) * 1000


def build():
    """Builds the program that only plans, and a place for python-dateutil, kept between runs."""
    package = ROOT / "Benchmarks/Planning"
    subprocess.run(["swift", "build", "-c", "release", "--package-path", package], check=True, stdout=subprocess.DEVNULL)
    python = ROOT / ".build/bench-reminders/bin/python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", ROOT / ".build/bench-reminders"], check=True)
    subprocess.run([python, "-m", "pip", "install", "--quiet", *PACKAGES], check=True)
    return [package / ".build/release/planning"], [python, ROOT / "Benchmarks/rrule_pass.py"]


def alone(folder):
    """Reading and planning without a process around them, beside python-dateutil with the same rules."""
    programs = build()
    for zone in ZONES:
        file = write(folder / "rules.json", mixed(RULES), zone)
        own, other = (
            json.loads(subprocess.run([*program, file, *DAYS], check=True, capture_output=True, text=True).stdout)
            for program in programs)
        if own["due"] != other["due"]:
            raise SystemExit(f"{zone}: {own['due']} due, but {other['due']} with python-dateutil")
        print(f"{zone}, {own['due']:,} due: read {own['read']:.1f} ms, plan {own['plan']:.1f} ms; "
              f"python-dateutil: read {other['read']:.0f} ms, plan {other['plan']:.0f} ms")


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


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        alone(folder)
        empty = command(write(folder / "rules.json", [], ZONES[0]))
        for kind, rules in [("daily", daily(RULES)), ("mixed", mixed(RULES))]:
            full = command(write(folder / "rules.json", rules, ZONES[0]))
            print(f"the command with {RULES:,} {kind} rules: {full:.0f} ms of processor time, {empty:.0f} ms with none")
    print(f"idle with {PLANNED:,} planned: {idle():.2f} % of a processor")


if __name__ == "__main__":
    main()
