"""Resources with their versions, and searches over them."""

import copy
import datetime
import json
import pathlib
import threading
import uuid

TYPES = ["Patient", "MedicationRequest", "Medication", "MedicationAdministration", "MedicationStatement", "MedicationDispense"]
# The search parameters of HL7 FHIR R4 that are understood, by type, and what they look at.
PARAMETERS = {
    "Patient": {"identifier": "identifier", "name": "name", "family": "family", "given": "given", "birthdate": "birthDate",
                "gender": "gender"},
    "MedicationRequest": {"identifier": "identifier", "patient": "subject", "subject": "subject", "status": "status"},
    "Medication": {"identifier": "identifier", "status": "status"},
    "MedicationAdministration": {"identifier": "identifier", "patient": "subject", "subject": "subject", "request": "request",
                                 "status": "status"},
    "MedicationStatement": {"identifier": "identifier", "patient": "subject", "subject": "subject", "status": "status"},
    "MedicationDispense": {"identifier": "identifier", "patient": "subject", "subject": "subject",
                           "prescription": "authorizingPrescription", "status": "status"},
}
TYPES_OF_PARAMETERS = {"_id": "token", "_lastUpdated": "date", "birthdate": "date", "gender": "token", "identifier": "token",
                       "patient": "reference", "prescription": "reference", "request": "reference", "status": "token",
                       "subject": "reference"}
GENERAL = {"_id", "_lastUpdated"}
CONTROL = {"_count", "_include", "_sort", "_total", "_format", "_summary"}


class Clock:
    """The server's clock, which may be wrong by so many seconds."""

    def __init__(self, skew=0):
        self.skew = datetime.timedelta(seconds=skew)

    def now(self):
        return datetime.datetime.now(datetime.timezone.utc) + self.skew


def instant(moment):
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def load(source):
    """The resources of a folder of JSON files and bundles, or of an NDJSON file."""
    source = pathlib.Path(source)
    files = sorted(source.rglob("*.json")) + sorted(source.rglob("*.ndjson")) if source.is_dir() else [source]
    for file in files:
        text = file.read_text(encoding="utf-8")
        for line in text.splitlines() if file.suffix == ".ndjson" else [text]:
            if not line.strip():
                continue
            resource = json.loads(line)
            if resource.get("resourceType") == "Bundle":
                yield from (entry["resource"] for entry in resource.get("entry", []) if "resource" in entry)
            elif "resourceType" in resource:
                yield resource


def many(count):
    """So many orders and administrations of one patient, half of each."""
    yield {"resourceType": "Patient", "id": "many", "name": [{"family": "Lang", "given": ["Ada"]}], "birthDate": "1980-02-29"}
    for number in range(count):
        kind = ["MedicationRequest", "MedicationAdministration"][number % 2]
        resource = {
            "resourceType": kind, "id": f"n{number}", "status": ["active", "completed"][number % 2],
            "medicationCodeableConcept": {"coding": [{"system": "http://www.nlm.nih.gov/research/umls/rxnorm",
                                                      "code": str(100000 + number % 500), "display": f"Medicine {number % 500}"}],
                                          "text": f"Medicine {number % 500}, 10 mg tablet"},
            "subject": {"reference": "Patient/many", "display": "Ada Lang"},
        }
        if kind == "MedicationRequest":
            resource |= {"intent": "order", "authoredOn": "2026-03-12T07:30:00+01:00", "dosageInstruction": [
                {"sequence": 1, "text": "One tablet in the morning and one in the evening",
                 "timing": {"repeat": {"frequency": 1, "period": 1, "periodUnit": "d", "when": ["MORN", "EVE"]}},
                 "doseAndRate": [{"doseQuantity": {"value": 1, "unit": "tablet"}}]}]}
        else:
            resource |= {"effectiveDateTime": "2026-03-12T07:30:00+01:00", "request": {"reference": f"MedicationRequest/n{number - 1}"},
                         "dosage": {"dose": {"value": 1, "unit": "tablet"}}}
        yield resource


