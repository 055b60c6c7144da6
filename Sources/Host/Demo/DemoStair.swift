package import Clinical
package import Immunotherapy

/// The levels of one of Mia's allergens, with how long she has taken each so far.
///
/// Nothing here is a plan for anybody.
package struct DemoStair: Sendable {
    package struct Level: Sendable {
        package let id: DoseLevel.ID
        package let name: String
        package let amount: Amount
        package let product: String
    }

    package let allergen: Allergen.ID
    package let listed: ListedAllergen
    package let levels: [Level]
    /// The day of treatment, counted from 0, on which each level taken so far began.
    package let starts: [Int]

    /// The level of a day of treatment counted from 0; nil before the first.
    package func level(on day: Int) -> Level? {
        starts.lastIndex { $0 <= day }.map { levels[$0] }
    }

    package static let all = [peanut, cashew].compactMap(\.self)

    package static let peanut = DemoStair(
        .peanut, number: 1, milligrams: [3, 6, 12, 20, 40, 80, 120, 160, 200, 240, 300].map { $0 * 10 },
        starts: [0, 36, 71, 108, 142, 181], product: "Peanut flour, weighed at the clinic")

    package static let cashew = DemoStair(
        .cashew, number: 2, milligrams: [10, 25, 50, 100, 200, 400, 800, 1600, 3000],
        starts: [52, 86, 119, 155, 187], product: "Ground cashew")

    /// Amounts come in tenths of a milligram.
    private init?(_ listed: ListedAllergen, number: Int, milligrams tenths: [Int64], starts: [Int], product: String) {
        guard let allergen = Allergen.ID("demo-\(number)-\(listed.rawValue)") else { return nil }
        self.listed = listed
        self.allergen = allergen
        self.starts = starts
        levels = tenths.enumerated().compactMap { index, tenth in
            guard let id = DoseLevel.ID("demo-\(number)-\(listed.rawValue)-\(index + 1)"),
                let amount = Amount(nanograms: tenth * 100_000)
            else { return nil }
            return Level(id: id, name: "Level \(index + 1)", amount: amount, product: product)
        }
    }
}
