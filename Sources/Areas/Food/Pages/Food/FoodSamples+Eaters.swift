internal import Clinical
internal import FoodStore
internal import Pages

extension FoodSamples {
    /// People for the gallery.
    static var eaters: [Eater] {
        let kinds: [AllergenKind] = [.listed(.milk), .listed(.cashew), .own(name: Samples.longName, emoji: "")]
        let allergens = kinds.enumerated().compactMap { index, kind in
            Allergen.ID("a\(index)").map { Allergen(id: $0, kind: kind, standing: .avoided, removed: false) }
        }
        return [
            Eater(person: Samples.person, name: "Mia", allergens: allergens),
            Eater(person: Samples.id("ben"), name: "Ben", allergens: Array(allergens.prefix(1))),
        ]
    }
}
