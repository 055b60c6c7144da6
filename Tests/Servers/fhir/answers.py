"""How the server answers: resources, outcomes, redirects, and bodies without end."""

import datetime
import email.utils
import json

FHIR_JSON = "application/fhir+json"


class Answers:
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
