"""Measures a server with many people and long histories: pages over HTTP, memory, imports.

Usage: bin/bench pages [--people 200] [--days 3650] [--symptoms 20000] [--seconds 20] [--keep]
"""

import argparse
import datetime
import json
import re
import shutil
import sqlite3
import subprocess
import tempfile
import time
import urllib.parse
from pathlib import Path

from site_driver import ROOT, Browser, Server

# Taken with the last release; each run says how it differs.
COMMITTED = ROOT / "Benchmarks/pages.json"
LEVELS = ["3", "6", "12", "20", "40", "80", "120", "160", "200", "240", "300"]


def sheet(path, days, seed):
    """A dose sheet of that many days up to yesterday: two allergens, every day, eleven levels."""
    last = datetime.date.today() - datetime.timedelta(days=1)
    with open(path, "w") as file:
        file.write("date,time,allergen,level,medicines,notes\n")
        for number in range(days):
            day = last - datetime.timedelta(days=days - 1 - number)
            level = min(number * len(LEVELS) // days, len(LEVELS) - 1) + 1
            minute = (number * 7 + seed) % 40 + 10
            file.write(f"{day},07:{minute},peanut,{level},Zyrtec 5 mg,\n")
            file.write(f"{day},18:{minute},cashew,{level},,{'a quiet day' if number % 9 == 0 else ''}\n")
    return days * 2


SYMPTOMS = ["hives", "itching", "mouth itch", "abdominal cramps", "runny nose", "cough", "headache", "fatigue"]


def symptom_sheet(path, days, count):
    """A sheet of that many symptoms, spread evenly over the days up to yesterday."""
    last = datetime.date.today() - datetime.timedelta(days=1)
    with open(path, "w") as file:
        file.write("date,time,symptoms\n")
        for number in range(count):
            day = last - datetime.timedelta(days=number * days // count)
            name = SYMPTOMS[number % len(SYMPTOMS)]
            file.write(f"{day},{8 + number % 12:02}:{number % 60:02},{name} ({['mild', 'moderate', 'severe'][number % 3]})\n")


CONDITIONS = ["illness", "asthma", "exercise", "empty-stomach", "fatigue", "menstruation", "alcohol"]


def decision(allergen, level, at, offset):
    """What is kept of a dose as planned: what the plan allowed."""
    zone = datetime.timezone(datetime.timedelta(seconds=offset))
    said = {
        "allergen": allergen,
        "at": datetime.datetime.fromtimestamp(at / 1000, zone).isoformat(timespec="minutes"), "verdict": "proceed",
        "portion": {"level": level, "share": "full", "amount": "3"},
        "reasons": [{"rule": "asPlanned", "level": level, "verdict": "proceed", "source": "plan"}]}
    kept = {"format": 1, "intake": {"portions": [{"decision": said, "deviations": []}]}}
    return json.dumps(kept, separators=(",", ":"))


def answers_and_reactions(file, person):
    """What an import does not bring, put straight into the database: the answers before every dose, the decision about
    it, and a reaction after every 24th with one of the person's symptoms; and notes on every tenth symptom."""
    with sqlite3.connect(file) as database:
        rows = database.execute(
            """SELECT portion.day, portion.intake, portion.allergen, portion.level, intake.at, intake.utc_offset FROM portion JOIN intake
               ON intake.person = portion.person AND intake.day = portion.day AND intake.id = portion.intake
               WHERE portion.person = ? ORDER BY intake.at""", (person,)).fetchall()
        symptoms = [row[0] for row in database.execute(
            "SELECT id FROM symptom_entry WHERE person = ? ORDER BY day, id", (person,))]
        for number, symptom in enumerate(symptoms[::10]):
            notes = f"after lunch at school, number {number}; went away by itself"
            database.execute("UPDATE symptom_entry SET notes = ? WHERE id = ?", (notes, symptom))
        for number, (day, intake, allergen, level, at, offset) in enumerate(rows):
            answers = [
                {"answer": "yes" if (number * 7 + place * 3) % 23 == 0 else "no", "condition": condition}
                for place, condition in enumerate(CONDITIONS)]
            last = [{"at": at - 86_400_000, "day": day, "portion": {
                "allergen": allergen, "milligrams": "3", "nanograms": 3_000_000, "share": "part"}, "utcOffset": offset}]
            inputs = json.dumps({"answers": answers, "intake": intake, "last": last}, separators=(",", ":"))
            database.execute("INSERT INTO intake_input VALUES (?, ?, ?, ?, 0)", (person, day, intake, inputs))
            database.execute(
                """INSERT INTO intake_decision (person, day, intake, allergen, verdict, deviates, body, created_at, standing, half_asked)
                   VALUES (?, ?, ?, ?, 'proceed', 0, ?, 0, 'allowed', 0)""",
                (person, day, intake, allergen, decision(allergen, level, at, offset)))
            if number % 24 == 0 and symptoms:
                database.execute(
                    """INSERT INTO reaction (person, id, day, at, utc_offset, dose_day, intake, grade, created_at, version)
                       VALUES (?, ?, ?, ?, ?, ?, ?, 1, 0, 1)""",
                    (person, f"reaction-{number}", day, at + number % 900 * 60_000, offset, day, intake))
                database.execute(
                    "INSERT INTO reaction_symptom VALUES (?, ?, ?)",
                    (person, f"reaction-{number}", symptoms[number * len(symptoms) // len(rows)]))


def add_person(browser, name):
    person = browser.add_person(name)
    for allergen in ("Peanut", "Cashew"):
        for number, milligrams in enumerate(LEVELS, 1):
            browser.add_level(person, allergen, str(number), milligrams, number == len(LEVELS))
    return person


def wrk(port, path, cookies, seconds, connections):
    header = "Cookie: " + "; ".join(f"{name}={value}" for name, value in cookies.items())
    out = subprocess.run(
        ["wrk", "-t2", f"-c{connections}", f"-d{seconds}s", "--latency", "-H", header, f"http://127.0.0.1:{port}{path}"],
        capture_output=True, text=True, check=True).stdout
    if "Non-2xx" in out:
        raise SystemExit("The server refused:\n" + out)

    def milliseconds(percent):
        value, unit = re.search(rf"{percent}%\s+([\d.]+)(us|ms|s)\b", out).groups()
        return float(value) * {"us": 0.001, "ms": 1, "s": 1000}[unit]

    return {
        "p50": milliseconds(50), "p99": milliseconds(99),
        "rate": float(re.search(r"Requests/sec:\s+([\d.]+)", out).group(1)),
        "requests": int(re.search(r"(\d+) requests in", out).group(1))}


def at_rate(port, path, cookies, seconds, rate, folder):
    """A fixed rate, over one connection when it is low, so that requests do not come four at once; the time of each
    request from sending to the last byte."""
    connections = 4 if rate >= 100 else 1
    header = "cookie: " + "; ".join(f"{name}={value}" for name, value in cookies.items())
    log = folder / "requests.tsv"
    log.unlink(missing_ok=True)
    subprocess.run(
        ["h2load", "--h1", "-t1", f"-c{connections}", f"--rps={rate // connections}", "-D", str(seconds), f"--log-file={log}", "-H", header,
         f"http://127.0.0.1:{port}{path}"], capture_output=True, text=True, check=True)
    rows = [line.split("\t") for line in log.read_text().splitlines()]
    if not rows or any(row[1] != "200" for row in rows):
        raise SystemExit("The server refused a request.")
    times = sorted(int(row[2]) / 1000 for row in rows)
    return {"p50": times[len(times) // 2], "p99": times[len(times) * 99 // 100], "rate": len(rows) / seconds}


def archive(server, folder):
    """A ZIP file of everybody, and the same brought into an empty folder: seconds and the process's peak memory."""
    file = folder / "everything.zip"
    for name, home, arguments in [
        ("export", server.home, ["export", "--all", "--output", str(file)]),
        ("import", folder / "new home", ["import", "archive", str(file)]),
    ]:
        started = time.monotonic()
        process = subprocess.Popen(
            [server.binary, *arguments], env=dict(server.environment, ACCLIMATE_HOME=str(home)),
            stdout=subprocess.DEVNULL)
        peak = 0
        while process.poll() is None:
            peak = max(peak, most_resident(process.pid))
            time.sleep(0.02)
        if process.returncode != 0:
            raise SystemExit(f"The {name} failed.")
        print(f"ZIP {name}: {file.stat().st_size / 1e6:.0f} MB in {time.monotonic() - started:.1f} s, "
              f"peak memory {peak / 1024:.0f} MB")


def most_resident(process):
    """`VmHWM` in kB; what `wait` tells later counts the process that started it, too."""
    try:
        found = re.search(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{process}/status").read_text())
    except ProcessLookupError:
        return 0
    return int(found.group(1)) if found else 0


def days_ago(days):
    return datetime.date.today() - datetime.timedelta(days=days)


def one_by_one(browser, path, count):
    """Requests one after the other, for answers that take a processor for a while."""
    times, size = [], 0
    for _ in range(count):
        started = time.monotonic()
        response, _ = browser.get(path)
        times.append((time.monotonic() - started) * 1000)
        if response.status != 200:
            raise SystemExit(f"The server answered {response.status}.")
        size = int(response.headers["Content-Length"])
    times.sort()
    return {"p50": times[count // 2], "p99": times[-1], "rate": 1000 * count / sum(times), "size": size}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=200)
    parser.add_argument("--days", type=int, default=3650)
    parser.add_argument("--symptoms", type=int, default=20_000, help="entries of the first person")
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--keep", action="store_true", help="write the figures to Benchmarks/pages.json")
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="acclimate-bench-"))
    try:
        run(options, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def run(options, folder):
    server = Server(folder / "home").start()
    try:
        browser = Browser(server.port)
        browser.set_up(server.code)
        short = add_person(browser, "Ten days")
        sheet(folder / "short.csv", 10, 1)
        server.command("import", "doses", str(folder / "short.csv"), "--person", short)
        people = [add_person(browser, f"Person {number}") for number in range(1, options.people + 1)]
        rows = 0
        started = time.monotonic()
        for seed, person in enumerate(people):
            rows += sheet(folder / "long.csv", options.days, seed)
            server.command("import", "doses", str(folder / "long.csv"), "--person", person)
        took = time.monotonic() - started
        symptom_sheet(folder / "symptoms.csv", options.days, options.symptoms)
        server.command("import", "doses", str(folder / "symptoms.csv"), "--person", people[0])
        print(f"import: {rows} rows in {took:.1f} s, {rows / took:,.0f} rows/s (a process for each of {len(people)} files)")
        # The server has ended a connection that said nothing for so long.
        browser.connection.close()
        binder = folder / "binder.csv"
        count = sheet(binder, 800, 3)
        extra = browser.add_person("Binder")
        for allergen in ("Peanut", "Cashew"):
            for number, milligrams in enumerate(LEVELS, 1):
                browser.add_level(extra, allergen, str(number), milligrams, False)
        started = time.monotonic()
        server.command("import", "doses", str(binder), "--person", extra)
        print(f"import: {count} rows (a five-year binder) in {time.monotonic() - started:.2f} s, whole process")
    finally:
        server.stop()
    answers_and_reactions(folder / "home/acclimate.sqlite", people[0])
    server.start_again()
    browser.connection.close()
    try:
        measure(options, server, browser, short, people)
    finally:
        server.stop()


def measure(options, server, browser, short, people):
    long = people[0]
    size = sum(file.stat().st_size for file in server.home.glob("acclimate.sqlite*")) / 1e6
    print(f"database: {size:.0f} MB; at start {server.memory()}")
    figures = Figures(options)
    sent = 0
    for name, path, rate in [
        # What the load generator and the way to the server take by themselves.
        ("Nothing (/healthz)", "/healthz", 200),
        ("Today, 10 days", f"/people/{short}/today", 200),
        (f"Today, {options.days} days", f"/people/{long}/today", 200),
        ("Symptoms, all", f"/people/{long}/symptoms", 200), ("Log symptoms", f"/people/{long}/symptoms/new", 200),
        ("Plan, 10 days", f"/people/{short}/plan", 200), (f"Plan, {options.days} days", f"/people/{long}/plan", 200),
        # A family looks at these now and then: one at a time, so that the time is that of a page and not of a queue.
        ("Insights, 10 days", f"/people/{short}/insights", 8),
        (f"Insights, {options.days} days", f"/people/{long}/insights?range=all", 8),
        ("Insights, 3 months of them", f"/people/{long}/insights?range=three-months", 8),
        ("Insights, rows of doses", f"/people/{long}/insights/doses?range=all", 8),
        ("Insights, rows of symptoms", f"/people/{long}/insights/symptoms?range=all&page=20", 8),
        *((f"Search, {options.days} days: {words}", f"/people/{long}/search?q={urllib.parse.quote(words)}", 8)
          for words in ("hives", "pea", "level 5", "can't breathe", "school", "antihistmine", "xylophone")),
    ]:
        seconds = options.seconds if rate >= 100 else max(options.seconds, 15)
        flat = at_rate(server.port, path, browser.cookies, seconds, rate, server.home.parent)
        full = wrk(server.port, path, browser.cookies, options.seconds, 8)
        sent += full["requests"]
        figures.add(f"{name}, {rate}/s", flat["p50"], flat["p99"], full["rate"])
    for name, path, runs in [
        ("Report, 1,000 doses, PDF", f"/people/{people[-1]}/report.pdf?range=days&from={days_ago(500)}", 20),
        ("Report, 500 days, PDF", f"/people/{long}/report.pdf?range=days&from={days_ago(499)}", 20),
        (f"Report, {options.days} days, PDF", f"/people/{long}/report.pdf?range=all", 3),
        ("Report, 500 days, page", f"/people/{long}/report/page?range=days&from={days_ago(499)}", 20),
    ]:
        one = one_by_one(browser, path, runs)
        figures.add(f"{name}, {one['size'] / 1e6:.1f} MB", one["p50"], one["p99"], one["rate"])
    while sent < 50_000:
        sent += wrk(server.port, f"/people/{long}/today", browser.cookies, 10, 8)["requests"]
    print(f"after {sent} requests and the reports: {server.memory()}")
    archive(server, server.home.parent)
    print(f"after the export: {server.memory()}")
    figures.keep()


class Figures:
    """One line for each page, beside what is committed."""

    def __init__(self, options):
        self.options = options
        self.rows = {}
        self.before = json.loads(COMMITTED.read_text())["pages"] if COMMITTED.exists() else {}
        print(f"{'page':<44}{'p50 ms':>9}{'p99 ms':>9}{'8 at once/s':>13}{'p50':>9}{'p99':>9}")

    def add(self, name, p50, p99, rate):
        self.rows[name] = [round(p50, 2), round(p99, 2), round(rate)]
        before = self.before.get(name)
        change = "".join(f"{now / then - 1:>+9.0%}" if then else "" for now, then in zip((p50, p99), before or (0, 0)))
        print(f"{name:<44}{p50:>9.2f}{p99:>9.2f}{rate:>13.0f}{change or '      new':>9}", flush=True)

    def keep(self):
        """The figures of this run, to be committed with the release that they are of."""
        if not self.options.keep:
            return
        described = {name: getattr(self.options, name) for name in ("people", "days", "symptoms", "seconds")}
        rows = ",\n".join(f"    {json.dumps(name)}: {json.dumps(row)}" for name, row in self.rows.items())
        COMMITTED.write_text(
            f'{{\n  "taken": "{datetime.date.today()}",\n  "with": {json.dumps(described)},\n'
            f'  "columns": ["p50 ms", "p99 ms", "requests/s of 8 connections"],\n  "pages": {{\n{rows}\n  }}\n}}\n')


if __name__ == "__main__":
    main()
