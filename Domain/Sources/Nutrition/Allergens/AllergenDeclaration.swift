/// Which allergens a label must name, so that conclusions can be drawn from those it omits.
public enum AllergenList: String, Sendable, Hashable, CaseIterable {
    /// The fourteen of the EU and the UK, which exclude the pine nut and coconut.
    case eu
    /// The nine of the US, without molluscs, cereals other than wheat, coconut, celery, mustard, lupin, sulphites.
    case us
    /// Everything in `FoodAllergen`.
    case every

    /// Whether a label under this list must name it; for a group, whether it must name all of it.
    public func names(_ allergen: FoodAllergen) -> Bool {
        if !allergen.members.isEmpty { return allergen.members.allSatisfy { names($0) } }
        switch self {
        case .every: return true
        case .eu: return allergen != .pineNut && allergen != .coconut
        case .us:
            switch allergen {
            case .milk, .egg, .fish, .crustaceans, .soy, .peanut, .wheat, .sesame: return true
            default: return FoodAllergen.treeNut.members.contains(allergen)
            }
        }
    }
}

/// What a label, a table or the family states about a food's allergens.
public struct AllergenDeclaration: Sendable, Hashable {
    /// The allergens it contains.
    public let contains: [FoodAllergen]
    /// The allergens it may contain through cross-contact.
    public let mayContain: [FoodAllergen]
    /// The allergens that would have been named; nil if nobody checked, so omissions mean nothing.
    public let list: AllergenList?
    /// Whether the label was confirmed to name no allergen.
    public let namesNone: Bool

    /// Nothing was declared.
    public static let none = AllergenDeclaration(contains: [], mayContain: [], list: nil)

    /// Creates a declaration.
    public init(
        contains: [FoodAllergen], mayContain: [FoodAllergen], list: AllergenList?, namesNone: Bool = false
    ) {
        self.contains = contains
        self.mayContain = mayContain
        self.list = list
        self.namesNone = namesNone
    }

    /// Whether nothing is ticked and it was not confirmed that there is nothing to tick.
    var isBlank: Bool { contains.isEmpty && mayContain.isEmpty && !namesNone }

    /// Whether omitting it means it was not declared.
    func covers(_ allergen: FoodAllergen) -> Bool { list?.names(allergen) ?? false }
}
