#!/usr/bin/env python3
"""Measures imports of Apple Health side by side with other programs, on the same made-up file:

    bin/bench health --megabytes 200 --runs 3

- acclimate: everything in the file checked, deduplicated, stored and indexed, each batch on disk.
- healthkit-to-sqlite: records, workouts and summaries into an SQLite file, without their identity.
- apple-health-parser: records into memory; nothing is stored.
- libxml2: a pass that only counts elements.

Then ten years of a person with doses: the day totals of all steps as each database gives them back, and pages.

The others are installed into a folder of their own from the Python package index.
"""
import argparse
import contextlib
import datetime
import os
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import bench
from site_driver import ROOT, Browser, Server

PACKAGES = ["healthkit-to-sqlite==1.0.1", "apple-health-parser==2.0.5"]
BYTES_PER_RECORD = 391
PARSE = "import sys; from apple_health_parser.utils.parser import Parser; " \
        "print(sum(len(r) for r in Parser(sys.argv[1], output_dir=sys.argv[2], overwrite=True).records.values()))"


def tools(folder):
    """A place for the other programs, kept between runs."""
    python = folder / "bin/python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    subprocess.run([python, "-m", "pip", "install", "--quiet", *PACKAGES], check=True)
    flags = subprocess.run(
        ["pkg-config", "--cflags", "--libs", "libxml-2.0"], check=True, capture_output=True, text=True)
    source = ROOT / "Benchmarks/sax_pass.c"
    subprocess.run(["cc", "-O2", "-o", folder / "sax_pass", source, *flags.stdout.split()], check=True)
    return folder


def watch_own(process, peak):
    """The most memory of its own, without the pages of programs and libraries, which all programs share."""
    try:
        while True:
            with open(f"/proc/{process.pid}/status") as status:
                own = next((line for line in status if line.startswith("RssAnon:")), None)
            if own is None:
                return
            peak[0] = max(peak[0], int(own.split()[1]) / 1024)
            time.sleep(0.02)
    except OSError:
        return


def measured(arguments, environment=None):
    """Wall seconds, processor seconds, peak memory in MB, the peak of its own (seen 50 times a second), and what the
    program printed; None when it failed."""
    with tempfile.TemporaryFile("w+") as output:
        started = time.monotonic()
        process = subprocess.Popen(arguments, env=environment, stdout=output, stderr=subprocess.STDOUT)
        own = [0.0]
        watch = threading.Thread(target=watch_own, args=(process, own), daemon=True)
        watch.start()
        _, status, usage = os.wait4(process.pid, 0)
        watch.join(1)
        process.returncode = os.waitstatus_to_exitcode(status)
        wall = time.monotonic() - started
        output.seek(0)
        text = output.read()
    if process.returncode != 0:
        print(f"failed ({process.returncode}): {text.strip().splitlines()[-1:] or ''}", file=sys.stderr)
        return None
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, own[0], text


def ours(file, folder):
    """Everything new, in a home of its own; the first server only makes the person."""
    server = Server(folder / "home").start()
    try:
        browser = Browser(server.port)
        browser.set_up(server.code)
        person = bench.add_person(browser, "Mia")
    finally:
        server.stop()
    run = measured([server.binary, "import", "health", str(file), "--person", person, "--anyway"], server.environment)
    again = measured([server.binary, "import", "health", str(file), "--person", person, "--anyway"], server.environment)
    return run and (*run[:4], rows(folder / "home/acclimate.sqlite", "health_sample")), \
        again and (*again[:4], 0)


def theirs(file, folder, place):
    run = measured([place / "bin/healthkit-to-sqlite", file, folder / "health.db", "--xml", "--silent"])
    if run is None:
        return None
    with sqlite3.connect(folder / "health.db") as database:
        tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        records = [name for name in tables if name.startswith("r")]
        count = sum(database.execute(f"SELECT count(*) FROM [{name}]").fetchone()[0] for name in records)
    return (*run[:4], count)


def parsed(archive, folder, place):
    run = measured([place / "bin/python", "-c", PARSE, archive, folder / "parsed"])
    return run and (*run[:4], int(run[4].split()[-1]))


def passed(file, place):
    run = measured([place / "sax_pass", file])
    return run and (*run[:4], int(run[4]))


def rows(path, table):
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as database:
        return database.execute(f"SELECT count(*) FROM {table}").fetchone()[0]


def line(name, runs):
    """Prints the medians; returns wall and processor seconds, None if every run failed."""
    runs = [run for run in runs if run]
    if not runs:
        print(f"| {name} | failed | | | | |")
        return None
    wall, cpu, peak, own, count = (statistics.median(column) for column in zip(*runs))
    print(f"| {name} | {wall:.1f} | {cpu:.1f} | {peak:.0f} | {own:.0f} | {count:,.0f} |")
    return wall, cpu


