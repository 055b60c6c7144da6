internal import CarePlan
internal import Clinical
internal import Exchange
internal import Immunotherapy
internal import Pages

struct LevelPayload: Encodable, Sendable {
    let id, allergen, name, milligrams, halfMilligrams: String
    let foodAmount, product, notes: String?
    let given: Given?
    let position: Int
    let isCurrent: Bool
    let version: Int64

    /// How a full dose is given besides milligrams.
    struct Given: Encodable, Sendable {
        let count, unit: String
        let unitName: String?
    }

    init(_ level: DoseLevel, _ measure: DoseMeasure?) {
        id = level.id.text
        allergen = level.allergen.text
        name = level.name
        milligrams = level.amount.milligrams
        halfMilligrams = level.half.milligrams
        foodAmount = level.foodAmount
        product = level.product
        notes = level.notes
        given = measure.map { Given(count: $0.count.text, unit: $0.unit.code, unitName: $0.unit.name) }
        position = level.position
        isCurrent = level.isCurrent
        version = level.version.number
    }

    static let schema = JSONSchema.object(
        "One step of the treatment for one allergen, as the clinic prescribed it.",
        .field("id", .id("Stable through every edit.")),
        .field("allergen", .id("The allergen.")),
        .field("name", .text("What the clinic or the family calls it.")),
        .field("milligrams", .milligrams("Protein of a full dose.")),
        .field("halfMilligrams", .milligrams("Protein of half of it.")),
        .optional("foodAmount", .text("The same in food.")),
        .optional("product", .text("What it is measured from.")),
        .optional("notes", .text("What the family wants to remember.")),
        .optional(
            "given",
            .object(
                "How the clinic gives a full dose besides milligrams.",
                .field("count", .text("How many, as a decimal.", pattern: "^[0-9]{1,4}(\\.[0-9]{1,3})?$")),
                .field(
                    "unit",
                    .choice(
                        "Of what; `other` has a `unitName`.",
                        of: PieceUnit.Listed.allCases.map(\.rawValue) + [PieceUnit.otherCode])),
                .optional("unitName", .text("What a unit that is not listed is called.", longest: PieceUnit.nameLimit)))
        ),
        .field("position", .integer("Its place among the allergen's levels, lowest first.", 0...1_000_000)),
        .field("isCurrent", .flag("Whether it is the one in use.")),
        .field("version", .version))

    static let example: JSONValue = [
        "id": "peanut-two", "allergen": "mia-peanut", "name": "Dose 2", "milligrams": "6.25",
        "halfMilligrams": "3.125",
        "given": ["count": "0.5", "unit": "capsule"], "position": 2, "isCurrent": true, "version": 1,
    ]
}
