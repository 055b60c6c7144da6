#!/usr/bin/env python3
"""Measures SQLite and PostgreSQL side by side, with one program and the same data:

    bin/bench database [--days 3650] [--megabytes 200] [--runs 3] [--crowd 10000] [--service 100000]

- One person with ten years of doses, 20,000 symptoms, and a table of foods: pages, logging a dose, search for foods, in
  turns of both engines, so that a slow minute of the machine falls on both.
- Imports: the doses, the foods, and an export of Apple Health, each a process of its own.
- Pages of one of 10 families, and of one of so many ("crowd"), on both engines.
- With --service: so many families in PostgreSQL, of which random ones open pages and log doses at a fixed rate, whoever
  waits. A request's time counts from when it was due.

PostgreSQL runs as Debian installs it, on a socket; it waits for the disk as SQLite does.
"""
import argparse
import datetime
import queue
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
from pathlib import Path

import bench
import crowd
import foods
from health import BYTES_PER_RECORD, measured
from postgresql import Database
from site_driver import ROOT, Browser, Server

# How many times as long as SQLite PostgreSQL may take.
PAGES, IMPORTS = 2, 3
# Milliseconds.
SERVICE = 25
ENGINES = ("SQLite", "PostgreSQL")
SMALL = 10


class Engines:
    """An empty server on each engine, in folders below one, with an account."""

    def __init__(self, folder, database, name):
        self.folder = folder
        database.script(f"CREATE DATABASE {name} TEMPLATE template0")
        self.database, self.name = database, name
        self.servers = {engine: Server(folder / engine) for engine in ENGINES}
        self.servers["PostgreSQL"].environment["ACCLIMATE_DATABASE_URL"] = database.address(name)
        self.browsers = {}
        for engine, server in self.servers.items():
            server.start()
            self.browsers[engine] = Browser(server.port)
            self.browsers[engine].set_up(server.code)

    def restart(self):
        self.stop()
        for engine, server in self.servers.items():
            server.start_again()
            self.browsers[engine].port = server.port
            self.browsers[engine].connection.close()

    def stop(self):
        for server in self.servers.values():
            if server.process.poll() is None:
                server.stop()


class Table:
    """One line for each thing that is measured, with how many times as long PostgreSQL takes."""

    def __init__(self, unit):
        self.missed = []
        print(f"\n| {unit} | SQLite p50 | p99 | PostgreSQL p50 | p99 | times as long | at most |")
        print("|---|---:|---:|---:|---:|---:|---:|")

    def add(self, name, found, most):
        (one, one_99), (two, two_99) = (found[engine] for engine in ENGINES)
        ratio = two / one
        if ratio > most:
            self.missed.append(name)
        print(f"| {name} | {one:.2f} | {one_99:.2f} | {two:.2f} | {two_99:.2f} | {ratio:.2f} | {most}"
              f"{' missed' if ratio > most else ''} |", flush=True)


