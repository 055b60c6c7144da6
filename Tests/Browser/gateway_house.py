"""A house for the gateway: a bus of its own, a mocked BlueZ, a server that can be away, and the program itself."""

import base64
import http.server
import json
import os
import queue
import resource
import signal
import subprocess
import threading
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
TOKEN = "acc_" + "t" * 43
PERSON = "018f9f2e-7a10-7c3e-9a51-5d1c0e6a2b01"
# dbusmock comes from the distribution and belongs to its Python.
SYSTEM_PYTHON = "/usr/bin/python3"
# Seconds until something will not happen any more.
LONG = 30
CAP, OTHER, STRANGER = "24:6F:28:AA:BB:01", "24:6F:28:AA:BB:02", "24:6F:28:AA:BB:03"
INHALERS = {CAP: "018f9f2e-7a10-7c3e-9a51-5d1c0e6a2b11", OTHER: "018f9f2e-7a10-7c3e-9a51-5d1c0e6a2b12"}
CONFIGURATION = """<busconfig><listen>unix:tmpdir=/tmp</listen><policy context="default">
<allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>"""


class Lines:
    """What a process prints, line by line as it comes."""

    def __init__(self, *streams):
        self.queue, self.seen, self.backlog = queue.Queue(), [], []
        for stream in streams:
            threading.Thread(target=self.take, args=(stream,), daemon=True).start()

    def take(self, stream):
        for line in stream:
            self.queue.put(line.rstrip("\n"))

    def until(self, found):
        """Waits for a line and returns what `found` makes of it. Lines that were not asked for yet may come in any order."""
        for index, line in enumerate(self.backlog):
            if result := found(line):
                del self.backlog[index]
                return result
        end = time.monotonic() + LONG
        while True:
            try:
                line = self.queue.get(timeout=max(0, end - time.monotonic()))
            except queue.Empty:
                raise AssertionError("\n".join(["it did not happen:", *self.seen])) from None
            self.seen.append(line)
            if result := found(line):
                return result
            self.backlog.append(line)

    def so_far(self):
        """Every line until now."""
        while not self.queue.empty():
            self.seen.append(self.queue.get())
            self.backlog.append(self.seen[-1])
        return self.seen


class Bluetooth:
    """A bus with nothing but a mocked BlueZ."""

    def __init__(self, folder):
        folder.mkdir()
        configuration = folder / "bus.conf"
        configuration.write_text(CONFIGURATION)
        self.daemon = subprocess.Popen(
            ["dbus-daemon", f"--config-file={configuration}", "--print-address", "--nofork", "--nopidfile"],
            stdout=subprocess.PIPE, text=True)
        address = self.daemon.stdout.readline().strip()
        assert address, "the bus did not start"
        self.environment = {**os.environ, "DBUS_SYSTEM_BUS_ADDRESS": address}
        self.log = folder / "mock.log"
        self.start()

    def start(self):
        self.mock = subprocess.Popen(
            [SYSTEM_PYTHON, "-m", "dbusmock", "--system", "-l", str(self.log), "-t", str(HERE / "bluez_gatt.py")],
            env=self.environment, stdout=subprocess.PIPE, text=True)
        self.lines = Lines(self.mock.stdout)
        self.event("ready")

    def stop(self):
        end(self.mock)

    def event(self, name, **expected):
        def found(line):
            event = json.loads(line)
            is_it = event["event"] == name and all(event.get(key) == value for key, value in expected.items())
            return event if is_it else None

        return self.lines.until(found)

    def events(self, name):
        return [event for event in map(json.loads, self.lines.so_far()) if event["event"] == name]

    def call(self, member, *arguments):
        subprocess.run(
            ["dbus-send", "--system", "--print-reply", "--dest=org.bluez", "/", f"org.bluez.Mock.{member}", *arguments],
            env=self.environment, check=True, stdout=subprocess.DEVNULL)

    def appear(self, address, **more):
        self.call("Appear", f"string:{json.dumps({'address': address, **more})}")

    def notify(self, address, payload, cut=512):
        self.call("Notify", f"string:{address}", f"string:{payload.hex()}", f"int32:{cut}")

    def drop(self, address):
        self.call("Drop", f"string:{address}")

    def vanish(self, address):
        self.call("Vanish", f"string:{address}")

    def refuse(self, address, refuses):
        self.call("Refuse", f"string:{address}", f"boolean:{'true' if refuses else 'false'}")

    def close(self):
        end(self.mock)
        end(self.daemon)


