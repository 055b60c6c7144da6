internal import Clinical
internal import Exchange
internal import Pages
internal import Symptoms

/// A symptom in the API.
struct SymptomPayload: Encodable, Sendable {
    let id, day, time, at, kind, grade: String
    let name, notes: String?
    let version: Int64

    init(_ entry: SymptomEntry) {
        id = entry.id.text
        day = entry.at.day.iso
        time = entry.at.time.text
        at = entry.at.rfc3339
        kind = entry.kind.rawValue
        name = entry.name
        grade = entry.grade.rawValue
        notes = entry.notes
        version = entry.version.number
    }

    static let schemas: [(name: String, schema: JSONSchema)] = [
        (
            "Symptom",
            schema(
                "One symptom that a person had at one time.",
                .field("id", .id("Made by whoever records it; the same one again is stored once.")))
        ),
        (
            "SymptomContent",
            schema("What a symptom's record says.", .optional("id", .id("The one of the path.").readOnly))
        ),
    ]

    private static func schema(_ text: String, _ id: JSONSchema.Field) -> JSONSchema {
        .object(
            text, id, .field("day", .day("The civil day.")),
            .field("time", .time("What the person's clock showed when it began.")),
            .optional("at", .instant("When that was.").readOnly),
            .field("kind", .choice("What it was.", of: SymptomKind.allCases.map(\.rawValue))),
            .optional(
                "name",
                .text("What the family calls it, if its kind is `other`.", longest: SymptomDraft.nameLimit)),
            .field("grade", .choice("How bad it was.", of: SymptomGrade.allCases.map(\.rawValue))),
            .optional("notes", .text("The family's notes.", longest: SymptomDraft.notesLimit)),
            .optional("version", .version))
    }

    static let example: JSONValue = [
        "id": "018f9f2e-7a10-7c3e-9a51-5d1c0e6a2b45", "day": "2026-06-20", "time": "08:10",
        "at": "2026-06-20T08:10:00.000+02:00", "kind": "mouth-itch", "grade": "mild", "version": 1,
    ]

    static let contentExample: JSONValue = [
        "day": "2026-06-20", "time": "08:10", "kind": "mouth-itch", "grade": "mild", "notes": "After breakfast.",
    ]
}
