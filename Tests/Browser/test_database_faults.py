"""The database is killed, moves, falls silent, has no room or no time: nothing that was acknowledged is lost, the server
goes on by itself, and people are told what to do."""

import concurrent.futures
import contextlib
import datetime
import http.client
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import pytest
from database_network import Network
from postgresql import AS, FAST, Database, tool
from site_driver import Browser, free_port
from two_servers import Front
from writes import Writes, heading, log_dose

from conftest import BINARY

pytestmark = [
    pytest.mark.one_server,
    pytest.mark.skipif(os.environ.get("ACCLIMATE_ALL") != "1", reason="takes long; bin/test --all runs it")]
NOT_READY = "Not ready right now"
DISK_FULL = "The server’s disk is full"


@pytest.fixture
def folder():
    with tempfile.TemporaryDirectory(prefix="flt", ignore_cleanup_errors=True) as name:
        # PostgreSQL may run as another user, in a folder below.
        Path(name).chmod(0o711)
        yield Path(name)


class Site:
    """A server, its database, and somebody signed in with a person."""

    def __init__(self, folder, database, address=None, name="postgres"):
        self.database, self.name = database, name
        self.server = Front(folder / "home", folder / "shared", address or database.address(name), BINARY)
        self.server.start()
        self.browser = Browser(self.server.port)
        self.browser.set_up(self.server.code)
        self.person = self.browser.add_person("Mia", ("peanut",))
        self.today = f"/people/{self.person}/today"

    def writes(self, count, first=1):
        return Writes(self.browser, self.person, count, first)

    def stored(self, database=None):
        """The days with a dose, as the database has them."""
        database = database or self.database
        return [day for day, in database.ask("SELECT day FROM dose WHERE person = ?", [self.person], self.name)]

    def health(self, kind):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=60)
        connection.request("GET", f"/health/{kind}")
        return connection.getresponse().status

    def again(self):
        """Another browser of the same account."""
        browser = Browser(self.server.port)
        browser.cookies, browser.token = dict(self.browser.cookies), self.browser.token
        return browser

    def goes_on(self, writes):
        """The process that was there all the time takes changes again."""
        until(lambda: self.health("ready") == 200)
        day = datetime.date.today() - datetime.timedelta(days=2000)
        response, text = log_dose(self.again(), self.person, day, writes.allergen)
        assert response.status == 303, heading(text)
        assert self.again().get(self.today)[0].status == 200
        assert self.server.process.poll() is None


@pytest.fixture
def begin(folder):
    """Begins with a server on a database."""
    sites = []

    def begin(*which):
        sites.append(Site(folder, *which))
        return sites[-1]

    yield begin
    for site in sites:
        if site.server.process.poll() is None:
            site.server.stop()


@pytest.fixture
def databases():
    """Ends each of these with the test."""
    with contextlib.ExitStack() as ends:
        def keep(database):
            ends.callback(database.stop)
            return database
        yield keep


def until(condition, seconds=60):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.05)


def is_not_ready(text):
    return heading(text) == NOT_READY and "Please try again in a minute." in text and "still there" in text


@pytest.mark.parametrize("kill", [Database.kill, Database.kill_all], ids=["first process", "all processes"])
def test_database_is_killed_during_writes_and_started_again(folder, begin, databases, kill):
    database = databases(Database(folder / "db"))
    site = begin(database)
    writes = site.writes(600).begin()
    writes.wait_for(100)
    kill(database)
    writes.until(lambda: len(writes.refused) >= 20)
    assert site.health("ready") == 503 and site.health("live") == 200
    assert all(map(is_not_ready, writes.refused.values())), {heading(text) for text in writes.refused.values()}
    response, text = site.again().get(site.today)
    assert response.status == 503 and is_not_ready(text)
    database.start()
    before = len(writes.acknowledged)
    writes.wait_for(before + 20)
    writes.end()
    site.goes_on(writes)
    writes.check(site.stored())


