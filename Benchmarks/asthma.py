"""Measures pages of somebody with a very long history of inhalers.

    bin/bench asthma [--puffs 100000] [--years 10] [--runs 200]

The puffs are put straight into the database, spread over the years until yesterday: a reliever for symptoms, now and
then at night or before sport, and a controller twice a day. Half of them have one of forty places. The figures are of one
request after another, so they are of a page and not of a queue; "CPU" is the processor time of the server for each, which
other programs hardly change.
"""

import argparse
import datetime
import os
import shutil
import sqlite3
import tempfile
import time
from pathlib import Path
from zoneinfo import ZoneInfo

from bench import one_by_one
from site_driver import Browser, Server

ZONE = "Europe/Berlin"


def fill(file, person, puffs, years):
    zone, today = ZoneInfo(ZONE), datetime.date.today()
    days = years * 365
    rows = []
    for number in range(puffs):
        day = today - datetime.timedelta(days=days - number * days // puffs)
        hour = (3, 8, 9, 13, 17, 21)[number % 6] if number % 60 < 6 else 7 + number % 14
        at = datetime.datetime(day.year, day.month, day.day, hour, number * 7 % 60, number % 60, tzinfo=zone)
        inhaler, purpose = ("brown", "scheduled") if number % 3 == 0 else ("blue", "as-needed" if number % 11 else "before-sport")
        place = number // 2 % 40
        rows.append((
            f"puff-{number}", person, inhaler, int(at.timestamp() * 1000), int(at.utcoffset().total_seconds()),
            at.date().isoformat(), purpose, 51_450_000 + place * 9000 if number % 2 else None,
            -2_590_000 + place * 7000 if number % 2 else None, "device" if number % 2 else None))
    with sqlite3.connect(file) as database:
        for name, label, role in (("blue", "Salbutamol", "reliever"), ("brown", "Beclometasone", "controller")):
            database.execute(
                """INSERT INTO inhaler (id, person, name, role, is_in_use, position, created_at, version)
                   VALUES (?, ?, ?, ?, 1, 1, 0, 1)""", (name, person, label, role))
            for number in range(4):
                database.execute(
                    """INSERT INTO canister (id, person, inhaler, label, first_day, capacity, created_at, version)
                       VALUES (?, ?, ?, ?, ?, 200, 0, 1)""",
                    (f"{name}-{number}", person, name, f"Number {number}",
                     (today - datetime.timedelta(days=90 * number)).isoformat()))
        database.executemany(
            """INSERT INTO puff (id, person, inhaler, at, utc_offset, day, is_time_known, purpose, latitude, longitude,
               place_source, source, created_at, version) VALUES (?, ?, ?, ?, ?, ?, 1, ?, ?, ?, ?, 'typed', 0, 1)""", rows)
        for number in range(0, days, 9):
            database.execute(
                "INSERT OR IGNORE INTO quiet_day (person, day) VALUES (?, ?)",
                (person, (today - datetime.timedelta(days=number)).isoformat()))


def processor_milliseconds(process):
    """User and system time of a process so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--puffs", type=int, default=100_000)
    parser.add_argument("--years", type=int, default=10)
    parser.add_argument("--runs", type=int, default=200)
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="acclimate-asthma-"))
    try:
        run(options, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def run(options, folder):
    server = Server(folder / "home").start()
    try:
        browser = Browser(server.port)
        browser.set_up(server.code)
        person = browser.add_person("Somebody with asthma", area="asthma", zone=ZONE)
        browser.connection.close()
    finally:
        server.stop()
    started = time.monotonic()
    fill(folder / "home/acclimate.sqlite", person, options.puffs, options.years)
    print(f"{options.puffs} puffs over {options.years} years, stored in {time.monotonic() - started:.1f} s")
    server.start_again()
    try:
        base = f"/people/{person}"
        print(f"{'page':<34}{'p50 ms':>9}{'slowest':>9}{'CPU ms':>9}")
        for name, path in [
            ("Nothing (/healthz)", "/healthz"), ("Asthma", f"{base}/asthma"), ("Today", f"{base}/today"),
            ("Insights", f"{base}/insights"), ("Puffs", f"{base}/asthma/puffs"),
            ("Use by week", f"{base}/asthma/use"), ("Use by month", f"{base}/asthma/use?by=month"),
            ("Places, 3 months", f"{base}/asthma/places"), ("Places, all", f"{base}/asthma/places?span=all"),
            ("Plan", f"{base}/asthma/plans"), ("Help", "/help"),
        ]:
            before = processor_milliseconds(server.process.pid)
            one = one_by_one(browser, path, options.runs)
            used = (processor_milliseconds(server.process.pid) - before) / options.runs
            print(f"{name:<34}{one['p50']:>9.1f}{one['p99']:>9.1f}{used:>9.1f}", flush=True)
        print(server.memory())
    finally:
        server.stop()


if __name__ == "__main__":
    main()
