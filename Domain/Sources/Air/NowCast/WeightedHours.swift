/// Hours and their weights, exact.
struct WeightedHours {
    private let values: [Int64?]
    /// The weight of the newest hour but one, as a fraction in lowest terms.
    private let weight: (above: UInt64, below: UInt64)

    init(_ values: [Int64?]) {
        self.values = values
        var known: [Int64] = []
        for value in values { if let value { known.append(value) } }
        let (least, most) = (UInt64(known.min() ?? 0), UInt64(known.max() ?? 0))
        if most == 0 {
            // Only zeros: every weight gives zero.
            weight = (1, 1)
        } else if 2 * least <= most {
            weight = (1, 2)
        } else {
            let common = WeightedHours.commonDivisor(most, least)
            weight = (least / common, most / common)
        }
    }

    /// The weighted mean divided by `step`, cut off.
    func quotient(_ step: Int64) -> Int64 {
        var (sum, weights, factor) = (0.0, 0.0, 1.0)
        for value in values {
            if let value {
                sum += factor * Double(value)
                weights += factor
            }
            factor *= Double(weight.above) / Double(weight.below)
        }
        guard weights > 0 else { return 0 }
        // Close enough to be right or to miss by one.
        var steps = Int64(sum / weights / Double(step))
        while steps > 0, !reaches(steps * step) { steps -= 1 }
        while reaches((steps + 1) * step) { steps += 1 }
        return steps
    }

    /// Whether the mean is at least `bound`: the parts above it weigh as much as those below.
    private func reaches(_ bound: Int64) -> Bool {
        var (above, below, factor) = (Natural(), Natural(), Natural(1))
        // From the oldest on, multiplied by the denominators of all weights.
        for value in values.reversed() {
            above = above * Natural(weight.above)
            below = below * Natural(weight.above)
            if let value {
                let part = factor * Natural((value - bound).magnitude)
                if value >= bound { above = above + part } else { below = below + part }
            }
            factor = factor * Natural(weight.below)
        }
        return above >= below
    }

    private static func commonDivisor(_ first: UInt64, _ second: UInt64) -> UInt64 {
        var (large, small) = (first, second)
        while small != 0 { (large, small) = (small, large % small) }
        return large
    }
}
