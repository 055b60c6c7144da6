extension IndexTable {
    /// A concentration in steps of the table, converted between mass and volume at `conditions` first and rounded after
    /// that; nil for particles given as a share of the volume.
    func steps(_ concentration: Concentration, at conditions: ReferenceConditions) -> Int64? {
        let unit: Int64 = 10_000
        let value = concentration.millionths
        if concentration.isVolumeShare == self.unit.isVolumeShare { return quotient(value, step) }
        guard let factor = conditions.factor(of: pollutant) else { return nil }
        return self.unit.isVolumeShare ? quotient(value * unit, factor * step) : quotient(value * factor, unit * step)
    }

    private func quotient(_ numerator: Int64, _ denominator: Int64) -> Int64 {
        switch rounding {
        case .down: numerator / denominator
        case .nearest: numerator / denominator + (2 * (numerator % denominator) >= denominator ? 1 : 0)
        // Bounds belong to the band below, so whatever is above a bound has to stay above it.
        case .exact: numerator / denominator + (numerator % denominator > 0 ? 1 : 0)
        }
    }
}
