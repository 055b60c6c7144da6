import Clinical
public import Immunotherapy

extension JSONNode {
    /// Reads a dose level.
    public func level() throws(JSONProblem) -> DoseLevel {
        let fields = try fields()
        let level = DoseLevel(
            id: try fields.id("id"),
            person: try fields.id("person"),
            allergen: try fields.id("allergen"),
            name: try fields.text("name"),
            amount: try fields.amount("amount"),
            foodAmount: try fields.optionalText("foodAmount"),
            product: try fields.optionalText("product"),
            notes: try fields.optionalText("notes"),
            position: try fields.field("position").int(in: 0...1_000_000),
            isCurrent: try fields.bool("isCurrent"),
            isDeleted: try fields.bool("isDeleted"),
            version: try fields.version("version")
        )
        try fields.end()
        return level
    }

    /// Reads the portion of one allergen.
    public func portion() throws(JSONProblem) -> OITDose.Portion {
        let fields = try fields()
        let portion = OITDose.Portion(
            allergen: try fields.id("allergen"),
            level: try fields.optionalID("level"),
            levelName: try fields.optionalText("levelName"),
            share: try fields.field("share").choice(Share.self),
            amount: try fields.amount("amount")
        )
        try fields.end()
        return portion
    }
}

extension DoseLevel {
    var jsonValue: JSONValue {
        .fields(
            ("id", .id(id)),
            ("person", .id(person)),
            ("allergen", .id(allergen)),
            ("name", .string(name)),
            ("amount", .amount(amount)),
            ("foodAmount", foodAmount.map { .string($0) }),
            ("product", product.map { .string($0) }),
            ("notes", notes.map { .string($0) }),
            ("position", .number(position)),
            ("isCurrent", .bool(isCurrent)),
            ("isDeleted", .bool(isDeleted)),
            ("version", .version(version))
        )
    }
}

extension OITDose.Portion {
    var jsonValue: JSONValue {
        .fields(
            ("allergen", .id(allergen)),
            ("level", level.map { .id($0) }),
            ("levelName", levelName.map { .string($0) }),
            ("share", .string(share.rawValue)),
            ("amount", .amount(amount))
        )
    }
}
