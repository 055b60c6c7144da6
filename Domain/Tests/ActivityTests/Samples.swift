import Activity
import Clinical
import NamedInstants

/// Ranks in the default source order.
let watch: Int32 = 0
let phone: Int32 = 1

/// A sample between two times of one day in UTC, in whole units.
func sample(
    _ rank: Int32, _ from: String, _ until: String, _ value: Int64, created: Int64 = 0, on day: String = "2024-06-10",
    isManual: Bool = false
) throws -> HealthSample {
    try HealthSample(
        rank: rank, start: try utc("\(day) \(from)"), end: try utc("\(day) \(until)"),
        created: Instant(milliseconds: created), millionths: value * 1_000_000, isManual: isManual)
}

/// The hours of a day in UTC.
func utcDay(_ iso: String = "2024-06-10") throws -> DayHours {
    DayHours(try day(iso), in: .utc)
}

/// A day's total in whole units; nil without data.
func total(_ samples: [HealthSample], on iso: String = "2024-06-10") throws -> Int64? {
    DayTotals(samples, on: try utcDay(iso)).total?.whole
}
