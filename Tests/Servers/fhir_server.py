#!/usr/bin/env python3
"""A FHIR R4 server for tests, on a free port of this machine. Its first line of output is the address of its base.

    Tests/Servers/fhir_server.py [--data FOLDER_OR_NDJSON] [--auth open|bearer|smart] [--hostile MODE,…] …

Interactions: capabilities, read, search (GET and POST, paging, `_lastUpdated`), create and update with conditions; errors are
OperationOutcomes. `POST /_control` makes it fail on purpose, `GET /_log` says what was asked:

    {"fail": [{"method": "POST", "path": "MedicationAdministration", "status": 429, "times": 1, "headers": {"Retry-After": "7"}}],
     "lose": 1,      answers to writes that are stored and then not sent
     "slow": 2.5,    seconds before each answer from now on
     "hold": true}   answers wait until {"hold": false}

Rules: https://hl7.org/fhir/R4/http.html, https://hl7.org/fhir/R4/search.html
"""

import argparse
import datetime
import email.utils
import http.server
import json
import pathlib
import socket
import sys
import threading
import time
import urllib.parse

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from fhir import smart, store  # noqa: E402

FHIR_JSON = "application/fhir+json"
HOSTILE = {
    "endless-paging": "every page has a next one", "same-page": "the next page is the same one",
    "next-elsewhere": "the next page is on another host", "huge-body": "a body of 1 GB", "redirect-loop": "redirects in a circle",
    "redirect-elsewhere": "redirects to another host", "script-text": "JavaScript in text.div", "wrong-content-type": "JSON as HTML",
    "repeated-entries": "each entry on two pages", "broken-entry": "an entry that is not JSON", "no-conditional-create": "If-None-Exist ignored",
    "statements-only": "only MedicationStatement can be created",
}
LIES = ["token-type", "scope", "no-scope", "patient", "lifetime", "token", "html", "redirect", "huge"]


class Site:
    """Everything that the requests share."""

    def __init__(self, options):
        self.options = options
        self.hostile = set(options.hostile.split(",")) - {""}
        self.clock = store.Clock(options.clock_skew)
        self.store = store.Store(self.clock)
        self.store.fill(store.load(options.data))
        if options.many:
            self.store.fill(store.many(options.many))
        self.authorization = smart.Authorization(options.redirect, options.scopes, options.lifetime, options.lie)
        self.lock = threading.Lock()
        self.free = threading.Event()
        self.free.set()
        self.faults, self.lose, self.slow, self.log, self.pages = [], 0, 0, [], {}

    def control(self, wishes):
        with self.lock:
            self.faults += [{"times": 1, "headers": {}, **fault} for fault in wishes.get("fail", [])]
            self.lose += wishes.get("lose", 0)
        self.slow = wishes.get("slow", self.slow)
        if "hold" in wishes:
            self.free.clear() if wishes["hold"] else self.free.set()

    def fault(self, method, path):
        with self.lock:
            for fault in self.faults:
                if fault["times"] > 0 and fault.get("method", method) == method and fault.get("path", "") in path:
                    fault["times"] -= 1
                    return fault
        return None

    def loses(self):
        with self.lock:
            self.lose -= 1
            return self.lose >= 0


