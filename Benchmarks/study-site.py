"""Measures the researchers' site of a large study: list, dashboard, files and a release.

    bin/bench study-site [--participants 20000] [--answers 1000000] [--runs 20]

The study is made through the pages; people and answers are put straight into the database, as joining and answering store
them. Times of pages are of one request after another. "peak" is the most memory that the server ever had.
"""

import argparse
import base64
import datetime
import hashlib
import hmac
import html
import html.parser
import http.client
import json
import random
import re
import shutil
import sqlite3
import struct
import tempfile
import time
from pathlib import Path

from site_driver import Browser, Server

STUDY = "large"
PASSWORD = "a quiet long phrase"
# Towns in different states, so that a release has places.
REGIONS = [
    ("london", "London", "GB", 51.51, -0.13), ("cardiff", "Cardiff", "GB", 51.48, -3.18),
    ("glasgow", "Glasgow", "GB", 55.86, -4.25), ("munich", "Munich", "DE", 48.14, 11.58),
    ("hamburg", "Hamburg", "DE", 53.55, 9.99), ("vienna", "Vienna", "AT", 48.21, 16.37)]
SYMPTOMS = ["nose", "eyes", "throat", "ears"]


class Forms(html.parser.HTMLParser):
    """The fields that a browser would send of each form of a page, by the form's address."""

    def __init__(self, page):
        super().__init__()
        self.forms, self.fields, self.menu = {}, None, None
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag == "form":
            self.fields = self.forms.setdefault(values.get("action"), [])
        elif self.fields is None:
            return
        elif tag == "input" and values.get("name"):
            if values.get("type") not in ("checkbox", "radio") or "checked" in values:
                self.fields.append((values["name"], values.get("value", "on")))
        elif tag == "select":
            self.menu = values.get("name")
        elif tag == "option" and "selected" in values:
            self.fields.append((self.menu, values.get("value", "")))

    def handle_endtag(self, tag):
        if tag == "form":
            self.fields = None


def sent(browser, path, fields):
    response, text = browser.post(path, fields)
    assert response.status in (200, 303), (path, response.status)
    return response.headers.get("Location"), text


