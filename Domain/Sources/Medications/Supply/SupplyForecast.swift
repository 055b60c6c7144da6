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

extension WrittenDecimal {
    /// The number in millionths; nil if it is negative, or not a whole number of them.
    fileprivate var millionths: Int64? { isNegative ? nil : product(with: 1_000_000) }
}

extension DosageSchedule {
    /// The amounts due on a day, for a forecast; nil if one is not known, or not in this unit.
    ///
    /// Of a range the upper end is taken, so that supplies rather last longer.
    public func amounts(on day: CalendarDay, unit: String) -> [WrittenDecimal]? {
        var amounts: [WrittenDecimal] = []
        for slot in slots(from: day, days: 1).slots {
            guard let quantity = dosages[slot.dosage].mostAtOnce, quantity.comparator == nil,
                quantity.shownUnit == unit, let value = quantity.value
            else { return nil }
            amounts.append(value)
        }
        return amounts
    }
}

extension Dosage {
    /// The dose, or the upper end of one.
    fileprivate var mostAtOnce: Quantity? {
        switch dose {
        case nil: nil
        case .quantity(let quantity): quantity
        case .range(let range): range.high
        }
    }
}
