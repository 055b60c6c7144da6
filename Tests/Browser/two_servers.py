"""Two servers on one database of PostgreSQL: one by one, or together as if they were one."""

import os
import shutil
import tempfile
from pathlib import Path

from postgresql import FAST, Database
from site_driver import Server, free_port
from spreading_proxy import SpreadingProxy


class Front(Server):
    """A server on the shared database, with a data folder of its own."""

    def __init__(self, home, shared, address, binary):
        super().__init__(home, binary)
        self.environment |= {
            "ACCLIMATE_DATABASE_URL": address,
            "ACCLIMATE_SHARED_FOLDER": str(shared), "ACCLIMATE_TRUSTED_PROXIES": "127.0.0.1"}

    def copy_keys(self, other):
        self.home.mkdir(parents=True, mode=0o700)
        shutil.copytree(other.home / "keys", self.home / "keys")
        # Somebody has an account by now, so that no code is printed.
        (self.home / "set-up").touch()


class Both:
    """The processes of two servers, as if they were one."""

    def __init__(self, *processes):
        self.processes = processes
        self.pid, self.stdout = processes[0].pid, processes[0].stdout

    def poll(self):
        return next((code for process in self.processes if (code := process.poll()) is not None), None)

    @property
    def returncode(self):
        return max(process.returncode for process in self.processes)

    def send_signal(self, number):
        for process in self.processes:
            process.send_signal(number)

    def terminate(self):
        for process in self.processes:
            process.terminate()

    def kill(self):
        for process in self.processes:
            process.kill()

    def wait(self, timeout=None):
        return max(process.wait(timeout) for process in self.processes)


class TwoServers(Server):
    """Stands where a test wants one server: each request goes to either of two."""

    # One for each process that runs tests.
    databases = None
    count = 0

    def __init__(self, home, binary=os.environ.get("ACCLIMATE_BINARY"), options=()):
        super().__init__(home, binary, options)
        self.second, self.shared = Path(f"{home}-second"), Path(f"{home}-shared")
        self.name = None
        self.servers, self.proxy = [], None

    def make_database(self):
        if TwoServers.databases is None:
            TwoServers.databases = Database(tempfile.mkdtemp(prefix="two"), settings=[*FAST, "max_connections = 200"])
        TwoServers.count += 1
        self.name = f"test{TwoServers.count}"
        self.databases.script(f"CREATE DATABASE {self.name} TEMPLATE template0")
        self.environment |= {
            "ACCLIMATE_DATABASE_URL": self.databases.address(self.name),
            "ACCLIMATE_SHARED_FOLDER": str(self.shared), "ACCLIMATE_TRUSTED_PROXIES": "127.0.0.1"}

    def start(self):
        if self.name is None:
            self.make_database()
        first = self.one(self.home)
        first.code = self.code
        first.start()
        if not (self.second / "keys").exists():
            self.second.mkdir(parents=True, mode=0o700, exist_ok=True)
            shutil.copytree(self.home / "keys", self.second / "keys")
        if (self.home / "set-up").exists():
            (self.second / "set-up").touch()
        second = self.one(self.second)
        second.code = self.code
        second.start()
        # As long as nobody has an account, each start makes a new code.
        self.code = second.code
        self.servers = [first, second]
        self.process = Both(first.process, second.process)
        if self.proxy:
            self.proxy.stop()
        self.proxy = SpreadingProxy([first.port, second.port], port=self.port)
        self.port = self.proxy.port
        return self

    def one(self, home):
        server = Server(home, self.binary, self.options)
        server.environment = dict(self.environment, ACCLIMATE_HOME=str(home))
        if "ACCLIMATE_PUBLIC_URL" in server.environment:
            # It prints the address of the proxy instead of its own.
            server.port = free_port()
        return server

    def stop(self):
        if self.proxy:
            self.proxy.stop()
            self.proxy = None
        for server in self.servers:
            if server.process.poll() is None:
                server.stop()

    def database(self):
        return Rows(self.databases, self.name)


class Rows:
    """What a test asks of a connection of `sqlite3`, on PostgreSQL. Each statement is a transaction."""

    def __init__(self, database, name):
        self.server, self.name, self.found = database, name, []

    def execute(self, text, values=()):
        self.found = self.server.ask(text, values, self.name)
        return self

    def fetchall(self):
        return self.found

    def fetchone(self):
        return self.found[0] if self.found else None

    def __iter__(self):
        return iter(self.found)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def close(self):
        pass

    def commit(self):
        pass
