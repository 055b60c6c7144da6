"""A study with a key for each day: signs blinded tokens with plain arithmetic and takes anonymous answers."""

import base64
import hashlib
import http.server
import json
import threading
import urllib.parse
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import padding, rsa
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

ROOT = Path(__file__).resolve().parent.parent.parent
STUDY = "sleep-2026"
DAYS = [f"2026-06-{day:02}" for day in range(1, 8)]
CSRF = "form-token"


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def script(name):
    """The file of a script of the site or of an area; None if there is none."""
    places = [ROOT / "Public/js", *ROOT.glob("Sources/Areas/*/Pages/Scripts")]
    return next((place / name for place in places if (place / name).is_file()), None)


class DayKey:
    def __init__(self, bits=3072, exponent=65537):
        self.private = rsa.generate_private_key(exponent, bits)
        numbers = self.private.private_numbers()
        self.n, self.d, self.length = numbers.public_numbers.n, numbers.d, bits // 8
        self.spki = self.private.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
        self.id = hashlib.sha256(self.spki).hexdigest()

    def sign(self, blinded):
        number = int.from_bytes(blinded, "big")
        assert len(blinded) == self.length and number < self.n
        return pow(number, self.d, self.n).to_bytes(self.length, "big")

    def is_valid(self, signature, message):
        try:
            self.private.public_key().verify(
                signature, message, padding.PSS(padding.MGF1(hashes.SHA384()), 48), hashes.SHA384())
        except InvalidSignature:
            return False
        return True


class StudyServer:
    """Records every request; what it answers can be changed while it runs."""

    def __init__(self, keys):
        self.keys = dict(keys)
        self.signed, self.spent, self.answers, self.requests = {}, set(), [], []
        self.listed = self.list_keys
        self.spend_status = None
        self.loses_answers = self.is_wrong = False
        server = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                server.note(self)
                if self.path == "/":
                    self.reply(200, b"<!doctype html><title>Study</title>", "text/html", ("Set-Cookie", "session=ada"))
                elif self.path == "/keys":
                    self.reply_json(200, server.listed())
                elif self.path.startswith("/js/") and ".." not in self.path and (file := script(self.path[4:])):
                    self.reply(200, file.read_bytes(), "text/javascript")
                else:
                    self.reply(404, b"", "text/plain")

            def do_POST(self):
                sent = self.rfile.read(int(self.headers["Content-Length"])).decode()
                if self.path == "/sign":
                    fields = dict(urllib.parse.parse_qsl(sent))
                    body = {**fields, "tokens": json.loads(fields["tokens"])}
                else:
                    body = json.loads(sent)
                server.note(self, body)
                if self.path == "/sign":
                    answer = server.sign(self, body)
                else:
                    answer = server.spend(body)
                if server.loses_answers:
                    self.close_connection = True
                    return
                self.reply_json(*answer)

            def reply_json(self, status, value):
                self.reply(status, json.dumps(value).encode(), "application/json")

            def reply(self, status, body, kind, *headers):
                self.send_response(status)
                for name, value in [("Content-Type", kind), ("Content-Length", len(body)), *headers]:
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.http = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.http.daemon_threads = True
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.http.server_port}"

    def note(self, handler, body=None):
        self.requests.append((handler.path, dict(handler.headers), body))

    def to(self, path):
        return [(headers, body) for asked, headers, body in self.requests if asked == path]

    def list_keys(self):
        return {"study": STUDY, "keys": [
            {"day": day, "keyId": key.id, "spki": base64url(key.spki)} for day, key in self.keys.items()]}

    def sign(self, handler, body):
        if "session=ada" not in handler.headers.get("Cookie", "") or body.get("csrf") != CSRF:
            return 403, {}
        signed = []
        for token in body["tokens"]:
            key = self.keys[token["day"]]
            # One token a day and key; the same one may be asked for again.
            if token["keyId"] != key.id or self.signed.setdefault(key.id, token["blinded"]) != token["blinded"]:
                continue
            signature = bytearray(key.sign(from_base64url(token["blinded"])))
            if self.is_wrong:
                signature[-1] ^= 1
            signed.append({"day": token["day"], "blindSignature": base64url(signature)})
        return 200, {"tokens": signed}

    def spend(self, body):
        if self.spend_status:
            return self.spend_status, {}
        key, message = self.keys.get(body["day"]), from_base64url(body["message"])
        start = f"acclimate study token 1\0{STUDY}\0{body['day']}\0".encode()
        is_ours = message[32:-32] == start and len(message) == 64 + len(start)
        if not key or key.id != body["keyId"] or not is_ours:
            return 422, {}
        if not key.is_valid(from_base64url(body["signature"]), message):
            return 403, {}
        if message in self.spent:
            return 409, {}
        self.spent.add(message)
        self.answers.append((body["day"], body["answer"]))
        return 201, {"state": "stored"}

    def close(self):
        self.http.shutdown()
        self.http.server_close()