def percentiles(times):
    times = sorted(times)
    return times[len(times) // 2], times[len(times) * 99 // 100]


def in_turns(engines, count, ask, turns=5):
    """Milliseconds of that many requests of each engine. `ask` makes one, given engine, browser and number."""
    times = {engine: [] for engine in ENGINES}
    for turn in range(turns):
        for engine in ENGINES:
            browser = engines.browsers[engine]
            # The server has ended a connection that said nothing for so long.
            browser.connection.close()
            for number in range(turn * count // turns, (turn + 1) * count // turns):
                started = time.monotonic()
                status = ask(engine, browser, number)
                times[engine].append((time.monotonic() - started) * 1000)
                if status not in (200, 303):
                    raise SystemExit(f"{engine} answered {status}.")
    return {engine: percentiles(found) for engine, found in times.items()}


def log_dose(browser, person, day, allergen):
    response, _ = browser.post(f"/people/{person}/doses/{day}", {
        "intakes.1.id": f"bench-{day}", "intakes.1.time": "07:30", "intakes.1.allergens": allergen,
        f"intakes.1.{allergen}.share": "part", f"intakes.1.{allergen}.amount": "1.05"})
    return response.status


def allergen_of(browser, person):
    """The first that the form for a level offers; the page also has a form's token."""
    return re.search(r'<option value="([^"]+)"', browser.get(f"/people/{person}/levels/new")[1]).group(1)


def command(server, *arguments):
    run = measured([server.binary, *map(str, arguments)], server.environment)
    if run is None:
        raise SystemExit(f"acclimate {' '.join(map(str, arguments[:2]))} failed.")
    return run[0]


def imports(engines, options, people, files):
    """Seconds of each import, every run into a person or a table of its own."""
    table = Table("Imports, s")
    records = options.megabytes * 1_000_000 // BYTES_PER_RECORD
    health = engines.folder / "export.xml"
    subprocess.run([ROOT / "bin/make-health-export", "--records", str(records), health], check=True,
                   stdout=subprocess.DEVNULL)
    for name, arguments in [
        (f"Doses, {2 * options.days} rows", lambda person: ("doses", files["doses"], "--person", person)),
        (f"Apple Health, {health.stat().st_size / 1e6:.0f} MB", lambda person: ("health", health, "--person", person, "--anyway")),
    ]:
        times = {engine: [] for engine in ENGINES}
        for run in range(options.runs):
            for engine, server in engines.servers.items():
                times[engine].append(command(server, "import", *arguments(people[engine][run])))
        table.add(name, {engine: percentiles(found) for engine, found in times.items()}, IMPORTS)
    products = files["products"]
    found = {engine: [command(server, "import", "foods", products)] for engine, server in engines.servers.items()}
    table.add(f"Foods, {options.foods}", {engine: percentiles(times) for engine, times in found.items()}, IMPORTS)
    health.unlink()
    return table.missed


def pages(engines, options, people, words):
    table = Table("One request after another, ms")
    allergens = {engine: allergen_of(engines.browsers[engine], people[engine][-1]) for engine in ENGINES}
    first = datetime.date.today() - datetime.timedelta(days=1)

    def dose(engine, browser, number):
        day = first - datetime.timedelta(days=number)
        return log_dose(browser, people[engine][-1], day, allergens[engine])

    def page(path):
        return lambda engine, browser, _: browser.get(f"/people/{people[engine][0]}{path}")[0].status

    def search(engine, browser, number):
        text = urllib.parse.urlencode({"q": words[number % len(words)]})
        return browser.get(f"/people/{people[engine][0]}/food/search?{text}")[0].status

    count = options.requests
    for name, ask, count in [
        ("Today", page("/today"), count), ("Log a dose", dose, count), ("Search foods", search, count),
        ("Plan", page("/plan"), count), ("Symptoms", page("/symptoms"), count),
        ("Insights, three months", page("/insights?range=three-months"), max(5, count // 4)),
        (f"Insights, {options.days} days", page("/insights?range=all"), max(5, count // 4)),
    ]:
        in_turns(engines, 5, ask if ask is not dose else page("/today"))
        table.add(name, in_turns(engines, count, ask), PAGES)
    return table.missed


def one_person(options, database, folder):
    """Years of one person."""
    engines = Engines(folder, database, "years")
    try:
        files = {"doses": folder / "doses.csv", "symptoms": folder / "symptoms.csv", "products": folder / "products.csv"}
        bench.sheet(files["doses"], options.days, 1)
        bench.symptom_sheet(files["symptoms"], options.days, options.symptoms)
        names, words = foods.write_products(files["products"], options.foods)
        # One for each run of the imports, and one whose doses are logged by hand.
        people = {engine: [bench.add_person(browser, f"Mia {number}") for number in range(options.runs + 1)]
                  for engine, browser in engines.browsers.items()}
        missed = imports(engines, options, people, files)
        for engine, server in engines.servers.items():
            server.command("import", "doses", str(files["symptoms"]), "--person", people[engine][0])
        engines.restart()
        texts = foods.queries(words, names, 40)
        return missed + pages(engines, options, people, [text for some in texts.values() for text in some])
    finally:
        engines.stop()


class Template:
    """A family with two weeks of doses, alone on its server."""

    def __init__(self, server, browser, folder):
        self.person = bench.add_person(browser, "Mia")
        sheet = folder / "weeks.csv"
        bench.sheet(sheet, 14, 1)
        server.command("import", "doses", str(sheet), "--person", self.person)
        bench.symptom_sheet(sheet, 14, 10)
        server.command("import", "doses", str(sheet), "--person", self.person)
        browser.connection.close()
        self.allergen = allergen_of(browser, self.person)
        self.cookie = next(name for name in browser.cookies if "session" in name)

    def visit(self, browser, number):
        """The next requests are those of a copy's account; returns its person and allergen."""
        browser.cookies = {self.cookie: crowd.token(number)}
        return crowd.copied(self.person, number), crowd.copied(self.allergen, number)


PATHS = ["today", "plan", "symptoms", "symptoms/new", "insights"]


def many_people(options, database, folder):
    """Whether a page takes longer beside more people. Which of them asks is random."""
    engines = Engines(folder, database, "crowd")
    crowds = []
    try:
        templates = {engine: Template(server, engines.browsers[engine], folder)
                     for engine, server in engines.servers.items()}
        # What the servers have only noted is written at their end.
        engines.stop()
        small = crowd.SQLiteCrowd(folder / "SQLite/acclimate.sqlite", folder / "bench.sqlite")
        crowds = [small, crowd.PostgreSQLCrowd(database, "crowd", small.catalog)]
        found = {}
        for first, last in [(1, SMALL), (SMALL + 1, options.crowd)]:
            engines.stop()
            for one in crowds:
                started = time.monotonic()
                one.grow(first, last)
                print(f"{one.engine}: {last} people after {time.monotonic() - started:.1f} s", file=sys.stderr)
            engines.restart()
            chance = random.Random(7)
            for path in PATHS:
                def ask(engine, browser, _, path=path, last=last):
                    person, _ = templates[engine].visit(browser, chance.randint(1, last))
                    return browser.get(f"/people/{person}/{path}")[0].status
                in_turns(engines, 20, ask)
                found[path, last] = in_turns(engines, options.requests, ask)
        return growth(found, options.crowd)
    finally:
        for one in crowds:
            one.close()
        engines.stop()


# Of two measurements of the same thing, one is this much longer now and then.
NOISE = 1.15


def growth(found, most):
    print(f"\n| p50 ms | SQLite, {SMALL} people | {most} | PostgreSQL, {SMALL} people | {most} | slower |")
    print("|---|---:|---:|---:|---:|---|")
    missed = []
    for path in PATHS:
        few, many = found[path, SMALL], found[path, most]
        slower = [engine for engine in ENGINES if many[engine][0] > few[engine][0] * NOISE]
        missed += [f"{path} of {most} people on {engine}" for engine in slower]
        figures = " | ".join(f"{few[engine][0]:.2f} | {many[engine][0]:.2f}" for engine in ENGINES)
        print(f"| {path} | {figures} | {', '.join(slower) or 'no'} |")
    return missed


class Load:
    """Requests that are due at a fixed rate, made by threads with a connection each."""

    # Of a hundred.
    KINDS = ["today"] * 60 + ["plan"] * 10 + ["symptoms/new"] * 10 + ["insights"] * 10 + ["dose"] * 10

    def __init__(self, port, template, people, rate, seconds):
        self.port, self.template, self.people = port, template, people
        self.due = queue.SimpleQueue()
        self.times, self.failed = {kind: [] for kind in self.KINDS}, []
        chance = random.Random(11)
        start = time.monotonic() + 0.5
        for number in range(rate * seconds):
            self.due.put((start + number / rate, chance.choice(self.KINDS), chance.randint(1, people)))

    def run(self, threads=32):
        running = [threading.Thread(target=self.work) for _ in range(threads)]
        for one in running:
            one.start()
        for one in running:
            one.join()

    def work(self):
        browser = Browser(self.port)
        while True:
            try:
                at, kind, number = self.due.get_nowait()
            except queue.Empty:
                return
            person, allergen = self.template.visit(browser, number)
            time.sleep(max(0, at - time.monotonic()))
            try:
                status = self.ask(browser, kind, person, allergen)
            except OSError:
                browser.connection.close()
                status = 0
            self.times[kind].append((time.monotonic() - at) * 1000)
            if status not in (200, 303):
                self.failed.append((kind, status))

    def ask(self, browser, kind, person, allergen):
        if kind != "dose":
            return browser.get(f"/people/{person}/{kind}")[0].status
        # The form's token is on the page before.
        browser.get(f"/people/{person}/levels/new")
        day = datetime.date.today() - datetime.timedelta(days=random.randint(20, 2000))
        return log_dose(browser, person, day, allergen)


def service(options, database, folder):
    database.script("CREATE DATABASE service TEMPLATE template0")
    server = Server(folder / "service")
    server.environment["ACCLIMATE_DATABASE_URL"] = database.address("service")
    server.start()
    try:
        browser = Browser(server.port)
        browser.set_up(server.code)
        template = Template(server, browser, folder)
        server.stop()
        empty = Server(folder / "empty").start()
        empty.stop()
        side = crowd.SQLiteCrowd(folder / "empty/acclimate.sqlite", folder / "side.sqlite")
        side.close()
        started = time.monotonic()
        crowd.PostgreSQLCrowd(database, "service", side.catalog).grow(1, options.service)
        size = database.ask("SELECT pg_database_size('service')")[0][0]
        print(f"\n{options.service} people, {size / 1e6:,.0f} MB, made in {time.monotonic() - started:.0f} s", flush=True)
        server.start_again()
        # Until each connection knows the statements.
        Load(server.port, template, options.service, min(50, options.rate), 20).run()
        load = Load(server.port, template, options.service, options.rate, options.seconds)
        load.run()
        return told(load, options, server)
    finally:
        if server.process.poll() is None:
            server.stop()


def told(load, options, server):
    print(f"\n{options.rate}/s for {options.seconds} s; {len(load.failed)} failed; {server.memory()}\n")
    print("| Request | p50 ms | p99 ms | slowest ms | count |\n|---|---:|---:|---:|---:|")
    missed = [f"{len(load.failed)} requests failed: {load.failed[:3]}"] if load.failed else []
    for kind, times in load.times.items():
        if times:
            middle, late = percentiles(times)
            print(f"| {kind} | {middle:.1f} | {late:.1f} | {max(times):.1f} | {len(times)} |")
            if late > SERVICE and kind != "dose":
                missed.append(f"{kind} at {options.rate}/s")
    return missed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--days", type=int, default=3650, help="of the person with years; 0 leaves that part out")
    parser.add_argument("--symptoms", type=int, default=20_000)
    parser.add_argument("--megabytes", type=int, default=200, help="of the export of Apple Health")
    parser.add_argument("--foods", type=int, default=20_000)
    parser.add_argument("--runs", type=int, default=3, help="of each import")
    parser.add_argument("--requests", type=int, default=200, help="of each page")
    parser.add_argument("--crowd", type=int, default=10_000, help="people beside each other; 0 leaves that part out")
    parser.add_argument("--service", type=int, default=0, help="people of the service, such as 100000")
    parser.add_argument("--rate", type=int, default=200, help="requests a second to the service")
    parser.add_argument("--seconds", type=int, default=60)
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="bench"))
    # PostgreSQL may run as another user, in a folder below.
    folder.chmod(0o711)
    database = None
    missed = []
    try:
        database = Database(folder / "db", settings=[])
        for part, is_wanted in [(one_person, options.days), (many_people, options.crowd), (service, options.service)]:
            if is_wanted:
                place = folder / part.__name__
                place.mkdir()
                missed += part(options, database, place)
                shutil.rmtree(place)
    finally:
        if database:
            database.stop()
        shutil.rmtree(folder, ignore_errors=True)
    print("\n" + ("missed: " + "; ".join(missed) if missed else "All targets are met."))


if __name__ == "__main__":
    main()
