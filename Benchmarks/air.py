"""Measures pages about the air with ten years of hours in the store, while the provider says nothing.

    bin/bench air [--years 10] [--runs 200]

Some days of invented hours are fetched as the program does it, and one is copied straight into the database for each day before.
Then the provider takes questions and never answers: no page may wait for it. The figures are of one request after
another, so they are of a page and not of a queue; "CPU" is the processor time of the server for each, which other programs
hardly change.
"""

import argparse
import http.server
import json
import os
import shutil
import sqlite3
import tempfile
import threading
import time
import urllib.parse
from pathlib import Path

from asthma import processor_milliseconds
from bench import one_by_one
from site_driver import ROOT, Browser, Server


class Provider(http.server.ThreadingHTTPServer):
    """Answers in the format of Open-Meteo with the same invented day each day, or takes what comes and says nothing."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Answer)
        self.samples = json.loads((ROOT / "Data/air/open-meteo.json").read_text())
        self.is_silent = threading.Event()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server_address[1]}/v1"


class Answer(http.server.BaseHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def do_GET(self):
        if self.server.is_silent.is_set():
            time.sleep(60)
            return
        url = urllib.parse.urlsplit(self.path)
        query = {name: values[0] for name, values in urllib.parse.parse_qs(url.query).items()}
        samples = self.server.samples[url.path.rpartition("/")[2]]
        past, days = int(query.get("past_days", 0)), int(query.get("forecast_days", 5))
        first = int(time.time()) // 86_400 - past
        hours = range(first * 24, (first + past + days) * 24)
        hourly = {name: [samples["hourly"][name][hour % 24] for hour in hours]
                  for name in query["hourly"].split(",") if name in samples["hourly"]}
        places = [{"latitude": float(latitude), "longitude": float(longitude), "utc_offset_seconds": 0,
                   "hourly_units": samples["hourly_units"], "hourly": {"time": [hour * 3600 for hour in hours], **hourly}}
                  for latitude, longitude in zip(query["latitude"].split(","), query["longitude"].split(","))]
        body = json.dumps(places[0] if len(places) == 1 else places).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def set_up(server, browser):
    browser.set_up(server.code)
    person = browser.add_person("Somebody with hay fever", area="hay-fever", zone="Europe/London", born="1986-03-02")
    browser.get(f"/people/{person}/air/profile")
    browser.post(f"/people/{person}/air/profile", [
        ("pollen-grass", "3"), ("pollen-birch", "2"), *(("card", card) for card in ("pollen", "quality", "weather", "forecast"))])
    browser.get(f"/people/{person}/air/places")
    browser.post(f"/people/{person}/air/places", {
        "id": "home", "name": "Bristol", "latitude": "51.4545", "longitude": "-2.5879", "country": "GB", "use": "home"})
    return person


def wait_for_hours(server, browser, person):
    for _ in range(300):
        browser.get(f"/people/{person}/air")
        with sqlite3.connect(f"file:{server.home}/acclimate.sqlite?mode=ro", uri=True) as database:
            if database.execute("SELECT count(DISTINCT quantity) FROM air_day").fetchone()[0] > 10:
                return
        time.sleep(0.2)
    raise SystemExit("No hours came.")


def copy_days(file, years):
    """The fullest day, once more for each day of the years before."""
    with sqlite3.connect(file) as database:
        day, = database.execute("SELECT day FROM air_day GROUP BY day ORDER BY sum(length(hours)) DESC, day LIMIT 1").fetchone()
        first, = database.execute("SELECT min(day) FROM air_day").fetchone()
        before = os.path.getsize(file)
        for back in range(1, years * 365 + 1):
            database.execute(
                """INSERT OR IGNORE INTO air_day SELECT cell, ?, quantity, source, seconds, is_measured, model_at, fetched_at, hours
                   FROM air_day WHERE day = ?""", (first - back, day))
        quantities, = database.execute("SELECT count(DISTINCT quantity) FROM air_day").fetchone()
    with sqlite3.connect(file) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return quantities, (os.path.getsize(file) - before) / 1e6


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--years", type=int, default=10)
    parser.add_argument("--runs", type=int, default=200)
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="acclimate-air-"))
    try:
        run(options, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def run(options, folder):
    provider = Provider()
    server = Server(folder / "home")
    server.environment.update({
        "ACCLIMATE_OPEN_METEO_URL": provider.address, "ACCLIMATE_OPEN_METEO_AIR_URL": provider.address,
        "ACCLIMATE_OPEN_METEO_PLACES_URL": "off"})
    server.start()
    try:
        browser = Browser(server.port)
        person = set_up(server, browser)
        wait_for_hours(server, browser, person)
        browser.connection.close()
    finally:
        server.stop()
    quantities, size = copy_days(folder / "home/acclimate.sqlite", options.years)
    print(f"{quantities} quantities over {options.years} years of one place: {size:.1f} MB")
    provider.is_silent.set()
    server.start_again()
    try:
        base = f"/people/{person}"
        print(f"{'page':<34}{'p50 ms':>9}{'slowest':>9}{'CPU ms':>9}")
        for name, path in [
            ("Nothing (/healthz)", "/healthz"), ("Air", f"{base}/air"), ("Today", f"{base}/today"),
            ("Season", f"{base}/air/season"), ("Triggers", f"{base}/air/triggers"), ("Diary", f"{base}/diary"),
            ("Insights", f"{base}/insights"),
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
