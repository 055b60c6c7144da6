"""Starting, stopping and refusing to start."""

import os
import signal
import socket
import ssl
import stat
import subprocess
import time
import urllib.request

import pytest
from site_driver import Browser, Server, free_port

from conftest import BINARY

pytestmark = pytest.mark.one_server


def serve(home, *arguments):
    environment = dict(os.environ, ACCLIMATE_HOME=str(home))
    return subprocess.run(
        [BINARY, "serve", *arguments], env=environment, capture_output=True, text=True, timeout=30)


def test_the_folder_is_private_and_the_server_listens_on_this_machine_alone(server):
    assert stat.S_IMODE(os.stat(server.home).st_mode) == 0o700
    listening = subprocess.run(["ss", "-ltnH"], capture_output=True, text=True).stdout
    line = next(line for line in listening.splitlines() if f":{server.port} " in line)
    assert "127.0.0.1" in line


def test_a_second_server_on_the_folder_is_refused_in_one_sentence(server):
    second = serve(server.home, "--port", "0")
    assert second.returncode == 75
    assert str(server.process.pid) in second.stderr and len(second.stderr.strip().splitlines()) == 1


def test_a_taken_port_is_named(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        refused = serve(tmp_path / "home", "--port", str(port))
    assert refused.returncode != 0
    assert str(port) in refused.stderr and len(refused.stderr.strip().splitlines()) == 1


def test_a_newer_database_is_left_alone(tmp_path):
    server = Server(tmp_path / "home", BINARY).start()
    server.stop()
    subprocess.run(
        ["sqlite3", str(server.home / "acclimate.sqlite"),
         "INSERT INTO schema_migration (name, applied_at) VALUES ('M9999_future', 0)"], check=True)
    refused = serve(server.home, "--port", "0")
    assert refused.returncode != 0
    assert "newer" in refused.stderr and len(refused.stderr.strip().splitlines()) == 1


def test_a_stop_finishes_what_is_under_way(server):
    browser = Browser(server.port)
    browser.get("/setup")
    body = b"csrf=" + browser.token.encode() + b"&code=" + b"x" * 20_000
    with socket.create_connection(("127.0.0.1", server.port)) as connection:
        cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        connection.sendall(
            f"POST /setup HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookies}\r\n"
            f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n".encode()
            + body[:9000])
        time.sleep(0.3)
        server.process.send_signal(signal.SIGTERM)
        time.sleep(0.3)
        connection.sendall(body[9000:])
        answer = connection.recv(200)
    assert answer.startswith(b"HTTP/1.1 422")
    assert server.process.wait(timeout=20) == 0


def test_phones_get_a_secure_connection_that_the_local_authority_vouches_for(tmp_path):
    home = tmp_path / "home"
    environment = dict(os.environ, ACCLIMATE_HOME=str(home))
    subprocess.run([BINARY, "certificate"], env=environment, check=True, capture_output=True)
    port = free_port()
    process = subprocess.Popen(
        [BINARY, "serve", "--lan", "--port", str(port)], env=environment, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)
    try:
        trusting = ssl.create_default_context(cafile=str(home / "certificates/ca.pem"))
        for _ in range(100):
            try:
                answer = urllib.request.urlopen(f"https://127.0.0.1:{port}/setup", context=trusting)
                break
            except OSError:
                time.sleep(0.1)
        cookie = answer.headers["Set-Cookie"]
        assert cookie.startswith("__Host-") and "Secure" in cookie and "HttpOnly" in cookie
        authority = urllib.request.urlopen(f"https://127.0.0.1:{port}/ca.crt", context=trusting)
        assert authority.headers["Content-Type"] == "application/x-x509-ca-cert"
    finally:
        process.terminate()
        assert process.wait(timeout=20) == 0
