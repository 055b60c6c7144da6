/// Which allergens a label has to name, so that silence says something.
public enum AllergenList: String, Sendable, Hashable, CaseIterable {
    /// The fourteen of the EU and the UK, which leave out the pine nut and coconut.
    case eu
    /// The nine of the US, which leave out molluscs, cereals besides wheat, coconut, celery, mustard, lupin, sulphites.
    case us
    /// Everything in `FoodAllergen`.
    case every

    /// Whether a label under this list has to name it; a group only when all of it.
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

/// What a label, a table or the family says about the allergens of a food.
public struct AllergenDeclaration: Sendable, Hashable {
    /// What is in it.
    public let contains: [FoodAllergen]
    /// What may be in it by accident.
    public let mayContain: [FoodAllergen]
    /// What would have been named; nil when nobody looked, so that silence says nothing.
    public let list: AllergenList?
    /// Whether somebody confirmed that the label names no allergen.
    public let namesNone: Bool

    /// Nobody said anything.
    public static let none = AllergenDeclaration(contains: [], mayContain: [], list: nil)

    /// Takes what was declared.
    public init(
        contains: [FoodAllergen], mayContain: [FoodAllergen], list: AllergenList?, namesNone: Bool = false
    ) {
        self.contains = contains
        self.mayContain = mayContain
        self.list = list
        self.namesNone = namesNone
    }

    /// Whether nothing is ticked and nobody confirmed that there was nothing to tick.
    var isBlank: Bool { contains.isEmpty && mayContain.isEmpty && !namesNone }

    /// Whether silence about it means that it was not declared.
    func covers(_ allergen: FoodAllergen) -> Bool { list?.names(allergen) ?? false }
}
