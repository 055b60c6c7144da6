internal import Clinical
internal import Exchange
internal import Pages

/// An allergen in the API: one from the list, or one the family named.
struct AllergenPayload: Encodable, Sendable {
    let id: String
    let listed, name, emoji: String?
    let standing: String
    let isRemoved: Bool

    init(_ allergen: Allergen) {
        id = allergen.id.text
        standing = allergen.standing.rawValue
        isRemoved = allergen.removed
        switch allergen.kind {
        case .listed(let food): (listed, name, emoji) = (food.rawValue, nil, nil)
        case .own(let name, let emoji): (listed, self.name, self.emoji) = (nil, name, emoji.isEmpty ? nil : emoji)
        }
    }

    static let schema = JSONSchema.object(
        "A food that a person reacts to.",
        .field("id", .id("Doses and levels name it.")),
        .optional("listed", .choice("Which of the listed foods it is.", of: ListedAllergen.allCases.map(\.rawValue))),
        .optional("name", .text("The family's own name, when it is none of the list.")),
        .optional("emoji", .text("The picture that the family chose.")),
        .field(
            "standing",
            .choice(
                "Whether it is taken in doses or avoided; a dose of an avoided one is refused.",
                of: AllergenStanding.allCases.map(\.rawValue))),
        .field("isRemoved", .flag("Whether it was taken off the list; its history stays.")))

    static let example: JSONValue = [
        "id": "mia-peanut", "listed": "peanut", "standing": "in-treatment", "isRemoved": false,
    ]
}
