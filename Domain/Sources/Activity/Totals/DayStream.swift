public import Clinical

/// Delivers the values of a long history day by day, so that only unfinished days are kept in memory.
///
/// Values must arrive in order of their start. A day is delivered once a value arrives that begins after it; days
/// without values are left out.
public struct DayStream: Sendable {
    /// A day with every value that overlaps it.
    public struct Day: Sendable {
        /// The day's hours.
        public let hours: DayHours
        /// The values that overlap it.
        public let samples: [HealthSample]
    }

    private let zone: ZoneRules
    private var open: DayHours?
    private var samples: [HealthSample] = []

    /// Begins the history of a person in the given time zone.
    public init(zone: ZoneRules) {
        self.zone = zone
    }

    /// Takes the next value and delivers the days it completed.
    public mutating func add(_ sample: HealthSample) -> [Day] {
        var finished: [Day] = []
        while let day = open, sample.start >= day.end {
            finish(day, &finished)
            if samples.isEmpty { break }
        }
        if open == nil { open = DayHours(zone.local(at: sample.start).day, in: zone) }
        samples.append(sample)
        return finished
    }

    /// Delivers the remaining days.
    public mutating func finish() -> [Day] {
        var finished: [Day] = []
        while let day = open { finish(day, &finished) }
        return finished
    }

    /// Delivers a day and moves to the next one with a value.
    private mutating func finish(_ day: DayHours, _ finished: inout [Day]) {
        let touching = samples.filter { DayTotals.touches($0, day) }
        if !touching.isEmpty { finished.append(Day(hours: day, samples: touching)) }
        samples = samples.filter { $0.end > day.end }
        let next = day.day.adding(days: 1)
        open = samples.isEmpty || next == day.day ? nil : DayHours(next, in: zone)
        if open == nil { samples = [] }
    }
}