class Conflict(Exception):
    """An interaction that the state of the store forbids."""

    def __init__(self, status, code, text):
        self.status, self.code, self.text = status, code, text


class Store:
    def __init__(self, clock):
        self.clock = clock
        self.lock = threading.RLock()
        self.versions = {}
        self.serialized = {}

    def fill(self, resources):
        for resource in resources:
            if resource.get("resourceType") in TYPES and "id" in resource:
                self.keep(resource["resourceType"], resource["id"], resource, resource.get("meta", {}).get("lastUpdated"))

    def keep(self, kind, id, resource, updated=None):
        """Stores a new version and returns it."""
        with self.lock:
            versions = self.versions.setdefault(kind, {}).setdefault(id, [])
            kept = copy.deepcopy(resource)
            kept["id"] = id
            kept["meta"] = {**kept.get("meta", {}), "versionId": str(len(versions) + 1),
                            "lastUpdated": updated or instant(self.clock.now())}
            versions.append(kept)
            self.serialized[kind, id] = json.dumps(kept, ensure_ascii=False)
            return kept

    def current(self, kind, id):
        with self.lock:
            versions = self.versions.get(kind, {}).get(id)
            return versions[-1] if versions else None

    def text(self, kind, id):
        return self.serialized[kind, id]

    def create(self, kind, resource, criteria=None):
        """201 with the new resource; with criteria 200 with the only match. Several matches are a conflict."""
        with self.lock:
            if criteria is not None:
                found = self.search(kind, criteria)
                if len(found) > 1:
                    raise Conflict(412, "multiple-matches", f"{len(found)} resources match the criteria")
                if found:
                    return 200, self.current(kind, found[0])
            return 201, self.keep(kind, uuid.uuid4().hex, resource)

    def update(self, kind, id, resource, version=None):
        with self.lock:
            stored = self.current(kind, id)
            if version is not None and (stored is None or stored["meta"]["versionId"] != version):
                raise Conflict(412, "conflict", f"the current version is {stored['meta']['versionId'] if stored else 'none'}")
            return 200 if stored else 201, self.keep(kind, id, resource)

    def search(self, kind, criteria):
        """The ids of what matches, in the order of storing."""
        with self.lock:
            return [id for id, versions in self.versions.get(kind, {}).items()
                    if all(matches(versions[-1], kind, name, value) for name, value in criteria)]


def matches(resource, kind, name, value):
    if name == "_id":
        return resource["id"] in value.split(",")
    if name == "_lastUpdated":
        return compares(resource["meta"]["lastUpdated"], value)
    element = PARAMETERS[kind][name]
    if name == "identifier":
        return any(is_token(item, value) for item in listed(resource.get("identifier")))
    if name in ("name", "family", "given"):
        return any(text.casefold().startswith(value.casefold()) for text in names(resource, name))
    if element in ("subject", "request", "authorizingPrescription"):
        targets = [item.get("reference", "") for item in listed(resource.get(element))]
        return any(target == value or target.rsplit("/", 1)[-1] == value for target in targets)
    if element == "status":
        return resource.get("status") in value.split(",")
    return str(resource.get(element, "")).startswith(value)


def is_token(identifier, value):
    system, bar, code = value.rpartition("|")
    return identifier.get("value") == code and (not bar or identifier.get("system", "") == system)


def names(patient, part):
    for name in patient.get("name", []):
        if part in ("name", "family") and "family" in name:
            yield name["family"]
        if part in ("name", "given"):
            yield from name.get("given", [])
        if part == "name" and "text" in name:
            yield name["text"]


def compares(updated, value):
    prefix, text = (value[:2], value[2:]) if value[:2].isalpha() else ("eq", value)
    left, right = datetime.datetime.fromisoformat(updated), datetime.datetime.fromisoformat(text)
    if right.tzinfo is None:
        right = right.replace(tzinfo=datetime.timezone.utc)
    return {"eq": left == right, "ge": left >= right, "gt": left > right, "le": left <= right, "lt": left < right}[prefix]


def listed(value):
    return value if isinstance(value, list) else [] if value is None else [value]
