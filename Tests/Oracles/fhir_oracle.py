#!/usr/bin/env python3
"""Gives the resources that are written to two other implementations of FHIR R4.

    pip install google-fhir-r4 fhirclient
    Tests/Oracles/fhir_oracle.py [FILE.ndjson]

google-fhir-r4 parses each line, validates it and prints it again; fhirclient reads it into its models, checks types and
required elements, and writes it back. Both must give the same JSON. The files are what `WrittenExamples` of FHIRTests holds the
writers of doses to and `WrittenResponses` of WebTests the answers of studies, unless another is named, such as the NDJSON of a
study. The exit code is 1 if one differs. google-fhir-r4 0.11 needs Python 3.11 or older.
"""
import decimal
import importlib
import json
import pathlib
import sys

from google.fhir.r4 import json_format, resource_validation
from google.fhir.r4.proto.core.resources import bundle_and_contained_resource_pb2 as containers

ROOT = pathlib.Path(__file__).parents[2]
WRITTEN = [ROOT / "Domain/Tests/FHIRTests/Examples/written.ndjson",
           ROOT / "Tests/WebTests/Snapshots/Research/WrittenResponses.txt"]
READERS = {"MedicationAdministration": ("medicationadministration", "MedicationAdministration"),
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


def main():
    files = [pathlib.Path(sys.argv[1])] if len(sys.argv) > 1 else WRITTEN
    # Texts may have line separators of Unicode, which are no ends of lines here.
    lines = [line for file in files for line in file.read_text(encoding="utf-8").split("\n") if line]
    wrong = 0
    for number, line in enumerate(lines, 1):
        for name, read, expected in (("google-fhir-r4", by_google, loads(line)), ("fhirclient", by_fhirclient, json.loads(line))):
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
