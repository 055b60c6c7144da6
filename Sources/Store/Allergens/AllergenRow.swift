internal import Clinical
internal import SQL

extension Allergen {
    static let select: Statement = "SELECT id, listed, name, emoji, standing, removed_at FROM allergen"

    init(_ row: Row) throws {
        let kind: AllergenKind
        if try row.isNull("listed") {
            kind = .own(name: try row.text("name"), emoji: try row.text("emoji"))
        } else {
            kind = .listed(try row.convert("listed", "an allergen", ListedAllergen.init(rawValue:)))
        }
        self.init(
            id: try row.convert("id", "an id", Allergen.ID.init), kind: kind,
            // An older archive does not say; until its import is complete, nothing is offered.
            standing: try row.isNull("standing")
                ? .avoided : row.convert("standing", "a standing", AllergenStanding.init(rawValue:)),
            removed: try row.optionalInt64("removed_at") != nil)
    }
}

/// An allergen as stored in the audit log.
struct AllergenRecord: Codable, Sendable {
    let id: String
    let listed, name, emoji: String?
    /// Nil in the history of an earlier version.
    let standing: String?
    let removed: Bool

    init(_ allergen: Allergen) {
        id = allergen.id.text
        standing = allergen.standing.rawValue
        removed = allergen.removed
        switch allergen.kind {
        case .listed(let listed): (self.listed, name, emoji) = (listed.rawValue, nil, nil)
        case .own(let name, let emoji): (listed, self.name, self.emoji) = (nil, name, emoji)
        }
    }
}
