internal import Air
internal import Clinical
internal import Exchange
internal import Pages
internal import Store

/// A day of the diary in the API.
struct DiaryDayPayload: Encodable, Sendable {
    let day, form: String
    let grades, marks: [String: Int]
    let note: String?
    let scores: Scores
    let version: Int64

    /// Those that are known.
    struct Scores: Encodable, Sendable {
        let tnss: Int?
        let symptoms, combined: Double?
    }

    init(_ stored: Stored<DiaryDetails>, _ rescue: RescueDay?) {
        let content = stored.details.content
        day = stored.details.day.iso
        form = content.isFull ? "full" : "short"
        grades = content.items.reduce(into: [:]) { $0[$1.rawValue] = content.grade($1)?.rawValue }
        marks = DiaryMark.allCases.reduce(into: [:]) { $0[$1.rawValue] = content.mark($1)?.value }
        note = stored.details.note
        scores = Scores(
            tnss: content.tnss, symptoms: content.symptomSum.map { Double($0) / 6 },
            combined: content.combinedScore(rescue?.step)?.value)
        version = stored.version.number
    }

    static let schema = JSONSchema.object(
        "What is recorded about hay fever on a day. What was not answered is left out.",
        .optional("day", .day("The civil day; the address has it too.").readOnly),
        .field("form", .choice("Which questions were asked.", of: ["short", "full"])),
        .optional(
            "grades",
            .object(
                "How bad it was, from 0 (none) to 3 (severe). The short form has \(names(DiaryItem.short)), the full one \(names(DiaryItem.full)).",
                any: DiaryItem.allCases.map { ($0.rawValue, .integer("0 to 3.", 0...3)) })),
        .optional(
            "marks",
            .object(
                "How much it bothered, from 0 to 100; only in the full form.",
                any: DiaryMark.allCases.map { ($0.rawValue, .integer("0 to 100.", 0...100)) })),
        .optional("note", .text("The family's note.", longest: DiaryDraft.noteLimit)),
        .optional(
            "scores",
            .object(
                "The scores that are known.",
                .optional("tnss", .integer("The Total Nasal Symptom Score.", 0...12)),
                .optional("symptoms", .decimal("The daily symptom score, 0 to 3.")),
                .optional("combined", .decimal("The EAACI's combined symptom and medication score, 0 to 6."))
            ).readOnly),
        .optional("version", .version))

    private static func names(_ items: [DiaryItem]) -> String { items.map(\.rawValue).joined(separator: ", ") }

    static let body: JSONValue = [
        "form": "full",
        "grades": [
            "congestion": 2, "rhinorrhoea": 2, "nasal-itching": 1, "sneezing": 1, "eye-itching": 2, "tearing": 1,
        ], "marks": ["all": 48, "sleep": 20], "note": "Mown lawn next door",
    ]

    static let example = body.adding([
        JSONMember(name: "day", value: "2026-06-20"),
        JSONMember(name: "scores", value: ["tnss": 6, "symptoms": .number("1.5")]),
        JSONMember(name: "version", value: 1),
    ])
}
