public import Clinical

/// A stretch of sleep data from one source.
public struct SleepSample: Sendable, Hashable {
    /// The position of its source in the `SourceOrder`, 0 for the most trusted.
    public let rank: Int32
    /// The start, inclusive.
    public let start: Instant
    /// The end, exclusive.
    public let end: Instant
    /// When the source wrote it; of two overlapping samples, the later one wins.
    public let created: Instant
    /// The sleep stage.
    public let stage: SleepStage

    /// Creates a sample; rejects an impossible time.
    public init(
        rank: Int32, start: Instant, end: Instant, created: Instant, stage: SleepStage
    ) throws(HealthSample.Problem) {
        guard end >= start else { throw .endsBeforeStart }
        let (length, overflow) = end.milliseconds.subtractingReportingOverflow(start.milliseconds)
        guard !overflow, length <= HealthSample.longest else { throw .tooLong }
        self.rank = rank
        self.start = start
        self.end = end
        self.created = created
        self.stage = stage
    }
}

/// The sleep that counts for one day: from 18:00 on the day before to 18:00 on the day.
///
/// A night belongs to the day on which the person wakes up, an afternoon nap to its own day.
public struct SleepNight: Sendable, Hashable {
    /// The hour at which one night ends and the next begins: 18.
    public static let turn = 18

    /// The time spent in one stage.
    public struct Time: Sendable, Hashable {
        /// The stage.
        public let stage: SleepStage
        /// The time in milliseconds.
        public let milliseconds: Int64
    }

    /// The day of waking.
    public let day: CalendarDay
    /// The stages with data, in the order of `SleepStage`; if sources overlap, each minute counts for the most trusted
    /// one. Time in bed is counted separately.
    public let times: [Time]
    /// When the first sleep began; nil if there was none.
    public let fellAsleep: Instant?
    /// When the last sleep ended; nil if there was none.
    public let woke: Instant?

    /// Summarises a night; nil if there are no data for it, which does not mean the person did not sleep.
    public init?(_ samples: [SleepSample], on day: CalendarDay, in zone: ZoneRules) {
        guard let turn = TimeOfDay(hour: SleepNight.turn, minute: 0) else { return nil }
        let from = zone.moment(day.adding(days: -1), turn).instant.milliseconds
        let until = zone.moment(day, turn).instant.milliseconds
        let inBed = samples.filter { $0.stage == .inBed }
        let staged = samples.filter { $0.stage != .inBed }
        var milliseconds: [Int64] = SleepStage.allCases.map { _ in 0 }
        var (first, last): (Int64?, Int64?) = (nil, nil)
        for layer in [inBed, staged] {
            for part in Coverage.parts(of: layer.map { $0.stretch }) {
                let (begin, end) = (max(from, part.from), min(until, part.until))
                guard begin < end else { continue }
                let stage = layer[part.index].stage
                milliseconds[Int(stage.rawValue)] += end - begin
                guard stage.isAsleep else { continue }
                first = first ?? begin
                last = end
            }
        }
        let times = SleepStage.allCases.filter { milliseconds[Int($0.rawValue)] > 0 }.map {
            Time(stage: $0, milliseconds: milliseconds[Int($0.rawValue)])
        }
        guard !times.isEmpty else { return nil }
        self.day = day
        self.times = times
        fellAsleep = first.map { Instant(milliseconds: $0) }
        woke = last.map { Instant(milliseconds: $0) }
    }

    /// The total time asleep in milliseconds; nil if the data only cover time in bed.
    public var asleep: Int64? {
        let asleep = times.filter { $0.stage.isAsleep }
        return asleep.isEmpty ? nil : asleep.reduce(0) { $0 + $1.milliseconds }
    }

    /// The time in a stage in milliseconds; nil if there is none.
    public func milliseconds(in stage: SleepStage) -> Int64? {
        times.first { $0.stage == stage }?.milliseconds
    }
}

extension SleepSample {
    fileprivate var stretch: Coverage.Stretch {
        Coverage.Stretch(
            rank: rank, start: start.milliseconds, end: end.milliseconds, created: created.milliseconds,
            value: Int64(stage.rawValue))
    }
}