def standby_of(database, folder, databases):
    """Another server, which has everything before a commit is answered."""
    standby = databases(Database(folder / "standby", like=database))
    database.script("ALTER SYSTEM SET synchronous_standby_names = 'standby'; SELECT pg_reload_conf();")
    until(lambda: database.ask("SELECT sync_state FROM pg_stat_replication") == [("sync",)])
    return standby


def both(database, standby):
    return f"host={database.folder},{standby.folder} user=acclimate dbname=postgres"


def test_standby_takes_over_during_writes(folder, begin, databases):
    database = databases(Database(folder / "db"))
    standby = standby_of(database, folder, databases)
    site = begin(database, both(database, standby))
    writes = site.writes(600).begin()
    writes.wait_for(100)
    database.kill_all()
    writes.until(lambda: writes.refused or writes.unsure)
    standby.promote()
    before = len(writes.acknowledged)
    writes.wait_for(before + 20)
    writes.end()
    site.goes_on(writes)
    assert all(map(is_not_ready, writes.refused.values())), {heading(text) for text in writes.refused.values()}
    writes.check(site.stored(standby))


WAITING = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'"


def test_what_the_standby_lacks_is_not_acknowledged(folder, begin, databases):
    database = databases(Database(folder / "db"))
    standby = standby_of(database, folder, databases)
    site = begin(database, both(database, standby))
    writes = site.writes(20)
    standby.freeze()
    writes.begin()
    until(lambda: database.ask(WAITING))
    # Reading goes on, although nothing that is written is answered.
    assert site.again().get(site.today)[0].status == 200

    # The server gives up waiting: the changes are committed here, and nowhere else.
    def give_up():
        database.ask(f"SELECT pg_terminate_backend(pid) FROM ({WAITING}) AS waiting")
        return site.stored()

    until(give_up)
    # Whoever asks about them waits, too.
    until(lambda: database.ask(WAITING))
    assert not writes.acknowledged
    database.kill_all()
    standby.thaw()
    standby.promote()
    writes.end()
    site.goes_on(writes)
    writes.check(site.stored(standby))


def test_network_to_the_database_freezes_and_is_cut(folder, begin, databases):
    port = free_port()
    database = databases(Database(folder / "db", port=port))
    network = Network(port)
    address = f"host=127.0.0.1 port={network.port} user=acclimate dbname=postgres"
    site = begin(database, address)
    writes = site.writes(600).begin()
    writes.wait_for(60)
    network.freeze()
    # Those that hold a connection wait; the others are told after five seconds.
    writes.until(lambda: len(writes.refused) >= 8)
    assert site.health("live") == 200
    network.thaw()
    writes.wait_for(len(writes.acknowledged) + 60)
    network.freeze()
    writes.until(lambda: len(writes.refused) >= 20)
    network.cut()
    writes.until(lambda: len(writes.refused) + len(writes.unsure) >= 40)
    network.join()
    writes.wait_for(len(writes.acknowledged) + 20)
    writes.end()
    site.goes_on(writes)
    assert all(map(is_not_ready, writes.refused.values())), {heading(text) for text in writes.refused.values()}
    writes.check(site.stored())
    network.stop()


def test_server_that_is_told_to_stop_does_not_wait_for_a_database_that_hangs(folder, begin, databases):
    port = free_port()
    database = databases(Database(folder / "db", port=port))
    network = Network(port)
    site = begin(database, f"host=127.0.0.1 port={network.port} user=acclimate dbname=postgres")
    writes = site.writes(100).begin()
    writes.wait_for(5)
    network.freeze()
    writes.until(lambda: writes.refused)
    # Fails after 20 seconds.
    site.server.stop()
    network.cut()
    writes.end()
    writes.check(site.stored())
    network.join()
    site.server.start_again()
    assert site.again().get(site.today)[0].status == 200
    network.stop()


