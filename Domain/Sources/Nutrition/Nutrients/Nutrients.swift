public import Clinical

/// The amounts of all nutrients; unstated ones are `notGiven`.
public struct Nutrients: Sendable, Hashable {
    private var amounts: [NutrientAmount]

    /// No nutrient is given.
    public static let notGiven = Nutrients(amounts: Array(repeating: .notGiven, count: Nutrient.allCases.count))
    /// Nothing was eaten: a measured zero of each.
    public static let nothing = Nutrients(amounts: Array(repeating: .measured(.zero), count: Nutrient.allCases.count))

    private init(amounts: [NutrientAmount]) {
        self.amounts = amounts
    }

    /// The amount of one nutrient.
    public subscript(nutrient: Nutrient) -> NutrientAmount {
        get { amounts[Int(nutrient.rawValue)] }
        set { amounts[Int(nutrient.rawValue)] = newValue }
    }

    /// The sum, nutrient by nutrient; `nothing` for an empty list.
    public static func sum(_ parts: [Nutrients]) -> Nutrients {
        parts.reduce(.nothing) { $0.adding($1) }
    }

    /// The sum of both.
    public func adding(_ other: Nutrients) -> Nutrients {
        var sum = self
        for nutrient in Nutrient.allCases {
            sum[nutrient] = self[nutrient].adding(other[nutrient])
        }
        return sum
    }

    func times(_ numerator: Int64, over denominator: Int64) -> Nutrients {
        Nutrients(amounts: amounts.map { $0.times(numerator, over: denominator) })
    }

    /// Fills in the missing energy if only one was given: 1 kcal is 4.184 kJ, the thermochemical calorie
    /// (NIST Special Publication 811).
    ///
    /// Labels round differently, so a stated number is never replaced.
    public var withBothEnergies: Nutrients {
        var both = self
        if self[.kilocalories] == .notGiven { both[.kilocalories] = self[.kilojoules].times(1000, over: 4184) }
        if self[.kilojoules] == .notGiven { both[.kilojoules] = self[.kilocalories].times(4184, over: 1000) }
        return both
    }

    /// The energy in kilocalories. For a reader of kilojoules it is worked out from the stated kilojoules, so that
    /// these come out again wherever they are shown.
    public func kilocalories(readIn unit: EnergyUnit) -> NutrientAmount {
        switch unit {
        case .kilocalories: withBothEnergies[.kilocalories]
        case .kilojoules: withBothEnergies[.kilojoules].times(1000, over: 4184)
        }
    }

    /// Sodium, a part of salt.
    public var sodium: NutrientAmount { Salt.sodium(of: self[.salt]) }
}

/// Salt is 2.5 times the sodium, wherever the sodium comes from (Regulation (EU) No 1169/2011, annex I, point 11).
public enum Salt {
    /// The salt that labels state for this amount of sodium.
    public static func amount(sodium: NutrientAmount) -> NutrientAmount { sodium.times(5, over: 2) }

    /// The sodium equivalent of stated salt.
    public static func sodium(of salt: NutrientAmount) -> NutrientAmount { salt.times(2, over: 5) }
}
