public import Clinical

/// A person's best peak flow on one meter, which a person set: usually the highest of two or three weeks of good control.
public struct PersonalBest: Sendable, Hashable {
    /// In L/min.
    public let value: Int
    public let day: CalendarDay
    public let meter: PeakFlowMeter.ID

    /// Creates a best from validated values.
    public init(value: Int, day: CalendarDay, meter: PeakFlowMeter.ID) {
        self.value = value
        self.day = day
        self.meter = meter
    }

    /// Months after which a best is out of date: 12.
    public static let months = 12
    /// The same for children, who grow out of it: 6. Chosen for this product.
    public static let monthsOfChild = 6
    /// The age from which somebody counts as grown.
    public static let grownAge = 18

    /// Whether it is out of date on a day.
    public func isStale(on today: CalendarDay, birthdate: CalendarDay) -> Bool {
        let isChild = birthdate.age(on: today) < PersonalBest.grownAge
        return day.months(until: today) >= (isChild ? PersonalBest.monthsOfChild : PersonalBest.months)
    }

    /// The one that counts for a meter on a day: the last one set until then, even if an earlier one is higher; nil for a
    /// meter that had none yet. One set later changes no zone of the past.
    public static func current(
        of bests: [PersonalBest], meter: PeakFlowMeter.ID, on day: CalendarDay
    ) -> PersonalBest? {
        var current: PersonalBest?
        for best in bests where best.meter == meter && best.day <= day {
            if current.map({ $0.day <= best.day }) ?? true { current = best }
        }
        return current
    }
}

extension CalendarDay {
    /// The completed months from this day to a later one.
    func months(until other: CalendarDay) -> Int {
        // In a month without the day of the month, the month is completed on its last day.
        let isComplete = other.day >= day || other == other.lastOfMonth
        return (other.year - year) * 12 + other.month - month - (isComplete ? 0 : 1)
    }
}
