"""10,000 resources from a FHIR server: seconds, and memory beside that for 1,000. Alone, and as a sync of the product that
stores them and makes medicines and doses of them.

    bin/bench fhir
    ACCLIMATE_BINARY=.build/debug/acclimate python3 Benchmarks/fhir.py sync [COUNT…]
"""

import contextlib
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from site_driver import ROOT, Browser, Server

BINARY = ROOT / ".build/release/fhir-server-benchmark"


@contextlib.contextmanager
def clinic(count):
    """A FHIR server with so many resources of one patient; gives the address of its base."""
    server = subprocess.Popen(
        [sys.executable, ROOT / "Tests/Servers/fhir_server.py", "--until-input-ends", "--many", str(count)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        yield server.stdout.readline().strip()
    finally:
        server.stdin.close()
        server.wait()


def measured(count, page):
    """(resources, not read, seconds, megabytes at most) of reading so many in pages of that size."""
    with clinic(count) as base:
        # Of the process that reads only: a shell in between has children of its own.
        program = "import os,resource,sys; p=os.spawnv(os.P_WAIT,sys.argv[1],sys.argv[1:]); " \
                  "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
        output = subprocess.run([sys.executable, "-c", program, BINARY, base, str(page)], check=True, capture_output=True,
                                text=True).stdout.split()
    return int(output[0]), int(output[1]), float(output[2]), int(output[3]) / 1024


def synced(count):
    """(medicines, doses, times of the first sync, of one in which nothing changed, of a full one, megabytes at most, and
    before) of a server with so many resources."""
    with clinic(count) as base, tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "home")
        server.environment["ACCLIMATE_PRIVATE_FHIR"] = "on"
        server.start()
        try:
            ada = Browser(server.port)
            ada.set_up(server.code)
            person = ada.add_person("Ada", allergens=(), born="1980-02-29", area="medicines")
            hospitals = f"/people/{person}/hospitals"
            _, page = ada.get(hospitals + "/new")
            number = re.search(r'name="id" value="([^"]+)"', page).group(1)
            response, page = ada.post(hospitals, {"id": number, "address": base})
            assert response.status == 303, page
            before = peak(server)
            times = [timed(server, lambda: ada.post(f"{hospitals}/{number}/patient", {"patient": "many"}))]
            times.append(timed(server, lambda: ada.post(f"{hospitals}/{number}/sync", {})))
            with database(server) as rows:
                rows.execute("UPDATE fhir_connection SET full_at = full_at - 8 * 86400000")
            times.append(timed(server, lambda: ada.post(f"{hospitals}/{number}/sync", {})))
            with database(server) as rows:
                counts = [rows.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ("medication", "administration")]
            return *counts, *times, peak(server), before
        finally:
            server.stop()


@contextlib.contextmanager
def database(server):
    with contextlib.closing(sqlite3.connect(server.home / "acclimate.sqlite", timeout=20)) as rows, rows:
        yield rows


def processor(server):
    """The seconds of processor time that the server has used."""
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def timed(server, start):
    """Seconds until the job that something starts has ended, and of the server's processor time."""
    def state():
        with database(server) as rows:
            return rows.execute("SELECT due, lease_until FROM job WHERE kind = 'sync-fhir'").fetchone()

    began, used = time.time(), processor(server)
    start()
    while True:
        job = state()
        if job and job[1] is None and job[0] > (began + 60) * 1000:
            return time.time() - began, processor(server) - used
        time.sleep(0.02)


def peak(server):
    """The most megabytes that the server ever had in memory."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(re.search(r"VmHWM:\s+(\d+) kB", status).group(1)) / 1024


def read_alone():
    subprocess.run(["swift", "build", "-c", "release", "--product", "fhir-server-benchmark"], cwd=ROOT, check=True,
                   stdout=subprocess.DEVNULL)
    for count in (1000, 10000, 50000):
        for page in (50, 200, 1000):
            found, unread, seconds, megabytes = min((measured(count, page) for _ in range(3)), key=lambda row: row[2])
            print(f"{found} resources in pages of {page}: {seconds:.2f} s, {megabytes:.0f} MB, {unread} not read")


def sync(counts):
    for count in counts:
        medicines, doses, first, unchanged, full, most, before = synced(count)
        said = ["{:.2f} s ({:.2f} s of processor time)".format(*one) for one in (first, unchanged, full)]
        print(f"{count} resources synced: {said[0]}, {medicines} medicines, {doses} doses; again {said[1]}, "
              f"everything again {said[2]}; {most:.0f} MB at most, {before:.0f} MB before")


if __name__ == "__main__":
    if sys.argv[1:2] != ["sync"]:
        read_alone()
    sync([int(count) for count in sys.argv[2:]] or [1000, 10000])
