public import Clinical

/// How long the pieces at hand last, by going through the days to come.
public enum SupplyForecast: Sendable, Hashable {
    /// The first day whose doses are not all covered, and how many days before it are.
    case runsOut(CalendarDay, daysLeft: Int)
    /// They last at least through the last day.
    case lasts(through: CalendarDay)
    /// What this day needs is not known.
    case unknown(CalendarDay)

    /// Goes through the days from `first` through `last`.
    ///
    /// - Parameters:
    ///   - pieces: what is at hand, in the unit of the amounts.
    ///   - amounts: the doses still due on a day; nil if they are not known, for example in another unit.
    public init(
        pieces: WrittenDecimal, from first: CalendarDay, through last: CalendarDay,
        amounts: (CalendarDay) -> [WrittenDecimal]?
    ) {
        guard var left = pieces.millionths else {
            self = .unknown(first)
            return
        }
        var day = first
        while day <= last {
            guard let doses = amounts(day)?.map({ $0.millionths }), !doses.contains(nil) else {
                self = .unknown(day)
                return
            }
            for dose in doses.compactMap({ $0 }) {
                guard dose <= left else {
                    self = .runsOut(day, daysLeft: first.days(until: day))
                    return
                }
                left -= dose
            }
            guard day < .latest else { break }
            day = day.adding(days: 1)
        }
        self = .lasts(through: last)
    }
}
