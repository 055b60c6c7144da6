public import Clinical

/// Hands the values of a long history on day by day, so that only the open days are held.
///
/// Values come in the order of their start. A day is handed on as soon as one comes that begins after it; days without
/// any value are left out.
public struct DayStream: Sendable {
    /// A day with every value that touches it.
    public struct Day: Sendable {
        /// The day's hours.
        public let hours: DayHours
        /// The values that touch it.
        public let samples: [HealthSample]
    }

    private let zone: ZoneRules
    private var open: DayHours?
    private var samples: [HealthSample] = []

    /// Begins a history of a person who lives in that zone.
    public init(zone: ZoneRules) {
        self.zone = zone
    }

    /// Takes the next value and hands on the days that it finished.
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

    /// Hands on what is left.
    public mutating func finish() -> [Day] {
        var finished: [Day] = []
        while let day = open { finish(day, &finished) }
        return finished
    }

    /// Hands a day on and goes to the next one that a value reaches.
    private mutating func finish(_ day: DayHours, _ finished: inout [Day]) {
        let touching = samples.filter { DayTotals.touches($0, day) }
        if !touching.isEmpty { finished.append(Day(hours: day, samples: touching)) }
        samples = samples.filter { $0.end > day.end }
        let next = day.day.adding(days: 1)
        open = samples.isEmpty || next == day.day ? nil : DayHours(next, in: zone)
        if open == nil { samples = [] }
    }
}
