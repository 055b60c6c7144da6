import Clinical
import Immunotherapy

/// Values by allergen. A person has only a handful, so a linear search is faster than hashing.
struct ByAllergen<Value> {
    private var entries: [(allergen: Allergen.ID, value: Value)] = []

    subscript(_ allergen: Allergen.ID) -> Value? {
        place(of: allergen).map { entries[$0].value }
    }

    /// Updates the value in place, starting from `initial` if there is none.
    mutating func update(_ allergen: Allergen.ID, from initial: Value, _ body: (inout Value) -> Void) {
        if let place = place(of: allergen) {
            body(&entries[place].value)
        } else {
            var value = initial
            body(&value)
            entries.append((allergen, value))
        }
    }

    private func place(of allergen: Allergen.ID) -> Int? {
        entries.firstIndex { $0.allergen == allergen }
    }
}
