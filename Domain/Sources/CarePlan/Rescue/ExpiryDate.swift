public import Clinical

/// The date after which a medicine is not to be relied on, as it stands on the package.
///
/// A package that names only a month can be used through the last day of that month (United States Pharmacopeia,
/// general chapter 7, Labeling).
public struct ExpiryDate: Sendable, Hashable {
    /// What the package names.
    public enum Precision: String, Sendable, Hashable {
        /// Year, month and day.
        case day
        /// Year and month.
        case month
    }

    /// What the package names.
    public let precision: Precision
    /// The last day on which it can be used.
    public let lastDay: CalendarDay

    /// A package that names this day; it can be used on that day, too.
    public init(day: CalendarDay) {
        precision = .day
        lastDay = day
    }

    /// A package that names the month of this day.
    public init(monthOf day: CalendarDay) {
        precision = .month
        lastDay = day.lastOfMonth
    }

    /// Reads `yyyy-mm` or `yyyy-mm-dd`; anything else is nil.
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

    /// Days from `day` to the last usable one: 0 on that day itself, negative when it is over.
    public func daysLeft(on day: CalendarDay) -> Int { day.days(until: lastDay) }

    /// How near the end is on `day`.
    public func state(on day: CalendarDay) -> ExpiryState { ExpiryState(daysLeft: daysLeft(on: day)) }
}

/// How near the end of a medicine is, the most pressing first.
public enum ExpiryState: String, Sendable, Hashable, CaseIterable {
    /// Its last usable day is over.
    case expired
    /// At most `fewDays` are left, the last usable day included.
    case withinThirtyDays = "within-30-days"
    /// At most `someDays` are left.
    case withinSixtyDays = "within-60-days"
    /// More than that.
    case fine

    /// 30 days: the time to fetch the next one. Chosen for this product.
    public static let fewDays = 30
    /// 60 days: the time to ask for a prescription. Chosen for this product.
    public static let someDays = 60

    /// The state with so many days left; 0 is the last usable day.
    public init(daysLeft: Int) {
        switch daysLeft {
        case ..<0: self = .expired
        case ...ExpiryState.fewDays: self = .withinThirtyDays
        case ...ExpiryState.someDays: self = .withinSixtyDays
        default: self = .fine
        }
    }
}
