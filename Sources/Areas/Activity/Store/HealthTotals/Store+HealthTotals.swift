public import Activity
public import Clinical
internal import SQL
public import Store

/// The data of one metric for the overview of all metrics.
public struct HealthMetricDays: Sendable, Hashable {
    public let metric: HealthMetric
    /// In chronological order.
    public let days: [HealthDay]
    /// The latest day with a figure, however long ago.
    public let latest: HealthDay

    public init(metric: HealthMetric, days: [HealthDay], latest: HealthDay) {
        self.metric = metric
        self.days = days
        self.latest = latest
    }
}

extension Store {
    /// The days of a metric that have a figure, in chronological order.
    public func healthDays(
        _ access: PersonAccess, _ metric: HealthMetric, from first: CalendarDay, through last: CalendarDay
    ) async throws -> [HealthDay] {
        try await database.read { tx in try tx.healthDays(access, metric, from: first, through: last) }
    }

    /// The hours of a civil day that have a figure, in chronological order; none for whole-day metrics.
    public func healthHours(
        _ access: PersonAccess, _ metric: HealthMetric, on day: CalendarDay
    ) async throws -> [HealthHour] {
        try await database.read { tx in
            try tx.fetch(
                """
                SELECT start_at, \(names: HealthFigure.columns) FROM health_hour
                WHERE person = \(access.person.text) AND metric = \(metric.rawValue) AND day = \(day.iso)
                ORDER BY start_at
                """
            ).map { row in
                HealthHour(
                    start: Instant(milliseconds: try row.int64("start_at")), figure: try HealthFigure(row))
            }
        }
    }

    /// Every metric with any day up to the end of a period, with its days in the period and the latest
    /// one. Wrongly set clocks leave days in the future.
    public func healthOverview(
        _ access: PersonAccess, from first: CalendarDay, through last: CalendarDay
    ) async throws -> [HealthMetricDays] {
        try await database.read { tx in
            try HealthMetric.allCases.compactMap { metric in
                guard let latest = try tx.latestHealthDay(access, metric, through: last) else { return nil }
                let days = try tx.healthDays(access, metric, from: first, through: last)
                return HealthMetricDays(metric: metric, days: days, latest: latest)
            }
        }
    }
}

extension Reader {
    /// The values of some metrics on one day.
    package func healthDays(
        _ access: PersonAccess, _ metrics: [HealthMetric], on day: CalendarDay
    ) throws -> [HealthMetric: HealthDay] {
        let rows = try fetch(
            """
            SELECT day, metric, \(names: HealthFigure.columns) FROM health_day
            WHERE person = \(access.person.text) AND metric IN (\(list: metrics.map(\.rawValue)))
                AND day = \(day.iso)
            """)
        let days = try rows.map { row in
            let metric = try row.convert("metric", "a metric", HealthMetric.init(rawValue:))
            return (metric, try HealthDay(row, metric))
        }
        return Dictionary(days) { first, _ in first }
    }

    /// The mean of the days with data for each metric that has any, and the number of those days.
    package func healthMeans(
        _ access: PersonAccess, _ metrics: [HealthMetric], from first: CalendarDay, through last: CalendarDay
    ) throws -> [HealthMetric: HealthMean] {
        let rows = try fetch(
            """
            SELECT metric, count(*) AS days, sum(millionths) AS total, min(day) AS first FROM health_day
            WHERE person = \(access.person.text) AND metric IN (\(list: metrics.map(\.rawValue)))
                AND day >= \(first.iso) AND day <= \(last.iso)
            GROUP BY metric
            """)
        let means = try rows.map { row in
            let metric = try row.convert("metric", "a metric", HealthMetric.init(rawValue:))
            let days = try row.int("days")
            let mean = HealthMean(
                millionths: try row.int64("total") / Int64(days), days: days,
                first: try row.convert("first", "a day", CalendarDay.init(iso:)))
            return (metric, mean)
        }
        return Dictionary(means) { first, _ in first }
    }

    package func hasHealthData(_ access: PersonAccess) throws -> Bool {
        try first("SELECT 1 AS one FROM health_series WHERE person = \(access.person.text) LIMIT 1") != nil
            || first(
                """
                SELECT 1 AS one FROM logged_activity
                WHERE person = \(access.person.text) AND deleted_at IS NULL LIMIT 1
                """) != nil
    }

    package func healthDays(
        _ access: PersonAccess, _ metric: HealthMetric, from first: CalendarDay, through last: CalendarDay
    ) throws -> [HealthDay] {
        try fetch(
            """
            SELECT day, \(names: HealthFigure.columns) FROM health_day
            WHERE person = \(access.person.text) AND metric = \(metric.rawValue)
                AND day >= \(first.iso) AND day <= \(last.iso)
            ORDER BY day
            """
        ).map { try HealthDay($0, metric) }
    }

    func latestHealthDay(
        _ access: PersonAccess, _ metric: HealthMetric, through last: CalendarDay
    ) throws -> HealthDay? {
        try first(
            """
            SELECT day, \(names: HealthFigure.columns) FROM health_day
            WHERE person = \(access.person.text) AND metric = \(metric.rawValue) AND day <= \(last.iso)
            ORDER BY day DESC LIMIT 1
            """
        ).map { try HealthDay($0, metric) }
    }
}

/// The mean of a metric's days with data.
package struct HealthMean: Sendable, Hashable {
    /// In millionths of the metric's unit.
    package let millionths: Int64
    package let days: Int
    /// The first day with data.
    package let first: CalendarDay

    package init(millionths: Int64, days: Int, first: CalendarDay) {
        self.millionths = millionths
        self.days = days
        self.first = first
    }
}
