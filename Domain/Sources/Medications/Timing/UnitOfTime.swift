/// A unit of time by its UCUM code: FHIR value set `units-of-time`.
public enum UnitOfTime: String, Sendable, Hashable, CaseIterable {
    case second = "s"
    case minute = "min"
    case hour = "h"
    case day = "d"
    case week = "wk"
    case month = "mo"
    case year = "a"

    /// How many seconds it always has; nil for months and years. Days and weeks are elapsed ones of 24 hours.
    public var seconds: Int64? {
        switch self {
        case .second: 1
        case .minute: 60
        case .hour: 3600
        case .day: 86_400
        case .week: 604_800
        case .month, .year: nil
        }
    }

    /// How many civil days it has; nil if it is shorter, or if its length varies.
    public var days: Int64? {
        switch self {
        case .day: 1
        case .week: 7
        case .second, .minute, .hour, .month, .year: nil
        }
    }

    /// How many months it has; nil if it is shorter.
    public var months: Int64? {
        switch self {
        case .month: 1
        case .year: 12
        case .second, .minute, .hour, .day, .week: nil
        }
    }
}
