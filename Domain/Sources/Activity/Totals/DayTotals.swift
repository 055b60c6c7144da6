internal import Clinical

/// The totals of a metric for each hour of a person's day.
///
/// A minute recorded by several sources counts once, for the most trusted; a less trusted source counts in proportion
/// to the part of its time that no better source covers. All arithmetic uses whole millionths of the unit and parts
/// of a value add up to it, so the hours add up to the day without rounding. Splitting a value before it gets here
/// can move a millionth of the unit between hours, but not between days.
public struct DayTotals: Sendable, Hashable {
    /// The hours of the day.
    public let day: DayHours
    /// The total of each hour, in the order of the day's hours; nil for hours without data.
    public let hours: [HealthTotal?]

    /// Totals the samples within a day; `samples` are all that touch it, in any order. Others are ignored.
    public init(_ samples: [HealthSample], on day: DayHours) {
        self.day = day
        let touching = samples.filter { DayTotals.touches($0, day) }
        let parts = Coverage.parts(
            of: touching.map {
                Coverage.Stretch(
                    rank: $0.rank, start: $0.start.milliseconds, end: $0.end.milliseconds,
                    created: $0.created.milliseconds, value: $0.millionths)
            })
        var hours: [HealthTotal?] = []
        for _ in day.hours { hours.append(nil) }
        var hour = 0
        for part in parts {
            while hour < day.hours.count, day.hours[hour].end.milliseconds <= part.from { hour += 1 }
            DayTotals.add(part, of: touching[part.index], to: &hours, from: hour, on: day)
        }
        self.hours = hours
    }

    /// The total of the day, the sum of its hours; nil without data.
    public var total: HealthTotal? {
        var total: HealthTotal?
        for hour in hours {
            guard let hour else { continue }
            total = total?.adding(hour) ?? hour
        }
        return total
    }

    /// The number of hours with data.
    public var hoursWithData: Int { hours.filter { $0 != nil }.count }

    static func touches(_ sample: HealthSample, _ day: DayHours) -> Bool {
        if sample.start == sample.end { return sample.start >= day.start && sample.start < day.end }
        return sample.start < day.end && sample.end > day.start
    }

    private static func add(
        _ part: Coverage.Part, of sample: HealthSample, to hours: inout [HealthTotal?], from first: Int,
        on day: DayHours
    ) {
        var hour = first
        while hour < day.hours.count {
            let (from, until) = (day.hours[hour].start.instant.milliseconds, day.hours[hour].end.milliseconds)
            if part.from == part.until {
                guard part.from >= from else { return }
                hours[hour] = joined(hours[hour], sample.millionths, isManual: sample.isManual)
                return
            }
            guard part.until > from else { return }
            let (begin, end) = (max(from, part.from), min(until, part.until))
            if begin < end {
                let value = sample.millionths(until: end) - sample.millionths(until: begin)
                hours[hour] = joined(hours[hour], value, isManual: sample.isManual)
            }
            if part.until <= until { return }
            hour += 1
        }
    }

    private static func joined(_ total: HealthTotal?, _ value: Int64, isManual: Bool) -> HealthTotal {
        let added = HealthTotal(millionths: value, manualMillionths: isManual ? value : 0)
        return total?.adding(added) ?? added
    }
}
