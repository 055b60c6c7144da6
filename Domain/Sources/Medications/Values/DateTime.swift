public import Clinical

/// A FHIR `dateTime`: as exact as it was written.
public struct DateTime: Sendable, Hashable {
    /// How much of it is known.
    public enum Value: Sendable, Hashable {
        /// A year or a month: from the first through the last day.
        case days(CalendarDay, through: CalendarDay)
        /// A day.
        case day(CalendarDay)
        /// A moment with its offset.
        case moment(Moment)
    }

    /// The text as written.
    public let text: String
    /// What it means.
    public let value: Value

    /// Creates a day.
    public init(_ day: CalendarDay) {
        text = day.iso
        value = .day(day)
    }

    /// Reads `2015`, `2015-02`, `2015-02-07` or `2015-02-07T13:28:17+01:00`; nil for anything else.
    ///
    /// Seconds may be missing, which FHIR forbids and some files do; an offset may not.
    public init?(_ text: String) {
        guard let value = DateTimeScan(Array(text.utf8)).value else { return nil }
        self.text = text
        self.value = value
    }

    /// The first day that it may be.
    public var firstDay: CalendarDay {
        switch value {
        case .days(let first, through: _): first
        case .day(let day): day
        case .moment(let moment): moment.day
        }
    }

    /// The last day that it may be.
    public var lastDay: CalendarDay {
        switch value {
        case .days(_, through: let last): last
        case .day(let day): day
        case .moment(let moment): moment.day
        }
    }
}
