internal import Clinical
internal import FoodStore
internal import Pages

extension FoodSamples {
    /// People for the gallery.
    static var eaters: [Eater] {
        let kinds: [AllergenKind] = [.listed(.milk), .listed(.cashew), .own(name: Samples.longName, emoji: "")]
        let allergens = kinds.enumerated().compactMap { index, kind in
            Allergen.ID("a\(index)").map { Allergen(id: $0, kind: kind, removed: false) }
        }
        return [(Samples.person, "Mia", allergens), ("ben", "Ben", Array(allergens.prefix(1)))].compactMap {
            id, name, allergens in Person.ID(id).map { Eater(person: $0, name: name, allergens: allergens) }
        }
    }
}
