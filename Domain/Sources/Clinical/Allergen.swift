/// A food that a person reacts to.
public struct Allergen: Sendable, Hashable {
    /// The id of an allergen.
    public typealias ID = Identifier<Allergen>

    /// The allergen's own id.
    public let id: ID
    /// Which food it is.
    public let kind: AllergenKind
    /// Whether it is part of the treatment.
    public let standing: AllergenStanding
    /// Whether it was removed from the person's list; its history stays, but forms no longer offer it.
    public let removed: Bool

    /// Creates an instance from stored values.
    public init(id: ID, kind: AllergenKind, standing: AllergenStanding, removed: Bool) {
        self.id = id
        self.kind = kind
        self.standing = standing
        self.removed = removed
    }

    /// Whether its doses and levels are offered.
    public var isInTreatment: Bool { standing == .inTreatment && !removed }
}

/// What a person does about an allergen.
public enum AllergenStanding: String, Sendable, Hashable, CaseIterable {
    /// It is taken in doses as part of oral immunotherapy.
    case inTreatment = "in-treatment"
    /// It is avoided, and no dose of it is offered.
    case avoided
}

/// The kind of an allergen: a listed food, or one that the family named.
public enum AllergenKind: Sendable, Hashable {
    /// A food from the list, whose name depends on the user's language.
    case listed(ListedAllergen)
    /// A food named by the family; the emoji is empty if they chose none.
    case own(name: String, emoji: String)
}
