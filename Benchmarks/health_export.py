#!/usr/bin/env python3
"""Writes an Apple Health export of made-up data, as the Health app of iOS 18 writes it, and what is true about it.

    bin/make-health-export --records 700000 export.xml        also writes export.xml.truth.json
    bin/make-health-export --records 700000 export.zip        the same as the archive that the app shares

A watch and a phone count the same steps, so the sum of all records is more than was walked. The side file holds the
totals of each civil day with the watch first, and how many records of each type there are. An archive also has files
beside the XML: routes, records of a clinic, electrocardiograms, one of each that cannot be read, and the clinical
document that says everything once more; the side file says how many of them are to be kept and left out, and why.
"""
import argparse
import datetime as dt
import io
import json
import random
import zipfile
from collections import Counter, defaultdict

WATCH, PHONE = "Mia’s Apple Watch", "Mia’s iPhone"
# Records of a clinic and electrocardiograms beside the XML.
CLINICAL, HEARTS = 5, 3
QUANTITY, CATEGORY = "HKQuantityTypeIdentifier", "HKCategoryTypeIdentifier"
SYMPTOMS = [("AbdominalCramps", 2), ("Headache", 3), ("Coughing", 4), ("Wheezing", 2), ("RunnyNose", 3)]
SEVERITY = [
    "HKCategoryValueSeverityUnspecified", "HKCategoryValueSeverityNotPresent", "HKCategoryValueSeverityMild",
    "HKCategoryValueSeverityModerate", "HKCategoryValueSeveritySevere",
]

ELEMENTS = {
    "HealthData": ("(ExportDate,Me,(Record|Correlation|Workout|ActivitySummary|ClinicalRecord|Audiogram"
                   "|VisionPrescription)*)", ["locale"], []),
    "ExportDate": ("EMPTY", ["value"], []),
    "Me": ("EMPTY", ["HKCharacteristicTypeIdentifier" + name for name in (
        "DateOfBirth", "BiologicalSex", "BloodType", "FitzpatrickSkinType", "CardioFitnessMedicationsUse")], []),
    "Record": ("((MetadataEntry|HeartRateVariabilityMetadataList)*)", ["type", "sourceName", "startDate", "endDate"],
               ["unit", "value", "sourceVersion", "device", "creationDate"]),
    "Correlation": ("((MetadataEntry|Record)*)", ["type", "sourceName", "startDate", "endDate"],
                    ["sourceVersion", "device", "creationDate"]),
    "Workout": ("((MetadataEntry|WorkoutEvent|WorkoutRoute|WorkoutStatistics|WorkoutActivity)*)",
                ["workoutActivityType", "sourceName", "startDate", "endDate"],
                ["duration", "durationUnit", "sourceVersion", "device", "creationDate"]),
    "WorkoutEvent": ("((MetadataEntry)*)", ["type", "date"], ["duration", "durationUnit"]),
    "WorkoutStatistics": ("EMPTY", ["type", "startDate", "endDate"], ["average", "minimum", "maximum", "sum", "unit"]),
    "WorkoutRoute": ("((MetadataEntry|FileReference)*)", ["sourceName", "startDate", "endDate"],
                     ["sourceVersion", "device", "creationDate"]),
    "FileReference": ("EMPTY", ["path"], []),
    "ActivitySummary": ("EMPTY", [], ["dateComponents", "activeEnergyBurned", "activeEnergyBurnedGoal",
                                      "activeEnergyBurnedUnit", "appleExerciseTime", "appleExerciseTimeGoal",
                                      "appleStandHours", "appleStandHoursGoal"]),
    "ClinicalRecord": ("EMPTY", ["type", "identifier", "sourceName", "sourceURL", "fhirVersion", "receivedDate",
                                 "resourceFilePath"], []),
    "MetadataEntry": ("EMPTY", ["key", "value"], []),
    "HeartRateVariabilityMetadataList": ("(InstantaneousBeatsPerMinute*)", [], []),
    "InstantaneousBeatsPerMinute": ("EMPTY", ["bpm", "time"], []),
}


