public import Clinical

/// Allergens named on labels because people react to them: the fourteen of the EU (Regulation (EU) No 1169/2011, annex
/// II), the nine of the US (FALCPA 2004, FASTER Act 2021), each nut and cereal separately, and coconut.
///
/// The EU lists eight nuts; the US FDA adds the pine nut and removed coconut, chestnut, shea nut and others in
/// January 2025 (Questions and Answers Regarding Food Allergens, edition 5). Spelt and Khorasan wheat are wheat in
/// annex II. Three cases cover a whole group, for labels that do not say which: `gluten`, `shellfish`, `treeNut`.
public enum FoodAllergen: String, Sendable, Hashable, CaseIterable {
    case milk
    case egg
    case fish
    case crustaceans
    case molluscs
    case shellfish
    case soy
    case peanut
    case treeNut = "tree-nut"
    case almond
    case brazilNut = "brazil-nut"
    case cashew
    case hazelnut
    case macadamia
    case pecan
    case pineNut = "pine-nut"
    case pistachio
    case walnut
    case coconut
    case gluten
    case wheat
    case rye
    case barley
    case oats
    case sesame
    case celery
    case mustard
    case lupin
    case sulphites

    /// The allergen with the given code (raw value); a linear search, which needs no dictionary on a phone.
    public init?(code: String) {
        guard let found = FoodAllergen.allCases.first(where: { $0.rawValue == code }) else { return nil }
        self = found
    }

    /// The members of a group; empty for a single food.
    public var members: [FoodAllergen] { FoodAllergen.allCases.filter { $0.group == self } }

    /// The group it belongs to; nil if labels have none.
    ///
    /// Written in this direction because a `switch` over constant arrays had its arrays swapped in the module for
    /// browsers (Swift 6.3.1, Embedded), when two modules had a copy of it.
    public var group: FoodAllergen? {
        switch self {
        case .crustaceans, .molluscs: .shellfish
        case .almond, .brazilNut, .cashew, .hazelnut, .macadamia, .pecan, .pineNut, .pistachio, .walnut: .treeNut
        case .wheat, .rye, .barley, .oats: .gluten
        case .milk, .egg, .fish, .shellfish, .soy, .peanut, .treeNut, .coconut, .gluten, .sesame, .celery, .mustard,
            .lupin, .sulphites:
            nil
        }
    }

    /// Whether it is a tree nut or the peanut, which are processed together.
    var isNut: Bool { self == .peanut || self == .treeNut || group == .treeNut }

    /// Whether food with this allergen contains, or may contain, `wanted`: the same one, its group, or a member of it.
    public func concerns(_ wanted: FoodAllergen) -> Bool {
        self == wanted || wanted.group == self || group == wanted
    }

    /// The label allergens for a person's listed allergen. Shellfish covers crustaceans and molluscs.
    public init(_ listed: ListedAllergen) {
        switch listed {
        case .milk: self = .milk
        case .egg: self = .egg
        case .fish: self = .fish
        case .shellfish: self = .shellfish
        case .soy: self = .soy
        case .peanut: self = .peanut
        case .almond: self = .almond
        case .brazilNut: self = .brazilNut
        case .cashew: self = .cashew
        case .coconut: self = .coconut
        case .hazelnut: self = .hazelnut
        case .macadamia: self = .macadamia
        case .pecan: self = .pecan
        case .pineNut: self = .pineNut
        case .pistachio: self = .pistachio
        case .walnut: self = .walnut
        case .wheat: self = .wheat
        case .sesame: self = .sesame
        }
    }
}
