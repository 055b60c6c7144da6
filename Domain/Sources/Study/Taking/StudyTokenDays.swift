public import Clinical

/// The civil days whose tokens an anonymous study knows. They hold for every time zone, so that a request says nothing
/// about the zone of whoever sent it.
public struct StudyTokenDays: Sendable, Hashable {
    /// How many days ahead of the latest present day there are keys. A phone fetches tokens for seven days.
    public static let ahead = 7
    /// How many days an answer may be late, if the phone was off or without a network.
    public static let late = 3

    /// The earliest day that is today anywhere on earth.
    public let today: CalendarDay
    /// The latest day that is today anywhere.
    public let latest: CalendarDay

    public init(now: Instant) {
        today = Moment(instant: now, offset: -12 * 3600).day
        latest = Moment(instant: now, offset: 14 * 3600).day
    }

    /// The days whose answers are accepted.
    public var accepted: ClosedRange<CalendarDay> { today.adding(days: -Self.late)...latest }

    /// The days that need a key. Days before keep the one that they have.
    public var keyed: ClosedRange<CalendarDay> { today...latest.adding(days: Self.ahead) }
}