def compare(megabytes, runs, place, folder):
    file, archive = folder / "export.xml", folder / "export.zip"
    records = megabytes * 1_000_000 // BYTES_PER_RECORD
    subprocess.run(
        [ROOT / "bin/make-health-export", "--records", str(records), file], check=True, stdout=subprocess.DEVNULL)
    subprocess.run([sys.executable, "-c", "import sys, zipfile; zipfile.ZipFile(sys.argv[2], 'w', zipfile.ZIP_DEFLATED)"
                    ".write(sys.argv[1], 'apple_health_export/export.xml')", file, archive], check=True)
    print(f"\n{file.stat().st_size / 1e6:.0f} MB, median of {runs}\n")
    print("| Program | Wall s | CPU s | Peak MB | of it its own | Rows |\n|---|---:|---:|---:|---:|---:|")
    found = {}
    # In turn, so that a slow minute of the machine falls on all of them.
    for number in range(runs):
        turn = folder / str(number)
        turn.mkdir()
        new, again = ours(file, turn)
        for name, run in [
            ("acclimate, everything new", new), ("acclimate, the same again", again),
            ("healthkit-to-sqlite", theirs(file, turn, place)),
            ("apple-health-parser, into memory", parsed(archive, turn, place)),
            ("libxml2, one pass", passed(file, place)),
        ]:
            found.setdefault(name, []).append(run)
        shutil.rmtree(turn)
    medians = {name: line(name, measurements) for name, measurements in found.items()}
    new = medians.pop("acclimate, everything new")
    print()
    for name, other in medians.items():
        if new and other and not name.startswith("acclimate"):
            print(f"{name}: {other[0] / new[0]:.1f} times the wall time of acclimate, "
                  f"{other[1] / new[1]:.1f} times its processor time; {max(0, other[0] - other[1]):.1f} s of it waiting")


RECORDS_PER_DAY = 400


def ten_years(days, place, folder):
    """Health data beside two doses on every day: the import, which also looks for exertion after each dose, then what is
    read back."""
    file, doses = folder / "export.xml", folder / "doses.csv"
    subprocess.run(
        [ROOT / "bin/make-health-export", "--records", str(days * RECORDS_PER_DAY),
         "--last", datetime.date.today().isoformat(), file], check=True, stdout=subprocess.DEVNULL)
    bench.sheet(doses, days, 1)
    server = Server(folder / "home").start()
    browser = Browser(server.port)
    browser.set_up(server.code)
    person = bench.add_person(browser, "Mia")
    server.command("import", "doses", str(doses), "--person", person)
    try:
        wall, cpu, peak, own, _ = measured(
            [server.binary, "import", "health", str(file), "--person", person, "--anyway"], server.environment)
        print(f"\n{days} days, {file.stat().st_size / 1e6:.0f} MB, {2 * days} doses: imported in {wall:.1f} s "
              f"({cpu:.1f} s of processor time, {peak:.0f} MB, of it {own:.0f} its own)\n")
        print("| What is read | p50 ms | Slowest ms | Rows |\n|---|---:|---:|---:|")
        totals("day totals, acclimate, each hour once", folder / "home/acclimate.sqlite",
               f"SELECT day, millionths FROM health_day WHERE person = '{person}' AND metric = 'steps' ORDER BY day", 50)
        theirs(file, folder, place)
        totals("day totals, healthkit-to-sqlite, watch and phone added up", folder / "health.db",
               "SELECT substr(startDate, 1, 10) AS day, sum(value) FROM rStepCount GROUP BY day ORDER BY day", 5)
        browser.connection.close()
        for name, path in [
            ("page Activity", f"/people/{person}/activity"),
            ("page steps, a year", f"/people/{person}/activity/steps?range=year"),
            ("page Insights, all days", f"/people/{person}/insights?range=all"),
            ("page Insights, three months", f"/people/{person}/insights"),
        ]:
            bench.one_by_one(browser, path, 5)
            found = bench.one_by_one(browser, path, 100)
            print(f"| {name} | {found['p50']:.1f} | {found['p99']:.1f} | |")
    finally:
        server.stop()


def totals(name, path, statement, count):
    times = []
    with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
        for _ in range(count):
            started = time.monotonic()
            found = len(database.execute(statement).fetchall())
            times.append((time.monotonic() - started) * 1000)
    print(f"| {name} | {statistics.median(times):.1f} | {max(times):.1f} | {found:,} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--megabytes", type=int, nargs="*", default=[200, 1000])
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--days", type=int, default=3650, help="of the person whose years are read back; 0 for none")
    options = parser.parse_args()
    place = tools(ROOT / ".build/bench-health")
    for megabytes in options.megabytes:
        with tempfile.TemporaryDirectory() as folder:
            compare(megabytes, options.runs, place, Path(folder))
    if options.days:
        with tempfile.TemporaryDirectory() as folder:
            ten_years(options.days, place, Path(folder))


if __name__ == "__main__":
    main()
