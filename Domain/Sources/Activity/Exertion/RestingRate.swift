public import Clinical

/// A person's usual resting heart rate.
public struct RestingRate: Sendable, Hashable {
    /// The number of days before the day in question that are considered: 28.
    public static let days = 28
    /// The minimum number of those days with a value: 7.
    public static let leastDays = 7

    /// The resting heart rate of one day.
    public struct Day: Sendable, Hashable {
        /// The calendar day.
        public let day: CalendarDay
        /// Beats a minute.
        public let beats: Int64

        /// Creates the value of a day.
        public init(day: CalendarDay, beats: Int64) {
            self.day = day
            self.beats = beats
        }
    }

    /// The median in beats a minute; the lower of the two middle values for an even count.
    public let beats: Int64
    /// The number of days used.
    public let days: Int

    /// Uses the 28 days before `day`; nil with fewer than seven values. The lowest of several values on a day counts.
    public init?(_ values: [Day], before day: CalendarDay) {
        var kept: [Day] = []
        for value in values where (1...RestingRate.days).contains(value.day.days(until: day)) && value.beats > 0 {
            guard let place = kept.firstIndex(where: { $0.day == value.day }) else {
                kept.append(value)
                continue
            }
            if value.beats < kept[place].beats { kept[place] = value }
        }
        guard kept.count >= RestingRate.leastDays else { return nil }
        beats = kept.map { $0.beats }.sorted()[(kept.count - 1) / 2]
        days = kept.count
    }
}
