/// What was added up over an hour or a day; nothing at all is nil, never zero.
public struct HealthTotal: Sendable, Hashable {
    /// The sum in millionths of the metric's unit.
    public let millionths: Int64
    /// The part of it that somebody typed in.
    public let manualMillionths: Int64

    /// Takes a sum and its part that was typed in.
    public init(millionths: Int64, manualMillionths: Int64 = 0) {
        self.millionths = millionths
        self.manualMillionths = manualMillionths
    }

    /// Whether any of it was typed in.
    public var isManual: Bool { manualMillionths != 0 }

    /// The sum in whole units, rounded half away from zero.
    public var whole: Int64 {
        let half: Int64 = millionths < 0 ? -500_000 : 500_000
        return millionths.addingReportingOverflow(half).partialValue / 1_000_000
    }

    /// Both together; beyond what can be written it stays at the end, which no real day reaches.
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
