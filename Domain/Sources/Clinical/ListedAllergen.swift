/// The eighteen foods that a person can choose from, including the nine major allergens of US law (FASTER Act).
public enum ListedAllergen: String, Sendable, Hashable, CaseIterable {
    case milk
    case egg
    case fish
    case shellfish
    case soy
    case peanut
    case almond
    case brazilNut = "brazil-nut"
    case cashew
    case coconut
    case hazelnut
    case macadamia
    case pecan
    case pineNut = "pine-nut"
    case pistachio
    case walnut
    case wheat
    case sesame

    /// The name of its picture: `allergen-` followed by the raw value.
    public var picture: String { "allergen-\(rawValue)" }

    /// Whether US food labels declare it as a tree nut.
    ///
    /// Peanut is a legume. Coconut was removed from the US FDA's list of tree nuts in January 2025.
    public var isTreeNut: Bool {
        switch self {
        case .almond, .brazilNut, .cashew, .hazelnut, .macadamia, .pecan, .pineNut, .pistachio, .walnut: true
        case .milk, .egg, .fish, .shellfish, .soy, .peanut, .coconut, .wheat, .sesame: false
        }
    }
}
