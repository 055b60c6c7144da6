/// An amount of energy, stored in small calories (thousandths of a kilocalorie).
public struct Energy: Sendable, Hashable, Comparable {
    /// The energy in small calories; 1000 small calories are one kilocalorie.
    public let smallCalories: Int64

    /// Zero energy.
    public static let zero = Energy(smallCalories: 0)

    /// Creates an energy from small calories.
    public init(smallCalories: Int64) {
        self.smallCalories = smallCalories
    }

    /// Creates an energy from whole kilocalories, clamped to the representable range.
    public init(kilocalories: Int64) {
        let (product, tooFar) = kilocalories.multipliedReportingOverflow(by: 1000)
        smallCalories = tooFar ? (kilocalories < 0 ? .min : .max) : product
    }

    /// Takes a total of active or basal energy, whose unit is the kilocalorie.
    public init(_ total: HealthTotal) {
        let half: Int64 = total.millionths < 0 ? -500 : 500
        smallCalories = total.millionths.addingReportingOverflow(half).partialValue / 1000
    }

    /// Whole kilocalories, rounded half away from zero.
    public var kilocalories: Int64 {
        let half: Int64 = smallCalories < 0 ? -500 : 500
        let (sum, tooFar) = smallCalories.addingReportingOverflow(half)
        return (tooFar ? smallCalories : sum) / 1000
    }

    /// Whole kilojoules at 4.184 to the kilocalorie, rounded half away from zero.
    public var kilojoules: Int64 {
        let (whole, rest) = smallCalories.quotientAndRemainder(dividingBy: 1_000_000)
        let half: Int64 = smallCalories < 0 ? -500_000 : 500_000
        return whole * 4184 + (rest * 4184 + half) / 1_000_000
    }

    public static func < (left: Energy, right: Energy) -> Bool {
        left.smallCalories < right.smallCalories
    }

    /// The sum, clamped to the representable range.
    public static func + (left: Energy, right: Energy) -> Energy {
        let (sum, tooFar) = left.smallCalories.addingReportingOverflow(right.smallCalories)
        return Energy(smallCalories: tooFar ? (right.smallCalories < 0 ? .min : .max) : sum)
    }

    /// The difference, clamped to the representable range.
    public static func - (left: Energy, right: Energy) -> Energy {
        let (rest, tooFar) = left.smallCalories.subtractingReportingOverflow(right.smallCalories)
        return Energy(smallCalories: tooFar ? (right.smallCalories < 0 ? .max : .min) : rest)
    }
}