class Handler(http.server.BaseHTTPRequestHandler):
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

    # Who asks

    def permitted(self, kind, interaction):
        auth, header = self.site.options.auth, self.headers.get("Authorization", "")
        if auth == "open":
            return True
        token = header.removeprefix("Bearer ")
        allowed = token == self.site.options.token if auth == "bearer" else self.site.authorization.allows(token, kind, interaction)
        if allowed is None or (auth == "bearer" and not allowed):
            self.outcome(401, "login", "a valid token is needed", {"WWW-Authenticate": 'Bearer error="invalid_token"'})
        elif not allowed:
            self.outcome(403, "forbidden", f"the token's scope does not cover {kind}")
        return bool(allowed)

    def authorize(self, parts, query, form):
        authorization = self.site.authorization
        if parts == ["auth", "token"] and self.command == "POST":
            lie = self.site.options.lie
            if lie == "html":
                return self.send(200, b"<p>Welcome</p>", "text/html")
            if lie == "redirect":
                return self.redirect("http://elsewhere.example/token")
            if lie == "huge":
                return self.pour(1 << 30)
            status, answer = authorization.token(form, self.headers.get("Authorization"))
            return self.answer(status, answer, {"Cache-Control": "no-store"}, type="application/json")
        if parts != ["auth", "authorize"]:
            return self.outcome(404, "not-found", "nothing is here")
        asked = query if self.command == "GET" else form
        problem, may_return = authorization.check(asked, self.base)
        if problem and may_return:
            return self.redirect(smart.back(asked, error=problem))
        if problem:
            return self.send(400, problem.encode(), "text/plain")
        if self.command == "GET":
            return self.send(200, authorization.page(query).encode(), "text/html; charset=utf-8")
        target = authorization.decide(form)
        if target is None:
            asked = {name: value for name, value in form.items() if name not in ("username", "password", "patient", "answer")}
            return self.send(200, authorization.page(asked, wrong=True).encode(), "text/html; charset=utf-8")
        self.redirect(target, status=303)

    # What is there

    def capabilities(self):
        options, conditional = self.site.options, "no-conditional-create" not in self.site.hostile
        security = {"cors": False}
        if options.auth == "smart":
            security["service"] = [{"coding": [{"system": "http://terminology.hl7.org/CodeSystem/restful-security-service",
                                                "code": "SMART-on-FHIR"}]}]
            security["extension"] = [{
                "url": "http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris",
                "extension": [{"url": "authorize", "valueUri": f"{self.base}/auth/authorize"},
                              {"url": "token", "valueUri": f"{self.base}/auth/token"}]}]
        resources = []
        for kind in store.TYPES:
            interactions = ["read", "search-type"]
            if kind == "MedicationStatement" or (kind == "MedicationAdministration" and "statements-only" not in self.site.hostile):
                interactions += ["create", "update"]
            names = list(store.PARAMETERS[kind]) + ["_id"] + ([] if options.no_last_updated else ["_lastUpdated"])
            resources.append({
                "type": kind, "interaction": [{"code": code} for code in interactions], "versioning": "versioned-update",
                "conditionalCreate": conditional, "conditionalUpdate": True, "updateCreate": True,
                "searchParam": [{"name": name, "type": store.TYPES_OF_PARAMETERS.get(name, "string")} for name in names]})
        return {
            "resourceType": "CapabilityStatement", "status": "active", "date": "2026-01-01", "kind": "instance",
            "software": {"name": "Test clinic"}, "implementation": {"description": "Test clinic", "url": self.base},
            "fhirVersion": options.fhir_version, "format": ["json"],
            "rest": [{"mode": "server", "security": security, "resource": resources}]}

    def read(self, kind, id):
        resource = self.site.store.current(kind, id)
        if resource is None:
            return self.outcome(404, "not-found", f"there is no {kind}/{id}")
        self.answer(200, resource, self.headers_of(resource))

    def search(self, kind, query):
        values = dict(query)
        if "_page" in values:
            found = self.site.pages.get(values["_page"])
            if found is None:
                return self.outcome(410, "expired", "this search has been forgotten")
        else:
            known = set(store.PARAMETERS[kind]) | store.GENERAL
            if self.site.options.no_last_updated:
                known.discard("_lastUpdated")
            unknown = [name for name, _ in query if name not in known | store.CONTROL and name != "turn"]
            if unknown and "handling=strict" in self.headers.get("Prefer", ""):
                return self.outcome(400, "not-supported", f"unknown parameter {unknown[0]}")
            try:
                found = self.site.store.search(kind, [(name, value) for name, value in query if name in known])
            except (ValueError, KeyError):
                return self.outcome(400, "value", "a value cannot be read")
            values["_page"] = f"p{len(self.site.pages)}"
            self.site.pages[values["_page"]] = found
        self.page(kind, found, values)

    def page(self, kind, found, values):
        count = min(int(values.get("_count") or self.site.options.count), 1000)
        start = int(values.get("_offset") or 0)
        shown = found[start:start + count]
        if "repeated-entries" in self.site.hostile:
            shown = found[max(0, start - count):start + count]
        entries = [self.entry(kind, id, "match") for id in shown]
        if values.get("_include") == f"{kind}:medication":
            entries += [self.entry("Medication", id, "include") for id in dict.fromkeys(self.medications(kind, shown))]
        if "broken-entry" in self.site.hostile and start == 0:
            entries.insert(0, '{"fullUrl": "' + self.base + '/Patient/twice", "resource": {"resourceType": "Patient", "id": "a", "id": "b"}}')
        links = [{"relation": "self", "url": f"{self.base}/{kind}?_page={values['_page']}&_offset={start}&_count={count}"}]
        target = self.next_page(kind, values["_page"], start, count, len(found))
        if target:
            links.append({"relation": "next", "url": target})
        head = {"resourceType": "Bundle", "type": "searchset", "total": len(found), "link": links}
        text = json.dumps(head)[:-1] + (', "entry": [' + ", ".join(entries) + "]" if entries else "") + "}"
        self.send(200, text.encode(), self.fhir_type())

    def next_page(self, kind, page, start, count, total):
        hostile, path = self.site.hostile, f"/{kind}?_page={page}&_count={count}&_offset="
        if "next-elsewhere" in hostile:
            return f"http://elsewhere.example/fhir{path}{start + count}"
        if "same-page" in hostile:
            return f"{self.base}{path}{start}"
        if start + count < total or "endless-paging" in hostile:
            return f"{self.base}{path}{start + count}"
        return None

    def entry(self, kind, id, mode):
        text = self.site.store.text(kind, id)
        if "script-text" in self.site.hostile:
            resource = json.loads(text)
            resource["text"] = {"status": "generated", "div": '<div xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></div>'}
            text = json.dumps(resource)
        return f'{{"fullUrl": "{self.base}/{kind}/{id}", "resource": {text}, "search": {{"mode": "{mode}"}}}}'

    def medications(self, kind, ids):
        for id in ids:
            target = self.site.store.current(kind, id).get("medicationReference", {}).get("reference", "")
            name = target.removeprefix("Medication/")
            if target != name and self.site.store.current("Medication", name):
                yield name

    # What changes

    def resource(self, kind, body):
        try:
            resource = json.loads(body)
        except ValueError:
            self.outcome(400, "structure", "this is not JSON")
            return None
        if not isinstance(resource, dict) or resource.get("resourceType") != kind:
            self.outcome(400, "invalid", f"a {kind} is expected")
            return None
        if "MedicationAdministration" == kind and not all(
                any(name.startswith(part) for name in resource) for part in ("status", "medication", "subject", "effective")):
            self.outcome(422, "required", "status, medication, subject and effective are needed", expression=[kind])
            return None
        return resource

    def create(self, kind, body):
        if "statements-only" in self.site.hostile and kind != "MedicationStatement":
            return self.outcome(405, "not-supported", f"{kind} cannot be created here")
        resource = self.resource(kind, body)
        if resource is None:
            return
        condition = self.headers.get("If-None-Exist")
        if "no-conditional-create" in self.site.hostile:
            condition = None
        criteria = urllib.parse.parse_qsl(condition) if condition else None
        self.change(lambda: self.site.store.create(kind, resource, criteria))

    def update(self, kind, rest, query, body):
        resource = self.resource(kind, body)
        if resource is None:
            return
        match = self.headers.get("If-Match")
        version = match.removeprefix("W/").strip('"') if match else None
        if not rest:
            found = self.site.store.search(kind, query) if query else []
            if not query or len(found) > 1:
                return self.outcome(412, "multiple-matches", "the criteria are not selective enough")
            rest = found or [store.uuid.uuid4().hex]
        elif resource.get("id") != rest[0]:
            return self.outcome(400, "invalid", "the id of the resource differs from that of the address")
        self.change(lambda: self.site.store.update(kind, rest[0], resource, version))

    def change(self, work):
        try:
            status, stored = work()
        except store.Conflict as conflict:
            return self.outcome(conflict.status, conflict.code, conflict.text)
        if self.site.loses():
            self.close_connection = True
            return self.connection.shutdown(socket.SHUT_RDWR)
        self.answer(status, stored, self.headers_of(stored))

    # Answers

    def headers_of(self, resource):
        meta = resource["meta"]
        updated = datetime.datetime.fromisoformat(meta["lastUpdated"])
        return {"ETag": f'W/"{meta["versionId"]}"', "Last-Modified": email.utils.format_datetime(updated.astimezone(datetime.timezone.utc), True),
                "Location": f"{self.base}/{resource['resourceType']}/{resource['id']}/_history/{meta['versionId']}"}

    def outcome(self, status, code, text, headers=None, expression=None):
        issue = {"severity": "error", "code": code, "details": {"text": text}, "diagnostics": f"{self.command} was refused"}
        if expression:
            issue["expression"] = expression
        self.answer(status, {"resourceType": "OperationOutcome", "issue": [issue]}, headers)

    def fhir_type(self):
        return "text/html" if "wrong-content-type" in self.site.hostile else f"{FHIR_JSON}; charset=utf-8"

    def answer(self, status, value, headers=None, type=None):
        self.send(status, json.dumps(value, ensure_ascii=False).encode(), type or self.fhir_type(), headers)

    def redirect(self, target, status=302):
        self.send(status, b"", "text/plain", {"Location": target})

    def send(self, status, body, type, headers=None):
        self.start(status, type, len(body), headers)
        self.wfile.write(body)

    def start(self, status, type, length, headers=None):
        self.send_response_only(status)
        self.send_header("Date", email.utils.format_datetime(self.site.clock.now(), usegmt=True))
        for name, value in {"Content-Type": type, "Content-Length": str(length), **(headers or {})}.items():
            self.send_header(name, value)
        self.end_headers()

    def pour(self, length):
        """A body as long as that, which nobody should read to its end."""
        self.start(200, f"{FHIR_JSON}", length)
        self.close_connection = True
        try:
            for _ in range(length >> 20):
                self.wfile.write(b" " * (1 << 20))
        except OSError:
            pass


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    here = pathlib.Path(__file__).parent
    parser.add_argument("--data", default=here / "fhir/resources.ndjson", help="a folder or an NDJSON file")
    parser.add_argument("--many", type=int, default=0, help="so many resources more, of one patient")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--until-input-ends", action="store_true", help="end with the process that started it")
    parser.add_argument("--count", type=int, default=50, help="entries of a page unless the client says")
    parser.add_argument("--auth", choices=["open", "bearer", "smart"], default="open")
    parser.add_argument("--token", default="open-sesame", help="the bearer token")
    parser.add_argument("--redirect", action="append", default=[], help="a registered redirect_uri")
    parser.add_argument("--scopes", choices=["v1", "v2"], default="v2")
    parser.add_argument("--discovery", choices=["well-known", "extension"], default="well-known")
    parser.add_argument("--lifetime", type=int, default=3600, help="seconds that a token lives")
    parser.add_argument("--lie", choices=LIES, help="what the token endpoint lies about")
    parser.add_argument("--fhir-version", default="4.0.1")
    parser.add_argument("--no-last-updated", action="store_true")
    parser.add_argument("--clock-skew", type=int, default=0, help="seconds that the clock is ahead")
    parser.add_argument("--hostile", default="", help="any of: " + "; ".join(f"{name} ({text})" for name, text in HOSTILE.items()))
    options = parser.parse_args()
    unknown = set(options.hostile.split(",")) - {""} - set(HOSTILE)
    if unknown:
        parser.error(f"unknown: {', '.join(sorted(unknown))}")
    handler = type("SiteHandler", (Handler,), {"site": Site(options)})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", options.port), handler)
    server.daemon_threads = True
    print(f"http://127.0.0.1:{server.server_port}/fhir", flush=True)
    if options.until_input_ends:
        threading.Thread(target=end_with_input, args=(server,), daemon=True).start()
    server.serve_forever()


def end_with_input(server):
    """Ends when the input does, so that no server outlives its test."""
    while sys.stdin.buffer.read(4096):
        pass
    server.shutdown()


if __name__ == "__main__":
    main()
