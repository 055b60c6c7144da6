internal import ActivityStore
internal import Exchange
internal import Pages

/// The JSON schemas of the requests and responses for health samples.
enum HealthSamplePayload {
    /// Maximum number of samples in a request.
    static let limit = 50_000

    static let schemas: [(name: String, schema: JSONSchema)] = [
        (
            "HealthSamples",
            .object("Samples, in any order.", .field("samples", .list("The samples.", of: sample, most: limit)))
        ),
        ("AutoExport", JSONSchema(anything: "What the app documents as its JSON format, with `data` at the top.")),
        ("HealthReceipt", receipt),
    ]

    private static let sample = JSONSchema.object(
        "One sample, under the names that Apple Health gives types and values.",
        .field(
            "type", .text("`HKQuantityTypeIdentifierStepCount`, or another one.", shortest: 1, longest: 200)),
        .field(
            "start", .text("RFC 3339 with the offset from UTC, or as Apple writes it: `2026-06-20 07:34:00 +0200`.")),
        .optional("end", .text("The same; without it the sample is of one moment.")),
        .optional("quantity", .decimal("The number, in the unit.")),
        .optional("unit", .text("`count`, `kcal`, `count/min`, `km`, `%` as parts of one, …", longest: 50)),
        .optional("category", .text("`HKCategoryValueSeverityMild`, or another one.", longest: 200)),
        .optional(
            "source", .text("Who measured it; without it the name of the token.", shortest: 1, longest: 200)),
        .optional("sourceVersion", .text("The version of its program.", longest: 100)),
        .optional("device", .text("The model, such as `Watch7,1`.", longest: 500)),
        .optional("externalID", .text("What tells it apart from samples that say the same.", longest: 200)),
        .optional("userEntered", .flag("Whether somebody typed it in.")))

    private static let receipt = JSONSchema.object(
        "What became of what was sent.", .field("read", count("Samples and other records that could be read.")),
        .field("new", count("Those that were not there.")),
        .field("changed", count("Those that say more or something else than before.")),
        .field("known", count("Those that were there.")),
        .field("symptoms", count("Entries that the diary of symptoms has now.")),
        .field("unmeasured", count("Samples that are kept but fit no quantity of their type.")),
        .field(
            "problems",
            .list(
                "What could not be read, and stays out.",
                of: .object(
                    "One of them.", .field("pointer", .text("Where, as a JSON pointer (RFC 6901).")),
                    .field("code", .text("For programs; it never changes.")),
                    .field("detail", .text("A sentence for people."))))))

    private static func count(_ text: String) -> JSONSchema { .integer(text, 0...Int(Int32.max)) }

    static let bodyExample: JSONValue = [
        "samples": [
            [
                "type": "HKQuantityTypeIdentifierStepCount", "start": "2026-06-20T07:30:00+02:00",
                "end": "2026-06-20T07:40:00+02:00", "quantity": 412, "unit": "count", "source": "Mia's phone",
            ],
            [
                "type": "HKCategoryTypeIdentifierCoughing", "start": "2026-06-20T08:10:00+02:00",
                "category": "HKCategoryValueSeverityMild",
            ],
        ]
    ]

    static let autoExportExample: JSONValue = [
        "data": [
            "metrics": [
                [
                    "name": "step_count", "units": "count",
                    "data": [["date": "2026-06-20 07:30:00 +0200", "qty": 412, "source": "Mia's phone"]],
                ]
            ]
        ]
    ]

    static let receiptExample: JSONValue = [
        "read": 2, "new": 2, "changed": 0, "known": 0, "symptoms": 1, "unmeasured": 0, "problems": [],
    ]
}

/// The response to a program that sent health records.
struct HealthReceiptPayload: Encodable {
    let read, new, changed, known, symptoms, unmeasured: Int
    let problems: [Problem]

    struct Problem: Encodable {
        let pointer, code, detail: String
    }

    init(_ summary: HealthSummary, _ problems: [FieldProblem], _ phrases: Phrases) {
        let tallies = Array(summary.types.values) + Array(summary.elements.values)
        read = tallies.reduce(0) { $0 + $1.read }
        new = tallies.reduce(0) { $0 + $1.new }
        changed = tallies.reduce(0) { $0 + $1.changed }
        known = tallies.reduce(0) { $0 + $1.known + $1.repeated }
        symptoms = summary.symptoms.new
        unmeasured = (summary.unmeasured ?? [:]).values.reduce(0, +)
        self.problems = problems.map { problem in
            Problem(
                pointer: problem.pointer, code: problem.reason.code, detail: phrases.apiField(problem.reason))
        }
    }
}