class PuffServer:
    """Takes payloads like `POST /api/v1/people/PERSON/puffs`, and keeps each once."""

    def __init__(self):
        self.port, self.kept, self.posts = 0, {}, queue.Queue()
        self.status, self.answer, self.before_answer, self.scope, self.refused = 200, None, None, "puffs", set()
        self.headers = {}
        self.server = None
        self.start()

    def start(self):
        house = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                known = self.path == "/api/v1/token" and self.headers["Authorization"] == f"Bearer {TOKEN}"
                self.reply(200 if known else 401, {"id": "t", "name": "Hall", "scope": house.scope, "person": PERSON})

            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                assert self.path == f"/api/v1/people/{PERSON}/puffs" and self.headers["Content-Type"] == "application/json"
                status = house.status if house.status != 200 else house.keep(body["payloads"])
                house.posts.put((status, body["payloads"]))
                if house.before_answer:
                    house.before_answer()
                answer = {"items": [], "payloads": [{"id": one["id"], "kept": "puff"} for one in body["payloads"]]}
                self.reply(status, answer if house.answer is None else house.answer)

            def reply(self, status, answer):
                text = (answer if isinstance(answer, str) else json.dumps(answer)).encode()
                try:
                    self.send_response(status)
                    for name, value in house.headers.items():
                        self.send_header(name, value)
                    self.send_header("Content-Length", str(len(text)))
                    self.end_headers()
                    self.wfile.write(text)
                except OSError:
                    # The gateway was killed.
                    self.close_connection = True

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), Handler)
        self.server.daemon_threads = True
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()

    def keep(self, payloads):
        """All or nothing. The same by device, restart and number, or else by contents and place."""
        if any(one["inhaler"] in self.refused for one in payloads):
            return 422
        for one in payloads:
            text = decoded(one)
            fields = text.rstrip("\0").split("\t")
            numbered = len(fields) > 3 and fields[3].isdigit()
            key = ((one.get("device") or one["inhaler"], one.get("boot"), fields[3]) if numbered
                   else (one["inhaler"], text, one["ordinal"]))
            self.kept.setdefault(key, one)
        return 200

    def post(self):
        return self.posts.get(timeout=LONG)

    @property
    def texts(self):
        return sorted(decoded(one) for one in self.kept.values())


def decoded(payload):
    text = payload["payload"]
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)).decode(errors="replace")


class Gateway:
    """The program, with a spool that outlives it."""

    def __init__(self, folder, bluetooth, port, inhalers, binary, token=TOKEN):
        self.bluetooth, self.binary, self.port, self.inhalers = bluetooth, binary, port, inhalers
        self.spool, self.clock, self.token = folder / "spool", folder / "clock-is-set", folder / "token"
        self.token.write_text(token + "\n")
        self.clock.touch()

    def start(self, *more, is_writable=True):
        def prepare():
            # Writing then fails, as on a full disk.
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            if not is_writable:
                resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))

        self.process = subprocess.Popen(
            [self.binary, "inhaler", "watch", "--server", f"http://127.0.0.1:{self.port}", "--token-file", str(self.token),
             "--spool", str(self.spool), "--clock-file", str(self.clock),
             *(part for pair in self.inhalers.items() for part in ("--inhaler", "=".join(pair))), *more],
            env=self.bluetooth.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=prepare)
        self.lines = Lines(self.process.stdout, self.process.stderr)
        return self

    def make_writable(self):
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))

    def says(self, text):
        return self.lines.until(lambda line: line if text in line else None)

    def kill(self):
        self.process.kill()
        self.process.wait()

    @property
    def waiting(self):
        return sorted(path.name for path in self.spool.glob("*.json"))

    def close(self):
        end(self.process)


def end(process):
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def puff(sequence=None, epoch=1_793_602_800, place="51.454500\t-2.587900"):
    """What an inhaler sends."""
    return "\t".join([str(epoch), place, *([] if sequence is None else [str(sequence)])]).encode()


def listen(bluetooth, address=CAP, identity="cap\t3", **more):
    """An inhaler comes near, and the gateway subscribes."""
    bluetooth.appear(address, identity=identity, **more)
    return bluetooth.event("subscribed", address=address)


def acknowledged(bluetooth, sequence, address=CAP):
    event = bluetooth.event("written", address=address, value=f"ACK\t{sequence}")
    assert event["type"] == "request"
