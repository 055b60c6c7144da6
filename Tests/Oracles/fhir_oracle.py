#!/usr/bin/env python3
"""Gives the resources that are written to other implementations of FHIR R4.

    pip install google-fhir-r4 fhirclient fhir.resources
    Tests/Oracles/fhir_oracle.py [FILE.ndjson]

google-fhir-r4 parses each line, validates it and prints it again; fhirclient reads it into its models, checks types and
required elements, and writes it back. Both must give the same JSON. fhir.resources, whose models are those of R4B, reads each
patient summary, and each text in one has to be well-formed XHTML. The files are what `WrittenExamples` of FHIRTests holds the
writers of doses to, `SummaryRuleTests` patient summaries and `WrittenResponses` of WebTests the answers of studies, unless another
is named, such as the NDJSON of a study. The exit code is 1 if one differs. google-fhir-r4 0.11 needs Python 3.11 or older.
"""
import decimal
import importlib
import json
import pathlib
import sys
from xml.etree import ElementTree

from fhir.resources.R4B.bundle import Bundle
from google.fhir.r4 import json_format, resource_validation
from google.fhir.r4.proto.core.resources import bundle_and_contained_resource_pb2 as containers

ROOT = pathlib.Path(__file__).parents[2]
WRITTEN = [ROOT / "Domain/Tests/FHIRTests/Examples/written.ndjson",
           ROOT / "Domain/Tests/FHIRTests/Examples/summaries.ndjson",
           ROOT / "Tests/WebTests/Snapshots/Research/WrittenResponses.txt"]
READERS = {"Bundle": ("bundle", "Bundle"),
           "MedicationAdministration": ("medicationadministration", "MedicationAdministration"),
           "MedicationStatement": ("medicationstatement", "MedicationStatement"),
           "QuestionnaireResponse": ("questionnaireresponse", "QuestionnaireResponse")}


def loads(text):
    """JSON in which 2.50 is not 2.5."""
    return json.loads(text, parse_float=decimal.Decimal)


def by_google(line):
    resource = json_format.json_fhir_string_to_proto(line, containers.ContainedResource, validate=True, default_timezone="Z")
    resource_validation.validate_resource(resource)
    # The unwrapped resource prints as it stands.
    inner = getattr(resource, resource.WhichOneof("oneof_resource"))
    resource_validation.validate_resource(inner)
    return loads(json_format.print_fhir_to_json_string(inner))


def by_fhirclient(line):
    module, name = READERS[json.loads(line)["resourceType"]]
    model = getattr(importlib.import_module(f"fhirclient.models.{module}"), name)
    return model(json.loads(line)).as_json()


def by_fhir_resources(line):
    return json.loads(Bundle.model_validate_json(line).model_dump_json(exclude_none=True))


def narratives(value):
    """The texts of a resource, at any depth."""
    if isinstance(value, list):
        return [text for item in value for text in narratives(item)]
    if not isinstance(value, dict):
        return []
    return [*([value["div"]] if "div" in value else []), *(text for item in value.values() for text in narratives(item))]


def as_xhtml(line):
    """The resource, if its texts are elements `div` of XHTML."""
    resource = json.loads(line)
    for text in narratives(resource):
        if ElementTree.fromstring(text).tag != "{http://www.w3.org/1999/xhtml}div":
            raise ValueError(f"no div of XHTML: {text}")
    return resource


def plain(value):
    """Without the extensions of primitive values, which fhirclient does not keep."""
    if isinstance(value, list):
        return [plain(item) for item in value]
    if not isinstance(value, dict):
        return value
    return {name: plain(member) for name, member in value.items() if not name.startswith("_")}


def readers(line):
    """Each reader with what it has to give."""
    known = json.loads(line)
    found = [("google-fhir-r4", by_google, loads(line)), ("fhirclient", by_fhirclient, plain(known))]
    if known["resourceType"] == "Bundle":
        # fhir.resources writes the offset of UTC as Z.
        written = json.loads(line.replace('+00:00"', 'Z"'))
        found += [("fhir.resources", by_fhir_resources, written), ("ElementTree", as_xhtml, known)]
    return found


def main():
    files = [pathlib.Path(sys.argv[1])] if len(sys.argv) > 1 else WRITTEN
    # Texts may have line separators of Unicode, which are no ends of lines here.
    lines = [line for file in files for line in file.read_text(encoding="utf-8").split("\n") if line]
    wrong = 0
    for number, line in enumerate(lines, 1):
        for name, read, expected in readers(line):
            try:
                found = read(line)
                problem = None if found == expected else f"reads {json.dumps(found, default=str)}"
            except Exception as error:  # noqa: BLE001: each is a finding
                problem = f"refuses it: {error}"
            if problem:
                wrong += 1
                print(f"line {number}: {name} {problem}\n  {line}")
    print(f"{len(lines)} resources, {wrong} differences")
    return 1 if wrong or not lines else 0


if __name__ == "__main__":
    sys.exit(main())
