internal import Activity
internal import Clinical
internal import Pages

/// Energy and body measurements as text.
extension HealthWords {
    /// "1,745 kcal", or kilojoules if the person reads those.
    func energy(_ energy: Energy) -> String { value(energy.millionths, .activeEnergy) }

    /// "797 kcal to 880 kcal", or one number if both are the same.
    func energy(_ low: Energy, through high: Energy) -> String {
        guard low != high else { return energy(low) }
        return phrases("energy.range", ["low": energy(low), "high": energy(high)])
    }

    /// "82.5 kg"
    func weight(_ grams: Int64) -> String { value(grams * 1000, .bodyMass) }

    /// "180 cm" or "5 ft 11 in"
    func height(_ millimetres: Int64) -> String {
        guard units == .imperial else { return value(millimetres * 1000, .height) }
        let (feet, inches) = ((millimetres * 10 + 127) / 254).quotientAndRemainder(dividingBy: 12)
        return phrases("energy.height.value", ["feet": "\(feet)", "inches": "\(inches)"])
    }

    /// "0.5 kg", with all decimals as typed.
    func pace(_ grams: Int64) -> String {
        let details = EnergyProfileDetails(
            sex: nil, millimetres: nil, weight: nil, goal: .lose(gramsPerWeek: grams))
        let plain = EnergyProfileDraft(details, units: units, decimal: .point).pace
        let unit = units == .imperial ? "lb" : "kg"
        return phrases("activity.value.\(unit)", ["value": phrases.formats.decimal(plain)])
    }

    func goal(_ goal: EnergyProfile.Goal) -> String {
        switch goal {
        case .maintain: phrases("energy.goal.maintain")
        case .lose(let grams): phrases("energy.goal.lose.pace", ["pace": pace(grams)])
        case .gain(let grams): phrases("energy.goal.gain.pace", ["pace": pace(grams)])
        }
    }
}

extension Energy {
    /// Millionths of a kilocalorie, the unit of health totals; saturates on overflow.
    var millionths: Int64 {
        let (product, tooFar) = smallCalories.multipliedReportingOverflow(by: 1000)
        return tooFar ? (smallCalories < 0 ? .min : .max) : product
    }
}
