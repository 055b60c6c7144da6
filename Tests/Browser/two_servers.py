"""PostgreSQL in a temporary folder, servers on one database, and a proxy that spreads requests between them."""

import http.client
import itertools
import shutil
import subprocess
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from site_driver import Server

# PostgreSQL refuses to run as root. It ends when nobody holds the input any more, however the tests end.
START = r"""
set -eu
folder=$1
bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
as=()
if [[ $EUID -eq 0 ]]; then
    chown postgres "$folder"
    as=(setpriv --reuid=postgres --regid=postgres --clear-groups)
fi
end() {
    cd /
    "${as[@]}" "$bin/pg_ctl" -D "$folder/data" -m immediate stop > /dev/null 2>&1 || true
    rm -rf "$folder"
}
trap end EXIT
trap '' INT TERM HUP
cd "$folder"
export LC_ALL=C.UTF-8
"${as[@]}" "$bin/initdb" -D "$folder/data" -U acclimate -A trust -E UTF8 --no-sync > "$folder/log" 2>&1
printf '%s\n' "listen_addresses = ''" "unix_socket_directories = '$folder'" 'fsync = off' 'full_page_writes = off' \
    >> "$folder/data/postgresql.conf"
"${as[@]}" "$bin/pg_ctl" -D "$folder/data" -w -l "$folder/data/log" start >> "$folder/log" 2>&1
echo ready
read -r _ || true
"""


class Database:
    """A server of PostgreSQL that ends with this object, or with the tests."""

    def __init__(self, folder):
        # A socket's path must be short.
        self.folder = folder
        folder.mkdir()
        self.process = subprocess.Popen(
            ["/bin/bash", "-c", START, "bash", str(folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout.readline() == "ready\n", "PostgreSQL did not start"
        self.address = f"host={folder} user=acclimate dbname=postgres"

    def ask(self, question):
        """One statement; returns its rows as lists of texts."""
        answer = subprocess.run(
            ["psql", "--no-psqlrc", "--tuples-only", "--no-align", "--field-separator=\t", "-c", question, self.address],
            check=True, capture_output=True, text=True).stdout
        return [line.split("\t") for line in answer.splitlines()]

    def stop(self):
        self.process.stdin.close()
        self.process.wait(timeout=30)


class Front(Server):
    """A server on the shared database, with a data folder of its own."""

    def __init__(self, home, shared, database, binary):
        super().__init__(home, binary, ["--database-url", database.address, "--shared-folder", str(shared)])
        self.environment["ACCLIMATE_TRUSTED_PROXIES"] = "127.0.0.1"

    def copy_keys(self, other):
        self.home.mkdir(parents=True, mode=0o700)
        shutil.copytree(other.home / "keys", self.home / "keys")
        # Somebody has an account by now, so that no code is printed.
        (self.home / "set-up").touch()


class Proxy:
    """Sends each request to the next server, and to another if that one takes no connections."""

    HOP = {"connection", "transfer-encoding", "keep-alive"}

    def __init__(self, ports):
        self.answers = dict.fromkeys(ports, 0)
        turn = itertools.cycle(ports)
        lock = threading.Lock()
        proxy = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self):
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                headers = [(name, value) for name, value in self.headers.items() if name.lower() not in proxy.HOP]
                headers.append(("X-Forwarded-For", self.headers.get("X-Test-Address", "192.0.2.1")))
                for _ in ports:
                    with lock:
                        port = next(turn)
                    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
                    try:
                        # Nothing was sent yet, so another server may be asked.
                        connection.connect()
                    except OSError:
                        continue
                    connection.putrequest(self.command, self.path, skip_host=True, skip_accept_encoding=True)
                    for name, value in headers:
                        connection.putheader(name, value)
                    connection.endheaders(body)
                    self.pass_on(connection.getresponse(), port)
                    connection.close()
                    return
                self.send_error(502)

            def pass_on(self, response, port):
                content = response.read()
                with lock:
                    proxy.answers[port] += 1
                self.send_response(response.status)
                for name, value in response.getheaders():
                    if name.lower() not in proxy.HOP | {"content-length", "date", "server"}:
                        self.send_header(name, value)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                if self.command != "HEAD":
                    self.wfile.write(content)

            do_GET = do_POST = do_HEAD = answer

            def log_message(self, *arguments):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()
