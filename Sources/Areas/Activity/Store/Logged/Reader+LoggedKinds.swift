package import Activity
package import Clinical
package import SQL
package import Store

extension Reader {
    /// The kinds of what was typed in since about a day.
    package func loggedKinds(
        _ access: PersonAccess, since day: CalendarDay
    ) throws -> Set<LoggedActivity.Kind> {
        let rows = try fetch(
            """
            SELECT DISTINCT kind FROM logged_activity
            WHERE person = \(access.person.text) AND at >= \(Int64(day.number) * 86_400_000) AND deleted_at IS NULL
            """)
        return Set(try rows.map { try $0.convert("kind", "a kind of activity", LoggedActivity.Kind.init(rawValue:)) })
    }
}
