internal import Clinical

/// What the service can exclude ("Intolerances" of spoonacular.com/food-api/docs).
public enum Intolerance: String, Sendable, Hashable, CaseIterable {
    case dairy = "Dairy"
    case egg = "Egg"
    case gluten = "Gluten"
    case grain = "Grain"
    case peanut = "Peanut"
    case seafood = "Seafood"
    case sesame = "Sesame"
    case shellfish = "Shellfish"
    case soy = "Soy"
    case sulfite = "Sulfite"
    case treeNut = "Tree Nut"
    case wheat = "Wheat"

    /// The intolerances that exclude an allergen; empty if the service has none for it.
    static func all(_ kind: AllergenKind) -> [Intolerance] {
        guard case .listed(let listed) = kind else { return [] }
        return switch listed {
        case .milk: [.dairy]
        case .egg: [.egg]
        case .fish: [.seafood]
        case .shellfish: [.shellfish]
        case .soy: [.soy]
        case .peanut: [.peanut]
        case .almond, .brazilNut, .cashew, .hazelnut, .macadamia, .pecan, .pineNut, .pistachio, .walnut: [.treeNut]
        // It is undocumented whether its nuts include coconuts.
        case .coconut: []
        case .wheat: [.wheat]
        case .sesame: [.sesame]
        }
    }
}
