public import Clinical

/// The energy that a person burns on a usual day, from measured days alone.
public struct DailyExpenditure: Sendable, Hashable {
    /// What was measured on one civil day.
    public struct Measured: Sendable, Hashable {
        /// The civil day.
        public let day: CalendarDay
        /// Active energy; nil when there is none.
        public let active: Energy?
        /// Basal energy; nil when there is none.
        public let basal: Energy?
        /// In how many hours of the day there is basal energy.
        public let basalHours: Int

        /// Takes a day as it was added up.
        public init(day: CalendarDay, active: Energy?, basal: Energy?, basalHours: Int) {
            self.day = day
            self.active = active
            self.basal = basal
            self.basalHours = basalHours
        }

        /// Takes the totals of both metrics on one day.
        public init(active: DayTotals, basal: DayTotals) {
            self.init(
                day: basal.day.day, active: active.total.map { Energy($0) }, basal: basal.total.map { Energy($0) },
                basalHours: basal.hoursWithData)
        }

        /// Both kinds, when the day was measured well enough to stand for a whole day; nil otherwise.
        ///
        /// There is active energy, and basal energy in at least `leastHours` hours: a day on which the watch lay in a
        /// drawer is no lazy day.
        public var complete: Energy? {
            guard let active, let basal, basalHours >= DailyExpenditure.leastHours else { return nil }
            return active + basal
        }
    }

    /// How many days before today are looked at: 28.
    public static let days = 28
    /// How many complete days there have to be: 7.
    public static let leastDays = 7
    /// In how many hours of a complete day there is basal energy, at least: 20.
    public static let leastHours = 20

    /// The energy of the day in the middle, or halfway between the two in the middle.
    public let median: Energy
    /// How many complete days it is of.
    public let days: Int

    /// Why there is none: fewer complete days than needed.
    public struct TooFewDays: Error, Sendable, Hashable {
        /// How many complete days there are.
        public let found: Int
        /// How many are needed.
        public let needed: Int
    }

    /// Works the usual day out of the 28 days before `today`; other days, and today itself, are passed over.
    public init(_ measured: [Measured], before today: CalendarDay) throws(TooFewDays) {
        var complete: [(day: CalendarDay, energy: Energy)] = []
        for one in measured where (1...DailyExpenditure.days).contains(one.day.days(until: today)) {
            guard let energy = one.complete, !complete.contains(where: { $0.day == one.day }) else { continue }
            complete.append((one.day, energy))
        }
        guard complete.count >= DailyExpenditure.leastDays else {
            throw TooFewDays(found: complete.count, needed: DailyExpenditure.leastDays)
        }
        let sorted = complete.map { $0.energy.smallCalories }.sorted()
        let (below, above) = (sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2])
        median = Energy(smallCalories: below + (above - below) / 2)
        days = complete.count
    }
}
