public import Activity
public import Clinical
internal import SQL
public import Store

/// One metric of a circle's members, each with the time zone of their own days.
public struct CircleBoard: Sendable {
    public struct Line: Sendable {
        public let member: BoardMember
        public let timeZone: String
        /// Days with data in the requested range; empty if the member does not share the metric, except for the
        /// member's own request.
        public let days: [Leaderboard.Entry.Day]
    }

    public let circle: StoredCircle
    public let lines: [Line]
}

extension Store {
    /// A circle's values of a metric over a range of days; nil if the person is not a member.
    public func board(
        _ id: CircleID, _ metric: BoardMetric, from: CalendarDay, through: CalendarDay, _ access: PersonAccess
    ) async throws -> CircleBoard? {
        try await database.read { tx in
            guard let circle = try tx.circle(id, access) else { return nil }
            let rows = try tx.fetch(
                """
                SELECT circle_member.id, nickname, shown, person.id AS person, time_zone
                FROM circle_member JOIN person ON person.id = circle_member.person
                WHERE circle = \(id.text) ORDER BY place
                """)
            let lines = try rows.map { row in
                let member = try BoardMember(row, id: "id")
                let days =
                    member.shows(metric) || member.id == circle.own.id
                    ? try tx.boardDays(of: try row.text("person"), metric, from: from, through: through) : []
                return CircleBoard.Line(member: member, timeZone: try row.text("time_zone"), days: days)
            }
            return CircleBoard(circle: circle, lines: lines)
        }
    }
}

extension Reader {
    fileprivate func boardDays(
        of person: String, _ metric: BoardMetric, from: CalendarDay, through: CalendarDay
    ) throws -> [Leaderboard.Entry.Day] {
        try fetch(
            """
            SELECT day, millionths, manual FROM health_day
            WHERE person = \(person) AND metric = \(metric.metric.rawValue)
              AND day BETWEEN \(from.iso) AND \(through.iso)
            ORDER BY day
            """
        ).map { row in
            Leaderboard.Entry.Day(
                day: try row.convert("day", "a day", CalendarDay.init(iso:)),
                total: HealthTotal(
                    millionths: try row.int64("millionths"), manualMillionths: try row.int64("manual")))
        }
    }
}
