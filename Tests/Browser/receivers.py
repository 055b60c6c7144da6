"""Local stand-ins for what takes reminders: a push service, a mail server, and anything that takes a POST."""

import base64
import http.server
import json
import os
import socket
import ssl
import threading
import time

import http_ece
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def until(found, seconds=20):
    """Waits for something to be true and returns it."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        result = found()
        if result:
            return result
        time.sleep(0.05)
    raise AssertionError("it did not happen in time")


class Receiver:
    """Takes POST requests and keeps them."""

    def __init__(self, status=201):
        self.status = status
        self.requests = []
        receiver = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                receiver.requests.append((self.path, dict(self.headers), body))
                self.send_response(receiver.status)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server.server_port}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


class PushService(Receiver):
    """A push service for devices whose keys it makes itself."""

    def __init__(self):
        super().__init__()
        self.devices = {}

    def device(self, name):
        """What a browser would say about itself: endpoint and keys."""
        key, auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        self.devices[name] = (key, auth)
        public = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": f"{self.address}/{name}", "p256dh": base64url(public), "auth": base64url(auth)}

    def messages(self, name):
        """The decrypted messages of a device with their headers, oldest first."""
        key, auth = self.devices[name]
        return [
            (headers, json.loads(http_ece.decrypt(body, private_key=key, auth_secret=auth, version="aes128gcm")))
            for path, headers, body in list(self.requests) if path == f"/{name}"]


class MailServer:
    """A mail server with STARTTLS and one account."""

    def __init__(self, certificate, key, user="reminders", password="correct horse"):
        self.messages = []
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)

        def authenticate(_server, _session, _envelope, _mechanism, data):
            right = data.login == user.encode() and data.password == password.encode()
            return AuthResult(success=right, handled=False)

        # The controller probes its port, so it has to know it.
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.controller = Controller(
            self, hostname="127.0.0.1", port=self.port, tls_context=context, require_starttls=True, auth_required=True,
            authenticator=authenticate)

    async def handle_DATA(self, _server, _session, envelope):
        self.messages.append(envelope.content.decode())
        return "250 OK"

    def __enter__(self):
        self.controller.start()
        return self

    def __exit__(self, *_):
        self.controller.stop()
