internal import CarePlan
internal import Clinical
internal import Exchange
internal import Pages
internal import Symptoms

extension ReactionPayload {
    static let schemas: [(name: String, schema: JSONSchema)] = [
        (
            "Reaction",
            schema(
                "Symptoms that came together, what was done about them and how it ended.",
                .field("id", .id("Made by whoever records it; the same one again is stored once.")))
        ),
        (
            "ReactionContent",
            schema("What a reaction's record says.", .optional("id", .id("The one of the path.").readOnly))
        ),
        ("NewSymptom", newSymptom), ("Treatment", treatment),
    ]

    private static func schema(_ text: String, _ id: JSONSchema.Field) -> JSONSchema {
        .object(
            text, id, .field("day", .day("The civil day on which it began.")),
            .field("time", .time("What the person's clock showed when it began.")),
            .optional("at", .instant("When that was.").readOnly),
            .optional(
                "dose",
                .object(
                    "The dose that it is put down to, at most 24 hours before.", .field("day", .day("Its civil day.")),
                    .field("intake", .id("Which intake of that day.")))),
            .optional(
                "symptoms",
                .list(
                    "Recorded symptoms that belong to it.", of: .id("A symptom."), most: ReactionReading.mostSymptoms)),
            .optional(
                "newSymptoms",
                .list(
                    "Symptoms that are recorded with it. Answers have them among `symptoms`.", of: .named("NewSymptom"),
                    most: ReactionReading.mostSymptoms)),
            .optional("grade", .integer("How bad it was as a whole, by the CoFAR scale; a person chooses it.", 1...4)),
            .optional(
                "treatments",
                .list("What was given or done.", of: .named("Treatment"), most: ReactionReading.mostTreatments)),
            .optional("outcome", .choice("How it ended, or how it stands.", of: ReactionOutcome.codes)),
            .optional("resolvedDay", .day("The civil day on which it was over; `resolved` needs it.")),
            .optional("resolvedTime", .time("What the clock showed then; `resolved` needs it.")),
            .optional("resolvedAt", .instant("When that was.").readOnly),
            .optional("notes", .text("The family's notes.", longest: ReactionDraft.notesLimit)),
            .optional("hasPhoto", .flag("Whether the browser shows a photo with it.").readOnly),
            .optional("version", .version))
    }

    private static let newSymptom = JSONSchema.object(
        "A symptom that is recorded with a reaction.",
        .field("id", .id("Made by whoever records it; the same one again is stored once.")),
        .field("kind", .choice("What it was.", of: SymptomKind.allCases.map(\.rawValue))),
        .optional(
            "name", .text("What the family calls it, if its kind is `other`.", longest: SymptomDraft.nameLimit)),
        .optional("severity", .choice("How bad it was.", of: Severity.allCases.map(\.rawValue))),
        .optional("time", .time("What the clock showed when it began; with the reaction when it is left out.")))

    private static let treatment = JSONSchema.object(
        "Something given or done, at most half a day after it began.",
        .field("id", .id("Made by whoever records it.")),
        .field("kind", .choice("What it was.", of: TreatmentKind.allCases.map(\.rawValue))),
        .field("time", .time("What the person's clock showed.")), .optional("at", .instant("When that was.").readOnly),
        .optional(
            "name",
            .text(
                "The name on the package, for `antihistamine` and `inhaler`; what it was, which `other` needs.",
                longest: TreatmentDraft.nameLimit)),
        .optional("milligrams", .milligrams("How much, for `antihistamine` and `epinephrine`.")),
        .optional("puffs", .integer("How many, for `inhaler`.", 1...Int(TreatmentDraft.mostPuffs))),
        .optional("site", .choice("Where, for `epinephrine`.", of: InjectionSite.allCases.map(\.rawValue))))

    static let example: JSONValue = [
        "id": "018f9f2e-7a10-7c3e-9a51-5d1c0e6a2b46", "day": "2026-06-20", "time": "08:05",
        "at": "2026-06-20T08:05:00.000+02:00", "symptoms": ["018f9f2e-7a10-7c3e-9a51-5d1c0e6a2b47"], "grade": 1,
        "treatments": [
            [
                "id": "018f9f2e-7a10-7c3e-9a51-5d1c0e6a2b48", "kind": "antihistamine", "time": "08:15",
                "at": "2026-06-20T08:15:00.000+02:00", "name": "Cetirizine", "milligrams": "5",
            ]
        ],
        "outcome": "resolved", "resolvedDay": "2026-06-20", "resolvedTime": "09:00",
        "resolvedAt": "2026-06-20T09:00:00.000+02:00", "hasPhoto": false, "version": 1,
    ]

    private static let content: [JSONMember] = [
        JSONMember(name: "day", value: "2026-06-20"), JSONMember(name: "time", value: "08:05"),
        JSONMember(
            name: "newSymptoms",
            value: [
                ["id": "018f9f2e-7a10-7c3e-9a51-5d1c0e6a2b47", "kind": "hives", "severity": "mild", "time": "08:05"]
            ]),
        JSONMember(name: "grade", value: 1),
        JSONMember(
            name: "treatments",
            value: [
                [
                    "id": "018f9f2e-7a10-7c3e-9a51-5d1c0e6a2b48", "kind": "antihistamine", "time": "08:15",
                    "name": "Cetirizine", "milligrams": "5",
                ]
            ]),
        JSONMember(name: "outcome", value: "resolved"), JSONMember(name: "resolvedDay", value: "2026-06-20"),
        JSONMember(name: "resolvedTime", value: "09:00"),
    ]

    static let contentExample = JSONValue.object(content)

    static let bodyExample = JSONValue.object(
        [JSONMember(name: "id", value: "018f9f2e-7a10-7c3e-9a51-5d1c0e6a2b46")] + content)
}
