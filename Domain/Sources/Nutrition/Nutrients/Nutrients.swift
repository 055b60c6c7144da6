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

    /// The opposite of `withBothEnergies`: without the energy that is exactly what the other one gives, so that it is
    /// worked out anew when the other changes. The rounder number is taken for the stated one.
    public var withStatedEnergies: Nutrients {
        var stated = self
        let (kilocalories, kilojoules) = (self[.kilocalories], self[.kilojoules])
        let isFollowed = kilojoules == kilocalories.times(4184, over: 1000)
        let isFollowing = kilocalories == kilojoules.times(1000, over: 4184)
        guard isFollowed || isFollowing else { return self }
        let isKilocalories = isFollowed && (!isFollowing || kilocalories.decimals <= kilojoules.decimals)
        stated[isKilocalories ? .kilojoules : .kilocalories] = .notGiven
        return stated
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

extension NutrientAmount {
    /// The decimals that the number needs, at most 6; 0 without a number.
    fileprivate var decimals: Int {
        guard var rest = quantity?.millionths, rest > 0 else { return 0 }
        var decimals = 6
        while decimals > 0, rest % 10 == 0 { (rest, decimals) = (rest / 10, decimals - 1) }
        return decimals
    }
}
