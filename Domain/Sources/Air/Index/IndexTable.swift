/// The breakpoints of one pollutant and averaging period.
public struct IndexTable: Sendable, Hashable {
    /// How a concentration becomes a number of steps of the table.
    enum Rounding: Sendable, Hashable {
        /// Cut off.
        case down
        /// To the nearest, a half upwards.
        case nearest
        /// Not at all: bounds are compared with the exact concentration.
        case exact
    }

    /// Concentrations from `low` to `high` have the indices from `lowIndex` to `highIndex`, linearly.
    struct Row: Sendable, Hashable {
        let low: Int64
        let high: Int64
        let lowIndex: Int64
        let highIndex: Int64
    }

    /// What is above the last row.
    enum Beyond: Sendable, Hashable {
        /// The equation of the last row also applies above it.
        case extended
        /// One index stands for everything above.
        case fixed(Int64)
        /// The table does not say; another averaging period does.
        case undefined
    }

    public let pollutant: Pollutant
    public let period: AveragingPeriod
    /// The unit in which the standard prints the table, and of a concentration without a unit.
    public let unit: ConcentrationUnit
    /// Millionths of a µg/m³ or ppb in a step.
    let step: Int64
    let rounding: Rounding
    let rows: [Row]
    let beyond: Beyond

    /// The index, or the reason why it cannot be computed.
    enum Outcome: Sendable, Hashable {
        case index(Int64, isBeyond: Bool)
        /// The table starts higher.
        case below
        /// The table ends lower, and another averaging period decides.
        case above
    }

    /// The index of a number of steps.
    func outcome(_ steps: Int64) -> Outcome {
        guard let first = rows.first, let last = rows.last else { return .below }
        guard steps >= first.low else { return .below }
        for row in rows where steps <= row.high {
            return .index(row.index(steps), isBeyond: false)
        }
        switch beyond {
        case .extended: return .index(last.index(steps), isBeyond: true)
        case .fixed(let index): return .index(index, isBeyond: true)
        case .undefined: return .above
        }
    }
}

extension IndexTable.Row {
    /// Equation 1 of 40 CFR 58, appendix G, rounded to the nearest whole number, a half upwards.
    func index(_ steps: Int64) -> Int64 {
        guard highIndex > lowIndex else { return lowIndex }
        let width = high - low
        return lowIndex + (2 * (highIndex - lowIndex) * (steps - low) + width) / (2 * width)
    }
}

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
