public import Clinical

/// The energy a person burns on a usual day, based only on measured days.
public struct DailyExpenditure: Sendable, Hashable {
    /// The measurements of one calendar day.
    public struct Measured: Sendable, Hashable {
        /// The calendar day.
        public let day: CalendarDay
        /// Active energy; nil if none was measured.
        public let active: Energy?
        /// Basal energy; nil if none was measured.
        public let basal: Energy?
        /// The number of hours of the day with basal energy.
        public let basalHours: Int
        /// Whether all active energy was typed in, so that other movement is missing.
        public let isActiveTypedIn: Bool

        /// Creates a measured day from its totals.
        public init(
            day: CalendarDay, active: Energy?, basal: Energy?, basalHours: Int, isActiveTypedIn: Bool = false
        ) {
            self.day = day
            self.active = active
            self.basal = basal
            self.basalHours = basalHours
            self.isActiveTypedIn = isActiveTypedIn
        }

        /// Creates a measured day from the totals of both metrics.
        public init(active: DayTotals, basal: DayTotals) {
            self.init(
                day: basal.day.day, active: active.total.map { Energy($0) }, basal: basal.total.map { Energy($0) },
                basalHours: basal.hoursWithData, isActiveTypedIn: active.total?.isWhollyManual ?? false)
        }

        /// Active plus basal energy if the day was measured well enough to count as a whole day; nil otherwise.
        ///
        /// A complete day has active energy, and basal energy in at least `leastHours` hours: a day with the watch in a
        /// drawer is not an inactive day. Neither is one with typed-in movement alone.
        public var complete: Energy? {
            guard let active, !isActiveTypedIn, let basal, basalHours >= DailyExpenditure.leastHours else { return nil }
            return active + basal
        }
    }

    /// The number of days before today that are considered: 28.
    public static let days = 28
    /// The minimum number of complete days: 7.
    public static let leastDays = 7
    /// The minimum number of hours with basal energy in a complete day: 20.
    public static let leastHours = 20

    /// The median energy of the complete days.
    public let median: Energy
    /// The number of complete days used.
    public let days: Int

    /// Thrown if there are fewer complete days than needed.
    public struct TooFewDays: Error, Sendable, Hashable {
        /// The number of complete days found.
        public let found: Int
        /// The number of complete days needed.
        public let needed: Int
    }

    /// Calculates the usual day from the 28 days before `today`; today itself and all other days are ignored.
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