def document_type():
    lines = ["<!DOCTYPE HealthData [", "<!-- HealthKit Export Version: 14 -->"]
    for name, (content, needed, optional) in ELEMENTS.items():
        lines.append(f"<!ELEMENT {name} {content}>")
        if needed or optional:
            fields = [f"  {a} CDATA #REQUIRED" for a in needed] + [f"  {a} CDATA #IMPLIED" for a in optional]
            lines.append(f"<!ATTLIST {name}\n" + "\n".join(fields) + "\n>")
    return "\n".join(lines) + "\n]>\n"


def device(source, number):
    kind, model, hardware = ("Apple Watch", "Watch", "Watch6,2") if source == WATCH else ("iPhone", "iPhone", "iPhone14,5")
    return (f"&lt;&lt;HKDevice: 0x{0x280000000 + number * 0x40:x}&gt;, name:{kind}, manufacturer:Apple Inc., "
            f"model:{model}, hardware:{hardware}, software:18.1&gt;")


class Export:
    """Writes elements and counts what it wrote."""

    def __init__(self, out, zone):
        self.out, self.zone = out, zone
        self.records = Counter()
        self.number = 0
        # Where the ways of the workouts begin, by the name of their file.
        self.routes = {}

    def stamp(self, at):
        return at.strftime("%Y-%m-%d %H:%M:%S ") + self.zone

    def record(self, kind, source, unit, start, end, value, inside="", indent=" "):
        # The address in the description changes with each launch of the app.
        self.number += 1
        if indent == " ":
            self.records[kind] += 1
        unit = f' unit="{unit}"' if unit else ""
        version = "11.1" if source == WATCH else "18.1"
        head = (f'{indent}<Record type="{kind}" sourceName="{source}" sourceVersion="{version}" '
                f'device="{device(source, self.number // 5000)}"{unit} creationDate="{self.stamp(end)}" '
                f'startDate="{self.stamp(start)}" endDate="{self.stamp(end)}" value="{value}"')
        self.out.write(f"{head}>\n{inside}{indent}</Record>\n" if inside else head + "/>\n")


