public import Clinical

/// The mean of a pollen on a civil day, from hours.
public struct PollenMean: Sendable, Hashable {
    /// An hour's mean.
    public struct Hour: Sendable, Hashable {
        /// When the hour starts.
        public let start: Instant
        /// Nil if the source has none, which is not 0.
        public let count: PollenCount?

        /// Creates an hour.
        public init(start: Instant, count: PollenCount?) {
            self.start = start
            self.count = count
        }
    }

    /// The mean of the hours that are known.
    public let mean: PollenCount
    /// How many hours are known.
    public let hours: Int
    /// How many hours the day has: 23 to 25 where clocks change.
    public let hoursOfDay: Int

    /// Whether every hour of the day is known.
    public var isComplete: Bool { hours == hoursOfDay }

    /// Nil if no hour of the day is known.
    ///
    /// - Parameter hours: in any order, each at most once; those of other days are ignored.
    public init?(_ hours: [Hour], on day: CalendarDay, in zone: ZoneRules) {
        let start = zone.moment(day, .midnight).instant
        let end = zone.moment(day.adding(days: 1), .midnight).instant
        hoursOfDay = Int((end.milliseconds - start.milliseconds + 1_800_000) / 3_600_000)
        var sum: Int64 = 0
        var known: Int64 = 0
        for hour in hours where hour.start >= start && hour.start < end {
            guard let count = hour.count else { continue }
            sum += count.billionths
            known += 1
        }
        guard known > 0, let mean = PollenCount(billionths: (sum + known / 2) / known) else { return nil }
        self.mean = mean
        self.hours = Int(known)
    }
}
