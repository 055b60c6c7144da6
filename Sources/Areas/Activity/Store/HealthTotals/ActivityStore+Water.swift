internal import Activity
package import Clinical
package import SQL
package import Store

extension ActivityStore {
    /// The day's total; as it will be once it is derived, if that is still to come, so that what was just typed in is there
    /// at once.
    package static func water(
        _ access: PersonAccess, on day: CalendarDay, zone: ZoneRules, _ tx: any Reader
    ) throws -> Int64? {
        let figure =
            try tx.isStale(.water, access)
            ? HealthDerivation(tx, .water, access.person.text, zone).derive(day...day).first?.figure
            : tx.healthDays(access, [.water], on: day)[.water]?.figure
        return figure.map { $0.millionths / 1_000_000 }
    }
}

extension Reader {
    /// Whether some day of a metric must be derived again.
    fileprivate func isStale(_ metric: HealthMetric, _ access: PersonAccess) throws -> Bool {
        try first(
            """
            SELECT 1 AS one FROM health_stale
            WHERE person = \(access.person.text) AND type = \(metric.healthKit) LIMIT 1
            """) != nil
    }
}
