/// The date after which a medicine should not be relied on, as printed on the package.
///
/// A package showing only a month can be used through the last day of that month (United States Pharmacopeia,
/// general chapter 7, Labeling).
public struct ExpiryDate: Sendable, Hashable {
    /// The precision of the printed date.
    public enum Precision: String, Sendable, Hashable {
        /// Year, month and day.
        case day
        /// Year and month.
        case month
    }

    /// The precision of the printed date.
    public let precision: Precision
    /// The last day on which it can be used.
    public let lastDay: CalendarDay

    /// Creates a date from a day; the medicine can still be used on that day.
    public init(day: CalendarDay) {
        precision = .day
        lastDay = day
    }

    /// Creates a date from the month that contains this day.
    public init(monthOf day: CalendarDay) {
        precision = .month
        lastDay = day.lastOfMonth
    }

    /// Parses `yyyy-mm` or `yyyy-mm-dd`; nil for anything else.
    public init?(text: String) {
        if let day = CalendarDay(iso: text) {
            self.init(day: day)
        } else if let first = CalendarDay(iso: text + "-01") {
            self.init(monthOf: first)
        } else {
            return nil
        }
    }

    /// The date as `yyyy-mm` or `yyyy-mm-dd`.
    public var text: String {
        switch precision {
        case .day: lastDay.iso
        case .month: String(lastDay.iso.prefix(7))
        }
    }

    /// Days from `day` to the last usable one: 0 on that day itself, negative afterwards.
    public func daysLeft(on day: CalendarDay) -> Int { day.days(until: lastDay) }

    /// How close the medicine is to expiry on `day`.
    public func state(on day: CalendarDay) -> ExpiryState { ExpiryState(daysLeft: daysLeft(on: day)) }
}

/// How close a medicine is to expiry, most urgent first.
public enum ExpiryState: String, Sendable, Hashable, CaseIterable {
    /// Its last usable day has passed.
    case expired
    /// At most `fewDays` are left, including the last usable day.
    case withinThirtyDays = "within-30-days"
    /// At most `someDays` are left.
    case withinSixtyDays = "within-60-days"
    /// More than that.
    case fine

    /// 30 days: the time to get a replacement. Chosen for this product.
    public static let fewDays = 30
    /// 60 days: the time to ask for a prescription. Chosen for this product.
    public static let someDays = 60

    /// The state for a number of days left; 0 is the last usable day.
    public init(daysLeft: Int) {
        switch daysLeft {
        case ..<0: self = .expired
        case ...ExpiryState.fewDays: self = .withinThirtyDays
        case ...ExpiryState.someDays: self = .withinSixtyDays
        default: self = .fine
        }
    }
}
