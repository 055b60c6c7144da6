#!/usr/bin/env python3
"""Compares the sentences of dosages with texts that others give for the same structures: by meaning, not wording.

    Tests/Oracles/dosage_sentences_oracle.py .build/release/acclimate --data FOLDER

FOLDER has `nhs` and `dgmp`, each with `cases.ndjson` and the files that it names: the dose syntax examples of NHS
England (English) and the examples of the German dosage guide dgMP (German). They have no licence that lets them be
copied, so they are not part of this repository.

Each dosage goes through

    COMMAND medication explain - --from 2026-01-01 --days 1 --zone Europe/Berlin --format json

Both its sentence and the other text are read into statements such as ("dose", "1", "1", "tablet"). Equal statements
are an equal meaning; a text may leave out what the structure has. The exit code is 0 if no text says anything else than
its sentence, apart from the texts in KNOWN, which contradict their own structure.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
from collections import Counter

KNOWN = {
    "json/ceftriaxone-infusion-dispense-amp.json": "the text counts grams, the structure bags",
    "json/ceftriaxone-infusion-dispense-separate.json": "100 mL in the text, 50 mL in the structure",
    "json/hackathon-example-2023-03-r4-ars-jill-jones.json entry[7]": "the text leaves out the unit",
    "json/hackathon-example-2023-03-r4-ars-jill-jones.json entry[9]": "4 times daily, and once every 4 days",
    "json/tim-coates-test2.json": "the text counts the tablets of a day, the structure doses of 5 mg",
}

NUMBER = r"\d+(?:[.,]\d+)?"
RANGE = rf"({NUMBER})(?: ?(?:to|-|bis) ?({NUMBER}))?"
UNITS = {
    "tablet": "tablet", "drop": "drop", "milligram": "mg", "gram": "g", "microgram": "ug", "millilitre": "ml",
    "plaster": "patch", "patch": "patch", "patche": "patch", "millilitre per hour": "ml/h", "liter per minute": "l/min",
    "litre per minute": "l/min", "stück": "piece", "tropfen": "drop", "dose": "dose", "enema": "enema", "bag": "bag",
    "international unit": "iu", "unit": "unit",
    "unit/kilogram/hour": "iu/kg/h", "international unit per kilogram per hour": "iu/kg/h",
}
SPANS = {
    "second": "s", "minute": "min", "hour": "h", "day": "d", "week": "wk", "month": "mo", "year": "a",
    "sekunde": "s", "minuten": "min", "minute": "min", "stunde": "h", "stunden": "h", "tag": "d", "tage": "d",
    "tagen": "d", "woche": "wk", "wochen": "wk", "monat": "mo", "monate": "mo", "monaten": "mo",
}
SPAN = r"(second|minute|hour|day|week|month|year)s?"
WORDS = {"one": "1", "two": "2", "three": "3"}
MONTHS = ["january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
          "december"]
GERMAN_MONTHS = ["januar", "februar", "märz", "april", "mai", "juni", "juli", "august", "september", "oktober",
                 "november", "dezember"]


def number(text):
    """A decimal in the shortest form with a point."""
    text = text.replace(",", ".")
    return text.rstrip("0").rstrip(".") if "." in text else text


def unit(text):
    """A dose unit in the singular and by its symbol."""
    text = text.strip().lower()
    return UNITS.get(text) or UNITS.get(text.removesuffix("s")) or text


def span(text):
    text = text.lower()
    return SPANS.get(text) or SPANS.get(text.removesuffix("s"))


# English: the parts of an NHS text and of a sentence are read by the same rules.

EVENTS = {
    "in the morning": "MORN", "each morning": "MORN", "at night": "NIGHT", "during the night": "NIGHT",
    "at breakfast": "CM", "with breakfast": "CM", "at lunch": "CD", "with lunch": "CD", "at dinner": "CV",
    "with dinner": "CV", "before a meal": "AC", "before meals": "AC", "after a meal": "PC", "after meals": "PC",
}
ROUTES = {
    "by mouth": "oral", "oral": "oral", "into a vein": "intravenous", "intravenous": "intravenous",
    "under the skin": "subcutaneous", "subcutaneous route": "subcutaneous", "into a muscle": "intramuscular",
    "intramuscular route": "intramuscular", "into the rectum": "rectal", "rectal": "rectal",
    "inhalation": "inhalation", "by inhalation": "inhalation",
}
SITES = {"left eye": "left eye", "in the left eye": "left eye", "both eyes": "both eyes", "in both eyes": "both eyes",
         "to both eyes": "both eyes"}
METHODS = ["apply", "inject", "insert", "nebulise", "continuous infusion", "single bolus", "take", "inhale"]
NO_UNIT = r"(?! ?(?:times|minutes?|hours?|days?|weeks?|months?)\b)"


def english(text):
    """The statements of an English text."""
    said = set()
    rest = " " + text.strip().rstrip(".").replace("take once", "once only") + " "
    notes = re.split(r"\.? Note: ", rest)
    rest = notes[0].lower()
    said |= {("note", note.strip(" .").lower()) for note in notes[1:]}
    for word, digit in WORDS.items():
        rest = re.sub(rf"\b{word}\b", digit, rest)
    rest = re.sub(r"\d+ \((\d)\)|\b[a-z]+ \((\d)\)", lambda found: found[1] or found[2], rest)
    rest = re.sub(r"\bto be taken\b(?! after)", "-", rest)
    more = re.search(r"\. (take .*)", rest)
    if more:
        said.add(("note", more[1].strip(" .")))
        rest = rest[:more.start()] + " "

    def take(pattern, statement):
        nonlocal rest
        for found in list(re.finditer(pattern, rest)):
            said.add(statement(found))
        rest = re.sub(pattern, " | ", rest)

    take(r"\(route: ([^)]*)\)|\b(intravenous central route)", lambda m: ("route", m[1] or m[2]))
    take(r"\(site: ([^)]*)\)|\b(anterior abdominal wall structure)", lambda m: ("site", m[1] or m[2]))
    take(rf"(?:no more than|up to a maximum of) ({NUMBER}) ([a-z ]+?) (?:in ({NUMBER}) {SPAN}|a (day))",
         lambda m: ("most", number(m[1]), unit(m[2]), number(m[3] or "1"), span(m[4] or m[5])))
    take(r"as (?:needed|required)(?: for ([a-z ]+?))?(?= *[-,|]|\s*$)", lambda m: ("as needed", (m[1] or "").strip()))
    take(rf"\bover {RANGE} ?{SPAN}(?: each time)?", lambda m: ("over", number(m[1]), number(m[2] or m[1]), span(m[3])))
    take(rf"\bfor {RANGE} {SPAN}", lambda m: ("for", number(m[1]), number(m[2] or m[1]), span(m[3])))
    take(r"\bonce only\b", lambda m: ("total", "1"))
    take(r"\bon (\d\d)/(\d\d)/(\d{4})", lambda m: ("on", f"{m[3]}-{m[2]}-{m[1]}"))
    take(rf"\bon (\d+) ({'|'.join(MONTHS)}) (\d{{4}})",
         lambda m: ("on", f"{m[3]}-{MONTHS.index(m[2]) + 1:02}-{int(m[1]):02}"))
    take(r"\b(mon|tues|wednes|thurs|fri|satur|sun)days?\b", lambda m: ("weekday", m[1]))
    take(r"\bat (\d\d:\d\d)", lambda m: ("at", m[1]))
    take(rf"({NUMBER}) (minute|hour)s? (before a meal|before meals)",
         lambda m: ("when", EVENTS[m[3]], f"{m[1]} {span(m[2])}"))
    take("|".join(rf"\b{event}\b" for event in EVENTS), lambda m: ("when", EVENTS[m[0]], ""))
    take(rf"\bup to ({NUMBER}) times a day", lambda m: ("often", "0", m[1], "1", "1", "d"))
    take(rf"\b(once|twice|{NUMBER} times) (?:a|every) {SPAN}",
         lambda m: ("often", times(m[1]), times(m[1]), "1", "1", span(m[2])))
    take(rf"\b(once|twice|{NUMBER} times) daily", lambda m: ("often", times(m[1]), times(m[1]), "1", "1", "d"))
    take(rf"\bevery {RANGE} {SPAN}", lambda m: ("often", "1", "1", number(m[1]), number(m[2] or m[1]), span(m[3])))
    take(r"\b(?:daily|every day)\b", lambda m: ("often", "1", "1", "1", "1", "d"))
    take(r"\bonce\b", lambda m: ("often", "1", "1", "1", "1", "d"))
    take("|".join(rf"\b{site}\b" for site in sorted(SITES, key=len, reverse=True)), lambda m: ("site", SITES[m[0]]))
    take("|".join(rf"\b{method}\b:?" for method in METHODS), lambda m: ("method", m[0].rstrip(":")))
    take("|".join(rf"\b{route}\b" for route in sorted(ROUTES, key=len, reverse=True)), lambda m: ("route", ROUTES[m[0]]))
    take(rf"(?:at a rate of )?{RANGE} ?{NO_UNIT}([a-z%][a-z/²]*(?: (?:unit|per)[a-z ]*)?|(?=[-|]))",
         lambda m: ("dose", number(m[1]), number(m[2] or m[1]), unit(m[3])))
    rest = re.sub(r"\b(and|on|a)\b(?= *[-|,])|^ *(and|on)\b|[()]", " ", rest)
    for part in re.split(r"[-|,.]", rest):
        if part.strip(" and"):
            said.add(("note", part.strip()))
    return settled(said)


def times(text):
    return {"once": "1", "twice": "2"}.get(text) or text.split()[0]


def settled(said):
    """Without what other statements already say: a verb that the route implies, a frequency that lists its times."""
    listed = sum(1 for statement in said if statement[0] in ("at", "when"))
    routes = {statement[1] for statement in said if statement[0] == "route"}
    kept = set()
    for statement in said:
        if statement == ("method", "take") and "oral" in routes:
            continue
        if statement == ("method", "inhale"):
            kept.add(("route", "inhalation"))
            continue
        if statement[0] == "often" and listed and statement[1] == statement[2] and statement[3:] == ("1", "1", "d") \
                and statement[1] in ("1", str(listed)):
            continue
        kept.add(statement)
    return kept


# German: intakes of all dosages of a resource, beside what holds for all of them.

GERMAN_DAYS = ["montags", "dienstags", "mittwochs", "donnerstags", "freitags", "samstags", "sonntags"]
GERMAN_EVENTS = {"morgens": "MORN", "mittags": "NOON", "abends": "EVE", "zur nacht": "NIGHT", "nachts": "NIGHT"}
SCHEME = rf"({NUMBER})-({NUMBER})-({NUMBER})-({NUMBER}) (\S+)"
DAY = ("1", "1", "d")


def german_date(text):
    """A date of either text, with its time if it has one."""
    found = re.search(r"(\d+)\.(\d+)\.(\d{4})", text)
    if found:
        date = f"{found[3]}-{found[2]}-{found[1]}"
    else:
        found = re.search(rf"(\d+)\. ({'|'.join(GERMAN_MONTHS)}) (\d{{4}})", text)
        date = f"{found[3]}-{GERMAN_MONTHS.index(found[2]) + 1:02}-{int(found[1]):02}"
    time = re.search(r"um (\d\d:\d\d)", text)
    return date + (" " + time[1] if time else "")


def common(text):
    """What holds for all intakes, and the text without it."""
    said = set()
    text, _, note = text.partition(". Hinweis: ")
    if note:
        said.add(("note", note.strip(" .").lower()))
    rest = " " + text.strip().rstrip(".").lower() + " "

    def take(pattern, statement):
        nonlocal rest
        for found in list(re.finditer(pattern, rest)):
            said.add(statement(found))
        rest = re.sub(pattern, " ", rest)

    take(rf"[—,] (?:nicht mehr als|höchstens) ({NUMBER}) (\S+) (?:in ({NUMBER}) (\S+)|pro (tag))",
         lambda m: ("most", number(m[1]), unit(m[2]), number(m[3] or "1"), span(m[4] or m[5])))
    take(rf"\bfür ({NUMBER}) (tage?|wochen?|monate?)\b:?|, ({NUMBER}) (tage?|wochen?|monate?) lang",
         lambda m: ("for", number(m[1] or m[3]), span(m[2] or m[4])))
    date = r"\d+\.(?:\d+\.| [a-zä]+ )\d{4}(?: um \d\d:\d\d uhr)?"
    take(rf"\b(?:bis zum|bis einschließlich) ({date}):?", lambda m: ("until", german_date(m[1])))
    take(rf"\b(?:vom|ab dem|ab) ({date}):?", lambda m: ("from", german_date(m[1])))
    take(r"\bbei bedarf(?: \(([^)]*)\))?:?", lambda m: ("as needed", m[1] or ""))
    take(r"\bbei ([^:]*):", lambda m: ("as needed", m[1]))
    return said, rest.strip(" ,")


def amount(text):
    found = re.search(rf"(?:^|je |— | ){RANGE} (stück|tropfen|ml|mg)\b", text)
    return (number(found[1]), number(found[2] or found[1]), unit(found[3])) if found else None


def every(text):
    """How often: in the words of either text."""
    found = re.search(rf"\balle {RANGE} (\S+?)[: ]", text + " ")
    if found:
        period = (number(found[1]), number(found[2] or found[1]), span(found[3]))
    else:
        period = ("1", "1", "wk") if "wöchentlich" in text or "jede woche" in text else DAY
    found = re.search(rf"({NUMBER})-?(?: bis ({NUMBER}))?(?:-mal| x) ", text)
    return (found[1], found[2] or found[1], *period) if found and (found[1], found[2]) != ("1", None) else period


def guide_text(text):
    """The statements of a text of the guide."""
    said, body = common(text)
    intakes = set()
    for part in body.split(";"):
        day = next((day for day in GERMAN_DAYS if day in part), None)
        found = re.search(SCHEME, part)
        rhythm = None if day else every(part)
        if found:
            for index, event in enumerate(["MORN", "NOON", "EVE", "NIGHT"]):
                if number(found[index + 1]) != "0":
                    value = number(found[index + 1])
                    intakes.add((day, rhythm, event, value, value, unit(found[5])))
            continue
        waiting = []
        for piece in re.split(", ", part):
            times = re.findall(r"\d\d:\d\d", piece) + [GERMAN_EVENTS[e] for e in GERMAN_EVENTS if e in piece]
            waiting += times
            dose = amount(piece)
            if dose:
                intakes |= {(day, rhythm, time, *dose) for time in waiting or [None]}
                waiting = []
    return said, intakes


def german(sentences):
    """The statements of the sentences of a resource."""
    said, intakes = set(), set()
    for sentence in sentences:
        more, body = common(sentence)
        said |= more
        days = [day for day in GERMAN_DAYS if day in body] or [None]
        times = re.findall(r"\d\d:\d\d", body) + [GERMAN_EVENTS[e] for e in GERMAN_EVENTS if e in body] or [None]
        dose = amount(re.sub(r"alle .*? (?:tage|stunden|minuten|monate|wochen)\b|um .*? uhr|[\d -]*(?:bis )?\d+-mal", "", body))
        if dose is None and days == times == [None] and not re.search(r"täglich|\balle |-mal\b", body):
            continue
        for day in days:
            for time in times:
                intakes.add((day, None if day else every(body), time, *(dose or (None,))))
    return said, intakes


# The cases.

def explained(command, dosage):
    run = subprocess.run(
        [command, "medication", "explain", "-", "--from", "2026-01-01", "--days", "1", "--zone", "Europe/Berlin",
         "--format", "json"], input=json.dumps(dosage), capture_output=True, text=True, check=False)
    if run.returncode != 0:
        raise SystemExit(f"{command} ended with {run.returncode}: {run.stderr}")
    return json.loads(run.stdout)["dosages"][0]


def at(value, path):
    for name, index in re.findall(r"(\w+)(?:\[(\d+)\])?", path):
        value = value[name]
        if index:
            value = value[int(index)]
    return value


def reasons(dosages):
    """Why dosages are shown as written."""
    rules = sorted({problem["rule"] for dosage in dosages if not dosage["sentence"] for problem in dosage["problems"]})
    return "as written: " + (", ".join(rules) or "a value")


def compare(name, expected, got, found):
    """One of: equal, the structure says more, something else is said."""
    missing, more = expected - got, got - expected
    if not missing and not more:
        return "equal"
    kind = "the structure says more than the text" if not missing else "the text says something else"
    if missing and any(name.startswith(start) for start in KNOWN):
        kind = "the text contradicts its own structure (known)"
    found.append((kind, name, sorted(missing, key=str), sorted(more, key=str)))
    return kind


def nhs(command, folder, found):
    results = Counter()
    for line in (folder / "cases.ndjson").read_text().splitlines():
        case = json.loads(line)
        if not case["expectedText"]:
            results["no text"] += 1
            continue
        dosage = at(json.loads((folder / case["file"]).read_text()), case["path"])
        answer = explained(command, dosage)
        if not answer["sentence"]:
            results[reasons([answer])] += 1
            found.append((reasons([answer]), case["file"] + " " + case["path"], [], []))
            continue
        results[compare(case["file"] + " " + case["path"], english(case["expectedText"].replace(" - ", " | ")),
                        english(answer["sentence"]["en"]), found)] += 1
    return results


def dgmp(command, folder, found, listed):
    results = {"published": Counter(), "reference": Counter()}
    for line in (folder / "cases.ndjson").read_text().splitlines():
        case = json.loads(line)
        text = case["publishedText"] or case["referenceText"]
        count = results["published" if case["publishedText"] else "reference"]
        if not text:
            count["no text"] += 1
            continue
        resource = json.loads((folder / case["file"]).read_text())
        dosages = resource.get("dosageInstruction") or resource.get("dosage") or []
        answers = [explained(command, dosage) for dosage in dosages]
        if not all(answer["sentence"] for answer in answers):
            count[reasons(answers)] += 1
            continue
        said, intakes = guide_text(text)
        more, taken = german([answer["sentence"]["de"] for answer in answers])
        count[compare(f"{case['expect']} {case['id']}", said | intakes, more | taken,
                      found if case["publishedText"] or listed else [])] += 1
    return results


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command")
    parser.add_argument("--data", type=pathlib.Path, required=True)
    parser.add_argument("--list", action="store_true", help="list differences from the reference algorithm of dgMP too")
    options = parser.parse_args()
    found = []
    counts = {"NHS": nhs(options.command, options.data / "nhs", found)}
    for name, count in dgmp(options.command, options.data / "dgmp", found, options.list).items():
        counts[f"dgMP {name}"] = count
    for name, count in counts.items():
        print(f"{name}: {sum(count.values())}")
        for kind, number_of in count.most_common():
            print(f"  {number_of:4} {kind}")
    for kind, name, missing, more in found:
        print(f"{kind}: {name}\n    text only: {missing}\n    sentence only: {more}")
    return 1 if any(kind == "the text says something else" for kind, *_ in found) else 0


if __name__ == "__main__":
    sys.exit(main())
