internal import Clinical
internal import Exchange
internal import Immunotherapy
internal import Pages
internal import Store

struct PlanPayload: Encodable, Sendable {
    let version: Int64
    let enteredAt: String
    let enteredBy, visit: String?
    /// The plan in the form it is stored and exported.
    let document: JSONValue

    init(_ stored: StoredDosePlan, _ visits: [RecordVersion: ClinicVisit.ID]) throws {
        version = stored.plan.version.number
        enteredAt = Moment(instant: stored.at, offset: 0).rfc3339
        enteredBy = stored.name
        visit = visits[stored.plan.version]?.text
        document = try JSONReader.read(Array(stored.plan.json.utf8))
    }

    static let schemas: [(name: String, schema: JSONSchema)] = [
        (
            "Plan",
            .object(
                "One version of what was agreed with the clinic.", .field("version", .version),
                .field("enteredAt", .instant("When it was entered, in UTC.")),
                .optional("enteredBy", .text("The name of the account that entered it.")),
                .optional("visit", .id("The clinic visit at which it was agreed.")),
                .field("document", .named("PlanDocument")))
        ),
        (
            "PlanDocument",
            .object(
                "A plan as it is stored and exported.", .field("format", .integer("How it is written.", 1...1)),
                .field(
                    "plan",
                    .object(
                        "The plan.", .field("person", .id("Whose it is.")), .field("version", .version),
                        .field(
                            "agreement",
                            .object(
                                "With whom and when.", .field("clinician", .text("Who agreed to it.")),
                                .field("day", .day("The day of the agreement.")))),
                        .field(
                            "rules", JSONSchema(anything: "The rules: times, gaps, missed days, conditions and so on.")),
                        .field(
                            "exceptions",
                            .list(
                                "Allergens with rules of their own.",
                                of: .object(
                                    "The rules of one allergen.", .field("allergen", .id("The allergen.")),
                                    .field("rules", JSONSchema(anything: "Its rules, in place of all the others.")))))))
            )
        ),
    ]

    static let example: JSONValue = [
        "version": 1, "enteredAt": "2026-02-09T16:20:00.000Z", "enteredBy": "Ada",
        "document": [
            "format": 1,
            "plan": [
                "person": "mia", "version": 1, "agreement": ["clinician": "Dr Okafor", "day": "2026-02-09"],
                "rules": ["times": ["07:30"], "withFood": true], "exceptions": [],
            ],
        ],
    ]
}
