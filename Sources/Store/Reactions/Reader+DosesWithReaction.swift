package import Clinical
package import SQL

extension Reader {
    /// The doses of some days that a reaction names, by the texts of day and intake.
    package func dosesWithReaction(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay
    ) throws -> [(day: String, intake: String)] {
        try fetch(
            """
            SELECT dose_day AS day, intake FROM reaction
            WHERE person = \(access.person.text) AND dose_day BETWEEN \(from.iso) AND \(through.iso)
              AND deleted_at IS NULL
            """
        ).map { (try $0.text("day"), try $0.text("intake")) }
    }
}
