"""Where a request goes."""

import http.server
import json
import time
import urllib.parse

from fhir import store
from fhir.answers import Answers
from fhir.permission import Permission
from fhir.reading import Reading
from fhir.site import Site
from fhir.writing import Writing


class Handler(Permission, Reading, Writing, Answers, http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    site: Site

    @property
    def base(self):
        return f"http://{self.headers.get('Host')}/fhir"

    def log_message(self, *_):
        pass

    def do_GET(self):
        self.handle_all()

    do_POST = do_PUT = do_DELETE = do_GET

    def handle_all(self):
        url = urllib.parse.urlsplit(self.path)
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if url.path == "/_control":
            self.site.control(json.loads(body))
            return self.answer(200, {})
        if url.path == "/_log":
            return self.answer(200, self.site.log)
        self.site.log.append({"method": self.command, "path": self.path, "headers": dict(self.headers.items()),
                              "body": body.decode(errors="replace")})
        self.site.free.wait()
        time.sleep(self.site.slow)
        fault = self.site.fault(self.command, url.path)
        if fault:
            return self.outcome(fault["status"], "exception", "asked for by the test", fault["headers"])
        parts = urllib.parse.unquote(url.path).strip("/").split("/")
        query = urllib.parse.parse_qsl(url.query, keep_blank_values=True)
        if parts[0] != "fhir":
            return self.outcome(404, "not-found", "nothing is here")
        if "redirect-loop" in self.site.hostile:
            return self.redirect(f"{self.base}/{'/'.join(parts[1:])}?turn={len(self.site.log)}")
        if "redirect-elsewhere" in self.site.hostile:
            return self.redirect(f"http://elsewhere.example/fhir/{'/'.join(parts[1:])}")
        self.route(parts[1:], query, body)

    def route(self, parts, query, body):
        if parts == ["metadata"]:
            return self.answer(200, self.capabilities())
        if parts == [".well-known", "smart-configuration"]:
            if self.site.options.auth != "smart" or self.site.options.discovery != "well-known":
                return self.outcome(404, "not-found", "no SMART here")
            return self.answer(200, self.site.authorization.configuration(self.base), type="application/json")
        if parts[:1] == ["auth"]:
            return self.authorize(parts, dict(query), dict(urllib.parse.parse_qsl(body.decode(), keep_blank_values=True)))
        if not parts or parts[0] not in store.TYPES:
            return self.outcome(404, "not-supported", f"unknown type {parts[0] if parts else ''}")
        if "huge-body" in self.site.hostile:
            return self.pour(1 << 30)
        kind, rest = parts[0], parts[1:]
        form = urllib.parse.parse_qsl(body.decode(errors="replace"), keep_blank_values=True)
        if self.command == "GET" and not rest:
            return self.permitted(kind, "s") and self.search(kind, query)
        if self.command == "POST" and rest == ["_search"]:
            return self.permitted(kind, "s") and self.search(kind, query + form)
        if self.command == "GET" and len(rest) == 1:
            return self.permitted(kind, "r") and self.read(kind, rest[0])
        if self.command == "POST" and not rest:
            return self.permitted(kind, "c") and self.create(kind, body)
        if self.command == "PUT" and len(rest) <= 1:
            return self.permitted(kind, "u") and self.update(kind, rest, query, body)
        self.outcome(405, "not-supported", "this interaction is not supported")
