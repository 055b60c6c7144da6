"""Creating and updating."""

import json
import socket
import urllib.parse
import uuid

from fhir import store


class Writing:
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
            rest = found or [uuid.uuid4().hex]
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
