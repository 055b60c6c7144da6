"""Starts a server on a folder of its own and talks to it the way a browser does: cookies, forms, tokens."""

import collections
import ctypes
import http.client
import os
import re
import signal
import socket
import sqlite3
import subprocess
import threading
import time
import urllib.parse
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIBC = ctypes.CDLL(None)
PR_SET_PDEATHSIG = 1


def end_with_parent():
    """A server must not outlive the run that started it, even one that was killed."""
    LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


class Server:
    """`acclimate serve` on a free port."""

    def __init__(self, home, binary=os.environ.get("ACCLIMATE_BINARY"), options=()):
        self.home = Path(home)
        # Where documents and files of jobs are.
        self.shared = self.home
        self.options = options
        self.binary = str(binary or ROOT / ".build/release/acclimate")
        self.environment = dict(os.environ, ACCLIMATE_HOME=str(home), ACCLIMATE_LOG_LEVEL="warning")
        self.process = None
        self.port = 0
        self.code = None
        # The last lines of its log.
        self.log = collections.deque(maxlen=40)

    def start(self):
        self.process = subprocess.Popen(
            [self.binary, "serve", *self.options, "--port", str(self.port)], env=self.environment,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, preexec_fn=end_with_parent)
        lines = []
        for line in self.process.stdout:
            lines.append(line)
            code = re.search(r"\b((?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4})\b", line)
            if code:
                self.code = code.group(1)
            address = re.search(r"http://127\.0\.0\.1:(\d+)", line)
            if address:
                self.port = self.port or int(address.group(1))
                break
        else:
            raise SystemExit("The server did not start:\n" + "".join(lines))
        self.wait()
        # A log that nobody reads fills its pipe, and then the server waits with whatever it wanted to say.
        threading.Thread(target=self.log.extend, args=(self.process.stdout,), daemon=True).start()
        return self

    def start_again(self):
        """After `stop`, on a folder that was set up: no code will be printed."""
        (self.home / "set-up").touch()
        self.code = None
        return self.start()

    def wait(self):
        for _ in range(100):
            try:
                connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
                connection.request("GET", "/healthz")
                if connection.getresponse().status == 200:
                    break
            except OSError:
                time.sleep(0.05)
        while self.code is None and not (self.home / "set-up").exists():
            line = self.process.stdout.readline()
            code = re.search(r"\b((?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4})\b", line)
            if code:
                self.code = code.group(1)
            if not line:
                break

    def database(self):
        """Its file, for what no page tells and no form changes."""
        return sqlite3.connect(self.home / "acclimate.sqlite", timeout=20)

    def command(self, *arguments):
        """Runs another command of the program on the same folder and returns what it printed."""
        return subprocess.run(
            [self.binary, *arguments], env=self.environment, check=True, capture_output=True, text=True).stdout

    def memory(self):
        """Resident, and how much of it is the process's own: no page of the program or of a library."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        resident, own = (
            int(re.search(rf"{name}:\s+(\d+) kB", status).group(1)) / 1024 for name in ("VmRSS", "RssAnon"))
        return f"resident {resident:.0f} MB, own {own:.0f} MB"

    def resident_megabytes(self):
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+) kB", status).group(1)) / 1024

    def stop(self, timeout=20):
        self.process.terminate()
        try:
            self.process.wait(timeout)
        except subprocess.TimeoutExpired as error:
            self.process.kill()
            self.process.wait()
            error.add_note("".join(list(self.log)))
            raise


class Browser:
    """One signed-in browser on one connection."""

    def __init__(self, port):
        self.port = port
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.cookies = {}
        self.token = ""

    def request(self, method, path, body=None, kind="application/x-www-form-urlencoded"):
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        if body is not None:
            headers["Content-Type"] = kind
        self.connection.request(method, path, body=body, headers=headers)
        response = self.connection.getresponse()
        text = response.read().decode(errors="replace")
        for header in response.headers.get_all("Set-Cookie") or []:
            name, value = header.split(";")[0].split("=", 1)
            self.cookies[name] = value
        token = re.search(r'name="csrf" value="([0-9a-f]+)"', text)
        if token:
            self.token = token.group(1)
        return response, text

    def get(self, path):
        return self.request("GET", path)

    def post(self, path, fields):
        pairs = [("csrf", self.token), *(fields.items() if isinstance(fields, dict) else fields)]
        return self.request("POST", path, urllib.parse.urlencode(pairs))

    def set_up(self, code, name="Bench", email="bench@example.org", password="a quiet long phrase"):
        self.get("/setup")
        response, text = self.post("/setup", {
            "code": code, "name": name, "email": email, "password": password, "locale": "en-GB"})
        assert response.status == 303, text
        self.get("/people/new")

    def add_person(
            self, name, allergens=("peanut", "cashew"), born="2010-05-01", area="food-allergy", zone="Europe/Berlin"):
        _, text = self.get("/people/new")
        number = re.search(r'name="id" value="([^"]+)"', text).group(1)
        response, text = self.post("/people/new", [
            ("step", "4"), ("go", "create"), ("id", number), ("areas", area), ("name", name),
            ("birthdate", born), *(("allergens", allergen) for allergen in allergens), ("units", "metric"),
            ("firstWeekday", "1"), ("timeZone", zone)])
        assert response.status == 303, text
        _, profile = self.get(f"/people/{number}/profile")
        for path in re.findall(r'action="(/people/[^"]+/treatment)"', profile):
            assert self.post(path, [])[0].status == 303, path
        return number

    def add_level(self, person, allergen, name, milligrams, current):
        _, text = self.get(f"/people/{person}/levels/new")
        number = re.search(r'name="id" value="([^"]+)"', text).group(1)
        choice = re.search(rf'<option value="([^"]+)"[^>]*>{allergen}<', text).group(1)
        fields = {"id": number, "allergen": choice, "name": name, "amount": milligrams}
        if current:
            fields["current"] = "yes"
        response, text = self.post(f"/people/{person}/levels", fields)
        assert response.status == 303, text
