import Clinical
public import Immunotherapy

extension JSONNode {
    /// A dose level.
    public func level() throws(JSONProblem) -> DoseLevel {
        var fields = try fields()
        let level = DoseLevel(
            id: try fields.field("id").id(),
            person: try fields.field("person").id(),
            allergen: try fields.field("allergen").id(),
            name: try fields.field("name").text(),
            amount: try fields.field("amount").amount(),
            foodAmount: try fields.optional("foodAmount")?.text(),
            product: try fields.optional("product")?.text(),
            notes: try fields.optional("notes")?.text(),
            position: try fields.field("position").int(in: 0...1_000_000),
            isCurrent: try fields.field("isCurrent").bool(),
            isDeleted: try fields.field("isDeleted").bool(),
            version: try fields.field("version").version()
        )
        try fields.end()
        return level
    }

    /// How much of one allergen was taken.
    public func portion() throws(JSONProblem) -> Dose.Portion {
        var fields = try fields()
        let portion = Dose.Portion(
            allergen: try fields.field("allergen").id(),
            level: try fields.optional("level")?.id(),
            levelName: try fields.optional("levelName")?.text(),
            share: try fields.field("share").choice(Share.self),
            amount: try fields.field("amount").amount()
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

extension Dose.Portion {
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
