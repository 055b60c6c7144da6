package import Asthma
package import Clinical
package import SQL
package import Store

/// When a canister was sprayed, with the person's day.
package typealias Spray = (at: Instant, day: CalendarDay)

extension Reader {
    /// The sprays that count a canister down, test sprays included: since its last reading, or since it was started. No
    /// more of them than it held. Puffs without a canister are those of the inhaler's only one.
    ///
    /// - Parameter isOnly: whether the inhaler has no other canister.
    package func sprays(
        of canister: Stored<CanisterDetails>, isOnly: Bool, _ access: PersonAccess
    ) throws -> [Spray] {
        guard let start = canister.details.start else { return [] }
        let reading = canister.details.reading?.at
        return try sprays(
            of: canister, isOnly: isOnly, after: reading, through: nil, from: reading.map(\.earliestDay),
            limit: start, access)
    }

    /// The same, and those of the two weeks before a reading, which belong to the mean use.
    package func spraysWithMean(
        of canister: Stored<CanisterDetails>, isOnly: Bool, _ access: PersonAccess
    ) throws -> [Spray] {
        let counted = try sprays(of: canister, isOnly: isOnly, access)
        guard let reading = canister.details.reading?.at else { return counted }
        let first = reading.earliestDay.adding(days: -RefillNeed.meanDays)
        return try sprays(
            of: canister, isOnly: isOnly, after: nil, through: reading, from: first, limit: Int.max, access) + counted
    }

    private func sprays(
        of canister: Stored<CanisterDetails>, isOnly: Bool, after: Instant?, through: Instant?,
        from first: CalendarDay?, limit: Int, _ access: PersonAccess
    ) throws -> [Spray] {
        let day = max(first ?? .earliest, canister.details.firstDay ?? .earliest).iso
        let window: Statement = """
            person = \(access.person.text) AND day >= \(day) AND at > \(after?.milliseconds ?? Int64.min)
            AND at <= \(through?.milliseconds ?? Int64.max) AND deleted_at IS NULL ORDER BY day, at LIMIT \(limit: limit)
            """
        let inhaler = canister.details.inhaler.text
        var rows = try fetch(
            """
            SELECT day, at FROM puff WHERE inhaler = \(inhaler) AND canister = \(canister.id.text) AND \(part: window)
            """)
        if isOnly {
            rows += try fetch(
                "SELECT day, at FROM puff WHERE inhaler = \(inhaler) AND canister IS NULL AND \(part: window)")
        }
        return try rows.map { row in
            (
                at: Instant(milliseconds: try row.int64("at")),
                day: try row.convert("day", "a day") { CalendarDay(iso: $0) }
            )
        }
    }
}

extension Instant {
    /// The first day that it can be anywhere.
    fileprivate var earliestDay: CalendarDay { ZoneRules.utc.local(at: self).day.adding(days: -1) }
}
