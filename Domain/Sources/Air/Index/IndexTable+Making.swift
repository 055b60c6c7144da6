extension IndexTable {
    /// Rows that start one step above the last: 0–54, 55–154.
    ///
    /// - Parameters:
    ///   - highs: the highest steps of each row.
    ///   - indices: their indices.
    ///   - from: where the first row starts, if that is not 0 with the index 0.
    static func stepped(
        _ pollutant: Pollutant, _ period: AveragingPeriod, _ unit: ConcentrationUnit, step: Int64,
        _ rounding: Rounding = .down, highs: [Int64], indices: [Int64], from: (step: Int64, index: Int64) = (0, 0),
        beyond: Beyond = .extended
    ) -> IndexTable {
        var rows: [Row] = []
        var next = from
        for (high, index) in zip(highs, indices) {
            rows.append(Row(low: next.step, high: high, lowIndex: next.index, highIndex: index))
            next = (high + 1, index + 1)
        }
        return IndexTable(
            pollutant: pollutant, period: period, unit: unit, step: step, rounding: rounding, rows: rows,
            beyond: beyond)
    }

    /// Bands with one index each, from 1; what is above the last bound is one more.
    ///
    /// - Parameter bounds: the highest steps of each band.
    static func banded(
        _ pollutant: Pollutant, _ period: AveragingPeriod, _ rounding: Rounding, bounds: [Int64]
    ) -> IndexTable {
        // Exact concentrations are counted in millionths.
        let scale: Int64 = rounding == .exact ? 1_000_000 : 1
        var rows: [Row] = []
        var low: Int64 = 0
        var index: Int64 = 1
        for bound in bounds {
            rows.append(Row(low: low, high: bound * scale, lowIndex: index, highIndex: index))
            low = bound * scale + 1
            index += 1
        }
        rows.append(Row(low: low, high: .max, lowIndex: index, highIndex: index))
        return IndexTable(
            pollutant: pollutant, period: period, unit: .microgramsPerCubicMetre, step: 1_000_000 / scale,
            rounding: rounding, rows: rows, beyond: .undefined)
    }

    /// Lines that meet at the bounds, in µg/m³, with 25 points of the index each; above the last, 101.
    static func continuous(_ pollutant: Pollutant, _ period: AveragingPeriod, bounds: [Int64]) -> IndexTable {
        var rows: [Row] = []
        var low: (step: Int64, index: Int64) = (0, 0)
        for bound in bounds {
            let high = (step: bound * 1_000_000, index: low.index + 25)
            rows.append(Row(low: low.step, high: high.step, lowIndex: low.index, highIndex: high.index))
            low = high
        }
        return IndexTable(
            pollutant: pollutant, period: period, unit: .microgramsPerCubicMetre, step: 1, rounding: .exact, rows: rows,
            beyond: .fixed(low.index + 1))
    }
}
