internal import Clinical
internal import Exchange
internal import Immunotherapy
internal import Pages

extension DosePayload {
    static let schemas: [(name: String, schema: JSONSchema)] = [
        (
            "Dose",
            .object(
                "What a person took on one day: at most one record for a day.",
                .optional("day", .day("The civil day.").readOnly), .optional("version", .version),
                .field("intakes", .list("The times at which allergens were taken.", of: .named("Intake"), most: 24)),
                .optional(
                    "medicines", .list("Medicines before the dose.", of: .named("MedicineTaken"), most: 24)),
                .optional("notes", .text("The family's notes.", longest: DoseDraft.notesLimit)))
        ),
        (
            "Intake",
            .object(
                "One time at which allergens were taken together.",
                .field("id", .id("Made by whoever records it; the same one again is stored once.")),
                .field("time", .time("What the person's clock showed.")),
                .optional("at", .instant("When that was.").readOnly),
                .field("portions", .list("What was taken.", of: .named("Portion"), fewest: 1, most: 40)),
                .optional(
                    "decisions",
                    .list("What the plan said when it was recorded, for each allergen.", of: .named("DecidedPortion"))
                        .readOnly))
        ),
        (
            "DecidedPortion",
            .object(
                "What the plan said about one allergen of an intake.", .field("decision", .named("Decision")),
                .field(
                    "deviations",
                    .list(
                        "How what was taken differs; empty when it does not.",
                        of: JSONSchema(
                            anything: "`takenAgainst` with the verdict, or `more` or `less` with both amounts."))
                )
            )
        ),
        (
            "Portion",
            .object(
                "How much of one allergen.", .field("allergen", .id("The allergen.")),
                .field("share", .choice("Which part of the level it was.", of: ["full", "half", "part"])),
                .optional("level", .id("The dose level; `full` and `half` need it.")),
                .optional("levelName", .text("What the level was called then.").readOnly),
                .optional(
                    "milligrams",
                    .milligrams("Protein. `part` needs it; for `full` and `half` it must be what the level says.")),
                .optional(
                    "aboveLevel",
                    .flag("That an amount above the level in force was taken all the same. Answers do not have it.")))
        ),
        (
            "MedicineTaken",
            .object(
                "One medicine taken before the dose.",
                .field("medicine", .choice("Which one.", of: PreDoseMedicine.named.map(\.code) + ["other"])),
                .optional("name", .text("What another one is called.", longest: PreDoseMedicine.nameLimit)),
                .field("milligrams", .milligrams("How much.")))
        ),
    ]

    static let portionExample: JSONValue = [
        "allergen": "mia-peanut", "share": "full", "level": "peanut-two", "levelName": "Dose 2", "milligrams": "6.25",
    ]

    static let example: JSONValue = [
        "day": "2026-06-20", "version": 1,
        "intakes": [
            [
                "id": "018f9f2e-7a10-7c3e-9a51-5d1c0e6a2b44", "time": "07:34", "at": "2026-06-20T07:34:00.000+02:00",
                "portions": [portionExample],
            ]
        ],
        "medicines": [["medicine": "cetirizine", "milligrams": "5"]], "notes": "With apple sauce.",
    ]

    static let intakeExample: JSONValue = [
        "id": "018f9f2e-7a10-7c3e-9a51-5d1c0e6a2b44", "time": "07:34",
        "portions": [["allergen": "mia-peanut", "share": "full", "level": "peanut-two"]],
    ]

    static let bodyExample: JSONValue = [
        "intakes": [intakeExample], "medicines": [["medicine": "cetirizine", "milligrams": "5"]],
        "notes": "With apple sauce.",
    ]
}
