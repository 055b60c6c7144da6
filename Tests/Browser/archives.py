"""Reads a person's archive as written by `acclimate export`."""

import json
import tempfile
import zipfile
from decimal import Decimal
from pathlib import Path


def tables(server, person):
    """A person's rows by table."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "person.zip"
        server.command("export", "--person", person, "--output", str(file))
        with zipfile.ZipFile(file) as archive:
            return json.loads(archive.read(f"people/{person}.json"))["tables"]


def doses(server, person):
    """The days with a dose that is not deleted, by day: notes if any, and the intakes with their portions."""
    rows = tables(server, person)
    found = {}
    for dose in rows["dose"]:
        if dose["deleted_at"] is None:
            found[dose["day"]] = {"version": dose["version"], "intakes": []}
            if dose["notes"] is not None:
                found[dose["day"]]["notes"] = dose["notes"]
    for intake in rows["intake"]:
        portions = [
            {"allergen": row["allergen"], "level": row["level"], "share": row["share"],
             "milligrams": str((Decimal(row["nanograms"]) / 1_000_000).normalize().to_eng_string())}
            for row in rows["portion"] if (row["day"], row["intake"]) == (intake["day"], intake["id"])]
        found[intake["day"]]["intakes"].append({"id": intake["id"], "at": intake["at"], "portions": portions})
    return found
