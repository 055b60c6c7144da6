/// The total of an hour or a day; nil, never zero, if there are no data.
public struct HealthTotal: Sendable, Hashable {
    /// The sum in millionths of the metric's unit.
    public let millionths: Int64
    /// The part of the sum that was entered by hand.
    public let manualMillionths: Int64

    /// Creates a total from its sum and the part entered by hand.
    public init(millionths: Int64, manualMillionths: Int64 = 0) {
        self.millionths = millionths
        self.manualMillionths = manualMillionths
    }

    /// Whether any of it was entered by hand.
    public var isManual: Bool { manualMillionths != 0 }
    /// Whether all of it was entered manually.
    public var isWhollyManual: Bool { isManual && manualMillionths == millionths }

    /// The sum in whole units, rounded half away from zero.
    public var whole: Int64 {
        let half: Int64 = millionths < 0 ? -500_000 : 500_000
        return millionths.addingReportingOverflow(half).partialValue / 1_000_000
    }

    /// The sum, clamped to the representable range, which no real day reaches.
    public func adding(_ other: HealthTotal) -> HealthTotal {
        HealthTotal(
            millionths: HealthTotal.sum(millionths, other.millionths),
            manualMillionths: HealthTotal.sum(manualMillionths, other.manualMillionths))
    }

    private static func sum(_ left: Int64, _ right: Int64) -> Int64 {
        let (sum, tooFar) = left.addingReportingOverflow(right)
        return tooFar ? (left < 0 ? .min : .max) : sum
    }
}
