"""Measures every page that a family can open while something else writes.

    bin/bench writer [--rounds 10] [--symptoms 300000]

The demo family is served, and its pages are found by following the links. They are fetched one after the other

- with nothing else going on,
- while another process holds the database's write lock,
- while `acclimate import archive` brings in a person with that many symptoms.
"""

import argparse
import json
import re
import shutil
import sqlite3
import subprocess
import tempfile
import time
import urllib.parse
import zipfile
from pathlib import Path

from site_driver import Browser, Server

ACCOUNT = {"email": "demo@example.org", "password": "peanut-a-day"}
# Files are large whatever else goes on; "leaving" ends the session.
LEFT_OUT = re.compile(r"/assets/|/session|/leaving|\.(zip|pdf|json|csv|webmanifest)$")


def sign_in(port):
    browser = Browser(port)
    browser.get("/session/new")
    response, _ = browser.post("/session", ACCOUNT)
    if response.status != 303:
        raise SystemExit(f"Signing in was answered with {response.status}.")
    return browser


def pages(browser):
    """The links from page to page, one for each kind of page and person."""
    waiting, kinds, found = ["/people"], set(), []
    while waiting:
        path = waiting.pop(0)
        response, text = browser.get(path)
        if response.status != 200 or not response.headers["Content-Type"].startswith("text/html"):
            continue
        found.append(path)
        for link in re.findall(r'href="(/[^"#]*)', text):
            link = link.replace("&amp;", "&")
            if LEFT_OUT.search(urllib.parse.urlsplit(link).path):
                continue
            kind = re.sub(r"(?<=/)[^/]*\d[^/]*|(?<==)[^&]*", "", link)
            if kind not in kinds:
                kinds.add(kind)
                waiting.append(link)
    return found


def fetch(browser, paths, rounds):
    times = []
    for _ in range(rounds):
        for path in paths:
            started = time.monotonic()
            response, _ = browser.get(path)
            times.append((time.monotonic() - started) * 1000)
            if response.status != 200:
                raise SystemExit(f"{path} was answered with {response.status}.")
    return times


def tell(name, times):
    times = sorted(times)
    print(f"{name}: {len(times)} pages, p50 {times[len(times) // 2]:.1f} ms, "
          f"p99 {times[len(times) * 99 // 100]:.1f} ms, longest {times[-1]:.1f} ms")


def archive(server, folder, count):
    """An archive of the demo family under other names, with that many symptoms more."""
    plain, large = folder / "plain.zip", folder / "large.zip"
    server.command("export", "--all", "--output", str(plain))
    with zipfile.ZipFile(plain) as source, zipfile.ZipFile(large, "w", zipfile.ZIP_DEFLATED) as target:
        for name in source.namelist():
            text = source.read(name)
            if name.endswith(".json") and not name.startswith("schema/"):
                text = text.replace(b"demo", b"copy")
            if re.fullmatch(r"people/[^/]+\.json", name):
                person = json.loads(text)
                # The ids of these are on this server already.
                person["tables"] = {
                    table: rows for table, rows in person["tables"].items()
                    if table not in ("audit", "access_view") and not table.startswith("health_")}
                rows = person["tables"].get("symptom_entry", [])
                if rows and count:
                    rows += [{**rows[0], "id": f"many-{number}", "at": rows[0]["at"] - number * 60_000} for number in range(count)]
                    count = 0
                text = json.dumps(person).encode()
            target.writestr(name.replace("demo", "copy"), text)
    return large


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--symptoms", type=int, default=300_000)
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="acclimate-bench-"))
    server = Server(folder / "home", options=["--demo"])
    # The demo family has its account.
    server.code = "none"
    try:
        server.start()
        browser = sign_in(server.port)
        paths = pages(browser)
        print(f"{len(paths)} kinds of pages")
        tell("alone", fetch(browser, paths, options.rounds))
        holder = sqlite3.connect(folder / "home" / "acclimate.sqlite", isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        tell("lock held", fetch(browser, paths, options.rounds))
        holder.execute("ROLLBACK")
        holder.close()
        file = archive(server, folder, options.symptoms)
        started = time.monotonic()
        writer = subprocess.Popen(
            [server.binary, "import", "archive", str(file)], env=server.environment, stdout=subprocess.DEVNULL)
        times = []
        while writer.poll() is None:
            times += fetch(browser, paths, 1)
        if writer.returncode != 0:
            raise SystemExit("The import failed.")
        tell(f"beside an import of {time.monotonic() - started:.0f} s", times)
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


main()
