/// The eighteen foods that a person can choose from, which hold the nine major allergens of US law (FASTER Act).
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

    /// The name of its picture, `allergen-` and the raw value.
    public var picture: String { "allergen-\(rawValue)" }

    /// Whether food labels in the US name it as a tree nut.
    ///
    /// Peanut is a legume. Coconut left the US FDA's list of tree nuts in January 2025.
    public var isTreeNut: Bool {
        switch self {
        case .almond, .brazilNut, .cashew, .hazelnut, .macadamia, .pecan, .pineNut, .pistachio, .walnut: true
        case .milk, .egg, .fish, .shellfish, .soy, .peanut, .coconut, .wheat, .sesame: false
        }
    }
}