def steps(export, day, rng, truth):
    """Six walks: both devices count, the phone sometimes alone."""
    kind = QUANTITY + "StepCount"
    total = 0
    for hour in (7, 9, 12, 15, 17, 20):
        start = day + dt.timedelta(hours=hour, minutes=rng.randrange(40))
        end = start + dt.timedelta(minutes=10)
        count = rng.randrange(200, 1400)
        watch = rng.random() < 0.85
        if watch:
            half = start + dt.timedelta(minutes=5)
            export.record(kind, WATCH, "count", start, half, count // 2)
            export.record(kind, WATCH, "count", half, end, count - count // 2)
        phone = round(count * 0.93)
        export.record(kind, PHONE, "count", start, end, phone)
        total += count if watch else phone
    truth["StepCount"][day.date().isoformat()] = total


def energy(export, day, rng, truth, parts):
    total = 0.0
    for part in range(parts):
        start = day + dt.timedelta(minutes=part * (1440 // parts))
        kcal = rng.randrange(100, 4000) / 1000
        export.record(QUANTITY + "ActiveEnergyBurned", WATCH, "Cal", start, start + dt.timedelta(minutes=1), f"{kcal:.3f}")
        total += kcal
    truth["ActiveEnergyBurned"][day.date().isoformat()] = round(total, 3)


def heart(export, day, rng, parts):
    for part in range(parts):
        at = day + dt.timedelta(seconds=part * (86400 // parts) + rng.randrange(60))
        inside = '  <MetadataEntry key="HKMetadataKeyHeartRateMotionContext" value="0"/>\n' if part % 3 == 0 else ""
        export.record(QUANTITY + "HeartRate", WATCH, "count/min", at, at, rng.randrange(55, 150), inside)


def variability(export, day, rng):
    at = day + dt.timedelta(hours=3)
    beats = "".join(
        f'   <InstantaneousBeatsPerMinute bpm="{rng.randrange(50, 70)}" time="3:00:0{n}.25 AM"/>\n' for n in range(5))
    inside = f"  <HeartRateVariabilityMetadataList>\n{beats}  </HeartRateVariabilityMetadataList>\n"
    export.record(QUANTITY + "HeartRateVariabilitySDNN", WATCH, "ms", at, at + dt.timedelta(seconds=5),
                  f"{rng.uniform(20, 90):.4f}", inside)


def sleep(export, day, rng):
    at = day - dt.timedelta(hours=1)
    for stage, minutes in (("Core", 120), ("Deep", 70), ("REM", 60), ("Core", 150), ("Awake", 10)):
        end = at + dt.timedelta(minutes=minutes)
        value = "HKCategoryValueSleepAnalysis" + ("Awake" if stage == "Awake" else "Asleep" + stage)
        export.record(CATEGORY + "SleepAnalysis", WATCH, "", at, end, value)
        at = end


def symptom(export, day, rng):
    name, severity = rng.choice(SYMPTOMS)
    at = day + dt.timedelta(hours=rng.randrange(8, 22), minutes=rng.randrange(60))
    export.record(CATEGORY + name, PHONE, "", at, at, SEVERITY[severity],
                  '  <MetadataEntry key="HKWasUserEntered" value="1"/>\n')


def correlation(export, day, rng):
    """The two parts of a blood pressure stand inside and outside."""
    at = day + dt.timedelta(hours=8)
    parts = [("BloodPressureSystolic", rng.randrange(105, 135)), ("BloodPressureDiastolic", rng.randrange(65, 90))]
    for name, value in parts:
        export.record(QUANTITY + name, PHONE, "mmHg", at, at, value)
    stamp = export.stamp(at)
    export.out.write(f' <Correlation type="HKCorrelationTypeIdentifierBloodPressure" sourceName="{PHONE}" '
                     f'sourceVersion="18.1" creationDate="{stamp}" startDate="{stamp}" endDate="{stamp}">\n'
                     '  <MetadataEntry key="note" value="a &amp; b &lt;3"/>\n'
                     '  <MetadataEntry key="Note" value="x &quot;y&quot; &#233;"/>\n')
    for name, value in parts:
        export.record(QUANTITY + name, PHONE, "mmHg", at, at, value, indent="  ")
    export.out.write(" </Correlation>\n")


def workout(export, day, rng, beside):
    start = day + dt.timedelta(hours=18)
    end = start + dt.timedelta(minutes=32)
    a, b = export.stamp(start), export.stamp(end)
    export.out.write(
        f' <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="32.0" durationUnit="min" '
        f'sourceName="{WATCH}" sourceVersion="11.1" device="{device(WATCH, export.number // 5000)}" '
        f'creationDate="{b}" startDate="{a}" endDate="{b}">\n'
        f'  <MetadataEntry key="HKIndoorWorkout" value="0"/>\n'
        f'  <WorkoutEvent type="HKWorkoutEventTypeSegment" date="{a}" duration="8.1" durationUnit="min"/>\n'
        f'  <WorkoutStatistics type="{QUANTITY}ActiveEnergyBurned" startDate="{a}" endDate="{b}" sum="{rng.randrange(200, 400)}" unit="Cal"/>\n'
        f'  <WorkoutStatistics type="{QUANTITY}HeartRate" startDate="{a}" endDate="{b}" average="151" minimum="98" maximum="178" unit="count/min"/>\n'
        f'  <WorkoutStatistics type="{QUANTITY}DistanceWalkingRunning" startDate="{a}" endDate="{b}" sum="{rng.uniform(3, 6):.4f}" unit="km"/>\n')
    if beside:
        name = f"route_{day.date().isoformat()}_6.00pm.gpx"
        export.routes[name] = start
        export.out.write(
            f'  <WorkoutRoute sourceName="{WATCH}" sourceVersion="11.1" creationDate="{b}" startDate="{a}" endDate="{b}">\n'
            f'   <FileReference path="/workout-routes/{name}"/>\n  </WorkoutRoute>\n')
    export.out.write(" </Workout>\n")


def clinical(export, number, received):
    """What the XML says of a record of a clinic."""
    export.out.write(
        f' <ClinicalRecord type="HKClinicalTypeIdentifierMedicationRecord" identifier="med-{number}" '
        f'sourceName="St Anna &amp; Co" sourceURL="https://fhir.clinic.example" fhirVersion="4.0.1" '
        f'receivedDate="{export.stamp(received)}" resourceFilePath="/clinical-records/MedicationRequest-{number}.json"/>\n')


def summary(export, day, rng):
    export.out.write(
        f' <ActivitySummary dateComponents="{day.date().isoformat()}" activeEnergyBurned="{rng.uniform(200, 700):.3f}" '
        'activeEnergyBurnedGoal="400" activeEnergyBurnedUnit="Cal" appleExerciseTime="31" appleExerciseTimeGoal="30" '
        'appleStandHours="11" appleStandHoursGoal="12"/>\n')


def write(out, records, seed, zone, last, beside=False):
    rng = random.Random(seed)
    export = Export(out, zone)
    truth = defaultdict(dict)
    counts = Counter()
    per_day = 400
    days = max(1, records // per_day)
    heart_parts, energy_parts = 250, 110
    out.write('<?xml version="1.0" encoding="UTF-8"?>\n' + document_type() + '<HealthData locale="en_GB">\n')
    out.write(f' <ExportDate value="{export.stamp(last)}"/>\n')
    me = {"DateOfBirth": "2015-04-12", "BiologicalSex": "HKBiologicalSexFemale", "BloodType": "HKBloodTypeNotSet",
          "FitzpatrickSkinType": "HKFitzpatrickSkinTypeNotSet", "CardioFitnessMedicationsUse": "None"}
    out.write(" <Me " + " ".join(f'HKCharacteristicTypeIdentifier{k}="{v}"' for k, v in me.items()) + "/>\n")
    first = dt.datetime(last.year, last.month, last.day) - dt.timedelta(days=days)
    all_days = [first + dt.timedelta(days=n) for n in range(days)]
    # The app writes one type after the other, each in the order of time.
    for day in all_days:
        steps(export, day, rng, truth)
    for day in all_days:
        energy(export, day, rng, truth, energy_parts)
    for day in all_days:
        heart(export, day, rng, heart_parts)
    for day in all_days:
        variability(export, day, rng)
    for day in all_days:
        sleep(export, day, rng)
    for day in all_days[::3]:
        symptom(export, day, rng)
    for day in all_days[::7]:
        correlation(export, day, rng)
        counts["Correlation"] += 1
    for day in all_days[::2]:
        workout(export, day, rng, beside)
        counts["Workout"] += 1
    for day in all_days:
        summary(export, day, rng)
        counts["ActivitySummary"] += 1
    if beside:
        for number in range(CLINICAL):
            clinical(export, number, last)
            counts["ClinicalRecord"] += 1
    out.write("</HealthData>\n")
    truth = {"days": days, "records": sum(export.records.values()), "types": dict(export.records),
             "elements": dict(counts), "totals": truth}
    return truth, export.routes


def gpx(start, zone, last, points, rng):
    """A walk with a point each second, times in UTC, speed and course in the extensions."""
    at = dt.datetime.strptime(start.strftime("%Y-%m-%dT%H:%M:%S") + zone, "%Y-%m-%dT%H:%M:%S%z").astimezone(dt.timezone.utc)
    lat, lon = 52.5, 13.4
    lines = ['<?xml version="1.0" encoding="UTF-8"?>',
             '<gpx version="1.1" creator="Apple Health Export" xmlns="http://www.topografix.com/GPX/1/1">',
             f"  <metadata><time>{last:%Y-%m-%dT%H:%M:%SZ}</time></metadata>",
             "  <trk><name>Route</name><trkseg>"]
    for number in range(points):
        lat, lon = lat + rng.uniform(0, 3e-5), lon + rng.uniform(-1e-5, 3e-5)
        lines.append(
            f'      <trkpt lon="{lon:.6f}" lat="{lat:.6f}"><ele>{34 + number / 500:.6f}</ele>'
            f"<time>{at + dt.timedelta(seconds=number):%Y-%m-%dT%H:%M:%SZ}</time><extensions><speed>{rng.uniform(1, 3):.6f}</speed>"
            f"<course>{rng.uniform(0, 359):.6f}</course><hAcc>4.{number % 10}00000</hAcc><vAcc>3.000000</vAcc></extensions></trkpt>")
    return "\n".join(lines + ["    </trkseg></trk>", "</gpx>", ""])


def voltages(at, rng):
    """Half a minute of an electrocardiogram below its head."""
    head = ["Name,Mia Roe", '"Date of Birth","12 Apr 2015"', f"Recorded Date,{at}", "Classification,Sinus Rhythm",
            "Symptoms,", "Average Heart Rate,88 beats per minute", "Software Version,2.0", 'Device,"Apple Watch"',
            "Sample Rate,512 hertz", "", "", "Lead,Lead I", "Unit,µV", ""]
    return "\n".join(head + [f"{rng.uniform(-200, 900):.3f}" for _ in range(512 * 30)]) + "\n"


def files(archive, routes, seed, zone, last, points):
    """Writes what stands beside the XML, and returns how many of each folder are to be kept and left out."""
    rng = random.Random(seed + 1)
    folder = "apple_health_export"
    for name, start in routes.items():
        archive.writestr(f"{folder}/workout-routes/{name}", gpx(start, zone, last, points, rng))
    archive.writestr(f"{folder}/workout-routes/route_empty.gpx", '<gpx version="1.1"><trk></trk></gpx>')
    for number in range(CLINICAL):
        record = {"resourceType": "MedicationRequest", "id": f"med-{number}", "status": "active", "intent": "order",
                  "medicationCodeableConcept": {"text": "Cetirizine 10 mg"}, "dispenseRequest": {"quantity": {"value": 1.50}}}
        archive.writestr(f"{folder}/clinical-records/MedicationRequest-{number}.json", json.dumps(record))
    archive.writestr(f"{folder}/clinical-records/broken.json", '{"resourceType": ')
    for number in range(HEARTS):
        at = (last - dt.timedelta(days=number)).strftime("%Y-%m-%d %H:%M:%S ") + zone
        archive.writestr(f"{folder}/electrocardiograms/ecg_{number}.csv", voltages(at, rng))
    archive.writestr(f"{folder}/electrocardiograms/ecg_broken.csv", "no head\n1\n2\n")
    archive.writestr(f"{folder}/export_cda.xml", '<?xml version="1.0"?>\n<ClinicalDocument></ClinicalDocument>\n')
    return {"kept": {"workout-routes": len(routes), "clinical-records": CLINICAL, "electrocardiograms": HEARTS},
            "points": len(routes) * points,
            "leftOut": {"workout-routes no-points": 1, "clinical-records not-fhir": 1, "electrocardiograms no-date": 1,
                        "export_cda.xml repeats": 1}}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--records", type=int, default=100_000, help="about how many Record elements")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--zone", default="+0100", help="the offset of every time")
    parser.add_argument("--last", default="2026-11-20", help="the day of the export")
    parser.add_argument("--points", type=int, default=600, help="points of each route in an archive")
    parser.add_argument("file", help="an .xml or a .zip")
    options = parser.parse_args()
    last = dt.datetime.fromisoformat(options.last) + dt.timedelta(hours=12)
    if options.file.endswith(".zip"):
        with zipfile.ZipFile(options.file, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
            with archive.open("apple_health_export/export.xml", "w", force_zip64=True) as raw:
                with io.TextIOWrapper(raw, encoding="utf-8", newline="\n") as out:
                    truth, routes = write(out, options.records, options.seed, options.zone, last, beside=True)
            truth["files"] = files(archive, routes, options.seed, options.zone, last, options.points)
    else:
        with open(options.file, "w", encoding="utf-8", newline="\n") as out:
            truth, _ = write(out, options.records, options.seed, options.zone, last)
    with open(options.file + ".truth.json", "w", encoding="utf-8") as out:
        json.dump(truth, out, indent=1, sort_keys=True)
    print(f"{truth['records']} records of {truth['days']} days")


main()
