"""PostgreSQL in a folder of its own: started, stopped, killed, copied to a standby, and asked."""

import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import time
from pathlib import Path

# PostgreSQL refuses to run as root.
AS = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.geteuid() == 0 else []
# Ends the server and removes its folder when nobody holds the input any more, however a run ends.
GUARD = r"""
trap '' INT TERM HUP
cd /
read -r _ || true
"${@:2}" -D "$1/data" -m immediate stop > /dev/null 2>&1 || true
rm -rf "$1"
"""
# Nothing need survive a power failure of the machine.
FAST = ["fsync = off", "full_page_writes = off"]


def tool(name):
    """The newest of a program that PostgreSQL installs beside its server."""
    places = Path("/usr/lib/postgresql").glob(f"*/bin/{name}")
    newest = max(places, key=lambda place: int(place.parent.parent.name), default=None)
    return str(newest or shutil.which(name) or name)


def quoted(value):
    """A value as it is written in SQL."""
    if value is None:
        return "NULL"
    if isinstance(value, (int, float)):
        return str(value)
    return "'" + str(value).replace("'", "''") + "'"


class Database:
    """A server that ends with this object, or with the run. Its socket is in `folder`, whose path must be short."""

    def __init__(self, folder, *, port=None, settings=FAST, options=(), like=None):
        """`port`: also on 127.0.0.1. `options`: of initdb. `like`: the server whose standby this one is."""
        self.folder, self.data = Path(folder), Path(folder) / "data"
        self.folder.mkdir(exist_ok=True)
        if AS:
            shutil.chown(self.folder, "postgres")
        self.guard = subprocess.Popen(
            ["/bin/bash", "-c", GUARD, "bash", str(self.folder), *AS, tool("pg_ctl")], stdin=subprocess.PIPE)
        if like:
            self.run("pg_basebackup", "-h", str(like.folder), "-p", str(like.port or 5432), "-U", "acclimate", "-D", str(self.data), "-R", "-c", "fast",
                     "-X", "stream", "-d", f"application_name={self.folder.name}")
        else:
            self.run("initdb", "-D", str(self.data), "-U", "acclimate", "-A", "trust", "-E", "UTF8", "--locale=C",
                     "--no-sync", *options)
        where = [f"unix_socket_directories = '{self.folder}'",
                 f"listen_addresses = '{'127.0.0.1' if port else ''}'", f"port = {port or 5432}"]
        with open(self.data / "postgresql.conf", "a") as file:
            file.write("\n".join([*where, *settings]) + "\n")
        self.port = port
        self.start()

    def address(self, name="postgres"):
        """The database of that name as libpq takes it, on the socket."""
        port = f" port={self.port}" if self.port else ""
        return f"host={self.folder}{port} user=acclimate dbname={name}"

    def run(self, name, *arguments):
        done = subprocess.run([*AS, tool(name), *arguments], cwd="/", env=dict(os.environ, LC_ALL="C.UTF-8"),
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode != 0:
            raise RuntimeError(f"{name} ended with {done.returncode}: {done.stdout}")
        return done.stdout

    def ask(self, question, values=(), name="postgres"):
        """Runs one statement, with a value for each `?`; returns the rows of a query as tuples."""
        parts = question.split("?")
        text = parts[0] + "".join(quoted(value) + part for value, part in zip(values, parts[1:], strict=True))
        if not text.lstrip().upper().startswith("SELECT"):
            self.script(text, name)
            return []
        # Objects of JSON keep the order of the columns, and two of one name.
        told = self.script(f"SELECT coalesce(json_agg(row_to_json(found)), '[]') FROM ({text}) AS found", name)
        return [row for row in json.loads(told, object_pairs_hook=lambda pairs: tuple(value for _, value in pairs))]

    def script(self, text, name="postgres"):
        """Runs statements in one transaction each, and returns what psql prints."""
        done = subprocess.run(
            [tool("psql"), "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1", self.address(name)],
            input=text + "\n;\n", capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError(done.stderr)
        return done.stdout

    def start(self, seconds=60):
        """Returns once connections are taken. Waits for processes of a killed server that are still there."""
        end = time.monotonic() + seconds
        while True:
            try:
                # Its processes must not hold this one's output.
                return self.run("pg_ctl", "-D", str(self.data), "-w", "-l", str(self.folder / "log"), "start")
            except RuntimeError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.1)

    def process(self):
        """The process that started all others."""
        return int((self.data / "postmaster.pid").read_text().split()[0])

    def kill(self):
        """Kills the process that started all others; they end when they notice."""
        os.kill(self.process(), signal.SIGKILL)

    def kill_all(self):
        """All of its processes at the same moment, as when its machine fails."""
        first = self.process()
        for process in [first, *children(first)]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)

    def freeze(self):
        """Stops all of its processes where they are."""
        for process in [self.process(), *children(self.process())]:
            os.kill(process, signal.SIGSTOP)

    def thaw(self):
        for process in [self.process(), *children(self.process())]:
            os.kill(process, signal.SIGCONT)

    def promote(self):
        """Has a standby take over. Returns once it can be written."""
        self.run("pg_ctl", "-D", str(self.data), "-w", "promote")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def stop(self):
        # A frozen process would not end.
        with contextlib.suppress(OSError, ValueError, IndexError):
            self.thaw()
        self.guard.stdin.close()
        self.guard.wait(timeout=60)


def children(process):
    """The processes that another one started."""
    found = []
    for place in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if re.search(rf"^PPid:\t{process}$", (place / "status").read_text(), re.M):
                found.append(int(place.name))
    return found
