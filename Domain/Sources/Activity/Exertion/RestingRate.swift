public import Clinical

/// The heart rate at rest that is usual for a person.
public struct RestingRate: Sendable, Hashable {
    /// How many days before the day in question are looked at: 28.
    public static let days = 28
    /// On how many of them there has to be a value: 7.
    public static let leastDays = 7

    /// One day's heart rate at rest.
    public struct Day: Sendable, Hashable {
        /// The civil day.
        public let day: CalendarDay
        /// Beats a minute.
        public let beats: Int64

        /// Takes a day's value.
        public init(day: CalendarDay, beats: Int64) {
            self.day = day
            self.beats = beats
        }
    }

    /// Beats a minute on the day in the middle; the lower one of the two in the middle.
    public let beats: Int64
    /// Of how many days.
    public let days: Int

    /// Takes the values of the 28 days before `day`; nil with fewer than seven. Of several on one day the lowest counts.
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
