/// Energy calculated from a food's nutrients.
///
/// The factors are those of Regulation (EU) No 1169/2011, annex XIV: protein and carbohydrate 4 kcal/g and 17 kJ/g, fat
/// 9 and 37, fibre 2 and 8, alcohol 7 and 29. McCance and Widdowson's tables count carbohydrate as monosaccharides with
/// 3.75 and 16, and give fibre no energy; so there are two results, and a stated energy should lie between them.
public struct EnergyFactors: Sendable, Hashable {
    /// Excluding fibre, with carbohydrate at 3.75 kcal or 16 kJ.
    public let low: NutrientQuantity
    /// Including fibre, with all factors as in annex XIV.
    public let high: NutrientQuantity

    /// Kilocalories of these nutrients; nil if protein, carbohydrate or fat is unknown.
    public static func kilocalories(of nutrients: Nutrients) -> EnergyFactors? {
        EnergyFactors(nutrients, protein: 400, carbohydrate: (375, 400), fat: 900, fibre: 200, alcohol: 700)
    }

    /// Kilojoules of these nutrients; nil if protein, carbohydrate or fat is unknown.
    public static func kilojoules(of nutrients: Nutrients) -> EnergyFactors? {
        EnergyFactors(nutrients, protein: 1700, carbohydrate: (1600, 1700), fat: 3700, fibre: 800, alcohol: 2900)
    }

    private init?(
        _ nutrients: Nutrients, protein: Int64, carbohydrate: (low: Int64, high: Int64), fat: Int64, fibre: Int64,
        alcohol: Int64
    ) {
        guard let grams = nutrients[.protein].quantity, let sweet = nutrients[.carbohydrate].quantity,
            let oil = nutrients[.fat].quantity
        else { return nil }
        let spirit = nutrients[.alcohol].quantity ?? .zero
        let bran = nutrients[.fibre].quantity ?? .zero
        let fixed = grams.times(protein, over: 100).adding(oil.times(fat, over: 100))
            .adding(spirit.times(alcohol, over: 100))
        low = fixed.adding(sweet.times(carbohydrate.low, over: 100))
        high = fixed.adding(sweet.times(carbohydrate.high, over: 100)).adding(bran.times(fibre, over: 100))
    }

    /// Whether a stated energy, in the unit of the results, is between them or close: the tolerance is `percent` of the
    /// stated energy or `least` kilocalories or kilojoules, whichever is larger.
    public func admits(_ stated: NutrientQuantity, percent: Int64, least: Int64) -> Bool {
        let slack = max(stated.times(percent, over: 100).millionths, least * 1_000_000)
        return stated.millionths >= low.millionths - slack && stated.millionths <= high.millionths + slack
    }
}
