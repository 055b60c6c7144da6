package import Activity
package import Clinical
package import SQL
package import Store

/// A day derived from the samples, with its hours.
struct DerivedHealthDay: Sendable {
    let day: CalendarDay
    let figure: HealthFigure
    var hours: [HealthHour] = []
}

extension Writer {
    /// Replaces the derived data of the days.
    func replaceHealthDays(
        _ days: ClosedRange<CalendarDay>, with rows: [DerivedHealthDay], _ metric: HealthMetric, _ person: String
    ) throws {
        for table in ["health_day", "health_hour"] as [StaticString] {
            try execute(
                """
                DELETE FROM \(name: table) WHERE person = \(person) AND metric = \(metric.rawValue)
                    AND day >= \(days.lowerBound.iso) AND day <= \(days.upperBound.iso)
                """)
        }
        let key: [StaticString] = ["person", "metric", "day"]
        let of = { (day: CalendarDay) -> [Value] in [.text(person), .text(metric.rawValue), .text(day.iso)] }
        try insert(into: "health_day", key + HealthFigure.columns, rows: rows.map { of($0.day) + $0.figure.values })
        try insert(
            into: "health_hour", key + ["start_at"] + HealthFigure.columns,
            rows: rows.lazy.flatMap { row in
                row.hours.map { of(row.day) + [.integer($0.start.milliseconds)] + $0.figure.values }
            })
    }
}

extension Reader {
    /// The nights that end on these days with their stages, the latest first; at most a month of them is read.
    package func sleepNights(
        _ access: PersonAccess, from first: CalendarDay, through last: CalendarDay, zone: ZoneRules
    ) throws -> [SleepNight] {
        guard first <= last else { return [] }
        let earliest = max(first, last.adding(days: -30))
        return try HealthDerivation(self, .sleep, access.person.text, zone).sleepNights(earliest...last).reversed()
    }
}