def one_time_code(secret):
    mac = hmac.digest(base64.b32decode(secret), struct.pack(">Q", int(time.time()) // 30), "sha1")
    start = mac[-1] & 15
    return f"{(int.from_bytes(mac[start:start + 4], 'big') & 0x7FFFFFFF) % 1_000_000:06}"


def verify(browser, secret=None):
    """The second factor; gives its secret."""
    browser.get("/research/factor")
    if secret is None:
        _, text = sent(browser, "/research/factor", {"password": PASSWORD})
        secret = re.search(r'research-secret">([A-Z2-7 ]+)<', text).group(1).replace(" ", "")
    location, _ = sent(browser, "/research/factor", {"code": one_time_code(secret)})
    assert location == "/research", location


def make_study(browser, first, last):
    browser.get("/research/new")
    sent(browser, "/research/new", {
        "name": "Large", "address": STUDY, "organisation": "Lindenfield University, invented",
        "contact": "large@lindenfield.example", "purpose": "Measuring.", "starts": first, "ends": last,
        "linkage": "pseudonymous", "turn": "day", "retention": "10", "nudge": "0", "figure": "always",
        "unknown": "ask", "minors": "no", "regions": "\n".join("; ".join(map(str, region)) for region in REGIONS)})
    setup = f"/research/studies/{STUDY}/setup"
    browser.get(setup)
    sent(browser, f"{setup}/documents/consent", {"content": "## What is collected\n\nAnswers.\n\n## Leaving\n\nOn any day."})
    for kind in ("daily", "baseline"):
        # The standard questions are shown first, to be changed.
        _, text = sent(browser, f"{setup}/documents/{kind}", {"standard": "1"})
        content = re.search(r"<textarea[^>]*>(.*?)</textarea>", text, re.S).group(1)
        sent(browser, f"{setup}/documents/{kind}", {"content": html.unescape(content)})
    sent(browser, f"{setup}/phase", {"phase": "running", "confirm-running": "1"})


def fill(file, participants, answers, first, days):
    """People who joined on the first day, and answers spread over the days."""
    chance = random.Random(7)
    at = int(datetime.datetime(first.year, first.month, first.day, 9, tzinfo=datetime.UTC).timestamp() * 1000)
    per_day = -(-answers // days)
    regions = [REGIONS[number % len(REGIONS)][0] for number in range(participants)]
    last = {}

    def rows():
        for number in range(answers):
            day, person = number // per_day, (number * 7919 + number // per_day) % participants
            grades = [chance.randrange(4) for _ in SYMPTOMS]
            given = dict(zip(SYMPTOMS, map(str, grades))) | {"medicine": "yes" if grades[0] > 2 else "no"}
            if number % 10:
                given["vas"] = chance.randrange(101)
            iso = (first + datetime.timedelta(days=day)).isoformat()
            region = regions[person]
            # Of a region and a day there is one air.
            air = random.Random(f"{region} {day}")
            environment = {"grass": air.randrange(120), "birch": air.randrange(60), "pm2_5": air.randrange(30),
                           "o3": air.randrange(150), "temperature": air.randrange(30), "rain": air.randrange(9)}
            last[person] = (day, last.get(person, (0, 0))[1] + 1)
            yield (f"a{number:08}", STUDY, 0, f"p{person:06}", region, iso, at + day * 86_400_000, 1,
                   json.dumps(given, separators=(",", ":")), sum(grades), json.dumps(environment | {"sources": "open-meteo"}))

    with sqlite3.connect(file) as database:
        database.executemany(
            """INSERT INTO study_invitation (id, study, code_hash, state, state_order, is_pilot, created_at, changed_at,
                                             version) VALUES (?, ?, ?, 'participating', 1, 0, ?, ?, 2)""",
            ((f"i{number:06}", STUDY, hashlib.sha256(f"code {number}".encode()).hexdigest(), at, at)
             for number in range(participants)))
        database.executemany(
            """INSERT INTO study_participant (id, study, invitation, token_hash, is_pilot, region, time_zone,
                                              enrolled_on, consent_number, baseline, notice_at, answered)
               VALUES (?, ?, ?, ?, 0, ?, 'Europe/London', ?, 1, ?, ?, 0)""",
            ((f"p{number:06}", STUDY, f"i{number:06}", hashlib.sha256(f"token {number}".encode()).hexdigest(),
              regions[number], first.isoformat(),
              json.dumps({"sex": ["female", "male"][number % 2], "sensitised": ["yes", "no"][number % 3 == 0]}), at)
             for number in range(participants)))
        database.executemany(
            """INSERT INTO study_answer (id, study, is_pilot, participant, region, day, at, questionnaire, answers, total,
                                         environment) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""", rows())
        database.executemany(
            "UPDATE study_participant SET answered = ?, last_at = ?, last_offset = 0, last_day = ? WHERE id = ?",
            ((count, at + day * 86_400_000, (first + datetime.timedelta(days=day)).isoformat(), f"p{person:06}")
             for person, (day, count) in last.items()))
        database.execute(
            """INSERT INTO study_day_count (study, is_pilot, day, region, site, answers, totals, total_sum)
               SELECT study, 0, day, region, '', count(*), count(total), sum(total) FROM study_answer
               WHERE study = ? GROUP BY study, day, region""", (STUDY,))
        database.execute(
            "INSERT INTO study_missing (study, is_pilot, site, item, answers) VALUES (?, 0, '', 'vas', ?)",
            (STUDY, -(-answers // 10)))


def peak(server):
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(re.search(r"VmHWM:\s+(\d+) kB", status).group(1)) / 1024


def report(name, seconds, server, note=""):
    print(f"{name:<26}{seconds * 1000:>10.0f} ms{peak(server):>8.0f} MB peak  {note}", flush=True)


def page(browser, server, name, path, runs):
    times = []
    for _ in range(runs):
        started = time.monotonic()
        response, text = browser.get(path)
        times.append(time.monotonic() - started)
        assert response.status == 200, (path, response.status)
    times.sort()
    report(name, times[len(times) // 2], server, f"slowest {times[-1] * 1000:.0f} ms, {len(text)} bytes")


def table(browser, server, path):
    """The first byte and the last of a streamed file."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=3600)
    started = time.monotonic()
    connection.request(
        "GET", path, headers={"Cookie": "; ".join(f"{name}={value}" for name, value in browser.cookies.items())})
    response = connection.getresponse()
    assert response.status == 200 and response.read(1)
    report("CSV, first byte", time.monotonic() - started, server)
    size = 1
    while part := response.read(1 << 20):
        size += len(part)
    report("CSV, all", time.monotonic() - started, server, f"{size} bytes")


def job(browser, server, name, path):
    """Waits for a page that refreshes itself until its job is done."""
    started = time.monotonic()
    while True:
        response, text = browser.get(path)
        assert response.status == 200, (path, response.status)
        if "Refresh" not in response.headers:
            break
        time.sleep(0.2)
    report(name, time.monotonic() - started, server)
    return text


def run(options, folder):
    days = 90
    today = datetime.date.today()
    first = today - datetime.timedelta(days=days)
    server = Server(folder / "home").start()
    try:
        browser = Browser(server.port)
        browser.set_up(server.code, password=PASSWORD)
        verify(browser)
        make_study(browser, first.isoformat(), (today + datetime.timedelta(days=30)).isoformat())
        browser.connection.close()
    finally:
        server.stop()
    started = time.monotonic()
    fill(folder / "home/acclimate.sqlite", options.participants, options.answers, first, days)
    print(f"{options.participants} people, {options.answers} answers, stored in {time.monotonic() - started:.1f} s")
    server.start_again()
    try:
        base = f"/research/studies/{STUDY}"
        page(browser, server, "Dashboard", base, options.runs)
        page(browser, server, "Responses", f"{base}/responses", options.runs)
        page(browser, server, "Invitees", f"{base}/invitees", options.runs)
        table(browser, server, f"{base}/responses.csv")
        for kind in ("workbook", "parquet"):
            browser.get(f"{base}/responses")
            location, _ = sent(browser, f"{base}/files", {"kind": kind})
            job(browser, server, kind.capitalize(), location)
        _, text = browser.get(f"{base}/releases")
        fields = [pair for pair in Forms(text).forms[f"{base}/releases"] if pair[0] != "csrf"]
        location, _ = sent(browser, f"{base}/releases", fields)
        text = job(browser, server, "Release", location)
        print("a release was made" if "privacy.json" in text else "no release was made, for a reason that its page says")
    finally:
        server.stop()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--participants", type=int, default=20_000)
    parser.add_argument("--answers", type=int, default=1_000_000)
    parser.add_argument("--runs", type=int, default=20)
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="acclimate-study-"))
    try:
        run(options, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
