package import Asthma
package import Clinical
package import SQL
package import Store

extension Reader {
    /// The person's puffs by time, the earliest first.
    ///
    /// - Parameter since: without those before; all if nil.
    package func puffs(_ access: PersonAccess, since: Instant? = nil) throws -> [Stored<PuffDetails>] {
        try fetch(
            """
            \(part: Record.puff.select) WHERE person = \(access.person.text) AND deleted_at IS NULL
            AND at >= \(since?.milliseconds ?? Int64.min) ORDER BY at, id
            """
        ).map(Record.puff.stored)
    }

    /// The person's puffs of some days by time, the earliest first.
    package func puffs(
        _ access: PersonAccess, from first: CalendarDay, through last: CalendarDay
    ) throws -> [Stored<PuffDetails>] {
        try fetch(
            """
            \(part: Record.puff.select) WHERE person = \(access.person.text) AND deleted_at IS NULL
            AND day >= \(first.iso) AND day <= \(last.iso) ORDER BY at, id
            """
        ).map(Record.puff.stored)
    }

    /// The last puffs by time, the earliest of them first.
    package func lastPuffs(_ access: PersonAccess, limit: Int) throws -> [Stored<PuffDetails>] {
        try fetch(
            """
            \(part: Record.puff.select) WHERE person = \(access.person.text) AND deleted_at IS NULL
            ORDER BY at DESC, id DESC LIMIT \(limit: limit)
            """
        ).map(Record.puff.stored).reversed()
    }

    /// The days on which someone said that no reliever was used.
    ///
    /// - Parameter first: without those before; all if nil.
    package func quietDays(_ access: PersonAccess, from first: CalendarDay? = nil) throws -> Set<CalendarDay> {
        Set(
            try fetch(
                """
                SELECT day FROM quiet_day WHERE person = \(access.person.text) AND day >= \(first?.iso ?? "")
                """
            ).map { row in try row.convert("day", "a day") { CalendarDay(iso: $0) } })
    }

    /// The measurements since a day, the earliest first.
    package func peakFlows(_ access: PersonAccess, since day: CalendarDay) throws -> [Stored<PeakFlowDetails>] {
        try fetch(
            """
            \(part: Record.peakFlow.select) WHERE person = \(access.person.text) AND deleted_at IS NULL
            AND day >= \(day.iso) ORDER BY at, id
            """
        ).map(Record.peakFlow.stored)
    }

    /// The last statement of how the asthma was; nil if there is none.
    package func lastAsthmaState(_ access: PersonAccess) throws -> Stored<AsthmaState>? {
        try first(
            """
            \(part: Record.asthmaState.select) WHERE person = \(access.person.text) AND deleted_at IS NULL
            ORDER BY at DESC, id DESC LIMIT 1
            """
        ).map(Record.asthmaState.stored)
    }
}
