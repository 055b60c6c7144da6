"""What the server says about itself, reading and searching."""

import json

from fhir import store


class Reading:
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
        if "strangers" in self.site.hostile:
            entries += [f'{{"resource": {json.dumps(resource)}}}' for resource in strangers(kind, self.base)]
        if "broken-entry" in self.site.hostile and start == 0:
            entries.insert(0, '{"fullUrl": "' + self.base + '/Patient/twice", "resource": {"resourceType": "Patient", "id": "a", "id": "b"}}')
        links = [{"relation": "self", "url": f"{self.base}/{kind}?_page={values['_page']}&_offset={start}&_count={count}"}]
        target = self.next_page(kind, values["_page"], start, count, len(found))
        if target:
            links.append({"relation": "next", "url": target})
        head = {"resourceType": "Bundle", "type": "searchset", "total": len(found), "link": links}
        text = json.dumps(head)[:-1] + (', "entry": [' + ", ".join(entries) + "]" if entries else "") + "}"
        if "broken-page" in self.site.hostile:
            text = text[:len(text) // 2]
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


def strangers(kind, base):
    """Resources that are not about the patient who was asked for, each in its own way; all are about plums."""
    medicine = {"text": "Plum syrup"}
    somebody = [{"reference": "Patient/twin-a"}, {"reference": "http://elsewhere.example/fhir/Patient/mia"},
                {"reference": f"{base}/Patient/mia/../twin-a"}, {"reference": "#mia"}, {"display": "Mia Sommer"}, None]
    for number, subject in enumerate(somebody):
        resource = {"resourceType": kind, "id": f"stranger-{number}", "status": "active", "intent": "order",
                    "medicationCodeableConcept": medicine, "contained": [{"resourceType": "Patient", "id": "mia"}],
                    "subject": subject}
        if kind == "MedicationAdministration":
            resource |= {"status": "completed", "effectiveDateTime": "2026-03-13T08:00:00+01:00",
                         "request": {"reference": "MedicationRequest/concept"}}
        yield {name: value for name, value in resource.items() if value is not None}
    yield {"resourceType": "Patient", "id": "twin-a", "name": [{"family": "Plum"}]}
    yield {"resourceType": "Observation", "id": "plum", "subject": {"reference": "Patient/mia"}, "valueString": "plum"}
