"""Data folders that a server has started on once. Tests start on copies: making tables, reading foods and inventing a demo
takes longer than most tests."""

import fcntl
import os
import shutil

from site_driver import Server


def is_one_server():
    return os.environ.get("ACCLIMATE_SERVERS", "1") == "1"


class PreparedHomes:
    """Made when first asked for, once for all workers of a run."""

    def __init__(self, folder, binary):
        self.folder = folder
        self.binary = binary

    def copy_empty(self, home):
        """A folder without accounts."""
        return self.copy("empty", home)

    def copy_demo(self, home):
        return self.copy("demo", home)

    def copy(self, name, home):
        # What two servers share is not in a folder.
        if is_one_server():
            shutil.copytree(self.prepared(name), home)
        return home

    def prepared(self, name):
        home = self.folder / f"prepared-{name}"
        with open(self.folder / f"prepared-{name}.lock", "w", encoding="utf-8") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not home.exists():
                making = self.folder / f"making-{name}"
                shutil.rmtree(making, ignore_errors=True)
                server = demo_server(making, self.binary) if name == "demo" else Server(making, self.binary)
                server.start()
                # The demo's jobs have just begun.
                server.stop(timeout=120)
                making.rename(home)
        return home


def demo_server(home, binary):
    server = Server(home, binary)
    server.environment["ACCLIMATE_DEMO"] = "on"
    server.home.mkdir(exist_ok=True)
    # The demo has accounts: no code is printed.
    (server.home / "set-up").touch()
    return server
