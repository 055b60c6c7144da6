internal import Exchange
internal import Immunotherapy
internal import Pages

extension CheckPayload {
    static let schemas: [(name: String, schema: JSONSchema)] = [
        (
            "CheckQuestion",
            .object(
                "Answers to the plan's questions. A question without an answer stays open.",
                .optional(
                    "answers",
                    .list(
                        "One for each condition.",
                        of: .object(
                            "Whether a condition is there.",
                            .field("condition", .text("Its code; one of the plan's own has its id.")),
                            .field("answer", .choice("What was said.", of: ["yes", "no", "unknown"]))),
                        most: CheckQuestion.mostAnswers)),
                .optional("at", .instant("A time that has passed; now when it is left out.")))
        ),
        (
            "Check",
            .object(
                "What the plan says. It repeats the plan and the records and is no medical advice.",
                .field("at", .instant("The time that the check is for.")),
                .field("notice", .text("A sentence that belongs beside the decisions.")),
                .optional("plan", .integer("The version of the plan; left out when none was agreed.", 1...1_000_000)),
                .field(
                    "conditions",
                    .list(
                        "What the plan asks about.",
                        of: .object(
                            "One condition.", .field("condition", .text("Its code.")),
                            .field("text", .text("What it is called."))))),
                .field("decisions", .list("One for each allergen.", of: .named("CheckedAllergen"))))
        ),
        (
            "CheckedAllergen",
            .object(
                "What the plan says about one allergen.", .field("decision", .named("Decision")),
                .field("text", .text("It as a sentence.")),
                .field(
                    "reasons",
                    .list(
                        "A sentence for each reason of the decision, in its order.",
                        of: .object(
                            "One reason.", .field("text", .text("What was found.")),
                            .field("source", .text("Who says so, with the rule."))),
                        fewest: 1)))
        ),
        ("Decision", decision),
    ]

    private static let decision = JSONSchema.object(
        "What the plan says about the next dose of one allergen, as it is stored with a dose.",
        .field("allergen", .id("The allergen.")), .field("at", JSONSchema(anything: "The time that it was made for.")),
        .optional("plan", .integer("The version of the plan; left out when none was agreed.", 1...1_000_000)),
        .field(
            "verdict",
            .choice("The strictest of the reasons.", of: ["proceed", "half", "reduce", "ask", "hold", "call"])),
        .optional(
            "portion",
            .object(
                "What the plan leaves; left out when it says ask, hold or call.", .field("level", .id("The level.")),
                .field("share", .choice("Which part of it.", of: ["full", "half", "part"])),
                .field("amount", .milligrams("Milligrams of protein.")))),
        .optional("notBefore", JSONSchema(anything: "When a hold ends by itself.")),
        .field(
            "reasons",
            .list(
                "Every reason, the strictest first.",
                of: JSONSchema(anything: "The rule's name, its numbers, its verdict and its source."), fewest: 1)))

    static let questionExample: JSONValue = ["answers": [["condition": "illness", "answer": "no"]]]

    static let example: JSONValue = [
        "at": "2026-06-20T09:30:00.000+02:00",
        "notice": "This repeats your plan and your records. It is no medical advice. If unsure, ask your clinic.",
        "plan": 1, "conditions": [["condition": "illness", "text": "Fever or another illness"]],
        "decisions": [
            [
                "decision": [
                    "allergen": "mia-peanut", "at": "2026-06-20T09:30+02:00", "plan": 1, "verdict": "proceed",
                    "portion": ["level": "peanut-two", "share": "full", "amount": "6.25"],
                    "reasons": [
                        ["rule": "asPlanned", "level": "peanut-two", "verdict": "proceed", "source": "plan"]
                    ],
                ],
                "text": "Your plan says: take 6.25 mg",
                "reasons": [
                    [
                        "text": "Nothing you told us changes the plan: Dose 2, 6.25 mg.",
                        "source": "Your plan, version 1, agreed with Dr Okafor on 9 Feb 2026.",
                    ]
                ],
            ]
        ],
    ]
}
