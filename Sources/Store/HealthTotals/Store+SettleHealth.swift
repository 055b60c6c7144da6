internal import Activity
public import Clinical
internal import SQL

extension Store {
    /// Derives the totals of the days that changed, a stretch of days of one metric in each transaction, so that others
    /// can write in between; at most `stretches` of them. Days are those of the zone. Returns whether all are done.
    ///
    /// What is derived says nothing that the samples do not, so this needs no leave to write and leaves no audit.
    public func settleHealthTotals(
        _ access: PersonAccess, in zone: ZoneRules, stretches: Int = .max
    ) async throws -> Bool {
        var left = stretches
        while try await database.read({ tx in try tx.nextStaleHealth(access.person.text) != nil }) {
            guard left > 0 else { return false }
            left -= 1
            let isSettled = try await database.writeRepeatable { tx in
                // Another zone may have been chosen meanwhile; whoever knows it goes on.
                guard try tx.person(access)?.person.timeZone == zone.identifier else { return false }
                try tx.settleNext(access.person.text, in: zone)
                return true
            }
            guard isSettled else { return false }
        }
        return true
    }
}

extension Reader {
    /// The first day that has to be derived again; what belongs to an import that is not complete waits.
    fileprivate func nextStaleHealth(_ person: String) throws -> Row? {
        try first(
            """
            SELECT type, utc_day FROM health_stale WHERE person = \(person) AND \(part: Self.counts(person))
            ORDER BY type, utc_day LIMIT 1
            """)
    }

    fileprivate static func counts(_ person: String) -> Statement {
        """
        import IN (SELECT 0 UNION ALL SELECT number FROM health_import WHERE person = \(person) AND state = 'complete')
        """
    }
}

extension Writer {
    /// How many days are derived at once. Each stretch also reads the longest time that a value may stand for before it.
    private static var longestStretch: Int64 { 32 }

    fileprivate func settleNext(_ person: String, in zone: ZoneRules) throws {
        guard let first = try nextStaleHealth(person) else { return }
        let (type, from) = (try first.text("type"), try first.int64("utc_day"))
        let last = from + Self.longestStretch - 1
        let days = try fetch(
            """
            SELECT DISTINCT utc_day FROM health_stale
            WHERE person = \(person) AND type = \(type) AND utc_day <= \(last) AND \(part: Self.counts(person))
            ORDER BY utc_day
            """
        ).map { try $0.int64("utc_day") }
        try forgetExertion(person, near: days, ofType: type)
        if let metric = HealthMetric(healthKit: type) {
            let derivation = try HealthDerivation(self, metric, person, zone)
            for stretch in Self.stretches(of: days, metric) { try derivation.derive(stretch) }
        }
        try execute(
            """
            DELETE FROM health_stale
            WHERE person = \(person) AND type = \(type) AND utc_day <= \(last) AND \(part: Self.counts(person))
            """)
    }

    /// The civil days of any zone that days of UTC touch, those that follow one another together. A night begins on the
    /// day before.
    private static func stretches(of days: [Int64], _ metric: HealthMetric) -> [ClosedRange<CalendarDay>] {
        var stretches: [ClosedRange<Int64>] = []
        for day in days {
            let (first, last) = (day - 1, day + (metric.aggregation == .duration ? 2 : 1))
            if let open = stretches.last, first <= open.upperBound + 1 {
                stretches[stretches.count - 1] = open.lowerBound...last
            } else {
                stretches.append(first...last)
            }
        }
        return stretches.map { CalendarDay(clamping: $0.lowerBound)...CalendarDay(clamping: $0.upperBound) }
    }
}