def test_all_connections_are_busy(folder, begin, databases):
    database = databases(Database(folder / "db"))
    site = begin(database)
    holder = subprocess.Popen(
        [tool("psql"), "--no-psqlrc", "--quiet", database.address()], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    holder.stdin.write("BEGIN; LOCK TABLE person IN ACCESS EXCLUSIVE MODE; \\echo held\n")
    holder.stdin.flush()
    assert holder.stdout.readline() == "held\n"
    with concurrent.futures.ThreadPoolExecutor(16) as pool:
        answers = list(pool.map(lambda _: site.again().get(site.today), range(16)))
    assert [response.status for response, _ in answers] == [503] * 16
    assert all(is_not_ready(text) for _, text in answers)
    holder.communicate("ROLLBACK;\n")
    response, _ = site.again().get(site.today)
    assert response.status == 200


def test_database_takes_fewer_connections_than_wanted(folder, begin, databases):
    database = databases(Database(folder / "db", settings=[
        *FAST, "max_connections = 8", "superuser_reserved_connections = 3", "max_wal_senders = 0"]))
    database.script("CREATE ROLE family LOGIN")
    database.script("CREATE DATABASE family OWNER family TEMPLATE template0")
    site = begin(database, f"host={folder}/db user=family dbname=family", "family")
    writes = site.writes(100).begin()
    writes.end()
    assert len(writes.acknowledged) > 20
    assert all(map(is_not_ready, writes.refused.values())), {heading(text) for text in writes.refused.values()}
    site.goes_on(writes)
    writes.check(site.stored())


@contextlib.contextmanager
def small_disk(folder, megabytes):
    """A file system that is soon full. Only root may mount one."""
    folder.mkdir()
    try:
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder)], check=True,
                       capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("no file system can be mounted here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def fill(folder):
    """Takes all room that is left; returns the file to remove."""
    ballast = folder / "ballast"
    with contextlib.suppress(OSError), open(ballast, "wb", buffering=0) as file:
        while file.write(bytes(1 << 16)):
            pass
    return ballast


def test_disk_of_the_tables_is_full(folder, begin):
    with small_disk(folder / "disk", 128) as disk, Database(folder / "db") as database:
        place = disk / "tables"
        place.mkdir()
        if AS:
            shutil.chown(place, "postgres")
        database.script(f"CREATE TABLESPACE small LOCATION '{place}'")
        database.script("CREATE DATABASE small TABLESPACE small TEMPLATE template0")
        site = begin(database, None, "small")
        ballast = fill(disk)
        writes = site.writes(400).begin()
        writes.until(lambda: len(writes.refused) >= 10)
        assert site.again().get(site.today)[0].status == 200
        ballast.unlink()
        writes.wait_for(len(writes.acknowledged) + 20)
        writes.end()
        site.goes_on(writes)
        # Whoever waits too long behind the others is told that.
        full = [text for text in writes.refused.values() if not is_not_ready(text)]
        assert {heading(text) for text in full} == {DISK_FULL}
        assert all("free up some disk space" in text for text in full)
        writes.check(site.stored())


def test_disk_of_the_log_is_full(folder, begin):
    settings = [*FAST, "min_wal_size = 2MB", "max_wal_size = 4MB", "shared_buffers = 16MB"]
    with small_disk(folder / "disk", 160) as disk:
        disk.chmod(0o711)
        with Database(disk / "db", options=["--wal-segsize=1"], settings=settings) as database:
            site = begin(database)
            ballast = fill(disk)
            writes = site.writes(600).begin()
            writes.until(lambda: len(writes.refused) >= 20)
            ballast.unlink()
            # It ends when it cannot write its log, and whoever looks after it starts it again.
            with contextlib.suppress(RuntimeError):
                database.start(5)
            writes.wait_for(len(writes.acknowledged) + 20)
            writes.end()
            site.goes_on(writes)
            assert {heading(text) for text in writes.refused.values()} <= {DISK_FULL, NOT_READY}
            writes.check(site.stored())
