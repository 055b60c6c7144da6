internal import Activity
public import Clinical
internal import SQL
public import Store

extension Store {
    /// Derives the totals of changed days, several ranges of a metric's days per transaction so that others can
    /// write in between; at most `stretches` of them. Days are those of the zone. Returns whether all are done.
    ///
    /// The totals only restate the samples, so this needs no write permission and leaves no audit.
    public func settleHealthTotals(
        _ access: PersonAccess, in zone: ZoneRules, stretches: Int = .max
    ) async throws -> Bool {
        let person = access.person.text
        // Another zone may have been chosen meanwhile; whoever knows it continues.
        let isAtHome = { @Sendable (tx: any Reader) in
            try tx.person(access)?.person.timeZone == zone.identifier
        }
        var left = stretches
        while try await database.read({ tx in try !tx.staleHealth(of: person, most: 1).isEmpty }) {
            guard left > 0 else { return false }
            let most = min(left, StaleHealth.mostAtOnce)
            let isSettled = try await database.writeRepeatable(
                parts: { tx in try isAtHome(tx) ? tx.staleHealth(of: person, most: most) : [] },
                read: { tx, stale in try stale.settled(tx, person, zone) },
                write: { tx, settled in
                    for one in settled { try tx.keep(one, of: person) }
                    return try isAtHome(tx)
                })
            guard isSettled else { return false }
            left -= most
        }
        return true
    }
}

extension Store {
    /// Whether the totals match the samples.
    public func hasSettledHealth(_ access: PersonAccess) async throws -> Bool {
        try await database.read { tx in try tx.staleHealth(of: access.person.text, most: 1).isEmpty }
    }
}

/// Days of one type that must be derived again, counted from 1970 in UTC, in order.
private struct StaleHealth: Sendable {
    let type: String
    let days: [Int64]
    let last: Int64

    /// Days derived at once. Each range also reads the longest time before it that a value may stay valid for.
    static let longest: Int64 = 64
    /// Maximum number of ranges for which one transaction blocks others.
    static let mostAtOnce = 8

    /// The days with their derived data.
    typealias Settled = (stale: StaleHealth, parts: [Part])
    typealias Part = (metric: HealthMetric, days: ClosedRange<CalendarDay>, rows: [DerivedHealthDay])

    func settled(_ tx: any Reader, _ person: String, _ zone: ZoneRules) throws -> Settled {
        let parts = try metrics(tx, person).flatMap { metric in
            let derivation = try HealthDerivation(tx, metric, person, zone)
            return try civilDays(metric).map { (metric, $0, try derivation.derive($0)) }
        }
        return (self, parts)
    }

    /// The metrics whose totals change. A recorded workout changes those of a typed-in one without a time that can be the
    /// same.
    private func metrics(_ tx: any Reader, _ person: String) throws -> [HealthMetric] {
        guard type == TouchedHealthDays.workout else { return HealthMetric(healthKit: type).map { [$0] } ?? [] }
        return try tx.hasUntimedWorkouts(person) ? HealthMetric.ofLoggedWorkouts : []
    }

    /// The civil days of any zone that UTC days touch, with consecutive ones grouped. A night begins on the
    /// day before.
    private func civilDays(_ metric: HealthMetric) -> [ClosedRange<CalendarDay>] {
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

extension Reader {
    /// The first ranges that must be derived again; those of an incomplete import wait.
    fileprivate func staleHealth(of person: String, most: Int) throws -> [StaleHealth] {
        var found: [StaleHealth] = []
        while found.count < most, let next = try staleHealth(of: person, after: found.last) { found.append(next) }
        return found
    }

    private func staleHealth(of person: String, after before: StaleHealth?) throws -> StaleHealth? {
        let (type, day) = (before?.type ?? "", before?.last ?? .min)
        guard
            let next = try first(
                """
                SELECT type, utc_day FROM health_stale
                WHERE person = \(person) AND (type, utc_day) > (\(type), \(day)) AND \(part: Self.counts(person))
                ORDER BY type, utc_day LIMIT 1
                """)
        else { return nil }
        let (found, from) = (try next.text("type"), try next.int64("utc_day"))
        let last = from + StaleHealth.longest - 1
        let days = try fetch(
            """
            SELECT DISTINCT utc_day FROM health_stale
            WHERE person = \(person) AND type = \(found) AND utc_day >= \(from) AND utc_day <= \(last)
                AND \(part: Self.counts(person))
            ORDER BY utc_day
            """
        ).map { try $0.int64("utc_day") }
        return StaleHealth(type: found, days: days, last: last)
    }

    fileprivate static func counts(_ person: String) -> Statement {
        """
        import IN (SELECT 0 UNION ALL SELECT number FROM health_import WHERE person = \(person) AND state = 'complete')
        """
    }
}

extension Writer {
    fileprivate func keep(_ settled: StaleHealth.Settled, of person: String) throws {
        let stale = settled.stale
        try forgetExertion(person, near: stale.days, ofType: stale.type)
        for part in settled.parts { try replaceHealthDays(part.days, with: part.rows, part.metric, person) }
        try execute(
            """
            DELETE FROM health_stale
            WHERE person = \(person) AND type = \(stale.type) AND utc_day <= \(stale.last)
                AND \(part: Self.counts(person))
            """)
    }
}
